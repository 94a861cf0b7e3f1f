"""The strike that events work on, and what they add up to, for the twins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.meccg.twins.card_rows import ALLIES, CHARACTERS, FOES, GUARDS


@dataclass
class Sums:
    """What events add up to: to the roll, the body checks, the prowess and the body of the foe."""

    roll: int = 0
    check: int = 0
    foe_prowess: int = 0
    foe_body: int = 0
    gives_body: bool = False
    bats: bool = False
    # What a strike that succeeds does instead of wounding.
    instead: str = ""
    strikes: int = 0
    doubled: bool = False

    def body(self, printed: int | None) -> int | None:
        """The body of the foe."""
        if self.gives_body:
            printed = 4 if printed is None else printed + 1
        return None if printed is None else max(0, printed + self.foe_body)

    def number(self, strikes: int | None, *, on_the_way: bool) -> int | None:
        """The strikes of the foe; none: one on everybody.

        On its way the hazard player says that the company meets twice of what was added as well.
        """
        if strikes is None:
            return None
        times = 2 if self.doubled else 1
        return strikes * times + self.strikes * (times if on_the_way else 1)


@dataclass(frozen=True)
class Table:
    """The strike on the table: who, whose race and skills, against what, by day or night."""

    value: dict[str, Any]
    night: bool
    morning: bool

    @property
    def name(self) -> str:
        return self.value.get("character") or ""

    @property
    def card(self) -> dict[str, Any]:
        return CHARACTERS.get(self.name, {})

    @property
    def ally(self) -> bool:
        return self.name in ALLIES

    @property
    def race(self) -> str:
        """The race of the character."""
        return str(self.card.get("race", ""))

    @property
    def foe(self) -> str:
        """The race of the creature."""
        return str(FOES.get(self.value.get("creature") or "", {}).get("race", ""))

    @property
    def at_home(self) -> bool:
        """Whether the foe is no hazard creature, but guards a site: a Dragon at Home too."""
        creature = self.value.get("creature") or ""
        return creature in GUARDS or creature.endswith(" at Home")

    @property
    def unknown(self) -> bool:
        """Whether no creature is named."""
        return not self.foe
