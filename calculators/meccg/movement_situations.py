"""Situations of movement in which an event counts, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.card_treatment import Situation
from calculators.meccg.cards import Row
from calculators.meccg.creature_keys import THE_ONE_RING

_BY_NIGHT: Mapping[str, str] = {"doors of night": "Doors of Night"}

_WAYS: Mapping[str, tuple[str, str]] = {
    "TW-191": ("Edoras", "Dead Marshes"),
    "TW-194": ("Dead Marshes", "Barad-dûr"),
    "TW-220": ("Eagles’ Eyrie", "Bree"),
    "TD-26": ("Lórien", "Moria"),
    "TW-287": ("Minas Tirith", "Barad-dûr"),
    "TW-359": ("Edoras", "Dol Amroth"),
    "TD-100": ("Grey Havens", "Dol Amroth"),
    "TD-117": ("Grey Havens", "Iron Hill Dwarf-hold"),
    "TD-121": ("Easterling Camp", "Southron Oasis"),
    "TD-147": ("Iron Hill Dwarf-hold", "Easterling Camp"),
    "TW-30": ("Dol Amroth", "Tolfalas"),
    "TW-302": ("Dunharrow", "Vale of Erech"),
    "TW-36": ("Lórien", "Dol Guldur"),
    "DM-67": ("Lórien", "Dol Guldur"),
    "DM-115": ("Moria", "Lórien"),
    **dict.fromkeys(("TW-41", "TW-68"), ("Edoras", "Minas Tirith")),
    **dict.fromkeys(("TD-58", "DM-89"), ("Rivendell", "Barrow-downs")),
    **dict.fromkeys(("TW-11", "TW-309", "TW-331"), ("Rivendell", "Zarak Dûm")),
}
"""From where to where each event counts; others between the two sites of ``_ANYWHERE``."""

_ANYWHERE = ("Rivendell", "Lórien")

_SITES: Mapping[str, str] = {
    "TD-26": "Moria",
    "TD-69": "Moria",
    **dict.fromkeys(("TW-29", "TW-96", "TD-58", "DM-89"), "Barrow-downs"),
    "TW-302": "Vale of Erech",
}
"""The site at which creatures are keyed by an event."""


def movement_situations(row: Row, index: CardIndex) -> Iterator[Situation]:
    """Yield the situations of routes, keying and the Under-deeps that an event touches."""
    told = row.get("left_out", {})
    if {"route", "keying"} & {*row, *told}:
        origin, destination = _WAYS.get(row["id"], _ANYWHERE)
        way: dict[str, Any] = {"origin": origin, "destination": destination}
        yield Situation(
            "meccg.route", ("events", 1), index, {**way, "events": [_environment(row), ""]}, ""
        )
    if "keying" in {*row, *told}:
        yield Situation("meccg.keying", ("events", 1), index, _keyed(row), "")
    if "under_deeps" in {*row, *told}:
        below = {"origin": "The Under-gates", "destination": "The Under-grottos", "events": [""]}
        yield Situation("meccg.under_deeps", ("events", 0), index, below, "")


def _environment(row: Row) -> str:
    conditions = [
        change["when"]
        for kind in ("keying", "route")
        for change in row.get(kind, ())
        if "when" in change
    ]
    return _BY_NIGHT.get(conditions[0], "Gates of Morning") if conditions else ""


def _keyed(row: Row) -> Mapping[str, Any]:
    inputs: dict[str, Any] = {
        "wilderness": 4,
        "shadow_land": 1,
        "site": _SITES.get(row["id"], "Goblin-gate"),
        "events": [_environment(row), ""],
    }
    for change in row.get("keying", ()):
        if "ring" in change:
            inputs["ring"] = THE_ONE_RING
        if "like" in change:
            inputs["regions"] = [change["regions_en"][0]]
        for item in change.get("one", ())[:1]:
            inputs |= {"wilderness": 0, "shadow_land": 0, item["region"].replace("-", "_"): 2}
        if "most_regions" in change:
            inputs |= {"wilderness": 2, "shadow_land": 0}
    return inputs
