"""Work on many cores, and the small helpers that every room shares. Knows no card.

Importing this package imports nothing else, so that the command can give help without NumPy.
"""
