"""The deck of the quest odds, and what revealing cards from it brings, in two ways of counting."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction

from calculators.lcg.cards import ENCOUNTER_CARDS, Row, row_of
from calculators.lcg.decks import Pile, Scenario, set_up_deck, without
from calculators.lcg.quest_odds_model import DECK_CARDS, Deck, DeckCard, Inputs, Seen, Staged
from calculators.lcg.reveals import Chances, reveal
from calculators.lcg.staging import StagingCard, Table, Total, stage
from calculators.lcg.when_revealed import Effect, willpower_lost

_EFFECTS = {effect.value: effect for effect in Effect}
STAY = (80, 105)
"""Treacheries that are attached when revealed, and so are not in the next deck."""


def deck_of(inputs: Inputs) -> Deck:
    """Return the cards listed, or the scenario's less those seen."""
    if inputs.scenario == "own":
        listed = (*inputs.deck, *inputs.discard)
        numbers = (row_of(DECK_CARDS, card.name).get("number") for card in listed)
        return Deck(
            tuple(_listed(card, inputs) for card in inputs.deck),
            tuple(_listed(card, inputs) for card in inputs.discard),
            frozenset(number for number in numbers if number),
        )
    gone: dict[int, int] = {}
    discarded: list[Pile] = []
    piles = set_up_deck(Scenario(inputs.scenario))
    for seen in inputs.seen:
        pile = pile_of(piles, seen)
        if pile:
            number = pile.card["number"]
            gone[number] = gone.get(number, 0) + seen.count
            if seen.discarded:
                discarded.append(Pile(pile.card, seen.count))
    left = without(piles, gone)
    return Deck(
        tuple(_of_pile(pile, inputs) for pile in left),
        tuple(_of_pile(pile, inputs) for pile in discarded),
        frozenset(pile.card["number"] for pile in (*left, *discarded)),
    )


def pile_of(piles: tuple[Pile, ...], seen: Seen) -> Pile | None:
    """Return the pile of a seen card, if the deck holds it."""
    card = ENCOUNTER_CARDS.find(seen.name)
    return next((pile for pile in piles if card and str(pile.card["number"]) == card.code), None)


def _listed(card: DeckCard, inputs: Inputs) -> StagingCard:
    row = row_of(DECK_CARDS, card.name)
    return StagingCard(
        card.count,
        card.threat,
        card.doomed,
        _brings_another(card.surge, row, inputs),
        card.treachery and row.get("number") not in STAY,
        # A card without a name is an enemy or a location if it has threat.
        staged=row["type"] in {"enemy", "location"} if row else bool(card.threat),
        location=row.get("type") == "location",
        effect=_EFFECTS.get(row.get("number", 0)),
    )


def _brings_another(surge: bool, row: Row, inputs: Inputs) -> bool:
    # The guard of an objective is one card more, as Surge would bring it.
    guarded = inputs.effects and "guarded" in row.get("keywords", {})
    return guarded or (surge and not inputs.ignore_surge)


def _of_pile(pile: Pile, inputs: Inputs) -> StagingCard:
    row: Row = pile.card
    keywords = row.get("keywords", {})
    return StagingCard(
        pile.count,
        row.get("threat", 0),
        keywords.get("doomed", 0),
        _brings_another(bool(keywords.get("surge")), row, inputs),
        row["type"] == "treachery" and row["number"] not in STAY,
        staged=row["type"] in {"enemy", "location"},
        location=row["type"] == "location",
        effect=_EFFECTS.get(row["number"]),
    )


def stage_printed(inputs: Inputs, deck: Deck) -> Staged:
    """Return what the printed threat, Surge and Doomed of the revealed cards bring."""
    found = reveal(deck.cards, deck.discard, inputs.reveal)
    threat = {total + inputs.staging_threat: chance for total, chance in found.threat.items()}
    return Staged(threat, threat, {0: Fraction(1)}, found.doomed, found.refills, found.missing)


def stage_effects(inputs: Inputs, deck: Deck) -> Staged:
    """Return what the revealed cards bring when their effects are counted as well."""
    table = Table(inputs.players, inputs.enemies, inputs.locations)
    found = stage(deck.cards, deck.discard, inputs.reveal, table)
    hands = [(item.player, item.willpower) for item in inputs.characters]

    def lost(total: Total) -> int:
        return willpower_lost(hands, total.spawns, total.bats)

    def threat(total: Total) -> int:
        return inputs.staging_threat + total.threat

    # How many decks it takes is the same as without effects, Massing at Night apart.
    plain = reveal(deck.cards, deck.discard, inputs.reveal)
    return Staged(
        _gathered(found, threat),
        _gathered(found, lambda total: threat(total) + lost(total)),
        _gathered(found, lost),
        _gathered(found, lambda total: total.doomed),
        plain.refills,
        plain.missing,
    )


def _gathered(found: Mapping[Total, Fraction], value: Callable[[Total], int]) -> Chances:
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in found.items():
        chances[value(total)] += chance
    return dict(sorted(chances.items()))
