"""What named events do, in words: each change a step, and what is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Argument, CardName, Domain, Listing, Message
from calculators.core.telling import LeftOut, Step
from calculators.meccg.cards import FIGHTERS, is_ally
from calculators.meccg.event_cards import (
    CROWN_OF_FLOWERS,
    EVENT_ROWS,
    GATES_OF_MORNING,
    OF_ENVIRONMENT,
    event_name,
)
from calculators.meccg.event_conditions import (
    NO_BEARER,
    NO_DOORS,
    NO_FOE,
    NO_GATES,
    NO_NUMBER,
    NO_SKILL,
    NO_TARGET,
    NOT_OF_KIND,
)
from calculators.meccg.event_effects import EventEffect, EventEffects
from calculators.meccg.event_left_out_words import LEFT_OUT
from calculators.meccg.left_out import LeftOut as LeftOutEffect
from calculators.meccg.left_out_words import DIRECTIONS, EFFECTS
from calculators.meccg.words import signed

_ = Domain("meccg")

_ONE_MORE_CHECK = _("{event}: the wounded make one more body check, with {amount} to its roll.")
CHANGES: Mapping[str, Message] = {
    "prowess": _("{event}: {amount} prowess."),
    "item_lost": _("{event}: {amount} prowess, for the item that leaves play."),
    "body": _("{event}: {amount} body."),
    "body_check": _("{event}: {amount} to the body checks of wounded characters."),
    "extra_check": _ONE_MORE_CHECK,
    "further_check": _ONE_MORE_CHECK,
    "no_skills": _("{event}: the character has no skills."),
    "own_check": _(
        "{event}: if the strike fails, the character makes a body check, with −1 each for armor, "
        "shield and helmet."
    ),
    "body_by_roll": _(
        "{event}: a strike that succeeds lowers the body by 1 for each complete 5 by which it "
        "exceeds the roll."
    ),
    "strike_prowess": _("{event}: {amount} to the prowess of the strikes."),
    "agent_prowess": _("{event}: {amount} to the prowess of the agent."),
    "prisoner": _("{event}: a strike that succeeds takes prisoner instead of wounding."),
    "discards": _("{event}: a strike that succeeds discards the character."),
    "costs_item": _("{event}: a strike that succeeds costs an item and wounds nobody."),
    "strike_body": _("{event}: {amount} to the body of the strikes."),
    "gives_body": _("{event}: strikes without a body have body 4."),
    "strikes": _("{event}: {amount} to the number of strikes."),
    "strikes_fewer": _("{event}: {amount} to the number of strikes, but at least 1 is left."),
    "strikes_doubled": _("{event}: the strikes are doubled."),
    "strikes_halved": _("{event}: the strikes are halved, rounded up."),
    "single_attack": _("{event}: the creature makes only one attack, which nobody can cancel."),
    "attacker_chooses": _("{event}: the attacker chooses the defending characters."),
    "stays_untapped": _("{event}: the character does not tap against this strike."),
    "two_rolls": _("{event}: two rolls are made, and the better one counts."),
    "first_excess": _("{event}: the first excess strike gives {amount} more."),
    "modifier": _("{event}: {amount} to the roll."),
    "points": _("{event}: {amount} to the corruption points of the cards named."),
    "source_points": _("{event}: the smallest source of corruption points is doubled: {amount}."),
    "discard_prevented": _("{event}: the character cannot be discarded this turn."),
    "ring_instead": _("{event}: a failed check costs the ring, and nothing else."),
    "ring_too": _("{event}: if the check fails, The One Ring is discarded as well."),
    "traitor": _("{event}: whoever fails the check becomes a traitor and attacks the company."),
    "direct_influence": _("{event}: {amount} direct influence."),
    "no_influence": _("{event}: direct influence does not count."),
    "no_general": _("{event}: the opponent’s unused general influence is not subtracted."),
    "certain": _("{event}: the attempt succeeds without a roll."),
    "limit": _("{event}: {amount} to the hazard limit."),
    "limit_lowered": _("{event}: {amount} to the hazard limit, but not below 2."),
    "limit_doubled": _("{event}: the hazard limit is doubled."),
    "limit_one": _("{event}: the hazard limit is 1."),
    "environment": _("{event} changes what other cards do here."),
}
"""What an event does, by what it changes."""


_ALONE = "alone"
_IDLE: Mapping[str, Message] = {
    NO_FOE: _("{event} changes nothing here: it does not affect this attack."),
    NO_BEARER: _("{event} changes nothing here: it affects none of the characters here."),
    NO_TARGET: _("{event} changes nothing here: what it asks for is not there."),
    NO_DOORS: _("{event} changes nothing here without Doors of Night."),
    NO_GATES: _("{event} changes nothing here without Gates of Morning."),
    NO_SKILL: _("{event} changes nothing here: nobody here has the skill that it asks for."),
    NOT_OF_KIND: _("{event} changes nothing here: its text is not about this."),
    _ALONE: _("{event} changes nothing here: no card named depends on it."),
    NO_NUMBER: _(
        "{event} changes nothing here: where each character faces a strike, their number does not "
        "change."
    ),
}
"""Why an event changes nothing, by the reason."""


def event_steps(effects: EventEffects, rule: str, calling: Collection[str] = ()) -> Iterator[Step]:
    """Yield a step for each change, and for each event without effect.

    ``calling``: the ids of events that only call for the check.
    """
    for change in effects.changes:
        if change.event == CROWN_OF_FLOWERS and effects.crowned:
            yield Step(rule, crowned_text(effects.crowned))
        else:
            yield Step(rule, change_text(change))
    why = dict(effects.why)
    others = (
        *(item.event for item in effects.changes),
        *(item.code for item in effects.left_out),
        *effects.idle,
    )
    for code in effects.idle:
        if code in why.values():
            continue
        event = event_name(code)
        if needed := needed_text(code, others):
            yield Step(rule, needed)
            continue
        yield Step(
            rule,
            _("{event} calls for this check and adds nothing to the roll.", event=event)
            if code in calling
            else _idle_text(event, why.get(code, _ALONE if code in OF_ENVIRONMENT else "")),
        )


def crowned_text(code: str) -> Message:
    """Return which resource Crown of Flowers is played with, and what it does for it."""
    return _(
        "{event}, played with {other}: for this card Gates of Morning is in play, and Doors of "
        "Night is not.",
        event=event_name(CROWN_OF_FLOWERS),
        other=event_name(code),
    )


def needed_text(code: str, others: Iterable[str]) -> Message | None:
    """Return that an event without effect of its own lets one of the others be played."""
    gives = GATES_OF_MORNING if code == CROWN_OF_FLOWERS else code
    for other in others:
        if EVENT_ROWS[other].get("needs") == gives:
            return _(
                "{other} may be played because {event} is in play.",
                event=event_name(code),
                other=event_name(other),
            )
    return None


def _idle_text(event: CardName, why: str) -> Message:
    """Return that an event changes nothing, and why, where that is known."""
    if why in EVENT_ROWS:
        return kept_out_text(event, why)
    return replace(_IDLE.get(why, _("{event} changes nothing here.")), arguments={"event": event})


def kept_out_text(event: CardName, other: str) -> Message:
    """Return that an event cannot be played, by the id of the one that keeps it out."""
    return _(
        "{event} may not be played here: {other} keeps it out.",
        event=event,
        other=event_name(other),
    )


def captured_ally_steps(effects: EventEffects, character: str | None) -> Iterator[Step]:
    """Yield that an event takes no ally prisoner: Council of Elrond rule 3.III.9.

    Rule: meccg-combat-allies.
    """
    if effects.has("prisoner") and is_ally(character):
        yield Step(
            "meccg-combat-allies",
            _(
                "Allies cannot be taken prisoner: a strike that succeeds neither taps nor wounds "
                "{who}.",
                who=FIGHTERS.name_of(character or ""),
            ),
        )


def change_text(change: EventEffect) -> Message:
    """Return what an event changes."""
    words: dict[str, Argument] = {
        "event": event_name(change.event),
        "amount": signed(change.amount),
    }
    fewer = change.to == "strikes" and change.amount < 0
    return replace(CHANGES["strikes_fewer" if fewer else change.to], arguments=words)


def one_attack_steps(what: Argument, cards: tuple[CardName, ...], part: int) -> Iterator[Step]:
    """Yield in which of a creature's attacks cards count that work on one alone.

    ``part`` is its number, from 0.
    """
    if cards:
        yield Step(
            "meccg-strike-cards",
            _(
                "Of the attacks of {what}, {cards} {cards:changes/change} only number {number}; "
                "choose another under “Cards for a single attack apply to”.",
                what=what,
                cards=Listing(cards),
                number=part + 1,
            ),
        )


def left_out_steps(effects: EventEffects | Iterable[LeftOutEffect], rule: str) -> Iterator[Step]:
    """Yield a step for each effect that is not counted."""
    for item in effects.left_out if isinstance(effects, EventEffects) else effects:
        if item.effect in LEFT_OUT:
            text, direction = LEFT_OUT[item.effect]
        else:
            text, direction = EFFECTS[item.effect], DIRECTIONS[item.effect]
        yield LeftOut(rule, replace(text, arguments={"card": item.card}), (item.code,), direction)
