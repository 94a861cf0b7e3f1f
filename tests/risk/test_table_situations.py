"""Situations of real games of Risk, computed from the rules before the calculators were asked.

Battles are counted throw by throw here, and invasions and chains battle by battle.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from calculators.registry import CALCULATORS


def answer(id: str, **value: Any) -> dict[str, Any]:
    return CALCULATORS[f"risk.{id}"].run(value).json("en")


@cache
def throws(attack: int, defence: int, leader: int, walls: int) -> dict[tuple[int, int], Fraction]:
    """Return the chance of what each side loses in one battle."""
    found: dict[tuple[int, int], int] = defaultdict(int)
    for dice in product(range(1, 7), repeat=attack + defence):
        mine, theirs = sorted(dice[:attack])[::-1], sorted(dice[attack:])[::-1]
        mine[0] += leader
        theirs[0] += walls
        lost = [ours > other for ours, other in zip(mine, theirs, strict=False)]
        found[lost.count(False), lost.count(True)] += 1
    return {key: Fraction(ways, 6 ** (attack + defence)) for key, ways in found.items()}


def falls(
    fighting: int, defence: int, leader: int, walls: int, stop: int = 0
) -> dict[int, Fraction]:
    """Return the chance of each number of fighters left when the territory falls."""
    if not defence:
        return {fighting: Fraction(1)}
    found: dict[int, Fraction] = defaultdict(Fraction)
    if fighting <= stop:
        return found
    for (mine, theirs), chance in throws(min(3, fighting), min(2, defence), leader, walls).items():
        for left, part in falls(fighting - mine, defence - theirs, leader, walls, stop).items():
            found[left] += chance * part
    return found


def test_risk_ending_invasion__stops_when_the_army_is_down_to_four() -> None:
    """9 against 4 behind a Stronghold; one of the nine stays, so that 3 fighters mean 4 left."""
    found = answer("invasion", army=9, defenders=4, defence_bonus=1, stop_at=4)
    assert Fraction(found["win"]["exact"]) == sum(falls(8, 4, 0, 1, stop=3).values())


def test_risk_defence_bonus__leader_against_stronghold_and_leader() -> None:
    found = answer("army_size", defenders=4, wanted=80, attack_bonus=1, defence_bonus=2)
    chances = {army: sum(falls(army - 1, 4, 1, 2).values()) for army in range(2, 12)}
    assert found["army"] == min(army for army, chance in chances.items() if chance >= 0.8) == 10


def test_risk_conquest__garrisons_and_a_leader_in_a_stronghold() -> None:
    """2 of 10 stay at home and 2 in the Gap; a Leader attacks, another defends Helm’s Deep."""
    links = [
        {"name": "Gap of Rohan", "defenders": 2, "garrison": 2},
        {"name": "West Rohan", "defenders": 3, "leader": True},
    ]
    found = answer("campaign", army=10, base=2, attack_bonus=1, links=links)
    taken, whole = Fraction(0), Fraction(0)
    for arrived, chance in falls(8, 2, 1, 0).items():
        taken += chance
        if arrived > 2:
            whole += chance * sum(falls(arrived - 2, 3, 1, 2).values())
    got = [Fraction(link["probability"]["exact"]) for link in found["links"]]
    assert got == [taken, whole]


@pytest.mark.parametrize(
    ("value", "losses", "conquered"),
    [
        # 6 against 5 + 2.
        (
            {"attack": [5, 6, 5], "defence": [5], "stronghold": True, "defence_leader": True},
            (1, 0),
            0,
        ),
        # 4 + 1 against 4, then a tie.
        ({"attack": [4, 4], "defence": [4, 4], "attack_leader": True}, (1, 1), 0),
        # A tie at 6 by the Stronghold, then 6 against 5.
        ({"attack": [6, 6, 2], "defence": [5, 5], "stronghold": True}, (1, 1), 0),
        # Both Leader and Stronghold: 4 against 3, and nobody is left.
        (
            {
                "attack": [3],
                "defence": [2],
                "attack_leader": True,
                "stronghold": True,
                "army": 2,
                "defenders": 1,
            },
            (0, 1),
            1,
        ),
        # The last defender falls, and his Leader with him.
        (
            {"attack": [6, 5], "defence": [1], "army": 3, "defenders": 1, "defence_leader": True},
            (0, 1),
            1,
        ),
    ],
)
def test_risk_comparing_dice__throws_of_real_games(
    value: dict[str, Any], losses: tuple[int, int], conquered: int
) -> None:
    found = answer("thrown_dice", **value)
    assert (found["attacker_loses"], found["defender_loses"]) == losses
    if "army" in value:
        assert found["conquered"] is bool(conquered)
        assert found["leader_lost"] is value.get("defence_leader", False)


def test_risk_finding_the_ring__leader_and_region_three_times() -> None:
    """10, 11 or 12: 6 of 36 throws."""
    found = answer("ring_hunt", leader=True, region=True, searches=3)
    assert Fraction(found["within"]["exact"]) == 1 - Fraction(30, 36) ** 3


def test_risk_last_roll__from_eregion_with_four_players() -> None:
    """Five territories without a die, five with one (2 turns each), and the last throw: 16 turns.

    The last throw is made on arrival, and takes one more turn on average.
    """
    assert answer("fellowship", step=8, players=4)["mean"]["exact"] == "16"


def test_risk_reinforcements__everything_at_once() -> None:
    """29 ÷ 3 = 9, Gondor 7, a Stronghold each on 2, one card of each: 10."""
    cards = {"archer": 2, "rider": 1, "eagle": 1, "wild": 1}
    value = {"territories": 29, "regions": ["gondor"], "strongholds": 2, "cards": cards}
    found = answer("reinforcements", **value)
    assert (found["territories"], found["regions"], found["cards"], found["total"]) == (
        9,
        7,
        10,
        28,
    )


def test_risk_alliance_winner__the_best_of_the_better_side_wins() -> None:
    """A has most points, but his side has 36 against 51."""
    players: list[dict[str, Any]] = [
        {"territories": 20, "strongholds": 2, "regions": ["rohan"], "team": "good"},
        {"territories": 8, "team": "good"},
        {"territories": 18, "strongholds": 3, "regions": ["mordor"], "team": "evil"},
        {"territories": 18, "strongholds": 1, "adventure_points": 5, "team": "evil"},
    ]
    found = answer("score", players=players)
    assert [item["points"] for item in found["players"]] == [28, 8, 26, 25]
    assert (found["winners"], found["teams"]) == ([2], {"good": 36, "evil": 51})


def test_risk_scoring__mordor_and_the_way_south() -> None:
    """Nine territories: 3, three Strongholds, Mordor 2; points 9 + 6 + 2."""
    held = [
        *("minas-morgul", "gorgoroth", "nurn", "mount-doom", "barad-dur", "udun-vale"),
        *("ithilien", "south-ithilien", "harondor"),
    ]
    found = answer("realm", territories_held=held)
    assert (found["strongholds"], found["reinforcements"], found["score"]) == (3, 8, 17)
    assert len(found["groups"]) == 1


def test_risk_deal_two__two_players_and_the_neutral_army() -> None:
    """60 each, 16 cards each, 42 neutral battalions on 21 territories, 11 of 64 left."""
    found = answer("setup", players=2)
    assert found["to_claim"] == 64 - 16 - 16 - 21
    assert found["neutral"] == {"cards": 21, "battalions": 42}
    assert [player["to_place"] for player in found["players"]] == [60 - 16 - 6, 60 - 16 - 5]
