"""What a player's territories bring: reinforcements, regions, connected groups and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.board import LAND, LANDS, REGIONS, TERRITORIES, Region, whole_regions
from calculators.risk.reinforcements import LEAST, TERRITORIES_A_BATTALION
from calculators.risk.roads import groups
from calculators.risk.route import doubles
from calculators.risk.score import STRONGHOLD_POINTS

_ = Domain("risk")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The territories of one player, as touched on the map."""

    territories_held: tuple[str, ...] = rows(
        LAND,
        _("Territories you hold"),
        item_label=_("Territory"),
        minimum=1,
        maximum=TERRITORIES,
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """What the territories bring each turn and at the end, cards left out of account.

    ``groups`` are the connected ones, the largest first: battalions can fortify within each.
    """

    territories: int
    strongholds: int
    sites: int
    regions: tuple[str, ...]
    reinforcements: int
    score: int
    groups: tuple[tuple[str, ...], ...]


def survey(inputs: Inputs) -> Outcome:
    """Count what a player's territories bring.

    Rules: risk-territories, risk-territory-reinforcements, risk-stronghold-reinforcements,
    risk-region-reinforcements, risk-fortify, risk-scoring (French sheet, steps 1 and 3, and "Fin
    de partie"; pages reinforcements, turn and scoring).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.regions, answer.reinforcements, answer.score, len(answer.groups)
    (('mirkwood',), 10, 19, 2)
    """
    held = tuple(land for land in LANDS.values() if land.id in inputs.territories_held)
    strongholds = sum(land.stronghold for land in held)
    sites = sum(land.site for land in held)
    regions = whole_regions(inputs.territories_held)
    connected = groups(inputs.territories_held)
    bonus = sum(region.bonus for region in regions)
    third = max(LEAST, len(held) // TERRITORIES_A_BATTALION)
    counted = Counted(len(held), third, strongholds, regions, bonus)
    names = tuple(tuple(land.name for land in group) for group in connected)
    return Outcome(
        summary=_summary(counted, len(connected)),
        steps=tuple(_steps(counted, names)),
        figures=(
            Figure(_("Battalions each turn"), counted.reinforcements),
            Figure(_("Points"), counted.score),
            Figure(_("Territories"), counted.territories),
        ),
        tables=(_regions_table(inputs.territories_held),),
        territories=counted.territories,
        strongholds=strongholds,
        sites=sites,
        regions=tuple(region.id for region in regions),
        reinforcements=counted.reinforcements,
        score=counted.score,
        groups=tuple(tuple(land.id for land in group) for group in connected),
    )


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts: territories and their third, Strongholds, whole regions and their bonus."""

    territories: int
    third: int
    strongholds: int
    regions: tuple[Region, ...]
    bonus: int

    @property
    def reinforcements(self) -> int:
        """Battalions at the start of a turn, without cards."""
        return self.third + self.strongholds + self.bonus

    @property
    def score(self) -> int:
        """Points at the end, without cards."""
        return self.territories + STRONGHOLD_POINTS * self.strongholds + self.bonus


def _summary(counted: Counted, parts: int) -> Message:
    words: dict[str, Argument] = {
        "battalions": counted.reinforcements,
        "points": counted.score,
        "territories": counted.territories,
    }
    if parts == 1:
        return _(
            "{battalions} battalions each turn and {points} points, cards apart; your "
            "{territories} territories are all connected.",
            **words,
        )
    return _(
        "{battalions} battalions each turn and {points} points, cards apart; your {territories} "
        "territories lie in {parts} separate groups.",
        parts=parts,
        **words,
    )


def _steps(counted: Counted, connected: Sequence[tuple[Argument, ...]]) -> Iterator[Step]:
    yield Step(
        "risk-stronghold-reinforcements",
        _.plural(
            "{count} Stronghold brings a battalion.",
            "{count} Strongholds bring a battalion each.",
            counted.strongholds,
        )
        if counted.strongholds
        else _("No Stronghold: nothing to place first."),
    )
    yield Step(
        "risk-territory-reinforcements",
        _(
            "{territories} territories bring {battalions}, a third of them but never fewer than 3.",
            territories=counted.territories,
            battalions=counted.third,
        ),
    )
    yield Step("risk-region-reinforcements", _whole(counted))
    yield Step("risk-fortify", _connected(connected))
    yield Step(
        "risk-scoring",
        _(
            "At the end: {territories} for territories, {strongholds} for Strongholds, {regions} "
            "for regions, {points} points before cards.",
            territories=counted.territories,
            strongholds=STRONGHOLD_POINTS * counted.strongholds,
            regions=counted.bonus,
            points=counted.score,
        ),
    )


def _whole(counted: Counted) -> Message:
    if not counted.regions:
        return _("No whole region: no bonus.")
    return _(
        "Whole regions: {regions}, {battalions} in all.",
        regions=Listing(
            tuple(
                _("{region} ({bonus})", region=region.name, bonus=region.bonus)
                for region in counted.regions
            )
        ),
        battalions=counted.bonus,
    )


def _connected(connected: Sequence[tuple[Argument, ...]]) -> Message:
    if len(connected) == 1:
        return _("All are connected: you may fortify from any to any other.")
    return _(
        "You may fortify within each group only; the largest has {largest} territories. Groups: "
        "{groups}.",
        largest=len(connected[0]),
        groups=Clauses(tuple(Listing(names) for names in connected)),
    )


def _regions_table(held: Sequence[str]) -> Table:
    counts = {id: [land for land in LANDS.values() if land.region == id] for id in REGIONS}
    rows = []
    for id, lands in counts.items():
        missing = [land for land in lands if land.id not in held]
        if len(missing) == len(lands):
            continue
        have = len(lands) - len(missing)
        rows.append(
            (
                REGIONS[id].name,
                _("{have}\u00a0of\u00a0{all}", have=have, all=len(lands)),
                REGIONS[id].bonus,
                Listing(tuple(land.name for land in missing)) if missing else "–",
            )
        )
    return Table(
        _("Your regions"),
        (_("Region"), _("Held"), _("Bonus"), _("Missing")),
        tuple(rows),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find territories that are named twice."""
    yield from doubles(good.get("territories_held", ()))


CALCULATOR = Calculator(
    id="risk.realm",
    title=_("Your territories"),
    description=_("Touch your territories on the map: reinforcements, regions, groups, points."),
    rule="risk-territories",
    input=Inputs,
    result=Outcome,
    compute=survey,
    example={
        "territories_held": [
            "moria",
            "carrock",
            "north-mirkwood",
            "anduin-valley",
            "eastern-mirkwood",
            "south-mirkwood",
            "eregion",
            "rhudaur",
            "the-shire",
        ]
    },
    check=check,
)
