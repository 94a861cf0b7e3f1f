"""What named events change in the attack of an agent, and in whoever he strikes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from calculators.meccg.cards import Row
from calculators.meccg.environment import with_environment
from calculators.meccg.event_cards import EVENT_ROWS, copies, event_name
from calculators.meccg.event_conditions import NO_SKILL, Scene
from calculators.meccg.event_effects import NO_CREATURE, EventEffect, EventEffects, event_effects
from calculators.meccg.left_out import LeftOut

OF_A_STRIKE = frozenset(
    {
        *("prowess", "body", "body_check", "strike_prowess", "strike_body"),
        *("stays_untapped", "two_rolls", "strikes", "attacker_chooses", "body_by_roll"),
    }
)
"""What events on attacks and strikes may change here; some of it is told."""

NO_AGENT, AGENT_STRIKE = "event-no-agent", "event-agent-strike"

TOLD: Mapping[str, str] = {"strikes": AGENT_STRIKE, "body_by_roll": "event-harms"}
"""What is told instead of counted in the attack of an agent."""

RACE_OF_ATTACK: Mapping[str, str] = {"Man": "Men", "Elf": "Elves"}
"""The races of agents for whose attacks there are events."""

_NO_AGENT = {
    *("attack", "site_types", "regions", "under_deeps", "creatures", "creature_named"),
    *("attacker_chooses", "not_agent", "manifestation", "unique", "several_attacks"),
}
"""Conditions that speak of creatures, of automatic-attacks, or of several strikes."""

type Names = Sequence[str | None]


def agent_effects(names: Names, agent: Row, character: str | None, prowess: int) -> EventEffects:
    """Return what the named events do in the attack of an agent, empty where he has no name.

    An agent is neither a creature nor an automatic-attack; his attack has his race, as a card shows
    that speaks of “non-agent Man attacks”. Rules: meccg-agent-attack, meccg-strike-cards.
    """

    def foe(change: Row) -> bool | None:
        if _NO_AGENT & set(change):
            return False
        if change["to"] == "first_excess" or prowess < change.get("least_prowess", 0):
            return False
        if "races" not in change:
            return True
        race = RACE_OF_ATTACK.get(agent.get("race", ""))
        return None if not agent else race in change["races"]

    scene = Scene(character=character, strike_prowess=prowess, foe=foe)
    found = with_environment(
        names,
        False,
        lambda names, doors: event_effects(
            "combat", names, replace(scene, doors=doors), numbers=OF_A_STRIKE
        ),
    )
    own = tuple(_of_agent(names, agent))
    told = (*map(_told, found.left_out), *_more_strikes(found), *_told_of_agent(names, agent))
    counted = {item.event for item in own} | {item.code for item in told}
    return EventEffects(
        (*(item for item in found.changes if item.to not in TOLD), *own),
        tuple(dict.fromkeys(told)),
        tuple(code for code in found.idle if code not in counted),
        # An event for agents that changes nothing asks for a skill that this one has not.
        tuple((code, NO_SKILL if "agent" in EVENT_ROWS[code] else why) for code, why in found.why),
        found.crowned,
    )


def _told(item: LeftOut) -> LeftOut:
    return replace(item, effect=NO_AGENT) if item.effect == NO_CREATURE else item


def _more_strikes(found: EventEffects) -> Iterator[LeftOut]:
    for item in found.changes:
        if item.to in TOLD and item.amount > 0:
            yield LeftOut(item.event, event_name(item.event), TOLD[item.to])


def _of_agent(names: Names, agent: Row) -> Iterator[EventEffect]:
    """Yield what events of agents change: those for a skill, where he has it."""
    for code in copies(names):
        for change in EVENT_ROWS[code].get("agent", ()):
            if "tells" not in change and _has_skill(change, agent):
                yield EventEffect(code, change["to"], change["amount"])


def _told_of_agent(names: Names, agent: Row) -> Iterator[LeftOut]:
    for code in copies(names):
        changes = EVENT_ROWS[code].get("agent", ())
        if not agent and any("skill" in change for change in changes):
            yield LeftOut(code, event_name(code), NO_AGENT)
        for change in changes:
            if "tells" in change and _has_skill(change, agent):
                yield LeftOut(code, event_name(code), change["tells"])


def _has_skill(change: Row, agent: Row) -> bool:
    return change.get("skill") in (None, *agent.get("skills", ()))
