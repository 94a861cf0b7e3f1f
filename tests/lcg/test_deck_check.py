"""Deck legality, by the rules of the tournament deck and by the four starter decks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.messages import CardName, localize
from calculators.core.tables import table
from calculators.lcg.deck_check import (
    COMPUTATION,
    DeckCard,
    Format,
    Hero,
    Inputs,
    Violation,
    compute,
)
from calculators.lcg.deck_check_words import tell
from calculators.registry import CALCULATORS

TITLES = {row["number"]: row["title_en"] for row in table("lcg/player_cards.json")["cards"]}
STARTER_DECKS = table("lcg/starter_decks.json")["decks"]


def starter(deck: dict[str, Any]) -> dict[str, Any]:
    return {
        "heroes": [{"name": TITLES[number]} for number in deck["heroes"]],
        "cards": [
            {"name": TITLES[row["number"]], "copies": row["copies"]} for row in deck["cards"]
        ],
        "format": "first-game",
    }


def cards_of(sphere: str) -> list[str]:
    return [
        row["title_en"]
        for row in table("lcg/player_cards.json")["cards"]
        if row["type"] != "hero" and row["sphere"] == sphere
    ]


def filled(*names: str, heroes: tuple[str, ...] = ("Éowyn",), copies: int = 3) -> Inputs:
    """As many copies of each card, and unknown cards up to 50."""
    missing = 50 - copies * len(names)
    filler = tuple(DeckCard(1, f"Another {number}") for number in range(missing))
    return Inputs(
        heroes=tuple(Hero(name) for name in heroes),
        cards=tuple(DeckCard(copies, name) for name in names) + filler,
    )


@pytest.mark.parametrize("deck", STARTER_DECKS, ids=lambda deck: deck["sphere"])
def test_lcg_starter_decks__are_legal_for_a_first_game_only(deck: dict[str, Any]) -> None:
    """30 cards each; the threat of the rule's table."""
    found = COMPUTATION.solve(starter(deck))
    expected = {"leadership": 29, "tactics": 29, "spirit": 24, "lore": 30}
    assert (found.legal, found.size, found.unplayable) == (True, 30, ())
    assert found.starting_threat == expected[deck["sphere"]]
    tournament = COMPUTATION.solve({**starter(deck), "format": "tournament"})
    assert tournament.violations == (Violation.TOO_FEW_CARDS,)


def test_lcg_starter_decks__other_heroes_make_it_another_deck() -> None:
    value = {**starter(STARTER_DECKS[0]), "heroes": [{"name": "Éowyn"}]}
    assert COMPUTATION.solve(value).violations == (Violation.NO_STARTER_DECK,)


@pytest.mark.parametrize(("size", "legal"), [(49, False), (50, True), (80, True)])
def test_lcg_deck_limits__tournament_deck_has_at_least_50_cards(size: int, legal: bool) -> None:
    cards = tuple(DeckCard(1, f"Card {number}") for number in range(size))
    assert compute(Inputs(heroes=(Hero("Éowyn"),), cards=cards)).legal is legal


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4))
def test_lcg_deck_limits__copies_are_counted_by_title(copies: list[int]) -> None:
    """The same card in several lines, in both languages: the sum is compared with 3."""
    names = ("Gandalf", "gandalf", "GANDALF", "Gandalf")
    cards = tuple(DeckCard(count, name) for count, name in zip(copies, names, strict=False))
    found = compute(Inputs(heroes=(Hero("Éowyn"),), cards=cards))
    assert (Violation.TOO_MANY_COPIES in found.violations) is (sum(copies) > 3)
    assert found.size == sum(copies)


def test_lcg_deck_limits__three_of_the_four_gandalfs() -> None:
    found = compute(filled("Gandalf"))
    assert (found.legal, found.excess_copies) == (True, ())
    assert compute(filled("Gandalf", copies=4)).excess_copies == (CardName("Gandalf", "Gandalf"),)


@pytest.mark.parametrize(("count", "legal"), [(0, False), (1, True), (3, True), (4, False)])
def test_lcg_hero_choice__one_to_three_heroes(count: int, legal: bool) -> None:
    heroes = ("Éowyn", "Eleanor", "Dúnhere", "Gimli")[:count]
    found = compute(filled(heroes=heroes))
    assert found.legal is legal
    assert (Violation.HERO_COUNT in found.violations) is not legal


def test_lcg_hero_choice__the_same_hero_twice_is_not_legal() -> None:
    found = compute(filled(heroes=("Éowyn", "eowyn")))
    assert found.violations == (Violation.HERO_TWICE,)


@pytest.mark.parametrize("sphere", ["leadership", "tactics", "spirit", "lore"])
def test_lcg_deck_spheres__cards_of_another_sphere_are_allowed_but_unplayable(
    sphere: str,
) -> None:
    """Éowyn pays for Spirit only; neutral cards everybody pays for."""
    names = (*cards_of(sphere)[:5], "Gandalf")
    found = compute(filled(*names))
    assert found.legal
    assert [TITLES[number] for number in found.unplayable] == (
        [] if sphere == "spirit" else sorted(names[:5], key=list(TITLES.values()).index)
    )


def test_lcg_deck_spheres__celebrians_stone_is_noted_for_aragorn() -> None:
    for heroes, noted in ((("Aragorn",), True), (("Théodred",), False)):
        assert compute(filled("Celebrían's Stone", heroes=heroes)).stone_for_aragorn is noted


@pytest.mark.parametrize(
    ("heroes", "stone", "unplayable", "by_stone"),
    [
        (("Aragorn",), True, (), (50,)),
        (("Aragorn",), False, (50,), ()),
        (("Théodred",), True, (50,), ()),
        (("Aragorn", "Éowyn"), True, (), ()),
    ],
)
def test_lcg_deck_spheres__aragorn_pays_for_spirit_with_the_stone(
    heroes: tuple[str, ...],
    stone: bool,
    unplayable: tuple[int, ...],
    by_stone: tuple[int, ...],
) -> None:
    """A Test of Will is a Spirit card; the Stone gives its icon to Aragorn alone."""
    names = ("A Test of Will", "Celebrían's Stone") if stone else ("A Test of Will",)
    inputs = filled(*names, heroes=heroes)
    found = compute(inputs)
    assert (found.unplayable, found.by_stone) == (unplayable, by_stone)
    telling = tell(inputs, found)
    texts = [step.text.text("en") for step in telling.steps]
    assert any(text.startswith("No hero can pay") for text in texts) is bool(unplayable)
    told = "Only Aragorn can pay for A Test of Will, and only while he wears Celebrían’s Stone."
    assert (told in texts) is bool(by_stone)
    wearing = localize(telling.summary, "en").endswith("once Aragorn wears Celebrían’s Stone.")
    assert wearing is bool(by_stone)


def test_names__french_title_is_the_same_card() -> None:
    found = COMPUTATION.solve(
        {"heroes": [{"name": "Gimli"}], "cards": [{"name": "Éclaireur du Snowbourn", "copies": 3}]}
    )
    assert found.unplayable == (16,)


def test_names__unknown_cards_count_towards_size() -> None:
    found = compute(Inputs(heroes=(Hero("Éowyn"),), cards=(DeckCard(2, "Mellon"), DeckCard(1))))
    assert (found.size, found.unknown) == (3, ("Mellon",))


def test_telling__each_violation_has_its_step() -> None:
    inputs = Inputs(
        heroes=tuple(Hero(name) for name in ("Éowyn", "eowyn", "Gimli", "Thalin")),
        cards=(DeckCard(4, "Gandalf"),),
    )
    telling = tell(inputs, compute(inputs))
    assert [localize(step.text, "en") for step in telling.steps[:4]] == [
        "The deck has 4 heroes; from 1 to 3 are allowed.",
        "The same hero is listed twice; heroes are unique.",
        "There are more than 3 copies of Gandalf.",
        "Not counting heroes, the deck has 4 cards; a tournament deck has at least 50.",
    ]
    assert localize(telling.summary, "en") == (
        "The deck is not legal: its number of heroes is wrong; it has a hero twice; it has too "
        "many copies of a card; it is too small."
    )


def test_lcg_hero_choice__no_hero_and_no_card_are_told_in_words() -> None:
    inputs = Inputs(heroes=(), cards=())
    assert [localize(step.text, "en") for step in tell(inputs, compute(inputs)).steps] == [
        "The deck has no hero; from 1 to 3 are required.",
        "Not counting heroes, the deck has no cards; a tournament deck has at least 50.",
    ]


def test_telling__below_50_only_starter_decks_are_meant_for_a_first_game() -> None:
    cards = (DeckCard(name="Gandalf"),)
    inputs = Inputs(heroes=(Hero("Éowyn"),), cards=cards, format=Format.FIRST_GAME)
    telling = tell(inputs, compute(inputs))
    assert "not one of the starter decks" in localize(telling.summary, "en")
    assert "starter decks of 30" in localize(telling.steps[0].text, "en")


def test_telling__notes_name_unplayable_and_unknown_cards() -> None:
    inputs = filled("Snowbourn Scout", "Celebrían's Stone", heroes=("Éowyn", "Aragorn"), copies=1)
    texts = [localize(step.text, "en") for step in tell(inputs, compute(inputs)).steps]
    assert "With Celebrían’s Stone, Aragorn can pay for Spirit cards too." in texts
    assert any(text.startswith("Not in the core set") for text in texts)
    one = filled("Blade Mastery", copies=1)
    assert "1 title has a sphere" in localize(tell(one, compute(one)).summary, "en")


def test_telling__printed_example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.deck_check"].run(COMPUTATION.example).telling
    summary = "The deck is legal with 30 cards, and your heroes can pay for all its spheres."
    assert localize(telling.summary, "en") == summary
    assert localize(telling.summary, "fr") != summary


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.deck_check"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == ["legal", "size", "starting_threat", "unplayable", "unknown"]


def test_faults__copies_and_rows_have_bounds() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"heroes": [{}] * 7, "cards": [{"copies": 0}], "format": "draft"})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("heroes", "length"),
        ("cards[0].copies", "range"),
        ("format", "choice"),
    ]


@pytest.mark.parametrize("name", ["Hill Troll", "Aragorn", "Flies and Spiders", "Gandalf's Map"])
def test_lcg_deck_limits__only_allies_attachments_and_events(name: str) -> None:
    cards = [{"name": "Gandalf", "copies": 3}, {"copies": 47}, {"name": name}]
    value = {"heroes": [{"name": "Éowyn"}], "cards": cards}
    found = COMPUTATION.solve(value)
    assert (found.legal, found.unknown) == (False, ())
    assert found.legal is not COMPUTATION.solve({**value, "cards": cards[:2]}).legal


def test_lcg_hero_choice__an_ally_is_no_hero() -> None:
    cards = [{"copies": 50}]
    assert COMPUTATION.solve({"heroes": [{"name": "Éowyn"}], "cards": cards}).legal
    assert not COMPUTATION.solve({"heroes": [{"name": "Gandalf"}], "cards": cards}).legal
    assert COMPUTATION.solve({"heroes": [{"name": "Boromir"}], "cards": cards}).legal


def test_names__a_number_is_no_card_number() -> None:
    """27 is the number of Celebrían's Stone, but no card is called so."""
    value = {"heroes": [{"name": "Éowyn"}], "cards": [{"name": "27", "copies": 4}, {"copies": 46}]}
    found = COMPUTATION.solve(value)
    assert (found.unknown, found.unplayable) == (("27",), ())
    steps = CALCULATORS["lcg.deck_check"].run(value).telling.steps
    assert localize(steps[0].text, "en") == "There are more than 3 copies of 27."


def test_names__rows_without_a_name_are_counted_only() -> None:
    value = {"heroes": [{"name": "Éowyn"}], "cards": [{"copies": 30}, {"copies": 20}]}
    found = COMPUTATION.solve(value)
    assert (found.legal, found.size) == (True, 50)
    texts = [
        localize(step.text, "en") for step in CALCULATORS["lcg.deck_check"].run(value).telling.steps
    ]
    assert any("50 cards have no name" in text for text in texts)


@pytest.mark.parametrize(
    ("heroes", "unplayable"),
    [
        (("Legolas", "Gimli", "Thalin"), ()),
        (("Legolas", "Gimli", "Aragorn"), (36,)),
        (("Legolas",), (36,)),
        (("Aragorn",), (36,)),
    ],
)
def test_lcg_pay_three_heroes__thicket_of_spears_wants_three_heroes_of_tactics(
    heroes: tuple[str, ...], unplayable: tuple[int, ...]
) -> None:
    found = COMPUTATION.compute(filled("Thicket of Spears", heroes=heroes))
    assert found.unplayable == unplayable
    rules = [step.rule for step in tell(filled("Thicket of Spears", heroes=heroes), found).steps]
    assert ("lcg-pay-three-heroes" in rules) is (bool(unplayable) and "Legolas" in heroes)
    assert ("lcg-deck-spheres" in rules) is ("Legolas" not in heroes)


@pytest.mark.parametrize("size", ["tournament", "first-game"])
def test_lcg_deck_limits__heroes_alone_are_no_deck_yet(size: str) -> None:
    """A game in progress knows the heroes of a deck, not its cards."""

    def said(*heroes: str) -> str:
        value = {"heroes": [{"name": hero} for hero in heroes], "format": size}
        return localize(CALCULATORS["lcg.deck_check"].run(value).telling.summary, "en")

    yet = "Enter the cards of the deck to check it: so far it has only its heroes."
    assert said("Éowyn", "Eleanor") == yet
    assert said("Éowyn", "Éowyn").startswith("The deck is not legal: it has a hero twice")
    assert said().startswith("The deck is not legal: its number of heroes")
