"""Bad input: every fault at once, by field, with what is permitted, in the reader's language."""

from dataclasses import dataclass
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core import flat
from calculators.core.card_index import Card, CardIndex
from calculators.core.fault_messages import wrong_length
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.fields import (
    Integer,
    Rows,
    boolean,
    choice,
    group,
    integer,
    optional_integer,
    references,
    rows,
    text,
)
from calculators.core.json_input import loads
from calculators.core.messages import BilingualText, Domain, localize
from calculators.core.parsing import parse

_ = Domain("core")

SPIDER = CardIndex(
    "spiders", (Card("74", BilingualText("King Spider", "Roi Araignée"), {"cost": 20}),)
)


class Side(Enum):
    GOOD = "good"
    EVIL = "evil"


@dataclass(frozen=True, slots=True)
class Place:
    points: int = integer(_("Points"), 1, 9)
    progress: int = integer(_("Progress"), 0, 9, default=0)


@dataclass(frozen=True, slots=True)
class Enemy:
    cost: int = integer(_("Cost"), 0, 50)
    name: str | None = text(_("Name"), max_length=12, card_index=SPIDER)


@dataclass(frozen=True, slots=True)
class Table:
    threat: int = integer(_("Threat"), 0, 50)
    dials: tuple[int, ...] = rows(Integer(0, 50), _("Dials"), minimum=1, maximum=2)
    enemies: tuple[Enemy, ...] = rows(Enemy, _("Enemies"), maximum=3)
    optional: tuple[int | None, ...] = references("enemies", "dials", _("Optional"))
    place: Place | None = group(Place, _("Place"), optional=True)
    side: Side = choice(_("Side"), {Side.GOOD: _("Good"), Side.EVIL: _("Evil")}, default=Side.GOOD)
    secret: bool = boolean(_("Secret"))
    body: int | None = optional_integer(_("Body"), 1, 12)


def good(_parsed: object) -> tuple[()]:
    return ()


def faults(value: object) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, value, good)
    return [(fault.field, fault.code) for fault in caught.value.faults]


def faults_of(value: object) -> tuple[Fault, ...] | None:
    """Return the faults of a value, or ``None`` where it is valid."""
    try:
        parse(Table, value, good)
    except InvalidInputError as invalid:
        return invalid.faults
    return None


LEAST = {"threat": 24, "dials": [30]}


def test_missing_fields_take_defaults() -> None:
    table = parse(Table, LEAST, good)
    assert table == Table(24, (30,), (), (), None, Side.GOOD, False, None)


def test_all_faults_are_reported_in_the_order_of_the_fields() -> None:
    assert faults(
        {
            "threat": 51,
            "dials": [],
            "enemies": [{"cost": "20"}, {}],
            "optional": [2],
            "place": {"points": 0, "progress": True},
            "side": "neutral",
            "secret": 1,
            "body": 1.5,
            "colour": "red",
        }
    ) == [
        ("threat", "range"),
        ("dials", "length"),
        ("enemies[0].cost", "type"),
        ("enemies[1].cost", "required"),
        ("place.points", "range"),
        ("place.progress", "type"),
        ("side", "choice"),
        ("secret", "type"),
        ("body", "type"),
        ("optional", "length"),
        ("optional[0]", "reference"),
        ("colour", "unknown"),
    ]


@pytest.mark.parametrize(
    ("count", "minimum", "maximum", "message"),
    [
        (0, 4, 4, "This list has 0 entries; it needs 4."),
        (1, 4, 4, "This list has 1 entry; it needs 4."),
        (1, 2, 3, "This list has 1 entry; it needs 2 to 3."),
        (5, 1, 3, "This list has 5 entries; it needs 1 to 3."),
    ],
)
def test_faults__a_list_of_the_wrong_length(
    count: int, minimum: int, maximum: int, message: str
) -> None:
    kind = Rows(Integer(0, 1), minimum, maximum)
    assert localize(wrong_length(kind, count), "en") == message


@pytest.mark.parametrize("value", [None, 3, "x", [], [LEAST]])
def test_input_that_is_no_object_gives_one_fault_without_field(value: object) -> None:
    assert [field for field, _code in faults(value)] == [""]


def test_missing_field_names_required_value() -> None:
    assert faults({}) == [("threat", "required"), ("dials", "required")]


def test_null_is_missing_where_a_value_is_required() -> None:
    assert faults({"threat": None, "dials": [None]}) == [
        ("threat", "required"),
        ("dials[0]", "required"),
    ]


def test_row_referred_to_twice_gives_conflict() -> None:
    enemies = [{"cost": 1}, {"cost": 2}]
    assert faults({**LEAST, "dials": [1, 2], "enemies": enemies, "optional": [1, 1]}) == [
        ("optional[1]", "conflict")
    ]


@pytest.mark.parametrize("name", ["King Spider", "roi araignee", "ROI ARAIGNÉE"])
def test_card_name_fills_missing_numbers(name: str) -> None:
    table = parse(Table, {**LEAST, "enemies": [{"name": name}, {"name": name, "cost": 3}]}, good)
    assert [enemy.cost for enemy in table.enemies] == [20, 3]


def test_range_fault_names_bounds_in_both_languages() -> None:
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, {**LEAST, "threat": 240}, good)
    fault = caught.value.faults[0]
    assert fault.message.text("en") == "240 is out of range; enter a number from 0 to 50."
    assert fault.message.text("fr") == "240 est hors limites\u202f; saisissez un nombre de 0 à 50."


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "1" * 5000, "", '{"a": Infinit}'])
def test_invalid_json_gives_one_fault(text: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        loads(text)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("", "syntax")]


def test_duplicate_json_names_give_a_fault_each() -> None:
    """Which of the two values is meant is unknown."""
    with pytest.raises(InvalidInputError) as caught:
        loads('{"threat": 3, "enemies": [{"cost": 1, "cost": 2}], "threat": 4}')
    assert [fault.code for fault in caught.value.faults] == ["conflict", "conflict"]
    messages = [fault.message.text("fr") for fault in caught.value.faults]
    assert [text.split("\u00a0")[1] for text in messages] == ["cost", "threat"]
    assert loads('[{"cost": 1}, {"cost": 2}]') == [{"cost": 1}, {"cost": 2}]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)
names = st.sampled_from(["threat", "dials", "enemies", "optional", "place", "side", "body", "x"])


@given(st.dictionaries(names, json_values))
def test_arbitrary_value_parses_or_gives_faults(value: dict[str, object]) -> None:
    found = faults_of(value)
    assert found is None or all(
        fault.message.text("en") and fault.message.text("fr") for fault in found
    )


@given(st.dictionaries(st.text("abc.0123dehilnorst", max_size=12), st.text(max_size=6)))
def test_arbitrary_link_parses_or_gives_faults(values: dict[str, str]) -> None:
    found = faults_of(flat.nested(Table, values))
    assert found is None or found


def test_form_controls_fill_the_fields_of_their_names() -> None:
    values = {
        "threat": " 24 ",
        "dials.0": "3\u202f0",
        "enemies.0.cost": "20",
        "enemies.0.name": "",
        "enemies.1.name": "roi araignée",
        "enemies.1.cost": "",
        "optional.0": "1",
        "place": "1",
        "place.points": "3",
        "place.progress": "",
        "secret": "1",
        "body": "",
    }
    table = parse(Table, flat.nested(Table, values), good)
    assert table.dials == (30,)
    assert [enemy.cost for enemy in table.enemies] == [20, 20]
    assert (table.optional, table.place, table.secret) == ((1,), Place(3, 0), True)


def test_empty_form_row_gives_faults_for_its_numbers() -> None:
    values = {"threat": "1", "dials.0": "", "enemies.0.cost": "", "enemies.0.name": ""}
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, flat.nested(Table, values), good)
    assert [fault.field for fault in caught.value.faults] == ["dials[0]", "enemies[0].cost"]


def test_fault_quotes_the_typed_text() -> None:
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, flat.nested(Table, {"threat": "3,5", "dials": "30"}), good)
    assert "“3,5”" in caught.value.faults[0].message.text("en")


@pytest.mark.parametrize(
    ("name", "ending"),
    [("Kong", "No card for this field is named “Kong”."), ("roi ar", "similar name: King Spider.")],
)
def test_unknown_card_name_gives_fault_where_its_number_is_missing(name: str, ending: str) -> None:
    value = {"threat": 1, "dials": [30], "enemies": [{"name": name}]}
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, value, good)
    messages = {fault.field: fault.message.text("en") for fault in caught.value.faults}
    # One fault for one cause: the card would have given the number.
    assert set(messages) == {"enemies[0].name"}
    assert messages["enemies[0].name"].endswith(ending)
    # With its number given, any name will do.
    parse(Table, {**value, "enemies": [{"name": name, "cost": 3}]}, good)


@pytest.mark.parametrize("row", ["x", "10000", "01", "\u0663", "-1", ""])
def test_form_row_without_a_number_gives_a_fault(row: str) -> None:
    values = {"threat": "1", "dials": "30", "enemies.0.cost": "1", f"enemies.{row}.cost": "2"}
    with pytest.raises(InvalidInputError) as caught:
        parse(Table, flat.nested(Table, values), good)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("enemies", "type")]
