"""Who engages whom: optional engagement, then the engagement checks of the encounter phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, references, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words
from calculators.lcg.cards import ENEMIES_BY_COST, effect, row_of

_ = Domain("lcg")

HIGHEST_THREAT = 99
HIGHEST_COST = 99


@dataclass(frozen=True, slots=True)
class Player:
    """A player, in turn order."""

    threat: int = integer(_("Threat level"), 0, HIGHEST_THREAT)
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy in the staging area."""

    cost: int = integer(_("Engagement cost"), 0, HIGHEST_COST)
    name: str | None = text(_("Enemy"), card_index=ENEMIES_BY_COST)


@dataclass(frozen=True, slots=True)
class Inputs:
    """The table at the beginning of the encounter phase."""

    players: tuple[Player, ...] = rows(
        Player,
        _("Players, first player first"),
        item_label=_("Player"),
        minimum=1,
        maximum=4,
    )
    enemies: tuple[Enemy, ...] = rows(
        Enemy,
        _("Enemies in the staging area"),
        item_label=_("Enemy"),
        maximum=30,
    )
    optional: tuple[int | None, ...] = references(
        "enemies",
        "players",
        _("Optional engagement"),
        help=_("Each player may first engage one enemy of any cost."),
    )
    no_checks: bool = boolean(
        _("No engagement checks"), help=_("On the second stage of the Anduin.")
    )


@dataclass(frozen=True, slots=True)
class Engagement:
    """One enemy that left the staging area for a player.

    ``round`` counts the rounds of checks from 1 and is 0 for an optional engagement; ``choice``
    tells that other enemies of the same cost could have come instead.
    """

    enemy: int
    player: int
    round: int
    how: Literal["optional", "check"]
    choice: bool


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The engagements in the order they happen, and the enemies nobody met."""

    engaged: tuple[Engagement, ...]
    staging: tuple[int, ...]


def engage(inputs: Inputs) -> Outcome:
    """Resolve optional engagement and every engagement check.

    Player by player, first player first, costs above the player's threat are left out, and of the
    other enemies the one of the highest cost engages that player. The rounds go on until nobody is
    engaged. Among equal costs the first player chooses; the lowest index is taken here.

    Rules: lcg-optional-engagement, lcg-engagement-check, lcg-engagement-order,
    lcg-engagement-equal-costs, lcg-engagement-end (core rulebook, pages 16 and 17);
    lcg-engagement-no-checks (quest card 127).

    >>> table = CALCULATOR.parse(CALCULATOR.example)
    >>> [(item.enemy, item.player, item.round) for item in engage(table).engaged]
    [(0, 0, 1), (2, 1, 1), (1, 1, 2)]
    """
    staging = list(range(len(inputs.enemies)))
    engaged: list[Engagement] = []
    steps: list[Step] = []
    for player, enemy in enumerate(inputs.optional):
        if enemy is not None:
            staging.remove(enemy)
            engaged.append(Engagement(enemy, player, 0, "optional", False))
            steps.append(_optional_step(inputs, player, enemy))
            steps.extend(_text_steps(inputs, player, enemy))
    for checks in () if inputs.no_checks else _rounds(inputs, staging):
        engaged.extend(item for item in checks if isinstance(item, Engagement))
        steps.extend(_check_steps(inputs, checks))
    steps.append(_no_checks_step() if inputs.no_checks else _end_step(staging))
    return Outcome(
        summary=_summary(inputs, engaged, staging),
        steps=tuple(steps),
        figures=_figures(engaged, staging),
        tables=(_table(inputs, engaged, staging),),
        engaged=tuple(engaged),
        staging=tuple(staging),
    )


type Checks = list[Engagement | int]
"""One round of checks: an engagement, or the index of the player whom no enemy engaged."""


def _rounds(inputs: Inputs, staging: list[int]) -> Iterator[Checks]:
    """Make rounds of checks, taking enemies out of ``staging``, while somebody is engaged."""
    number = 1
    while True:
        checks: Checks = []
        for player in range(len(inputs.players)):
            if staging:
                checks.append(_check(inputs, staging, player, number) or player)
        if not any(isinstance(item, Engagement) for item in checks):
            return
        yield checks
        number += 1


def _check(inputs: Inputs, staging: list[int], player: int, number: int) -> Engagement | None:
    threat = inputs.players[player].threat
    eligible = [enemy for enemy in staging if inputs.enemies[enemy].cost <= threat]
    if not eligible:
        return None
    cost = max(inputs.enemies[enemy].cost for enemy in eligible)
    highest = [enemy for enemy in eligible if inputs.enemies[enemy].cost == cost]
    staging.remove(highest[0])
    return Engagement(highest[0], player, number, "check", len(highest) > 1)


def _player(inputs: Inputs, player: int) -> Argument:
    return words.player(player, inputs.players[player].name)


def _enemy(inputs: Inputs, enemy: int) -> Argument:
    unnamed = _("Enemy {number}", number=enemy + 1)
    return words.card(ENEMIES_BY_COST, inputs.enemies[enemy].name, unnamed)


def _optional_step(inputs: Inputs, player: int, enemy: int) -> Step:
    return Step(
        "lcg-optional-engagement",
        _(
            "{player} chooses to engage {enemy}; its cost plays no part.",
            player=_player(inputs, player),
            enemy=_enemy(inputs, enemy),
        ),
    )


def _check_steps(inputs: Inputs, checks: Checks) -> Iterator[Step]:
    for item in checks:
        if isinstance(item, Engagement):
            yield _engaged_step(inputs, item)
            yield from _text_steps(inputs, item.player, item.enemy)
        else:
            yield Step(
                "lcg-engagement-order",
                _(
                    "{player} (threat {threat}): every cost left is higher, nobody comes.",
                    player=_player(inputs, item),
                    threat=inputs.players[item].threat,
                ),
            )


def _engaged_step(inputs: Inputs, item: Engagement) -> Step:
    told: dict[str, Argument] = {
        "player": _player(inputs, item.player),
        "threat": inputs.players[item.player].threat,
        "enemy": _enemy(inputs, item.enemy),
        "cost": inputs.enemies[item.enemy].cost,
    }
    if item.choice:
        return Step(
            "lcg-engagement-equal-costs",
            _(
                "{player} (threat {threat}): several enemies of cost {cost} could come and the "
                "first player chooses; {enemy} is taken here.",
                **told,
            ),
        )
    return Step(
        "lcg-engagement-check",
        _(
            "{player} (threat {threat}): {enemy} comes, its cost of {cost} being the highest "
            "that is not above {threat}.",
            **told,
        ),
    )


def _text_steps(inputs: Inputs, player: int, enemy: int) -> Iterator[Step]:
    """Yield what the text of an enemy does now that it is engaged."""
    row = row_of(ENEMIES_BY_COST, inputs.enemies[enemy].name)
    told: dict[str, Argument] = {
        "player": _player(inputs, player),
        "enemy": _enemy(inputs, enemy),
    }
    damage = effect(row, "forced_on_engage", "damage_to_one_hero")
    if damage:
        text = _("{enemy}: {damage} damage to one hero of {player}.", damage=damage, **told)
        yield Step("lcg-engaged-both-ways", text)
    more = effect(row, "forced_after_engaging", "attack")
    if more:
        text = _("{enemy}: attack +{more} until the end of the round.", more=more, **told)
        yield Step("lcg-forest-spider", text)


def _no_checks_step() -> Step:
    return Step("lcg-engagement-no-checks", _("No engagement checks are made on this stage."))


def _end_step(staging: list[int]) -> Step:
    if not staging:
        return Step("lcg-engagement-end", _("No enemy is left: the checks are over."))
    return Step(
        "lcg-engagement-end",
        _("Every cost left is above every player's threat level: the checks are over."),
    )


def _summary(inputs: Inputs, engaged: list[Engagement], staging: list[int]) -> Message:
    if not inputs.enemies:
        return _("The staging area holds no enemy: nothing happens.")
    parts: list[Argument] = []
    for player in range(len(inputs.players)):
        mine = tuple(_enemy(inputs, item.enemy) for item in engaged if item.player == player)
        if mine:
            parts.append(
                _(
                    "{player} is engaged with {enemies}",
                    player=_player(inputs, player),
                    enemies=Listing(mine),
                )
            )
    if not engaged:
        parts.append(_("Nobody is engaged"))
    if staging:
        left = Listing(tuple(_enemy(inputs, enemy) for enemy in staging))
        parts.append(_("left in the staging area: {enemies}", enemies=left))
    return _("{facts}.", facts=Clauses(tuple(parts)))


def _figures(engaged: list[Engagement], staging: list[int]) -> tuple[Figure, ...]:
    return (
        Figure(_("Enemies engaged"), len(engaged)),
        Figure(_("Left in the staging area"), len(staging)),
    )


def _table(inputs: Inputs, engaged: list[Engagement], staging: list[int]) -> Table:
    lines: list[tuple[Argument, ...]] = []
    for index, player in enumerate(inputs.players):
        mine = [item.enemy for item in engaged if item.player == index]
        lines.append((_player(inputs, index), player.threat, _with_costs(inputs, mine)))
    lines.append((_("Staging area"), "–", _with_costs(inputs, staging)))
    return Table(
        _("Who faces whom"),
        (_("Place"), _("Threat level"), _("Enemies, with their engagement costs")),
        tuple(lines),
    )


def _with_costs(inputs: Inputs, enemies: list[int]) -> Argument:
    if not enemies:
        return _("none")
    return Listing(
        tuple(
            _("{enemy} ({cost})", enemy=_enemy(inputs, enemy), cost=inputs.enemies[enemy].cost)
            for enemy in enemies
        )
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an enemy that cannot be optionally engaged: a Goblin Sniper that is not alone."""
    enemies: tuple[Enemy, ...] = good.get("enemies", ())
    left = len(enemies)
    for player, index in enumerate(good.get("optional", ())):
        if index is None:
            continue
        row = row_of(ENEMIES_BY_COST, enemies[index].name) if index < len(enemies) else {}
        if left > 1 and effect(
            row, "constant", "cannot_be_optionally_engaged_if_other_enemies_in_staging"
        ):
            yield Fault(
                ("optional", player),
                "conflict",
                _("It cannot be chosen while another enemy is in the staging area."),
            )
        left -= 1


CALCULATOR = Calculator(
    id="lcg.engagement",
    title=_("Engagement checks"),
    description=_("Which enemies leave the staging area, for whom and in which order."),
    rule="lcg-engagement-check",
    input=Inputs,
    result=Outcome,
    compute=engage,
    check=check,
    example={
        "players": [{"name": "Olivier", "threat": 24}, {"name": "Tiphanie", "threat": 35}],
        "enemies": [
            {"name": "King Spider", "cost": 20},
            {"name": "Forest Spider", "cost": 25},
            {"name": "Ungoliant's Spawn", "cost": 32},
            {"name": "Hummerhorns", "cost": 40},
        ],
    },
)
