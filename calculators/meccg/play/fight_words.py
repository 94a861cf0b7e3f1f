"""What attacks and rolls that decide about somebody did, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from calculators.core.messages import Argument, Domain, Message
from calculators.meccg.character_status import Status
from calculators.meccg.play import fight_steps
from calculators.meccg.play.cards import FOES, MEMBERS
from calculators.meccg.play.fights import check_of, consequence_of, strike_of
from calculators.meccg.play.places import member_of
from calculators.meccg.play.state import State
from calculators.meccg.play.strikes_left import attacks_of
from calculators.meccg.play.words import card
from calculators.meccg.strike import Outcome
from calculators.meccg.strike_roll import End
from calculators.play.dice import logged

_ = Domain("meccg-play")


def stands(name: Argument, status: Status) -> Message:
    """Return how somebody stands now."""
    match status:
        case Status.UNTAPPED:
            return _("{name} untaps.", name=name)
        case Status.TAPPED:
            return _("{name} taps.", name=name)
        case Status.WOUNDED:
            return _("{name} is wounded.", name=name)


def _foe(_before: State, _step: fight_steps.Foe, after: State) -> Message:
    if after.foe is None:
        return _("The attack is over.")
    return _("{foe} {foe:attacks/attack}.", foe=card(FOES, after.foe))


def _unlisted(_before: State, step: fight_steps.UnlistedFoe, _after: State) -> Message:
    if step.name is None:
        return _("An attack of prowess {prowess} begins.", prowess=step.prowess)
    return _("Attack: {foe}.", foe=step.name)


def _next_attack(_before: State, _step: fight_steps.NextAttack, after: State) -> Message:
    return _(
        "{foe}: attack {number} of {count} begins.",
        foe=card(FOES, after.foe or ""),
        number=after.attacks_over + 1,
        count=attacks_of(after.foe),
    )


def _defeated(before: State, _step: fight_steps.Defeated, after: State) -> Message:
    return _.plural(
        "The attack is defeated: {count} kill point.",
        "The attack is defeated: {count} kill points.",
        after.player.points.kill - before.player.points.kill,
    )


def _strike(before: State, step: fight_steps.Strike, after: State) -> Message:
    outcome = strike_of(before, step)
    end = outcome.known.end if outcome.known else None
    rolls: tuple[int, ...] = (step.roll,)
    if step.body_roll is not None and outcome.known and outcome.known.checked:
        rolls = (step.roll, step.body_roll)
    chance = _CHANCES[end](outcome) if end else Fraction(1)
    result = _rolled(before, step, after)
    if end and end in _ENDS:
        result = _("{strike} {character}", strike=_ENDS[end], character=result)
    return logged(result, step, rolls, chance=chance)


_ENDS: Mapping[End, Message] = {
    "defeated": _("The strike is defeated."),
    "not-defeated": _("The strike fails without being defeated."),
    "ineffectual": _("The strike is ineffectual."),
}
"""What became of a strike that hurt nobody; of the others the character tells."""

_CHANCES: Mapping[End, Callable[[Outcome], Fraction]] = {
    "defeated": lambda outcome: outcome.strike_defeated,
    "not-defeated": lambda outcome: outcome.not_defeated,
    "ineffectual": lambda outcome: outcome.ineffectual,
    "unhurt": lambda outcome: outcome.succeeds,
    "prisoner": lambda outcome: outcome.succeeds,
    "wounded": lambda outcome: outcome.wounded,
    "eliminated": lambda outcome: outcome.eliminated,
    "discarded": lambda outcome: outcome.discarded,
}
"""The chance that a strike had to end as it did."""


def _check(before: State, step: fight_steps.Check, after: State) -> Message:
    outcome = check_of(before, step)
    chance: Fraction = getattr(outcome, consequence_of(outcome, step))
    return logged(_rolled(before, step, after), step, (step.roll,), chance=chance)


def _rolled(before: State, step: fight_steps.Strike | fight_steps.Check, after: State) -> Message:
    """Return what a roll did: somebody left play, changed status, or nothing happened."""
    was, name = member_of(before, step), card(MEMBERS, member_of(before, step).name)
    now = next((m for _c, m in after.players[step.player].members if m.name == was.name), None)
    if now is not None:
        if isinstance(step, fight_steps.Strike):
            return stands(name, now.status) if now.status is not was.status else _holds(name)
        return _("{name} passes the corruption check.", name=name)
    if was.name in after.players[step.player].eliminated:
        return _("{name} is eliminated.", name=name)
    return _("{name} is discarded.", name=name)


def _holds(name: Argument) -> Message:
    return _("{name} is unaffected.", name=name)


FIGHT_WORDS: Mapping[type[Any], Callable[[State, Any, State], Message]] = {
    fight_steps.Foe: _foe,
    fight_steps.UnlistedFoe: _unlisted,
    fight_steps.NextAttack: _next_attack,
    fight_steps.Defeated: _defeated,
    fight_steps.Strike: _strike,
    fight_steps.Check: _check,
}
"""What each kind of step did, in words."""
