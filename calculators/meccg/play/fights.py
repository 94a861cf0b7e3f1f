"""Rolls that decide about somebody: strikes and corruption checks, as their calculators say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg import corruption
from calculators.meccg import strike as strikes
from calculators.meccg.character_status import Status
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.play import fight_steps, steps
from calculators.meccg.play.cards import FOES, kill_points, known
from calculators.meccg.play.companies import hazard
from calculators.meccg.play.members import eliminated
from calculators.meccg.play.places import (
    character_of,
    company_of,
    member_of,
    with_company,
    with_member,
    with_player,
    without_member,
)
from calculators.meccg.play.state import (
    HIGHEST_POINTS,
    MOST_MEMBERS,
    MOST_RESOLVED,
    NO_ATTACK,
    Member,
    State,
    Unlisted,
)
from calculators.meccg.play.step_fields import OfMember
from calculators.meccg.play.strikes_left import attacks_left, target_of
from calculators.meccg.play.totals import Fill, corruption_input
from calculators.meccg.strike_roll import End
from calculators.play.game import refuse

_ = Domain("meccg-play")

WITH_ATTACKS = ("movement", "site")
"""The phases in which companies are attacked."""


def foe(state: State, step: fight_steps.Foe) -> State:
    """Name what attacks; a creature is a hazard. Rules: meccg-combat-attack, -what-counts."""
    if step.name is None:
        return replace(state, **NO_ATTACK)
    _may_be_attacked(state)
    name = known(FOES, step.name, "name")
    if step.counts and state.active is not None:
        place = steps.Hazard(player=state.turn, company=state.active, by=1)
        state = hazard(state, place)
    return replace(state, **{**NO_ATTACK, "foe": name})


def unlisted(state: State, step: fight_steps.UnlistedFoe) -> State:
    """Begin an attack whose numbers were read from its card: a rescue-attack, for example.

    Rules: meccg-combat-attack, meccg-prisoners-rescue.
    """
    _may_be_attacked(state)
    attack = Unlisted(name=step.name, strikes=step.strikes, prowess=step.prowess, body=step.body)
    return replace(state, **{**NO_ATTACK, "unlisted": attack})


def _may_be_attacked(state: State) -> None:
    if state.phase not in WITH_ATTACKS:
        message = _("Attacks come in the movement/hazard phase and the site phase only.")
        raise refuse((), "conflict", message)


def next_attack(state: State, _step: fight_steps.NextAttack) -> State:
    """Begin the next attack of a creature that makes several: it is one hazard all the same.

    Rules: meccg-combat-attack, meccg-hazard-what-counts.
    """
    _attacked(state)
    if not attacks_left(state):
        raise refuse((), "conflict", _("This creature makes no further attack."))
    return replace(
        state,
        struck=(),
        resolved=0,
        attacks_over=state.attacks_over + 1,
        target=target_of(state),
    )


def defeated(state: State, _step: fight_steps.Defeated) -> State:
    """Count the kill points of a defeated creature. Rule: meccg-combat-creature-defeated."""
    _attacked(state)
    if state.foe is None:  # no list says what it is worth
        return replace(state, **NO_ATTACK)
    name, player = state.foe, state.player
    kills = min(player.points.kill + kill_points(name), HIGHEST_POINTS)
    changed = replace(player, points=replace(player.points, kill=kills))
    return replace(with_player(state, state.turn, changed), **NO_ATTACK)


def _attacked(state: State) -> None:
    if not state.is_attacked:
        raise refuse((), "conflict", _("First enter what attacks."))


def strike_input(state: State, member: Member) -> Fill:
    """Return a strike of the attack against somebody, before the roll."""
    _attacked(state)
    return {
        "character": member.name,
        "status": member.status.value,
        **strike_numbers(state),
        "items": [item for item in member.burdens if ITEMS.find(item)],
    }


def strike_numbers(state: State) -> Fill:
    """Return what attacks, by its name or by its numbers."""
    attack = state.unlisted
    if attack is None:
        return {"creature": state.foe}
    return {"strike_prowess": attack.prowess, "strike_body": attack.body}


def strike_of(state: State, step: fight_steps.Strike) -> strikes.Outcome:
    """Return the odds of a strike, and what its rolls do.

    Raises:
        InvalidInputError: nobody can be struck so.
    """
    return strikes.COMPUTATION.solve(
        {
            **strike_input(state, member_of(state, step)),
            "stay_untapped": step.stay_untapped,
            "supporters": len(step.supporters),
            "excess_strikes": step.excess,
            "modifier": step.modifier,
            "roll": step.roll,
            **({} if step.body_roll is None else {"body_roll": step.body_roll}),
        }
    )


def strike(state: State, step: fight_steps.Strike) -> State:
    """Resolve a strike: tapped, wounded, eliminated or discarded.

    Rules: meccg-strike-roll, meccg-strike-taps, meccg-strike-succeeds, meccg-body-check,
    meccg-body-eliminated.
    """
    if step.player != state.turn:
        message = _("Only companies of the player whose turn it is can be attacked.")
        raise refuse(("player",), "conflict", message)
    member = member_of(state, step)
    after = supported(state, step, step.supporters, lambda _other: True)
    outcome = strike_of(state, step)
    end = outcome.known.end if outcome.known else None
    if end is None:
        message = _("A body check decides: enter its roll too.")
        raise refuse(("body_roll",), "required", message)
    return _counted(_after_strike(after, step, member, end), step, member, end)


def _counted(state: State, step: fight_steps.Strike, member: Member, end: End) -> State:
    """Return the state with one more strike of the attack over, and its excess strikes.

    Rules: meccg-combat-defender-assigns, meccg-combat-creature-defeated.
    """
    if not state.is_attacked:
        return state
    return replace(
        state,
        struck=tuple(dict.fromkeys((*state.struck, member.name)))[:MOST_MEMBERS],
        resolved=min(state.resolved + 1 + step.excess, MOST_RESOLVED),
        undefeated=state.undefeated or end != "defeated",
    )


def _after_strike(state: State, step: fight_steps.Strike, member: Member, end: End) -> State:
    match end:
        case "eliminated":
            return eliminated(state, step)
        case "discarded":
            return without_member(state, step)
        case "wounded":
            return with_member(state, step, replace(member, status=Status.WOUNDED))
        case _:
            taps = member.is_untapped and not step.stay_untapped
            return (
                with_member(state, step, replace(member, status=Status.TAPPED)) if taps else state
            )


def check_of(state: State, step: fight_steps.Check) -> corruption.Outcome:
    """Return the odds of a corruption check.

    Raises:
        InvalidInputError: nobody can make it.
    """
    return corruption.COMPUTATION.solve(
        {
            **corruption_input(company_of(state, step), character_of(state, step)),
            "modifier": step.modifier,
            "supporters": len(step.supporters),
        }
    )


def consequence_of(outcome: corruption.Outcome, step: fight_steps.Check) -> corruption.Consequence:
    """Return what the roll of a corruption check does."""
    return next(item for item in outcome.rolls if item.roll == step.roll).consequence


def check(state: State, step: fight_steps.Check) -> State:
    """Make a corruption check: nothing, discarded or eliminated.

    Rules: meccg-corruption-check, meccg-corruption-support, meccg-corruption-wizard,
    meccg-corruption-council.
    """
    if not state.is_played and state.phase != "checks":
        raise refuse((), "conflict", _("The corruption checks are over."))
    member = character_of(state, step)
    if member.checked:
        raise refuse(("member",), "conflict", _("This character has already made its last check."))
    after = supported(state, step, step.supporters, lambda other: not other.is_ally)
    consequence = consequence_of(check_of(state, step), step)
    if consequence == "eliminated":
        return eliminated(after, step)
    if consequence == "discarded":
        return without_member(after, step)
    if state.phase == "checks":
        return with_member(after, step, replace(member, checked=True))
    return after


def supported(
    state: State,
    step: OfMember,
    supporters: tuple[int, ...],
    may_support: Callable[[Member], bool],
) -> State:
    """Return the state once those who support have tapped.

    Rules: meccg-strike-support, meccg-corruption-support.
    """
    company = company_of(state, step)
    members = list(company.members)
    for index, place in enumerate(supporters):
        if place == step.member or place >= len(members) or not may_support(members[place]):
            message = _("Only another character of the same company can support.")
            raise refuse(("supporters", index), "conflict", message)
        if not members[place].is_untapped:
            raise refuse(
                ("supporters", index), "conflict", _("Only an untapped character can support.")
            )
        members[place] = replace(members[place], status=Status.TAPPED)
    return with_company(state, step, replace(company, members=tuple(members)))
