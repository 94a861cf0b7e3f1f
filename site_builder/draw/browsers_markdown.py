"""The list of the oldest browsers in which the whole site works."""

from __future__ import annotations

from calculators.core.language import Language
from site_builder.read.browsers import oldest_browsers
from site_builder.words import _

_ROWS = {
    "chrome": _("Chrome, Edge and the other browsers based on Chromium: {version} ({released})"),
    "firefox": _("Firefox: {version} ({released})"),
    "safari": _("Safari, and every browser of iOS on iPhone and iPad: {version} ({released})"),
}


def browsers_markdown(language: Language) -> str:
    """Return the oldest version of each browser as a list."""
    found = oldest_browsers()
    rows = [
        words.text(language).format(version=found[name].version, released=found[name].released)
        for name, words in _ROWS.items()
    ]
    return "\n".join(f"- {row}" for row in rows)
