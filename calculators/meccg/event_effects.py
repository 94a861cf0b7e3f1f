"""What named events change in a calculator, and what of them is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from calculators.meccg.cards import (
    Row,
    character_row,
)
from calculators.meccg.event_cards import (
    DOORS_OF_NIGHT,
    EVENT_ROWS,
    GATES_OF_MORNING,
    OF_ENVIRONMENT,
    ON_ONE_STRIKE,
    copies,
    crowned,
    environment_of,
    event_name,
    kept_out,
)
from calculators.meccg.event_conditions import (
    INSTEAD_OF_WOUND,
    NO_DOORS,
    NO_GATES,
    NOT_OF_KIND,
    Condition,
    Scene,
    bearer_matches,
    counts,
    foe_matches,
    why_idle,
)
from calculators.meccg.item_cards import item_row
from calculators.meccg.left_out import LeftOut

NO_CREATURE, NO_CHARACTER = "event-no-creature", "event-no-character"
"""The effect depends on a card that is not named."""

CAPTOR = "event-prisoner"
"""The event takes one of the characters struck away: which one is not known."""

ONE_HELPS, ONE_HARMS, ONE_EITHER = "event-one-helps", "event-one-harms", "event-one-either"
"""The event works on one strike or one character of a whole attack."""

FIRST_EXCESS = "event-first-excess"
"""The event works on the first excess strike of every character."""

USED = frozenset({"combat", "influence"})
"""Where the check that a resource calls for is told: the use of the card costs it."""

ANDURIL = "TW-192"
"""Its check is made when it is played, long before it is used."""


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What one event adds to one number; ``event`` is the id of its card."""

    event: str
    to: str
    amount: int


@dataclass(frozen=True, slots=True)
class EventEffects:
    """What the named events change, what is left out, and those that change nothing here.

    ``why``: of some of these, the reason, or the id of the event that keeps it from being played.
    ``crowned``: the id of the resource that Crown of Flowers is played with.
    """

    changes: tuple[EventEffect, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    idle: tuple[str, ...] = ()
    why: tuple[tuple[str, str], ...] = ()
    crowned: str | None = None

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
    out = kept_out(copies(names), doors=scene.doors)
    elsewhere = ON_ONE_STRIKE - (ON_ONE_STRIKE if scene.played_on is None else scene.played_on)
    absent = {*out, *elsewhere}
    named = {code: number for code, number in copies(names).items() if code not in absent}
    changes: list[EventEffect] = []
    left_out: list[LeftOut] = []
    idle = list(out)
    why = dict(out)
    beside = set[str | None]()
    for code, number in named.items():
        row = EVENT_ROWS[code]
        around = environment_of(code, copies(names), doors=scene.doors)
        doors, gates = DOORS_OF_NIGHT in around, GATES_OF_MORNING in around
        around_it = _around(code, scene)
        own: dict[str, int] = {}
        missing = dict.fromkeys(row.get("left_out", {}).get(kind, ()))
        for change in row.get(kind, ()):
            if change.get("beside", code) not in named:
                continue
            beside.add(change.get("beside"))
            if told := _told(change, scene):
                reason = _reason(change, around_it, further, row[kind])
                if reason != "":
                    missing[reason or told] = None
                continue
            if change["to"] not in numbers:
                continue
            amount = _capped(change, _amount(change, number, doors=doors, gates=gates), scene)
            reason = _reason(change, around_it, further, row[kind])
            if amount and reason is None:
                own[change["to"]] = own.get(change["to"], 0) + amount
            elif amount and reason:
                missing[reason] = None
        missing |= _check_of_its_own(row, kind if own or missing else "")
        changes += (EventEffect(code, to, amount) for to, amount in own.items())
        left_out += (LeftOut(code, event_name(code), effect) for effect in missing)
        if not own and not missing and code not in OF_ENVIRONMENT:
            idle.append(code)
            rows = [item for item in row.get(kind, ()) if counts(item, numbers)]
            others = [item for item in row.get(kind, ()) if not counts(item, numbers)]
            amounts = [_amount(item, number, doors=doors, gates=gates) for item in others]
            why[code] = (
                NOT_OF_KIND
                if not row.get(kind)
                else ""
                if _any_acts(others, amounts, around_it, further)
                else why_idle(rows, around_it, further, doors=doors, gates=gates)
            )
    return EventEffects(
        tuple(changes),
        tuple(left_out),
        tuple(code for code in idle if code not in beside),
        tuple((code, reason) for code, reason in why.items() if reason),
        crowned(named),
    )


def _around(code: str, scene: Scene) -> Scene:
    """Return the scene for one event: some work whatever attacks, or on this strike."""
    if code in scene.settled:
        scene = replace(scene, foe=_any_foe)
    return replace(scene, whole_attack=False) if code in (scene.played_on or ()) else scene


def _check_of_its_own(row: Row, kind: str) -> dict[str, None]:
    """Return that whoever uses this resource makes a corruption check for it, if so."""
    told = row.get("calls") and row["kind"] == "resource" and row["id"] != ANDURIL
    return {"event-calls": None} if told and kind in USED else {}


def is_captor(changes: Iterable[Row]) -> bool:
    """Whether an event with these changes takes away the character on whom it is played."""
    # One without a target (``allies``) works on every strike.
    return any(item["to"] in INSTEAD_OF_WOUND and not item.get("allies") for item in changes)


def _told(change: Row, scene: Scene) -> str | None:
    """Return what is told of a change instead of counting it, if it is."""
    several = scene.whole_attack and not scene.one_target
    return CAPTOR if several and is_captor([change]) else change.get("tells")


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
        (foe_matches(change, scene), NO_CREATURE),
        (bearer_matches(change, scene), NO_CHARACTER),
        (further(change), NO_CREATURE),
    ]
    if any(verdict is False for verdict, _effect in verdicts):
        return ""
    for verdict, effect in verdicts:
        if verdict is None:
            return effect
    if scene.whole_attack and change.get("one") and not (scene.one_target and is_captor(changes)):
        return of_one(changes)
    return None


def _any_acts(
    changes: Sequence[Row], amounts: Sequence[int], scene: Scene, further: Condition
) -> bool:
    """Whether any change of a number that is not counted here, such as of strikes, applies."""
    return any(
        amount and _reason(change, scene, further, changes) != ""
        for change, amount in zip(changes, amounts, strict=True)
    )


def of_one(changes: Iterable[Row]) -> str:
    """Return on which strikes of an attack an event works, and in which direction."""
    changes = tuple(changes)
    if any(other["to"] == "first_excess" for other in changes):
        return FIRST_EXCESS
    helping = {_helps(other) for other in changes if other.get("one")}
    return ONE_EITHER if len(helping) > 1 else ONE_HELPS if True in helping else ONE_HARMS


def _helps(change: Row) -> bool:
    """Whether a change of one strike is good for the character struck."""
    against = change["to"] in {
        *("strike_prowess", "strike_body", "body_check"),
        *("own_check", "body_by_roll", "no_skills"),
    }
    return (change["amount"] < 0) is against


def joined(effects: Iterable[EventEffects]) -> EventEffects:
    """Return several effects as one: each change and each thing left out once."""
    found = tuple(effects)
    changes = tuple(dict.fromkeys(item for each in found for item in each.changes))
    left_out = tuple(dict.fromkeys(item for each in found for item in each.left_out))
    active = {item.event for item in changes} | {item.code for item in left_out}
    idle = dict.fromkeys(code for each in found for code in each.idle if code not in active)
    played_with = next((each.crowned for each in found if each.crowned), None)
    return EventEffects(changes, left_out, tuple(idle), tuple(_joined_why(found)), played_with)


def _joined_why(effects: Iterable[EventEffects]) -> Iterator[tuple[str, str]]:
    """Yield why events change nothing, those with one reason for all: a missing event counts."""
    reasons: dict[str, set[str]] = {}
    for each in effects:
        for code, reason in each.why:
            reasons.setdefault(code, set()).add(reason)
    for code, found in reasons.items():
        missing = found & {NO_DOORS, NO_GATES}
        if len(missing or found) == 1:
            yield code, min(missing or found)
