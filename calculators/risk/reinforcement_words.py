"""Reinforcements in words: summary, steps and key figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Step
from calculators.risk.board import Region
from calculators.risk.cards import Card, CardSet

_ = Domain("risk")

FORCED_TRADE = 5
"""With so many Territory cards a set must be traded."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Battalions from each source."""

    territories: int
    regions: int
    strongholds: int
    cards: int

    @property
    def total(self) -> int:
        """All battalions of the turn."""
        return self.territories + self.regions + self.strongholds + self.cards


@dataclass(frozen=True, slots=True)
class Held:
    """What is told of the player's side: territories, regions, cards in hand, sets traded."""

    territories: int
    regions: tuple[Region, ...]
    hand: int
    sets: tuple[CardSet, ...]


def summary(counts: Counts) -> Message:
    """Say the total and where it comes from."""
    sources = [_("{count} for your territories", count=counts.territories)]
    if counts.strongholds:
        sources.insert(
            0,
            _.plural(
                "{count} on your Stronghold", "{count} on your Strongholds", counts.strongholds
            ),
        )
    if counts.regions:
        sources.append(_("{count} for whole regions", count=counts.regions))
    if counts.cards:
        sources.append(_("{count} for cards", count=counts.cards))
    return _(
        "You receive {total} battalions: {sources}.",
        total=counts.total,
        sources=Listing(tuple(sources)),
    )


def steps(held: Held, counts: Counts) -> Iterator[Step]:
    """Tell each source in the order of the turn."""
    yield from _stronghold_steps(held, counts)
    yield Step("risk-territory-reinforcements", _territories(held.territories, counts.territories))
    yield Step("risk-region-reinforcements", _regions(held.regions, counts.regions))
    yield from _card_steps(held)
    yield Step("risk-placing-reinforcements", _placing(counts))


def _stronghold_steps(held: Held, counts: Counts) -> Iterator[Step]:
    rule = "risk-stronghold-reinforcements"
    if counts.strongholds:
        yield Step(
            rule,
            _.plural(
                "{count} Stronghold: put one battalion on it at once.",
                "{count} Strongholds: put one battalion on each at once.",
                counts.strongholds,
            ),
        )
    else:
        yield Step(rule, _("No Stronghold: nothing to place first."))
    inside = sum(region.strongholds for region in held.regions)
    if inside > counts.strongholds:
        yield Step(
            rule,
            _.plural(
                "The regions you hold have {count} Stronghold: have you counted it?",
                "The regions you hold have {count} Strongholds: have you counted them all?",
                inside,
            ),
        )


def _territories(territories: int, battalions: int) -> Message:
    if territories // 3 < battalions:
        return _.plural(
            "{count} territory: a third would be less, but you never receive fewer than 3.",
            "{count} territories: a third would be less, but you never receive fewer than 3.",
            territories,
        )
    if territories % 3:
        return _(
            "{territories} territories: {territories} ÷ 3, rounded down, is {battalions}.",
            territories=territories,
            battalions=battalions,
        )
    return _(
        "{territories} territories: {territories} ÷ 3 is {battalions}.",
        territories=territories,
        battalions=battalions,
    )


def _regions(regions: tuple[Region, ...], battalions: int) -> Message:
    if not regions:
        return _("No whole region: no bonus.")
    listed = Listing(
        tuple(_("{region} ({bonus})", region=region.name, bonus=region.bonus) for region in regions)
    )
    if len(regions) == 1:
        return _("A whole region: {regions}.", regions=listed)
    return _(
        "Whole regions: {regions}, {battalions} in all.", regions=listed, battalions=battalions
    )


def _card_steps(held: Held) -> Iterator[Step]:
    for card_set in held.sets:
        wild = "wild" in card_set.cards
        yield Step("risk-wild-cards" if wild else "risk-card-sets", _set(card_set))
    if not held.sets:
        yield Step("risk-card-sets", _no_set(held.hand))
    if held.hand >= FORCED_TRADE:
        yield Step(
            "risk-trading-cards",
            _(
                "{hand} Territory cards in hand: with {limit} or more you must trade a set.",
                hand=held.hand,
                limit=FORCED_TRADE,
            ),
        )
    elif held.sets:
        yield Step(
            "risk-trading-cards",
            _("You may also keep these cards; without them you receive fewer battalions."),
        )


def _no_set(hand: int) -> Message:
    return _("Your cards make no set.") if hand else _("No Territory card to trade.")


def _set(card_set: CardSet) -> Message:
    return _(
        "Trade {cards}: {value} battalions.",
        cards=set_name(card_set),
        value=card_set.value,
    )


def set_name(card_set: CardSet) -> Listing:
    """Return the cards of a set, those that are alike together."""
    alike = Counter(card_set.cards)
    return Listing(tuple(card_name(card, count) for card, count in alike.items()))


def card_name(card: Card, count: int = 1) -> Message:
    """Return one or several like cards of a hand, with article or number."""
    words: dict[Card, Message] = {
        "archer": _.plural("an Elven Archer", "{count} Elven Archers", count),
        "rider": _.plural("a Dark Rider", "{count} Dark Riders", count),
        "eagle": _.plural("an Eagle", "{count} Eagles", count),
        "wild": _.plural("a wild card", "{count} wild cards", count),
    }
    return words[card]


def _placing(counts: Counts) -> Message:
    free = counts.total - counts.strongholds
    if counts.strongholds:
        return _(
            "The other {free} go where you like among your territories; all must be placed.",
            free=free,
        )
    return _("All {free} go where you like among your territories.", free=free)


def figures(counts: Counts) -> tuple[Figure, ...]:
    """Return the total and how much of it may be placed freely."""
    return (
        Figure(_("Battalions in all"), counts.total),
        Figure(_("To place freely"), counts.total - counts.strongholds),
    )
