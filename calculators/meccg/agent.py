"""An agent: the strike in which both sides roll, and the creatures it brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, two_dice
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.agent_creatures import BroughtCreatures, brought_creatures
from calculators.meccg.agent_events import agent_effects
from calculators.meccg.body_check import character_eliminated
from calculators.meccg.cards import FIGHTERS, Row, ally_row, card
from calculators.meccg.character_status import Status, status_modifier, stay_untapped_faults
from calculators.meccg.event_cards import event_faults, events_in_play, skill_faults
from calculators.meccg.event_effects import EventEffects
from calculators.meccg.influence_cards import AGENT_ROWS
from calculators.meccg.map import SITES
from calculators.meccg.map import site as site_row
from calculators.meccg.promotional import named_cards
from calculators.meccg.strike_inputs import NOT_ATTACKED

_ = Domain("meccg")

WOUNDED = -2
HOME_INFLUENCE = 2

AGENTS = named_cards(
    "meccg-agents",
    tuple(
        card(
            row,
            {
                "agent_base": row["prowess"],
                "agent_base_body": row["body"],
                "agent_influence": row["direct_influence"],
            },
        )
        for row in AGENT_ROWS.values()
    ),
)
"""Agents, filling ``agent_base``, ``agent_base_body`` and ``agent_influence``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An agent attacking a company that enters its site, and the character struck."""

    agent: str | None = text(_("Agent"), card_index=AGENTS)
    agent_base: int = integer(_("Printed prowess of the agent"), -5, 30)
    agent_base_body: int = integer(_("Printed body of the agent"), 0, 30)
    agent_influence: int = integer(
        _("Direct influence of the agent"), 0, 30, default=0, help=_("For influence attempts.")
    )
    site: str | None = text(
        _("Site"),
        card_index=SITES,
        help=_("Where the agent is. If you name him, his home sites are known."),
    )
    face_down: bool = boolean(_("Face-down when the attack is declared"))
    at_home: bool = boolean(_("At a home site"))
    agent_wounded: bool = boolean(_("The agent is wounded"))
    character: str | None = text(
        _("Character"),
        card_index=FIGHTERS,
        help=_("Or an ally. A name fills in the prowess and the body printed on the card."),
    )
    prowess: int = integer(
        _("Prowess"), -10, 40, help=_("Of the character, with the weapon in use.")
    )
    body: int | None = optional_integer(_("Body"), 0, 30)
    status: Status = choice(
        _("Status of the character"),
        {
            Status.UNTAPPED: _("Untapped"),
            Status.TAPPED: _("Tapped"),
            Status.WOUNDED: _("Wounded"),
        },
        default=Status.UNTAPPED,
    )
    stay_untapped: bool = boolean(_("Stays untapped (−3)"))
    supporters: int = integer(_("Supporting characters"), 0, 20, default=0)
    taps: bool = boolean(
        _("The agent taps to attack on the way"),
        help=_(
            "Only Anarin and the Grimburgoth may do this, as their cards say; the Grimburgoth "
            "gets +2 prowess."
        ),
    )
    events: tuple[str | None, ...] = events_in_play()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The agent's modified numbers, and the chances of its strike.

    ``agent_defeated``: its strike fails and its body check fails too; ``direct_influence`` is the
    agent's for an influence attempt where it stands.
    """

    agent_prowess: int
    agent_body: int
    strike_fails: Fraction
    ineffectual: Fraction
    strike_succeeds: Fraction
    eliminated: Fraction
    agent_defeated: Fraction
    direct_influence: int
    at_home: bool = detail()
    bonus: int = detail()
    character_prowess: int = detail()
    # The character's body against this strike, and the chance to fail its check; none without one.
    body: int | None = detail()
    body_check: Fraction | None = detail()
    creatures: tuple[BroughtCreatures, ...] = detail()
    events: EventEffects = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find an agent where none can go, and −3 for a character who is tapped already.

    Council of Elrond rules 4.1, 4.4 and 3.iv.3.
    """
    yield from event_faults((), good.get("events", ()))
    yield from skill_faults((), good.get("events", ()))
    if good.get("stay_untapped") and "status" in good:
        yield from stay_untapped_faults((), good["status"])
    if (ally_row(good.get("character")) or {}).get("may_not_be_attacked"):
        yield Fault(("character",), "conflict", NOT_ATTACKED)
    row, agent = site_row(good.get("site")), agent_row(good.get("agent"))
    if good.get("site") and row is None:
        yield Fault(("site",), "choice", no_such_card(SITES, good["site"]))
    elif row and (row.get("under_deeps") or _closed_haven(row, agent)):
        yield Fault(
            ("site",),
            "conflict",
            _("Agents cannot go to the Under-deeps, nor to a Haven unless their card allows it."),
        )
    elif row and not _goes_there(row, agent):
        yield Fault(
            ("site",),
            "conflict",
            _(
                "According to its card, this agent may only go to Bree, Old Forest, The White "
                "Towers or the Shire."
            ),
        )
    if good.get("taps") and "taps_to_attack" not in agent:
        text = _("Only Anarin and the Grimburgoth tap to attack on the way: name one of them.")
        yield Fault(("taps",), "conflict", text)


def agent_row(agent: str | None) -> Row:
    """Return the card of a named agent; empty without one."""
    found = AGENTS.find(agent)
    return AGENT_ROWS[found.code] if found else {}


def _closed_haven(row: Row, agent: Row) -> bool:
    return bool(row["type"] == "haven" and not agent.get("may_enter_havens"))


def _goes_there(row: Row, agent: Row) -> bool:
    """Whether the agent's own card lets it go to a site."""
    only = agent.get("moves_only_to")
    if only is None or row["name_en"] in agent["home_sites_en"]:
        return True
    return row["name_en"] in only["sites_en"] or row["region_en"] in only["regions_en"]


def is_home(agent: str | None, place: str | None) -> bool:
    """Whether a named site is a home site of a named agent."""
    row = site_row(place)
    return bool(row and row["name_en"] in agent_row(agent).get("home_sites_en", ()))


def compute(inputs: Inputs) -> Outcome:
    """Compute an agent's strike: 2D6 and prowess on both sides.

    ``bonus`` is what the agent's site and facing add to his prowess, without what his card adds
    when he taps; ``character_prowess`` is the character's with all modifiers.

    Rules: meccg-combat-agent, meccg-agent-attack, meccg-agent-creatures, meccg-agent-influence
    (Council of Elrond rules 3.iv.6.1, 4.1 and 8.5; page agents).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.agent_prowess, outcome.agent_body, str(outcome.strike_fails)
    (9, 9, '103/648')
    """
    at_home = inputs.at_home or is_home(inputs.agent, inputs.site)
    agent = agent_row(inputs.agent)
    bonus, body_bonus = _bonuses(at_home=at_home, face_down=inputs.face_down)
    tapping = int(agent["taps_to_attack"]) if inputs.taps else 0
    events = agent_effects(inputs.events, agent, inputs.character, inputs.agent_base)
    prowess = inputs.agent_base + bonus + tapping + (WOUNDED if inputs.agent_wounded else 0)
    prowess += events.total("agent_prowess") + events.total("strike_prowess")
    body = max(0, inputs.agent_base_body + body_bonus + events.total("strike_body"))
    character_prowess = _character_prowess(inputs) + events.prowess
    fails, equal = _comparison(character_prowess - prowess, two_rolls=events.has("two_rolls"))
    succeeds = 1 - fails - equal
    wounded = inputs.status is Status.WOUNDED
    own_body = inputs.body
    if own_body is not None:
        own_body += events.total("body") - events.total("body_check")
    eliminated = character_eliminated(own_body, wounded=wounded, summary_rules=False)
    harmless = agent.get("harmless") or events.has("costs_item") or events.has("prisoner")
    if harmless:
        eliminated = Fraction(0)
    agent_eliminated = character_eliminated(body, wounded=inputs.agent_wounded, summary_rules=False)
    return Outcome(
        agent_prowess=prowess,
        agent_body=body,
        strike_fails=fails,
        ineffectual=equal,
        strike_succeeds=succeeds,
        eliminated=succeeds * eliminated,
        agent_defeated=fails * agent_eliminated,
        direct_influence=inputs.agent_influence + (HOME_INFLUENCE if at_home else 0),
        at_home=at_home,
        bonus=bonus,
        character_prowess=character_prowess,
        body=own_body,
        body_check=None if harmless else eliminated,
        creatures=tuple(brought_creatures(inputs.site, at_home=at_home)),
        events=events,
    )


def _bonuses(*, at_home: bool, face_down: bool) -> tuple[int, int]:
    """Return what the agent's site and facing add to prowess and body."""
    if at_home:
        return (5 if face_down else 2), 1
    return (2 if face_down else 0), 0


def _character_prowess(inputs: Inputs) -> int:
    modifier = status_modifier(inputs.status, stay_untapped=inputs.stay_untapped)
    return inputs.prowess + modifier + inputs.supporters


def _comparison(lead: int, *, two_rolls: bool) -> tuple[Fraction, Fraction]:
    """Return the chances that the character's total is above the agent's, and equal to it.

    With ``two_rolls`` the better of two counts for the character.
    """
    rolls = 2 if two_rolls else 1
    above, reached = Fraction(0), Fraction(0)
    for theirs, chance in two_dice().items():
        above += chance * (1 - (1 - at_least(theirs - lead + 1)) ** rolls)
        reached += chance * (1 - (1 - at_least(theirs - lead)) ** rolls)
    return above, reached - above


COMPUTATION = Computation(
    id="meccg.agent",
    rule="meccg-agent-attack",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "agent": "Anarin",
        "agent_base": 4,
        "agent_base_body": 8,
        "agent_influence": 3,
        "site": "Moria",
        "face_down": True,
        "character": "Aragorn II",
        "prowess": 6,
        "body": 9,
    },
    check=check,
)
