"""Dates as people write them in each language."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date

from calculators.core.language import Language

_ISO_DAY = len("2016-02-04")


def written(iso: str, language: Language) -> str:
    """Return an ISO date as the language writes it; a year or a month stays as it is.

    >>> written("2016-02-04", "fr"), written("2016-02-04", "en"), written("2011", "fr")
    ('4 février 2016', '4 February 2016', '2011')
    """
    if len(iso) < _ISO_DAY:
        return iso
    return format_date(date.fromisoformat(iso), "d MMMM y", locale=language)
