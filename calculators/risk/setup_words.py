"""The set-up in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.setup import Inputs, NeutralArmy, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return each player's battalions, cards and claims."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Battalions each"), outcome.battalions),
            Figure(_("Cards each"), outcome.players[0].dealt),
            Figure(_("Left to claim"), outcome.to_claim),
        ),
        tables=(_table(outcome),),
    )


def _distinct(numbers: tuple[int, ...]) -> Argument:
    """Return one number where all are the same, else all of them."""
    return numbers[0] if len(set(numbers)) == 1 else Listing(numbers)


def _summary(outcome: Outcome) -> Message:
    first = outcome.players[0]
    left = tuple(share.to_place for share in outcome.players)
    if len(set(left)) == 1:
        return _(
            "{battalions} battalions each: {cards} on the territories of your cards, {claims} on "
            "those you claim, {left} to reinforce with.",
            battalions=outcome.battalions,
            cards=first.dealt,
            claims=first.claims,
            left=left[0],
        )
    return _(
        "{battalions} battalions each: {cards} on the territories of your cards. The {free} free "
        "territories are then claimed, which leaves {left} to reinforce with.",
        battalions=outcome.battalions,
        cards=first.dealt,
        free=outcome.to_claim,
        left=Listing(left),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "risk-starting-battalions",
        _(
            "With {players} players everybody takes {battalions} battalions and two Leaders.",
            players=inputs.players,
            battalions=outcome.battalions,
        ),
    )
    yield Step(*_dealt(inputs.players, outcome.neutral))
    claims = _distinct(tuple(share.claims for share in outcome.players))
    yield Step(
        "risk-claiming",
        _(
            "{free} territories are free; players claim them in turn, {claims} each.",
            free=outcome.to_claim,
            claims=claims,
        )
        if isinstance(claims, int)
        else _(
            "{free} territories are free; players claim them in turn: {claims}, the most for "
            "whoever begins.",
            free=outcome.to_claim,
            claims=claims,
        ),
    )
    yield Step(
        "risk-reinforcing-at-start",
        _(
            "Battalions left to place, one by one: {left}.",
            left=_distinct(tuple(share.to_place for share in outcome.players)),
        ),
    )


def _dealt(players: int, neutral: NeutralArmy | None) -> tuple[str, Message]:
    if neutral:
        return "risk-deal-two", _(
            "Good is dealt the 16 Good cards, Evil the 16 Evil ones, the neutral army {cards} of "
            "the 32 neutral ones with two battalions on each: {battalions} neutral battalions.",
            cards=neutral.cards,
            battalions=neutral.battalions,
        )
    if players == 3:
        return "risk-deal-three", _(
            "Good is dealt the 16 Good cards, each Evil player 8 Evil cards and 8 neutral ones."
        )
    return "risk-deal-four", _("Everybody is dealt 8 cards of their side, half of its pile.")


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Who has what"),
        (_("In turn"), _("By cards"), _("Claimed"), _("Territories"), _("To place")),
        tuple(
            (
                _("Player {number}", number=number),
                share.dealt,
                share.claims,
                share.territories,
                share.to_place,
            )
            for number, share in enumerate(outcome.players, 1)
        ),
    )


PROSE = Prose(
    title=_("Set-up"),
    description=_("Battalions, cards and territories to claim for two, three or four players."),
    tell=tell,
)
