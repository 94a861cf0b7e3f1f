"""The words about items and corruption cards in corruption checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.meccg.burdens import SPELL_BONUS, Burden, burden_name
from calculators.meccg.words import signed

_ = Domain("meccg")

EFFECTS: Mapping[str, Message] = {
    "check-tap": _(
        "Not counted: {card} may be tapped for +2 to a check of its bearer; if so, enter it under "
        "“Other modifiers”. It can only help."
    ),
    "check-spell": _(
        "Not counted: {card} gives +2 to a check that a spell calls for; if so, enter it under "
        "“Other modifiers”. It can only help."
    ),
    "check-harp": _(
        "Not counted: {card} may be tapped so that nobody is discarded; if so, tick that a card "
        "prevents discarding. It can only help."
    ),
}
"""What is not counted, by the key of the tables."""


def points_text(points: int) -> Message:
    """Return a number of corruption points."""
    return _.plural("{count} corruption point", "{count} corruption points", points)


def burden_step(burden: Burden) -> Step:
    """Return what a card adds."""
    words: dict[str, Argument] = {
        "card": burden_name(burden.card),
        "bonus": signed(burden.modifier),
        "points": points_text(burden.points),
    }
    if burden.modifier:
        return Step("meccg-corruption-modifier", _("{card}: {bonus} to the roll.", **words))
    if burden.to_company:
        return Step(
            "meccg-corruption-total",
            _("{card}: {points}, including the 1 that everybody in the company gets.", **words),
        )
    if not burden.points:
        return Step("meccg-corruption-total", _("{card} gives no corruption point.", **words))
    return Step("meccg-corruption-total", _("{card}: {points}.", **words))


def spell_step(card: str) -> Step:
    """Return what a card adds because a spell calls for the check."""
    return Step(
        "meccg-corruption-modifier",
        _("{card}: {bonus} to the roll.", card=burden_name(card), bonus=signed(SPELL_BONUS)),
    )


def uncounted_steps(effects: Iterable[tuple[str, str]]) -> Iterator[Step]:
    """Yield what is not counted of the cards named, and which way it would change the answer."""
    for card, effect in effects:
        text = replace(EFFECTS[effect], arguments={"card": burden_name(card)})
        yield LeftOut("meccg-corruption-modifier", text, (card,), Direction.HIGHER)
