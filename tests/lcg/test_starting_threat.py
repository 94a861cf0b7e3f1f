"""Starting threat, by the starter decks' heroes and the enemies of each scenario."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.tables import table
from calculators.lcg.starting_threat import COMPUTATION
from calculators.registry import CALCULATORS


def group(*heroes: Any) -> dict[str, Any]:
    return {"players": [{"heroes": list(heroes)}]}


# Rulebook, page 10.
@pytest.mark.parametrize(
    ("heroes", "threat"),
    [
        (("Aragorn", "Glóin", "Théodred"), 29),
        (("Legolas", "Gimli", "Thalin"), 29),
        (("Éowyn", "Dúnhere", "Eleanor"), 24),
        (("Glorfindel", "Denethor", "Beravor"), 30),
        (("Éowyn", "Eleanor"), 16),
    ],
)
def test_lcg_starting_threat__adds_up_the_threat_costs(
    heroes: tuple[str, ...], threat: int
) -> None:
    found = COMPUTATION.solve(group(*({"name": name} for name in heroes)))
    assert [player.threat for player in found.players] == [threat]


def test_lcg_starting_threat__each_player_has_a_dial() -> None:
    players = [{"heroes": [{"threat_cost": 9}]}, {"heroes": [{"threat_cost": 12}] * 2}]
    found = COMPUTATION.solve({"players": players})
    assert [player.threat for player in found.players] == [9, 24]


@pytest.mark.parametrize(("threat", "rounds"), [(29, 20), (48, 1), (49, 0)])
def test_lcg_refresh_threat__rounds_until_the_dial_reaches_50(threat: int, rounds: int) -> None:
    found = COMPUTATION.solve(group({"threat_cost": threat}))
    assert found.players[0].rounds == rounds


def test_lcg_refresh_threat__no_round_is_left_above_50() -> None:
    found = COMPUTATION.solve(group({"threat_cost": 40}, {"threat_cost": 30}))
    assert found.players[0].rounds == 0


@given(st.integers(0, 49), st.sampled_from(["passage", "anduin", "dol-guldur"]))
def test_lcg_engagement_check__equal_to_the_cost_is_enough(threat: int, scenario: str) -> None:
    """Every enemy of the scenario's encounter sets but the Nazgûl (102), which is set aside."""
    scenarios = {row["id"]: row for row in table("lcg/scenarios.json")["scenarios"]}
    sets = scenarios[scenario]["encounter_sets"]
    expected = {
        row["number"]
        for row in table("lcg/encounter_cards.json")["cards"]
        if row["type"] == "enemy"
        and row["encounter_set"] in sets
        and row["quantity"]
        and row["engagement_cost"] <= threat
        and row["number"] != 102
    }
    found = COMPUTATION.solve({**group({"threat_cost": threat}), "scenario": scenario})
    assert set(found.players[0].enemies) == expected


def test_lcg_engagement_check__forest_spider_does_not_come_at_24() -> None:
    """Its cost is 25."""
    spider = next(
        row["number"]
        for row in table("lcg/encounter_cards.json")["cards"]
        if row["title_en"] == "Forest Spider"
    )
    for threat, comes in ((24, False), (25, True)):
        found = COMPUTATION.solve(group({"threat_cost": threat}))
        assert (spider in found.players[0].enemies) is comes


def test_lcg_hero_choice__heroes_are_unique_in_the_group() -> None:
    players = [{"heroes": [{"name": "Éowyn"}]}, {"heroes": [{"name": "eowyn"}]}]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"players": players})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[1].heroes[0].name", "conflict")
    ]


def test_lcg_hero_choice__one_to_three_heroes() -> None:
    for heroes in ([], [{"threat_cost": 5}] * 4):
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.solve(group(*heroes))
        assert [fault.field for fault in caught.value.faults] == ["players[0].heroes"]


def test_telling__table_names_the_players_that_each_enemy_meets() -> None:
    players = [
        {"heroes": [{"threat_cost": 24}], "name": "Tiphanie"},
        {"heroes": [{"threat_cost": 25}]},
    ]
    telling = CALCULATORS["lcg.starting_threat"].run({"players": players}).telling
    cells = {localize(row[0], "en"): localize(row[2], "en") for row in telling.tables[0].rows}
    assert cells["Forest Spider"] == "Player 2"
    assert cells["King Spider"] == "Tiphanie and Player 2"
    assert "nobody yet" in cells.values()


@pytest.mark.parametrize(
    ("threat", "kinds"),
    [
        (1, "Player 1 starts at 1, too low for any enemy to engage."),
        (5, "Player 1 starts at 5, high enough for 1 kind of enemy to engage."),
        (10, "Player 1 starts at 10, high enough for 2 kinds of enemy to engage."),
    ],
)
def test_lcg_engagement_check__none_one_or_several_kinds_in_words(threat: int, kinds: str) -> None:
    """In Mirkwood an East Bight Patrol costs 5, Dol Guldur Orcs 10."""
    players = [{"heroes": [{"threat_cost": threat}]}]
    telling = CALCULATORS["lcg.starting_threat"].run({"players": players}).telling
    assert localize(telling.summary, "en") == kinds


def test_telling__printed_example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.starting_threat"].run(COMPUTATION.example).telling
    summary = "Player 1 starts at 29, high enough for 5 kinds of enemy to engage."
    assert localize(telling.summary, "en") == summary
    assert "29" in localize(telling.summary, "fr")
    assert [step.rule for step in telling.steps] == [
        "lcg-starting-threat",
        "lcg-refresh-threat",
        "lcg-engagement-check",
    ]


def test_json__enemies_are_card_numbers() -> None:
    found = CALCULATORS["lcg.starting_threat"].run(COMPUTATION.example).json("en")
    assert list(found) == ["summary", "steps", "players"]
    assert found["players"] == [{"threat": 29, "rounds": 20, "enemies": [97, 89, 98, 74, 96]}]


def test_names__hero_fills_its_threat_cost_in_both_languages() -> None:
    for name in ("Éowyn", "eowyn"):
        assert COMPUTATION.solve(group({"name": name})).players[0].threat == 9
