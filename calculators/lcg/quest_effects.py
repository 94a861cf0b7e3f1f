"""Cards revealed this phase that change the totals of the quest until the phase ends."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Domain
from calculators.core.telling import Step
from calculators.lcg.cards import STAGING_CARDS, row_of, title
from calculators.lcg.decks import CARDS
from calculators.lcg.quest_model import PHASE_CARDS, Character, Inputs
from calculators.lcg.staging import Effect

_ = Domain("lcg")


def revealed(inputs: Inputs, effect: Effect) -> int:
    """Return how many of the cards revealed this phase have that effect."""
    return sum(
        row_of(PHASE_CARDS, item.name).get("number") == effect.value for item in inputs.revealed
    )


def willpower_of(character: Character, inputs: Inputs) -> int:
    """Return what a character adds: its willpower with what effects add or take, never below 0.

    Rules: lcg-quest-willpower (core rulebook, pages 14 and 25; FAQ 1.43).
    """
    taken = revealed(inputs, Effect.SPAWN)
    return max(character.willpower + character.bonus - taken, 0)


def threat_added(inputs: Inputs) -> int:
    """Return the threat that the cards revealed this phase add to what lies in the staging area.

    Rules: lcg-driven-by-shadow (FAQ 1.8), lcg-quest-threat.
    """
    return sum(amount for _effect, amount in _amounts(inputs))


def _amounts(inputs: Inputs) -> Iterator[tuple[Effect, int]]:
    """Yield the effects on threat with what each adds."""
    for item in inputs.revealed:
        number = row_of(PHASE_CARDS, item.name).get("number")
        if number == Effect.DRIVEN.value:
            yield Effect.DRIVEN, max(len(inputs.staging) - item.spared, 0)
    fog = revealed(inputs, Effect.FOG)
    if fog:
        places = sum(
            row_of(STAGING_CARDS, item.name).get("type") == "location" for item in inputs.staging
        )
        yield Effect.FOG, fog * places
    under = revealed(inputs, Effect.UNDER)
    if under:
        yield Effect.UNDER, under * len(inputs.players)


def steps(inputs: Inputs) -> Iterator[Step]:
    """Yield what each of the cards does."""
    spawns = revealed(inputs, Effect.SPAWN)
    if spawns:
        yield Step(
            "lcg-quest-willpower",
            _(
                "{card}: each character named has {amount} willpower less, never below 0.",
                card=title(CARDS[Effect.SPAWN.value]),
                amount=spawns,
            ),
        )
    for effect, amount in _amounts(inputs):
        yield Step(
            "lcg-quest-threat" if effect is Effect.UNDER else "lcg-driven-by-shadow",
            _("{card}: {amount} more threat.", card=title(CARDS[effect.value]), amount=amount),
        )
