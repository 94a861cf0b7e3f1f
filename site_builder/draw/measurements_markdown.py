"""The measurements that were kept last, as tables: ``::: measurements all``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from calculators.core.language import Language
from calculators.core.numbers import NBSP, decimal
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.read.dates import written
from site_builder.read.measurements import KeptPart, KeptRow, kept_measurements
from site_builder.words import _

_TITLES = {
    "startup": _("Starting Python in three browser engines"),
    "answers": _("Answers once Python is ready"),
    "connections": _("A first answer over slow connections"),
    "changes": _("From a changed value to the answer shown"),
    "taps": _("From a tap in a game in progress to the screen"),
    "search": _("Search, from a key to the results"),
    "visit": _("A visit to every calculator"),
    "offline": _("Data transferred for the offline copy"),
    "armies": _("The largest battles"),
    "attacks": _("The longest attacks"),
    "quests": _("The longest quests"),
    "sizes": _("Sizes of the published files, with fast compression"),
    "lighthouse": _("Lighthouse audits, as a phone on a slow connection"),
    "build": _("Build time"),
    "growth": _("Growth of computing times with the input, outside a browser"),
}
_HEAD = (_("What"), _("Median"), _("Least to most"), _("Target, at most"))
_MADE = _("Measured on {date} on {processor}, {cores} cores, {memory} GB; rounds: {rounds}.")
_RANGE = _("{least} to {most}")
_NOTHING = _("Nothing is kept yet.")
_ID = re.compile(rf"\b({'|'.join(GAMES)})\b(?:\.[a-z_]+)?")
_FRENCH_UNITS = {"MB": "Mo", "kB": "ko"}


def measurements_markdown(language: Language) -> str:
    """Return a section with a table for each part that is kept."""
    parts = kept_measurements()
    sections = [_section(name, part, language) for name, part in parts.items()]
    return "\n\n".join(sections) or _NOTHING.text(language)


def _section(name: str, part: KeptPart, language: Language) -> str:
    made = _MADE.text(language).format(
        date=written(part.date, language),
        processor=part.processor,
        cores=part.cores,
        memory=part.memory,
        rounds=part.rounds,
    )
    return f"## {_TITLES[name].text(language)} {{ #{name} }}\n\n{made}\n\n{_table(part, language)}"


def _table(part: KeptPart, language: Language) -> str:
    lines = [[head.text(language) for head in _HEAD], ["---"] * len(_HEAD)]
    lines += [list(_cells(row, language)) for row in part.rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cells(row: KeptRow, language: Language) -> Iterator[str]:
    yield _named(row.french if language == "fr" else row.name, language)
    yield _amount(row.median, row.unit, language)
    least, most = (_number(value, language) for value in (row.least, row.most))
    yield "" if row.least == row.most else _RANGE.text(language).format(least=least, most=most)
    yield "" if row.target is None else _amount(row.target, row.unit, language)


def _named(text: str, language: Language) -> str:
    """Return the name of a row, with names for the ids of games and calculators.

    >>> _named("first answer of lcg", "en")
    'first answer of *The Card Game*'
    >>> _named("1.6 Mb/s : meccg.strike", "fr")
    '1,6 Mb/s : *Coup et test d’endurance*'
    """
    named = _ID.sub(lambda match: f"*{_name_of(match, language)}*", text).replace("_", r"\_")
    return re.sub(r"(?<=\d)\.(?=\d)", "," if language == "fr" else ".", named)


def _name_of(match: re.Match[str], language: Language) -> str:
    calculator = CALCULATORS.get(match[0])
    return (calculator.title if calculator else GAMES[match[1]].short).text(language)


def _amount(value: float, unit: str, language: Language) -> str:
    shown = _FRENCH_UNITS.get(unit, unit) if language == "fr" else unit
    return f"{_number(value, language)}{NBSP * bool(shown)}{shown}"


def _number(value: float, language: Language) -> str:
    places = 0 if value >= 20 else 2
    return decimal(Fraction(str(value)), language, places)
