"""Who engages whom: optional engagement, then the engagement checks of the encounter phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, references, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.attack_fields import dial_faults
from calculators.lcg.card_copies import row_copies_faults
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
        _("Player engagement"),
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
    damage: int = detail(default=0)
    """Damage that the text of the enemy deals to one hero of the player."""
    attack_bonus: int = detail(default=0)
    """Attack that the text of the enemy adds until the end of the round."""


@dataclass(frozen=True, slots=True)
class EngagementCheck:
    """One player's engagement check; no engagement where every cost is above the threat."""

    player: int
    engagement: Engagement | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The engagements in the order they happen, and the enemies nobody met."""

    engaged: tuple[Engagement, ...]
    staging: tuple[int, ...]
    checks: tuple[EngagementCheck, ...] = detail()
    """Every check of the rounds in which somebody is engaged, while an enemy is left."""


def compute(inputs: Inputs) -> Outcome:
    """Compute every engagement of an encounter phase: optional ones, then the engagement checks.

    Player by player, first player first, costs above the player's threat are left out, and of the
    other enemies the one of the highest cost engages that player. The rounds go on until nobody is
    engaged. Among equal costs the first player chooses; the lowest index is taken here.

    Rules: lcg-optional-engagement, lcg-engagement-check, lcg-engagement-order,
    lcg-engagement-equal-costs, lcg-engagement-end (core rulebook, pages 16 and 17);
    lcg-engagement-no-checks (quest card 127).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(item.enemy, item.player, item.round) for item in outcome.engaged]
    [(0, 0, 1), (2, 1, 1), (1, 1, 2)]
    """
    staging = list(range(len(inputs.enemies)))
    engaged: list[Engagement] = []
    for player, enemy in enumerate(inputs.optional):
        if enemy is not None:
            staging.remove(enemy)
            engaged.append(_engagement(inputs, enemy, player, round=0))
    checks = () if inputs.no_checks else tuple(_checks(inputs, staging))
    engaged.extend(item.engagement for item in checks if item.engagement)
    return Outcome(engaged=tuple(engaged), staging=tuple(staging), checks=checks)


def _checks(inputs: Inputs, staging: list[int]) -> Iterator[EngagementCheck]:
    """Make rounds of checks, taking enemies out of ``staging``, while somebody is engaged."""
    number = 1
    while True:
        checks = [
            EngagementCheck(player, _check(inputs, staging, player, number))
            for player in range(len(inputs.players))
            if staging
        ]
        if not any(item.engagement for item in checks):
            return
        yield from checks
        number += 1


def _check(inputs: Inputs, staging: list[int], player: int, number: int) -> Engagement | None:
    threat = inputs.players[player].threat
    eligible = [enemy for enemy in staging if inputs.enemies[enemy].cost <= threat]
    if not eligible:
        return None
    cost = max(inputs.enemies[enemy].cost for enemy in eligible)
    highest = [enemy for enemy in eligible if inputs.enemies[enemy].cost == cost]
    staging.remove(highest[0])
    return _engagement(inputs, highest[0], player, round=number, choice=len(highest) > 1)


def _engagement(
    inputs: Inputs, enemy: int, player: int, *, round: int, choice: bool = False
) -> Engagement:
    """Return the engagement of ``enemy``, with what its text does when it engages a player."""
    row = row_of(ENEMIES_BY_COST, inputs.enemies[enemy].name)
    return Engagement(
        enemy,
        player,
        round,
        "check" if round else "optional",
        choice,
        damage=effect(row, "forced_on_engage", "damage_to_one_hero") or 0,
        attack_bonus=effect(row, "forced_after_engaging", "attack") or 0,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an eliminated player, too many copies, a Goblin Sniper that is not alone."""
    players = good.get("players", ())
    for number, player in enumerate(players):
        yield from dial_faults(player.threat, "players", number, "threat", players=len(players))
    enemies: tuple[Enemy, ...] = good.get("enemies", ())
    yield from row_copies_faults("enemies", enemies)
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


COMPUTATION = Computation(
    id="lcg.engagement",
    rule="lcg-engagement-check",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
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
