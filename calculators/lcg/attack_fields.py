"""Fields and a fault that the calculators of attacks share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer
from calculators.core.messages import Domain, Message
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")


class _Wounded(Protocol):
    @property
    def hit_points(self) -> int: ...
    @property
    def damage(self) -> int: ...


def defence() -> Any:
    """Declare a defence strength."""
    return integer(_("Defence"), 0, 99)


def hit_points() -> Any:
    """Declare printed hit points."""
    return integer(_("Hit points"), 1, 99)


def damage() -> Any:
    """Declare the damage on a card before the attack."""
    return integer(_("Damage already there"), 0, 98, default=0)


def just_engaged() -> Any:
    """Declare whether the enemy engaged this round."""
    return boolean(
        _("Engaged this round"), help=_("It only matters for a Forest Spider."), rare=True
    )


def tokens() -> Any:
    """Declare the resource tokens on the enemy."""
    return integer(
        _("Resource tokens on the enemy"),
        0,
        20,
        default=0,
        help=_("Only Ufthak collects them."),
        rare=True,
    )


def threat() -> Any:
    """Declare the threat level of the player attacked."""
    return integer(
        _("Threat level of the player attacked"),
        0,
        99,
        default=0,
        help=_("At 50 the player is eliminated; the shadow effect of Eastern Crows depends on it."),
    )


def engaged() -> Any:
    """Declare how many enemies are engaged with the player attacked."""
    return integer(
        _("Enemies engaged with the player attacked"),
        1,
        40,
        default=1,
        help=_("The shadow effect of Under the Shadow depends on it."),
        rare=True,
    )


def of_another_player() -> Any:
    """Declare whether the defender is another player's Sentinel."""
    return boolean(
        _("Sentinel of another player"),
        help=_(
            "A shadow effect that damages the characters of the player attacked does not damage "
            "this one."
        ),
    )


def exhausted_allies() -> Any:
    """Declare the exhausted allies of the player attacked."""
    return optional_integer(
        _("Exhausted allies of the player attacked"),
        0,
        40,
        help=_(
            "Besides the defender. If you leave this empty, the threat of "
            "Pursued by Shadow is not counted."
        ),
        rare=True,
    )


def only_plate() -> Any:
    """Declare whether a Citadel Plate has to go where a shadow effect discards an attachment."""
    return boolean(
        _("A Citadel Plate is the only attachment to discard"),
        help=_("Otherwise the player discards another one when a shadow effect takes only one."),
        rare=True,
    )


def enemy_damage() -> Any:
    """Declare the damage on the attacking enemy."""
    return integer(
        _("Damage on the enemy"),
        0,
        98,
        default=0,
        help=_("A Gondorian Spearman may destroy it as he defends."),
        rare=True,
    )


def dial_faults(
    dial: int | None, *path: str | int, level: int = ELIMINATION, players: int = 1
) -> Iterator[Fault]:
    """Find a player who is eliminated; ``path`` is the field of the threat level.

    One of several ``players`` can be left out.
    """
    if dial is not None and dial >= level:
        yield Fault(
            path,
            "range",
            _(
                "A player at {level} threat is eliminated: leave this player out, or enter a "
                "number from 0 to {most}.",
                level=level,
                most=level - 1,
            )
            if players > 1
            else _(
                "A player at {level} threat is eliminated; enter a number from 0 to {most}.",
                level=level,
                most=level - 1,
            ),
        )


def destroyed_character_faults(
    character: _Wounded | None, *path: str | int, is_needed: bool = False
) -> Iterator[Fault]:
    """Find a character with as much damage as hit points; ``path`` is its field.

    ``is_needed``: the form asks for this character, so it cannot be left out.
    """
    if character and character.damage >= character.hit_points:
        text = _needed_destroyed if is_needed else _destroyed
        yield Fault((*path, "damage"), "range", text(character.hit_points))


def _destroyed(points: int) -> Message:
    if points == 1:
        return _(
            "A character with 1 hit point is destroyed by that much damage: leave it out, or "
            "enter 0."
        )
    return _(
        "A character with {points} hit {points:point/points} is destroyed by that much "
        "damage: leave it out, or enter a number from 0 to {most}.",
        points=points,
        most=points - 1,
    )


def _needed_destroyed(points: int) -> Message:
    if points == 1:
        return _("A character with 1 hit point is destroyed by that much damage; enter 0.")
    return _(
        "A character with {points} hit {points:point/points} is destroyed by that much damage; "
        "enter a number from 0 to {most}.",
        points=points,
        most=points - 1,
    )
