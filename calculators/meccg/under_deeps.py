"""Leaving an Under-deeps site: the roll to be made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import Row
from calculators.meccg.map import SITES, checked_site, site

_ = Domain("meccg")

UDUN, ANY_SITE_IN_UDUN = "Udûn", "Any site in Udûn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A movement that begins or ends at an Under-deeps site."""

    origin: str | None = text(_("From"), card_index=SITES)
    destination: str | None = text(_("To"), card_index=SITES)
    modifier: int = integer(_("Modifiers"), -20, 20, default=0)


@dataclass(frozen=True, slots=True)
class AdjacentSite:
    """A site next to the one that is left, the number for it, and the chance without modifiers.

    ``site`` is its English name, or :data:`ANY_SITE_IN_UDUN`.
    """

    site: str
    number: int
    success: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The number needed (0: no roll) and the chance to get there."""

    needed: int
    success: Fraction
    adjacent: tuple[AdjacentSite, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find sites that are unknown, or not next to each other under the ground."""
    unknown = False
    for field in ("origin", "destination"):
        if site(good.get(field)) is None:
            unknown = True
            yield Fault((field,), "choice", _("No site of this name is known here."))
    if (
        not unknown
        and _number(checked_site(good["origin"]), checked_site(good["destination"])) is None
    ):
        yield Fault(
            ("destination",), "conflict", _("No Under-deeps movement leads from one to the other.")
        )


def compute(inputs: Inputs) -> Outcome:
    """Compute Under-deeps movement: 2D6 at least the number printed on the site that is left.

    ``adjacent`` are the sites next to ``origin`` where that is an Under-deeps site.

    Rule: meccg-under-deeps-movement (Council of Elrond rules 2.II.7.iii and 2.IV.i.1; page
    under-deeps).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.needed, str(outcome.success)
    (8, '5/12')
    """
    origin, destination = checked_site(inputs.origin), checked_site(inputs.destination)
    number = _number(origin, destination) or 0
    return Outcome(
        needed=number,
        success=at_least(number - inputs.modifier) if number else Fraction(1),
        adjacent=tuple(
            AdjacentSite(item["site_en"], int(item["roll"]), at_least(int(item["roll"])))
            for item in (origin["adjacent"] if origin.get("under_deeps") else ())
        ),
    )


def _number(origin: Row, destination: Row) -> int | None:
    """Return the number for leaving ``origin``, 0 from or to the surface, None if not adjacent."""
    if origin.get("under_deeps"):
        return next(
            (int(item["roll"]) for item in origin["adjacent"] if _is_site(item, destination)), None
        )
    if destination.get("under_deeps"):
        surface = any(_is_site(item, origin) for item in destination["adjacent"])
        return 0 if surface else None
    return None


def _is_site(item: Mapping[str, Any], row: Row) -> bool:
    if item["site_en"] == ANY_SITE_IN_UDUN:
        return bool(row["region_en"] == UDUN and not row.get("under_deeps"))
    return bool(item["site_en"] == row["name_en"])


COMPUTATION = Computation(
    id="meccg.under_deeps",
    rule="meccg-under-deeps-movement",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"origin": "The Under-gates", "destination": "The Under-grottos"},
    check=check,
)
