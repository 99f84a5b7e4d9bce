"""`standpat play`: play against strategies at the terminal."""
