"""Colours that are named outside of the styles; a test compares them with ``tokens.css``."""

HEADER = "#15302c"
"""The ground of the site's header, ``--band``: of the address bar and the installed app too."""

PAGE = "#f2f5f3"
"""The ground of a page, ``--page``."""

INK, SOFT, CARD, LINE, BAND_INK = "#16211f", "#41504c", "#ffffff", "#cbd5d1", "#eef4f1"
"""Text, minor text, cards, lines, and text in the header: of link previews."""

ACCENTS = {"lcg": "#205624", "risk": "#8f2318", "duel": "#6d4300", "meccg": "#4a3c96"}
"""The colour of each game, in link previews."""
