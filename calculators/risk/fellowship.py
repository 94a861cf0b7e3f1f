"""How long the game still lasts: the Fellowship's way to Mount Doom in turns and rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, groupby
from typing import Literal

from calculators.core.calculator import Computation
from calculators.core.fields import choice, integer, optional_integer, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.chance_rows import ChanceRow, by_then_rows
from calculators.risk.fellowship_path import LAST, THROW_CHANGES, Card, visits
from calculators.risk.fellowship_walk import TurnChance, walk

_ = Domain("risk")

SMALLEST = Fraction(1, 10**9)
"""The list of turns ends where what is left of the chance is smaller than this."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Where the Ring is, and how the last roll is read."""

    step: int = integer(
        _("Step of the path"),
        1,
        LAST,
        help=_("1 is The Shire, 9 Moria, 18 Mount Doom: where the Ring is now."),
    )
    final_roll: str = choice(
        _("First roll at Mount Doom"),
        {
            "on_arrival": _("on the turn of arrival"),
            "next_turn": _("at the end of the next turn"),
        },
        default="on_arrival",
    )
    players: int | None = optional_integer(
        _("Players"), 2, 4, help=_("To count in rounds as well; a neutral army does not count.")
    )
    cards: tuple[Card, ...] = rows(
        Card,
        _("Cards that delay or speed up the Fellowship"),
        item_label=_("Card"),
        maximum=10,
        help=_(
            "Each card is played once, when the Fellowship stands on that step. A card that "
            "changes or answers a roll is played on the first roll whose result it changes."
        ),
    )


@dataclass(frozen=True, slots=True)
class Round:
    """A number of rounds, the one now begun included, and its chance."""

    rounds: int
    probability: Fraction


type NotPlayed = Literal["elsewhere", "no_die", "die_already"]
"""Why a card is never played: the Ring is not there, no die is thrown, or one is anyway."""


@dataclass(frozen=True, slots=True)
class CardUse:
    """The chance that a card is played before the Ring is destroyed."""

    played: Fraction
    why_not: NotPlayed | None = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Ends of player turns until the Ring is destroyed, the end of the present one included.

    ``turns`` goes on until what is left of the chance is below a billionth; ``later`` is that rest.
    ``rounds`` and ``mean_rounds`` are ``None`` unless the number of players is known. ``cards`` are
    in the order of the input.
    """

    turns: tuple[TurnChance, ...]
    later: Fraction
    mean: Fraction
    rounds: tuple[Round, ...] | None
    mean_rounds: Fraction | None
    cards: tuple[CardUse, ...]
    start: int = detail()
    """Where the Ring stands once the cards of its step have moved it."""
    free: int = detail()
    """Ends of turn that move the Ring without a die."""
    dice: tuple[int, ...] = detail()
    """The steps on the way where a die decides."""
    half: int = detail()
    nine_in_ten: int = detail()
    # Turns and rounds with the chances by then, for tables.
    turn_rows: tuple[ChanceRow, ...] = detail()
    round_rows: tuple[ChanceRow, ...] | None = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute how many ends of turn pass until the Ring is destroyed.

    At the end of each player's turn the Ring moves one step; where a die is drawn it takes a throw
    of 4 or more, and at Mount Doom another destroys it. With ``final_roll`` "on_arrival" the first
    of those throws is made on the turn of arrival, with "next_turn" one turn later; a card that
    brings the Ring there at the start of a turn leaves it to the end of that turn.

    Rules: risk-fellowship-moves, risk-fellowship-dice, risk-last-roll, risk-fellowship-cards
    (French sheet, step 7 and "Fin de partie"; page fellowship).

    >>> outcome = COMPUTATION.solve({"step": 1})
    >>> outcome.turns[0].turns, str(outcome.turns[0].probability), outcome.mean
    (17, '1/64', Fraction(23, 1))
    >>> COMPUTATION.solve({"step": 1, "final_roll": "next_turn"}).mean
    Fraction(24, 1)
    """
    way = walk(inputs.step, inputs.cards, roll_on_arrival=inputs.final_roll == "on_arrival")
    turns: list[TurnChance] = []
    later = Fraction(1)
    for chance in way.chances():
        turns.append(chance)
        later -= chance.probability
        if later < SMALLEST:
            break
    rounds = _rounds(turns, inputs.players) if inputs.players else None
    return Outcome(
        turns=tuple(turns),
        later=later,
        mean=way.mean(),
        rounds=rounds,
        mean_rounds=way.mean_rounds(inputs.players) if inputs.players else None,
        cards=_card_uses(inputs, way.played(len(inputs.cards))),
        start=way.start.step,
        free=sum(not place.die for place in visits(inputs.step, inputs.cards)),
        dice=tuple(place.step for place in visits(inputs.step, inputs.cards) if place.die),
        half=_turns_for(turns, Fraction(1, 2)),
        nine_in_ten=_turns_for(turns, Fraction(9, 10)),
        turn_rows=by_then_rows([(item.turns, item.probability) for item in turns]),
        round_rows=None
        if rounds is None
        else by_then_rows([(item.rounds, item.probability) for item in rounds]),
    )


def _card_uses(inputs: Inputs, played: Sequence[Fraction]) -> tuple[CardUse, ...]:
    stops = {place.step: place.die for place in visits(inputs.step, inputs.cards)}
    return tuple(
        CardUse(chance, None if chance else _why_not(card, stops))
        for card, chance in zip(inputs.cards, played, strict=True)
    )


def _why_not(card: Card, stops: Mapping[int, bool]) -> NotPlayed:
    if card.at in stops and card.effect == "die":
        return "die_already"
    if card.at in stops and card.effect in THROW_CHANGES and not stops[card.at]:
        return "no_die"
    return "elsewhere"


def _turns_for(turns: list[TurnChance], wanted: Fraction) -> int:
    """Return the fewest turns within which the Ring is destroyed with a chance of ``wanted``."""
    reached = accumulate(chance.probability for chance in turns)
    return next(
        chance.turns for chance, sum_of in zip(turns, reached, strict=True) if sum_of >= wanted
    )


def _rounds(turns: list[TurnChance], players: int) -> tuple[Round, ...]:
    """Group turns into rounds that begin with the present turn."""
    grouped = groupby(turns, key=lambda chance: -(-chance.turns // players))
    return tuple(
        Round(number, sum((chance.probability for chance in chances), Fraction(0)))
        for number, chances in grouped
    )


COMPUTATION = Computation(
    id="risk.fellowship",
    rule="risk-fellowship-moves",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"step": 1, "players": 3},
)
