"""Agents in a game of The Wizards: in play, their actions, and their strikes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from calculators.core.messages import Domain
from calculators.meccg import agent as agents
from calculators.meccg.agent import AGENTS, agent_row, is_home
from calculators.meccg.character_status import Status
from calculators.meccg.equipment import equip
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.map import checked_site, routes
from calculators.meccg.play import steps
from calculators.meccg.play.agent_steps import (
    ActAgent,
    AgentStrike,
    DiscardAgent,
    PlayAgent,
    RevealAgent,
)
from calculators.meccg.play.cards import known, known_site, member_row
from calculators.meccg.play.companies import hazard
from calculators.meccg.play.fights import supported
from calculators.meccg.play.members import eliminated
from calculators.meccg.play.places import company_of, member_of, with_member, with_player
from calculators.meccg.play.state import (
    HIGHEST_POINTS,
    MOST_AGENTS,
    Agent,
    Member,
    Player,
    State,
)
from calculators.meccg.play.totals import Fill
from calculators.play.game import refuse

_ = Domain("meccg-play")


def _as_hazard(state: State, seat: int) -> State:
    """Count something as one hazard on the company whose movement/hazard phase it is.

    Rules: meccg-agent-play, meccg-agent-actions.
    """
    if state.phase != "movement" or state.active is None or seat == state.turn:
        message = _("Agents are played, and act, in the opponent’s movement/hazard phase.")
        raise refuse(("player",), "conflict", message)
    return hazard(state, steps.Hazard(player=state.turn, company=state.active, by=1))


def play(state: State, step: PlayAgent) -> State:
    """Play an agent face-down at a home site. Rule: meccg-agent-play."""
    name = known(AGENTS, step.name, "name")
    player = state.players[step.player]
    if step.site is None and agent_row(name)["home_sites_en"]:
        site = known_site(agent_row(name)["home_sites_en"][0], "site")
    else:
        site = known_site(step.site, "site")
    if not (step.by_card or is_home(name, site)):
        message = _("An agent comes into play at one of his home sites.")
        raise refuse(("site",), "conflict", message)
    if any(agent.name == name for other in state.players for agent in other.agents):
        message = _("Only one copy of a unique card may be in play between both players.")
        raise refuse(("name",), "conflict", message)
    if len(player.agents) == MOST_AGENTS:
        raise refuse(("name",), "length", _("There is no room for another card of this kind."))
    state = _as_hazard(state, step.player)
    agent = Agent(name=name, site=site, face_down=True, acted=True)
    return with_player(state, step.player, replace(player, agents=(*player.agents, agent)))


def agent_at(player: Player, place: int) -> Agent:
    """Return an agent of a player.

    Raises:
        InvalidInputError: there is none at this place.
    """
    if place >= len(player.agents):
        raise refuse(("agent",), "reference", _("There is no such agent in play."))
    return player.agents[place]


def _with_agent(state: State, seat: int, place: int, agent: Agent | None) -> State:
    """Return the state with an agent changed, or gone."""
    player = state.players[seat]
    kept = [agent if at == place else old for at, old in enumerate(player.agents)]
    left = tuple(item for item in kept if item is not None)
    return with_player(state, seat, replace(player, agents=left))


def act(state: State, step: ActAgent) -> State:
    """Take an action of an agent. Rules: meccg-agent-actions, meccg-agent-move."""
    agent = agent_at(state.players[step.player], step.agent)
    if agent.acted:
        message = _("An agent takes one action per turn, and none in the turn he was played.")
        raise refuse(("agent",), "conflict", message)
    after = replace(_ACTIONS[step.action](agent, step), acted=True)
    return _with_agent(_as_hazard(state, step.player), step.player, step.agent, after)


def _move(agent: Agent, step: ActAgent) -> Agent:
    site = known_site(step.site, "site")
    if site == agent.site:
        raise refuse(("site",), "conflict", _("The agent is already there."))
    if not step.by_card:
        regions = [str(checked_site(name)["region_en"]) for name in (agent.site, site)]
        for fault in agents.check({"agent": agent.name, "site": site}):
            raise refuse(("site",), fault.code, fault.message)
        if not routes(regions[0], regions[1], 2):
            message = _("An agent moves to a site in the same region or an adjacent one.")
            raise refuse(("site",), "conflict", message)
    return replace(agent, site=site, status=_tapped(agent))


def _home(agent: Agent, step: ActAgent) -> Agent:
    homes = agent_row(agent.name)["home_sites_en"]
    site = known_site(step.site or next(iter(homes), None), "site")
    if not (step.by_card or is_home(agent.name, site)):
        message = _("This is not a home site of the agent.")
        raise refuse(("site",), "conflict", message)
    return replace(agent, site=site)


def _tapped(agent: Agent) -> Status:
    return Status.WOUNDED if agent.status is Status.WOUNDED else Status.TAPPED


def _from(status: Status, to: Status) -> Callable[[Agent, ActAgent], Agent]:
    """Return the action that changes an agent from one status to another."""

    def act(agent: Agent, _step: ActAgent) -> Agent:
        if agent.status is not status:
            message = _("The agent’s status does not allow this action.")
            raise refuse(("action",), "conflict", message)
        return replace(agent, status=to)

    return act


def _face_down(agent: Agent, _step: ActAgent) -> Agent:
    if agent.status is not Status.UNTAPPED or agent.face_down:
        message = _("The agent’s status does not allow this action.")
        raise refuse(("action",), "conflict", message)
    return replace(agent, face_down=True)


_ACTIONS: Mapping[str, Callable[[Agent, ActAgent], Agent]] = {
    "move": _move,
    "home": _home,
    "heal": _from(Status.WOUNDED, Status.TAPPED),
    "untap": _from(Status.TAPPED, Status.UNTAPPED),
    "face-down": _face_down,
    "tap": _from(Status.UNTAPPED, Status.TAPPED),
}


def reveal(state: State, step: RevealAgent) -> State:
    """Turn an agent face-up, which is no action. Rule: meccg-agent-reveal."""
    return revealed(state, step.player, step.agent)


def revealed(state: State, seat: int, place: int) -> State:
    """Return the state with an agent face-up."""
    agent = agent_at(state.players[seat], place)
    return _with_agent(state, seat, place, replace(agent, face_down=False))


def discard(state: State, step: DiscardAgent) -> State:
    """Take an agent out of play. Rules: meccg-agent-reveal, meccg-agent-defeated."""
    agent_at(state.players[step.player], step.agent)
    return _with_agent(state, step.player, step.agent, None)


def rested(agent: Agent) -> Agent:
    """Return an agent at the end of a turn: it may act again in the next one."""
    return replace(agent, acted=False)


def strike_input(agent: Agent, member: Member) -> Fill:
    """Return the strike of an agent against somebody, before the rolls.

    Rules: meccg-combat-agent, meccg-agent-attack.
    """
    row = member_row(member.name)
    items = [item for item in member.burdens if ITEMS.find(item)]
    equipped = equip(member.name, None, int(row["prowess"] or 0), row["body"], items)
    fill: Fill = {
        "agent": agent.name,
        "site": agent.site,
        "face_down": agent.face_down,
        "agent_wounded": agent.status is Status.WOUNDED,
        "prowess": equipped.prowess,
        "body": equipped.body,
        "status": member.status.value,
    }
    return fill if member.is_ally else {**fill, "character": member.name}


def _attacker(state: State, step: AgentStrike) -> Agent:
    agent = agent_at(state.players[1 - step.player], step.agent)
    if state.phase != "site" or step.player != state.turn:
        message = _("An agent attacks a company that enters his site, in the site phase.")
        raise refuse(("player",), "conflict", message)
    if company_of(state, step).site != agent.site:
        message = _("The agent is not at the company’s site.")
        raise refuse(("agent",), "conflict", message)
    return agent


def strike_of(state: State, step: AgentStrike) -> agents.Outcome:
    """Return the odds of an agent's strike.

    Raises:
        InvalidInputError: nobody can be struck so.
    """
    fill = strike_input(_attacker(state, step), member_of(state, step))
    prowess = fill["prowess"] + step.modifier
    return agents.COMPUTATION.solve(
        {
            **fill,
            "prowess": min(max(prowess, -10), 40),
            "stay_untapped": step.stay_untapped,
            "supporters": len(step.supporters),
        }
    )


def margin(outcome: agents.Outcome, step: AgentStrike) -> int:
    """Return by how much the character's total is above the agent's."""
    return outcome.character_prowess + step.roll - outcome.agent_prowess - step.agent_roll


def strike(state: State, step: AgentStrike) -> State:
    """Resolve the strike of an agent: the character or the agent is wounded, or nobody is.

    Rules: meccg-combat-agent, meccg-agent-defeated, meccg-body-check.
    """
    agent, member = _attacker(state, step), member_of(state, step)
    outcome = strike_of(state, step)
    lead = margin(outcome, step)
    body = outcome.agent_body if lead > 0 else _body_of(agent, member) if lead < 0 else None
    if body is not None and step.body_roll is None:
        message = _("A body check decides: enter its roll too.")
        raise refuse(("body_roll",), "required", message)
    is_out = body is not None and fails_body(state, step, body)
    state = supported(state, step, step.supporters, lambda _other: True)
    seat = 1 - step.player
    shown = replace(agent, face_down=False)
    if lead > 0:
        shown = replace(shown, status=Status.WOUNDED)
    after = _with_agent(state, seat, step.agent, None if lead > 0 and is_out else shown)
    if lead < 0:
        if is_out:
            return eliminated(after, step)
        return with_member(after, step, replace(member, status=Status.WOUNDED))
    if lead > 0 and is_out:
        after = _with_kill_points(after, step.player, agent)
    if member.is_untapped and not step.stay_untapped:
        return with_member(after, step, replace(member, status=Status.TAPPED))
    return after


def _body_of(agent: Agent, member: Member) -> int | None:
    """Return the body that an agent's strike checks; a harmless agent eliminates nobody."""
    if agent_row(agent.name).get("harmless"):
        return None
    found: int | None = strike_input(agent, member)["body"]
    return found


def fails_body(state: State, step: AgentStrike, body: int) -> bool:
    """Return whether the body check after a strike of an agent fails.

    Whoever was wounded before has 1 more. Rule: meccg-body-check-wounded.
    """
    agent, member = _attacker(state, step), member_of(state, step)
    struck = agent.status if margin(strike_of(state, step), step) > 0 else member.status
    return (step.body_roll or 0) + (struck is Status.WOUNDED) > body


def _with_kill_points(state: State, seat: int, agent: Agent) -> State:
    """Return the state once the kill points of a defeated agent are counted."""
    player = state.players[seat]
    points = int(agent_row(agent.name)["marshalling_points"] or 0)
    kill = min(player.points.kill + points, HIGHEST_POINTS)
    return with_player(state, seat, replace(player, points=replace(player.points, kill=kill)))
