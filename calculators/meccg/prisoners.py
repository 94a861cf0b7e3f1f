"""Prisoners: what they cost in marshalling points, and what a rescue brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.card_index import CardIndex
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain
from calculators.core.telling import Figure, Step
from calculators.meccg.cards import CHARACTER_ROWS, card
from calculators.meccg.common_fields import summary_option
from calculators.meccg.words import signed

_ = Domain("meccg")

CHARACTERS_BY_POINTS = CardIndex(
    "meccg-characters-points",
    tuple(card(row, {"points": row["marshalling_points"]}) for row in CHARACTER_ROWS),
)
"""Characters, filling ``points``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prisoner:
    """A character taken prisoner."""

    points: int = integer(_("Marshalling points"), 0, 20)
    eliminated: bool = boolean(_("Eliminated as a prisoner"))
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_POINTS)
    follower_points: int = integer(
        _("Points of the followers"),
        0,
        30,
        default=0,
        help=_("Counts with the summary’s reading only, which discards them."),
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
        _("It discards the followers of a prisoner."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The character points now, and after a rescue of all who live."""

    points: int
    points_if_rescued: int


def prisoners(inputs: Inputs) -> Outcome:
    """Count prisoners against their player, for good where they were eliminated.

    Followers stay in play, under general influence; the French summary discards them.

    Rules: meccg-prisoners-state, meccg-prisoners-lose (Council of Elrond rules 3.III.3 and
    3.III.4; page prisoners).

    >>> result = prisoners(CALCULATOR.parse(CALCULATOR.example))
    >>> result.points, result.points_if_rescued
    (3, 11)
    """
    held = sum(item.points for item in inputs.prisoners if not item.eliminated)
    lost = sum(item.points for item in inputs.prisoners if item.eliminated)
    free = inputs.free_points
    if inputs.summary_rules:
        free -= sum(item.follower_points for item in inputs.prisoners)
    points = free - held - lost
    rescued = free + held - lost
    return Outcome(
        summary=_(
            "{points} character points now, {rescued} after a rescue.",
            points=points,
            rescued=rescued,
        ),
        steps=tuple(_steps(inputs)),
        figures=(
            Figure(_("Character points"), points),
            Figure(_("After a rescue"), rescued),
            Figure(_("Difference"), signed(rescued - points)),
        ),
        points=points,
        points_if_rescued=rescued,
    )


def _steps(inputs: Inputs) -> Iterator[Step]:
    for index, item in enumerate(inputs.prisoners):
        words: dict[str, Argument] = {
            "who": CHARACTERS_BY_POINTS.name_of(item.name)
            if item.name
            else _("Prisoner {number}", number=index + 1),
            "points": signed(-item.points),
        }
        yield Step(
            "meccg-prisoners-state",
            _("{who}, eliminated: {points} for good.", **words)
            if item.eliminated
            else _("{who}, prisoner: {points}.", **words),
        )
        if item.follower_points:
            words["lost"] = signed(-item.follower_points)
            yield Step(
                "meccg-prisoners-lose",
                _("{who}: the followers are discarded, by the summary: {lost}.", **words)
                if inputs.summary_rules
                else _("{who}: the followers stay, under general influence.", **words),
            )


CALCULATOR = Calculator(
    id="meccg.prisoners",
    title=_("Prisoners’ points"),
    description=_("What prisoners cost, and what a rescue brings."),
    rule="meccg-prisoners-state",
    input=Inputs,
    result=Outcome,
    compute=prisoners,
    example={
        "free_points": 7,
        "prisoners": [{"name": "Legolas", "points": 2}, {"name": "Gimli", "points": 2}],
    },
)
