"""`standpat bench`: measure how fast hands are ranked."""
