"""The situations of real play: answered as expected, told in both languages, using every field."""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl

import pytest

from calculators.core.answer import to_json
from calculators.core.calculator import AnyCalculator
from calculators.core.fields import Group, Kind, Rows, fields_of
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.draw.directives import expand_directives
from site_builder.place.links import calculator_query
from site_builder.place.location import PageLocation
from site_builder.read.rules import all_rules
from site_builder.read.situations import FOLDER, Situation, situations_of
from tests.rules.test_rules_data import MARKUP, WRONG_FRENCH
from tests.support.matching import matches

GAMES_WITH_A_BOOK = sorted(path.stem for path in FOLDER.glob("*.yml"))
WITH_SITUATIONS = [
    calculator for calculator in CALCULATORS.values() if calculator.game in GAMES_WITH_A_BOOK
]
SITUATIONS = [
    pytest.param(calculator, situation, id=f"{calculator.id}-{number}")
    for calculator in WITH_SITUATIONS
    for number, situation in enumerate(situations_of(calculator), 1)
]


def by_id(calculator: AnyCalculator) -> str:
    return calculator.id


@pytest.mark.parametrize(("calculator", "situation"), SITUATIONS)
def test_situation_is_answered_as_expected(calculator: AnyCalculator, situation: Situation) -> None:
    answer = calculator.run(situation.input)
    assert matches(situation.expect, answer.json("en"))
    for step in answer.telling.steps:
        assert step.rule in all_rules()
    assert situation.text.en != situation.text.fr
    wrong = WRONG_FRENCH.search(MARKUP.sub("", situation.text.fr))
    assert wrong is None, wrong[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("calculator", "situation"), SITUATIONS)
def test_link_opens_the_same_situation(
    calculator: AnyCalculator, situation: Situation, language: Any
) -> None:
    values = dict(parse_qsl(calculator_query(calculator, situation.input, language)))
    for version in ("edition", "engine"):
        del values[version]
    opened = calculator.compute(calculator.parse_flat(values))
    # Published fields only: of the others, a card's name is in the language of the link.
    assert to_json(opened, language) == to_json(calculator.run(situation.input).outcome, language)


@pytest.mark.parametrize("calculator", WITH_SITUATIONS, ids=by_id)
def test_every_calculator_of_the_game_has_three_situations(calculator: AnyCalculator) -> None:
    situations = situations_of(calculator)
    assert len(situations) >= 3
    inputs = [str(situation.input) for situation in situations]
    assert len(set(inputs)) == len(inputs)


def declared(kind: Kind, path: str = "") -> Iterator[str]:
    """Yield the paths of the fields of an input; rows have no number in them."""
    match kind:
        case Group():
            for field in fields_of(kind.type):
                yield from declared(field.kind, f"{path}.{field.name}")
        case Rows():
            yield from declared(kind.item, path)
        case _single:
            yield path


def used(value: Any, path: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from used(item, f"{path}.{name}")
    elif isinstance(value, list | tuple):
        for item in value:
            yield from used(item, path)
    else:
        yield path


@pytest.mark.parametrize("calculator", WITH_SITUATIONS, ids=by_id)
def test_situations_use_every_field(calculator: AnyCalculator) -> None:
    found = {path for situation in situations_of(calculator) for path in used(situation.input)}
    assert set(declared(Group(calculator.input))) <= found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calculator", WITH_SITUATIONS, ids=by_id)
def test_page_shows_each_situation_with_its_answer_and_a_link(
    calculator: AnyCalculator, language: Any
) -> None:
    path = f"{calculator.game}/calculators/{calculator.name.replace('_', '-')}.md"
    page = expand_directives(f"::: calculator-form {calculator.id}\n", PageLocation(path, language))
    _before, _title, book = page.partition("{ #situations }")
    shown = re.findall(r'<p class="situation-answer"><strong>[^<]+</strong> · ([^<]+)</p>', book)
    links = re.findall(r'<a class="try-it-link" href="([^"]+)"', book)
    assert len(shown) == len(links) == len(situations_of(calculator))
    assert all(link.startswith("./?") for link in links), links
