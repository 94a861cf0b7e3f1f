"""The steps of a game of the Card Game, as data; what they do is in :mod:`calculators.lcg.play`.

The modules ``dials``, ``table``, ``questing``, ``fighting`` and ``rounds`` apply them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.lcg.cards import ENCOUNTER_CARDS
from calculators.lcg.play.ally_steps import ALLY_STEPS
from calculators.lcg.play.characters import MOST_ALLIES
from calculators.lcg.play.round_steps import ROUND_STEPS
from calculators.lcg.play.stage_steps import STAGE_STEPS
from calculators.lcg.play.state import MOST_ENEMIES, MOST_LOCATIONS, RESULTS, Enemy, Location
from calculators.play.dice import thrown

_ = Domain("lcg-play")


def _player() -> Any:
    return integer(_("Player"), 0, 3)


def _enemy() -> Any:
    return integer(_("Enemy"), 0, MOST_ENEMIES - 1)


def _by(least: int, most: int) -> Any:
    return integer(_("Change"), least, most)


@dataclass(frozen=True, slots=True)
class Threat:
    """A dial is turned."""

    player: int = _player()
    by: int = _by(-50, 50)


@dataclass(frozen=True, slots=True)
class Wound:
    """A hero takes damage, or is healed."""

    player: int = _player()
    hero: int = integer(_("Hero"), 0, 3)
    by: int = _by(-99, 99)


@dataclass(frozen=True, slots=True)
class Exhaust:
    """A hero is exhausted, or readied where it was exhausted."""

    player: int = _player()
    hero: int = integer(_("Hero"), 0, 3)


@dataclass(frozen=True, slots=True)
class Commit:
    """A hero is committed to the quest."""

    player: int = _player()
    hero: int = integer(_("Hero"), 0, 3)


@dataclass(frozen=True, slots=True)
class Willpower:
    """The committed willpower changes, by an ally or an effect."""

    by: int = _by(-99, 99)


@dataclass(frozen=True, slots=True)
class OtherThreat:
    """The threat in the staging area changes, by something that is not listed there."""

    by: int = _by(-99, 99)


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress tokens are placed on the stage or on the active location, or taken away."""

    where: str = choice(_("Where"), {"quest": _("Current stage"), "location": _("Active location")})
    by: int = _by(-99, 99)


@dataclass(frozen=True, slots=True)
class Reveal:
    """An encounter card is revealed; one that is only seen stays out of the staging area."""

    card: str | None = text(_("Encounter card"), card_index=ENCOUNTER_CARDS)
    seen_only: bool = boolean(_("Shadow card or discarded"))


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The encounter discard pile becomes a new deck."""


@dataclass(frozen=True, slots=True)
class AddEnemy(Enemy):
    """An enemy that is not of the core set enters the staging area."""


@dataclass(frozen=True, slots=True)
class AddLocation(Location):
    """A location that is not of the core set enters the staging area."""


@dataclass(frozen=True, slots=True)
class Engage:
    """An enemy leaves the staging area for a player."""

    enemy: int = _enemy()
    player: int = _player()


@dataclass(frozen=True, slots=True)
class CheckEngagements:
    """The engagement checks of all players are made."""


@dataclass(frozen=True, slots=True)
class Disengage:
    """An engaged enemy goes back to the staging area."""

    player: int = _player()
    enemy: int = _enemy()


@dataclass(frozen=True, slots=True)
class Hit:
    """An enemy takes damage, or is healed; without a player, one in the staging area."""

    enemy: int = _enemy()
    by: int = _by(-99, 99)
    player: int | None = optional_integer(_("Player"), 0, 3)


@dataclass(frozen=True, slots=True)
class RemoveEnemy:
    """An enemy is discarded without having been destroyed."""

    enemy: int = _enemy()
    player: int | None = optional_integer(_("Player"), 0, 3)


@dataclass(frozen=True, slots=True)
class RemoveLocation:
    """A location is discarded without having been explored; without a number, the active one."""

    location: int | None = optional_integer(_("Location"), 0, MOST_LOCATIONS - 1)


@dataclass(frozen=True, slots=True)
class Travel:
    """The group travels to a location of the staging area."""

    location: int = integer(_("Location"), 0, MOST_LOCATIONS - 1)


@dataclass(frozen=True, slots=True)
class ResolveQuest:
    """The committed willpower meets the threat in the staging area."""


@dataclass(frozen=True, slots=True)
class Advance:
    """The group goes to the next stage; ``card`` chooses one where there are several."""

    card: int = integer(_("Quest card"), 0, 3, default=0)
    points: int | None = optional_integer(_("Quest points"), 0, 999)
    anyway: bool = boolean(_("Although the stage is held back"))


@dataclass(frozen=True, slots=True)
class EnemyAttack:
    """An engaged enemy attacks: a hero defends, or takes the damage undefended.

    Where an ally defends, the hero is not concerned.
    """

    player: int = _player()
    enemy: int = _enemy()
    hero: int = integer(_("Hero"), 0, 3)
    defended: bool = boolean(_("The hero defends"))
    shadow: int = integer(_("Attack added by the shadow card"), -99, 99, default=0)
    ally: int | None = optional_integer(_("Defending ally"), 0, MOST_ALLIES - 1)


@dataclass(frozen=True, slots=True)
class PlayerAttack:
    """The players attack an engaged enemy with all their strength together."""

    player: int = _player()
    enemy: int = _enemy()
    attack: int = integer(_("Total attack"), 0, 999)


@dataclass(frozen=True, slots=True)
class Next:
    """What this moment does by itself is done, and the next one comes."""


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """A player takes the first player token, by agreement or by lot."""

    player: int = _player()
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A card eliminates a player."""

    player: int = _player()


@dataclass(frozen=True, slots=True)
class Victory:
    """The victory points of the group change."""

    by: int = _by(-99, 99)


@dataclass(frozen=True, slots=True)
class Finish:
    """The game ends, or goes on after all."""

    result: str = choice(_("Result"), RESULTS)
    anyway: bool = boolean(_("Although the stage is held back"))


@dataclass(frozen=True, slots=True)
class Rename:
    """The game gets another name."""

    name: str | None = text(_("Name of the game"))


STEPS: Mapping[str, type[Any]] = {
    "threat": Threat,
    "wound": Wound,
    "exhaust": Exhaust,
    "commit": Commit,
    "willpower": Willpower,
    "other-threat": OtherThreat,
    "progress": Progress,
    "reveal": Reveal,
    "reshuffle": Reshuffle,
    "add-enemy": AddEnemy,
    "add-location": AddLocation,
    "engage": Engage,
    "check-engagements": CheckEngagements,
    "disengage": Disengage,
    "hit": Hit,
    "remove-enemy": RemoveEnemy,
    "remove-location": RemoveLocation,
    "travel": Travel,
    "resolve-quest": ResolveQuest,
    "advance": Advance,
    "enemy-attack": EnemyAttack,
    "player-attack": PlayerAttack,
    "next": Next,
    "first-player": FirstPlayer,
    "eliminate": Eliminate,
    "victory": Victory,
    "finish": Finish,
    "rename": Rename,
    **ALLY_STEPS,
    **ROUND_STEPS,
    **STAGE_STEPS,
}
"""Every kind of step by its name in a saved game; a name is never used for something else."""
