"""The refresh phase and the end of the round: dials, heroes in webs, and the next first player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg import attack_fields
from calculators.lcg.cards import ENCOUNTER_CARDS, row_of
from calculators.lcg.spheres import HEROES
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")

WEBS: int = row_of(ENCOUNTER_CARDS, "Caught in a Web")["quantity"]
"""Copies of Caught in a Web in the encounter sets."""

WEB_COST = 2
TORCH = 2
CAUGHT_IN_A_WEB, DUNGEON_TORCH, GLADDEN_FIELDS = 80, 109, 114


@dataclass(frozen=True, slots=True)
class Player:
    """A player still in the game, before the refresh phase."""

    threat: int = integer(_("Threat level"), 0, 98)
    change: int = integer(
        _("Changes before the refresh phase"),
        -50,
        50,
        default=0,
        help=_("For example −6 for The Galadhrim’s Greeting; never below 0."),
        rare=True,
    )
    torch: bool = boolean(_("Has the Dungeon Torch"), rare=True)
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True)
class Hero:
    """An exhausted hero who may be caught in webs."""

    resources: int = integer(_("Resources"), 0, 99)
    webs: int = integer(_("Copies of Caught in a Web"), 0, 4, default=1, rare=True)
    name: str | None = text(_("Hero"), card_index=HEROES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The end of a round."""

    players: tuple[Player, ...] = rows(
        Player, _("Players, first player first"), item_label=_("Player"), minimum=1, maximum=4
    )
    gladden_fields: bool = boolean(_("Gladden Fields is the active location"))
    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes in a web"), item_label=_("Hero"), maximum=12)
    elimination: int = integer(_("Threat elimination level"), 1, 99, default=ELIMINATION)


@dataclass(frozen=True, slots=True)
class Dial:
    """A dial after the round, at most at the elimination level."""

    threat: int
    eliminated: bool
    gain: int = detail()
    """By how much the round raises it."""
    torch: bool = detail()
    """Whether the Dungeon Torch adds to it: its player is still there at the end of the round."""
    before: int = detail()
    """Where it stands when the refresh phase begins, its changes counted."""
    out_before: bool = detail()
    """Whether the player is eliminated by then."""


@dataclass(frozen=True, slots=True)
class WebPayment:
    """What a hero has to pay to be readied, and whether the pool is large enough."""

    needed: int
    readied: bool
    left: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The dials, the heroes, and the next first player (by index), ``None`` if nobody is left."""

    players: tuple[Dial, ...]
    heroes: tuple[WebPayment, ...]
    first_player: int | None
    gain: int = detail()
    """The threat by which every dial rises."""
    token_at_once: int | None = detail()
    """Who gets the token at once, where its holder is eliminated before it passes to the left."""
    token_to_left: int | None = detail()
    """Who has it once it has passed to the left, at the end of the refresh phase."""


def compute(inputs: Inputs) -> Outcome:
    """Compute which heroes are readied, the dials, and who gets the token.

    Every dial rises by 1, by 1 more under Gladden Fields, and at the end of the round by 2 more for
    the Dungeon Torch. A dial that reaches the elimination level stops there. A hero is readied for
    2 resources of his own for each copy of Caught in a Web.

    Rules: lcg-refresh, lcg-refresh-threat, lcg-refresh-token, lcg-caught-in-a-web,
    lcg-gladden-fields, lcg-dungeon-torch, lcg-threat-elimination (core rulebook, page 22; FAQ 1.9).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [dial.threat for dial in outcome.players], outcome.first_player
    ([32, 45], 1)
    """
    gain = 1 + inputs.gladden_fields
    dials = tuple(_dial(player, gain, inputs.elimination) for player in inputs.players)
    in_refresh = tuple(
        _dial(replace(player, torch=False), gain, inputs.elimination) for player in inputs.players
    )
    to_left = _passed_to_left(in_refresh)
    return Outcome(
        players=dials,
        heroes=tuple(_web(hero) for hero in inputs.heroes),
        first_player=_still_holding(to_left, dials),
        gain=gain,
        token_at_once=_left_of(0, in_refresh) if in_refresh[0].eliminated else None,
        token_to_left=to_left,
    )


def _dial(player: Player, every: int, elimination: int) -> Dial:
    before = min(max(player.threat + player.change, 0), elimination)
    torch = player.torch and before + every < elimination
    gain = every + TORCH * torch
    level = min(before + gain, elimination)
    return Dial(level, level == elimination, gain, torch, before, before == elimination)


def _web(hero: Hero) -> WebPayment:
    needed = WEB_COST * hero.webs
    readied = hero.resources >= needed
    return WebPayment(needed, readied, hero.resources - needed if readied else hero.resources)


def _passed_to_left(in_refresh: tuple[Dial, ...]) -> int | None:
    """Return who has the token at the end of the refresh phase; a single player keeps it.

    A holder whom the refresh phase eliminates passes it on before it passes to the left.
    """
    holder = _left_of(0, in_refresh) if in_refresh[0].eliminated else 0
    return None if holder is None else _left_of(holder, in_refresh)


def _still_holding(holder: int | None, after: tuple[Dial, ...]) -> int | None:
    """Return who has the token in the end: one whom the Torch eliminates passes it on."""
    if holder is not None and after[holder].eliminated:
        return _left_of(holder, after)
    return holder


def _left_of(player: int, dials: tuple[Dial, ...]) -> int | None:
    """Return the next player still in the game, at last the player asked about."""
    order = [(player + step) % len(dials) for step in range(1, len(dials) + 1)]
    return next((index for index in order if not dials[index].eliminated), None)


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find players eliminated before the round ends, a second Dungeon Torch and further webs."""
    level = good.get("elimination", ELIMINATION)
    torches = webs = 0
    players = good.get("players", ())
    for index, player in enumerate(players):
        yield from attack_fields.dial_faults(
            player.threat, "players", index, "threat", level=level, players=len(players)
        )
        torches += player.torch
        if player.torch and torches > 1:
            yield Fault(
                ("players", index, "torch"),
                "conflict",
                _("There is one Dungeon Torch: only one player can have it."),
            )
    for index, hero in enumerate(good.get("heroes", ())):
        kind = HEROES.other_kind(hero.name)
        if kind:
            yield Fault(("heroes", index, "name"), "choice", kind)
        webs += hero.webs
        if hero.webs and webs > WEBS:
            yield Fault(
                ("heroes", index, "webs"),
                "conflict",
                _("The game has {count} copies of Caught in a Web in all.", count=WEBS),
            )


COMPUTATION = Computation(
    id="lcg.refresh",
    rule="lcg-refresh",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"players": [{"name": "Olivier", "threat": 31}, {"name": "Tiphanie", "threat": 44}]},
)
