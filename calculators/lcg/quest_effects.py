"""Cards revealed this phase that change the totals of the quest until the phase ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.lcg.cards import STAGING_CARDS, row_of
from calculators.lcg.quest_inputs import PHASE_CARDS, Character, Inputs
from calculators.lcg.when_revealed import Effect


@dataclass(frozen=True, slots=True)
class ThreatEffect:
    """A revealed card's effect on the threat in the staging area, and what it adds."""

    effect: Effect
    amount: int


def copies_revealed(inputs: Inputs, effect: Effect) -> int:
    """Return how many of the cards revealed this phase have that effect."""
    return sum(
        row_of(PHASE_CARDS, item.name).get("number") == effect.value for item in inputs.revealed
    )


def willpower_of(character: Character, taken: int) -> int:
    """Return what a character adds: its willpower with what effects add or take, never below 0.

    ``taken`` is what the cards revealed this phase take from each character.

    Rules: lcg-quest-willpower (core rulebook, pages 14 and 25; FAQ 1.43).
    """
    return max(character.willpower + character.bonus - taken, 0)


def threat_effects(inputs: Inputs) -> Iterator[ThreatEffect]:
    """Yield the effects on the threat in the staging area of the cards revealed this phase.

    Rules: lcg-driven-by-shadow (FAQ 1.8), lcg-quest-threat.
    """
    for item in inputs.revealed:
        if row_of(PHASE_CARDS, item.name).get("number") == Effect.DRIVEN.value:
            staged = len(inputs.staging) + inputs.unlisted_cards
            yield ThreatEffect(Effect.DRIVEN, max(staged - item.spared, 0))
    fogs = copies_revealed(inputs, Effect.FOG)
    if fogs:
        locations = sum(
            row_of(STAGING_CARDS, item.name).get("type") == "location" for item in inputs.staging
        )
        yield ThreatEffect(Effect.FOG, fogs * (locations + inputs.unlisted_locations))
    under = copies_revealed(inputs, Effect.UNDER)
    if under:
        yield ThreatEffect(Effect.UNDER, under * len(inputs.players))
