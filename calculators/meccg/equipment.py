"""Items in use: what they add to prowess and body, one of each kind, with their maximums."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product
from typing import Any

from calculators.meccg.cards import Row, body_halved, character_row, creature_race
from calculators.meccg.item_cards import ITEMS, item_row, skills

TWICE_PRINTED = "2 x printed prowess"
BODY_FIRST = frozenset({"armor", "shield", "helmet"})
NO_MAXIMUM = 1000
"""Above every prowess and body, to sort items that have no maximum last."""


class Unused(Enum):
    """Why an item in use adds nothing."""

    SLOT = "another of its kind is in use"
    WARRIOR = "for warriors only"
    WIZARD = "for Wizards only"
    NOTHING = "it changes neither prowess nor body"


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemEffect:
    """What one item adds to its bearer's prowess and body, and to the body of the strike.

    ``item`` is the id of its card; ``unused`` is the reason why it adds nothing, if there is one.
    ``capped``: its maximum keeps it from adding all that is printed.
    """

    item: str
    prowess: int = 0
    body: int = 0
    strike_body: int = 0
    unused: Unused | None = None
    capped: bool = False


@dataclass(frozen=True, slots=True)
class Equipped:
    """Prowess and body with the items in use, and what each item added.

    ``halves``: the bearer's own card halves the body of the strike.
    """

    prowess: int
    body: int | None
    effects: tuple[ItemEffect, ...]
    halves: bool = False

    def body_of_strike(self, body: int | None, lowered: int = 0) -> int | None:
        """Return the body of a strike as the bearer's card and items change it, 0 at least.

        ``lowered``: what else is taken from it. The bearer's player decides the order: halving
        before anything is taken leaves the least.
        """
        if body is None:
            return None
        if self.halves:
            body = -(-body // 2)
        return max(0, body + lowered + sum(effect.strike_body for effect in self.effects))

    def with_use(self, prowess: int, body: int) -> Equipped:
        """Return the same with what an item that was tapped or discarded adds."""
        new_body = None if self.body is None else self.body + body
        return replace(self, prowess=self.prowess + prowess, body=new_body)


@dataclass(frozen=True, slots=True)
class _Worn:
    """An item that is in use, with the values that hold here."""

    row: Row
    values: Mapping[str, Any]


def equip(
    character: str | None,
    creature: str | None,
    prowess: int,
    body: int | None,
    items: Sequence[str | None],
    *,
    doors_of_night: bool = False,
    unskilled: bool = False,
) -> Equipped:
    """Apply the items in use as is best for the bearer: which of each kind, and in which order.

    The weapon comes first for prowess; shield, armor and helmet come first for the body; the rest
    is applied in the order that gives most, the lowest maximum first. Of several items of a kind
    (weapon, armor, shield, helmet) one is used: the one that gives most prowess, then body, then
    takes most from the body of the strike. A maximum caps what its own item adds and never lowers
    a value that is above it already. Unknown names add nothing. ``unskilled``: the bearer has lost
    his skills.

    Rules: meccg-items-order, meccg-items-one-of-each (Council of Elrond rules 6.1.3 and 6.1.4).
    """
    if not items:
        return Equipped(prowess, body, (), body_halved(character, creature))
    rows = [item_row(found.code) for found in map(ITEMS.find, items) if found]
    own = frozenset[str]() if unskilled else skills(character, items)
    printed_skills = frozenset[str]() if unskilled else skills(character, ())
    reasons = {row["id"]: _unusable(row, character, own) for row in rows}
    around = _Around(character, creature, doors_of_night, own, printed_skills)
    worn = [_Worn(row, _values(row, around)) for row in rows if reasons[row["id"]] is None]
    bearer = character_row(character)
    printed = prowess if bearer is None else bearer["prowess"]
    best = max(
        (_applied(choice, prowess, body, printed) for choice in _choices(worn)),
        key=_worth,
    )
    return Equipped(
        best.prowess,
        best.body,
        (*best.effects, *_unused(rows, reasons, best.effects)),
        body_halved(character, creature),
    )


def _worth(equipped: Equipped) -> tuple[int, int, int]:
    taken = sum(effect.strike_body for effect in equipped.effects)
    return equipped.prowess, equipped.body or 0, -taken


def _choices(worn: Sequence[_Worn]) -> Iterator[tuple[_Worn, ...]]:
    """Yield every way to use one item of each kind, with all items of no kind."""
    kinds: dict[str, list[_Worn]] = {}
    for item in worn:
        if item.row.get("slot"):
            kinds.setdefault(item.row["slot"], []).append(item)
    free = [item for item in worn if not item.row.get("slot")]
    for chosen in product(*kinds.values()):
        yield (*chosen, *free)


def _applied(items: Sequence[_Worn], prowess: int, body: int | None, printed: int) -> Equipped:
    added_prowess, added_body = dict[int, int](), dict[int, int]()
    for item in sorted(items, key=lambda item: _prowess_order(item, printed)):
        bonus = item.values.get("prowess_bonus", 0)
        added_prowess[id(item)] = _capped(prowess, bonus, _most(item.values, printed))
        prowess += added_prowess[id(item)]
    for item in sorted(items, key=_body_order):
        if body is not None:
            bonus = item.values.get("body_bonus", 0)
            added_body[id(item)] = _capped(body, bonus, item.values.get("body_max"))
            body += added_body[id(item)]
    effects = (
        _effect(item, added_prowess[id(item)], added_body.get(id(item), 0))
        for item in sorted(items, key=lambda item: _prowess_order(item, printed))
    )
    return Equipped(prowess, body, tuple(effects))


def _effect(item: _Worn, prowess: int, body: int) -> ItemEffect:
    strike_body = int(item.values.get("strike_body_modifier", 0))
    printed = item.values.get("prowess_bonus", 0), item.values.get("body_bonus", 0)
    return ItemEffect(
        item=item.row["id"],
        prowess=prowess,
        body=body,
        strike_body=strike_body,
        unused=None if any((*printed, strike_body)) else Unused.NOTHING,
        capped=prowess < printed[0],
    )


def _prowess_order(item: _Worn, printed: int) -> tuple[bool, int]:
    most = _most(item.values, printed)
    return item.row.get("slot") != "weapon", NO_MAXIMUM if most is None else most


def _body_order(item: _Worn) -> tuple[bool, int]:
    return item.row.get("slot") not in BODY_FIRST, item.values.get("body_max", NO_MAXIMUM)


def _unused(
    rows: Sequence[Row], reasons: Mapping[str, Unused | None], effects: Iterable[ItemEffect]
) -> Iterator[ItemEffect]:
    """Yield the items that cannot be used, or that another of their kind keeps from being used."""
    used = [effect.item for effect in effects]
    for row in rows:
        if row["id"] in used:
            used.remove(row["id"])
        else:
            yield ItemEffect(item=row["id"], unused=reasons[row["id"]] or Unused.SLOT)


def _capped(value: int, bonus: int, most: int | None) -> int:
    """Return the part of ``bonus`` that does not lift ``value`` above ``most``."""
    return bonus if most is None else max(0, min(bonus, most - value))


def _most(values: Mapping[str, Any], printed: int) -> int | None:
    most = values.get("prowess_max")
    if most == TWICE_PRINTED:
        return 2 * printed
    return None if most is None else int(most)


def _unusable(row: Row, character: str | None, own: Container[str]) -> Unused | None:
    bearer = character_row(character)
    if bearer is None:
        return None
    if row.get("warrior_only") and "warrior" not in own:
        return Unused.WARRIOR
    if row.get("wizard_only") and bearer["kind"] != "wizard":
        return Unused.WIZARD
    return None


@dataclass(frozen=True, slots=True)
class _Around:
    """What the values of an item depend on: who bears it, what he faces, by night or not.

    ``skills`` are all of the bearer, ``printed_skills`` those of his card.
    """

    character: str | None
    creature: str | None
    doors_of_night: bool
    skills: Container[str]
    printed_skills: Container[str]


def _values(row: Row, around: _Around) -> Mapping[str, Any]:
    """Return an item's values, those of its condition in place of the others where it holds."""
    conditional = row.get("conditional", {})
    if not _holds(conditional.get("when"), around):
        return row
    return {**row, **{key: value for key, value in conditional.items() if key != "when"}}


def _holds(when: str | None, around: _Around) -> bool:
    bearer, race = character_row(around.character), creature_race(around.creature)
    match when:
        case "bearer already a warrior":
            return "warrior" in around.printed_skills
        case "warrior bearer: +1 body":
            return "warrior" in around.skills
        case "Dwarf bearer":
            return bearer is not None and bearer["race"] == "Dwarf"
        case "Hobbit bearer":
            return bearer is not None and bearer["race"] == "Hobbit"
        case "against Orcs" | "against Orcs (maximum only)":
            return race == "Orcs"
        case "against a Dragon or Drake strike":
            return race in ("Dragon", "Drake")
        case "prowess +5 if Doors of Night is in play":
            return around.doors_of_night
        case _:
            return False
