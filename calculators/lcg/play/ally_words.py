"""What a step about allies and attachments did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Domain, Message
from calculators.lcg.play import ally_steps, steps
from calculators.lcg.play.characters import Ally, Hero
from calculators.lcg.play.state import State
from calculators.lcg.play.words import ally, attachment, hero, player

_ = Domain("lcg-play")


def _ally(state: State, step: Any) -> Ally:
    found: Ally = state.players[step.player].allies[step.ally]
    return found


def _hero(state: State, step: Any) -> Hero:
    found: Hero = state.players[step.player].heroes[step.hero]
    return found


def _damage(before: State, step: Any, after: State) -> Message:
    was = _ally(before, step)
    if len(after.players[step.player].allies) < len(before.players[step.player].allies):
        return _("{ally}: ally destroyed.", ally=ally(was))
    now = _ally(after, step).damage
    if was.damage == now:
        return _("{ally} takes no damage.", ally=ally(was))
    return _("{ally}: damage {before} → {after}.", ally=ally(was), before=was.damage, after=now)


def ally_defence(before: State, step: steps.EnemyAttack, after: State) -> Message:
    """Return what the attack of an enemy did to the ally who defended."""
    return _damage(before, step, after)


def _exhaust(_before: State, step: ally_steps.ExhaustAlly, after: State) -> Message:
    now = _ally(after, step)
    if now.exhausted:
        return _("{ally}: ally exhausted.", ally=ally(now))
    return _("{ally}: ally readied.", ally=ally(now))


def _commit(_before: State, step: ally_steps.CommitAlly, after: State) -> Message:
    return _(
        "{ally} is committed to the quest; willpower {total}.",
        ally=ally(_ally(after, step)),
        total=after.committed,
    )


def _play(_before: State, step: ally_steps.PlayAlly, after: State) -> Message:
    return _(
        "{player} has a new ally: {ally}.",
        player=player(after, step.player),
        ally=ally(after.players[step.player].allies[-1]),
    )


def _attach(before: State, step: ally_steps.Attach, after: State) -> Message:
    if not _hero(after, step).attachments:
        return _("{hero} is destroyed.", hero=hero(_hero(before, step)))
    return _(
        "Attached to {hero}: {card}.",
        hero=hero(_hero(after, step)),
        card=attachment(_hero(after, step).attachments[-1]),
    )


def _detach(before: State, step: ally_steps.Detach, _after: State) -> Message:
    return _(
        "No longer attached to {hero}: {card}.",
        hero=hero(_hero(before, step)),
        card=attachment(_hero(before, step).attachments[step.attachment]),
    )


ALLY_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    ally_steps.PlayAlly: _play,
    ally_steps.WoundAlly: _damage,
    ally_steps.ExhaustAlly: _exhaust,
    ally_steps.CommitAlly: _commit,
    ally_steps.RemoveAlly: lambda before, step, _after: _(
        "{ally}: ally discarded.", ally=ally(_ally(before, step))
    ),
    ally_steps.Attach: _attach,
    ally_steps.Detach: _detach,
}
