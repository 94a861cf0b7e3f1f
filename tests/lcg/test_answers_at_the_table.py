"""Situations that games brought, and what their answers have to say; each named by its rule."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import LeftOut
from calculators.registry import CALCULATORS


def run(calculator: str, **value: Any) -> dict[str, Any]:
    found: dict[str, Any] = CALCULATORS[f"lcg.{calculator}"].run(value).json("en")
    return found


def steps(calculator: str, **value: Any) -> list[tuple[str, str]]:
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return [(step.rule, localize(step.text, "en")) for step in telling.steps]


def left_out(calculator: str, **value: Any) -> list[tuple[str, ...]]:
    telling = CALCULATORS[f"lcg.{calculator}"].run(value).telling
    return [step.cards for step in telling.steps if isinstance(step, LeftOut)]


def named(*names: str, **more: Any) -> list[dict[str, Any]]:
    return [{"name": name, **more} for name in names]


def test_lcg_mulligan__only_the_opening_hand_is_shuffled_back() -> None:
    """Three copies in 50, nine cards by round 3: the first six fail, then nine others."""
    found = run("draw_odds", copies=3, draws=9, mulligan=True)
    fails = Fraction(comb(47, 6), comb(50, 6)) * Fraction(comb(47, 9), comb(50, 9))
    assert Fraction(found["probability"]["exact"]) == 1 - fails
    assert sum(Fraction(item["probability"]["exact"]) for item in found["distribution"]) == 1
    texts = steps("draw_odds", copies=3, draws=9, mulligan=True)
    assert texts[0][1].startswith("The opening hand has 6 cards from a deck of 50")


def test_lcg_dol_guldur__nazgul_is_out_of_play_at_the_start() -> None:
    players = [{"heroes": [{"threat_cost": 45}]}]
    found = run("starting_threat", players=players, scenario="dol-guldur")
    assert found["players"][0]["enemies"] == [103, 89, 74, 76, 90, 91, 101, 75]


@pytest.mark.parametrize("calculator", ["player_attack", "attackers_needed"])
def test_lcg_attack_strength__blades_against_an_unnamed_enemy_are_told(calculator: str) -> None:
    characters = named("Legolas", blades=1)
    unnamed = {"defence": 1, "hit_points": 5}
    assert left_out(calculator, characters=characters, enemy=unnamed) == [("39",)]
    assert left_out(calculator, characters=characters, enemy={"name": "Hill Troll"}) == []


def test_lcg_refresh_token__who_is_out_passes_it_at_once_and_then_it_passes_to_the_left() -> None:
    players = [{"threat": threat} for threat in (48, 30, 31, 32)]
    found = steps("refresh", players=players, gladden_fields=True)
    (text,) = [text for rule, text in found if rule == "lcg-refresh-token"]
    assert "goes to Player 2 at once" in text
    assert text.endswith("to Player 3.")
    found = steps("refresh", players=[{"threat": 49}, {"threat": 30}])
    (text,) = [text for rule, text in found if rule == "lcg-refresh-token"]
    assert text == "The first player token goes to Player 2."


def test_lcg_threat_elimination__a_change_before_the_refresh_phase_eliminates_before_it() -> None:
    players = [{"threat": 48, "change": 3}, {"threat": 20, "change": -30}, {"threat": 9}]
    found = steps("refresh", players=players)
    assert found[0] == (
        "lcg-threat-elimination",
        "Player 1: from 48 to 50 before the refresh phase, and so eliminated at once.",
    )
    assert found[1][1] == "Player 2: from 20 to 0 before the refresh phase."
    assert not any("Player 1 reaches" in text for _rule, text in found)
    assert run("refresh", players=players)["first_player"] == 2


def test_lcg_threat_elimination__first_player_out_in_the_quest_passes_the_token() -> None:
    value: dict[str, Any] = {"willpower": 0, "threat": 2, "quest": {"points": 8}}
    found = steps("quest", players=[49, 48, 30], **value)
    assert found[-1] == (
        "lcg-threat-elimination",
        "Player 1 was first player: the token goes to Player 3 at once.",
    )
    assert not any("token" in text for _rule, text in steps("quest", players=[30, 49], **value))


def test_lcg_victory__completing_the_last_stage_wins() -> None:
    value: dict[str, Any] = {"willpower": 9, "threat": 0, "players": [30]}
    for stage, wins in (("Out of the Dungeons", True), ("Through the Caverns", False)):
        found = steps("quest", quest={"name": stage, "progress": 6}, **value)
        assert ("lcg-victory" in [rule for rule, _text in found]) == wins


@pytest.mark.parametrize(
    ("location", "text"),
    [
        ("Mountains of Mirkwood", "top 5 cards"),
        ("Banks of the Anduin", "on top of the encounter deck"),
        ("Gladden Fields", "3 victory points"),
        ("Tower Gate", None),
    ],
)
def test_lcg_location_explored__what_the_destination_does_then(
    location: str, text: str | None
) -> None:
    found = [
        told
        for rule, told in steps("travel_advice", locations=named(location))
        if rule == "lcg-location-explored"
    ]
    assert len(found) == (text is not None)
    assert not text or text in found[0]


def test_lcg_when_revealed__effects_left_out_of_the_rounds_of_a_stage_are_told() -> None:
    odds = {"willpower": 6, "staging_threat": 3, "reveal": 1, "scenario": "passage"}
    codes = left_out("stage_length", name="Flies and Spiders", odds=odds)
    assert codes == [("76", "89", "92", "93", "98")]
    assert left_out("stage_length", name="Flies and Spiders", pace=3) == []


def test_lcg_pay_x__value_of_x_is_asked_for() -> None:
    with pytest.raises(InvalidInputError) as caught:
        run("payment", heroes=named("Éowyn", resources=3), card={"name": "Stand and Fight"})
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == ("card.cost", "required")
    assert "X" in localize(fault.message, "en")


def test_lcg_elimination_ways__hummerhorns_may_destroy_the_last_hero() -> None:
    players = [{"threat": 40}]
    rules = [
        [rule for rule, _text in steps("engagement", players=players, enemies=named(name))]
        for name in ("Hummerhorns", "Wargs")
    ]
    assert ["lcg-elimination-ways" in found for found in rules] == [True, False]


def test_lcg_quest_commit_lasts__who_is_readied_is_out_of_the_reach() -> None:
    """Aragorn with 1 hit point: spared, 6 willpower against 5; with the Stream against 7."""
    aragorn = {"name": "Aragorn", "damage": 4}
    value: dict[str, Any] = {
        "willpower": 0,
        "staging_threat": 5,
        "reveal": 1,
        "effects": True,
        "deck": named("The Necromancer's Reach", "Enchanted Stream", count=1),
    }
    committed = [aragorn, {"name": "Éowyn"}]
    found = run("quest_odds", characters=committed, **value)
    assert found["failure"]["exact"] == "1"
    assert ("1",) in left_out("quest_odds", characters=committed, **value)
    readied = [{**aragorn, "ready": True}, {"name": "Éowyn"}]
    found = run("quest_odds", characters=readied, **value)
    assert (found["success"]["exact"], found["failure"]["exact"]) == ("1/2", "1/2")
    assert ("1",) not in left_out("quest_odds", characters=readied, **value)


def test_lcg_thalin__crows_are_shuffled_back_and_may_be_revealed_again() -> None:
    """Two cards of three: Crows, Troll (1), Brown Lands (5); the Crows are always there again.

    0 threat: 1/3 · 1/3. 1: Crows and Troll 1/9, Troll and Crows 1/3 · 1/2. 5 likewise with the
    Lands; 6: both, 1/3 · 1/2 twice.
    """
    value: dict[str, Any] = {
        "willpower": 0,
        "reveal": 2,
        "effects": True,
        "characters": named("Thalin", "Éowyn"),
        "deck": named("Eastern Crows", "Hill Troll", "The Brown Lands", count=1),
    }
    found = run("quest_odds", **value)
    threat = {item["total"]: item["probability"]["exact"] for item in found["threat"]}
    assert threat == {0: "1/9", 1: "5/18", 5: "5/18", 6: "1/3"}
    assert (found["success"]["exact"], found["tie"]["exact"]) == ("7/18", "5/18")
    assert any("shuffled back" in text for rule, text in steps("quest_odds", **value))
    assert ("115",) not in left_out("quest_odds", **value)


def test_lcg_thalin__a_deck_to_which_crows_go_back_never_ends() -> None:
    """Five cards of a deck of two: once the Troll is out, only the Crows come up; no new deck."""
    value: dict[str, Any] = {
        "willpower": 0,
        "reveal": 5,
        "effects": True,
        "characters": named("Thalin"),
        "deck": named("Eastern Crows", "Hill Troll", count=1),
        "discard": named("The Brown Lands", count=1),
    }
    threat = run("quest_odds", **value)["threat"]
    assert [(item["total"], item["probability"]["exact"]) for item in threat] == [
        (0, "1/32"),
        (1, "31/32"),
    ]
    assert not any("discard" in text for _rule, text in steps("quest_odds", **value))


def test_lcg_thalin__crows_stay_once_he_has_left_the_quest() -> None:
    """Two cards of three: Crows (1, Surge), Troll (1), Bats (1), who take Thalin off the quest.

    Crows first, 1/3: they go back, and each of the three comes next. Troll first: 1 and Crows that
    go back, or 2 with the Bats. Bats first: 2 with the Troll, or the Crows stay and bring him: 3.
    """
    value: dict[str, Any] = {
        "willpower": 0,
        "reveal": 2,
        "effects": True,
        "characters": named("Thalin"),
        "deck": named("Eastern Crows", "Hill Troll", "Black Forest Bats", count=1),
    }
    threat = run("quest_odds", **value)["threat"]
    assert {item["total"]: item["probability"]["exact"] for item in threat} == {
        0: "1/9",
        1: "7/18",
        2: "1/3",
        3: "1/6",
    }
    assert any("no longer destroyed" in text for _rule, text in steps("quest_odds", **value))
    assert ("6",) not in left_out("quest_odds", **value)


@pytest.mark.parametrize(
    ("typed", "threat"),
    [
        # As above, where the Crows stay: the Bats 1, they 5, and the Troll 1 by their Surge.
        ({"threat": 5}, {0: "1/9", 1: "7/18", 2: "1/3", 7: "1/6"}),
        # Without Surge they end the revealing, with the Bats: 2.
        ({"surge": False}, {0: "1/9", 1: "7/18", 2: "1/2"}),
    ],
)
def test_lcg_thalin__crows_that_stay_count_as_they_were_entered(
    typed: dict[str, Any], threat: dict[int, str]
) -> None:
    deck = named("Eastern Crows", "Hill Troll", "Black Forest Bats", count=1)
    value = {"willpower": 0, "reveal": 2, "effects": True, "characters": named("Thalin")}
    found = run("quest_odds", **value, deck=[{**deck[0], **typed}, *deck[1:]])["threat"]
    assert {item["total"]: item["probability"]["exact"] for item in found} == threat


@pytest.mark.parametrize(("ready", "told"), [(False, True), (True, False)])
def test_lcg_thalin__the_reach_spares_him_readied(ready: bool, *, told: bool) -> None:
    value: dict[str, Any] = {"willpower": 1, "reveal": 2, "effects": True}
    deck = named("Eastern Crows", "The Necromancer's Reach", count=1)
    thalin = [{"name": "Thalin", "ready": ready}]
    found = left_out("quest_odds", characters=thalin, deck=deck, **value)
    assert (("6",) in found) is told


@pytest.mark.parametrize("card", ["Black Forest Bats", "Dol Guldur Orcs", "Evil Storm"])
def test_lcg_thalin__that_he_may_leave_the_quest_first_is_told(card: str) -> None:
    """With 1 willpower of somebody who is not named, damage is not followed."""
    value: dict[str, Any] = {"willpower": 1, "reveal": 2, "effects": True}
    deck = named("Eastern Crows", "Hill Troll", card, count=1)
    assert ("6",) in left_out("quest_odds", characters=named("Thalin"), deck=deck, **value)
    safe = deck[:2]
    assert ("6",) not in left_out("quest_odds", characters=named("Thalin"), deck=safe, **value)
