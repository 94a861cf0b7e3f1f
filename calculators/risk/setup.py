"""The set-up: battalions, cards dealt, territories left to claim."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.risk.board import TERRITORY_COUNT

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
class NeutralArmy:
    """The neutral army: its cards, each a territory, and its battalions."""

    cards: int
    battalions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Battalions each, territories left to claim, and each player's share."""

    battalions: int
    to_claim: int
    players: tuple[Share, ...]
    neutral: NeutralArmy | None


def compute(inputs: Inputs) -> Outcome:
    """Compute the set-up for two, three or four players.

    Rules: risk-starting-battalions, risk-deal-two, risk-deal-three, risk-deal-four, risk-claiming,
    risk-reinforcing-at-start (French sheet, "Préparation" and "Répartition des territoires"; page
    setup).

    >>> [(share.claims, share.to_place) for share in compute(Inputs(players=3)).players]
    [(6, 30), (5, 31), (5, 31)]
    """
    players = inputs.players
    battalions, cards = BATTALIONS[players], CARDS[players]
    neutral = (
        NeutralArmy(NEUTRAL_CARDS, NEUTRAL_CARDS * NEUTRAL_BATTALIONS) if players == 2 else None
    )
    to_claim = TERRITORY_COUNT - players * cards - (neutral.cards if neutral else 0)
    each, more = divmod(to_claim, players)
    return Outcome(
        battalions=battalions,
        to_claim=to_claim,
        players=tuple(
            Share(cards, claims, cards + claims, battalions - cards - claims)
            for claims in (each + (number < more) for number in range(players))
        ),
        neutral=neutral,
    )


COMPUTATION = Computation(
    id="risk.setup",
    rule="risk-starting-battalions",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"players": 3},
)
