"""Campaigns marched territory by territory over the board, from its table and the dice alone."""

from fractions import Fraction
from random import Random
from typing import Any

from tests.risk.oracles import NEXT, ROWS
from tests.risk.twins.battles import invasion
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
    links = []
    for _link in range(random.randint(1, 3)):
        here = random.choice(sorted(NEXT[here]))
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


def test_risk_ending_invasion__army_needed_is_the_least_that_is_enough() -> None:
    def falls(value: dict[str, Any], army: int, first: int) -> bool:
        chance = sum(marched(value, army, first)[-1].values())
        return chance * 100 >= int(value["wanted"])

    for value, outcome in answers("risk.campaign", situation, 60):
        for index, link in enumerate(outcome.links):
            assert link.needed is not None
            assert falls(value, link.needed, index), value
            assert not falls(value, link.needed - 1, index), value
