"""Whether what an event changes applies: what attacks, who is struck, and why it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from calculators.meccg.cards import (
    FIGHTERS,
    Row,
    attacker_row,
    character_row,
    creature_race,
    is_ally,
    is_automatic_attack,
    is_wizard,
)
from calculators.meccg.item_cards import ITEMS, skills

NO_FOE, NO_BEARER, NO_TARGET = "foe", "bearer", "target"
NO_DOORS, NO_GATES = "doors", "gates"
NO_SKILL, NOT_OF_KIND, NO_NUMBER = "skill", "kind", "number"
"""Why an event changes nothing: what attacks, who is struck, what else it asks for; a skill; its
text is not about this; the number of strikes is that of the characters.
"""

INSTEAD_OF_WOUND = frozenset({"prisoner", "discards"})
"""What a strike that succeeds does to a character instead of wounding him.

An ally is no target of a card that does so; he is spared by one without a target (``allies``).
Rule: meccg-combat-allies.
"""

OF_FOE = {
    *("races", "except_races", "creatures", "not_creatures", "attack", "manifestation"),
    *("site_types", "regions", "under_deeps", "unique", "several_attacks"),
}
_OF_BEARER = {"bearers", "bearer_races", "not_bearer_races", "wizard", "skill", "not_skill"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where events are applied: the cards named, and the environment.

    ``whole_attack``: a whole attack, in which nobody knows yet which strike an event is played on.
    ``foe``: whether a change applies to what attacks, where that is no creature nor a site.
    ``settled``: the ids of events that already work, whatever attacks now. ``unskilled``: an
    event takes all skills from the character. ``one_target``: of the whole attack only this
    character can be struck. ``played_on``: the ids of the events for one strike of a whole attack
    that are played on this one; none where nobody knows.
    """

    creature: str | None = None
    character: str | None = None
    items: tuple[str | None, ...] = ()
    wizard: bool = False
    doors: bool = False
    strike_prowess: int = 0
    attacker_chooses: bool = False
    whole_attack: bool = False
    one_target: bool = False
    excess: bool = False
    foe: Callable[[Row], bool | None] | None = None
    settled: frozenset[str] = frozenset()
    unskilled: bool = False
    played_on: frozenset[str] | None = None


type Condition = Callable[[Row], bool | None]
"""Whether a change applies where a calculator has conditions of its own; ``None``: not known."""


def foe_matches(change: Row, scene: Scene) -> bool | None:
    """Whether a change applies to the attack; ``None`` where the creature is not named."""
    if scene.foe:
        return scene.foe(change)
    if scene.strike_prowess < change.get("least_prowess", 0):
        return False
    if change.get("attacker_chooses") and not scene.attacker_chooses:
        return False
    if change["to"] == "first_excess" and not scene.excess:
        return False
    if change.get("creature_named", bool(scene.creature)) is not bool(scene.creature):
        return False
    if not OF_FOE & set(change):
        return True
    row, race = attacker_row(scene.creature), creature_race(scene.creature)
    if not row:
        return None
    return all(foe_tests(change, row, race, automatic=is_automatic_attack(scene.creature)))


def foe_tests(change: Row, row: Row, race: str | None, *, automatic: bool) -> Iterator[bool]:
    """Yield whether a change applies to the attack of a row, condition by condition."""
    yield "races" not in change or race in change["races"]
    yield race not in change.get("except_races", ())
    creature = str(row["name_en"])
    yield "creatures" not in change or creature.startswith(tuple(change["creatures"]))
    yield not creature.startswith(tuple(change.get("not_creatures", ("?",))))
    yield "attack" not in change or automatic is (change["attack"] == "automatic")
    yield "site_types" not in change or row.get("site_type") in change["site_types"]
    yield "regions" not in change or row.get("region_en") in change["regions"]
    yield "under_deeps" not in change or bool(row.get("under_deeps"))
    yield "unique" not in change or bool(row.get("unique")) is change["unique"]
    yield "several_attacks" not in change or _makes_several(row)
    yield "manifestation" not in change or creature.lower().endswith(change["manifestation"])


def _makes_several(row: Row) -> bool:
    """Whether a creature makes several attacks, or a site several automatic-attacks."""
    return row.get("attacks", 1) > 1 or bool(row.get("of_several"))


def bearer_matches(change: Row, scene: Scene) -> bool | None:
    """Whether a change applies to the character; ``None`` where the character is not named."""
    of_numbers = change["to"] in {"prowess", "body", *INSTEAD_OF_WOUND}
    if of_numbers and is_ally(scene.character) and not change.get("allies"):
        return False
    borne = {found.code for found in map(ITEMS.find, scene.items) if found}
    if change.get("not_item") in borne:
        return False
    if "item" in change:
        if change["item"] not in borne:
            return False
        return None if "most" in change and character_row(scene.character) is None else True
    if not _OF_BEARER & set(change):
        return True
    if change.get("wizard") and scene.wizard:
        return True
    own = frozenset[str]() if scene.unskilled else skills(scene.character, scene.items)
    if FIGHTERS.find(scene.character) is None:
        # A ring gives its skill to anybody.
        return True if change.get("skill") in own else None
    row = character_row(scene.character) or {}
    return all(
        (
            "bearers" not in change or row.get("name_en") in change["bearers"],
            "bearer_races" not in change or row.get("race") in change["bearer_races"],
            row.get("race") not in change.get("not_bearer_races", ()),
            not change.get("wizard") or is_wizard(scene.character),
            "skill" not in change or change["skill"] in own,
            change.get("not_skill") not in own,
        )
    )


def counts(change: Row, numbers: frozenset[str]) -> bool:
    """Whether a change is one of these numbers, or something told."""
    return change["to"] in numbers | INSTEAD_OF_WOUND or "tells" in change


def why_idle(
    changes: Sequence[Row], scene: Scene, further: Condition, *, doors: bool, gates: bool
) -> str:
    """Return why none of the changes applies, if one reason can be told."""

    def reason(change: Row) -> str:
        if foe_matches(change, scene) is False:
            return NO_FOE
        if bearer_matches(change, scene) is False:
            plain = {key: value for key, value in change.items() if key != "skill"}
            return NO_BEARER if bearer_matches(plain, scene) is False else NO_SKILL
        if further(change) is False:
            return NO_TARGET
        if not doors and change.get("doors"):
            return NO_DOORS
        return NO_GATES if not gates and change.get("gates") else ""

    found = {reason(change) for change in changes}
    for missing in (NO_DOORS, NO_GATES):
        if missing in found:
            return missing
    return found.pop() if len(found) == 1 else ""
