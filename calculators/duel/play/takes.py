"""The answers of the Duel's calculators, taken into a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.messages import Domain
from calculators.duel import card_choice, energy_cards, exchange
from calculators.duel import steps as markers
from calculators.duel.cards import SPECIAL_NAMES
from calculators.duel.edges import BARE
from calculators.duel.play import fills, steps
from calculators.duel.play.state import State, is_over
from calculators.play.taking import Take, Taking, is_of_table

_ = Domain("duel-play")


def exchanged(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the next card by its left edge; its right edge is still to be said.

    Rules: duel-exchange, duel-next-attack.
    """
    if is_of_table(exchange.COMPUTATION, fills.exchange(state), inputs, "defence"):
        yield Taking((steps.Play(left=inputs.defence, right=BARE),), asks=("right",))


def card_chosen(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the cards of the hand, the best first. Rules: duel-exchange, duel-mirror."""
    fill = fills.card_choice(state)
    if not is_of_table(card_choice.COMPUTATION, fill, inputs, "hand", "replies"):
        return
    for option in card_choice.compute(inputs).choices:
        card = inputs.hand[option.card]
        if not any((*card.defence, *card.attack, card.name)):
            continue  # nothing was entered for it
        about = _("Card {number}.", number=option.card + 1)
        yield Taking((_played(state, card),), about=about)


def _played(state: State, card: Any) -> steps.Play:
    if card_choice.is_mirror(card):
        return steps.Play(left=BARE, right=state.edge, unresolved=True)
    special = SPECIAL_NAMES.find(card.name)
    own = "recovery" if state.turn == "gandalf" else "power"
    moves = special is not None and special.code == own
    return steps.Play(left=card.defence, right=card.attack, moves_markers=moves)


def markers_moved(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield both markers as the special card moves them. Rules: duel-power, duel-recovery."""
    if not is_of_table(energy_cards.COMPUTATION, fills.energy_cards(state), inputs):
        return
    found = energy_cards.compute(inputs)
    changes = {"gandalf": found.gandalf_change, "balrog": found.balrog_change}
    moved = [steps.Energy(side=side, by=by) for side, by in changes.items() if by]  # type: ignore[arg-type]
    if moved:
        yield Taking(tuple(moved))


def duel_ended(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the end of the duel: the winner climbs. Rules: duel-end, duel-bridge-steps."""
    if is_over(state) and is_of_table(markers.COMPUTATION, fills.steps(state), inputs):
        yield Taking((steps.End(),))


TAKES: Mapping[str, Take[State]] = {
    "duel.exchange": exchanged,
    "duel.card_choice": card_chosen,
    "duel.energy_cards": markers_moved,
    "duel.steps": duel_ended,
}
"""By the calculator, what of its answer may be taken into a game."""
