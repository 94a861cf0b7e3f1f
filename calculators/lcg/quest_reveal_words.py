"""Cards named in the staging area that came this phase, or that may not count, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg import words
from calculators.lcg.cards import STAGING_CARDS, Row, effect, row_of, title
from calculators.lcg.decks import CARDS
from calculators.lcg.quest import Outcome
from calculators.lcg.quest_effects import ThreatEffect, objectives, spawns_revealed
from calculators.lcg.quest_inputs import Inputs, StagingCard
from calculators.lcg.when_revealed import Effect

_ = Domain("lcg")


def reveal_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the "When Revealed" effects and Doomed of the cards of the staging area, not counted.

    Rules: lcg-when-revealed, lcg-quest-willpower, lcg-staging-keywords (cards 76, 89 and 98).
    """
    for item in inputs.staging:
        row = row_of(STAGING_CARDS, item.name)
        if item.later and outcome.willpower:
            yield from _willpower_steps(row)
        doomed = row.get("keywords", {}).get("doomed")
        if item.later and doomed:
            text = _(
                "Not counted: Doomed {doomed} of {card}. Unless the dials entered include it, they "
                "are higher.",
                doomed=doomed,
                card=title(row),
            )
            yield LeftOut("lcg-staging-keywords", text, _code(row), Direction.HIGHER)
    spawn = CARDS[Effect.SPAWN.value]
    there = any(row_of(STAGING_CARDS, item.name) == spawn for item in inputs.staging)
    if there and outcome.willpower and not spawns_revealed(inputs):
        text = _(
            "{card} is taken to be there since before the characters committed. If it was revealed "
            "this phase, tick that: each character then has 1 less willpower.",
            card=title(spawn),
        )
        yield LeftOut("lcg-quest-willpower", text, _code(spawn), Direction.LOWER)


def _willpower_steps(row: Row) -> Iterator[Step]:
    """Yield what a card just revealed does to the committed characters, and is not counted."""
    text: Message | None = None
    if effect(row, "when_revealed", "each_player_removes_committed_characters"):
        text = _(
            "Not counted: the character that each player takes off the quest for {card}. Leave it "
            "out of the willpower, which is then lower.",
            card=title(row),
        )
    damage = effect(row, "when_revealed", "damage_to_one_committed_character")
    if damage:
        text = _(
            "Not counted: the {damage} damage of {card} to a committed character. If it is "
            "destroyed, leave it out: the willpower is then lower.",
            damage=damage,
            card=title(row),
        )
    if text:
        yield LeftOut("lcg-when-revealed", text, _code(row), Direction.LOWER)


def _code(row: Row) -> tuple[str, ...]:
    return (str(row["number"]),)


def raised_from_zero_steps(inputs: Inputs, found: ThreatEffect) -> Iterator[Step]:
    """Yield the cards at 0 that Driven by Shadow or Treacherous Fog raises, if they count at all.

    A card lowered to 0 is raised; one that is kept from counting still counts for nothing.
    Rule: lcg-quest-threat (cards 65 and 66; FAQ 1.8).
    """
    zeros = [
        words.card(STAGING_CARDS, item.name, _("Card {number}", number=number))
        for number, item in enumerate(inputs.staging, 1)
        if item.threat == 0 and _is_raised(item, found.effect)
    ]
    if len(zeros) <= found.spared:
        return
    arguments: dict[str, Argument] = {
        "cards": Listing(tuple(zeros)),
        "effect": title(CARDS[found.effect.value]),
    }
    if found.effect is Effect.DRIVEN:
        text = _(
            "{cards}: 0 threat is taken to be lowered threat, which {effect} raises. A card that "
            "Radagast’s Cunning or Secret Paths keeps from counting stays at 0: enter it under "
            "“Cards that came after it”, and the threat is lower.",
            **arguments,
        )
    else:
        text = _(
            "{cards}: 0 threat is taken to be lowered threat, which {effect} raises. A location "
            "that Secret Paths keeps from counting stays at 0: leave it out, and the threat is "
            "lower.",
            **arguments,
        )
    yield LeftOut("lcg-quest-threat", text, (str(found.effect.value),), Direction.LOWER)


def _is_raised(item: StagingCard, effect: Effect) -> bool:
    if effect is Effect.FOG:
        return bool(row_of(STAGING_CARDS, item.name).get("type") == "location")
    return effect is Effect.DRIVEN and not objectives((item,))
