"""Throws settled as at the table, die by die, from the rules and the board's table alone."""

from random import Random
from typing import Any

from tests.risk.oracles import ROWS
from tests.support.random_answers import answers


def situation(random: Random) -> dict[str, Any]:
    attack = [random.randint(1, 6) for _die in range(random.randint(1, 3))]
    defence = [random.randint(1, 6) for _die in range(random.randint(1, 2))]
    value: dict[str, Any] = {
        "attack": attack,
        "defence": defence,
        "attack_leader": random.random() < 0.4,
        "defence_leader": random.random() < 0.4,
        "black_sails": random.random() < 0.2,
    }
    if random.random() < 0.6:
        row = random.choice(
            [row for row in ROWS.values() if row["stronghold"] or row["site_of_power"]]
        )
        value["name"] = row["stronghold"] or row["name_en"]
        value["cancelled"] = bool(row["stronghold"]) and random.random() < 0.4
        value["black_sails"] &= any(link["by"] == "sea" for link in row["neighbours"])
    if random.random() < 0.8:
        value["army"] = len(attack) + random.randint(1, 4)
    if random.random() < 0.8:
        value["defenders"] = len(defence) + random.choice([0, 0, 1, 3])
    return value


def test_risk_comparing_dice__throws_match_those_settled_by_hand() -> None:
    for value, outcome in answers("risk.thrown_dice", situation, 500):
        row = next(
            (r for r in ROWS.values() if value.get("name") in {r["stronghold"], r["name_en"]}), None
        )
        walls = bool(row and row["stronghold"]) and not value.get("cancelled")
        red, black = list(value["attack"]), list(value["defence"])
        red[red.index(max(red))] += value["attack_leader"] + value["black_sails"]
        black[black.index(max(black))] += value["defence_leader"] + walls
        lost = killed = 0
        while red and black:
            mine, theirs = max(red), max(black)
            red.remove(mine)
            black.remove(theirs)
            if mine > theirs:
                killed += 1
            else:
                lost += 1
        assert (outcome.attacker_loses, outcome.defender_loses) == (lost, killed), value
        taken = value["defenders"] == killed if "defenders" in value else None
        assert outcome.conquered == taken
        assert outcome.army_left == (value["army"] - lost if "army" in value else None)
        assert outcome.leader_lost == bool(taken and value["defence_leader"])
        if taken:
            assert outcome.least_moving == len(value["attack"]) - lost
