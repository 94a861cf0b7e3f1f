"""Questions about Strongholds and whole regions that were not entered."""

from __future__ import annotations

from calculators.core.messages import Domain, Message
from calculators.risk.board import TERRITORY_COUNT
from calculators.risk.holdings import Missing

_ = Domain("risk")


def strongholds_left_out(territories: int, missing: Missing) -> Message | None:
    """Return the question about Strongholds, if there are more than were entered."""
    if missing.in_regions:
        return _.plural(
            "The regions you hold have {count} Stronghold: have you counted it?",
            "The regions you hold have {count} Strongholds: have you counted them all?",
            missing.in_regions,
        )
    if missing.strongholds and territories == TERRITORY_COUNT:
        return _(
            "All {territories} territories include all {count} Strongholds: have you counted them "
            "all?",
            territories=territories,
            count=missing.strongholds,
        )
    if missing.strongholds:
        return _.plural(
            "{territories} territories include at least {count} Stronghold: have you counted it?",
            "{territories} territories include at least {count} Strongholds: have you counted "
            "them all?",
            missing.strongholds,
            territories=territories,
        )
    return None


def regions_left_out(territories: int, missing: Missing) -> Message | None:
    """Return the question about whole regions, if there are more than were named."""
    if not missing.regions:
        return None
    if territories == TERRITORY_COUNT:
        return _(
            "All {territories} territories include all {count} regions: have you named them all?",
            territories=territories,
            count=missing.regions,
        )
    return _.plural(
        "{territories} territories include at least {count} whole region: have you named it?",
        "{territories} territories include at least {count} whole regions: have you named them "
        "all?",
        missing.regions,
        territories=territories,
    )
