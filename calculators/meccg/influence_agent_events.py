"""Events by which an agent tries to influence a card of the opponent, or that help him."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.meccg.cards import Row
from calculators.meccg.event_cards import EVENT_ROWS, copies, event_name
from calculators.meccg.event_effects import NO_CHARACTER, EventEffect, EventEffects
from calculators.meccg.influence_cards import influencer_row, is_agent
from calculators.meccg.left_out import LeftOut


def agent_effects(
    names: Sequence[str | None], agent: str | None, target: str, *, shared_home: bool
) -> EventEffects:
    """Return what the named events do to the attempt of an agent against a kind of card.

    ``shared_home``: the card belongs to a home site of his. Whether an agent without a name is a
    diplomat is not known. Rule: meccg-agent-influence.
    """
    changes: list[EventEffect] = []
    left_out: list[LeftOut] = []
    idle: list[str] = []
    row = influencer_row(agent)
    for code in copies(names):
        own = EVENT_ROWS[code].get("agent_influence", ())
        found = [
            EventEffect(code, change["to"], amount)
            for change in own
            if _holds(change, agent, row, target)
            and (amount := _amount(change, row, shared_home=shared_home))
        ]
        changes += found
        if row is None and any({"diplomat", "skill"} & set(change) for change in own):
            left_out.append(LeftOut(code, event_name(code), NO_CHARACTER))
        elif own and not found:
            idle.append(code)
    return EventEffects(tuple(changes), tuple(left_out), tuple(idle))


def _holds(change: Row, agent: str | None, row: Row | None, target: str) -> bool:
    if row is not None and (
        not is_agent(agent) or change.get("skill") not in (None, *_skills(row))
    ):
        return False
    return target in change.get("targets", (target,))


def _amount(change: Row, row: Row | None, *, shared_home: bool) -> int:
    amount = int(change["amount"])
    if "diplomat" in change and "diplomat" in _skills(row):
        amount = int(change["diplomat"])
    if shared_home:
        amount = int(change.get("shared", amount)) + int(change.get("shared_more", 0))
    return amount


def _skills(row: Row | None) -> tuple[str, ...]:
    return tuple(row["skills"]) if row else ()
