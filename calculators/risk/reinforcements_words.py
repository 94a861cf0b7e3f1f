"""Reinforcements in words: summary, steps and key figures."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.board import REGIONS, Region
from calculators.risk.holdings_words import regions_left_out, strongholds_left_out
from calculators.risk.reinforcements import Inputs, Outcome
from calculators.risk.territory_card_words import set_name, two_wilds_step
from calculators.risk.territory_cards import FORCED_TRADE, CardSet

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the total, and each source in the order of the turn."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Battalions in all"), outcome.total),
            Figure(_("To place freely"), outcome.total - outcome.strongholds),
        ),
    )


def _summary(outcome: Outcome) -> Message:
    sources = [_("{count} for your territories", count=outcome.territories)]
    if outcome.strongholds:
        sources.insert(
            0,
            _.plural(
                "{count} on your Stronghold", "{count} on your Strongholds", outcome.strongholds
            ),
        )
    if outcome.regions:
        sources.append(_("{count} for whole regions", count=outcome.regions))
    if outcome.cards:
        sources.append(_("{count} for cards", count=outcome.cards))
    return _(
        "You receive {total} battalions: {sources}.",
        total=outcome.total,
        sources=Listing(tuple(sources)),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    regions = tuple(REGIONS[id] for id in inputs.regions)
    yield from _stronghold_steps(inputs.territories, outcome)
    yield Step("risk-territory-reinforcements", _territories(inputs.territories, outcome))
    yield from _region_steps(inputs.territories, regions, outcome)
    yield from _card_steps(outcome)
    yield Step("risk-placing-reinforcements", _placing(outcome))


def _stronghold_steps(territories: int, outcome: Outcome) -> Iterator[Step]:
    rule = "risk-stronghold-reinforcements"
    left_out = strongholds_left_out(territories, outcome.missing)
    if outcome.strongholds:
        yield Step(
            rule,
            _.plural(
                "{count} Stronghold: put one battalion on it at once.",
                "{count} Strongholds: put one battalion on each at once.",
                outcome.strongholds,
            ),
        )
    elif left_out is None:
        yield Step(rule, _("You have no Stronghold, so there is nothing to place first."))
    if left_out is not None:
        yield Step(
            rule,
            _("{question} Each one left out brings another battalion.", question=left_out),
        )


def _territories(territories: int, outcome: Outcome) -> Message:
    if outcome.at_minimum:
        return _.plural(
            "{count} territory: a third would be less, but you never receive fewer than 3.",
            "{count} territories: a third would be less, but you never receive fewer than 3.",
            territories,
        )
    if outcome.rounded_down:
        return _(
            "{territories} territories: {territories} ÷ 3, rounded down, is {battalions}.",
            territories=territories,
            battalions=outcome.territories,
        )
    return _(
        "{territories} territories: {territories} ÷ 3 is {battalions}.",
        territories=territories,
        battalions=outcome.territories,
    )


def _region_steps(
    territories: int, regions: tuple[Region, ...], outcome: Outcome
) -> Iterator[Step]:
    rule = "risk-region-reinforcements"
    left_out = regions_left_out(territories, outcome.missing)
    if regions or left_out is None:
        yield Step(rule, _regions(regions, outcome.regions))
    if left_out is not None:
        yield Step(rule, left_out)


def _regions(regions: tuple[Region, ...], battalions: int) -> Message:
    if not regions:
        return _("You hold no whole region, so there is no bonus.")
    listed = Listing(
        tuple(_("{region} ({bonus})", region=region.name, bonus=region.bonus) for region in regions)
    )
    if len(regions) == 1:
        return _("A whole region: {regions}.", regions=listed)
    return _(
        "Your whole {regions:region brings/regions bring} {battalions} battalions: {regions}.",
        regions=listed,
        battalions=battalions,
    )


def _card_steps(outcome: Outcome) -> Iterator[Step]:
    for card_set in outcome.traded:
        wild = "wild" in card_set.cards
        yield Step("risk-wild-cards" if wild else "risk-card-sets", _set(card_set))
    if not outcome.traded:
        yield Step("risk-card-sets", _no_set(outcome.hand_size))
    if outcome.more_with_two_wilds:
        yield two_wilds_step(outcome.more_with_two_wilds)
    if outcome.hand_size >= FORCED_TRADE:
        yield Step(
            "risk-trading-cards",
            _(
                "{hand} Territory cards in hand: with {limit} or more you must trade a set.",
                hand=outcome.hand_size,
                limit=FORCED_TRADE,
            ),
        )
    elif outcome.traded:
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


def _placing(outcome: Outcome) -> Message:
    free = outcome.total - outcome.strongholds
    if outcome.strongholds:
        return _(
            "The other {free} go where you like among your territories; all must be placed.",
            free=free,
        )
    return _("All {free} go where you like among your territories.", free=free)


PROSE = Prose(
    title=_("Reinforcements"),
    description=_("How many battalions you receive at the start of your turn."),
    tell=tell,
)
