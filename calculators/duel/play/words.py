"""A game of the Duel in words: what there is to do now, and what a step did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Domain, Message
from calculators.duel.play import steps
from calculators.duel.play.state import State, is_over
from calculators.duel.sides import Side, by_side

_ = Domain("duel-play")


def title(state: State) -> Message:
    """Return the name of the present duel."""
    if state.phase == "over":
        return _("The game is over")
    if state.is_finale:
        return _("Final duel")
    return _("Duel {number}", number=state.number)


def to_do(state: State) -> Message:
    """Return what there is to do now, by whom."""
    if state.phase == "over":
        winner: Side = state.game.winner or "gandalf"
        return by_side(winner, _("Gandalf wins the game."), _("The Balrog wins the game."))
    if state.phase == "start":
        return _start(state)
    if is_over(state):
        return _("The duel is over: the winner climbs.")
    return by_side(state.turn, _("Gandalf plays a card."), _("The Balrog plays a card."))


def rule(state: State) -> str:
    """Return the id of the rule for what there is to do now."""
    if state.phase == "over":
        return "duel-game-end"
    if state.phase == "start":
        if state.is_finale:
            return "duel-finale-start"
        return "duel-who-starts" if state.ended else "duel-first-start"
    if is_over(state):
        return "duel-bridge-steps"
    played = state.gandalf.played + state.balrog.played
    return "duel-exchange" if played else "duel-playing-a-card"


def _start(state: State) -> Message:
    if state.is_finale and state.orange is None:
        return _("Count the squares up to the orange cross: the final duel starts there.")
    chooser = state.chooser
    if chooser is None:
        return _("Each player takes 9 cards; Gandalf plays the first one.")
    return by_side(
        chooser,
        _("Gandalf looks at the new hand and decides who starts."),
        _("The Balrog looks at the new hand and decides who starts."),
    )


def told(before: State, step: Any, after: State) -> Message:
    """Return what a step did."""
    return _TOLD[type(step)](before, step, after)


def _started(_before: State, step: steps.Start, _after: State) -> Message:
    return by_side(step.side, _("Gandalf starts."), _("The Balrog starts."))


def _played(before: State, _step: steps.Play, after: State) -> Message:
    energy = {"gandalf": after.gandalf.energy, "balrog": after.balrog.energy}
    return by_side(
        before.turn,
        _("Gandalf has played. Energy: Gandalf {gandalf}, Balrog {balrog}.", **energy),
        _("The Balrog has played. Energy: Gandalf {gandalf}, Balrog {balrog}.", **energy),
    )


def _energy(before: State, step: steps.Energy, after: State) -> Message:
    levels = {"before": before.side(step.side).energy, "after": after.side(step.side).energy}
    return by_side(
        step.side,
        _("Gandalf: energy {before} → {after}.", **levels),
        _("Balrog: energy {before} → {after}.", **levels),
    )


def _ended(_before: State, _step: steps.End, after: State) -> Message:
    last = after.game.rounds[-1]
    return by_side(
        last.winner,
        _.plural(
            "Gandalf wins the duel and climbs {count} step.",
            "Gandalf wins the duel and climbs {count} steps.",
            last.bridge_steps,
        ),
        _.plural(
            "The Balrog wins the duel and climbs {count} step.",
            "The Balrog wins the duel and climbs {count} steps.",
            last.bridge_steps,
        ),
    )


_TOLD: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    steps.Start: _started,
    steps.Play: _played,
    steps.Energy: _energy,
    steps.OrangeCross: lambda _b, s, _a: _("The orange cross is square {square}.", square=s.square),
    steps.End: _ended,
    steps.Ended: _ended,
    steps.UnderWay: lambda _b, _s, a: _(
        "The duel is under way. Energy: Gandalf {gandalf}, Balrog {balrog}.",
        gandalf=a.gandalf.energy,
        balrog=a.balrog.energy,
    ),
    steps.Rename: lambda _b, _s, _a: _("The game has been renamed."),
}
