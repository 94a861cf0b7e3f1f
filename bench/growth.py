"""How the time of the heavy calculators grows with their inputs: ``python -m bench.growth``.

In CPython, without browser and site: the computation and its telling, each in a fresh process, so
that nothing is remembered from a smaller one. A series ends where an answer is slower than
``LONGEST``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from bench.report import Measurement, table
from calculators.registry import CALCULATORS

LONGEST = 5_000
"""Milliseconds after which larger inputs are not tried."""


@dataclass(frozen=True, slots=True)
class Series:
    """A calculator, what grows in its input, the sizes, and the input of each size."""

    calculator: str
    growing: str
    sizes: Sequence[int]
    input_of: Callable[[int], Mapping[str, Any]]


def _invasion(size: int) -> Mapping[str, Any]:
    return {"army": size, "defenders": size}


def _chain(links: int) -> Mapping[str, Any]:
    return {"army": 200, "links": [{"defenders": 10}] * links}


def _garrisons(defenders: int) -> Mapping[str, Any]:
    return {"army": 200, "links": [{"defenders": defenders}] * 12}


def _reveals(cards: int) -> Mapping[str, Any]:
    characters = [{"willpower": index % 4, "player": 1 + index % 4} for index in range(8)]
    return {
        "willpower": 12,
        "staging_threat": 6,
        "reveal": cards,
        "scenario": "anduin",
        "effects": True,
        "players": 4,
        "characters": characters,
    }


_ENEMIES = (
    "Hill Troll",
    "Wargs",
    "Dol Guldur Orcs",
    "Misty Mountain Goblins",
    "King Spider",
    "Goblin Sniper",
)
_CHARACTERS = (
    "Aragorn",
    "Gimli",
    "Éowyn",
    "Gandalf",
    "Snowbourn Scout",
    "Northern Tracker",
    "Faramir",
    "Son of Arnor",
)


def _defence(enemies: int, characters: int) -> Mapping[str, Any]:
    return {
        "scenario": "anduin",
        "threat": 36,
        "enemies": [{"name": name} for name in _ENEMIES[:enemies]],
        "characters": [{"name": name} for name in _CHARACTERS[:characters]],
    }


def _strikes(strikes: int) -> Mapping[str, Any]:
    characters = [
        {
            "prowess": 2 + index % 5,
            "body": 6 + index % 4,
            "status": "untapped" if index % 3 else "tapped",
        }
        for index in range(6)
    ]
    return {
        "characters": characters,
        "strikes": strikes,
        "strike_prowess": 9,
        "strike_body": 7,
    }


def _attacks_in_a_row(attacks: int) -> Mapping[str, Any]:
    attack = {"strikes": 3, "strike_prowess": 9, "strike_body": 7}
    return {**_strikes(3), "further": [attack] * (attacks - 1)}


SERIES = (
    Series("risk.invasion", "battalions on either side", (25, 50, 100, 200, 400), _invasion),
    Series("risk.campaign", "territories, 10 defenders in each", (3, 6, 12), _chain),
    Series("risk.campaign", "defenders in each of 12", (5, 10, 20, 50, 100), _garrisons),
    Series("lcg.quest_odds", "cards revealed, with effects", (1, 2, 3, 4, 5, 6), _reveals),
    Series("lcg.defence_planner", "enemies, 6 characters", (1, 2, 3, 4), lambda n: _defence(n, 6)),
    Series("lcg.defence_planner", "characters, 4 enemies", (3, 4, 6, 8), lambda n: _defence(4, n)),
    Series("meccg.attack", "strikes on a company of six", (3, 6, 9, 15), _strikes),
    Series("meccg.attack", "attacks in a row, 3 strikes each", (1, 2, 3), _attacks_in_a_row),
)


def measure() -> list[Measurement]:
    """Measure each series; it takes about a minute."""
    return [
        measurement
        for number, series in enumerate(SERIES)
        for measurement in _measurements(number, series)
    ]


def _measurements(number: int, series: Series) -> Iterator[Measurement]:
    for size in series.sizes:
        taken = _in_fresh_process(number, size)
        yield Measurement(f"{series.calculator}, {series.growing}: {size}", (taken,))
        if taken > LONGEST:
            return


def _in_fresh_process(number: int, size: int) -> float:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(milliseconds, number, size).result()


def milliseconds(number: int, size: int) -> float:
    """Return the processor time of one answer, in milliseconds."""
    series = SERIES[number]
    inputs = series.input_of(size)
    calculator = CALCULATORS[series.calculator]
    start = time.process_time()
    calculator.run(inputs)
    return (time.process_time() - start) * 1000


if __name__ == "__main__":
    print(table(measure()))
