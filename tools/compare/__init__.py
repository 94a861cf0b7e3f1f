"""Comparisons of two revisions: their answers, and the sites that were built from them."""
