"""The situations of real play that the page of a calculator shows with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.messages import BilingualText
from calculators.registry import CALCULATORS
from site_builder.paths import RULES_DATA
from site_builder.read.data_files import RulesError, load

FOLDER = RULES_DATA / "situations"


@dataclass(frozen=True, slots=True)
class Situation:
    """What happens at the table, as an input, and what its answer must hold."""

    text: BilingualText
    input: Mapping[str, Any]
    expect: Mapping[str, Any]


def situations_of(calculator: AnyCalculator) -> tuple[Situation, ...]:
    """Return the situations of a calculator, in the order of the data; a game may have none yet.

    Raises:
        RulesError: the game's file does not follow its schema, or names an unknown calculator.
    """
    path = FOLDER / f"{calculator.game}.yml"
    if not path.exists():
        return ()
    data = load(path, "situations.schema.json")
    unknown = sorted(
        id for id in data if id not in CALCULATORS or not id.startswith(f"{path.stem}.")
    )
    if unknown:
        raise RulesError(f"{path}: there is no calculator {', '.join(unknown)}")
    return tuple(
        Situation(BilingualText(**row["text"]), row["input"], row["expect"])
        for row in data.get(calculator.id, ())
    )
