"""The words about a strike whose roll is known: what it does, and the body check that follows."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Listing, Message, Sentences
from calculators.core.telling import Step
from calculators.meccg.cards import FIGHTERS
from calculators.meccg.strike_inputs import Inputs
from calculators.meccg.strike_roll import KnownRoll
from calculators.meccg.words import rolls

_ = Domain("meccg")


def who(inputs: Inputs) -> Argument:
    """Return the name of the character, or a word for a character without a name."""
    if inputs.character:
        return FIGHTERS.name_of(inputs.character)
    return _("The character")


def known_text(inputs: Inputs, known: KnownRoll) -> Sentences:
    """Return what the roll made does, in sentences."""
    words: dict[str, Argument] = {
        "who": who(inputs),
        "roll": inputs.roll or 0,
        "total": known.total,
        "check": rolls(known.body_check),
    }
    return Sentences((_result(known, words), *_end(known, words)))


def body_roll_steps(inputs: Inputs, known: KnownRoll) -> Iterator[Step]:
    """Yield what the roll of the body check had to reach, where it was given and decides alone.

    Rules: meccg-strike-defeated, meccg-body-check.
    """
    if inputs.body_roll is None or not known.checked or known.end is None:
        return
    words: dict[str, Argument] = {
        "who": who(inputs),
        "roll": inputs.body_roll,
        "check": rolls(known.body_check),
    }
    if known.result == "fails":
        text = _("The body check comes to {roll}: the strike is defeated on {check}.", **words)
        yield Step("meccg-strike-defeated", text)
    elif not known.more_checks:
        text = _("The body check comes to {roll}: {who} is eliminated on {check}.", **words)
        yield Step("meccg-body-check", text)


def _result(known: KnownRoll, words: dict[str, Argument]) -> Message:
    if known.result == "fails":
        return _("A roll of {roll} makes {total}: the strike fails.", **words)
    if known.result == "ineffectual":
        return _("A roll of {roll} makes {total}: the strike is ineffectual.", **words)
    return _("A roll of {roll} makes {total}: the strike succeeds.", **words)


def _end(known: KnownRoll, words: dict[str, Argument]) -> tuple[Message, ...]:
    match known.end:
        case None:
            return (_open(known, words),)
        case "defeated":
            return (_("It is defeated.", **words),)
        case "not-defeated":
            return (_("Its body saves it from being defeated.", **words),)
        case "unhurt":
            return (_("{who} is not harmed (card text).", **words),)
        case "prisoner":
            return (_("{who} is taken prisoner (card text).", **words),)
        case "wounded":
            return (_("{who} is wounded and stays in play.", **words),)
        case "eliminated":
            return (_("{who} is wounded and eliminated.", **words),)
        case "discarded":
            return (_("{who} is discarded (card text).", **words),)
        case _:
            return ()


def _open(known: KnownRoll, words: dict[str, Argument]) -> Message:
    if known.result == "fails":
        return _("A body check defeats it on {check}.", **words)
    if known.more_checks:
        return _(
            "{who} is wounded; the remaining body checks eliminate him on {checks}, in this order.",
            checks=Listing(tuple(map(rolls, (known.body_check, *known.more_checks)))),
            **words,
        )
    return _("{who} is wounded; a body check eliminates him on {check}.", **words)
