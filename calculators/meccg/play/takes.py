"""The answers of The Wizards' calculators, taken into a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calculators.meccg import (
    calling,
    corruption,
    hazard_limit,
    influence,
    influence_opponent,
    strike,
)
from calculators.meccg.influence_opponent_inputs import TargetKind
from calculators.meccg.play import fight_steps, fills, influence_steps, steps
from calculators.meccg.play.cards import FACTION_NAMES, MEMBERS
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.fights import strike_input
from calculators.meccg.play.influencing import faction_input, opponent_input, targets
from calculators.meccg.play.state import Company, Member, State
from calculators.meccg.play.step_fields import OfMember
from calculators.meccg.play.totals import corruption_input
from calculators.play.taking import Take, Taking, is_of_table

NOT_ROLLED = 7
"""What stands for two dice until they are thrown."""


def _named(state: State, name: str | None) -> Iterator[tuple[Company, Member, OfMember]]:
    """Yield who of the present company has a name, and where in the game."""
    company, wanted = current_company(state), MEMBERS.find(name)
    if company is None or wanted is None:
        return
    for seat, player in enumerate(state.players):
        for at, own in enumerate(player.companies):
            for place, member in enumerate(own.members if own is company else ()):
                if MEMBERS.find(member.name) == wanted:
                    yield company, member, OfMember(player=seat, company=at, member=place)


def _supporters(
    company: Company, place: int, count: int, may: Callable[[Member], bool]
) -> tuple[int, ...] | None:
    """Return who supports, the first who are able to; ``None`` where there are too few."""
    able = [
        at
        for at, other in enumerate(company.members)
        if at != place and other.is_untapped and may(other)
    ]
    return tuple(able[:count]) if count <= len(able) else None


def _where(place: OfMember) -> dict[str, Any]:
    return {"player": place.player, "company": place.company, "member": place.member}


def struck(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the strike, by its rolls or before them. Rules: meccg-strike-roll, meccg-body-check."""
    own = ("stay_untapped", "supporters", "excess_strikes", "modifier", "roll", "body_roll")
    if not state.is_attacked:
        return
    for company, member, place in _named(state, inputs.character):
        if not is_of_table(strike.COMPUTATION, strike_input(state, member), inputs, *own):
            continue
        who = _supporters(company, place.member, inputs.supporters, lambda _other: True)
        if who is None:
            continue
        step = fight_steps.Strike(
            **_where(place),
            roll=inputs.roll or NOT_ROLLED,
            body_roll=inputs.body_roll if inputs.roll else NOT_ROLLED,
            stay_untapped=inputs.stay_untapped,
            modifier=inputs.modifier,
            excess=inputs.excess_strikes,
            supporters=who,
        )
        yield Taking((step,), asks=() if inputs.roll else ("roll", "body_roll"))


def checked(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the corruption check, before its roll. Rule: meccg-corruption-check."""
    for company, member, place in _named(state, inputs.character):
        fill = corruption_input(company, member)
        own = ("modifier", "supporters", "risk")
        if not is_of_table(corruption.COMPUTATION, fill, inputs, *own):
            continue
        who = _supporters(company, place.member, inputs.supporters, lambda other: not other.is_ally)
        if who is not None:
            step = fight_steps.Check(
                **_where(place), roll=NOT_ROLLED, modifier=inputs.modifier, supporters=who
            )
            yield Taking((step,), asks=("roll",))


def faction_influenced(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the influence check on a faction, by its roll. Rule: meccg-influence-faction."""
    faction = FACTION_NAMES.find(inputs.faction)
    if faction is None:
        return
    for _company, member, place in _named(state, inputs.character):
        fill = faction_input(state.players[place.player], member, faction.name.en)
        if not is_of_table(influence.COMPUTATION, fill, inputs, "modifier", "roll"):
            continue
        roll = inputs.roll
        is_rolled = roll is not None or influence.compute(inputs).automatic is not None
        step = influence_steps.InfluenceFaction(
            **_where(place),
            name=faction.name.en,
            modifier=inputs.modifier,
            roll=roll if is_rolled else NOT_ROLLED,
        )
        yield Taking((step,), asks=() if is_rolled else ("roll",))


def card_influenced(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the attempt against a card of the opponent. Rule: meccg-influence-opponent-roll."""
    own = ("revealed", "modifier", "roll", "opponent_roll")
    for company, _member, place in _named(state, inputs.character):
        for target in targets(state, place.player, company.site):
            fill: dict[str, Any] = opponent_input(state, place, target)
            shown = {"revealed": True} if target.kind is TargetKind.ITEM else {}
            if not is_of_table(influence_opponent.COMPUTATION, {**fill, **shown}, inputs, *own):
                continue
            rolls = {name: getattr(inputs, name) for name in ("roll", "opponent_roll")}
            step = influence_steps.InfluenceOpponent(
                **_where(place),
                name=target.name,
                revealed=inputs.revealed,
                modifier=inputs.modifier,
                roll=rolls["roll"] or NOT_ROLLED,
                opponent_roll=rolls["opponent_roll"] or NOT_ROLLED,
            )
            yield Taking((step,), asks=() if all(rolls.values()) else tuple(rolls))
            return


def called(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield the call of the Council. Rule: meccg-council-call."""
    if state.is_played and is_of_table(calling.COMPUTATION, fills.calling(state), inputs):
        yield Taking((steps.Call(),))


def limited(state: State, inputs: Any) -> Iterator[Taking]:
    """Yield hazards played and changes of the limit by cards. Rule: meccg-hazard-limit-cards."""
    company = state.company
    if company is None or state.active is None:
        return
    own = ("modifier", "played")
    if not is_of_table(hazard_limit.COMPUTATION, fills.hazard_limit(state), inputs, *own):
        return
    where = {"player": state.turn, "company": state.active}
    changed: list[Any] = []
    if by := inputs.modifier - company.modifier:
        changed.append(steps.Limit(**where, by=by))
    if by := inputs.played - company.played:
        changed.append(steps.Hazard(**where, by=by))
    if changed:
        yield Taking(tuple(changed))


TAKES: Mapping[str, Take[State]] = {
    "meccg.strike": struck,
    "meccg.corruption": checked,
    "meccg.influence": faction_influenced,
    "meccg.influence_opponent": card_influenced,
    "meccg.calling": called,
    "meccg.hazard_limit": limited,
}
"""By the calculator, what of its answer may be taken into a game."""
