"""Battles, invasions and the choice of dice, thrown die by die, from the rules alone."""

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from tests.risk.twins.battles import battle, invasion, taken
from tests.support.random_answers import answers


def sides(random: Random, army: int = 9, defenders: int = 7) -> dict[str, Any]:
    return {
        "army": random.randint(2, army),
        "defenders": random.randint(2, defenders),
        "attack_bonus": random.choice([0, 0, 1, 2]),
        "defence_bonus": random.choice([0, 0, 1, 2, 2, 3]),
    }


def edge(value: dict[str, Any]) -> int:
    return int(value["attack_bonus"]) - int(value["defence_bonus"])


def one_die_helps(value: dict[str, Any]) -> bool:
    """Whether the calculators tell of a choice: with 2 to 4 more than the attacker."""
    return edge(value) in {-2, -3, -4} and value["defenders"] > 1


def test_risk_comparing_dice__battles_match_every_throw() -> None:
    def situation(random: Random) -> dict[str, Any]:
        dice = {"attackers": random.randint(1, 3), "defenders": random.randint(1, 2)}
        bonuses = {f"{side}_bonus": random.randint(0, 7) for side in ("attack", "defence")}
        return {**dice, **bonuses}

    for value, outcome in answers("risk.battle", situation, 500):
        ends = battle(value["attackers"], value["defenders"], edge(value))
        assert {
            (item.attacker_loses, item.defender_loses): item.probability
            for item in outcome.outcomes
            if item.probability
        } == {(lost, killed): chance for lost, killed, chance in ends}
        assert outcome.expected.attacker_loses == sum(lost * chance for lost, _, chance in ends)


def test_risk_ending_invasion__invasions_match_battles_fought_one_by_one() -> None:
    def situation(random: Random) -> dict[str, Any]:
        value = sides(random)
        value["defenders"] = random.randint(1, 7)
        value["stop_at"] = random.choice([1, 1, random.randint(1, value["army"])])
        return value

    for value, outcome in answers("risk.invasion", situation, 500):
        ends = invasion(value["army"], 1, value["defenders"], edge(value), value["stop_at"])
        assert outcome.win == sum(chance for (_, left), chance in ends.items() if not left)
        best = taken(value["army"], 1, value["defenders"], edge(value), value["stop_at"])
        assert outcome.against_best == (best if one_die_helps(value) else None), value
        for place, counted in (
            (0, outcome.survivors.attacker),
            (1, outcome.survivors.defender),
        ):
            found: dict[int, Fraction] = {}
            for end, chance in ends.items():
                found[end[place]] = found.get(end[place], Fraction(0)) + chance
            assert {item.count: item.probability for item in counted} == found, value


def test_risk_invading__least_army_matches_invasions_of_every_size() -> None:
    def situation(random: Random) -> dict[str, Any]:
        value = sides(random)
        del value["army"]
        return {**value, "wanted": random.randint(1, 95)}

    for value, outcome in answers("risk.army_size", situation, 500):
        army, chance = 1, Fraction(0)
        while chance * 100 < value["wanted"]:
            army += 1
            ends = invasion(army, 1, value["defenders"], edge(value), 1)
            chance = sum((p for (_, left), p in ends.items() if not left), Fraction(0))
        assert (outcome.army, outcome.win) == (army, chance), value
        if not one_die_helps(value):
            assert outcome.against_best is None
            continue
        state = (1, value["defenders"], edge(value), 1)
        assert outcome.against_best.win == taken(army, *state)
        while taken(army, *state) * 100 < value["wanted"]:
            army += 1
        assert outcome.against_best.army == army, value


@cache
def held(fighters: int, defenders: int, more: int, allowed: tuple[int, ...]) -> Fraction:
    """Return the chance to hold, choosing from the allowed numbers of dice before every battle."""
    if not defenders or not fighters:
        return Fraction(bool(defenders))
    return max(
        with_dice(fighters, defenders, more, allowed, dice)
        for dice in {min(number, defenders) for number in allowed}
    )


def with_dice(
    fighters: int, defenders: int, more: int, allowed: tuple[int, ...], dice: int
) -> Fraction:
    ends = battle(min(3, fighters), dice, more)
    return sum(
        (
            chance * held(fighters - lost, defenders - killed, more, allowed)
            for lost, killed, chance in ends
        ),
        Fraction(0),
    )


def test_risk_defending_battalions__choice_of_dice_matches_trying_both() -> None:
    for value, outcome in answers("risk.defence_dice", sides, 500):
        fighters, more = value["army"] - 1, edge(value)
        state = (fighters, value["defenders"], more)
        assert (outcome.hold.two, outcome.hold.one, outcome.hold.best) == (
            held(*state, (2,)),
            held(*state, (1,)),
            held(*state, (1, 2)),
        )
        one, two = (with_dice(*state, (1, 2), dice) for dice in (1, 2))
        assert outcome.dice == (1 if one > two else 2), value


def test_risk_adventure_cards_in_combat__bonuses_match_battles_with_them() -> None:
    fields = ("attack_leader", "black_sails", "defence_leader", "stronghold")

    def situation(random: Random) -> dict[str, Any]:
        value = {name: random.random() < 0.5 for name in fields}
        return {**value, "cancelled": value["stronghold"] and random.random() < 0.5}

    for value, outcome in answers("risk.bonuses", situation, 500):
        red = value["attack_leader"] + value["black_sails"]
        black = value["defence_leader"] + (value["stronghold"] and not value["cancelled"])
        assert (outcome.attack_bonus, outcome.defence_bonus) == (red, black)
        for item in outcome.battles:
            ends = battle(item.attackers, item.defenders, red - black)
            chances = {lost: chance for lost, _, chance in ends}
            assert item.attacker_loses == tuple(
                chances.get(lost, 0) for lost in range(min(item.attackers, item.defenders) + 1)
            )


def test_risk_finding_the_ring__searches_match_every_throw_of_two_dice() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {
            "leader": random.random() < 0.5,
            "region": random.random() < 0.5,
            "searches": random.randint(1, 40),
        }

    for value, outcome in answers("risk.ring_hunt", situation, 500):
        more = value["leader"] + value["region"]
        misses = sum(a + b + more < 12 for a in range(1, 7) for b in range(1, 7))
        assert outcome.probability == 1 - Fraction(misses, 36)
        assert outcome.within == 1 - Fraction(misses, 36) ** value["searches"]
