"""`standpat rank`: read hands from files, rank them, write the results."""
