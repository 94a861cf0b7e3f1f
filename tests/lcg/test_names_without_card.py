"""Names that no card has: an answer says that no text counts for them, and what may be meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from tests.lcg.test_names_of_other_kinds import Spot, spots

NO_CARD = (
    "No card for this field is named “{}”: only the numbers entered count, without any card text."
)


def told(calculator: str, value: Mapping[str, Any], language: Language = "en") -> list[str]:
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return [localize(step.text, language) for step in telling.steps]


def attacked_by(name: str, **more: object) -> dict[str, object]:
    return {"enemy": name, "attack": 3, "hero": {"hit_points": 9}, **more}


@pytest.mark.parametrize("name", ["Chieftain Ufthak", "Chef Uthak", "chef ufthak", "UFTHAK"])
def test_lcg_ufthak__he_is_known_as_the_rulebook_and_as_players_spell_him(name: str) -> None:
    """The French rulebook prints “Uthak”, the English card “Chieftan”. 3 and twice 2: 7."""
    answer = CALCULATORS["lcg.enemy_attack"].run(attacked_by(name, tokens=2))
    known = name != "UFTHAK"
    assert answer.outcome.damage == (7 if known else 3)
    found = told("enemy_attack", attacked_by(name, tokens=2))
    assert any("Cards with a similar name" in text for text in found) is not known


@pytest.mark.parametrize("name", ["to the river", "To the River...", "Vers le fleuve"])
def test_lcg_quest_blocked__a_stage_is_known_without_its_dots(name: str) -> None:
    """A Hill Troll in the staging area holds the first stage of the Anduin back."""
    quest = {"name": name, "points": 8, "progress": 3}
    value = {
        "willpower": 14,
        "threat": 0,
        "staging": [{"name": "Hill Troll"}],
        "players": [28],
        "quest": quest,
    }
    answer = CALCULATORS["lcg.quest"].run(value)
    assert (answer.outcome.quest.progress, answer.outcome.quest.completed) == (16, False)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Hill Trol", "Hill Troll"),
        ("Hill Troll 2", "Hill Troll"),
        ("Beastmaster", "Dol Guldur Beastmaster"),
        ("Eastern Crow", "Eastern Crows"),
        ("troll des colline", "Hill Troll"),
    ],
)
def test_lcg_golden_rule__a_name_close_to_a_card_says_that_its_text_is_not_counted(
    name: str, near: str
) -> None:
    found = told("enemy_attack", attacked_by(name))
    assert f"{NO_CARD.format(name)} Cards with a similar name: {near}." in found


@pytest.mark.parametrize("name", ["Le Grand Troll", "Des Orques", "Un Troll", "The Watcher"])
def test_lcg_golden_rule__an_article_and_three_letters_make_no_similar_name(name: str) -> None:
    """Of “Le G” a “g” was left without its article, and Goblin Sniper was offered."""
    assert NO_CARD.format(name) in told("enemy_attack", attacked_by(name))


def test_lcg_golden_rule__a_name_like_none_is_told_once_and_in_both_languages() -> None:
    characters = [{"name": "Xyzzy", "defence": 1, "hit_points": 3, "hero": True}]
    value = {"enemies": [{"name": "xyzzy", "attack": 2}], "characters": characters}
    assert told("defence_planner", value).count(NO_CARD.format("xyzzy")) == 1
    assert (
        "Aucune carte possible ici ne s’appelle «\u00a0xyzzy\u00a0»\u00a0: seuls comptent les "
        "nombres saisis, aucun texte." in told("defence_planner", value, "fr")
    )


def test_lcg_facedown__an_orc_guard_has_no_text_that_could_be_missed() -> None:
    for name in ("Orc Guard", "Garde Orque"):
        assert not any("No card" in text for text in told("enemy_attack", attacked_by(name)))


def test_lcg_golden_rule__an_ally_among_the_heroes_is_told() -> None:
    """All numbers are given, so the name fills nothing; Beorn is an ally of the core set."""
    value = {"players": [{"heroes": [{"name": "Beorn", "threat_cost": 6}]}]}
    assert (
        "“Beorn” is the name of an ally; this field takes heroes. Only the numbers entered count "
        "for it." in told("starting_threat", value)
    )


def _renamed(value: Any, spot: Spot, name: str) -> Any:
    """Return the example with the first name of that field replaced; ``None`` where it has none."""
    (field, many), *rest = spot
    inside = (value or {}).get(field)
    if not inside:
        return None
    first = inside[0] if many else inside
    new = _renamed(first, tuple(rest), name) if rest else name
    if new is None:
        return None
    return {**value, field: [new, *inside[1:]] if many else new}


CASES = [
    (calculator.id, spot, value)
    for calculator in CALCULATORS.values()
    if calculator.game == "lcg" and calculator.id != "lcg.deck_check"
    for spot, _index in spots(calculator.input)
    if (value := _renamed(calculator.example, spot, "Xyzzy")) is not None
]


@pytest.mark.parametrize(("calculator", "spot", "value"), CASES)
def test_lcg_golden_rule__no_field_drops_a_name_in_silence(
    calculator: str, spot: Spot, value: Mapping[str, Any]
) -> None:
    """In the printed example of every calculator: a strange name is refused, or told."""
    try:
        found = told(calculator.removeprefix("lcg."), value)
    except InvalidInputError as error:
        found = [f"“Xyzzy” {item.field}" for item in error.faults if spot[0][0] in item.field]
    assert any("“Xyzzy”" in text for text in found)
