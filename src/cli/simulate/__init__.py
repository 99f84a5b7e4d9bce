"""`standpat simulate`: play many hands between strategies."""
