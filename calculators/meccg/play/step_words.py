"""What a step did, in words: the history of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calculators.core.messages import Argument, Domain, Message
from calculators.meccg.burdens import BURDENS
from calculators.meccg.map import SITES
from calculators.meccg.play import entering_steps, steps
from calculators.meccg.play.agent_words import AGENT_WORDS
from calculators.meccg.play.cards import FACTION_NAMES, MEMBERS
from calculators.meccg.play.fight_words import FIGHT_WORDS, stands
from calculators.meccg.play.influence_words import INFLUENCE_WORDS
from calculators.meccg.play.prisoner_words import PRISONER_WORDS
from calculators.meccg.play.state import PHASES, Company, Member, State
from calculators.meccg.play.step_fields import COUNTED
from calculators.meccg.play.totals import limit_of, raw_points
from calculators.meccg.play.undone import left_undone
from calculators.meccg.play.words import card, company, player

_ = Domain("meccg-play")

type Told = Callable[[State, Any, State], Message]


def told(before: State, step: Any, after: State) -> Message:
    """Return what a step did."""
    return _TOLD[type(step)](before, step, after)


def _company(state: State, step: Any) -> Company:
    found: Company = state.players[step.player].companies[step.company]
    return found


def _member(state: State, step: Any) -> Member:
    found: Member = _company(state, step).members[step.member]
    return found


def _name(state: State, step: Any) -> Argument:
    return card(MEMBERS, _member(state, step).name)


def _last(state: State, seat: int, place: int | None) -> Argument:
    """Return who came last into a company; without a place, into the last one."""
    companies = state.players[seat].companies
    return card(MEMBERS, companies[-1 if place is None else place].members[-1].name)


def _next(before: State, _step: steps.Next, after: State) -> Message:
    text, undone = _come(before, after), left_undone(before)
    return _("{told} {undone}", told=text, undone=undone) if undone else text


def _come(before: State, after: State) -> Message:
    if after.active is not None and after.company is not None:
        return _set_out(after, after.company)
    if before.active is not None and before.company is not None:
        return _("The movement/hazard phase of {company} is over.", company=company(before.company))
    if after.turn != before.turn:
        return _("Turn {round}: {player}.", round=after.round, player=player(after, after.turn))
    return _("{phase}.", phase=PHASES[after.phase])


def _set_out(after: State, item: Company) -> Message:
    limit = limit_of(after, item).limit
    return _("{company}: hazard limit {limit}.", company=company(item), limit=limit)


def _play(_before: State, step: steps.Play, after: State) -> Message:
    return _("{name} is played.", name=_last(after, step.player, step.company))


def _leave(before: State, step: steps.Leave, _after: State) -> Message:
    name = _name(before, step)
    if step.how == "eliminated":
        return _("{name} is eliminated.", name=name)
    if step.how == "hand":
        return _("{name} goes back to hand.", name=name)
    return _("{name} is discarded.", name=name)


def _status(_before: State, step: steps.SetStatus, after: State) -> Message:
    return stands(_name(after, step), step.status)


def _give(_before: State, step: steps.Give, after: State) -> Message:
    item = card(BURDENS, _member(after, step).burdens[-1])
    return _("{name} bears {item}.", name=_name(after, step), item=item)


def _drop(before: State, step: steps.Drop, _after: State) -> Message:
    item = card(BURDENS, _member(before, step).burdens[step.item])
    if step.store:
        return _("{item} {item:is/are} stored.", item=item)
    return _("{item} {item:is/are} discarded.", item=item)


def _transfer(before: State, step: steps.Transfer, _after: State) -> Message:
    item = card(BURDENS, _member(before, step).burdens[step.item])
    to = before.players[step.player].companies[step.to_company].members[step.to_member]
    return _("{item} {item:goes/go} to {name}.", item=item, name=card(MEMBERS, to.name))


def _corruption(before: State, step: steps.Corruption, after: State) -> Message:
    return _(
        "{name}: corruption points from other cards {before} → {after}.",
        name=_name(after, step),
        before=_member(before, step).points,
        after=_member(after, step).points,
    )


def _follow(_before: State, step: steps.Follow, after: State) -> Message:
    leader = _member(after, step).leader
    if leader is None:
        return _("{name} is under general influence.", name=_name(after, step))
    return _("{name} follows {leader}.", name=_name(after, step), leader=card(MEMBERS, leader))


def _destination(_before: State, step: steps.Destination, after: State) -> Message:
    item = _company(after, step)
    if item.destination is None:
        return _("{company}: no movement.", company=company(item))
    site = card(SITES, item.destination)
    return _("{company}: to {site}.", company=company(item), site=site)


def _hazard(_before: State, step: steps.Hazard, after: State) -> Message:
    outcome = limit_of(after, _company(after, step))
    return _("Hazards played: {played} of {limit}.", played=outcome.played, limit=outcome.limit)


def _limit(_before: State, step: steps.Limit, after: State) -> Message:
    return _set_out(after, _company(after, step))


def _put_at(_before: State, step: steps.PutAt, after: State) -> Message:
    item = _company(after, step)
    return _("{company}: at {site}.", company=company(item), site=card(SITES, item.site))


def _site(_before: State, step: steps.TapSite, after: State) -> Message:
    item = _company(after, step)
    site = card(SITES, item.site)
    if item.site_tapped:
        return _("The site {site} taps.", site=site)
    return _("The site {site} untaps.", site=site)


def _sideboard(_before: State, _step: steps.Sideboard, after: State) -> Message:
    if after.sideboard:
        return _("The opponent used the sideboard: hazard limits are halved this turn.")
    return _("The opponent did not use the sideboard.")


def _faction(_before: State, step: steps.Faction, after: State) -> Message:
    name = after.players[step.player].factions[-1]
    return _("{name} {name:is/are} in play.", name=card(FACTION_NAMES, name))


def _lose_faction(before: State, step: steps.LoseFaction, _after: State) -> Message:
    name = before.players[step.player].factions[step.faction]
    return _("{name} {name:leaves/leave} play.", name=card(FACTION_NAMES, name))


def _count(before: State, step: steps.Count, after: State) -> Message:
    if step.category == "duplicates":
        old, new = (s.players[step.player].points.duplicates for s in (before, after))
    else:
        old, new = (raw_points(s.players[step.player])[step.category] for s in (before, after))
    return _(
        "{player}: {category} {before} → {after}.",
        player=player(after, step.player),
        category=COUNTED[step.category],
        before=old,
        after=new,
    )


def _influence(before: State, step: steps.Influence, after: State) -> Message:
    return _(
        "{player}: general influence {before} → {after}.",
        player=player(after, step.player),
        before=before.players[step.player].influence,
        after=after.players[step.player].influence,
    )


def _exhaust(_before: State, step: steps.Exhaust, after: State) -> Message:
    return _(
        "{player}: play deck exhausted, {times} {times:time/times} in all.",
        player=player(after, step.player),
        times=after.players[step.player].exhausted,
    )


def _under_way(_before: State, _step: entering_steps.UnderWay, after: State) -> Message:
    return _(
        "The game is under way: turn {round}, {player}, {phase}.",
        round=after.round,
        player=player(after, after.turn),
        phase=PHASES[after.phase],
    )


_TOLD: Mapping[type[Any], Told] = {
    steps.Next: _next,
    steps.Play: _play,
    steps.PlayAlly: lambda _b, s, a: _("{name} is played.", name=_last(a, s.player, s.company)),
    steps.Leave: _leave,
    steps.SetStatus: _status,
    steps.Give: _give,
    steps.Drop: _drop,
    steps.Transfer: _transfer,
    steps.Corruption: _corruption,
    steps.Follow: _follow,
    steps.Regroup: lambda b, s, _a: _("{name} changes company.", name=_name(b, s)),
    steps.Destination: _destination,
    steps.Reveal: lambda _b, s, a: _set_out(a, _company(a, s)),
    steps.Hazard: _hazard,
    steps.Limit: _limit,
    steps.SendBack: lambda b, s, _a: _(
        "{company}: back to the site of origin.", company=company(_company(b, s))
    ),
    steps.TapSite: _site,
    steps.PutAt: _put_at,
    steps.Sideboard: _sideboard,
    steps.Faction: _faction,
    steps.LoseFaction: _lose_faction,
    steps.Count: _count,
    steps.Influence: _influence,
    steps.Exhaust: _exhaust,
    steps.Call: lambda _b, _s, a: _("{player} calls the Council.", player=player(a, a.turn)),
    steps.Ring: lambda _b, s, a: _("{player} wins with the One Ring.", player=player(a, s.player)),
    steps.Rename: lambda _b, _s, _a: _("The game has been renamed."),
    entering_steps.UnderWay: _under_way,
    **FIGHT_WORDS,
    **INFLUENCE_WORDS,
    **PRISONER_WORDS,
    **AGENT_WORDS,
}
