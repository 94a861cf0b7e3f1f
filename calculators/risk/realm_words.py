"""What a player's territories bring, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.board import REGIONS, TERRITORIES
from calculators.risk.realm import Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return reinforcements and points, and where they come from."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(outcome)),
        figures=(
            Figure(_("Battalions each turn"), outcome.reinforcements),
            Figure(_("Points"), outcome.score),
            Figure(_("Territories"), outcome.territories),
        ),
        tables=(_regions_table(inputs.territories_held),),
    )


def _summary(outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "battalions": outcome.reinforcements,
        "points": outcome.score,
        "territories": outcome.territories,
    }
    if len(outcome.groups) == 1:
        return _.plural(
            "Without cards you receive {battalions} battalions each turn and have {points} "
            "{points:point/points} for your one territory.",
            "Without cards you receive {battalions} battalions each turn and have {points} "
            "{points:point/points}; your {count} territories are all connected.",
            outcome.territories,
            **words,
        )
    return _(
        "Without cards you receive {battalions} battalions each turn and "
        "have {points} points; your {territories} territories lie in "
        "{parts} separate groups.",
        parts=len(outcome.groups),
        **words,
    )


def _steps(outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "risk-stronghold-reinforcements",
        _.plural(
            "{count} Stronghold brings a battalion.",
            "{count} Strongholds bring a battalion each.",
            outcome.strongholds,
        )
        if outcome.strongholds
        else _("You have no Stronghold, so there is nothing to place first."),
    )
    yield Step(
        "risk-territory-reinforcements",
        _.plural(
            "{count} territory brings {battalions} battalions: you never receive fewer.",
            "{count} territories bring {battalions} battalions: a third of their number, but never "
            "fewer than 3.",
            outcome.territories,
            battalions=outcome.for_territories,
        ),
    )
    yield Step("risk-region-reinforcements", _whole_regions(outcome))
    yield Step("risk-fortify", _connected(outcome))
    parts = (
        (outcome.territories, _("{points} for territories", points=outcome.territories)),
        (
            outcome.stronghold_points,
            _("{points} for Strongholds", points=outcome.stronghold_points),
        ),
        (outcome.for_regions, _("{points} for regions", points=outcome.for_regions)),
    )
    yield Step(
        "risk-scoring",
        _(
            "Before cards you score {points} {points:point/points} at the end: {parts}.",
            points=outcome.score,
            parts=Listing(tuple(part for count, part in parts if count)),
        )
        if outcome.score > outcome.territories
        else _(
            "Before cards you score {points} {points:point/points} at the end, all for "
            "territories.",
            points=outcome.score,
        ),
    )


def _whole_regions(outcome: Outcome) -> Message:
    if not outcome.regions:
        return _("You hold no whole region, so there is no bonus.")
    return _(
        "Your whole {regions:region brings/regions bring} {battalions} battalions: {regions}.",
        regions=Listing(
            tuple(
                _("{region} ({bonus})", region=REGIONS[id].name, bonus=REGIONS[id].bonus)
                for id in outcome.regions
            )
        ),
        battalions=outcome.for_regions,
    )


def _connected(outcome: Outcome) -> Message:
    if len(outcome.groups[0]) == 1:
        return _("You hold no two connected territories, so you cannot fortify.")
    if len(outcome.groups) == 1:
        return _(
            "All your territories are connected: you may fortify from any of them to any other."
        )
    return _(
        "You may fortify within each group only; the largest has {largest} "
        "{largest:territory/territories}. Groups: "
        "{groups}.",
        largest=len(outcome.groups[0]),
        groups=Clauses(
            tuple(Listing(tuple(TERRITORIES[id].name for id in group)) for group in outcome.groups)
        ),
    )


def _regions_table(held: Sequence[str]) -> Table:
    counts = {
        id: [territory for territory in TERRITORIES.values() if territory.region == id]
        for id in REGIONS
    }
    rows = []
    for id, territories in counts.items():
        missing = [territory for territory in territories if territory.id not in held]
        if len(missing) == len(territories):
            continue
        have = len(territories) - len(missing)
        rows.append(
            (
                REGIONS[id].name,
                _("{have}\u00a0of\u00a0{all}", have=have, all=len(territories)),
                REGIONS[id].bonus,
                Listing(tuple(territory.name for territory in missing)) if missing else "–",
            )
        )
    return Table(
        _("Your regions"),
        (_("Region"), _("Held"), _("Bonus"), _("Missing")),
        tuple(rows),
    )


PROSE = Prose(
    title=_("Your territories"),
    description=_("Touch your territories on the map: reinforcements, regions, groups, points."),
    tell=tell,
)
