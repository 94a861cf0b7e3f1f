"""Tables in the rules of the Card Game repeat the cards that calculators read, none differs."""

import re
from typing import Any

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from site_builder.paths import DOCS
from tests.support.rule_tables import markdown_rows, rows

SCENARIOS: list[dict[str, Any]] = table("lcg/scenarios.json")["scenarios"]
ENCOUNTER: list[dict[str, Any]] = table("lcg/encounter_cards.json")["cards"]
QUEST: list[dict[str, Any]] = table("lcg/quest_cards.json")["cards"]
HEROES = {card["number"]: card for card in table("lcg/player_cards.json")["cards"]}


def size(cards: list[dict[str, Any]]) -> int:
    return sum(card["quantity"] for card in cards)


def deck(scenario: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for card in ENCOUNTER if card["encounter_set"] in scenario["encounter_sets"]]


def name(row: dict[str, Any], language: Language) -> str:
    return str(row[f"title_{language}"]).replace("'", "’")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_starter_decks__heroes_threat_and_cards_are_those_of_the_cards(
    language: Language,
) -> None:
    expected = []
    for starter in table("lcg/starter_decks.json")["decks"]:
        heroes = [HEROES[number] for number in starter["heroes"]]
        numbers = [card["number"] for card in starter["cards"] if card["number"] != 73]
        assert sum(card["copies"] for card in starter["cards"]) == 30
        expected.append(
            (
                f"{min(numbers)}–{max(numbers)}",
                {f"{name(hero, language)} {hero['threat_cost']}" for hero in heroes},
                str(sum(hero["threat_cost"] for hero in heroes)),
            )
        )
    found = [
        (cards, set(heroes.split(", ")), threat)
        for _sphere, cards, heroes, threat in rows("lcg-starter-decks", language)
    ]
    assert found == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_scenario_decks__sets_and_sizes_are_those_of_the_cards(language: Language) -> None:
    yes = {"en": "yes", "fr": "oui"}[language]
    expected = [
        (
            name(each, language),
            str(size([card for card in ENCOUNTER if card["encounter_set"] == each["id"]])),
            *(yes if each["id"] in scenario["encounter_sets"] else "–" for scenario in SCENARIOS),
        )
        for each in table("lcg/encounter_sets.json")["sets"]
    ]
    *sets, total = rows("lcg-scenario-decks", language)
    assert sets == expected
    assert total[1:] == (str(size(ENCOUNTER)), *(str(size(deck(each))) for each in SCENARIOS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lcg_deck_composition__counts_are_those_of_the_cards(language: Language) -> None:
    counted: list[list[int]] = []
    for scenario in SCENARIOS:
        cards = deck(scenario)
        kinds = ("enemy", "location", "treachery", "objective")
        keywords = [(card.get("keywords", {}), card) for card in cards]
        aside = sum(card["copies"] for card in scenario["set_aside"])
        counted.append(
            [
                size(cards),
                *(size([card for card in cards if card["type"] == kind]) for kind in kinds),
                size([card for card in cards if card.get("shadow")]),
                size([card for words, card in keywords if words.get("surge")]),
                size([card for words, card in keywords if words.get("doomed")]),
                sum(card.get("victory_points", 0) * card["quantity"] for card in cards),
                size(cards) - aside,
            ]
        )
    found = [list(map(int, row[1:])) for row in rows("lcg-deck-composition", language)]
    assert found == [list(row) for row in zip(*counted, strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "scenario"),
    [("lcg-passage", 0), ("lcg-anduin", 1), ("lcg-dol-guldur", 2)],
)
def test_stages__titles_and_quest_points_are_those_of_the_cards(
    rule: str, scenario: int, language: Language
) -> None:
    expected = set()
    for card in QUEST:
        if card["scenario"] == SCENARIOS[scenario]["set"]:
            title = card.get(f"title_b_{language}") or name(card, language)
            stage = f"{card['stage']} {title} ({card['number']})".replace("'", "’")
            expected.add((stage, str(card["quest_points"])))
    assert {row[:2] for row in rows(rule, language)} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_aid__stages_have_the_quest_points_of_the_cards(language: Language) -> None:
    page = (DOCS / language / "lcg" / "player-aid.md").read_text(encoding="utf-8")
    stages = markdown_rows(page.split("{ #stages }")[1])
    for scenario, column in zip(SCENARIOS, zip(*stages, strict=True), strict=True):
        for stage, cell in enumerate(column, start=1):
            points = {
                card["quest_points"]
                for card in QUEST
                if card["scenario"] == scenario["set"] and card["stage"] == stage
            } - {0}
            assert cell.startswith(f"{stage}")
            assert points <= {int(number) for number in re.findall(r"\d+", cell)}, cell
