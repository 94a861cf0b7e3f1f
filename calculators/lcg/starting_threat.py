"""Starting threat: what the heroes cost, and which enemies it already meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import choice, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Step, Table
from calculators.lcg import words
from calculators.lcg.cards import HEROES_BY_THREAT, title
from calculators.lcg.decks import SCENARIO_LABELS, Scenario, full_deck

_ = Domain("lcg")

ELIMINATION = 50


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
class Start:
    """A player's dial, the rounds it allows at one threat a round, and the enemies it meets.

    ``enemies`` are the card numbers of the scenario's enemies whose engagement cost is not above.
    """

    threat: int
    rounds: int
    enemies: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Where each player starts."""

    players: tuple[Start, ...]


def start(inputs: Inputs) -> Outcome:
    """Add up the threat costs, and look which enemies would engage at once.

    Rules: lcg-starting-threat, lcg-engagement-check, lcg-refresh-threat (core rulebook, pages 10,
    16 and 22).

    >>> CALCULATOR.run(CALCULATOR.example).players[0].threat
    29
    """
    enemies = sorted(
        (pile.card for pile in full_deck(inputs.scenario) if pile.card["type"] == "enemy"),
        key=lambda card: (card["engagement_cost"], card["number"]),
    )
    starts = tuple(_start(player, enemies) for player in inputs.players)
    return Outcome(
        summary=_("{starts}.", starts=Clauses(tuple(_told(inputs, starts)))),
        steps=tuple(_steps(inputs, starts)),
        tables=(_table(inputs, starts, enemies),),
        players=starts,
    )


def _start(player: Player, enemies: list[Mapping[str, Any]]) -> Start:
    threat = sum(hero.threat_cost for hero in player.heroes)
    met = tuple(card["number"] for card in enemies if card["engagement_cost"] <= threat)
    return Start(threat, max(ELIMINATION - threat - 1, 0), met)


def _told(inputs: Inputs, starts: tuple[Start, ...]) -> Iterator[Message]:
    for index, item in enumerate(starts):
        yield _.plural(
            "{player} starts at {threat}, which {count} kind of enemy already meets",
            "{player} starts at {threat}, which {count} kinds of enemies already meet",
            len(item.enemies),
            player=words.player(index, inputs.players[index].name),
            threat=item.threat,
        )


def _steps(inputs: Inputs, starts: tuple[Start, ...]) -> Iterator[Step]:
    for index, (player, item) in enumerate(zip(inputs.players, starts, strict=True)):
        name = words.player(index, player.name)
        costs: tuple[Argument, ...] = tuple(
            _(
                "{card} {value}",
                card=words.card(HEROES_BY_THREAT, hero.name, _("Hero {number}", number=number)),
                value=hero.threat_cost,
            )
            for number, hero in enumerate(player.heroes, 1)
        )
        yield Step(
            "lcg-starting-threat",
            _(
                "{player}: {heroes}, {threat} in all.",
                player=name,
                heroes=Listing(costs),
                threat=item.threat,
            ),
        )
        yield Step(
            "lcg-refresh-threat",
            _.plural(
                "{player}: {count} whole round at 1 threat each, if nothing else raises the dial.",
                "{player}: {count} whole rounds at 1 threat each, if nothing else raises the dial.",
                item.rounds,
                player=name,
            ),
        )
    yield Step(
        "lcg-engagement-check",
        _("An enemy comes once the dial is at its engagement cost or above."),
    )


def _table(inputs: Inputs, starts: tuple[Start, ...], enemies: list[Mapping[str, Any]]) -> Table:
    def met(card: Mapping[str, Any]) -> Argument:
        names = [
            words.player(index, inputs.players[index].name)
            for index, item in enumerate(starts)
            if card["number"] in item.enemies
        ]
        return Listing(tuple(names)) if names else _("nobody yet")

    return Table(
        _("Enemies of the scenario"),
        (_("Enemy"), _("Engagement cost"), _("Comes at once for")),
        tuple((title(card), card["engagement_cost"], met(card)) for card in enemies),
    )


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


CALCULATOR = Calculator(
    id="lcg.starting_threat",
    title=_("Starting threat"),
    description=_("Where each dial starts, and which enemies it already meets."),
    rule="lcg-starting-threat",
    input=Inputs,
    result=Outcome,
    compute=start,
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
