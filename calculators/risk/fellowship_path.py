"""The Fellowship's path with cards, and the exact chances of the dice on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from math import comb
from typing import Literal

from calculators.core.fields import choice, integer
from calculators.core.messages import Domain
from calculators.risk.board import PATH

_ = Domain("risk")

LAST = len(PATH)

type Effect = Literal["die", "forward", "back"]


@dataclass(frozen=True, slots=True)
class Card:
    """An Adventure card played when the Fellowship stands on step ``at``, once."""

    at: int = integer(_("On step"), 1, LAST - 1)
    effect: str = choice(
        _("What the card does"),
        {
            "die": _("a die decides here"),
            "forward": _("moves it forward"),
            "back": _("moves it back"),
        },
    )
    steps: int = integer(_("Steps"), 1, 6, default=1, help=_("For a card that moves it."))


@dataclass(frozen=True, slots=True)
class TurnChance:
    """A number of turns or rounds, and its chance."""

    turns: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Walk:
    """The way to Mount Doom: ends of turn that need no die, and the steps where a die decides.

    ``together`` says that the last roll's first throw falls on the turn of arrival.
    """

    free: int
    dice: tuple[int, ...]
    together: bool

    @property
    def successes(self) -> int:
        """The throws of 4 or more that are needed, the last roll's included."""
        return len(self.dice) + 1

    @property
    def fewest(self) -> int:
        """The ends of turn if every throw succeeds."""
        return self.free + self.successes - self.together

    @property
    def mean(self) -> Fraction:
        """The ends of turn on average: two throws for each that must succeed."""
        return Fraction(self.fewest + self.successes)

    def mean_rounds(self, players: int) -> Fraction:
        """Return the rounds on average, the last one counted whole wherever in it the end comes.

        Misses are counted by what ``players`` leaves of them, which is all that a round needs.
        """
        whole = 2**players - 1
        once = [Fraction(2 ** (players - 1 - misses), whole) for misses in range(players)]
        left = [Fraction(1)] + [Fraction(0)] * (players - 1)
        for _throw in range(self.successes):
            left = [
                sum(
                    (left[(misses - one) % players] * once[one] for one in range(players)),
                    Fraction(0),
                )
                for misses in range(players)
            ]
        unused = sum(
            (chance * (-(self.fewest + misses) % players) for misses, chance in enumerate(left)),
            Fraction(0),
        )
        return (self.mean + unused) / players

    def chances(self) -> Iterator[TurnChance]:
        """Yield the chance of each number of ends of turn, without an end."""
        needed = self.successes
        for misses in count():
            ways = comb(needed - 1 + misses, misses)
            yield TurnChance(self.fewest + misses, Fraction(ways, 2 ** (needed + misses)))


def walk(step: int, cards: Sequence[Card], *, roll_on_arrival: bool) -> Walk:
    """Follow the path from ``step``; cards change the way, only the dice make the Ring wait.

    Rules: risk-fellowship-moves, risk-fellowship-dice, risk-fellowship-cards, risk-last-roll.
    """
    left = list(cards)
    here, free, dice = step, 0, []
    while here < LAST:
        here, stopped = _cards_played(here, left)
        if here == LAST:
            break
        if stopped or PATH[here - 1].die:
            dice.append(here)
        else:
            free += 1
        here += 1
    moved = bool(free or dice)
    return Walk(free, tuple(dice), roll_on_arrival and moved)


def _cards_played(here: int, left: list[Card]) -> tuple[int, bool]:
    """Play the cards of a step; return the step they lead to, and whether a die decides there.

    What is played is taken out of ``left``.
    """
    stopped = False
    while card := next((card for card in left if card.at == here), None):
        left.remove(card)
        if card.effect == "die":
            stopped = True
            continue
        way = card.steps if card.effect == "forward" else -card.steps
        moved = min(max(here + way, 1), LAST)
        stopped = stopped and moved == here
        here = moved
    return here, stopped
