"""The Fellowship's path, and the cards that may be played on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from calculators.core.fields import choice, integer
from calculators.core.messages import Domain
from calculators.risk.board import PATH

_ = Domain("risk")

LAST = len(PATH)
SUCCESS = 4
"""The least throw with which the Ring leaves a step where a die is drawn."""

type Effect = Literal["die", "hold", "minus_1", "minus_2", "plus_2", "forward", "back"]

THROW_CHANGES: Mapping[str, int] = {"minus_1": -1, "minus_2": -2, "plus_2": 2}
"""What a card adds to one throw, by its effect."""


@dataclass(frozen=True, slots=True)
class Card:
    """An Adventure card played when the Fellowship stands on step ``at``, once."""

    at: int = integer(_("On step"), 1, LAST - 1)
    effect: str = choice(
        _("What the card does"),
        {
            "die": _("a die decides here (Knife in the Dark, Dangerous Crossing, Gollum)"),
            "hold": _("it stays one more turn (Boromir, A Balrog is come)"),
            "minus_1": _("1 less on the die (Captured by Orcs)"),
            "minus_2": _("2 less on the die (Shelob’s Lair, Faramir)"),
            "plus_2": _("2 more on the die (Sméagol, Faramir)"),
            "forward": _("moves it forward (Hunt for the Ringbearer)"),
            "back": _("moves it back (no card that we know)"),
        },
    )
    steps: int = integer(_("Steps"), 1, 6, default=1, help=_("For a card that moves it."))


type Left = tuple[int, ...]
"""The cards not played yet, by index, in rising order."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the Ring stands during a turn; ``forced`` says that a card asks for a die there."""

    step: int
    forced: bool
    left: Left

    @property
    def die(self) -> bool:
        """Whether a throw decides here."""
        return self.forced or PATH[self.step - 1].die


def arrive(step: int, left: Left, cards: Sequence[Card]) -> Place:
    """Return where the Ring stands once the cards that move it from ``step`` were played.

    They are played at the start of a turn, those of one step in the order of the list.

    Rule: risk-fellowship-cards.
    """
    here, remaining = step, list(left)
    while (index := _first(cards, remaining, here, {"forward", "back"})) is not None:
        remaining.remove(index)
        card = cards[index]
        way = card.steps if card.effect == "forward" else -card.steps
        here = min(max(here + way, 1), LAST)
    return Place(here, False, tuple(remaining))


def visits(step: int, cards: Sequence[Card]) -> Iterator[Place]:
    """Yield each place that the Ring leaves at the end of a turn, whatever the dice show."""
    here = arrive(step, tuple(range(len(cards))), cards)
    while here.step < LAST:
        here = with_die(here, cards)
        yield here
        here = arrive(here.step + 1, here.left, cards)


def with_die(place: Place, cards: Sequence[Card]) -> Place:
    """Return the place once a card asks for a die there, if none decides yet and there is one."""
    index = None if place.die else _first(cards, place.left, place.step, {"die"})
    if index is None:
        return place
    return Place(place.step, True, _without(place.left, (index,)))


def throw(face: int, place: Place, cards: Sequence[Card]) -> tuple[bool, Left]:
    """Return whether the Ring leaves after a throw, and the cards left then.

    Cards are played after the throw, so only where they change what comes of it, the least that
    is enough; as long as one side can answer the other, it does. A card that holds the Ring is
    played last, when nothing else does.

    Rules: risk-fellowship-dice, risk-fellowship-cards.
    """
    shown, left = face, place.left
    while True:
        fails = shown < SUCCESS
        here = [i for i in left if cards[i].at == place.step and cards[i].effect in THROW_CHANGES]
        able = [i for i in here if (THROW_CHANGES[cards[i].effect] > 0) == fails]
        chosen = _fewest(able, shown, cards)
        if not chosen:
            return (False, left) if fails else hold(place.step, left, cards)
        shown += sum(THROW_CHANGES[cards[i].effect] for i in chosen)
        left = _without(left, chosen)


def hold(step: int, left: Left, cards: Sequence[Card]) -> tuple[bool, Left]:
    """Return whether the Ring leaves a step that nothing else keeps it on, and the cards left."""
    index = _first(cards, left, step, {"hold"})
    return (True, left) if index is None else (False, _without(left, (index,)))


def _fewest(able: Sequence[int], shown: int, cards: Sequence[Card]) -> Left:
    """Return the cards that turn the throw with the smallest change, or none."""
    changes = {index: abs(THROW_CHANGES[cards[index].effect]) for index in able}
    needed = SUCCESS - shown if shown < SUCCESS else shown - SUCCESS + 1
    strong = [index for index in able if changes[index] == 2]
    weak = [index for index in able if changes[index] == 1]
    choices = [
        (*strong[:twos], *weak[:ones])
        for twos in range(len(strong) + 1)
        for ones in range(len(weak) + 1)
        if 2 * twos + ones >= needed
    ]
    return min(
        choices,
        key=lambda choice: (sum(changes[index] for index in choice), len(choice)),
        default=(),
    )


def _first(
    cards: Sequence[Card], left: Collection[int], step: int, effects: Collection[str]
) -> int | None:
    """Return the first card left, by index, that has one of the effects on ``step``."""
    found = (i for i in sorted(left) if cards[i].at == step and cards[i].effect in effects)
    return next(found, None)


def _without(left: Left, played: Collection[int]) -> Left:
    return tuple(index for index in left if index not in played)
