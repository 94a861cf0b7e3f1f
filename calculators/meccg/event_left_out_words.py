"""What is not counted of named events, in words, and which way it would change the answer."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.messages import Domain, Message
from calculators.core.telling import Direction

_ = Domain("meccg")

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
    "event-corrupts": (
        _(
            "Not counted: the corruption points that {card} may give; later corruption checks can "
            "only be harder."
        ),
        Direction.LOWER,
    ),
    "event-calls": (
        _(
            "Not counted: the corruption check that {card} calls for; see “Corruption check”. It "
            "can only harm you."
        ),
        Direction.LOWER,
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
    "event-prisoner": (
        _(
            "Not counted: with {card}, a strike that succeeds takes the character away instead of "
            "wounding him. It may change the result either way."
        ),
        Direction.EITHER,
    ),
    "hobbit-checks": (
        _(
            "Not counted: if the strike succeeds, the Hobbit who taps for {card} makes a body "
            "check. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "discards-ahunt": (
        _(
            "Not counted: {card} may discard a Dragon that is Ahunt, and its attack with it. It "
            "can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-condition-lower": (
        _(
            "Counted as if the condition on {card} were met; if it is not, leave the name out. The "
            "limit would be lower."
        ),
        Direction.LOWER,
    ),
    "event-condition-higher": (
        _(
            "Counted as if the condition on {card} were met; if it is not, leave the name out. The "
            "limit would be higher."
        ),
        Direction.HIGHER,
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
            "Not counted: the prowess of items, which {card} adds as well, up to 5 in all; enter "
            "it under “Other modifiers”. It can only help you."
        ),
        Direction.HIGHER,
    ),
    "event-limit-higher": (
        _(
            "Not counted: {card} raises the limit by a number that depends on the route or on the "
            "cards drawn; enter it under “Changed by cards”. The limit would be higher."
        ),
        Direction.HIGHER,
    ),
    "event-outside-limit": (
        _(
            "Not counted: with {card} some creatures may be played without counting against the "
            "limit. More hazards may be played."
        ),
        Direction.HIGHER,
    ),
    "event-by-regions": (
        _(
            "Not counted: {card} takes 2 from the roll, and 1 for each region up to the faction’s "
            "site; enter it under “Other modifiers”. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-limit-lower": (
        _(
            "Not counted: {card} lowers the limit by a number that depends on the route or on a "
            "roll; enter it under “Changed by cards”. The limit would be lower."
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
    "event-first-excess": (
        _(
            "Not counted: by {card}, the first excess strike on each character gives −4 instead "
            "of −1; the calculator “Strike and body check” counts it. It can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-keying-ring": (
        _(
            "Not counted: with {card} Nazgûl may attack a company that has a ring in more places. "
            "More creatures may be played, never fewer."
        ),
        Direction.HIGHER,
    ),
    "event-keying-item": (
        _(
            "Not counted: {card} works for one Dragon only, in the site phase, once a major or "
            "greater item has been played there. Fewer creatures may be played, never more."
        ),
        Direction.LOWER,
    ),
    "event-keying-agent": (
        _(
            "Not counted: {card} works only where a face-up agent who can use shadow-magic is at "
            "the site and taps. Fewer creatures may be played, never more."
        ),
        Direction.LOWER,
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
    "event-passes-one": (
        _(
            "Not counted: outside Shadow-holds and Dark-holds {card} makes any one corruption "
            "check a success; if this is the one, it passes. It can only help the character."
        ),
        Direction.HIGHER,
    ),
    "event-borne-points": (
        _(
            "Not counted: the corruption points of {card}. If this character bears it, name it "
            "under “Items and corruption cards” too; the check is harder then."
        ),
        Direction.LOWER,
    ),
    "event-sage-checks": (
        _(
            "Not counted: the sage who taps for {card} makes a corruption check of his own. It "
            "can only harm you."
        ),
        Direction.LOWER,
    ),
    "event-calls-after": (
        _(
            "Not counted: if the attempt succeeds, {card} calls for a corruption check at −4; see "
            "“Corruption check”. It can only harm you."
        ),
        Direction.LOWER,
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
