"""What named events change in a calculator, and what of them is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

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
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    EVENT_ROWS,
    GATES_OF_MORNING,
    OF_ENVIRONMENT,
    copies,
    environment,
    event_name,
)
from calculators.meccg.item_cards import ITEMS, item_row, skills
from calculators.meccg.left_out import LeftOut

NO_CREATURE, NO_CHARACTER = "event-no-creature", "event-no-character"
"""The effect depends on a card that is not named."""

ONE_HELPS, ONE_HARMS, ONE_EITHER = "event-one-helps", "event-one-harms", "event-one-either"
"""The event works on one strike or one character of a whole attack."""

_OF_FOE = {
    *("races", "except_races", "creatures", "not_creatures", "attack"),
    *("site_types", "regions", "under_deeps"),
}
_OF_BEARER = {"bearers", "bearer_races", "not_bearer_races", "wizard", "skill", "not_skill"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Where events are applied: the cards named, and the environment.

    ``whole_attack``: a whole attack, in which nobody knows yet which strike an event is played on.
    ``foe``: whether a change applies to what attacks, where that is no creature nor a site.
    ``settled``: the ids of events that already work, whatever attacks now. ``unskilled``: an
    event takes all skills from the character.
    """

    creature: str | None = None
    character: str | None = None
    items: tuple[str | None, ...] = ()
    wizard: bool = False
    doors: bool = False
    strike_prowess: int = 0
    attacker_chooses: bool = False
    whole_attack: bool = False
    excess: bool = False
    foe: Callable[[Row], bool | None] | None = None
    settled: frozenset[str] = frozenset()
    unskilled: bool = False


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What one event adds to one number; ``event`` is the id of its card."""

    event: str
    to: str
    amount: int


@dataclass(frozen=True, slots=True)
class EventEffects:
    """What the named events change, what is left out, and those that change nothing here."""

    changes: tuple[EventEffect, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    idle: tuple[str, ...] = ()

    def total(self, to: str) -> int:
        """Return all that is added to a number.

        >>> EventEffects((EventEffect("TW-264", "strike_prowess", -1),)).total("strike_prowess")
        -1
        """
        return sum(item.amount for item in self.changes if item.to == to)

    @property
    def prowess(self) -> int:
        """All that is added to the prowess of the character, items that leave play included."""
        return self.total("prowess") + self.total("item_lost")

    def has(self, to: str) -> bool:
        """Whether any event changes this."""
        return any(item.to == to for item in self.changes)


type Condition = Callable[[Row], bool | None]
"""Whether a change applies where a calculator has conditions of its own; ``None``: not known."""


def event_effects(
    kind: str,
    names: Sequence[str | None],
    scene: Scene,
    *,
    numbers: frozenset[str],
    further: Condition = lambda _change: True,
) -> EventEffects:
    """Return what the named events do to the ``numbers`` of a calculator of a ``kind``.

    Unknown names do nothing; whether the events of the environment count is told by
    ``with_environment``. Rules: meccg-strike-cards, meccg-corruption-modifier,
    meccg-influence-faction-modifiers, meccg-hazard-limit-cards.
    """
    around = environment(copies(names), doors=scene.doors)
    doors, gates = DOORS_OF_NIGHT in around, GATES_OF_MORNING in around
    named = copies(names)
    changes: list[EventEffect] = []
    left_out: list[LeftOut] = []
    idle: list[str] = []
    beside = set[str | None]()
    for code, number in named.items():
        row = EVENT_ROWS[code]
        around_it = replace(scene, foe=_any_foe) if code in scene.settled else scene
        own: dict[str, int] = {}
        missing = dict.fromkeys(row.get("left_out", {}).get(kind, ()))
        for change in row.get(kind, ()):
            if change.get("beside", code) not in named:
                continue
            beside.add(change.get("beside"))
            if "tells" in change:
                reason = _reason(change, around_it, further, row[kind])
                if reason != "":
                    missing[reason or change["tells"]] = None
                continue
            if change["to"] not in numbers:
                continue
            amount = _capped(change, _amount(change, number, doors=doors, gates=gates), scene)
            reason = _reason(change, around_it, further, row[kind])
            if amount and reason is None:
                own[change["to"]] = own.get(change["to"], 0) + amount
            elif amount and reason:
                missing[reason] = None
        changes += (EventEffect(code, to, amount) for to, amount in own.items())
        left_out += (LeftOut(code, event_name(code), effect) for effect in missing)
        if not own and not missing and code not in OF_ENVIRONMENT:
            idle.append(code)
    return EventEffects(
        tuple(changes), tuple(left_out), tuple(code for code in idle if code not in beside)
    )


def _any_foe(_change: Row) -> bool:
    return True


def _amount(change: Row, number: int, *, doors: bool, gates: bool) -> int:
    """Return what a change adds with so many copies, in this environment."""
    if "by_copies" in change:
        amounts = change["by_copies"]
        return int(amounts[min(number, len(amounts)) - 1])
    if doors and "doors" in change:
        return int(change["doors"])
    if gates and "gates" in change:
        return int(change["gates"])
    return int(change["amount"])


def _capped(change: Row, amount: int, scene: Scene) -> int:
    """Return the amount as far as the maximum of the weapon that the event is placed with."""
    if "most" not in change:
        return amount
    printed = int((character_row(scene.character) or {}).get("prowess", 0))
    weapon = int(item_row(change["item"]).get("prowess_bonus", 0))
    return max(0, min(amount, int(change["most"]) - printed - weapon))


def _reason(change: Row, scene: Scene, further: Condition, changes: Sequence[Row]) -> str | None:
    """Return why a change is left out; empty where it does not apply, ``None`` where it does."""
    verdicts = [
        (_foe_matches(change, scene), NO_CREATURE),
        (_bearer_matches(change, scene), NO_CHARACTER),
        (further(change), NO_CREATURE),
    ]
    if any(verdict is False for verdict, _effect in verdicts):
        return ""
    for verdict, effect in verdicts:
        if verdict is None:
            return effect
    if scene.whole_attack and change.get("one"):
        helping = {_helps(other) for other in changes if other.get("one")}
        return ONE_EITHER if len(helping) > 1 else ONE_HELPS if True in helping else ONE_HARMS
    return None


def _helps(change: Row) -> bool:
    """Whether a change of one strike is good for the character struck."""
    against = change["to"] in {
        *("strike_prowess", "strike_body", "body_check"),
        *("own_check", "body_by_roll"),
    }
    return (change["amount"] < 0) is against


def _foe_matches(change: Row, scene: Scene) -> bool | None:
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
    if not _OF_FOE & set(change):
        return True
    row, race = attacker_row(scene.creature), creature_race(scene.creature)
    if not row:
        return None
    return all(_foe_tests(change, row, race, automatic=is_automatic_attack(scene.creature)))


def _foe_tests(change: Row, row: Row, race: str | None, *, automatic: bool) -> Iterator[bool]:
    yield "races" not in change or race in change["races"]
    yield race not in change.get("except_races", ())
    creature = str(row["name_en"])
    yield "creatures" not in change or creature.startswith(tuple(change["creatures"]))
    yield not creature.startswith(tuple(change.get("not_creatures", ("?",))))
    yield "attack" not in change or automatic is (change["attack"] == "automatic")
    yield "site_types" not in change or row.get("site_type") in change["site_types"]
    yield "regions" not in change or row.get("region_en") in change["regions"]
    yield "under_deeps" not in change or bool(row.get("under_deeps"))


def _bearer_matches(change: Row, scene: Scene) -> bool | None:
    """Whether a change applies to the character; ``None`` where the character is not named."""
    of_numbers = change["to"] in {"prowess", "body"}
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


def joined(effects: Iterable[EventEffects]) -> EventEffects:
    """Return several effects as one: each change and each thing left out once."""
    found = tuple(effects)
    changes = tuple(dict.fromkeys(item for each in found for item in each.changes))
    left_out = tuple(dict.fromkeys(item for each in found for item in each.left_out))
    active = {item.event for item in changes} | {item.code for item in left_out}
    idle = dict.fromkeys(code for each in found for code in each.idle if code not in active)
    return EventEffects(changes, left_out, tuple(idle))
