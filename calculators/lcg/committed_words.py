"""What the texts of committed characters may add to a quest, told as left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.card_index import Card
from calculators.core.messages import Domain
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg.cards import CHARACTERS, effect, row_of

_ = Domain("lcg")


def tracker_steps(names: Iterable[str | None]) -> Iterator[Step]:
    """Yield that tokens on the locations in the staging area are left out: Northern Tracker.

    Once, however many of that name are committed.
    """
    response = ("response_on_commit", "progress_each_staging_location")
    tracking = [name for name in names if effect(row_of(CHARACTERS, name), *response)]
    card = CHARACTERS.find(tracking[0]) if tracking else None
    if card:
        text = _(
            "Not counted: the tokens that {card} puts on the locations in the staging area. "
            "Leave out the locations they explore; the threat would then be lower.",
            card=card.name,
        )
        yield LeftOut("lcg-location-explored", text, (card.code,), Direction.LOWER)


def thalin_steps(card: Card) -> Iterator[Step]:
    """Yield that damage to enemies as they are revealed is left out: Thalin."""
    if effect(row_of(CHARACTERS, card.name.en), "while_committed_damage_to_each_revealed_enemy"):
        text = _(
            "Not counted: the damage of {card} to enemies as they are revealed. It destroys "
            "Eastern Crows before their Surge, and the threat is then lower.",
            card=card.name,
        )
        yield LeftOut("lcg-thalin", text, (card.code,), Direction.LOWER)


def readied_steps(card: Card) -> Iterator[Step]:
    """Yield that a character may be readied as it commits, out of the Reach: Aragorn."""
    if effect(row_of(CHARACTERS, card.name.en), "response_on_commit", "ready_self"):
        text = _(
            "Not counted: the response of {card}, which readies him. The Necromancer’s Reach then "
            "spares him: tick that he is readied. Success would be more likely.",
            card=card.name,
        )
        yield LeftOut("lcg-quest-commit-lasts", text, (card.code,), Direction.HIGHER)


def willpower_steps(card: Card) -> Iterator[Step]:
    """Yield that an action on the own willpower makes success more likely: Éowyn."""
    if effect(row_of(CHARACTERS, card.name.en), "action", "willpower_self"):
        text = _(
            "Not counted: the action of {card}, which gives 1 more willpower. If it is used, add "
            "it under “Added or taken by effects”; success is then more likely.",
            card=card.name,
        )
        yield LeftOut("lcg-quest-willpower", text, (card.code,), Direction.HIGHER)


def exhausting_steps(card: Card, *, treacheries: bool) -> Iterator[Step]:
    """Yield what a readied character may do by exhausting while cards are revealed, or after.

    Eleanor cancels the effect of a treachery (of the deck: ``treacheries``), Faramir gives
    willpower. Rules: lcg-eleanor, lcg-quest-willpower (cards 8 and 14).
    """
    row = row_of(CHARACTERS, card.name.en)
    if treacheries and effect(row, "response", "cancel"):
        text = _(
            "Not counted: the response of {card}, who is readied and may exhaust to cancel the "
            "effect of one treachery, which another card replaces. Success may then be more "
            "likely.",
            card=card.name,
        )
        yield LeftOut("lcg-eleanor", text, (card.code,), Direction.HIGHER)
    more = effect(row, "action", "willpower_each_character_of_chosen_player")
    if more:
        text = _(
            "Not counted: the action of {card}, who is readied and may exhaust to give each "
            "character of one player {more} more willpower. If it is used, add it to each; success "
            "is then more likely.",
            card=card.name,
            more=more,
        )
        yield LeftOut("lcg-quest-willpower", text, (card.code,), Direction.HIGHER)
