"""Campaigns marched territory by territory over the board, from its table and the dice alone."""

from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from tests.risk.oracles import NEXT, ROWS
from tests.risk.twins.battles import battle, invasion
from tests.support.random_answers import answers


def edge(value: dict[str, Any], link: dict[str, Any]) -> Any:
    row = next((row for row in ROWS.values() if link.get("name") in names(row)), None)
    stronghold = link.get("stronghold", bool(row and row["stronghold"]))
    own = link.get("attack_bonus")
    return int(value["attack_bonus"] if own is None else own) - (
        (stronghold and not link.get("cancelled", False)) + link["leader"]
    )


def names(row: dict[str, Any]) -> list[str]:
    """Every name that a player may use; a place that is also a territory's name is that one's."""
    known = [row["name_en"], row["name_fr"], row["stronghold"], row["site_of_power"]]
    return [name for name in known if name]


def marched(value: dict[str, Any], army: int, first: int = 0) -> list[dict[int, Fraction]]:
    """Return the battalions that arrive in each territory from ``first`` on."""
    arrived = {army: Fraction(1)}
    found = []
    for index, link in enumerate(value["links"][first:], first):
        stays = value["links"][index - 1]["garrison"] if index else value["base"]
        taken: dict[int, Fraction] = {}
        for size, chance in arrived.items():
            ends = invasion(size, stays, link["defenders"], edge(value, link), value["stop_at"])
            for (left, defenders), ways in ends.items():
                if not defenders:
                    taken[left - stays] = taken.get(left - stays, Fraction(0)) + chance * ways
        found.append(taken)
        arrived = taken
    return found


def situation(random: Random) -> dict[str, Any]:
    army = random.randint(2, 12)
    here = random.choice(sorted(ROWS))
    links: list[dict[str, Any]] = []
    seen: set[str] = set()
    for _link in range(random.randint(1, 3)):
        ahead = sorted(set(NEXT[here]) - seen)
        if not ahead:
            break
        here = random.choice(ahead)
        seen.add(here)
        link: dict[str, Any] = {
            "defenders": random.randint(1, 4),
            "leader": random.random() < 0.2,
            "garrison": random.choice([1, 1, 1, 2, 3]),
            "attack_bonus": random.choice([None, None, 0, 1, 2]),
        }
        if random.random() < 0.8:
            row = ROWS[here]
            link["name"] = random.choice(
                names(row)[:2] + ([row["stronghold"]] if row["stronghold"] else [])
            )
            link["cancelled"] = bool(row["stronghold"]) and random.random() < 0.3
        else:
            link["stronghold"] = random.random() < 0.3
        links.append(link)
    return {
        "army": army,
        "links": links,
        "attack_bonus": random.randint(0, 1),
        "wanted": random.randint(1, 95),
        "base": random.randint(1, min(3, army - 1)),
        "stop_at": random.choice([1, 1, random.randint(1, army)]),
    }


def test_risk_conquest__campaigns_match_battles_thrown_die_by_die() -> None:
    for value, outcome in answers("risk.campaign", situation, 500):
        for link, taken in zip(outcome.links, marched(value, value["army"]), strict=True):
            assert {item.count: item.probability for item in link.arrives} == taken, value
            assert link.probability == sum(taken.values())


def hindered(value: dict[str, Any]) -> Fraction:
    """Return the chance of the whole chain if the defenders choose their dice against it."""
    links = value["links"]

    @cache
    def moved_in(army: int, index: int) -> Fraction:
        if index == len(links):
            return Fraction(1)
        stays = links[index - 1]["garrison"] if index else value["base"]
        return fought(army, stays, links[index]["defenders"], index)

    @cache
    def fought(army: int, stays: int, defenders: int, index: int) -> Fraction:
        if not defenders:
            return moved_in(army - stays, index + 1)
        if army <= max(stays, value["stop_at"]):
            return Fraction(0)
        more = edge(value, links[index])
        return min(
            sum(
                (
                    chance * fought(army - lost, stays, defenders - killed, index)
                    for lost, killed, chance in battle(min(3, army - stays), dice, more)
                ),
                Fraction(0),
            )
            for dice in range(1, min(2, defenders) + 1)
        )

    return moved_in(value["army"], 0)


def test_risk_defending_battalions__chain_against_the_best_choice_of_dice() -> None:
    for value, outcome in answers("risk.campaign", situation, 500):
        helped = any(
            edge(value, link) in {-2, -3, -4} and link["defenders"] > 1 for link in value["links"]
        )
        assert outcome.against_best == (hindered(value) if helped else None), value


def test_risk_ending_invasion__army_needed_is_the_least_that_is_enough() -> None:
    def falls(value: dict[str, Any], army: int, first: int) -> bool:
        chance = sum(marched(value, army, first)[-1].values())
        return chance * 100 >= int(value["wanted"])

    for value, outcome in answers("risk.campaign", situation, 60):
        for index, link in enumerate(outcome.links):
            assert link.needed is not None
            assert falls(value, link.needed, index), value
            assert not falls(value, link.needed - 1, index), value
