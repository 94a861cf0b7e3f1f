"""How a game of the Card Game begins: its scenario, its players and their heroes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.tables import table
from calculators.lcg.cards import QUEST, Row, title
from calculators.lcg.decks import Scenario
from calculators.lcg.play.cards import ENEMIES, HEROES, LOCATIONS
from calculators.lcg.play.characters import Hero
from calculators.lcg.play.state import (
    SCENARIOS,
    DialChange,
    Enemy,
    Location,
    Objective,
    Player,
    Stage,
    State,
)

_ = Domain("lcg-play")

HIGHEST_START = 49

STAGED: Mapping[str, tuple[str, ...]] = {
    Scenario.PASSAGE.value: ("Forest Spider", "Old Forest Road"),
}
"""The cards that the setup of a scenario puts into the staging area. Rule: lcg-passage."""

_OBJECTIVES: Mapping[str, tuple[str, ...]] = {
    Scenario.DOL_GULDUR.value: ("Gandalf's Map", "Dungeon Torch", "Shadow Key"),
}
"""The objectives that the setup of a scenario puts into the staging area, each to be guarded.

Rules: lcg-dol-guldur, lcg-staging-guarded.
"""

_SETS: Mapping[str, str] = {
    row["id"]: row["set"] for row in table("lcg/scenarios.json")["scenarios"]
}


@dataclass(frozen=True, slots=True)
class NewHero:
    """A hero, by its card's name."""

    name: str | None = text(_("Hero"))


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A player before the game."""

    name: str | None = text(_("Name"), max_length=24)
    heroes: tuple[NewHero, ...] = rows(NewHero, _("Heroes"), item_label=_("Hero"), maximum=3)
    threat: int | None = optional_integer(
        _("Starting threat"),
        0,
        HIGHEST_START,
        help=_("If left empty: the sum of the heroes’ threat costs."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The table before the first round."""

    players: tuple[NewPlayer, ...] = rows(
        NewPlayer, _("Players"), item_label=_("Player"), minimum=1, maximum=4
    )
    scenario: str = choice(_("Scenario"), SCENARIOS, default=Scenario.PASSAGE.value)
    easy: bool = boolean(_("Easy mode"))
    name: str | None = text(_("Name of the game"))


def begin(setup: Setup) -> State:
    """Return the state before the first round: the dials at the heroes' threat costs.

    Rules: lcg-starting-threat, lcg-first-player, lcg-scenario-setup (core rulebook, page 10).

    >>> state = begin(Setup(players=(NewPlayer(heroes=(NewHero("Gimli"), NewHero("Éowyn"))),)))
    >>> state.players[0].threat, state.stage.points
    (20, 8)
    """
    staged = STAGED.get(setup.scenario, ())
    return State(
        players=tuple(_player(player) for player in setup.players),
        scenario=setup.scenario,
        easy=setup.easy,
        name=setup.name,
        stage=stage_of(setup.scenario, 1),
        staging_enemies=tuple(enemy_card(name) for name in staged if ENEMIES.find(name)),
        staging_locations=tuple(location_card(name) for name in staged if LOCATIONS.find(name)),
        objectives=tuple(
            Objective(name, guarded=True) for name in _OBJECTIVES.get(setup.scenario, ())
        ),
    )


def enemy_card(name: str) -> Enemy:
    """Return an enemy of the core set as it enters play."""
    card = ENEMIES.find(name)
    values: Mapping[str, Any] = card.values if card else {}
    return Enemy(name=name, **values)


def location_card(name: str) -> Location:
    """Return a location of the core set as it enters play."""
    card = LOCATIONS.find(name)
    values: Mapping[str, Any] = card.values if card else {}
    return Location(name=name, **values)


def _player(new: NewPlayer) -> Player:
    heroes = tuple(_hero(hero) for hero in new.heroes if hero.name)
    threat = sum(hero.threat_cost for hero in heroes) if new.threat is None else new.threat
    return Player(threat=threat, heroes=heroes, changes=(DialChange(0, threat),), name=new.name)


def _hero(new: NewHero) -> Hero:
    card = HEROES.find(new.name)
    values: Mapping[str, Any] = card.values if card else {}
    return Hero(name=new.name, **values)


def stages_of(scenario: str, number: int) -> tuple[Row, ...]:
    """Return the quest cards that may be a stage of a scenario; none where it is not known.

    >>> [len(stages_of("passage", number)) for number in (1, 2, 3, 4)]
    [1, 1, 2, 0]
    """
    rows = table(QUEST)["cards"]
    return tuple(
        row for row in rows if row["scenario"] == _SETS.get(scenario) and row["stage"] == number
    )


def stage_of(scenario: str, number: int, place: int = 0) -> Stage:
    """Return a stage of a scenario at its beginning; ``place`` chooses among several cards."""
    found = stages_of(scenario, number)
    if not found:
        return Stage(number=number)
    row = found[min(place, len(found) - 1)]
    return Stage(number=number, points=row["quest_points"], name=title(row).en)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find heroes that nobody knows or two players want, and dials that cannot be set."""
    players: tuple[NewPlayer, ...] = good.get("players", ())
    for index, player in enumerate(players):
        for place, hero in enumerate(player.heroes):
            if hero.name and not HEROES.find(hero.name):
                message = _("No hero in the core set has this name.")
                yield Fault(("players", index, "heroes", place, "name"), "choice", message)
        if player.threat is None and not any(hero.name for hero in player.heroes):
            message = _("Name the heroes, or give the starting threat.")
            yield Fault(("players", index, "threat"), "required", message)
    yield from _taken_heroes(players)


def _taken_heroes(players: tuple[NewPlayer, ...]) -> Iterator[Fault]:
    """Find a hero that is named twice. Rule: lcg-unique."""
    taken: set[str] = set()
    for index, player in enumerate(players):
        for place, hero in enumerate(player.heroes):
            card = HEROES.find(hero.name)
            if card and card.code in taken:
                message = _("This hero is already taken: heroes are unique in the whole group.")
                yield Fault(("players", index, "heroes", place, "name"), "conflict", message)
            if card:
                taken.add(card.code)
