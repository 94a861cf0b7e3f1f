"""The refresh phase and the end of the round: dials, heroes in webs, and the next first player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.fields import boolean, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Clauses, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words
from calculators.lcg.spheres import HEROES

_ = Domain("lcg")

WEB_COST = 2
TORCH = 2


@dataclass(frozen=True, slots=True)
class Player:
    """A player still in the game, before the refresh phase."""

    threat: int = integer(_("Threat level"), 0, 98)
    change: int = integer(
        _("Changes before it"),
        -50,
        50,
        default=0,
        help=_("For example −6 for The Galadhrim’s Greeting; never below 0."),
    )
    torch: bool = boolean(_("Has the Dungeon Torch"))
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True)
class Hero:
    """An exhausted hero who may be caught in webs."""

    resources: int = integer(_("Resources"), 0, 99)
    webs: int = integer(_("Copies of Caught in a Web"), 0, 4, default=1)
    name: str | None = text(_("Hero"), card_index=HEROES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The end of a round."""

    players: tuple[Player, ...] = rows(
        Player, _("Players, first player first"), item_label=_("Player"), minimum=1, maximum=4
    )
    gladden_fields: bool = boolean(_("Gladden Fields is the active location"))
    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes in a web"), item_label=_("Hero"), maximum=12)
    elimination: int = integer(_("Threat elimination level"), 1, 99, default=50)


@dataclass(frozen=True, slots=True)
class Dial:
    """A dial after the round, at most at the elimination level."""

    threat: int
    eliminated: bool


@dataclass(frozen=True, slots=True)
class Web:
    """What a hero has to pay to be readied, and whether the pool is large enough."""

    needed: int
    readied: bool
    left: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The dials, the heroes, and the next first player (by index), ``None`` if nobody is left."""

    players: tuple[Dial, ...]
    heroes: tuple[Web, ...]
    first_player: int | None


def refresh(inputs: Inputs) -> Outcome:
    """Ready the heroes that can pay, raise the dials, pass the token.

    Every dial rises by 1, by 1 more under Gladden Fields, and at the end of the round by 2 more for
    the Dungeon Torch. A dial that reaches the elimination level stops there. A hero is readied for
    2 resources of his own for each copy of Caught in a Web.

    Rules: lcg-refresh, lcg-refresh-threat, lcg-refresh-token, lcg-caught-in-a-web,
    lcg-gladden-fields, lcg-dungeon-torch, lcg-threat-elimination (core rulebook, page 22; FAQ 1.9).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> [dial.threat for dial in answer.players], answer.first_player
    ([32, 45], 1)
    """
    dials = tuple(_dial(player, inputs) for player in inputs.players)
    heroes = tuple(_web(hero) for hero in inputs.heroes)
    first = _next(dials)
    return Outcome(
        summary=_summary(inputs, dials, first),
        steps=tuple(_steps(inputs, dials, heroes, first)),
        figures=_figures(inputs, first),
        tables=(_table(inputs, dials),),
        players=dials,
        heroes=heroes,
        first_player=first,
    )


def _dial(player: Player, inputs: Inputs) -> Dial:
    start = max(player.threat + player.change, 0)
    level = min(start + _gain(player, inputs), inputs.elimination)
    return Dial(level, level == inputs.elimination)


def _gain(player: Player, inputs: Inputs) -> int:
    return 1 + inputs.gladden_fields + TORCH * player.torch


def _web(hero: Hero) -> Web:
    needed = WEB_COST * hero.webs
    readied = hero.resources >= needed
    return Web(needed, readied, hero.resources - needed if readied else hero.resources)


def _next(dials: tuple[Dial, ...]) -> int | None:
    # To the left of the first player, past those who are out; alone, the same player again.
    order = [*range(1, len(dials)), 0]
    return next((index for index in order if not dials[index].eliminated), None)


def _player(inputs: Inputs, index: int) -> Argument:
    return words.player(index, inputs.players[index].name)


def _summary(inputs: Inputs, dials: tuple[Dial, ...], first: int | None) -> Message:
    if first is None:
        return _("Nobody is left: the game is lost.")
    facts = tuple(
        _("{player} is out", player=_player(inputs, index))
        if dial.eliminated
        else _("{player} stands at {threat}", player=_player(inputs, index), threat=dial.threat)
        for index, dial in enumerate(dials)
    )
    return _("{facts}.", facts=Clauses(facts))


def _steps(
    inputs: Inputs, dials: tuple[Dial, ...], heroes: tuple[Web, ...], first: int | None
) -> Iterator[Step]:
    yield Step("lcg-refresh", _("Every player readies all their exhausted cards."))
    for index, (hero, web) in enumerate(zip(inputs.heroes, heroes, strict=True)):
        yield _web_step(index, hero, web)
    yield Step(
        "lcg-gladden-fields" if inputs.gladden_fields else "lcg-refresh-threat",
        _("Every dial rises by {gain}.", gain=1 + inputs.gladden_fields),
    )
    for index, player in enumerate(inputs.players):
        told: dict[str, Argument] = {"player": _player(inputs, index), "more": TORCH}
        if player.torch:
            text = _("{player}: {more} more at the end of the round.", **told)
            yield Step("lcg-dungeon-torch", text)
        if dials[index].eliminated:
            text = _("{player} reaches {level} and is out.", level=inputs.elimination, **told)
            yield Step("lcg-threat-elimination", text)
    if first is not None:
        yield Step(
            "lcg-refresh-token",
            _("The first player token goes to {player}.", player=_player(inputs, first)),
        )


def _web_step(index: int, hero: Hero, web: Web) -> Step:
    told: dict[str, Argument] = {
        "hero": words.card(HEROES, hero.name, _("Hero {number}", number=index + 1)),
        "needed": web.needed,
        "resources": hero.resources,
    }
    if web.readied:
        text = _("{hero}: {needed} resources of {resources} are spent, readied.", **told)
    else:
        text = _("{hero}: {needed} resources needed, {resources} there: stays exhausted.", **told)
    return Step("lcg-caught-in-a-web", text)


def _figures(inputs: Inputs, first: int | None) -> tuple[Figure, ...]:
    if first is None:
        return ()
    return (Figure(_("Next first player"), _player(inputs, first)),)


def _table(inputs: Inputs, dials: tuple[Dial, ...]) -> Table:
    return Table(
        _("Threat levels"),
        (_("Player"), _("Before"), _("Changes"), _("Round"), _("Now")),
        tuple(
            (
                _player(inputs, index),
                player.threat,
                player.change,
                _gain(player, inputs),
                dials[index].threat,
            )
            for index, player in enumerate(inputs.players)
        ),
    )


CALCULATOR = Calculator(
    id="lcg.refresh",
    title=_("End of the round"),
    description=_("Where the dials stand after the refresh phase, and who is readied."),
    rule="lcg-refresh",
    input=Inputs,
    result=Outcome,
    compute=refresh,
    example={"players": [{"name": "Olivier", "threat": 31}, {"name": "Tiphanie", "threat": 44}]},
)
