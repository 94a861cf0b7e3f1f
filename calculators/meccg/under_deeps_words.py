"""The words of Under-deeps movement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Throws
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.event_cards import event_name
from calculators.meccg.event_words import left_out_steps
from calculators.meccg.item_cards import item_name
from calculators.meccg.map import checked_site, name_of, site
from calculators.meccg.under_deeps import LIGHT_BONUS, Inputs, Outcome
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

RULE = "meccg-under-deeps-movement"


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the roll needed, and those of all sites next to the one that is left."""
    words: dict[str, Argument] = {
        "origin": name_of(checked_site(inputs.origin)),
        "destination": name_of(checked_site(inputs.destination)),
        "number": outcome.number,
        "rolls": rolls(outcome.roll),
        "dice": dice(outcome.modifier),
        "chance": Chance(outcome.success),
    }
    return Telling(
        summary=_summary(outcome, words),
        steps=(*_event_steps(outcome), *_steps(outcome, words)),
        figures=(
            Figure(_("Number"), outcome.number),
            Figure(_("Roll needed"), rolls(outcome.roll)),
            Figure(_("Success"), Chance(outcome.success)),
        ),
        tables=(_table(outcome),) if outcome.adjacent else (),
        charts=(_throws(outcome.roll),) if outcome.needed and not outcome.closed else (),
    )


def _summary(outcome: Outcome, words: dict[str, Argument]) -> Message:
    if outcome.closed:
        return _("The company cannot get from {origin} to {destination}.", **words)
    if not outcome.needed:
        return _("From {origin} to {destination} no roll is needed.", **words)
    if outcome.roll is None:
        return _(
            "The company cannot get from {origin} to {destination}, whatever the roll.", **words
        )
    return _(
        "The company gets from {origin} to {destination} on {rolls}, a chance of {chance}.",
        **words,
    )


def _event_steps(outcome: Outcome) -> Iterator[Step]:
    """Yield what events and items change, and what of them is not counted."""
    for change in outcome.changes:
        words: dict[str, Argument] = {
            "event": event_name(change.event),
            "amount": signed(change.amount),
        }
        yield Step(
            RULE,
            _("{event} sends the company back to its site of origin.", **words)
            if change.closes
            else _("{event}: {amount} to the number needed.", **words),
        )
    for item, number in Counter(outcome.lights).items():
        words = {"item": item_name(item), "bonus": signed(LIGHT_BONUS * number)}
        yield Step(RULE, _("{item}: {bonus} to the roll.", **words))
    for event in outcome.idle:
        yield Step(RULE, _("{event} changes nothing here.", event=event_name(event)))
    yield from left_out_steps(outcome.left_out, RULE)


def _steps(outcome: Outcome, words: dict[str, Argument]) -> Iterator[Step]:
    if outcome.closed:
        return
    if not outcome.needed:
        yield Step(RULE, _("Between a surface site and the site below it, no roll is needed."))
        return
    yield Step(
        RULE, _("The number needed to go from {origin} to {destination} is {number}.", **words)
    )
    yield Step(RULE, _("{dice} must be at least {number}: {rolls}, a chance of {chance}.", **words))
    yield Step(
        RULE,
        _(
            "On a lower result, the company stays and no cards are drawn, but hazards may still "
            "be played."
        ),
    )
    yield Step("meccg-under-deeps-path", _("There is no site path."))


def _throws(needed: int | None) -> Throws:
    return chart_words.success_throws(
        _("The rolls that reach the site"),
        needed,
        _("The company moves"),
        _("The company stays"),
    )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("From this site, with {dice}", dice=dice(outcome.modifier)),
        (_("To"), _("Number"), _("Roll needed"), _("Success")),
        tuple(
            (_site_name(item.site), item.number, rolls(item.roll), Chance(item.success))
            for item in outcome.adjacent
        ),
        bars=3,
    )


def _site_name(name_en: str) -> Argument:
    row = site(name_en)
    return name_of(row) if row else _("Any site in Udûn")


PROSE = Prose(
    title=_("Under-deeps movement"),
    description=_("The roll to leave an Under-deeps site."),
    tell=tell,
)
