"""Starting threat: what the heroes cost, and which enemies it already meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.cards import HEROES_BY_THREAT, Row
from calculators.lcg.decks import SCENARIO_LABELS, Scenario, set_up_deck
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero and its threat cost."""

    threat_cost: int = integer(_("Threat cost"), 0, 49)
    name: str | None = text(_("Hero"), card_index=HEROES_BY_THREAT)


@dataclass(frozen=True, slots=True)
class Player:
    """A player's heroes."""

    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), minimum=1, maximum=3)
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The group before the game."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=1, maximum=4
    )
    scenario: Scenario = choice(_("Scenario"), SCENARIO_LABELS, default=Scenario.PASSAGE)


@dataclass(frozen=True, slots=True)
class PlayerStart:
    """A player's dial, the rounds it allows at one threat a round, and the enemies it meets.

    ``enemies`` are the card numbers of the scenario's enemies whose engagement cost is not above.
    """

    threat: int
    rounds: int
    enemies: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Where each player starts."""

    players: tuple[PlayerStart, ...]
    scenario_enemies: tuple[int, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Add up the threat costs, and find the enemies that would engage at once.

    ``scenario_enemies`` are card numbers, as ``enemies`` are, both in the order of engagement
    costs, then of card numbers; the Nazgûl of Dol Guldur starts out of play and is not among them.
    A dial at 50 or above leaves 0 rounds.

    Rules: lcg-starting-threat, lcg-engagement-check, lcg-dol-guldur, lcg-refresh-threat (core
    rulebook, pages 10, 16 and 22).

    >>> COMPUTATION.solve(COMPUTATION.example).players[0].threat
    29
    """
    enemies = sorted(
        (pile.card for pile in set_up_deck(inputs.scenario) if pile.card["type"] == "enemy"),
        key=lambda card: (card["engagement_cost"], card["number"]),
    )
    return Outcome(
        players=tuple(_player_start(player, enemies) for player in inputs.players),
        scenario_enemies=tuple(card["number"] for card in enemies),
    )


def _player_start(player: Player, enemies: list[Row]) -> PlayerStart:
    threat = sum(hero.threat_cost for hero in player.heroes)
    met = tuple(card["number"] for card in enemies if card["engagement_cost"] <= threat)
    return PlayerStart(threat, max(ELIMINATION - threat - 1, 0), met)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a hero that two players want: heroes are unique."""
    seen: set[str] = set()
    for index, player in enumerate(good.get("players", ())):
        for place, hero in enumerate(player.heroes):
            card = HEROES_BY_THREAT.find(hero.name)
            if card and card.code in seen:
                yield Fault(
                    ("players", index, "heroes", place, "name"),
                    "conflict",
                    _("This hero is already taken: heroes are unique in the whole group."),
                )
            if card:
                seen.add(card.code)


COMPUTATION = Computation(
    id="lcg.starting_threat",
    rule="lcg-starting-threat",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "players": [
            {
                "heroes": [
                    {"name": "Aragorn", "threat_cost": 12},
                    {"name": "Glóin", "threat_cost": 9},
                    {"name": "Théodred", "threat_cost": 8},
                ]
            }
        ],
        "scenario": "passage",
    },
)
