"""Links: what the scripts of the page read of them has an answer or faults, as Python reads it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from calculators.core.calculator import AnyCalculator
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.place.links import calculator_query
from tests.embed.links import hostile_links
from tests.fuzz.cases import few_or_many, present_seed, try_cases
from tests.fuzz.inputs import form_values, likely_inputs
from tests.fuzz.shapes import shape_of
from tests.fuzz.test_forms import as_sent, parsed
from tools.node import command

FEW, MANY = 4, 60
"""Random links to each calculator; as many hostile ones are added."""

SCRIPT = Path(__file__).with_name("links.mjs")


def random_links(count: int) -> list[tuple[str, str]]:
    """Return calculators and query strings."""
    found: list[tuple[str, str]] = []
    for id in CALCULATORS:

        def keep(values: dict[str, str], id: str = id) -> None:
            found.append((id, urlencode(values, errors="replace")))

        try_cases(form_values(id), count, keep)
    hostile = hostile_links(10**6, present_seed())
    return found + list(islice(hostile, len(found)))


def read_by_scripts(links: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Return what the scripts of the page make of links; half of the pages are French."""
    shapes = {
        id: shape_of(calculator, LANGUAGES[number % len(LANGUAGES)])
        for number, (id, calculator) in enumerate(CALCULATORS.items())
    }
    done = subprocess.run(
        command("node", str(SCRIPT)),
        check=True,
        input=json.dumps({"shapes": shapes, "links": links}),
        capture_output=True,
        text=True,
    )
    whole = json.loads(done.stdout)
    assert whole["isClean"]
    read: list[dict[str, Any]] = whole["read"]
    return read


def answer_of(id: str, values: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the answer to an input in texts; ``None`` where it has faults."""
    calculator = CALCULATORS[id]
    try:
        return calculator.answer(calculator.parse_flat(values)).json("fr")
    except InvalidInputError:
        return None


@few_or_many(FEW, MANY)
def test_random_link_is_read_alike_by_scripts_and_python(count: int) -> None:
    links = random_links(count)
    answered = 0
    for (id, link), read in zip(links, read_by_scripts(links), strict=True):
        found = answer_of(id, read["values"])
        # Of what has faults the form keeps what it has controls for.
        filled, again = (answer_of(id, read[way]) for way in ("normalized", "again"))
        if found is None:
            continue
        # Cards are named in the language of the page, values written again: the same answer.
        assert filled == found, (id, link)
        assert again == found, (id, link)
        assert read["isEqual"], (id, link)
        answered += 1
    assert answered > len(links) / 10


@few_or_many(FEW, MANY)
def test_link_of_a_random_input_has_its_answer(count: int) -> None:
    """Through the scripts of a page, whose form fills in what its cards say."""
    links: list[tuple[str, str]] = []
    answers: list[dict[str, Any]] = []
    for id, calculator in CALCULATORS.items():

        def keep(value: Any, id: str = id, calculator: AnyCalculator = calculator) -> None:
            sent = as_sent(value)
            found = parsed(calculator, sent)
            if found is None:
                return
            language = LANGUAGES[len(links) % len(LANGUAGES)]
            try:
                link = calculator_query(calculator, sent, language)
            except UnicodeEncodeError:  # half a character, which no browser sends
                return
            links.append((id, link))
            answers.append(calculator.answer(found).json("fr"))

        try_cases(likely_inputs(id), count, keep)
    for (id, link), found, read in zip(links, answers, read_by_scripts(links), strict=True):
        for way in "values", "normalized", "again":
            assert answer_of(id, read[way]) == found, (id, link, way)
    assert len(links) > count * len(CALCULATORS) / 10
