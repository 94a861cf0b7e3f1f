"""The agents that a player has in play in a game of The Wizards, folded: they may be face-down."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.meccg.agent import AGENTS
from calculators.meccg.character_status import STATUS_NAMES
from calculators.meccg.map import SITES
from calculators.meccg.play.agent_steps import ACTIONS
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.influence_words import target_name
from calculators.meccg.play.influencing_agents import targets_of
from calculators.meccg.play.state import Agent, State
from calculators.meccg.play.words import card, player
from calculators.registry import CALCULATORS
from presentation.filling import filled, joined
from presentation.play.context import Context, form, hidden, number, open_choice, tick
from presentation.play.controls import row, step_button
from presentation.play.dice import Throw, throw_form
from presentation.play.frame import calculator_html
from presentation.play.meccg_rolls import company_at, place_of, supporters, who
from presentation.play.meccg_setup import named
from presentation.words import _


def agents_html(context: Context[State], seat: int) -> Markup:
    """Return the agents of a player, and the form with which one is played."""
    say, state = context.say, context.state
    if not state.is_played:
        return Markup("")
    item = state.players[seat]
    may_act = state.turn != seat and state.active is not None
    parts = [_agent(context, seat, at, agent) for at, agent in enumerate(item.agents)]
    if may_act:
        fields = [
            hidden("player", seat),
            named(say(_("Agent")), "name", "agents"),
            named(say(_("Home site, if not the first")), "site", "sites"),
            tick(say(_("A card allows it")), "by_card"),
        ]
        parts.append(form("agent", fields, say(_("Play face-down"))))
    if not parts:
        return Markup("")
    return filled(
        '<details class="play-more" data-keep="agents-%s"><summary>%s</summary>%s</details>',
        str(seat),
        say(_("Agents of {player}", player=player(state, seat))),
        joined("", parts),
    )


def _agent(context: Context[State], seat: int, at: int, agent: Agent) -> Markup:
    say, state = context.say, context.state
    numbers = [
        say(card(SITES, agent.site)),
        say(_("face-down") if agent.face_down else _("face-up")),
        say(STATUS_NAMES[agent.status]),
    ]
    buttons = [step_button(say(_("Discard")), "agent-discard", player=seat, agent=at)]
    if agent.face_down:
        buttons.insert(0, step_button(say(_("Reveal")), "agent-reveal", player=seat, agent=at))
    parts = [
        filled(
            '<p><span class="play-name">%s</span> <span class="play-numbers">%s</span></p>%s',
            say(card(AGENTS, agent.name)),
            " · ".join(numbers),
            row(buttons),
        )
    ]
    may_act = state.turn != seat and state.active is not None
    if may_act and not agent.acted:
        choices: list[tuple[object, str]] = [(id, say(label)) for id, label in ACTIONS.items()]
        fields = [
            hidden("player", seat),
            hidden("agent", at),
            open_choice(context.say, say(_("Action (counts as one hazard)")), "action", choices),
            named(say(_("Site, if he moves")), "site", "sites"),
            tick(say(_("A card allows it")), "by_card"),
        ]
        parts.append(form("agent-action", fields, say(_("Act"))))
    if state.turn != seat and state.phase == "site":
        parts.extend(_strikes(context, at, agent))
    if may_act:
        parts.append(_influence(context, seat, at, agent))
    return _secret(context, at, agent, joined("", parts))


def _secret(context: Context[State], at: int, agent: Agent, body: Markup) -> Markup:
    """Return an agent; one who is face-down shows nothing until touched.

    It closes with the next step, so that whoever takes the phone does not see it.
    """
    if not agent.face_down:
        return body
    return filled(
        '<details class="play-more"><summary>%s</summary>%s</details>',
        context.say(_("Face-down agent {number}: touch to look", number=at + 1)),
        body,
    )


def _influence(context: Context[State], seat: int, at: int, agent: Agent) -> Markup:
    """Return the form of an agent’s attempt against a card at his site, folded."""
    say, state = context.say, context.state
    choices: list[tuple[object, str]] = [
        (target.name, say(target_name(target))) for target in targets_of(state, seat, agent)
    ]
    if not choices:
        return Markup("")
    fields = [
        hidden("player", seat),
        hidden("agent", at),
        open_choice(context.say, say(_("Card of the opponent")), "name", choices),
        number(say(_("Other modifiers")), "modifier", 0, least=-20),
    ]
    throws = [
        Throw("roll", _("Roll of two dice"), 2, summed=True),
        Throw("opponent_roll", _("The opponent’s roll"), 2, summed=True),
    ]
    return filled(
        '<details class="play-more"><summary>%s</summary>%s</details>',
        say(_("Influence, if a card allows it")),
        throw_form(
            context, "agent-influence", throws, say(_("Roll for the attempt")), parts=fields
        ),
    )


def _strikes(context: Context[State], place: int, agent: Agent) -> Iterator[Markup]:
    """Yield the form of the agent's strike for every company at its site."""
    say, state = context.say, context.state
    for at, item in enumerate(state.player.companies):
        if item.site != agent.site:
            continue
        fields = [
            *place_of(state.turn, at),
            hidden("agent", place),
            who(context, item, label=say(_("Strike against"))),
            number(say(_("Other modifiers")), "modifier", 0, least=-20),
            tick(say(_("Stays untapped (−3)")), "stay_untapped"),
            supporters(context, company_at(context, state.turn, at), lambda _member: True),
        ]
        throws = [
            Throw("roll", _("Roll of two dice"), 2, summed=True),
            Throw("agent_roll", _("Roll for the agent"), 2, summed=True),
            Throw("body_roll", _("Roll of the body check"), 2, summed=True),
        ]
        label = say(_("Roll for the agent’s strike"))
        yield throw_form(context, "agent-strike", throws, label, parts=fields)
        if fill_of(state, "meccg.agent"):
            yield calculator_html(context, "meccg.agent", CALCULATORS["meccg.agent"].title)
