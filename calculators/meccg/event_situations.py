"""Situations in which each event counts, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.card_treatment import Situation
from calculators.meccg.agent import agent_row
from calculators.meccg.agent_events import agent_effects
from calculators.meccg.cards import (
    AUTOMATIC_ATTACK_ROWS,
    CHARACTER_ROWS,
    CREATURE_ROWS,
    Row,
    is_automatic_attack,
    is_wizard,
)
from calculators.meccg.event_cards import (
    CROWN_OF_FLOWERS,
    EVENT_ROWS,
    EVENTS,
    PERIL_RETURNED,
    crowned,
)
from calculators.meccg.event_conditions import OF_FOE, foe_tests
from calculators.meccg.influence_cards import FACTION_ROWS
from calculators.meccg.item_cards import item_row
from calculators.meccg.movement_situations import movement_situations
from calculators.meccg.strike import OF_A_STRIKE

ENVIRONMENTS = {"doors": "Doors of Night", "gates": "Gates of Morning"}


def event_situations() -> Iterator[Situation]:
    """Yield a situation for each event and each calculator that it touches.

    An event that depends on the environment gives situations for that too.
    """
    for situation in _of_each_event():
        yield situation
        yield from _of_environment(situation)


def _of_environment(situation: Situation) -> Iterator[Situation]:
    """Yield the situations of the environment from that of an event which depends on it.

    Peril Returned stands for Doors of Night, and takes Gates of Morning away. For a resource, Crown
    of Flowers stands for Gates of Morning.
    """
    (card,) = situation.card_index.cards
    around = _around(situation)
    if around not in ENVIRONMENTS.values():
        return
    peril = EVENT_ROWS[PERIL_RETURNED]["name_en"]
    before = [] if around == ENVIRONMENTS["doors"] else [around]
    named = [(around, []), (peril, before)]
    if crowned((CROWN_OF_FLOWERS, card.code)):
        named.append((EVENT_ROWS[CROWN_OF_FLOWERS]["name_en"], []))
    for name, others in named:
        events = [card.name.en, *others, ""]
        inputs = dict(situation.inputs)
        if "events" in inputs:
            inputs["events"] = events
        else:
            first, *others_there = inputs["characters"]
            inputs["characters"] = [{**first, "events": events}, *others_there]
        yield replace(
            situation,
            field=(*situation.field[:-1], len(events) - 1),
            card_index=CardIndex(EVENTS.key, tuple(filter(None, [EVENTS.find(name)]))),
            inputs=inputs,
        )


def _around(situation: Situation) -> str:
    """Return the first event of a situation, which is that of the environment, if any is."""
    inputs = situation.inputs
    named = inputs["events"] if "events" in inputs else inputs["characters"][0]["events"]
    return str(named[0])


def _of_each_event() -> Iterator[Situation]:
    for card in EVENTS.cards:
        row, index = EVENT_ROWS[card.code], CardIndex(EVENTS.key, (card,))
        if "combat" in row or "combat" in row.get("left_out", {}):
            for calculator, inputs in _combat(row):
                yield Situation(calculator, ("events", 1), index, inputs, "")
        yield from _of_agents(row, index)
        if _against_opponent(row):
            agent = "agent_influence" in row
            who = "Wormtongue" if agent else _influencing(row)["character"]
            named = {"character": who, **_attempt(row)}
            named["events"] = [_environment(row, "influence"), ""]
            yield Situation("meccg.influence_opponent", ("events", 1), index, named, "")
        for kind, calculator, inputs in (
            ("corruption", "meccg.corruption", _checked(row)),
            ("influence", "meccg.influence", _influencing(row)),
            ("hazard_limit", "meccg.hazard_limit", {"characters": _size(row)}),
        ):
            if _touches(row, kind):
                named = {**inputs, "events": [_environment(row, kind), ""]}
                yield Situation(calculator, ("events", 1), index, named, "")
        yield from movement_situations(row, index)
        yield from _budgets(row, index)
        if _touches(row, "corruption") and _in_last_round(row):
            member = {
                **_checked(row),
                "name": _checked(row)["character"],
            }
            del member["character"]
            member["events"] = [_environment(row, "corruption"), ""]
            yield Situation(
                "meccg.corruption_round",
                ("characters", 0, "events", 1),
                index,
                {"characters": [member, {"points": 0}]},
                "",
            )


def _size(row: Row) -> int:
    """Return the size of a company for which the event changes the hazard limit."""
    return min((item.get("most_size", 7) for item in row.get("hazard_limit", ())), default=7)


def _of_agents(row: Row, index: CardIndex) -> Iterator[Situation]:
    """Yield the attack of an agent in which the event counts, or is told."""
    bearer = _bearer(row.get("combat", ()))["name_en"]
    events = [_environment(row, "combat"), row["name_en"]]
    found = agent_effects(events, agent_row("Bill Ferny"), bearer, 2)
    if row["id"] in {item.event for item in found.changes} | {item.code for item in found.left_out}:
        inputs = {"agent": "Bill Ferny", "character": bearer, "events": [events[0], ""]}
        yield Situation("meccg.agent", ("events", 1), index, inputs, "")


def _budgets(row: Row, index: CardIndex) -> Iterator[Situation]:
    """Yield a company for whose mind budget the event counts."""
    changes = (*row.get("company", ()), *row.get("influence", ()))
    of_budget = {"mind", "mind_free", "general_free", "general", "direct_influence", "no_influence"}
    if not any(item["to"] in of_budget and "target" not in item for item in changes):
        return
    bearer = {"An Unexpected Party": "Bombur", "Await the Advent of Allies": "Éowyn"}.get(
        row["name_en"], _bearer(changes)["name_en"]
    )
    follower = "Frodo" if "Hobbit" in str(changes) else "Kíli"
    leader = {"name": bearer, "events": [_environment(row, "influence"), ""]}
    item = next((change["item"] for change in changes if "item" in change), None)
    leader["items"] = [item_row(item)["name_en"]] if item else []
    members = [leader, {"name": follower, "leader": 1}]
    yield Situation(
        "meccg.company", ("characters", 0, "events", 1), index, {"characters": members}, ""
    )


def _in_last_round(row: Row) -> bool:
    """Whether an event may count in checks that no card calls for."""
    return not row.get("calls") or "corruption_round" in row.get("left_out", {})


def _against_opponent(row: Row) -> bool:
    """Whether an event counts in attempts against the opponent's cards, or is told there."""
    counted = any(not change.get("own") for change in row.get("influence", ()))
    counted = counted or "agent_influence" in row
    return counted or bool({"influence", "influence_opponent"} & set(row.get("left_out", {})))


def _attempt(row: Row) -> Mapping[str, Any]:
    """Return the target of an attempt for which the event counts."""
    inputs = {"opponent_general": 0, "value": 5, "direct_influence": 3}
    targets = {change.get("target") for change in row.get("influence", ())}
    agents = row.get("agent_influence", ())
    if "character" in targets or (agents and "faction" not in agents[0].get("targets", ())):
        return {**inputs, "target": "character", "name": "Éowyn"}
    faction = _influencing(row)["faction"]
    return {**inputs, "target": "faction", "name": faction}


def _touches(row: Row, kind: str) -> bool:
    """Whether an event changes the numbers of a calculator, or is told as left out."""
    counted = any(
        change.get("target", "faction") == "faction" and any(_amounts(change))
        for change in row.get(kind, ())
    )
    return counted or kind in row.get("left_out", {})


def _amounts(change: Row) -> Iterator[int]:
    yield from (change.get(key, 0) for key in ("amount", *ENVIRONMENTS))


def _combat(row: Row) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield a strike and a whole attack in which the event may count."""
    changes = row.get("combat", ())
    bearer = _bearer(changes)
    numbers = {"strike_prowess": 15, "strike_body": 5}
    events = [_environment(row, "combat"), ""]
    strike = {"character": bearer["name_en"], "prowess": 4, "body": 7, "excess_strikes": 1}
    struck = tuple(item for item in changes if item["to"] in OF_A_STRIKE or "tells" in item)
    if struck or "combat" in row.get("left_out", {}):
        faced = {**numbers, "creature": _named(struck), "events": events}
        yield "meccg.strike", {**strike, **faced}
    company = [{"name": bearer["name_en"], "prowess": 4, "body": 7}]
    attack = {"strikes": 2, "attacker_chooses": True, "creature": _named(changes)}
    # Without a name he may be anybody: the one who plays the event too.
    other = {} if "player" in row else {"name": "Beregond"}
    characters = [*company, {**other, "prowess": 5, "body": 8}]
    yield "meccg.attack", {"characters": characters, **attack, **numbers, "events": events}


def _environment(row: Row, kind: str) -> str:
    """Return the event with which the event does more, where there is one."""
    named = {key for change in row.get(kind, ()) for key in change if change[key]}
    return next((name for key, name in ENVIRONMENTS.items() if key in named), "")


def _named(changes: tuple[Row, ...]) -> str:
    """Return the name of such a creature, or none for an event with strikes of its own."""
    own = any(change.get("creature_named") is False for change in changes)
    return "" if own else str(_foe(changes)["name_en"])


def _foe(changes: tuple[Row, ...]) -> Row:
    """Return a creature, or an automatic-attack, for which the first such change counts."""
    wanted = next((change for change in changes if _asks(change)), {})
    automatic = wanted.get("attack") == "automatic"
    rows = (*AUTOMATIC_ATTACK_ROWS, *CREATURE_ROWS) if automatic else CREATURE_ROWS
    for foe in rows:
        at_site = is_automatic_attack(foe["name_en"])
        right = (
            *foe_tests(wanted, foe, foe["race"], automatic=at_site),
            at_site in (automatic, wanted.get("manifestation") == "at home"),
            foe["prowess"] is not None,
            foe.get("attacks", 1) == 1 or wanted.get("several_attacks"),
        )
        if all(right):
            return foe
    return CREATURE_ROWS[0]


def _asks(change: Row) -> bool:
    return bool(OF_FOE & set(change))


def _bearer(changes: tuple[Row, ...]) -> Row:
    """Return a character for whom all changes count, or the first of them."""
    wanted = next((change for change in changes if _names_bearer(change)), {})
    for row in CHARACTER_ROWS:
        right = (
            row["name_en"] in wanted.get("bearers", (row["name_en"],)),
            row["race"] in wanted.get("bearer_races", (row["race"],)),
            row["race"] not in wanted.get("not_bearer_races", ()),
            is_wizard(row["name_en"])
            is bool(wanted.get("wizard") or "Gandalf" in str(wanted) or "Saruman" in str(wanted)),
            wanted.get("skill", next(iter(row["skills"]), "")) in (*row["skills"], ""),
            wanted.get("not_skill") not in row["skills"],
        )
        if all(right):
            return row
    return CHARACTER_ROWS[0]


def _names_bearer(change: Row) -> bool:
    return bool({"bearers", "bearer_races", "not_bearer_races", "wizard", "skill"} & set(change))


def _checked(row: Row) -> Mapping[str, Any]:
    bearer = _bearer(row.get("corruption", ()))
    items = ["Glamdring", "Magic Ring of Lore", "Palantír of Osgiliath"]
    if any(change.get("bears") == "the one ring" for change in row.get("corruption", ())):
        items.append("The One Ring")
    return {"character": bearer["name_en"], "points": 0, "items": items}


def _influencing(row: Row) -> Mapping[str, Any]:
    changes = row.get("influence", ())
    races = [race for change in changes for race in change.get("target_races", ())]
    regions = any("faction_regions" in change for change in changes)
    faction = next(
        item
        for item in FACTION_ROWS.values()
        if item["number"] and (not races or item["race"] in races)
    )
    if regions:
        named = {"DM-72": "Variags of Khand", "DM-158": "Men of Anfalas"}
        faction = next(
            item for item in FACTION_ROWS.values() if item["name_en"] == named[row["id"]]
        )
    bearer = _bearer(changes)
    number = {"faction": faction["name_en"], "number": 14, "direct_influence": 1}
    return {"character": bearer["name_en"], **number}
