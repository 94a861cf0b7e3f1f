"""The versions of the calculators and what changed with each."""

from __future__ import annotations

from functools import cache
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.language import Language
from site_builder.paths import RULES_DATA
from site_builder.read.data_files import load

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
