"""What changed in what the calculators answer: told on a page, and by links made before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.language import Language
from calculators.registry import CALCULATORS
from site_builder.dates import written
from site_builder.paths import RULES_DATA
from site_builder.place import Place
from site_builder.rules import load

FILE = RULES_DATA / "changes.yml"


@cache
def versions() -> list[dict[str, Any]]:
    """Return every version of the calculators with its changes, newest first.

    Raises:
        RulesError: where the data does not follow its schema.
    """
    found: list[dict[str, Any]] = load(FILE, "changes.schema.json")
    return found


def changes_of(calculator: AnyCalculator, language: Language) -> list[tuple[str, str]]:
    """Return what changed for a calculator: versions with the words for each, newest first."""
    return [
        (version["engine"], change["text"][language])
        for version in versions()
        for change in version["changes"]
        if not change.get("calculators") or calculator.id in change["calculators"]
    ]


def changes_markdown(place: Place) -> str:
    """Return all versions and their changes, for the page that tells them."""
    return "\n".join(_lines(place))


def _lines(place: Place) -> Iterator[str]:
    for version in versions():
        anchor = f"v{version['engine'].replace('.', '-')}"
        day = written(version["date"], place.language)
        yield f"## {version['engine']} ({day}) {{ #{anchor} }}\n"
        for change in version["changes"]:
            names = [
                CALCULATORS[id].title.text(place.language) for id in change.get("calculators", ())
            ]
            concerned = f" ({', '.join(names)})" if names else ""
            yield f"- {change['text'][place.language]}{concerned}"
        yield ""
