"""The steps about allies and attachments, as data; the module ``allies`` applies them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.lcg.play.characters import MOST_ALLIES, MOST_ATTACHMENTS, Ally, Attachment

_ = Domain("lcg-play")


def _player() -> Any:
    return integer(_("Player"), 0, 3)


def _ally() -> Any:
    return integer(_("Ally"), 0, MOST_ALLIES - 1)


def _hero() -> Any:
    return integer(_("Hero"), 0, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAlly(Ally):
    """An ally comes into play."""

    player: int = _player()


@dataclass(frozen=True, slots=True)
class WoundAlly:
    """An ally takes damage, or is healed."""

    player: int = _player()
    ally: int = _ally()
    by: int = integer(_("Change"), -99, 99)


@dataclass(frozen=True, slots=True)
class ExhaustAlly:
    """An ally is exhausted, or readied where it was exhausted."""

    player: int = _player()
    ally: int = _ally()


@dataclass(frozen=True, slots=True)
class CommitAlly:
    """An ally is committed to the quest."""

    player: int = _player()
    ally: int = _ally()


@dataclass(frozen=True, slots=True)
class RemoveAlly:
    """An ally leaves play without having been destroyed."""

    player: int = _player()
    ally: int = _ally()


@dataclass(frozen=True, slots=True, kw_only=True)
class Attach(Attachment):
    """A card is attached to a hero."""

    player: int = _player()
    hero: int = _hero()


@dataclass(frozen=True, slots=True)
class Detach:
    """A card attached to a hero is discarded."""

    player: int = _player()
    hero: int = _hero()
    attachment: int = integer(_("Attachment"), 0, MOST_ATTACHMENTS - 1)


ALLY_STEPS: Mapping[str, type[Any]] = {
    "play-ally": PlayAlly,
    "wound-ally": WoundAlly,
    "exhaust-ally": ExhaustAlly,
    "commit-ally": CommitAlly,
    "remove-ally": RemoveAlly,
    "attach": Attach,
    "detach": Detach,
}
