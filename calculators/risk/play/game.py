"""Risk as a game in progress: which function applies which step."""

from __future__ import annotations

from dataclasses import replace

from calculators.play.game import Applied, PlayedGame
from calculators.risk.play import (
    adventure_steps,
    adventures,
    combat,
    entering,
    hand_steps,
    ring,
    setup,
    steps,
    touch,
    turns,
)
from calculators.risk.play.checks import check
from calculators.risk.play.migrations import from_1, from_2, from_3, from_4, from_5
from calculators.risk.play.state import State

SCHEMA = 6


def rename(state: State, step: steps.Rename) -> State:
    """Give the game another name."""
    return replace(state, name=step.name)


_APPLIED: Applied[State] = {
    steps.Deal: setup.deal,
    steps.Brush: setup.brush,
    steps.Touch: touch.touch,
    steps.Place: turns.place,
    steps.Spread: setup.spread,
    steps.First: setup.first,
    steps.Next: turns.go_on,
    steps.Trade: turns.trade,
    steps.Toggle: combat.toggle,
    steps.Battle: combat.battle,
    steps.Roll: combat.roll,
    steps.Invade: combat.invade,
    steps.Move: combat.move,
    steps.Fortify: combat.fortify,
    steps.Leader: touch.leader,
    steps.Battalions: turns.battalions,
    steps.Fellowship: ring.fellowship,
    steps.Search: ring.search,
    steps.Ring: ring.ring,
    steps.Cards: turns.cards,
    steps.Adventure: turns.adventure,
    steps.Points: turns.points,
    steps.Finish: ring.finish,
    steps.Rename: rename,
    hand_steps.Picture: entering.picture,
    hand_steps.Draw: entering.draw,
    hand_steps.UnderWay: entering.under_way,
    hand_steps.Garrison: entering.garrison,
    adventure_steps.NameCard: adventures.name_card,
    adventure_steps.DrawCard: adventures.draw_card,
    adventure_steps.DeclineCard: adventures.decline_card,
    adventure_steps.PlayCard: adventures.play_card,
    adventure_steps.DiscardCard: adventures.discard_card,
}

GAME = PlayedGame(
    id="risk",
    schema=SCHEMA,
    setup=setup.Setup,
    begin=setup.begin,
    state=State,
    steps=steps.STEPS,
    applied=_APPLIED,
    check_setup=setup.check_setup,
    check=check,
    migrations={1: from_1, 2: from_2, 3: from_3, 4: from_4, 5: from_5},
)
