"""Ranks poker hands by the hundred million and plays the draw games that use them."""
