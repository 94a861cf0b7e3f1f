"""The Duel as a game in progress: how it begins, and what a step does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.core.fields import integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.duel import energy_cards
from calculators.duel.edges import BARE
from calculators.duel.exchange import resolve
from calculators.duel.game import DuelEnd
from calculators.duel.play import steps
from calculators.duel.play.fills import energy_cards as energy_cards_input
from calculators.duel.play.migrations import from_1, from_2, from_3
from calculators.duel.play.state import PlayedCard, SideState, State, check, is_over
from calculators.duel.sides import Side, other
from calculators.duel.track import BRIDGE_STEPS, HIGHEST, LOWEST, MOST_BRIDGE_STEPS, WHITE_CROSS
from calculators.play.game import Applied, PlayedGame, refuse

_ = Domain("duel-play")

SCHEMA = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The table before the first duel."""

    gandalf: str | None = text(_("Who plays Gandalf"), max_length=24)
    balrog: str | None = text(_("Who plays the Balrog"), max_length=24)
    name: str | None = text(_("Name of the game"))
    bridge: int = integer(
        _("Steps on each side of the bridge"), 1, MOST_BRIDGE_STEPS, default=BRIDGE_STEPS
    )
    white: int = integer(_("Square of the white cross"), LOWEST, HIGHEST, default=WHITE_CROSS)
    orange: int | None = optional_integer(_("Square of the orange cross"), LOWEST, HIGHEST)


def begin(setup: Setup) -> State:
    """Return the state before the first duel: both markers on the white cross. Rule: duel-setup."""
    return State(
        gandalf=SideState(setup.white, name=setup.gandalf),
        balrog=SideState(setup.white, name=setup.balrog),
        name=setup.name,
        bridge=setup.bridge,
        white=setup.white,
        orange=setup.orange,
    )


def start(state: State, step: steps.Start) -> State:
    """Begin a duel. Rules: duel-first-start, duel-who-starts, duel-finale-start."""
    _in_phase(state, "start")
    if not state.ended and step.side != "gandalf":
        message = _("Gandalf starts the first duel of a game.")
        raise refuse(("side",), "conflict", message)
    square = state.white
    if state.is_finale:
        if state.orange is None:
            message = _("Count the squares up to the orange cross first: the final starts there.")
            raise refuse((), "conflict", message)
        square = state.orange
    return replace(
        state,
        phase="duel",
        started=step.side,
        turn=step.side,
        edge=BARE,
        row=(),
        gandalf=replace(state.gandalf, energy=square, played=0),
        balrog=replace(state.balrog, energy=square, played=0),
    )


def play(state: State, step: steps.Play) -> State:
    """Play the next card against the last one.

    A card that ends the duel by its exchange moves no marker by its text.

    Rules: duel-playing-a-card, duel-exchange, duel-next-attack, duel-power, duel-recovery,
    duel-last-special.
    """
    _in_phase(state, "duel")
    if is_over(state):
        raise refuse((), "conflict", _("This duel is over: first let the winner climb."))
    side = state.turn
    if state.side(side).played >= state.cards:
        raise refuse((), "conflict", _("This side has played all its cards of the duel."))
    attacked = state.gandalf.played + state.balrog.played > 0 and not step.unresolved
    if attacked:
        exchange = resolve(state.edge, step.left)
        state = _with_energy(state, side, -exchange.defender_loses)
        state = _with_energy(state, other(side), -exchange.attacker_loses)
    state = _with_side(state, side, replace(state.side(side), played=state.side(side).played + 1))
    card = PlayedCard(step.left, step.right, step.unresolved, step.moves_markers)
    state = replace(state, edge=step.right, turn=other(side), row=(*state.row, card))
    return _by_position(state) if step.moves_markers else state


def _by_position(state: State) -> State:
    """Return the state after the text of the special card that was played last."""
    outcome = energy_cards.COMPUTATION.solve(energy_cards_input(state))
    state = _with_side(state, "gandalf", replace(state.gandalf, energy=outcome.gandalf))
    return _with_side(state, "balrog", replace(state.balrog, energy=outcome.balrog))


def energy(state: State, step: steps.Energy) -> State:
    """Move a marker, by the text of a card: never above the orange cross. Rule: duel-track."""
    _in_phase(state, "duel")
    return _with_energy(state, step.side, step.by)


def orange(state: State, step: steps.OrangeCross) -> State:
    """Note the square of the orange cross."""
    if state.phase == "over":
        raise refuse((), "conflict", _("This game is over."))
    return replace(state, orange=step.square)


def end(state: State, _step: steps.End) -> State:
    """End the duel: the winner climbs, and may have won the game.

    Rules: duel-end, duel-bridge-steps, duel-immediate-win, duel-game-end.
    """
    _in_phase(state, "duel")
    if not is_over(state):
        message = _("A duel ends once all cards are played or a marker is in the negative part.")
        raise refuse((), "conflict", message)
    levels = {"gandalf": state.gandalf.energy, "balrog": state.balrog.energy}
    return _ended(state, DuelEnd(started=state.started, **levels))


def ended(state: State, step: steps.Ended) -> State:
    """Enter a duel that is over. Rules: duel-end, duel-bridge-steps, duel-game-end."""
    _in_phase(state, "start")
    if not state.ended and step.started != "gandalf":
        message = _("Gandalf starts the first duel of a game.")
        raise refuse(("started",), "conflict", message)
    levels = {"gandalf": step.gandalf, "balrog": step.balrog}
    return _ended(state, DuelEnd(started=step.started, **levels))


def _ended(state: State, end: DuelEnd) -> State:
    state = replace(state, ended=(*state.ended, end), phase="start", row=())
    return replace(state, phase="over") if state.game.winner else state


def under_way(state: State, step: steps.UnderWay) -> State:
    """Enter the duel that is being played, with the last card on the table."""
    _in_phase(state, "start")
    if not state.ended and step.started != "gandalf":
        message = _("Gandalf starts the first duel of a game.")
        raise refuse(("started",), "conflict", message)
    for side, played in (("gandalf", step.gandalf_played), ("balrog", step.balrog_played)):
        if played > state.cards:
            message = _("Nobody plays that many cards in this duel.")
            raise refuse((f"{side}_played",), "range", message)
    return replace(
        state,
        phase="duel",
        started=step.started,
        turn=step.turn,
        edge=step.edge,
        row=(),
        gandalf=replace(state.gandalf, energy=step.gandalf, played=step.gandalf_played),
        balrog=replace(state.balrog, energy=step.balrog, played=step.balrog_played),
    )


def rename(state: State, step: steps.Rename) -> State:
    """Give the game another name."""
    return replace(state, name=step.name)


def _in_phase(state: State, phase: str) -> None:
    if state.phase == phase:
        return
    if state.phase == "over":
        raise refuse((), "conflict", _("This game is over."))
    if state.phase == "start":
        raise refuse((), "conflict", _("First say who starts this duel."))
    raise refuse((), "conflict", _("This duel is not over yet."))


def _with_energy(state: State, side: Side, by: int) -> State:
    highest = HIGHEST if state.orange is None else max(state.orange, state.side(side).energy)
    level = min(max(state.side(side).energy + by, LOWEST), highest)
    return _with_side(state, side, replace(state.side(side), energy=level))


def _with_side(state: State, side: Side, changed: SideState) -> State:
    if side == "gandalf":
        return replace(state, gandalf=changed)
    return replace(state, balrog=changed)


_APPLIED: Applied[State] = {
    steps.Start: start,
    steps.Play: play,
    steps.Energy: energy,
    steps.OrangeCross: orange,
    steps.End: end,
    steps.UnderWay: under_way,
    steps.Ended: ended,
    steps.Rename: rename,
}

GAME = PlayedGame(
    id="duel",
    schema=SCHEMA,
    setup=Setup,
    begin=begin,
    state=State,
    steps=steps.STEPS,
    applied=_APPLIED,
    check=check,
    migrations={1: from_1, 2: from_2, 3: from_3},
)
