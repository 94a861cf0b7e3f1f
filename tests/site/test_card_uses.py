"""Links from a card into the calculators that it can enter, and the rules beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from calculators.core.card_treatment import named_fields
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.registry import CALCULATORS
from site_builder.draw.card_lists import CARD_LISTS
from site_builder.draw.card_rules import rules_of_kind, rules_that_name
from site_builder.draw.card_uses import USES, card_links
from site_builder.place.location import PageLocation

ELSEWHERE = {
    # Second and further places in a calculator that the card already enters.
    *("lcg.quest location.name", "lcg.quest_odds seen.name", "lcg.quest_odds discard.name"),
    *("lcg.enemy_attack second_shadow_card", "lcg.enemy_attack hero.name"),
    "lcg.enemy_attack further_cards.name",
    *("lcg.shadow_odds gone.name", "lcg.defence_planner gone.name"),
    *("meccg.agent site", "meccg.agent character", "meccg.route origin", "meccg.keying faced"),
    *("meccg.keying origin", "meccg.under_deeps origin", "meccg.attack used"),
    *("meccg.attack further.creature", "meccg.attack further.used", "meccg.strike used"),
    "meccg.corruption_round characters.items",
    *("meccg.attack further.events", "meccg.corruption_round characters.events"),
    # Two items only, whose number is the same for both.
    "meccg.under_deeps items",
}
"""Fields that take a card and that no link fills."""


def _cards(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the rows of a game's lists by the code of the card."""
    lists = (content for id, content in CARD_LISTS.items() if id.startswith(game))
    rows = (row for content in lists for row in content.rows)
    return {str(row.get("number") if game == "lcg" else row["id"]): row for row in rows}


def _links(game: str, code: str, language: Language) -> dict[str, dict[str, str]]:
    """Return the values in a card's links by the name of the calculator, the first of each."""
    found: dict[str, dict[str, str]] = {}
    for link in card_links(game, code, PageLocation("lcg/card-list.md", language)):
        address = urlsplit(link.address)
        found.setdefault(
            address.path.rstrip("/").rpartition("/")[2], dict(parse_qsl(address.query))
        )
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", USES)
def test_every_link_of_every_card_is_answered(game: str, language: Language) -> None:
    calculators = {c.name: c for c in CALCULATORS.values() if c.game == game}
    count = 0
    for code in _cards(game):
        for link in card_links(game, code, PageLocation("lcg/card-list.md", language)):
            address = urlsplit(link.address)
            calculator = calculators[address.path.rstrip("/").rpartition("/")[2]]
            values = dict(parse_qsl(address.query))
            try:
                calculator.answer(calculator.parse_flat(values))
            except InvalidInputError as error:
                pytest.fail(f"{code} {calculator.id}: {error.faults}")
            count += 1
    assert count > 500


def test_every_field_that_takes_a_card_is_linked_or_listed_as_not() -> None:
    declared = {
        f"{calculator.id} {'.'.join(path)}"
        for calculator in CALCULATORS.values()
        if calculator.game in USES
        for path in named_fields(calculator.input)
    }
    linked = {
        f"{use.calculator} {'.'.join(step for step in use.field if isinstance(step, str))}"
        for uses in USES.values()
        for use in uses
    }
    assert declared - linked == ELSEWHERE
    assert linked <= declared


def test_numbers_of_the_card_take_the_place_of_those_of_the_example() -> None:
    row = next(r for r in table("lcg/player_cards.json")["cards"] if r["title_en"] == "Beravor")
    links = _links("lcg", str(row["number"]), "en")
    for name in ("quest", "quest-odds"):
        assert links[name]["characters.0.name"] == "Beravor"
        assert not any(path.startswith("characters.1") for path in links[name])
    quest = CALCULATORS["lcg.quest"]
    inputs = quest.parse_flat(links["quest"])
    assert [character.willpower for character in inputs.characters] == [row["willpower"]]
    blow = CALCULATORS["lcg.player_attack"].parse_flat(links["player-attack"])
    assert [character.attack for character in blow.characters] == [row["attack"]]


def test_card_is_named_in_the_language_of_the_page() -> None:
    assert _links("lcg", "74", "en")["engagement"]["enemies.0.name"] == "King Spider"
    assert _links("lcg", "74", "fr")["engagement"]["enemies.0.name"] == "Roi Araignée"


def test_link_into_a_list_numbers_the_row_of_the_card() -> None:
    """Cards that are compared enter a list together: each as a row."""
    for game in USES:
        for code in _cards(game):
            for link in card_links(game, code, PageLocation("lcg/card-list.md", "en")):
                if link.rows is not None:
                    paths = dict(parse_qsl(urlsplit(link.address).query))
                    assert link.rows not in paths
                    row = f"{link.rows}.0"
                    assert any(path == row or path.startswith(f"{row}.") for path in paths)


def test_card_without_a_number_has_no_link_that_asks_for_it() -> None:
    # Two stages of Escape from Dol Guldur have no quest points to count.
    points = {
        str(row["number"]): row.get("quest_points")
        for row in table("lcg/quest_cards.json")["cards"]
    }
    for code, number in points.items():
        assert ("stage-length" in _links("lcg", code, "en")) == bool(number), code


@pytest.mark.parametrize(
    ("list_id", "name", "expected"),
    [
        ("lcg-heroes", "Aragorn", {"lcg-sentinel", "lcg-unique", "lcg-heroes"}),
        ("lcg-enemies", "King Spider", {"lcg-shadow-resolve", "lcg-engagement-check"}),
        (
            "lcg-treacheries",
            "Shadow Key",
            {"lcg-claiming", "lcg-restricted", "lcg-staging-guarded"},
        ),
        ("lcg-treacheries", "Caught in a Web", {"lcg-when-revealed"}),
    ],
)
def test_rules_follow_from_what_the_card_has(list_id: str, name: str, expected: set[str]) -> None:
    row = next(row for row in CARD_LISTS[list_id].rows if row["title_en"] == name)
    rulings = table("lcg/card_rulings.json")["rulings"].get(str(row["number"]), ())
    found = {rule.id for rule in rules_of_kind(list_id, row)}
    assert expected - set(rulings) <= found
    assert found.isdisjoint(rulings)


def test_rules_that_name_a_card_do() -> None:
    row = next(r for r in CARD_LISTS["meccg-items"].rows if r["name_en"] == "Elven Cloak")
    found = {rule.id: rule.example.text.en for rule in rules_that_name("meccg-items", row)}
    assert "Elven Cloak" in found["meccg-site-minor-item"]


def test_every_kind_of_card_has_rules() -> None:
    for id, content in CARD_LISTS.items():
        for row in content.rows:
            assert list(rules_of_kind(id, row)), (id, row)
