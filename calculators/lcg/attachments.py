"""Attachments that shadow effects discard, and the hit points that go with a Citadel Plate."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any

from calculators.lcg.cards import DEFENDERS, row_of

PLATE = 4
"""Hit points that a Citadel Plate adds to a hero (card 40)."""


class Discard(Enum):
    """Which attachments a shadow effect discards."""

    NONE = auto()
    ONE = auto()
    """One of the player attacked, who chooses it."""
    DEFENDERS = auto()
    """One of the defender, whoever controls that character."""
    ALL = auto()
    """All of the player attacked."""


def discarded(coded: Mapping[str, Any], *, defended: bool) -> Discard:
    """Return which attachments a coded shadow effect discards.

    >>> discarded({"discard_attachments": {"defended": 1, "undefended": 1}}, defended=False).name
    'ONE'
    """
    found = coded.get("discard_attachments", {}).get("defended" if defended else "undefended")
    if found is None:
        return Discard.NONE
    if found == 1:
        return Discard.ONE
    return Discard.DEFENDERS if defended else Discard.ALL


DISCARDING = (92, 96, 103)
"""Cards whose shadow effect discards attachments: Driven by Shadow, Forest Spider, Guardian."""

DISCARDING_ALL = (92, 103)
"""Those that discard all attachments of a player who leaves the attack undefended."""


def more_hit_points(name: str | None, hit_points: int) -> int:
    """Return the hit points that a named character has beyond the printed ones.

    In the core set only Citadel Plate gives any.

    >>> more_hit_points("Gimli", 9), more_hit_points("Gimli", 5), more_hit_points(None, 9)
    (4, 0, 0)
    """
    printed: int | None = row_of(DEFENDERS, name).get("hit_points")
    return max(hit_points - printed, 0) if printed else 0
