"""The creatures that an agent makes keyable to his site by tapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.meccg.map import site as site_row

FREE_PEOPLES = ("Men", "Dwarves", "Elves", "Dúnedain", "Hobbits")

RACES_AT_HOME: Mapping[str, tuple[str, ...]] = {
    "free-hold": FREE_PEOPLES,
    "border-hold": ("Orcs", "Nazgûl", *FREE_PEOPLES),
    "ruins-and-lairs": ("Orcs", "Nazgûl", "Trolls"),
    "shadow-hold": ("Orcs", "Nazgûl", "Undead", "Trolls"),
    "dark-hold": ("Orcs", "Nazgûl", "Trolls"),
}
"""The races of creatures that an agent makes keyable to a home site, by the site's type."""

ANYWHERE = ("ruins-and-lairs", "shadow-hold", "dark-hold")
"""Types of sites where any agent brings creatures like those of an automatic-attack."""


@dataclass(frozen=True, slots=True)
class BroughtCreatures:
    """The races of creatures that the agent may bring to a type of site by tapping.

    ``like_attacks``: creatures like those of an automatic-attack may come; ``attack_races`` are
    their races where the site is named (``None``: it is not).
    """

    site_type: str
    at_home: tuple[str, ...]
    like_attacks: bool
    attack_races: tuple[str, ...] | None


def brought_creatures(site: str | None, *, at_home: bool) -> Iterator[BroughtCreatures]:
    """Yield what an agent brings to a named site, or to each type of site.

    Rule: meccg-agent-creatures.
    """
    row = site_row(site)
    for site_type, races in RACES_AT_HOME.items():
        if row and site_type != row["type"]:
            continue
        like_attacks = site_type in ANYWHERE
        attack_races = None
        if row and like_attacks:
            attack_races = tuple(dict.fromkeys(item["race"] for item in row["automatic_attacks"]))
        yield BroughtCreatures(site_type, races if at_home else (), like_attacks, attack_races)
