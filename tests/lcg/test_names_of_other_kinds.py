"""Names of cards of another kind: refused with what they are, and where they may go."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from calculators.core.card_index import CardIndex
from calculators.core.faults import InvalidInputError
from calculators.core.fields import Group, Rows, Text, fields_of
from calculators.core.messages import localize
from calculators.registry import CALCULATORS

ONE_OF_EACH = {
    "a hero": "Éowyn",
    "an ally": "Faramir",
    "an attachment": "Steward of Gondor",
    "an event": "Feint",
    "an enemy": "Hill Troll",
    "a location": "Forest Gate",
    "a treachery": "Despair",
    "an objective": "Shadow Key",
    "a quest card": "Anduin Passage",
}
HAVE_THEIR_OWN_WORDS = {("lcg.quest", "revealed"), ("lcg.deck_check", "heroes")} | {
    ("lcg.deck_check", "cards")
}

type Spot = tuple[tuple[str, bool], ...]


def spots(type: type[Any], path: Spot = ()) -> Iterator[tuple[Spot, CardIndex]]:
    """Yield every field that takes a card by name; each step to it says whether it is a list."""
    for field in fields_of(type):
        many = isinstance(field.kind, Rows)
        inner = field.kind.item if isinstance(field.kind, Rows) else field.kind
        here = (*path, (field.name, many))
        if isinstance(inner, Group):
            yield from spots(inner.type, here)
        elif isinstance(inner, Text) and inner.card_index:
            yield here, inner.card_index


def with_name(value: Mapping[str, Any], spot: Spot, name: str, **numbers: int) -> dict[str, Any]:
    """Return a value in which the field has that name, and its row nothing but these numbers."""
    changed = copy.deepcopy(dict(value))
    (field, many), *rest = spot
    inside: Any = with_name({}, tuple(rest), name) if rest else name
    if len(rest) == 1:
        inside = {**inside, **numbers}
    if rest and not many:
        changed[field] = inside
    else:
        changed[field] = [inside, *changed.get(field, [])[1:]] if many else inside
    return changed


def messages_of(calculator: str, value: Mapping[str, Any], language: Any = "en") -> dict[str, str]:
    try:
        CALCULATORS[calculator].parse(value)
    except InvalidInputError as error:
        return {fault.field: fault.message.text(language) for fault in error.faults}
    return {}


CASES = [
    (calculator.id, spot, kind, name)
    for calculator in CALCULATORS.values()
    if calculator.game == "lcg"
    for spot, index in spots(calculator.input)
    if len(spot) > 1 and (calculator.id, spot[0][0]) not in HAVE_THEIR_OWN_WORDS
    for kind, name in ONE_OF_EACH.items()
    if not index.find(name) and not index.reason(name)
]


@pytest.mark.parametrize(("calculator", "spot", "kind", "name"), CASES)
def test_names__a_name_of_another_kind_says_what_it_is(
    calculator: str, spot: Spot, kind: str, name: str
) -> None:
    """In every row of every calculator, where nothing but the name (and a pool) is given."""
    example = CALCULATORS[calculator].example
    pool = {"resources": 2} if calculator in {"lcg.payment", "lcg.refresh"} else {}
    if spot[0][0] != "heroes":
        pool = {}
    told = messages_of(calculator, with_name(example, spot, name, **pool))
    assert any(
        f"“{name}” is the name of {kind}; this field takes" in text for text in told.values()
    )


def test_names__it_says_where_the_name_goes_in_both_languages() -> None:
    """An ally typed as a hero is no hero; a hero in the staging area is a committed character."""
    heroes = {"players": [{"heroes": [{"name": "Aragorn"}, {"name": "Faramir"}]}]}
    field = "players[0].heroes[1].name"
    assert messages_of("lcg.starting_threat", heroes)[field] == (
        "“Faramir” is the name of an ally; this field takes heroes."
    )
    assert messages_of("lcg.starting_threat", heroes, "fr")[field] == (
        "«\u00a0Faramir\u00a0» est le nom d’un allié\u202f; types de cartes acceptés ici\u00a0: "
        "héros."
    )
    quest = {**CALCULATORS["lcg.quest"].example, "staging": [{"name": "eowyn"}]}
    assert messages_of("lcg.quest", quest)["staging[0].name"] == (
        "“eowyn” is the name of a hero; this field takes enemies, locations and objectives. "
        "That name may go under “Committed characters”."
    )
    assert messages_of("lcg.quest", quest, "fr")["staging[0].name"] == (
        "«\u00a0eowyn\u00a0» est le nom d’un héros\u202f; types de cartes acceptés ici\u00a0: "
        "ennemis, lieux et objectifs. On peut saisir ce nom sous «\u00a0Personnages engagés\u00a0»."
    )


def test_lcg_hero_choice__a_deck_says_what_is_no_hero_and_what_is_no_card_of_a_deck() -> None:
    value = {"heroes": [{"name": "Faramir"}], "cards": [{"name": "Wargs"}, {"copies": 50}]}
    answer = CALCULATORS["lcg.deck_check"].run(value)
    told = [step.text.text("en") for step in answer.telling.steps]
    assert "Not a hero: Faramir (an ally)." in told
    assert any(text.endswith("not allowed in the deck: Wargs (an enemy).") for text in told)


def test_lcg_deck_spheres__a_hero_of_another_set_may_pay_for_what_nobody_else_can() -> None:
    """Boromir has no numbers here: neither his threat nor his sphere may be taken as nothing."""
    value = {
        "heroes": [{"name": "Gimli"}, {"name": "Boromir"}],
        "cards": [{"name": "A Test of Will", "copies": 3}, {"copies": 47}],
    }
    answer = CALCULATORS["lcg.deck_check"].run(value)
    assert answer.outcome.unplayable == ()
    assert answer.telling.summary.text("en") == "The deck is legal with 50 cards."
    told = [step.text.text("en") for step in answer.telling.steps]
    assert (
        "Not counted: the threat and the sphere of 1 hero without a name from the core set. The "
        "starting threat is higher, and which cards can be paid for is not known." in told
    )


def test_lcg_scenario_decks__a_copy_that_the_setup_took_out_is_not_taken_out_twice() -> None:
    """Passage: one of the four Forest Spiders starts in the staging area, so 34 - 3 = 31 stay."""
    value = {"scenario": "passage", "gone": [{"name": "Forest Spider", "count": 4}]}
    answer = CALCULATORS["lcg.encounter_deck"].run(value)
    assert answer.outcome.cards == 31
    told = [step.text.text("en") for step in answer.telling.steps]
    assert (
        "The setup had already taken a copy of these out, and it is not taken out twice: Forest "
        "Spider." in told
    )
    three = CALCULATORS["lcg.encounter_deck"].run(
        {"scenario": "passage", "gone": [{"name": "Forest Spider", "count": 3}]}
    )
    assert three.outcome.cards == 31
    assert not any("twice" in step.text.text("en") for step in three.telling.steps)


@pytest.mark.parametrize("name", ["Orc Guard", "garde orque"])
def test_lcg_orc_guards__the_fault_says_which_numbers_to_enter(name: str) -> None:
    """Card 125: 1 attack, 1 defence, 1 hit point; it lies facedown and has no name."""
    values: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("lcg.enemy_attack", {"enemy": name}, "attack 1"),
        ("lcg.player_attack", {"enemy": {"name": name}, "attackers": [3]}, "defence 1 and 1 hit"),
    )
    for id, value, words in values:
        with pytest.raises(InvalidInputError) as caught:
            CALCULATORS[id].run(value)
        assert any(words in localize(fault.message, "en") for fault in caught.value.faults)
