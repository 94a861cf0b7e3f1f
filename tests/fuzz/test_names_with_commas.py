"""Names that contain a comma: one name in every form, link and flag, in Python and in scripts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from calculators.core.card_index import CardIndex
from calculators.core.fields import Choice, Group, Kind, Rows, Text, fields_of
from calculators.core.flat import MOST_COMMAS, nested
from calculators.registry import CALCULATORS
from presentation.form_values import flat_values
from tests.fuzz.names import inputs_with_commas, nested_in
from tests.fuzz.test_links import read_by_scripts
from tests.support.command_line import run_command

ANDURIL = "Andúril, the Flame of the West"


def test_lists_of_names_with_commas_are_those_of_events() -> None:
    found = {(id, path) for id, path, _index, _names in inputs_with_commas()}
    assert found >= {
        ("meccg.corruption", "events"),
        ("meccg.corruption_round", "characters.*.events"),
        ("meccg.attack", "further.*.events"),
    }


def test_names_are_read_from_a_form_as_they_were() -> None:
    for id, path, _index, names in inputs_with_commas():
        value = nested_in(path, names)
        assert nested(CALCULATORS[id].input, flat_values(value)) == value


def test_names_joined_by_commas_are_read_apart() -> None:
    for id, path, _index, names in inputs_with_commas():
        value = nested_in(path, names)
        joined = {path.replace("*", "0"): ",".join(names)}
        assert nested(CALCULATORS[id].input, joined) == value


def test_scripts_read_names_as_python_does() -> None:
    """In a link as it is written now and with commas alone, in the first row and in a later one."""
    cases: list[tuple[str, CardIndex, Any]] = []
    links: list[tuple[str, str]] = []
    for id, path, index, names in inputs_with_commas():
        value = nested_in(path, names)
        for row in "0", "3":
            written = {
                key.replace(".0.", f".{row}.", path.count("*")): text
                for key, text in flat_values(value).items()
            }
            for link in written, {path.replace("*", row): ",".join(names)}:
                cases.append((id, index, value))
                links.append((id, urlencode(link)))
    for (id, index, value), read in zip(cases, read_by_scripts(links), strict=True):
        for way in "normalized", "again":
            found = nested(CALCULATORS[id].input, read[way])
            assert with_codes(found, index) == with_codes(value, index), (id, read)


def with_codes(value: Any, index: CardIndex) -> Any:
    """Return a value with the code of a card in place of its name in any language."""
    if isinstance(value, dict):
        return {name: with_codes(item, index) for name, item in value.items()}
    if isinstance(value, list):
        return [with_codes(item, index) for item in value]
    card = index.find(value)
    return card.code if card else value


def test_flags_of_the_command_line_take_names_with_commas() -> None:
    answers = [
        json.loads(run_command("run", "meccg.corruption", "--json", *arguments).out)
        for arguments in (
            ("--points", "3", "--events", f"{ANDURIL},Gates of Morning"),
            ("--points", "3", "--events.0", ANDURIL, "--events.1", "Gates of Morning"),
            ("--input", json.dumps({"points": 3, "events": [ANDURIL, "Gates of Morning"]})),
        )
    ]
    assert answers[0] == answers[1] == answers[2]
    assert "errors" not in answers[0]


def test_values_of_boxes_contain_no_comma() -> None:
    """They are joined by commas wherever they go."""
    kinds = [kind for calculator in CALCULATORS.values() for kind in kinds_in(calculator.input)]
    values = [option.value for kind in kinds if isinstance(kind, Choice) for option in kind.options]
    assert len(values) > 100
    assert not [value for value in values if "," in value]


def test_names_have_no_more_commas_than_are_looked_for() -> None:
    names = [
        name
        for calculator in CALCULATORS.values()
        for kind in kinds_in(calculator.input)
        if isinstance(kind, Text) and kind.card_index
        for card in kind.card_index.cards
        for name in (card.name.en, card.name.fr)
    ]
    assert ANDURIL in names
    assert max(name.count(",") for name in names) <= MOST_COMMAS


def kinds_in(type: type[Any]) -> Iterator[Kind]:
    """Yield the kinds of all fields of an input, those in groups and rows as well."""
    for field in fields_of(type):
        kind: Kind = field.kind
        while isinstance(kind, Rows):
            kind = kind.item
        yield kind
        if isinstance(kind, Group):
            yield from kinds_in(kind.type)
