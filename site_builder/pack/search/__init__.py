"""What the search of the site reads: one file of records for each language."""

from site_builder.pack.search.build import write

__all__ = ["write"]
