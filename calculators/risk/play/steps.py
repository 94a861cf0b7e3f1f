"""The steps of a game of Risk, as data; ``setup``, ``turns``, ``combat``, ``ring`` apply them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.play.dice import dice, thrown
from calculators.risk.dice import MOST_ATTACK_DICE, MOST_DEFENCE_DICE
from calculators.risk.fellowship_path import LAST
from calculators.risk.play.adventure_steps import ADVENTURE_STEPS
from calculators.risk.play.hand_steps import HAND_STEPS
from calculators.risk.play.state import MOST, OWNERS
from calculators.risk.route import PLACES

_ = Domain("risk-play")

LARGEST_SEED = 2**32 - 1


def _land() -> Any:
    return choice(_("Territory"), PLACES)


def _player() -> Any:
    return integer(_("Player"), 0, 3)


def _by() -> Any:
    return integer(_("Change"), -99, 99)


@dataclass(frozen=True, slots=True)
class Deal:
    """The Territory cards are dealt, by a seed drawn at random."""

    how: str = choice(
        _("What is dealt"),
        {
            "fixed": _("only what the rules decide without chance"),
            "cards": _("the cards, by the rules"),
            "all": _("all 64 territories, including those to be claimed"),
        },
    )
    seed: int = integer(_("Seed of the shuffle"), 0, LARGEST_SEED, default=0)
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Brush:
    """Whose the territories touched next are, while they are shared out."""

    owner: str = choice(_("Owner"), OWNERS)


@dataclass(frozen=True, slots=True)
class Touch:
    """A territory is touched on the map: what that means depends on the part of the game."""

    land: str = _land()


@dataclass(frozen=True, slots=True)
class Place:
    """Its owner places battalions on a territory."""

    land: str = _land()
    count: int = integer(_("Battalions"), 1, MOST, default=1)


@dataclass(frozen=True, slots=True)
class Spread:
    """The battalions that are left are spread evenly over the territories of their owners."""


@dataclass(frozen=True, slots=True)
class First:
    """Somebody takes the first turn, by dice on the table or drawn by the device."""

    player: int = _player()
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Next:
    """The next part of the set-up or step of the turn."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Three Territory cards are traded."""

    value: str = choice(
        _("Set"),
        {
            "4": _("3 Elven Archers"),
            "6": _("3 Dark Riders"),
            "8": _("3 Eagles"),
            "10": _("one of each"),
        },
    )


@dataclass(frozen=True, slots=True)
class Toggle:
    """A Leader joins the invasion or stays out of it; a card is played for it, or not."""

    what: str = choice(
        _("What"),
        {
            "attack_leader": _("A Leader attacks"),
            "defence_leader": _("A Leader defends"),
            "black_sails": _("Black Sails"),
            "cancelled": _("A card cancels the Stronghold"),
            "passage": _("A card allows this attack"),
        },
    )


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle was fought: so many dice on either side, and so many battalions lost."""

    attackers: int = integer(_("Attacker’s dice"), 1, MOST_ATTACK_DICE)
    defenders: int = integer(_("Defender’s dice"), 1, MOST_DEFENCE_DICE)
    lost: int = integer(_("Battalions that the attacker loses"), 0, MOST_DEFENCE_DICE)


@dataclass(frozen=True, slots=True)
class Roll:
    """A battle was fought with these dice, as they fell."""

    attack: tuple[int, ...] = dice(_("Attacker’s dice"), 1, MOST_ATTACK_DICE)
    defence: tuple[int, ...] = dice(_("Defender’s dice"), 1, MOST_DEFENCE_DICE)
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Invade:
    """Several battles were fought; without ``moved``, up to three battalions move in."""

    attacker_loses: int = integer(_("Battalions that the attacker loses"), 0, MOST, default=0)
    defender_loses: int = integer(_("Battalions that the defender loses"), 0, MOST, default=0)
    moved: int | None = optional_integer(_("Battalions that move in"), 1, MOST)


@dataclass(frozen=True, slots=True)
class Move:
    """More battalions move into the conquered territory."""

    count: int = integer(_("Battalions"), 1, MOST)
    leader: bool = boolean(_("With the Leader"))


@dataclass(frozen=True, slots=True)
class Fortify:
    """Battalions move between connected territories, once a turn."""

    count: int = integer(_("Battalions"), 1, MOST)
    leader: bool = boolean(_("With the Leader"))
    card: bool = boolean(_("One more move, with a card"))


@dataclass(frozen=True, slots=True)
class Leader:
    """A Leader comes to a territory by a card, or leaves it."""

    land: str = _land()


@dataclass(frozen=True, slots=True)
class Battalions:
    """A card adds battalions to a territory, or takes some away."""

    land: str = _land()
    by: int = _by()


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The Ring moves, if the die allows it; a card may hold it where it is."""

    roll: int | None = optional_integer(_("Die, including changes by cards"), -3, 10)
    held: bool = boolean(_("A card holds the Ring back"))
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Search:
    """Evil searches for the Ring with two dice."""

    roll: int = integer(_("Both dice together"), 2, 12)
    thrown: str = thrown()


@dataclass(frozen=True, slots=True)
class Ring:
    """A card moves the Ring."""

    step: int = integer(_("Step of the path"), 1, LAST)


@dataclass(frozen=True, slots=True)
class Cards:
    """A player's Territory cards change."""

    player: int = _player()
    by: int = _by()


@dataclass(frozen=True, slots=True)
class Adventure:
    """A player's Adventure cards in hand change."""

    player: int = _player()
    by: int = _by()


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a player's Adventure cards change."""

    player: int = _player()
    by: int = _by()


@dataclass(frozen=True, slots=True)
class Finish:
    """The game ends before its time, and points are counted."""


@dataclass(frozen=True, slots=True)
class Rename:
    """The game gets another name."""

    name: str | None = text(_("Name of the game"))


STEPS: Mapping[str, type[Any]] = {
    "deal": Deal,
    "brush": Brush,
    "touch": Touch,
    "place": Place,
    "spread": Spread,
    "first": First,
    "next": Next,
    "trade": Trade,
    "toggle": Toggle,
    "battle": Battle,
    "roll": Roll,
    "invade": Invade,
    "move": Move,
    "fortify": Fortify,
    "leader": Leader,
    "battalions": Battalions,
    "fellowship": Fellowship,
    "search": Search,
    "ring": Ring,
    "cards": Cards,
    "adventure": Adventure,
    "points": Points,
    "finish": Finish,
    "rename": Rename,
    **HAND_STEPS,
    **ADVENTURE_STEPS,
}
"""Every kind of step by its name in a saved game; a name is never used for something else."""
