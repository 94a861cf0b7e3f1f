"""The attack on a company as the table stands: what is left of it, and of those that follow."""

from __future__ import annotations

from typing import Any

from calculators.meccg.cards import ATTACKS, AUTOMATIC_ATTACK_ROWS
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.map import checked_site
from calculators.meccg.play.borne_fills import MOST_IN_USE
from calculators.meccg.play.current_company import current_company
from calculators.meccg.play.state import Member, State, Unlisted
from calculators.meccg.play.strikes_left import (
    attacks_left,
    attacks_of,
    may_be_struck,
    strikes_left,
    strikes_of,
)
from calculators.meccg.play.totals import Fill
from calculators.meccg.strike_inputs import unattackable

MOST_FIGHTERS = 10


def foe_of(state: State) -> str | None:
    """Return what attacks the current company: in the site phase, else the automatic-attack."""
    item = current_company(state)
    if state.is_attacked or state.phase != "site" or item is None:
        return state.foe
    row = checked_site(item.site)
    if not row["automatic_attacks"] or row["automatic_attacks"][0]["prowess"] is None:
        return None
    return next(
        str(attack["name_en"])
        for attack in AUTOMATIC_ATTACK_ROWS
        if attack["id"] == f"{row['id']}-1"
    )


def automatic_attacks(state: State) -> tuple[str, ...]:
    """Return the automatic-attacks that companies may face now, by name, each once.

    Rule: meccg-site-automatic-attacks.
    """
    if state.phase != "site":
        return ()
    sites = dict.fromkeys(checked_site(item.site)["id"] for item in state.player.companies)
    return tuple(
        str(attack["name_en"])
        for id in sites
        for attack in AUTOMATIC_ATTACK_ROWS
        if attack["id"].rpartition("-")[0] == id
    )


def is_without_name(state: State) -> bool:
    """Whether the numbers of an attack stand for its creature, so that no event knows its race."""
    return attacks_of(state.foe) > 1 and bool(state.resolved or state.attacks_over)


def attack(state: State) -> Fill | None:
    """Return the attack on the current company; at its beginning, with those that follow it.

    A creature of several attacks is named for all of them together only. Later on its numbers
    stand for it: by its name, the calculator would make all its attacks again.
    """
    item, foe = current_company(state), foe_of(state)
    if item is None or (foe is None and state.unlisted is None):
        return None
    fighters = [m for m in item.members if foe is None or not unattackable(m.name, foe)]
    if not 0 < len(fighters) <= MOST_FIGHTERS:
        return None
    characters = [_fighter(state, member) for member in fighters]
    numbers: Fill = {"creature": foe} if foe is not None else _numbers(state.unlisted)
    if is_without_name(state):
        if not any(may_be_struck(state, member.name) for member in fighters):
            return None
        numbers = _printed(foe)
    if not state.resolved:
        further = attacks_left(state) if state.attacks_over else 0
        if further:
            numbers["further"] = [dict(numbers)] * further
        return {**numbers, "characters": characters}
    # Lost once a strike was not defeated.
    if state.undefeated or not strikes_left(state, item):
        return None
    strikes = strikes_of(state)
    if strikes is not None:
        numbers["strikes"] = strikes - state.resolved
    return {**numbers, "characters": characters}


def _numbers(foe: Unlisted | None) -> Fill:
    """Return the numbers of an attack that no list has."""
    if foe is None:
        return {}
    return {"strikes": foe.strikes, "strike_prowess": foe.prowess, "strike_body": foe.body}


def _printed(foe: str | None) -> Fill:
    """Return the printed numbers of one attack of a creature, without its kill points."""
    card = ATTACKS.find(foe)
    values: dict[str, Any] = dict(card.values) if card else {}
    return {name: value for name, value in values.items() if name != "kill_points"}


def _fighter(state: State, member: Member) -> Fill:
    """Return somebody who faces an attack, or supports only.

    Who has faced a strike of it faces no other; of attacks that are all on one, nobody else does.
    """
    items = [item for item in member.burdens if ITEMS.find(item)]
    fill: Fill = {
        "name": member.name,
        "status": member.status.value,
        "items": items[:MOST_IN_USE],
    }
    if member.name in state.struck or not may_be_struck(state, member.name):
        return {**fill, "place": "none"}
    return {**fill, "place": "strike"} if state.target else fill
