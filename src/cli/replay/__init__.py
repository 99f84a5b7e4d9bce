"""`standpat replay`: replay recorded hands and check their chips."""
