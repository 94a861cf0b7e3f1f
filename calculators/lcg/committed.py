"""What revealed cards do to the committed characters, one card after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from calculators.lcg.when_revealed import Effect

ORCS_DAMAGE = 2
"""What Dol Guldur Orcs deal to one committed character, by the first player’s choice."""

REACH_DAMAGE = 1
"""What The Necromancer’s Reach deals to every exhausted character."""

STORM_DAMAGE = 1
"""What Evil Storm deals to every character of a player at 35 threat or more."""

TOUCHING = frozenset({Effect.ORCS, Effect.REACH, Effect.SPAWN, Effect.BATS, Effect.STORM})
"""Effects on the committed characters."""


@dataclass(frozen=True, slots=True, order=True)
class Standing:
    """A committed character: willpower, hit points left, player, whether readied since.

    ``destroys``: enemies with 1 hit point are destroyed as they are revealed, while he is there.
    ``stormed``: Evil Storm damages the characters of that player.
    """

    willpower: int
    hit_points: int
    player: int
    ready: bool = False
    destroys: bool = False
    stormed: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """The characters still committed, and what each has less willpower by."""

    characters: tuple[Standing, ...]
    less: int = 0

    def willpower(self) -> int:
        """Return what they commit."""
        return sum(map(self.of, self.characters))

    def of(self, character: Standing) -> int:
        """Return what one of them commits."""
        return max(character.willpower - self.less, 0)


@dataclass(slots=True)
class Committed:
    """The groups that a quest may come to, each by a number; 0 is the group before staging."""

    characters: Sequence[Standing]
    groups: list[Group] = field(init=False)
    _numbers: dict[Group, int] = field(init=False)
    _after: dict[tuple[int, Effect], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Number the group before staging."""
        self.groups = [Group(tuple(sorted(self.characters)))]
        self._numbers = {self.groups[0]: 0}

    def after(self, number: int, effect: Effect) -> int:
        """Return the number of the group that an effect leaves of the group ``number``."""
        known = self._after.get((number, effect))
        if known is not None:
            return known
        group = touched(self.groups[number], effect)
        found = self._numbers.setdefault(group, len(self.groups))
        if found == len(self.groups):
            self.groups.append(group)
        self._after[number, effect] = found
        return found

    def destroys(self, number: int) -> bool:
        """Whether somebody of the group ``number`` destroys enemies as they are revealed."""
        return any(item.destroys for item in self.groups[number].characters)

    def lost(self, number: int) -> int:
        """Return the willpower that the first group has more than the group ``number``."""
        return self.groups[0].willpower() - self.groups[number].willpower()


def touched(group: Group, effect: Effect) -> Group:
    """Return what an effect leaves of a group.

    Where players choose, the least willpower is given up: of two who cost the same the one with
    more hit points is hit, the one with fewer is taken off the quest, and Thalin only if there is
    nobody else. Rules: lcg-when-revealed, lcg-quest-willpower, lcg-thalin.

    >>> group = Group((Standing(1, 4, 1), Standing(4, 2, 1)))
    >>> [item.hit_points for item in touched(group, Effect.ORCS).characters]
    [2, 2]
    >>> [item.willpower for item in touched(touched(group, Effect.REACH), Effect.REACH).characters]
    [1]
    """
    match effect:
        case Effect.SPAWN:
            return Group(group.characters, group.less + 1)
        case Effect.BATS:
            return _without_bats(group)
        case Effect.REACH:
            reached = [(item, 0 if item.ready else REACH_DAMAGE) for item in group.characters]
            return _damaged(group, reached)
        case Effect.STORM:
            reached = [(item, STORM_DAMAGE if item.stormed else 0) for item in group.characters]
            return _damaged(group, reached)
        case Effect.ORCS if group.characters:
            hit = min(
                group.characters,
                key=lambda item: (_cost(group, item), -item.hit_points, item.destroys),
            )
            others = list(group.characters)
            others.remove(hit)
            return _damaged(group, [(hit, ORCS_DAMAGE), *((item, 0) for item in others)])
    return group


def _cost(group: Group, character: Standing) -> int:
    """Return the willpower that is lost if the Orcs hit a character."""
    return group.of(character) if character.hit_points <= ORCS_DAMAGE else 0


def _damaged(group: Group, damage: Sequence[tuple[Standing, int]]) -> Group:
    left = (
        replace(item, hit_points=item.hit_points - here)
        for item, here in damage
        if item.hit_points > here
    )
    return Group(tuple(sorted(left)), group.less)


def _without_bats(group: Group) -> Group:
    left = list(group.characters)
    for player in {item.player for item in left}:
        own = (item for item in left if item.player == player)
        left.remove(min(own, key=lambda item: (group.of(item), item.destroys, item.hit_points)))
    return Group(tuple(left), group.less)
