"""Items and corruption cards by name: the numbers of the public card lists."""

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.tables import table
from calculators.meccg.burdens import BURDENS, Burden, burden_faults, burden_name, burdens
from calculators.registry import CALCULATORS

RING = "Dwarven Ring of Durin’s Tribe"


@pytest.mark.parametrize(("bearer", "points"), [("Gimli", 5), ("Legolas", 3), (None, 3)])
def test_meccg_corruption_total__ring_of_the_dwarves_by_bearer(
    bearer: str | None, points: int
) -> None:
    (burden,) = burdens(bearer, [RING])
    assert (burden_name(burden.card).en.startswith("Dwarven Ring"), burden.points) == (True, points)


def test_meccg_corruption_total__the_one_ring_adds_to_the_company() -> None:
    """6 on the card, and 1 for everybody in the bearer's company, of which he is one."""
    (burden,) = burdens("Frodo", [None, "L’Anneau unique", "", "Excalibur"])
    assert (burden.points, burden.modifier, burden.to_company) == (7, 0, 1)


@pytest.mark.parametrize(("bearer", "points"), [("Gimli", 2), ("Legolas", 1), (None, 1)])
def test_meccg_corruption_total__foes_shall_fall_by_bearer(bearer: str | None, points: int) -> None:
    (burden,) = burdens(bearer, ["Foes Shall Fall"])
    assert burden.points == points


def test_names__each_item_and_corruption_card_is_found() -> None:
    cards = (
        table("meccg/items.json")["items"]
        + table("meccg/corruption_cards.json")["corruption_cards"]
        + table("meccg/borne_cards.json")["borne_cards"]
    )
    for row in cards:
        if "promo" in row:
            continue
        for name in (row["name_en"], row["name_fr"]):
            assert BURDENS.find(name), name
        company = row.get("extra_corruption_points_to_each_company_member", 0)
        assert burdens(None, [row["name_en"]]) == (
            Burden(
                row["id"],
                row["corruption_points"] + company,
                row.get("corruption_check_modifier", 0),
                company,
            ),
        )


IMPOSSIBLE = [
    ("Frodo", ["Despair of the Heart"]),
    ("Gandalf", ["Lure of Expedience"]),
    ("Gimli", ["Lure of Nature"]),
    ("Aragorn II", ["The Burden of Time"]),
    ("Aragorn II", ["Lure of Creation"]),
    ("Gandalf", ["Dragon’s Curse"]),
    ("Legolas", ["Lure of the Senses", "Lure of the Senses"]),
    ("Legolas", ["Orcrist", "Orcrist"]),
]


@pytest.mark.parametrize(("bearer", "cards"), IMPOSSIBLE)
def test_faults__cards_that_cannot_be_on_the_character(bearer: str, cards: list[str]) -> None:
    (fault,) = burden_faults((), bearer, cards)
    assert (fault.path, fault.code) == (("items", len(cards) - 1), "conflict")


POSSIBLE = [
    ("Legolas", ["The Burden of Time", "Lure of Nature", "Sting", "Athelas", "Athelas"]),
    ("Gandalf", ["Lure of Creation", "Morgul-knife"]),
    (None, ["The Burden of Time", "Lure of Creation"]),
]


@pytest.mark.parametrize(("bearer", "cards"), POSSIBLE)
def test_faults__none_for_cards_that_can(bearer: str | None, cards: list[str]) -> None:
    assert not list(burden_faults((), bearer, cards))


def test_faults__unknown_card() -> None:
    faults = list(burden_faults(("characters", 1), None, [None, "Sting", "Excalibur"]))
    assert [(fault.field, fault.code) for fault in faults] == [("characters[1].items[2]", "choice")]


@pytest.mark.parametrize(
    ("bearer", "card", "points", "modifier"),
    [
        ("Legolas", "Lore of the Ages", 2, 0),
        ("Aragorn II", "Andúril, the Flame of the West", 1, 0),
        ("Gimli", "Carte au Mithril", 2, 0),
        ("Gimli", "Three Golden Hairs", 2, 2),
    ],
)
def test_meccg_corruption_total__events_with_a_character_weigh_on_him(
    bearer: str, card: str, points: int, modifier: int
) -> None:
    (burden,) = burdens(bearer, [card])
    assert (burden.points, burden.modifier) == (points, modifier)


def test_meccg_corruption_total__an_event_stays_with_the_race_of_its_text() -> None:
    faults = list(burden_faults((), "Gimli", ["Lore of the Ages", "Tales of the Hunt"]))
    assert [fault.code for fault in faults] == ["conflict", "conflict"]
    assert not list(burden_faults((), "Beorn", ["Tales of the Hunt"]))


@pytest.mark.parametrize(
    ("character", "card", "possible"),
    [
        # Only a Wizard bears the Staff and the Ring; only a Dwarf is given the Map.
        ("Celeborn", "Wizard’s Staff", False),
        ("Gandalf", "Wizard’s Staff", True),
        ("Frodo", "Wizard’s Ring", False),
        ("Gandalf", "Phial of Galadriel", False),
        ("Gimli", "Phial of Galadriel", False),
        ("Sam Gamgee", "Phial of Galadriel", True),
        ("Gimli", "Map to Mithril", True),
        ("Legolas", "Map to Mithril", False),
    ],
)
def test_meccg_corruption_total__a_card_is_borne_by_whom_its_text_lets(
    character: str, card: str, possible: bool
) -> None:
    value = {"character": character, "points": 0, "items": [card]}
    if possible:
        assert CALCULATORS["meccg.corruption"].parse(value)
        return
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS["meccg.corruption"].parse(value)
    assert [fault.field for fault in caught.value.faults] == ["items[0]"]
