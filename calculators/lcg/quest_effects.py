"""Cards revealed this phase that change the totals of the quest until the phase ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from calculators.lcg.cards import (
    CHARACTERS,
    QUESTS,
    STAGES_WITH_CONDITIONS,
    STAGING_CARDS,
    effect,
    row_of,
)
from calculators.lcg.quest_inputs import (
    PHASE_CARDS,
    Character,
    Inputs,
    PhaseCard,
    Quest,
    StagingCard,
)
from calculators.lcg.when_revealed import Effect

_BLOCKERS = {"122": Effect.SPAWN.value, "125": 102, "126": 82}
"""The enemy that must leave play before a stage can be completed, by the number of the stage."""
_TOWER, _CAVERNS = "123", "124"
"""Stages that ask for one objective, and for all of them."""
_OBJECTIVES = 3


@dataclass(frozen=True, slots=True)
class ThreatEffect:
    """A revealed card's effect on the threat in the staging area, and what it adds."""

    effect: Effect
    amount: int
    spared: int = 0


def copies_revealed(revealed: Iterable[PhaseCard], effect: Effect) -> int:
    """Return how many of the cards revealed this phase have that effect."""
    return sum(row_of(PHASE_CARDS, item.name).get("number") == effect.value for item in revealed)


def spawns_revealed(inputs: Inputs) -> int:
    """Return how many Ungoliant's Spawns came this phase, told as an effect or by the card itself.

    Rule: lcg-quest-willpower (card 76).
    """
    came = [row_of(STAGING_CARDS, item.name).get("number") for item in inputs.staging if item.later]
    return max(copies_revealed(inputs.revealed, Effect.SPAWN), came.count(Effect.SPAWN.value))


def willpower_of(character: Character, taken: int) -> int:
    """Return what a character adds: its willpower with what effects add or take, never below 0.

    ``taken`` is what the cards revealed this phase take from each character.

    Rules: lcg-quest-willpower (core rulebook, pages 14 and 25; FAQ 1.43).
    """
    return max(character.willpower + character.bonus - taken, 0)


def has_condition(quest: Quest) -> bool:
    """Whether the stage named asks for more than its quest points. Rule: lcg-quest-blocked."""
    stage = QUESTS.find(quest.name)
    return stage is not None and stage.code in STAGES_WITH_CONDITIONS


def token_on_commit(name: str | None) -> bool:
    """Whether a character's response to committing puts a token on the active location."""
    row = row_of(CHARACTERS, name)
    return bool(effect(row, "response_on_commit", "progress_active_location"))


def guides_of(inputs: Inputs) -> int:
    """Return how many characters put a token on the active location as they commit, if told so."""
    return sum(item.response and token_on_commit(item.name) for item in inputs.characters)


def _tracks(name: str | None) -> bool:
    """Whether a character's response puts a token on each location in the staging area."""
    row = row_of(CHARACTERS, name)
    return bool(effect(row, "response_on_commit", "progress_each_staging_location"))


def has_token_response(name: str | None) -> bool:
    """Whether a character may place tokens as it commits."""
    return token_on_commit(name) or _tracks(name)


def trackers_of(inputs: Inputs) -> int:
    """Return how many characters put a token on each location of the staging area, if told so."""
    return sum(item.response and _tracks(item.name) for item in inputs.characters)


def tracked(inputs: Inputs) -> Mapping[int, int]:
    """Return the locations of the staging area that get such tokens, with all they then have.

    Only those named that are there as characters commit. Rule: lcg-quest-commit-order.
    """
    tokens = trackers_of(inputs)
    if not tokens:
        return {}
    points = [row_of(STAGING_CARDS, item.name).get("quest_points") for item in inputs.staging]
    return {
        index: min(item.progress + tokens, most)
        for index, (item, most) in enumerate(zip(inputs.staging, points, strict=True))
        if most and not item.later
    }


def explored_in_staging(inputs: Inputs) -> tuple[int, ...]:
    """Return the locations of the staging area that tokens explore as characters commit.

    Rule: lcg-location-explored.
    """
    return tuple(
        index
        for index, tokens in tracked(inputs).items()
        if tokens == row_of(STAGING_CARDS, inputs.staging[index].name)["quest_points"]
    )


def staged(inputs: Inputs) -> tuple[StagingCard, ...]:
    """Return the cards named that are still in the staging area once all are revealed."""
    gone = explored_in_staging(inputs)
    return tuple(item for index, item in enumerate(inputs.staging) if index not in gone)


def still_in(inputs: Inputs) -> tuple[int, ...]:
    """Return the players who were in the game before the quest. Rule: lcg-threat-elimination."""
    return tuple(index for index, dial in enumerate(inputs.players) if dial < inputs.elimination)


def objectives(staging: Iterable[StagingCard]) -> tuple[int, ...]:
    """Return the numbers of the objectives named in the staging area."""
    rows = (row_of(STAGING_CARDS, item.name) for item in staging)
    return tuple(row["number"] for row in rows if row.get("type") == "objective")


def blocking(
    quest: Quest, staging: Iterable[StagingCard], revealed: Iterable[PhaseCard]
) -> tuple[int, ...]:
    """Return the numbers of the cards named in play that prevent the completion of the stage.

    Rules: lcg-quest-blocked, lcg-victory-conditions.
    """
    stage = QUESTS.find(quest.name)
    if stage is None:
        return ()
    staging = tuple(staging)
    there = {row_of(STAGING_CARDS, item.name).get("number") for item in staging}
    if copies_revealed(revealed, Effect.SPAWN):
        there.add(Effect.SPAWN.value)
    unclaimed = objectives(staging)
    if stage.code == _TOWER:
        return unclaimed if len(unclaimed) == _OBJECTIVES else ()
    if stage.code == _CAVERNS:
        return unclaimed
    blocker = _BLOCKERS.get(stage.code)
    return (blocker,) if blocker and blocker in there else ()


def threat_effects(inputs: Inputs) -> Iterator[ThreatEffect]:
    """Yield the effects on the threat in the staging area of the cards revealed this phase.

    Under the Shadow counts the players who are in the game, not those who were out before.

    Rules: lcg-driven-by-shadow (FAQ 1.8), lcg-quest-threat, lcg-threat-elimination.
    """
    there = staged(inputs)
    for item in inputs.revealed:
        if row_of(PHASE_CARDS, item.name).get("number") == Effect.DRIVEN.value:
            raised = len(there) - len(objectives(there)) + inputs.unlisted
            yield ThreatEffect(Effect.DRIVEN, max(raised - item.spared, 0), item.spared)
    fogs = copies_revealed(inputs.revealed, Effect.FOG)
    if fogs:
        locations = sum(
            row_of(STAGING_CARDS, item.name).get("type") == "location" for item in there
        )
        yield ThreatEffect(Effect.FOG, fogs * (locations + inputs.unlisted_locations))
    under = copies_revealed(inputs.revealed, Effect.UNDER)
    if under:
        yield ThreatEffect(Effect.UNDER, under * len(still_in(inputs)))
