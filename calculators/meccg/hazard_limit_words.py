"""The words of the calculator of company size and hazard limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.environment import ENVIRONMENT_EFFECT
from calculators.meccg.event_words import event_steps, left_out_steps
from calculators.meccg.hazard_limit import LIMITS, MAX_SIZE_AWAY, Inputs, Outcome
from calculators.meccg.map import SITES
from calculators.meccg.words import signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the size of the company and its hazard limit in words."""
    figures = [Figure(_("Size"), outcome.size), Figure(_("Hazard limit"), outcome.limit)]
    if outcome.played:
        figures.append(Figure(_("Still to be played"), outcome.left))
    return Telling(
        summary=_("No hazard may be played on a company of size {size}.", size=outcome.size)
        if not outcome.limit
        else _.plural(
            "{count} hazard may be played on a company of size {size}.",
            "{count} hazards may be played on a company of size {size}.",
            outcome.limit,
            size=outcome.size,
        ),
        steps=(
            *_size_steps(inputs, outcome),
            *_limit_steps(inputs, outcome),
            *_played_steps(inputs, outcome),
        ),
        figures=tuple(figures),
        tables=(_table(outcome),),
    )


def _size_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-company-size",
        _.plural(
            "{count} character counts as {exact}: the size is {size}.",
            "{count} characters count as {exact}: the size is {size}.",
            inputs.characters,
            exact=outcome.exact_size,
            size=outcome.size,
        ),
    )
    if outcome.half_dwarves:
        yield Step(
            "meccg-company-size",
            _(
                "According to the summary, {count} of the Dwarves {count:counts/count} as half.",
                count=outcome.half_dwarves,
            ),
        )
    if outcome.size > MAX_SIZE_AWAY:
        yield Step(
            "meccg-company-size",
            _("Away from a Haven a company may not be larger than 7."),
        )


def _limit_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.base != outcome.size:
        yield Step("meccg-hazard-limit", _("The limit is at least 2."))
    yield Step("meccg-hazard-limit", _("Base hazard limit: {base}.", base=outcome.base))
    if inputs.opponent_sideboard:
        yield Step(
            "meccg-hazard-limit-sideboard",
            _("Halved for the sideboard, rounded up: {halved}.", halved=outcome.after_sideboard),
        )
    yield from _card_steps(inputs, outcome)
    if _order_matters(inputs, outcome):
        yield Step(
            "meccg-hazard-limit-cards",
            _("The moving player chooses the order of the changes: the lowest limit is taken."),
        )
    yield from left_out_steps(outcome.events, "meccg-hazard-limit-cards")
    if inputs.modifier:
        yield Step(
            "meccg-hazard-limit-cards",
            _(
                "Cards change the limit by {modifier}, to {limit}.",
                modifier=signed(inputs.modifier),
                limit=outcome.limit,
            ),
        )


def _card_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the site and the events change, in the order in which they are counted."""
    events, told = outcome.events, False
    at = outcome.order.index(None) if None in outcome.order else 0
    for order in (outcome.order[:at], outcome.order[at:]):
        if told and outcome.site_modifier:
            yield Step(
                "meccg-hazard-limit-cards",
                _(
                    "{site}: {modifier}.",
                    site=SITES.name_of(inputs.site or ""),
                    modifier=signed(outcome.site_modifier),
                ),
            )
        changes = tuple(events.changes[index] for index in order if index is not None)
        part = replace(events, changes=changes, idle=events.idle if told else ())
        yield from event_steps(part, "meccg-hazard-limit-cards")
        told = True


def _order_matters(inputs: Inputs, outcome: Outcome) -> bool:
    """Whether several things change the limit, and one of them does more than add to it."""
    kinds = {item.to for item in outcome.events.changes} - {ENVIRONMENT_EFFECT, "limit"}
    numbers = (item.to != ENVIRONMENT_EFFECT for item in outcome.events.changes)
    return bool(kinds) and sum((*numbers, bool(outcome.site_modifier), bool(inputs.modifier))) > 1


def _played_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.agents:
        text = (
            _("According to the summary, agents were played before, outside the limit.")
            if inputs.summary_rules
            else _.plural(
                "{count} agent played counts against the limit.",
                "{count} agents played count against the limit.",
                inputs.agents,
            )
        )
        yield Step("meccg-agent-play", text)
    if outcome.played:
        text = _("No more hazards may be played.")
        if outcome.left:
            text = _.plural(
                "{count} more hazard may be played.",
                "{count} more hazards may be played.",
                outcome.left,
            )
        yield Step("meccg-hazard-limit", text)


def _table(outcome: Outcome) -> Table:
    return Table(
        _("The limit by size")
        if outcome.limits == LIMITS
        else _("The limit by size, with these cards"),
        (_("Size"), _("Hazard limit"), _("After the sideboard")),
        tuple((item.size, item.base, item.halved) for item in outcome.limits),
    )


PROSE = Prose(
    title=_("Company size and hazard limit"),
    description=_("How many hazards the opponent may play on a company."),
    tell=tell,
)
