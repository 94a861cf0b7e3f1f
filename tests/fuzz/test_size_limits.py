"""Sizes have limits with names: what is larger is a fault, and takes neither time nor memory."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from calculators.core import card_index, flat
from calculators.core.card_index import CardIndex, folded
from calculators.core.fault_messages import LONGEST_QUOTE, quoted
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import Group, Kind, Rows, Text, fields_of
from calculators.core.json_input import LONGEST_TEXT, MOST_DUPLICATES, loads
from calculators.core.parsing import MOST_UNKNOWN
from calculators.registry import CALCULATORS
from site_builder.paths import ROOT, WEB
from tests.fuzz.inputs import deep
from tests.support.command_line import run_command

ENGAGEMENT = CALCULATORS["lcg.engagement"]


def faults_of(value: object) -> tuple[Fault, ...]:
    with pytest.raises(InvalidInputError) as caught:
        ENGAGEMENT.parse(value)
    return caught.value.faults


@pytest.mark.parametrize(
    "value",
    [deep(100_000), deep(100_000, objects=True), [10**5000], {"a": [-(10**5000)]}, ["x" * 10**7]],
    ids=["lists", "objects", "number", "negative number", "text"],
)
def test_message_quotes_the_beginning_of_a_deep_or_large_value(value: Any) -> None:
    assert len(quoted(value)) <= LONGEST_QUOTE
    (fault,) = faults_of({**ENGAGEMENT.example, "players": [{"threat": value}]})
    assert (fault.field, fault.code) == ("players[0].threat", "type")
    assert quoted(value) in fault.message.text("fr")


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, -3, 0.5, "", [], {}, [[]], [{}], [1, "é", None], {"a": {"b": [1]}, "c": 2}),
        *([{"a": "x" * 29}], ["x" * 25], {"x" * 40: 1}, "x" * 30, "x" * 31),
    ],
)
def test_message_quotes_a_value_as_json_writes_it(value: Any) -> None:
    whole = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    short = whole if len(whole) <= LONGEST_QUOTE else whole[: LONGEST_QUOTE - 1] + "…"
    assert quoted(value) == short


def test_fields_of_unknown_names_are_reported_up_to_a_limit() -> None:
    many = {f"field {number}": number for number in range(100_000)}
    assert [fault.code for fault in faults_of({**ENGAGEMENT.example, **many})] == [
        "unknown"
    ] * MOST_UNKNOWN
    rows = [{"threat": 30, "moon": 1, "sun": 2}] * 4
    faults = faults_of({**ENGAGEMENT.example, "players": rows, "moon": 1})
    assert len(faults) == 9


def test_names_given_twice_are_reported_up_to_a_limit() -> None:
    with pytest.raises(InvalidInputError) as caught:
        loads("[" + '{"a": 1, "a": 2},' * 1000 + "1]")
    assert len(caught.value.faults) == MOST_DUPLICATES


def test_json_text_has_a_greatest_length() -> None:
    assert loads(" " * (LONGEST_TEXT - 1) + "3") == 3
    with pytest.raises(InvalidInputError) as caught:
        loads(" " * LONGEST_TEXT + "3")
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("", "length")]


@pytest.mark.parametrize("size", [LONGEST_TEXT + 1, 4 * LONGEST_TEXT + 2, 40 * LONGEST_TEXT])
def test_command_line_refuses_a_long_text(size: int) -> None:
    finished = run_command("run", "lcg.quest", "--input", "-", stdin=b"\xc3\xa9" * (size // 2 + 1))
    assert finished.status == 2
    code = json.loads(finished.out)["errors"][0]["code"]
    assert code == ("syntax" if size // 2 < LONGEST_TEXT else "length")


def test_long_text_is_never_compared_with_the_names_of_cards() -> None:
    folded.cache_clear()
    text = "é" * 10_000_000
    enemy = {"name": text, "cost": 3}
    (fault,) = faults_of({"players": [{"threat": 24}], "enemies": [enemy]})
    assert (fault.field, fault.code) == ("enemies[0].name", "length")
    # The missing cost would come with the card: the name alone is the fault.
    faults = faults_of({"enemies": [{"name": text}]})
    assert {fault.field for fault in faults} == {"players", "enemies[0].name"}
    assert folded.cache_info().misses == 0 or text not in _folded_texts(text)


def _folded_texts(text: str) -> list[str]:
    """Return the text if it was folded: then it is in the cache."""
    hits = folded.cache_info().hits
    folded(text)
    return [text] if folded.cache_info().hits > hits else []


def card_indexes(kind: Kind) -> list[tuple[CardIndex, int]]:
    match kind:
        case Text(max_length, CardIndex() as found):
            return [(found, max_length)]
        case Group(type):
            return [one for field in fields_of(type) for one in card_indexes(field.kind)]
        case Rows(item):
            return card_indexes(item)
    return []


@pytest.mark.parametrize("id", CALCULATORS)
def test_name_of_every_card_is_within_the_limits(id: str) -> None:
    for index, longest in card_indexes(Group(CALCULATORS[id].input)):
        for card in index.cards:
            for name in (card.name.en, card.name.fr):
                assert len(name) <= min(longest, card_index.LONGEST_NAME), name


def test_long_text_is_no_number() -> None:
    assert flat.read_integer(" " * (flat.LONGEST_NUMBER - 1) + "7") == 7
    long = " " * flat.LONGEST_NUMBER + "7"
    assert flat.read_integer(long) is long


def test_field_of_the_search_takes_as_much_as_its_address() -> None:
    field = (ROOT / "site_builder" / "draw" / "theme" / "partials" / "search.html").read_text(
        encoding="utf-8"
    )
    script = (WEB / "search" / "search-page.js").read_text(encoding="utf-8")
    (longest,) = re.findall(r"LONGEST_QUESTION = (\d+);", script)
    assert f'maxlength="{longest}"' in field


def limits_in_table() -> list[tuple[str, str, int]]:
    """Return the name, the file and the number of every limit in the table of CONTRIBUTING."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("| what | limit | where |\n")[2].partition("\n\n")[0]
    found = []
    for row in table.splitlines()[1:]:
        _what, limit, where = (cell.strip() for cell in row.strip("|").split("|"))
        numbers = [int(number.replace(",", "")) for number in re.findall(r"[0-9][0-9,]*", limit)]
        for place, (name, file) in enumerate(_names(where)):
            # A single number is that of all names; a second one of a single name is in the code.
            found.append((name, file, numbers[min(place, len(numbers) - 1)]))
    return found


def _names(where: str) -> list[tuple[str, str]]:
    """Return names with their files: those joined by "and" are in the file that follows them."""
    quoted = re.findall(r"`([^`]+)`", where)
    files = [word for word in quoted if "/" in word]
    pairs = []
    for word in quoted:
        if "/" in word:
            files.pop(0)
        elif word.isupper():
            pairs.append((word, files[0]))
    return pairs


def _limit_in(file: str, name: str) -> int:
    """Return the number of a constant in a source, or the most letters that its pattern takes."""
    path = ROOT / file if (ROOT / file).exists() else ROOT / "calculators" / file
    source = path.read_text(encoding="utf-8")
    (value,) = re.findall(rf"^\s*(?:export )?(?:const )?{name} = (.+?);?$", source, re.MULTILINE)
    (number,) = re.findall(r"^([0-9_]+)$", value) or re.findall(r"\{1,([0-9]+)\}", value)
    return int(number)


@pytest.mark.parametrize(("name", "file", "limit"), limits_in_table())
def test_limit_in_the_table_is_that_of_its_file(name: str, file: str, limit: int) -> None:
    assert _limit_in(file, name) == limit


def test_table_of_limits_is_read_whole() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    names = re.findall(r"`([A-Z_]{4,})`", text)
    assert len(names) > 10
    assert [name for name, _file, _limit in limits_in_table()] == names
