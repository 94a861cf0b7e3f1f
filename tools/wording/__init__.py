"""Spelling and style of what readers see: ``python -m tools.wording`` prints what to correct."""
