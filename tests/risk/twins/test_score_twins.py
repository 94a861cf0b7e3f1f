"""Scores counted on the fingers, winners found by knocking players out, from the rules alone."""

from random import Random
from typing import Any

from tests.risk.oracles import BOARD
from tests.support.random_answers import answers

BONUS = {row["id"]: row["bonus"] for row in BOARD["regions"]}
SIZE = {row["id"]: row["territories"] for row in BOARD["regions"]}


def situation(random: Random) -> dict[str, Any]:
    alliance = random.random() < 0.5
    regions = random.sample(sorted(BONUS), random.randint(0, 3))
    players = []
    for index in range(4 if alliance else random.randint(1, 4)):
        held = [regions.pop()] if regions and random.random() < 0.4 else []
        out = not held and random.random() < 0.15
        players.append(
            {
                # Few different numbers, so that ties of every kind come up.
                "territories": 0
                if out
                else sum(SIZE[id] for id in held) + random.choice([3, 4, 5]),
                "strongholds": 0 if out else random.choice([0, 1, 2]),
                "adventure_points": random.choice([0, 1, 2, 3]),
                "regions": held,
                "team": ("good", "evil", "good", "evil")[index] if alliance else "none",
            }
        )
    return {"players": players}


def points(player: dict[str, Any]) -> int:
    total: int = player["territories"] + 2 * player["strongholds"] + cards(player)
    return total + int(sum(BONUS[id] for id in player["regions"]))


def cards(player: dict[str, Any]) -> int:
    """Return what Adventure cards bring: nothing to a player who is out."""
    return int(player["adventure_points"]) if player["territories"] else 0


def best(groups: list[list[dict[str, Any]]]) -> list[list[dict[str, Any]]]:
    """Knock out groups of players: by points, territories, Strongholds, then points of cards."""
    left = groups
    for measure in (
        points,
        lambda player: int(player["territories"]),
        lambda player: int(player["strongholds"]),
        cards,
    ):
        most = max(sum(map(measure, group)) for group in left)
        left = [group for group in left if sum(map(measure, group)) == most]
    return left


def test_risk_score_ties__winners_are_those_never_knocked_out() -> None:
    for value, outcome in answers("risk.score", situation, 300):
        players = value["players"]
        assert [row.points for row in outcome.players] == [points(player) for player in players]
        sides = {player["team"] for player in players}
        ahead = best([[p for p in players if p["team"] == side] for side in sorted(sides)])
        found = [player for group in ahead for [player] in best([[p] for p in group])]
        assert [players[index] for index in outcome.winners] == [
            player for player in players if any(player is one for one in found)
        ]
