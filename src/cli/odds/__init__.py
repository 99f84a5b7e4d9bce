"""`standpat odds`: find the best discard, and what a video poker machine returns."""
