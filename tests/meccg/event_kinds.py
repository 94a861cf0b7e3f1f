"""Which events change the numbers of a calculator, as the data of their cards say."""

from collections.abc import Iterable
from typing import Any

from calculators.core.tables import table

EVENTS = table("meccg/events.json")["events"]


def names(rows: Iterable[dict[str, object]]) -> set[str]:
    return {str(row["name_en"]) for row in rows}


# What events change in a strike, and what in the attack as a whole.
OF_A_STRIKE = {
    *("prowess", "body", "body_check", "strike_prowess", "strike_body", "gives_body"),
    *("stays_untapped", "two_rolls", "first_excess"),
    *(
        "extra_check",
        "further_check",
        "own_check",
        "body_by_roll",
        "no_skills",
        "prisoner",
        "discards",
    ),
}
STRIKE_EVENTS = names(
    row for row in EVENTS if OF_A_STRIKE & {change["to"] for change in row.get("combat", ())}
)
# Resources for one strike: in a whole attack they are played where they do most.
PLAYED_WHERE_BEST = {"Block", "Dodge", "Lucky Strike", "Risky Blow"}
ATTACK_EVENTS = PLAYED_WHERE_BEST | names(
    row
    for row in EVENTS
    if any(
        # In a whole attack a capture is told, not counted.
        not change.get("one")
        and "tells" not in change
        and change["to"] not in {"prisoner", "discards"}
        for change in row.get("combat", ())
    )
)


def events_of(kind: str) -> set[str]:
    """The events that change the numbers of a calculator, an opponent's cards apart."""
    return names(
        row
        for row in EVENTS
        if any(
            (
                change.get("target", "faction") == "faction"
                and any(change.get(key) for key in ("amount", "doors", "gates"))
            )
            or kind in {"keying", "route"}
            for change in row.get(kind, ())
        )
    )


def environment_of(kind: str) -> set[str]:
    """The events of the environment on which those of a calculator depend, by their cards."""
    changes = [
        change
        for row in EVENTS
        for change in row.get(kind, ())
        if change.get("target", "faction") == "faction"
    ]
    found = {
        name
        for name, key in (("Doors of Night", "doors"), ("Gates of Morning", "gates"))
        if any(change.get(key) or change.get("when") == name.lower() for change in changes)
    }
    crown = {"Crown of Flowers"} if any(map(_has_gates, _resources(kind))) else set()
    return found | crown | ({"Peril Returned"} if found else set())


def _resources(kind: str) -> list[dict[str, Any]]:
    """The changes of a calculator by resources: for one of them Crown of Flowers is the Gates."""
    return [change for row in EVENTS if row["kind"] == "resource" for change in row.get(kind, ())]


def _has_gates(change: dict[str, Any]) -> bool:
    return bool(change.get("gates")) or change.get("when") == "gates of morning"


def events_of_agents() -> set[str]:
    """The events that change the attack of an agent, who is neither a creature nor at a site."""
    numbers = {
        *("prowess", "body", "body_check", "strike_prowess", "strike_body"),
        *("stays_untapped", "two_rolls"),
    }
    others = {
        *("not_agent", "attack", "site_types", "regions", "under_deeps", "creature_named", "tells"),
        *("item", "least_prowess", "creatures", "manifestation"),
    }
    changes = {
        str(row["name_en"]): [
            change
            for change in row.get("combat", ())
            if change["to"] in numbers
            and not others & set(change)
            and "Men" in change.get("races", ("Men",))
        ]
        for row in EVENTS
    }
    environment = {
        name
        for name, key in (("Doors of Night", "doors"), ("Gates of Morning", "gates"))
        if any(change.get(key) for found in changes.values() for change in found)
    }
    counted = {name for name, found in changes.items() if found}
    return (
        counted
        | environment
        | {"Peril Returned", "Crown of Flowers"}
        | names(
            row for row in EVENTS if any("tells" not in change for change in row.get("agent", ()))
        )
    )
