"""Numbers as people write them in each language, and as programs read them."""

from __future__ import annotations

from fractions import Fraction

from calculators.core.language import Language

NBSP = "\u00a0"
NARROW_NBSP = "\u202f"
LONGEST_FRACTION = 13
"""A fraction with more characters than this is not shown to readers; programs receive it whole."""
_ROUNDED_AWAY = 20_000
"""One part in so many is half of a hundredth of a percent, the least that two decimals show."""


def colon(language: Language) -> str:
    """Return a colon with the spaces that the language puts around it."""
    return f"{NBSP}: " if language == "fr" else ": "


def integer(value: int, language: Language) -> str:
    """Return a whole number with the language's groups of three and a true minus sign.

    >>> integer(-12345, "en")
    '\u221212,345'
    """
    if 0 <= value < 1000:
        return str(value)
    separator = NARROW_NBSP if language == "fr" else ","
    digits = f"{abs(value):,}".replace(",", separator)
    return f"\u2212{digits}" if value < 0 else digits


def decimal(value: Fraction, language: Language, places: int = 2) -> str:
    """Return ``value`` rounded half up to at most ``places`` decimals, without trailing zeros.

    What is above 0 is never shown as 0.

    >>> decimal(Fraction(7, 2), "fr"), decimal(Fraction(1, 1000), "en")
    ('3,5', '<0.01')
    """
    if 0 < 2 * 10**places * value.numerator < value.denominator:
        return _below(language) + _decimal(1, 10**places, language, places)
    return _decimal(value.numerator, value.denominator, language, places)


def _below(language: Language) -> str:
    return f"<{NBSP}" if language == "fr" else "<"


def _decimal(
    numerator: int,
    denominator: int,
    language: Language,
    places: int = 2,
    *,
    padded: bool = False,
) -> str:
    # Whole numbers, because fractions would be reduced at every step, and tables are long.
    unit = 10**places
    rounded = (2 * abs(numerator) * unit + denominator) // (2 * denominator)
    whole, rest = divmod(rounded, unit)
    text = integer(whole, language)
    decimals = f"{rest:0{places}d}"
    if not padded:
        decimals = decimals.rstrip("0")
    if decimals:
        text += ("," if language == "fr" else ".") + decimals
    return f"\u2212{text}" if numerator < 0 and rounded else text


def percent(value: Fraction, language: Language, *, padded: bool = False) -> str:
    """Return a probability as a percentage of two decimals that never rounds to certainty.

    What is possible is never shown as 0%, what is not certain never as 100%. What was rounded has
    two decimals, though they are zeros; with ``padded``, for a column of percentages, so has what
    was not, but for 0% and 100%.

    >>> percent(Fraction(1, 1_000_000), "en"), percent(Fraction(999_999, 1_000_000), "en")
    ('<0.01%', '>99.99%')
    >>> percent(Fraction(1, 8), "en"), percent(Fraction(1, 8), "en", padded=True)
    ('12.5%', '12.50%')
    >>> percent(Fraction(103, 648), "en")
    '15.90%'
    """
    sign = f"{NBSP}%" if language == "fr" else "%"
    mark = ""
    numerator, denominator = value.numerator, value.denominator
    hundredfold = 100 * numerator
    if 0 < numerator * _ROUNDED_AWAY < denominator:
        mark, hundredfold, denominator = "<", 1, 100
    elif 0 < (denominator - numerator) * _ROUNDED_AWAY <= denominator:
        mark, hundredfold, denominator = ">", 9999, 100
    if mark and language == "fr":
        mark += NBSP
    is_rounded = not mark and 100 * hundredfold % denominator != 0
    padded = is_rounded or (padded and value.denominator > 1)
    return mark + _decimal(hundredfold, denominator, language, padded=padded) + sign


def whole_percent(value: Fraction, language: Language) -> str:
    """Return a probability as a whole percentage, for labels with little room.

    What is possible is never shown as 0%, what is not certain never as 100%.

    >>> whole_percent(Fraction(1, 3), "en"), whole_percent(Fraction(1, 300), "fr")
    ('33%', '<\u00a01\u00a0%')
    """
    sign = f"{NBSP}%" if language == "fr" else "%"
    rounded = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    mark = ""
    if value and not rounded:
        mark, rounded = "<", 1
    elif value != 1 and rounded == 100:
        mark, rounded = ">", 99
    if mark and language == "fr":
        mark += NBSP
    return f"{mark}{rounded}{sign}"


def exact(value: Fraction) -> str:
    """Return a fraction in lowest terms, ``0`` and ``1`` where it is whole.

    >>> exact(Fraction(2, 4)), exact(Fraction(1))
    ('1/2', '1')
    """
    return str(value)


def chance(value: Fraction, language: Language) -> str:
    """Return the percentage, followed by the fraction where that is short enough to read."""
    percentage, fraction = chance_parts(value, language)
    return f"{percentage} ({fraction})" if fraction else percentage


def chance_parts(value: Fraction, language: Language, *, padded: bool = False) -> tuple[str, str]:
    """Return the percentage, and the fraction or nothing where that is too long to read."""
    fraction = exact(value)
    if value.denominator == 1 or len(fraction) > LONGEST_FRACTION:
        fraction = ""
    return percent(value, language, padded=padded), fraction
