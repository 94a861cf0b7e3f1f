"""The set-up counted out: battalions, cards dealt, territories left to claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.fields import integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.board import TERRITORIES

_ = Domain("risk")

BATTALIONS = {2: 60, 3: 52, 4: 45}
CARDS = {2: 16, 3: 16, 4: 8}
NEUTRAL_CARDS = 21
NEUTRAL_BATTALIONS = 2


@dataclass(frozen=True, slots=True)
class Inputs:
    """How many play."""

    players: int = integer(_("Players"), 2, 4)


@dataclass(frozen=True, slots=True)
class Share:
    """A player's share, in the order in which they claim: cards, claims, and what is left."""

    dealt: int
    claims: int
    territories: int
    to_place: int


@dataclass(frozen=True, slots=True)
class Neutral:
    """The neutral army: its cards, each a territory, and its battalions."""

    cards: int
    battalions: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Battalions each, territories left to claim, and each player's share."""

    battalions: int
    to_claim: int
    players: tuple[Share, ...]
    neutral: Neutral | None


def prepare(inputs: Inputs) -> Outcome:
    """Count out the set-up for two, three or four players.

    Rules: risk-starting-battalions, risk-deal-two, risk-deal-three, risk-deal-four, risk-claiming,
    risk-reinforcing-at-start (French sheet, "Préparation" and "Répartition des territoires"; page
    setup).

    >>> [(share.claims, share.to_place) for share in prepare(Inputs(players=3)).players]
    [(6, 30), (5, 31), (5, 31)]
    """
    players = inputs.players
    battalions, cards = BATTALIONS[players], CARDS[players]
    neutral = Neutral(NEUTRAL_CARDS, NEUTRAL_CARDS * NEUTRAL_BATTALIONS) if players == 2 else None
    to_claim = TERRITORIES - players * cards - (neutral.cards if neutral else 0)
    each, more = divmod(to_claim, players)
    shares = tuple(
        Share(cards, claims, cards + claims, battalions - cards - claims)
        for claims in (each + (number < more) for number in range(players))
    )
    return Outcome(
        summary=_summary(battalions, to_claim, shares),
        steps=tuple(_steps(players, battalions, to_claim, shares, neutral)),
        figures=(
            Figure(_("Battalions each"), battalions),
            Figure(_("Cards each"), cards),
            Figure(_("Left to claim"), to_claim),
        ),
        tables=(_table(shares),),
        battalions=battalions,
        to_claim=to_claim,
        players=shares,
        neutral=neutral,
    )


def _distinct(numbers: tuple[int, ...]) -> Argument:
    """Return one number where all are the same, else all of them."""
    return numbers[0] if len(set(numbers)) == 1 else Listing(numbers)


def _summary(battalions: int, to_claim: int, shares: tuple[Share, ...]) -> Message:
    left = tuple(share.to_place for share in shares)
    if len(set(left)) == 1:
        return _(
            "{battalions} battalions each: {cards} on your cards’ territories, {claims} on those "
            "you claim, {left} to reinforce with.",
            battalions=battalions,
            cards=shares[0].dealt,
            claims=shares[0].claims,
            left=left[0],
        )
    return _(
        "{battalions} battalions each: {cards} on your cards’ territories; then claim the {free} "
        "that are free, and reinforce with {left}.",
        battalions=battalions,
        cards=shares[0].dealt,
        free=to_claim,
        left=Listing(left),
    )


def _steps(
    players: int,
    battalions: int,
    to_claim: int,
    shares: tuple[Share, ...],
    neutral: Neutral | None,
) -> Iterator[Step]:
    yield Step(
        "risk-starting-battalions",
        _(
            "With {players} players everybody takes {battalions} battalions and two Leaders.",
            players=players,
            battalions=battalions,
        ),
    )
    yield Step(*_dealt(players, neutral))
    claims = _distinct(tuple(share.claims for share in shares))
    yield Step(
        "risk-claiming",
        _(
            "{free} territories are free; claimed in turns, that makes {claims} each.",
            free=to_claim,
            claims=claims,
        )
        if isinstance(claims, int)
        else _(
            "{free} territories are free; claimed in turns, that makes {claims}, whoever begins "
            "having the most.",
            free=to_claim,
            claims=claims,
        ),
    )
    yield Step(
        "risk-reinforcing-at-start",
        _(
            "Left to place, one by one: {left}.",
            left=_distinct(tuple(share.to_place for share in shares)),
        ),
    )


def _dealt(players: int, neutral: Neutral | None) -> tuple[str, Message]:
    if neutral:
        return "risk-deal-two", _(
            "Good is dealt the 16 Good cards, Evil the 16 Evil ones, the neutral army {cards} of "
            "the 32 neutral ones with two battalions on each: {battalions} neutral battalions.",
            cards=neutral.cards,
            battalions=neutral.battalions,
        )
    if players == 3:
        return "risk-deal-three", _(
            "Good is dealt the 16 Good cards, each Evil player 8 Evil and 8 neutral ones."
        )
    return "risk-deal-four", _("Everybody is dealt 8 cards of their side, half of its pile.")


def _table(shares: tuple[Share, ...]) -> Table:
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
            for number, share in enumerate(shares, 1)
        ),
    )


CALCULATOR = Calculator(
    id="risk.setup",
    title=_("Set-up"),
    description=_("Battalions, cards and territories to claim for two, three or four players."),
    rule="risk-starting-battalions",
    input=Inputs,
    result=Outcome,
    compute=prepare,
    example={"players": 3},
)
