"""The deck of the quest odds, and the chances of what its cards bring when revealed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from calculators.lcg.cards import CHARACTERS, ENCOUNTER_CARDS, Row, effect, row_of
from calculators.lcg.committed import Committed, Standing
from calculators.lcg.decks import Pile, Scenario
from calculators.lcg.quest_odds_inputs import DECK_CARDS, DeckCard, Inputs, SeenCard
from calculators.lcg.quest_odds_inputs import Committed as CommittedCharacter
from calculators.lcg.reveal_orders import BoardState, StagingKind
from calculators.lcg.reveals import Chances, reveal
from calculators.lcg.scenario_deck import deck_before, deck_left
from calculators.lcg.staging import RevealTotals, stage
from calculators.lcg.when_revealed import Effect, willpower_lost

_EFFECTS = {effect.value: effect for effect in Effect}
DEALING = frozenset({Effect.ORCS.value, Effect.REACH.value})
"""Cards that deal damage to committed characters, whatever the threat levels."""
MOST_FOLLOWED = 6
"""With more cards to reveal, damage to committed characters is left out."""
THREAT_OF_STORM = 35
"""The threat level from which Evil Storm damages a player's characters."""
PURSUED = 117
"""Pursued by Shadow, which raises threat levels when revealed, as Doomed does."""
ATTACHED = (80, 105)
"""Treacheries that are attached when revealed, and so are not in the next deck."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The deck and its discard pile; ``numbers`` are those of the cards that are known by name."""

    cards: tuple[StagingKind, ...]
    discard: tuple[StagingKind, ...]
    numbers: frozenset[int]

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(kind.count for kind in self.cards)

    @property
    def surging(self) -> int:
        """The number of cards with Surge in the deck."""
        return sum(kind.count for kind in self.cards if kind.surge and not kind.objective)

    @property
    def guarded(self) -> int:
        """The number of objectives in the deck that bring a guard, as Surge brings a card."""
        return sum(kind.count for kind in self.cards if kind.surge and kind.objective)


@dataclass(frozen=True, slots=True)
class StagingOdds:
    """The chances of what the revealed cards bring, the lowest total first.

    ``threat`` is the total in the staging area, what was there before included; ``needed`` is that
    and the willpower the cards take (``lost``): what has to be exceeded. ``refills`` counts how
    often the deck was remade, ``missing`` the cards that could not be revealed.
    """

    threat: Chances
    needed: Chances
    lost: Chances
    doomed: Chances
    refills: int
    missing: int


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
    piles = deck_before(Scenario(inputs.scenario), inputs.mode, whole=inputs.whole_deck)
    left = deck_left(piles, inputs.seen)
    discarded = _discarded(piles, inputs.seen)
    return Deck(
        tuple(_of_pile(pile, inputs) for pile in left),
        tuple(_of_pile(pile, inputs) for pile in discarded),
        frozenset(pile.card["number"] for pile in (*left, *discarded)),
    )


def _discarded(piles: tuple[Pile, ...], seen: tuple[SeenCard, ...]) -> tuple[Pile, ...]:
    rows = {str(pile.card["number"]): pile.card for pile in piles}
    found = ((ENCOUNTER_CARDS.find(item.name), item) for item in seen if item.discarded)
    return tuple(
        Pile(rows[card.code], item.count) for card, item in found if card and card.code in rows
    )


def _listed(card: DeckCard, inputs: Inputs) -> StagingKind:
    row = row_of(DECK_CARDS, card.name)
    kind = StagingKind(
        card.count,
        card.threat,
        card.doomed,
        _surges(card.surge, row, inputs),
        card.treachery and row.get("number") not in ATTACHED,
        # A card without a name is an enemy or a location if it has threat.
        staged=row["type"] in {"enemy", "location"} if row else bool(card.threat),
        location=row.get("type") == "location",
        objective=row.get("type") == "objective",
        effect=_effect(row, inputs),
    )
    return _destroyed(kind, row) if destroyed_when_revealed(row, inputs) else kind


def _effect(row: Row, inputs: Inputs) -> Effect | None:
    """Return the effect of a card that moves the quest; Evil Storm’s where it damages somebody."""
    found = _EFFECTS.get(row.get("number", 0))
    strikes = bool(inputs.threats) and not spares_everybody(inputs)
    return None if found is Effect.STORM and not strikes else found


def destroyed_when_revealed(row: Row, inputs: Inputs) -> bool:
    """Whether Thalin, committed, destroys an enemy before its keywords. Rule: lcg-thalin."""
    damage = sum(map(deals_damage, inputs.characters))
    return bool(inputs.effects and damage and row.get("type") == "enemy") and (
        int(row["hit_points"]) <= damage
    )


def deals_damage(item: CommittedCharacter) -> int:
    """Return what a committed character deals to every enemy that is revealed: Thalin."""
    text = effect(row_of(CHARACTERS, item.name), "while_committed_damage_to_each_revealed_enemy")
    return int(text or 0)


def _destroyed(kind: StagingKind, row: Row) -> StagingKind:
    """Return an enemy destroyed as it is revealed: discarded, or shuffled back as its text says.

    What is discarded is in the next deck. What is shuffled back stays once nobody destroys it.
    """
    if effect(row, "forced_after_defeat"):
        return replace(kind, returns=True)
    return StagingKind(kind.count, 0, treachery=True)


def _surges(surge: bool, row: Row, inputs: Inputs) -> bool:
    # The guard of an objective is one card more, as Surge would bring it.
    return "guarded" in row.get("keywords", {}) or (surge and not inputs.ignore_surge)


def _of_pile(pile: Pile, inputs: Inputs) -> StagingKind:
    row: Row = pile.card
    keywords = row.get("keywords", {})
    kind = StagingKind(
        pile.count,
        row.get("threat", 0),
        keywords.get("doomed", 0),
        _surges(bool(keywords.get("surge")), row, inputs),
        row["type"] == "treachery" and row["number"] not in ATTACHED,
        staged=row["type"] in {"enemy", "location"},
        location=row["type"] == "location",
        objective=row["type"] == "objective",
        effect=_effect(row, inputs),
    )
    return _destroyed(kind, row) if destroyed_when_revealed(row, inputs) else kind


def stage_printed(inputs: Inputs, deck: Deck) -> StagingOdds:
    """Return the chances by the printed threat, Surge and Doomed of the revealed cards."""
    found = reveal(deck.cards, deck.discard, inputs.reveal)
    threat = {total + inputs.staging_threat: chance for total, chance in found.threat.items()}
    return StagingOdds(threat, threat, {0: Fraction(1)}, found.doomed, found.refills, found.missing)


def stage_effects(inputs: Inputs, deck: Deck) -> StagingOdds:
    """Return the chances when the effects of the revealed cards are counted as well."""
    followed = followed_characters(inputs, deck)
    # Threat that nobody listed belongs to some card, so the staging area is not empty.
    occupied = bool(inputs.staging_threat or inputs.objectives)
    board = BoardState(inputs.players, inputs.enemies, inputs.locations, followed, occupied)
    found = stage(deck.cards, deck.discard, inputs.reveal, board)
    committed = [(item.player, item.strength) for item in inputs.characters]

    def lost(total: RevealTotals) -> int:
        if followed:
            return followed.lost(total.group)
        return willpower_lost(committed, total.spawns, total.bats)

    def threat(total: RevealTotals) -> int:
        return inputs.staging_threat + total.threat

    # How many decks it takes is the same as without effects, Massing at Night apart; a deck to
    # which a card goes back never ends.
    refills = reveal(deck.cards, deck.discard, inputs.reveal).refills
    if any(card.returns for card in deck.cards):
        refills = 0
    elif any(card.returns for card in deck.discard):
        refills = min(refills, 1)
    return StagingOdds(
        _gathered(found, threat),
        _gathered(found, lambda total: threat(total) + lost(total)),
        _gathered(found, lost),
        _gathered(found, lambda total: total.doomed),
        refills,
        max(total.missing for total in found),
    )


def followed_characters(inputs: Inputs, deck: Deck) -> Committed | None:
    """Return the committed characters whose damage is followed, or nobody.

    All of them must be named, so that their hit points are known, and some card must deal damage.
    Beyond a few cards the orders are too many to follow.
    """
    rows = [row_of(CHARACTERS, item.name) for item in inputs.characters]
    if not inputs.effects or not all(rows) or inputs.willpower or inputs.reveal > MOST_FOLLOWED:
        return None
    touched = dealing(inputs) & deck.numbers or (
        Effect.BATS.value in deck.numbers and any(map(deals_damage, inputs.characters))
    )
    if not touched:
        return None
    return (
        Committed(
            [
                Standing(
                    item.strength,
                    int(row["hit_points"]) - item.damage,
                    item.player,
                    item.ready,
                    destroys=bool(deals_damage(item)),
                    stormed=_stormed(item, inputs),
                )
                for item, row in zip(inputs.characters, rows, strict=True)
            ]
        )
        if rows
        else None
    )


def dealing(inputs: Inputs) -> frozenset[int]:
    """Return the cards whose damage can be followed: Evil Storm asks for the threat levels."""
    return DEALING | {Effect.STORM.value} if inputs.threats else DEALING


def spares_everybody(inputs: Inputs) -> bool:
    """Whether the threat levels are known, and Evil Storm damages nobody."""
    return bool(inputs.threats) and max(inputs.threats) < THREAT_OF_STORM


def levels_may_rise(inputs: Inputs, deck: Deck) -> bool:
    """Whether cards revealed before Evil Storm may raise a threat level that is given to 35."""
    storm = Effect.STORM.value in deck.numbers
    if not (inputs.threats and storm) or all(_stormed(item, inputs) for item in inputs.characters):
        return False
    alone = inputs.reveal < 2 and not deck.surging and Effect.MASSING.value not in deck.numbers
    doomed = any(kind.doomed for kind in (*deck.cards, *deck.discard))
    return not alone and (doomed or PURSUED in deck.numbers)


def spares_destroyers(number: int, inputs: Inputs) -> bool:
    """Whether a card damages none of those who destroy enemies as they are revealed."""
    destroyers = [item for item in inputs.characters if deals_damage(item)]
    if number == Effect.STORM.value:
        return bool(inputs.threats) and not any(_stormed(item, inputs) for item in destroyers)
    return number == Effect.REACH.value and all(item.ready for item in destroyers)


def _stormed(item: CommittedCharacter, inputs: Inputs) -> bool:
    level = inputs.threats[item.player - 1] if inputs.threats else 0
    return level >= THREAT_OF_STORM


def _gathered(
    found: Mapping[RevealTotals, Fraction], value: Callable[[RevealTotals], int]
) -> Chances:
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in found.items():
        chances[value(total)] += chance
    return dict(sorted(chances.items()))
