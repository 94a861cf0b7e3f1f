"""Dice that lie on the table: comparisons, losses, conquest, Leaders."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk.thrown_dice import COMPUTATION, Outcome


def settle(attack: list[int], defence: list[int], **more: Any) -> Outcome:
    return COMPUTATION.solve({"attack": attack, "defence": defence, **more})


def told(attack: list[int], defence: list[int], **more: Any) -> list[str]:
    value = {"attack": attack, "defence": defence, **more}
    telling = CALCULATORS["risk.thrown_dice"].run(value).telling
    return [localize(step.text, "en") for step in telling.steps]


def losses(outcome: Outcome) -> tuple[int, int]:
    return outcome.attacker_loses, outcome.defender_loses


def test_risk_comparing_dice__printed_example_of_the_german_rules() -> None:
    """5-2-1 against 4-2: the 5 beats the 4, the 2 ties with the 2 (rules of 2002)."""
    outcome = settle([2, 5, 1], [2, 4])
    assert losses(outcome) == (1, 1)
    assert [(pair.attack, pair.defence, pair.loser) for pair in outcome.comparisons] == [
        (5, 4, "defender"),
        (2, 2, "attacker"),
    ]


def test_risk_ties__bonus_makes_a_tie_or_breaks_it() -> None:
    assert losses(settle([4], [4])) == (1, 0)
    assert losses(settle([4], [4], attack_leader=True)) == (0, 1)
    assert losses(settle([5], [4], stronghold=True)) == (1, 0)
    assert losses(settle([6], [5], defence_leader=True, stronghold=True)) == (1, 0)
    assert losses(settle([6], [6], attack_leader=True)) == (0, 1)


def test_risk_attack_bonus__raises_the_highest_die_only() -> None:
    # 3 and 3 against 3 and 3: the Leader lifts one of them.
    assert losses(settle([3, 3], [3, 3], attack_leader=True)) == (1, 1)
    assert losses(settle([3, 3], [3, 3], attack_leader=True, black_sails=True)) == (1, 1)
    assert losses(settle([5, 1], [4, 1], stronghold=True, cancelled=True)) == (1, 1)


def test_risk_strongholds__named_territory_brings_its_stronghold() -> None:
    assert losses(settle([5], [4], name="Gouffre de Helm")) == (1, 0)
    assert losses(settle([5], [4], name="West Rohan", stronghold=False)) == (0, 1)


def test_risk_conquest__battalions_that_fought_move_in_and_others_may_follow() -> None:
    # Nine in Moria, three take Gladden Fields: three move in, of the six left five may follow.
    outcome = settle([6, 5, 4], [1, 1], army=9, defenders=2)
    assert (outcome.conquered, outcome.least_moving, outcome.most_moving) == (True, 3, 8)
    # One of the two against a single die is lost to nobody: both fought, both move in.
    outcome = settle([6, 1], [5], army=3, defenders=1)
    assert (outcome.least_moving, outcome.most_moving) == (2, 2)
    assert settle([6, 1], [5]).conquered is None
    assert "If no other battalion stands there, the territory falls." in told([6, 1], [5])


def test_risk_leader_lost__defending_leader_falls_with_the_last_battalion() -> None:
    outcome = settle([6], [1], army=2, defenders=1, defence_leader=True)
    assert outcome.leader_lost
    assert not settle([6], [1], army=2, defenders=2, defence_leader=True).leader_lost
    assert not settle([1], [6], army=2, defenders=1, defence_leader=True).leader_lost


def test_risk_leader_moves_in__site_of_power_earns_a_card() -> None:
    value: dict[str, Any] = {"army": 3, "defenders": 1, "name": "Weather Hills"}
    texts = told([6, 6], [1], attack_leader=True, **value)
    assert "The Leader who fought moves in too." in texts
    assert any("one Adventure card" in text for text in texts)
    assert not any("Adventure card" in text for text in told([6, 6], [1], **value))


def test_risk_ending_invasion__what_is_left_says_how_it_may_go_on() -> None:
    assert told([1, 1], [6, 6], army=3, defenders=4)[-1] == (
        "The attacker has only one battalion left, which stays behind: the invasion from here is "
        "over."
    )
    assert told([1, 1], [6, 6], army=5, defenders=4)[-2:] == [
        "4 battalions are left to defend.",
        "The attacker has 3 battalions left and may go on with up to 2 dice, or stop.",
    ]


def test_faults__more_dice_than_battalions() -> None:
    with pytest.raises(InvalidInputError) as raised:
        settle([1, 2, 3], [4, 5], army=3, defenders=1, cancelled=True)
    assert [(fault.field, fault.code) for fault in raised.value.faults] == [
        ("attack", "conflict"),
        ("defence", "conflict"),
        ("cancelled", "conflict"),
    ]


@pytest.mark.parametrize("name", ["Fangorn", "Isengard", "Minas Tirith"])
def test_faults__black_sails_where_no_sea_line_leads(name: str) -> None:
    with pytest.raises(InvalidInputError) as raised:
        settle([6], [4], name=name, black_sails=True)
    assert [(fault.field, fault.code) for fault in raised.value.faults] == [
        ("black_sails", "conflict")
    ]


@pytest.mark.parametrize("name", ["Umbar", "City of the Corsairs", "Dol Amroth", "Havres Gris"])
def test_risk_adventure_cards_in_combat__black_sails_against_a_port(name: str) -> None:
    """5 and 1 by a sea line is 6, against 4, or 5 in a Stronghold."""
    assert losses(settle([5], [4], name=name, black_sails=True)) == (0, 1)


def test_json__unknown_armies_leave_what_follows_open() -> None:
    answer = CALCULATORS["risk.thrown_dice"].run({"attack": [6], "defence": [1]}).json("en")
    assert answer["comparisons"] == [{"attack": 6, "defence": 1, "loser": "defender"}]
    assert (answer["army_left"], answer["conquered"], answer["leader_lost"]) == (None, None, False)


@pytest.mark.parametrize(
    ("calculator", "value", "field"),
    [
        (
            "risk.thrown_dice",
            {"attack": [6], "defence": [5], "name": "Bree", "stronghold": True},
            "stronghold",
        ),
        (
            "risk.campaign",
            {"army": 5, "links": [{"name": "Weather Hills", "defenders": 1, "stronghold": True}]},
            "links[0].stronghold",
        ),
    ],
)
def test_risk_strongholds__named_territory_without_one_has_none(
    calculator: str, value: dict[str, Any], field: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[calculator].run(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [(field, "conflict")]


def test_risk_strongholds__name_that_the_board_does_not_have_is_said() -> None:
    """Helm’s Deep however it is spelled has its Stronghold; Orthanc is no name of the board."""
    for name in ("Helms Deep", "Le Gouffre de Helm", "West-Rohan"):
        assert losses(settle([5], [4], name=name)) == (1, 0)
    unknown = "The board has no territory named Orthanc: its Stronghold is as you entered it."
    assert unknown in told([5], [4], name="Orthanc")
    assert unknown in told([5], [4], name="Orthanc", stronghold=True)
    assert not [step for step in told([5], [4], name="Isengard") if "no territory" in step]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_risk_draw_adventure_card__a_leader_may_draw_one_and_need_not(language: Any) -> None:
    value = {"attack": [6], "defence": [1], "army": 3, "defenders": 1, "name": "Bree"}
    telling = CALCULATORS["risk.thrown_dice"].run({**value, "attack_leader": True}).telling
    (drawn,) = (step for step in telling.steps if step.rule == "risk-draw-adventure-card")
    may = "you may draw" if language == "en" else "vous pouvez tirer"
    assert may in localize(drawn.text, language)


@pytest.mark.parametrize(
    ("attack", "defence", "more", "summary"),
    [
        ([6], [1], {}, "The defender loses 1 battalion, the attacker none."),
        ([1, 1], [6, 6], {}, "The attacker loses 2 battalions, the defender none."),
        (
            [6],
            [1],
            {"army": 4, "defenders": 1},
            "The defender loses 1 battalion, the attacker none; the territory falls.",
        ),
    ],
)
def test_risk_comparing_dice__who_loses_none_is_told_in_words(
    attack: list[int], defence: list[int], more: dict[str, int], summary: str
) -> None:
    value = {"attack": attack, "defence": defence, **more}
    assert CALCULATORS["risk.thrown_dice"].run(value).telling.summary.text("en") == summary


def test_risk_comparing_dice__die_without_another_is_named() -> None:
    assert "The 3 and 1 are ignored: there is no die to compare them with." in told([5, 3, 1], [4])
