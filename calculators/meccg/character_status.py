"""The status of a character in a strike: untapped, tapped or wounded, and its modifiers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from calculators.core.faults import Fault
from calculators.core.messages import Domain, Message

_ = Domain("meccg")


class Status(Enum):
    """The status of a character when the strike comes."""

    UNTAPPED = "untapped"
    TAPPED = "tapped"
    WOUNDED = "wounded"


STATUS_NAMES: Mapping[Status, Message] = {
    Status.UNTAPPED: _("Untapped"),
    Status.TAPPED: _("Tapped"),
    Status.WOUNDED: _("Wounded"),
}

STATUS_MODIFIER: Mapping[Status, int] = {
    Status.UNTAPPED: 0,
    Status.TAPPED: -1,
    Status.WOUNDED: -2,
}

STAY_UNTAPPED = -3


def status_modifier(status: Status, *, stay_untapped: bool) -> int:
    """Return the modifier to prowess for the status and for the choice to stay untapped.

    Rules: meccg-strike-status, meccg-strike-stay-untapped.

    >>> status_modifier(Status.WOUNDED, stay_untapped=False)
    -2
    """
    return STATUS_MODIFIER[status] + (STAY_UNTAPPED if stay_untapped else 0)


def stay_untapped_faults(path: tuple[str | int, ...], status: Status) -> Iterable[Fault]:
    """Return the fault of a character who stays untapped without being untapped."""
    if status is not Status.UNTAPPED:
        yield Fault(
            (*path, "stay_untapped"),
            "conflict",
            _("Only an untapped character may take −3 to avoid tapping."),
        )
