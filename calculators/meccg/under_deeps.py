"""Leaving an Under-deeps site: the roll to be made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.cards import Row
from calculators.meccg.map import SITES, name_of, site
from calculators.meccg.words import rolls

_ = Domain("meccg")

UDUN, ANY_SITE_IN_UDUN = "Udûn", "Any site in Udûn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A movement that begins or ends at an Under-deeps site."""

    origin: str | None = text(_("From"), card_index=SITES)
    destination: str | None = text(_("To"), card_index=SITES)
    modifier: int = integer(_("Modifiers"), -20, 20, default=0)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The number needed (0: no roll) and the chance to get there."""

    needed: int
    success: Fraction


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find sites that are unknown, or not next to each other under the ground."""
    unknown = False
    for field in ("origin", "destination"):
        if site(good.get(field)) is None:
            unknown = True
            yield Fault((field,), "choice", _("No site of this name is known here."))
    if not unknown and _number(_row(good["origin"]), _row(good["destination"])) is None:
        yield Fault(
            ("destination",), "conflict", _("No Under-deeps movement leads from one to the other.")
        )


def under_deeps(inputs: Inputs) -> Outcome:
    """Reckon Under-deeps movement: 2D6 at least the number printed on the site that is left.

    Rule: meccg-under-deeps-movement (Council of Elrond rules 2.II.7.iii and 2.IV.i.1; page
    under-deeps).

    >>> result = under_deeps(CALCULATOR.parse(CALCULATOR.example))
    >>> result.needed, str(result.success)
    (8, '5/12')
    """
    origin, destination = _row(inputs.origin), _row(inputs.destination)
    number = _number(origin, destination) or 0
    success = at_least(number - inputs.modifier) if number else Fraction(1)
    words: dict[str, Argument] = {
        "origin": name_of(origin),
        "destination": name_of(destination),
        "number": number,
        "chance": Chance(success),
    }
    return Outcome(
        summary=_summary(number, words),
        steps=tuple(_steps(number, words)),
        figures=(Figure(_("Number"), number), Figure(_("Success"), Chance(success))),
        tables=(_table(origin),) if origin.get("under_deeps") else (),
        needed=number,
        success=success,
    )


def _row(name: str | None) -> Row:
    found = site(name)
    if found is None:
        raise ValueError(f"{name}: no such site; the inputs were not checked")
    return found


def _number(origin: Row, destination: Row) -> int | None:
    """Return the number for leaving ``origin``, 0 from or to the surface, none if not adjacent."""
    if origin.get("under_deeps"):
        return next(
            (int(item["roll"]) for item in origin["adjacent"] if _means(item, destination)), None
        )
    if destination.get("under_deeps"):
        surface = any(_means(item, origin) for item in destination["adjacent"])
        return 0 if surface else None
    return None


def _means(item: Mapping[str, Any], row: Row) -> bool:
    if item["site_en"] == ANY_SITE_IN_UDUN:
        return bool(row["region_en"] == UDUN and not row.get("under_deeps"))
    return bool(item["site_en"] == row["name_en"])


def _summary(number: int, words: dict[str, Argument]) -> Message:
    if not number:
        return _("From {origin} to {destination} no roll is needed.", **words)
    return _("From {origin} to {destination}: {number} or more, {chance}.", **words)


def _steps(number: int, words: dict[str, Argument]) -> list[Step]:
    rule = "meccg-under-deeps-movement"
    if not number:
        return [Step(rule, _("Between a surface site and the site below it nobody rolls."))]
    return [
        Step(rule, _("On {origin}, {destination} has the number {number}.", **words)),
        Step(rule, _("2D6 must be at least that: {chance}.", **words)),
        Step(rule, _("If not, the company stays, no cards are drawn, hazards are still played.")),
        Step("meccg-under-deeps-path", _("There is no site path.")),
    ]


def _table(origin: Row) -> Table:
    rows: list[tuple[Argument, ...]] = []
    for item in origin["adjacent"]:
        there = site(item["site_en"])
        name: Argument = name_of(there) if there else _("Any site in Udûn")
        number = int(item["roll"])
        rows.append((name, rolls(max(2, number)), Chance(at_least(number))))
    return Table(_("From here"), (_("To"), _("Roll needed"), _("Success")), tuple(rows), bars=2)


CALCULATOR = Calculator(
    id="meccg.under_deeps",
    title=_("Under-deeps movement"),
    description=_("The roll to leave an Under-deeps site."),
    rule="meccg-under-deeps-movement",
    input=Inputs,
    result=Outcome,
    compute=under_deeps,
    example={"origin": "The Under-gates", "destination": "The Under-grottos"},
    check=check,
)
