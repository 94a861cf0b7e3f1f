"""The words about printed effects that are not counted, and which way they change the answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from calculators.core.messages import Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.meccg import left_out

_ = Domain("meccg")

EFFECTS: Mapping[str, Message] = {
    "corruption-check-wounded": _(
        "Not counted: a character wounded by {card} makes a corruption check afterwards; losses "
        "can only be higher."
    ),
    "corruption-check-company": _(
        "Not counted: {card} makes everybody check corruption before strikes are assigned; losses "
        "can only be higher."
    ),
    "items-lost": _("Not counted: items lost to {card}; later attacks can only be harder."),
    "items-lost-after": _(
        "Not counted: if another of “Bert”, “Tom” and “William” has already attacked the company "
        "this turn, whoever {card} wounds loses his items, except special ones; later attacks can "
        "only be harder."
    ),
    "company-returns": _(
        "Not counted: if a strike of {card} succeeds, the company returns to its site of origin. "
        "Later attacks may be others."
    ),
    "cancels-strike": _("Not counted: {card} may cancel a strike; it can only help you."),
    "cancels-attack": _("Not counted: {card} may cancel some attacks; it can only help you."),
    "cancels-hazard": _("Not counted: {card} may cancel some hazards; it can only help you."),
    "bearer-unnamed": _(
        "Not counted: what else {card} adds for some bearers; name the character. It can only help "
        "you."
    ),
    "creature-unnamed": _(
        "Not counted: what else {card} adds against some races; name the creature. It can only "
        "help you."
    ),
    "bearer-taps": _(
        "Not counted: {card} taps its bearer (enter him as tapped), who then makes a corruption "
        "check; losses can only be higher."
    ),
    "use-keyed": _(
        "Counted as if the creature were keyed as {card} asks for; if it is not, leave the name "
        "out. The result would be worse for you."
    ),
    "use-chooses": _(
        "Not counted: with {card} you choose who is struck, tapped or not; it can only help you."
    ),
    "heals": _(
        "Not counted: {card} may heal between strikes or attacks; it can only help you. "
        "Change the status to count it."
    ),
    "untaps": _(
        "Not counted: {card} may untap its bearer before the attack; it can only help you. "
        "Change the status to count it."
    ),
    "prevents-discard": _(
        "Not counted: {card} may be tapped so that nobody is discarded; it can only help you."
    ),
    "joins-company": _(
        "Not counted: if {card} joins from a Haven, he must face a strike (choose “Faces one”), "
        "and afterwards taps and makes a corruption check; losses can only be higher."
    ),
    "struck-before-controller": _(
        "Not counted: {card}, tapped or not, takes a strike in place of the character who "
        "controls it; choose who faces one. It may change the result either way."
    ),
    "keyed-to-site": _(
        "Not counted: {card} may not be attacked by hazards keyed to his site; such an attack does "
        "not strike him. It may change the result either way."
    ),
    "not-used": _(
        "Not counted: {card} can be tapped or discarded; name it under “Items tapped or "
        "discarded” if it is. It can only help you."
    ),
    "one-strike": _(
        "Not counted: {card} can be tapped or discarded against one strike; the calculator "
        "“Strike and body check” counts it. It can only help you."
    ),
}
"""What is not counted, by the key of the tables."""

DIRECTIONS: Mapping[str, Direction] = {
    **dict.fromkeys(EFFECTS, Direction.HIGHER),
    "corruption-check-wounded": Direction.LOWER,
    "corruption-check-company": Direction.LOWER,
    "items-lost": Direction.LOWER,
    "items-lost-after": Direction.LOWER,
    "joins-company": Direction.LOWER,
    "bearer-taps": Direction.LOWER,
    "use-keyed": Direction.LOWER,
    "company-returns": Direction.EITHER,
    "struck-before-controller": Direction.EITHER,
    "keyed-to-site": Direction.EITHER,
}
"""How the chances of the defender would change: what helps him makes them higher."""


def steps(effects: Iterable[left_out.LeftOut]) -> Iterator[Step]:
    """Yield a step for each effect that is not counted."""
    for item in effects:
        text = replace(EFFECTS[item.effect], arguments={"card": item.card})
        direction = DIRECTIONS[item.effect]
        yield LeftOut("meccg-strike-cards", text, (item.code,), direction)
