"""Colours that are named outside of the styles; a test compares them with ``tokens.css``."""

HEADER = "#15302c"
"""The ground of the site's header, ``--band``: of the address bar and the installed app too."""

PAGE = "#f2f5f3"
"""The ground of a page, ``--page``."""
