"""Answers of Risk's, the Duel's and The Wizards' calculators taken into a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from calculators.meccg.character_status import Status
from calculators.play.registry import PLAYED_GAMES
from tests.play import meccg_tables as wizards
from tests.play import risk_tables as risk
from tests.play import test_duel_steps as duel
from tests.play.taking import taken, takings
from tests.play.test_risk_fills import LANDS, PLAYERS


def attacking(**changes: Any) -> Any:
    state = risk.arranged("black", LANDS, players=PLAYERS, **changes)
    return risk.played(state, risk.touch("fangorn"))


def test_risk_comparing_dice__each_ending_takes_its_battalions_off_the_board() -> None:
    state = attacking()
    endings = takings(state, "risk.battle")
    ends = [PLAYED_GAMES["risk"].apply(state, taking.steps[0]) for taking in endings]
    armies = [
        tuple(after.by_id[land].battalions for land in ("gap-of-rohan", "fangorn"))
        for after in ends
    ]
    assert armies == [(7, 2), (6, 3), (5, 4)]
    assert takings(state, "risk.battle", attack_bonus=0) == ()
    fewer = takings(state, "risk.battle", attackers=1, defenders=1)
    assert [taking.steps[0].lost for taking in fewer] == [0, 1]


def test_risk_ties__dice_that_lie_on_the_table_decide() -> None:
    # The Leader raises 6 to 7, Isengard 5 to 6: 7 beats it, and 3 against 3 is the defender's.
    dice = {"attack": [6, 3, 1], "defence": [5, 3], "attack_leader": True, "name": "Isengard"}
    after = taken(attacking(), "risk.thrown_dice", **dice)
    assert [after.by_id[land].battalions for land in ("gap-of-rohan", "fangorn")] == [6, 3]
    assert takings(attacking(), "risk.thrown_dice", **{**dice, "attack_leader": False}) == ()
    assert takings(attacking(), "risk.thrown_dice", **dice, army=5) == ()
    assert takings(attacking(), "risk.thrown_dice", **{**dice, "name": "Helm’s Deep"}) == ()


def test_risk_ending_invasion__losses_are_asked_for() -> None:
    (taking,) = takings(attacking(), "risk.invasion")
    assert taking.asks == ("attacker_loses", "defender_loses")


def test_risk_leaders__those_who_take_part_are_switched() -> None:
    state = attacking()
    assert taken(state, "risk.bonuses", attack_leader=False).attack_leader is False
    assert takings(state, "risk.bonuses") == ()
    assert takings(state, "risk.bonuses", defence_leader=True) == ()  # no Leader is there


@pytest.mark.parametrize("calculator", ["risk.reinforcements", "risk.card_sets"])
def test_risk_trading_cards__set_of_the_answer_is_traded(calculator: str) -> None:
    state = risk.played(risk.started(), {"do": "picture", "player": 0, "card": "eagle", "by": 3})
    after = taken(state, calculator)
    assert (after.now.cards, after.now.stock - state.now.stock) == (0, 8)


def test_risk_forced_trade__in_combat_only_the_sets_that_must_be_are_traded() -> None:
    """Seven cards after an elimination: one set for 10, and four cards stay."""
    cards = {"archer": 3, "rider": 2, "eagle": 1, "wild": 1}
    pictures = (
        {"do": "picture", "player": 0, "card": card, "by": by} for card, by in cards.items()
    )
    state = replace(risk.played(risk.started(), *pictures), moment="combat", forced=True)
    after = taken(state, "risk.card_sets")
    assert (after.now.cards, after.now.stock - state.now.stock) == (4, 10)


def facing() -> Any:
    return duel.played(duel.begun(), duel.START, duel.card(right=duel.POINTS))


def test_duel_exchange__card_is_played_by_its_left_edge_and_its_right_one_is_asked_for() -> None:
    defence = [False, True, True, False]
    (taking,) = takings(facing(), "duel.exchange", defence=defence)
    assert taking.asks == ("right",)
    after = PLAYED_GAMES["duel"].apply(facing(), taking.steps[0])
    assert after == duel.played(facing(), duel.card(left=defence))
    assert takings(facing(), "duel.exchange", attack=[True] * 4) == ()


def test_duel_next_attack__cards_of_the_hand_are_offered_the_best_first() -> None:
    hand = [
        {"defence": [False] * 4, "attack": [True] * 4},
        {"defence": duel.POINTS, "attack": [False] * 4},
        {"defence": [False] * 4, "attack": [False] * 4},
    ]
    found = takings(facing(), "duel.card_choice", hand=hand)
    assert [taking.about.text("en") for taking in found if taking.about] == ["Card 2.", "Card 1."]
    after = PLAYED_GAMES["duel"].apply(facing(), found[0].steps[0])
    assert after == duel.played(facing(), duel.card(left=duel.POINTS))


def test_duel_recovery__both_markers_move() -> None:
    state = duel.moved(duel.played(facing(), duel.card(left=duel.POINTS)), 10, 12)
    state = duel.played(state, duel.card())
    before = (state.gandalf.energy, state.balrog.energy)
    after = taken(state, "duel.energy_cards")
    # Gandalf is behind: he gains 2, the Balrog loses 1.
    assert (after.gandalf.energy - before[0], after.balrog.energy - before[1]) == (2, -1)


def test_duel_end__winner_climbs() -> None:
    state = duel.played(duel.begun(), duel.START, *[duel.card()] * 12)
    state = duel.moved(state, 15, 10)
    assert taken(state, "duel.steps") == duel.played(state, {"do": "end"})
    assert takings(facing(), "duel.steps") == ()


def struck() -> Any:
    state = wizards.played(wizards.next_to("organization", wizards.begun()), wizards.go("Moria"))
    return wizards.played(wizards.set_out(state), {"do": "foe", "name": "Cave-drake"})


def test_meccg_strike_roll__roll_decides_who_taps_and_who_is_wounded() -> None:
    # Aragorn II has 6 against 10: with 5 the strike fails and he taps.
    after = taken(struck(), "meccg.strike", roll=5)
    assert wizards.by("Aragorn II", after).status is Status.TAPPED
    hurt = taken(struck(), "meccg.strike", roll=2, body_roll=2)
    assert wizards.by("Aragorn II", hurt).status is Status.WOUNDED
    # A body check decides, and its roll is missing.
    assert takings(struck(), "meccg.strike", roll=2) == ()


def test_meccg_strike_support__supporters_tap() -> None:
    after = taken(struck(), "meccg.strike", roll=5, supporters=1)
    assert wizards.by("Frodo", after).status is Status.TAPPED
    assert takings(struck(), "meccg.strike", roll=5, supporters=3) == ()


def test_meccg_strike_roll__before_the_roll_the_dice_are_asked_for() -> None:
    (taking,) = takings(struck(), "meccg.strike")
    assert taking.asks == ("roll", "body_roll")
    assert takings(struck(), "meccg.strike", prowess=9, roll=5) == ()
    assert takings(wizards.begun(), "meccg.strike", character="Gimli", strike_prowess=5) == ()


def test_meccg_corruption_check__dice_are_asked_for() -> None:
    state = wizards.played(wizards.begun(), {"do": "give", **wizards.of(0), "item": "The One Ring"})
    (taking,) = takings(state, "meccg.corruption", supporters=1)
    assert (taking.asks, taking.steps[0].supporters) == (("roll",), (1,))
    assert takings(state, "meccg.corruption", points=9) == ()


def test_meccg_influence_faction__roll_brings_it_into_play() -> None:
    state = wizards.played(
        wizards.begun("Faramir", "Sam Gamgee"),
        {"do": "put-at", **wizards.at(), "site": "Minas Tirith"},
    )
    state = wizards.next_to("site", state)
    after = taken(state, "meccg.influence", roll=12)
    assert len(after.players[0].factions) == 1
    assert after.players[0].companies[0].site_tapped
    failed = taken(state, "meccg.influence", roll=2)
    assert failed.players[0].factions == ()
    (before,) = takings(state, "meccg.influence")
    assert before.asks == ("roll",)


def test_meccg_council_call__council_is_called_at_the_end_of_the_turn() -> None:
    state = wizards.played(
        wizards.begun(length="starter"),
        *[{"do": "count", "player": 0, "category": "misc", "by": 14}],
    )
    assert takings(state, "meccg.calling") == ()
    end = wizards.next_to("end", state)
    assert taken(end, "meccg.calling").called == 0


def test_meccg_hazard_limit_cards__change_and_hazards_are_noted() -> None:
    state = wizards.set_out(wizards.begun())
    after = taken(state, "meccg.hazard_limit", modifier=1, played=2)
    company = after.players[0].companies[0]
    assert (company.modifier, company.played) == (1, 2)
    assert takings(state, "meccg.hazard_limit") == ()
