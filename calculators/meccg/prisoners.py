"""Prisoners: what they cost in marshalling points, and what a rescue brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import CHARACTER_ROWS, card
from calculators.meccg.common_fields import summary_option
from calculators.meccg.promotional import named_cards
from calculators.meccg.unique_cards import second_copy

_ = Domain("meccg")

CHARACTERS_BY_POINTS = named_cards(
    "meccg-characters-points",
    # Wizards bring no marshalling points.
    tuple(card(row, {"points": row["marshalling_points"] or 0}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``points``."""

_ELIMINATED = {row["id"]: row.get("points_if_eliminated", 0) for row in CHARACTER_ROWS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Prisoner:
    """A character taken prisoner."""

    points: int = integer(_("Marshalling points"), 0, 20)
    eliminated: bool = boolean(_("Eliminated as a prisoner"), rare=True)
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_POINTS)
    follower_points: int = integer(
        _("Points of the followers"),
        0,
        30,
        default=0,
        help=_("Matters only with the summary’s reading, which discards them."),
        rare=True,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A player's character points, and the prisoners."""

    free_points: int = integer(
        _("Character points in play"), -60, 200, help=_("Without the prisoners.")
    )
    prisoners: tuple[Prisoner, ...] = rows(
        Prisoner, _("Prisoners"), item_label=_("Prisoner"), minimum=1, maximum=15
    )
    summary_rules: bool = summary_option(
        _("In the summary, the followers of a prisoner are discarded."),
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of those who are no characters, or named twice: all are unique."""
    names = set[str]()
    for index, prisoner in enumerate(good.get("prisoners", ())):
        if other := CHARACTERS_BY_POINTS.other_kind(prisoner.name):
            yield Fault(("prisoners", index, "name"), "choice", other)
        found = CHARACTERS_BY_POINTS.find(prisoner.name)
        if found and found.code in names:
            yield second_copy(("prisoners", index, "name"))
        names |= {found.code} if found else set()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The character points now, and after a rescue of all who live."""

    points: int
    points_if_rescued: int
    gain: int = detail()
    # What the card of each prisoner takes from the points if he is eliminated; not counted.
    if_eliminated: tuple[int, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Count prisoners against their player, for good where they were eliminated.

    Followers stay in play, under general influence; the French summary discards them. ``gain`` is
    the difference that a rescue makes.

    Rules: meccg-prisoners-state, meccg-prisoners-lose (Council of Elrond rules 3.III.3 and
    3.III.4; page prisoners).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.points, outcome.points_if_rescued
    (3, 11)
    """
    alive = sum(item.points for item in inputs.prisoners if not item.eliminated)
    eliminated = sum(item.points for item in inputs.prisoners if item.eliminated)
    free = inputs.free_points
    if inputs.summary_rules:
        free -= sum(item.follower_points for item in inputs.prisoners)
    return Outcome(
        points=free - alive - eliminated,
        points_if_rescued=free + alive - eliminated,
        gain=2 * alive,
        if_eliminated=tuple(
            _points_if_eliminated(item.name) if item.eliminated else 0 for item in inputs.prisoners
        ),
    )


def _points_if_eliminated(name: str | None) -> int:
    found = CHARACTERS_BY_POINTS.find(name)
    return int(_ELIMINATED[found.code] or 0) if found else 0


COMPUTATION = Computation(
    id="meccg.prisoners",
    rule="meccg-prisoners-state",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "free_points": 7,
        "prisoners": [{"name": "Legolas", "points": 2}, {"name": "Gimli", "points": 2}],
    },
    check=check,
)
