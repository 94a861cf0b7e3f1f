"""The words of prisoners' points."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.meccg.prisoners import CHARACTERS_BY_POINTS, Inputs, Outcome
from calculators.meccg.words import signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the character points now and after a rescue, and what each prisoner costs."""
    return Telling(
        summary=_(
            "Prisoners included, your characters are worth {points} {points:point/points} now and "
            "{rescued} after a rescue.",
            points=outcome.points,
            rescued=outcome.points_if_rescued,
        ),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Character points"), outcome.points),
            Figure(_("After a rescue"), outcome.points_if_rescued),
            Figure(_("Difference"), signed(outcome.gain)),
        ),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    for index, item in enumerate(inputs.prisoners):
        card = CHARACTERS_BY_POINTS.find(item.name)
        words: dict[str, Argument] = {
            "who": CHARACTERS_BY_POINTS.name_of(item.name)
            if item.name
            else _("Prisoner {number}", number=index + 1),
            "points": signed(-item.points),
        }
        yield Step(
            "meccg-prisoners-state",
            _("{who} was eliminated: {points} for good.", **words)
            if item.eliminated
            else _("{who} is held captive: {points}.", **words),
        )
        if card and outcome.if_eliminated[index]:
            words["more"] = signed(outcome.if_eliminated[index])
            yield LeftOut(
                "meccg-prisoners-state",
                _(
                    "Not counted: {who} is worth {more} if eliminated (card text). No source says "
                    "whether this is added to the points lost; the points can only be lower.",
                    **words,
                ),
                (card.code,),
                Direction.LOWER,
            )
        if item.follower_points:
            words["lost"] = signed(-item.follower_points)
            yield Step(
                "meccg-prisoners-lose",
                _("{who}: the followers are discarded, according to the summary: {lost}.", **words)
                if inputs.summary_rules
                else _("{who}: the followers stay, under general influence.", **words),
            )


PROSE = Prose(
    title=_("Prisoners’ points"),
    description=_("What prisoners cost, and what a rescue brings."),
    tell=tell,
)
