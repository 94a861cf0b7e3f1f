"""What named events do, in words: each change a step, and what is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.meccg.event_cards import event_name
from calculators.meccg.event_effects import EventEffect, EventEffects
from calculators.meccg.left_out import LeftOut as LeftOutEffect
from calculators.meccg.left_out_words import DIRECTIONS, EFFECTS
from calculators.meccg.words import signed

_ = Domain("meccg")

CHANGES: Mapping[str, Message] = {
    "prowess": _("{event}: {amount} prowess."),
    "item_lost": _("{event}: {amount} prowess, for the item that leaves play."),
    "body": _("{event}: {amount} body."),
    "body_check": _("{event}: {amount} to the body checks of wounded characters."),
    "strike_prowess": _("{event}: {amount} to the prowess of the strikes."),
    "agent_prowess": _("{event}: {amount} to the prowess of the agent."),
    "costs_item": _("{event}: a strike that succeeds costs an item and wounds nobody."),
    "strike_body": _("{event}: {amount} to the body of the strikes."),
    "gives_body": _("{event}: strikes without a body have body 4."),
    "strikes": _("{event}: {amount} to the number of strikes."),
    "strikes_doubled": _("{event}: the strikes are doubled."),
    "strikes_halved": _("{event}: the strikes are halved, rounded up."),
    "attacker_chooses": _("{event}: the attacker chooses the defending characters."),
    "stays_untapped": _("{event}: the character does not tap against this strike."),
    "two_rolls": _("{event}: two rolls are made, and the better one counts."),
    "first_excess": _("{event}: the first excess strike gives {amount} more."),
    "modifier": _("{event}: {amount} to the roll."),
    "points": _("{event}: {amount} to the corruption points of the cards named."),
    "source_points": _("{event}: the smallest source of corruption points is doubled: {amount}."),
    "discard_prevented": _("{event}: the character cannot be discarded this turn."),
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

LEFT_OUT: Mapping[str, tuple[Message, Direction]] = {
    "event-helps": (
        _("Not counted: what {card} may do for you; it can only help you."),
        Direction.HIGHER,
    ),
    "event-harms": (
        _("Not counted: what {card} may do against you; it can only harm you."),
        Direction.LOWER,
    ),
    "event-either": (
        _("Not counted: {card}. It may change the result either way."),
        Direction.EITHER,
    ),
    "event-more-attacks": (
        _(
            "Not counted: {card} adds attacks or strikes; enter them as attacks. Losses can only "
            "be higher."
        ),
        Direction.LOWER,
    ),
    "event-discarded-helps": (
        _(
            "Not counted: defeating an attack changed by {card} discards the event, and later "
            "attacks are weaker. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-discarded-harms": (
        _(
            "Not counted: defeating an attack changed by {card} discards the event, and later "
            "attacks are stronger. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-one-attack-helps": (
        _(
            "Not counted: that {card} works on one of the creature’s attacks alone; it is counted "
            "in each of them. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-one-attack-harms": (
        _(
            "Not counted: that {card} works on one of the creature’s attacks alone; it is counted "
            "in each of them. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-prisoner": (
        _(
            "Not counted: with {card}, a strike that succeeds takes the character away instead of "
            "wounding him. It may change the result either way."
        ),
        Direction.EITHER,
    ),
    "event-agent-strike": (
        _("Not counted: with {card} the agent has one more strike. It can only harm you."),
        Direction.LOWER,
    ),
    "event-no-agent": (
        _(
            "Not counted: {card} depends on the agent; name him to count the event. It may change "
            "the result either way."
        ),
        Direction.EITHER,
    ),
    "event-each-character": (
        _(
            "Not counted: {card} adds 1 for each character of the company; enter the sum under "
            "“Other modifiers”. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-prowess-of-items": (
        _(
            "Not counted: the prowess of items, which {card} adds too, to 5 in all; enter it under "
            "“Other modifiers”. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-ring-instead": (
        _(
            "Not counted: with {card}, a failed check costs the Ring instead of its bearer. It "
            "can only help the character."
        ),
        Direction.HIGHER,
    ),
    "event-limit-higher": (
        _(
            "Not counted: how much {card} raises the limit depends on the route or on the cards "
            "drawn; enter it under “Changed by cards”. The limit would be higher."
        ),
        Direction.HIGHER,
    ),
    "event-limit-lower": (
        _(
            "Not counted: how much {card} lowers the limit depends on the route or on a roll; "
            "enter it under “Changed by cards”. The limit would be lower."
        ),
        Direction.LOWER,
    ),
    "event-elf-song": (
        _(
            "Not counted: with {card} nobody is discarded at a Haven; there, tick that a card "
            "prevents discarding. It can only help."
        ),
        Direction.HIGHER,
    ),
    "event-no-creature": (
        _(
            "Not counted: {card} depends on what attacks or is influenced; name that to count the "
            "event. It may change the result either way."
        ),
        Direction.EITHER,
    ),
    "event-no-character": (
        _(
            "Not counted: {card} depends on the character; name each one to count the event. It "
            "may change the result either way."
        ),
        Direction.EITHER,
    ),
    "event-one-helps": (
        _(
            "Not counted: {card} affects one strike or one character; the calculator “Strike and "
            "body check” counts it. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-one-either": (
        _(
            "Not counted: {card} affects one strike or one character; the calculator “Strike and "
            "body check” counts it. It may change the result either way."
        ),
        Direction.EITHER,
    ),
    "event-one-harms": (
        _(
            "Not counted: {card} affects one strike or one character; the calculator “Strike and "
            "body check” counts it. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-keying-more": (
        _(
            "Not counted: what {card} allows depends on more than the path and the site. More "
            "creatures may be played, never fewer."
        ),
        Direction.HIGHER,
    ),
    "event-keying-discard": (
        _(
            "Not counted: {card} works for one Dragon only, and a creature must be discarded to "
            "play it, except for Daelomin. Fewer creatures may be played, never more."
        ),
        Direction.LOWER,
    ),
    "event-other-site": (
        _("Not counted: {card} may lead the company to another site; ask again for that one."),
        Direction.EITHER,
    ),
    "event-haven": (
        _(
            "Not counted: at a Haven {card} takes 2 less from the roll; enter +2 under “Other "
            "modifiers” there. It can only help the character."
        ),
        Direction.HIGHER,
    ),
    "event-no-route": (
        _(
            "Not counted: with {card} the company needs no route from Dunharrow to the Vale of "
            "Erech."
        ),
        Direction.HIGHER,
    ),
    "event-by-air": (
        _(
            "Not counted: with {card} the company needs no route, and only creatures keyed to the "
            "new site may be played. Sites farther away can be reached."
        ),
        Direction.HIGHER,
    ),
}
"""What is not counted of events, by the key of the table, and which way it would move."""


def event_steps(effects: EventEffects, rule: str, calling: Collection[str] = ()) -> Iterator[Step]:
    """Yield a step for each change, and for each event without effect.

    ``calling``: the ids of events that only call for the check.
    """
    for change in effects.changes:
        yield Step(rule, change_text(change))
    for code in effects.idle:
        event = event_name(code)
        yield Step(
            rule,
            _("{event} calls for this check and adds nothing to the roll.", event=event)
            if code in calling
            else _("{event} changes nothing here.", event=event),
        )


def change_text(change: EventEffect) -> Message:
    """Return what an event changes."""
    words: dict[str, Argument] = {
        "event": event_name(change.event),
        "amount": signed(change.amount),
    }
    return replace(CHANGES[change.to], arguments=words)


def left_out_steps(effects: EventEffects | Iterable[LeftOutEffect], rule: str) -> Iterator[Step]:
    """Yield a step for each effect that is not counted."""
    for item in effects.left_out if isinstance(effects, EventEffects) else effects:
        if item.effect in LEFT_OUT:
            text, direction = LEFT_OUT[item.effect]
        else:
            text, direction = EFFECTS[item.effect], DIRECTIONS[item.effect]
        yield LeftOut(rule, replace(text, arguments={"card": item.card}), (item.code,), direction)
