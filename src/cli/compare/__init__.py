"""`standpat compare`: find out which hand wins."""
