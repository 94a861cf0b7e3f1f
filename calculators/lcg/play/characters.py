"""The characters of a game of the Card Game: heroes with what is attached to them, and allies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.lcg import attackers
from calculators.lcg.cards import row_of
from calculators.lcg.play.cards import ALLIES, ATTACHMENTS, HEROES

_ = Domain("lcg-play")

MOST_ALLIES = 15
MOST_ATTACHMENTS = 8
AXE, BLADE = "41", "39"


@dataclass(frozen=True, slots=True)
class Attachment:
    """A card attached to a hero, with what it adds.

    What Dwarven Axes and Blades of Gondolin add depends on the hero and on the enemy; calculators
    count them by their names.
    """

    willpower: int = integer(_("Willpower"), -9, 9, default=0)
    attack: int = integer(_("Attack"), -9, 9, default=0)
    defence: int = integer(_("Defence"), -9, 9, default=0)
    hit_points: int = integer(_("Hit points"), -9, 9, default=0)
    name: str | None = text(_("Attachment"), card_index=ATTACHMENTS)

    @property
    def code(self) -> str:
        """The number of the card; "" for one that is not of the core set."""
        card = ATTACHMENTS.find(self.name)
        return card.code if card else ""

    @property
    def restricted(self) -> bool:
        """Whether a character has two such cards at most. Rule: lcg-restricted."""
        return bool(row_of(ATTACHMENTS, self.name).get("keywords", {}).get("restricted"))


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero with its wounds; the numbers are those of its card."""

    threat_cost: int = integer(_("Threat cost"), 0, 99)
    willpower: int = integer(_("Willpower"), 0, 99)
    attack: int = integer(_("Attack"), 0, 99)
    defence: int = integer(_("Defence"), 0, 99)
    hit_points: int = integer(_("Hit points"), 1, 99)
    damage: int = integer(_("Damage"), 0, 99, default=0)
    exhausted: bool = boolean(_("Exhausted"))
    name: str | None = text(_("Hero"), card_index=HEROES)
    attachments: tuple[Attachment, ...] = rows(
        Attachment, _("Attachments"), item_label=_("Attachment"), maximum=MOST_ATTACHMENTS
    )

    @property
    def equipped(self) -> Hero:
        """The hero with what its attachments add to its numbers."""
        return replace(
            self,
            attachments=(),
            willpower=self._with("willpower", 0),
            attack=self._with("attack", 0),
            defence=self._with("defence", 0),
            hit_points=self._with("hit_points", 1),
        )

    def _with(self, number: str, least: int) -> int:
        items = (self, *self.attachments)
        total: int = sum(getattr(item, number) for item in items)
        return min(max(total, least), 99)

    @property
    def destroyed(self) -> bool:
        """Whether the hero has left play."""
        return self.damage >= self.equipped.hit_points

    def attacker(self) -> attackers.Character:
        """Return the hero as the calculators of attacks know it, weapons included."""
        codes = [item.code for item in self.attachments]
        return attackers.Character(
            attack=self.equipped.attack,
            damage=self.damage,
            axes=codes.count(AXE),
            blades=codes.count(BLADE),
            name=self.name,
        )


@dataclass(frozen=True, slots=True)
class Ally:
    """An ally in play, with its wounds."""

    willpower: int = integer(_("Willpower"), 0, 99)
    attack: int = integer(_("Attack"), 0, 99)
    defence: int = integer(_("Defence"), 0, 99)
    hit_points: int = integer(_("Hit points"), 1, 99)
    damage: int = integer(_("Damage"), 0, 98, default=0)
    exhausted: bool = boolean(_("Exhausted"))
    name: str | None = text(_("Ally"), card_index=ALLIES)

    @property
    def unique(self) -> bool:
        """Whether there is one such card in play at most. Rule: lcg-unique."""
        return bool(row_of(ALLIES, self.name).get("unique"))

    @property
    def leaves_at_end_of_round(self) -> bool:
        """Whether the text of its card discards it at the end of each round."""
        effects = row_of(ALLIES, self.name).get("effects", {})
        return bool(effects.get("end_of_round") == "discarded")

    def attacker(self) -> attackers.Character:
        """Return the ally as the calculators of attacks know it."""
        return attackers.Character(attack=self.attack, damage=self.damage, name=self.name)
