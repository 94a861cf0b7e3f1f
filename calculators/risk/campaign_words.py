"""A campaign in words: summary, steps, key figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars, Chart, Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk import chart_words
from calculators.risk.best_defence import one_die_matters
from calculators.risk.bonus_step_words import bonus_steps, two_dice_steps
from calculators.risk.campaign import Outcome, TerritoryOdds
from calculators.risk.campaign_inputs import Inputs
from calculators.risk.campaign_link_words import link_steps, territory_name
from calculators.risk.campaign_needs import largest_searched
from calculators.risk.chance_row_words import table_rows

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return how far the army gets, territory by territory, and where to stop."""
    links, stop = outcome.links, outcome.stop
    tables = tuple(_tables(inputs, outcome))
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(links, stop),
        tables=tables,
        charts=tuple(_charts(inputs, outcome, tables)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    links, stop, best = outcome.links, outcome.stop, outcome.against_best
    whole = links[-1].probability
    if stop == len(links) and best is not None:
        return _(
            "The whole chain falls {whole} of the time, which is at least the chance you want, "
            "and {best} of the time against the best choice of dice.",
            whole=Chance(whole),
            best=Chance(best),
        )
    if stop == len(links):
        return _(
            "The whole chain falls {whole} of the time, which is at least the chance you want.",
            whole=Chance(whole),
        )
    falls = (
        _("The whole chain falls {whole} of the time", whole=Chance(whole))
        if whole
        else _("The whole chain cannot fall")
    )
    if not stop:
        return _("{falls}; even the first territory is below the chance you want.", falls=falls)
    return _(
        "{falls}; stop at {place:the}, which you take {chance} of the time.",
        falls=falls,
        place=territory_name(inputs, stop - 1),
        chance=Chance(links[stop - 1].probability),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    links, stop = outcome.links, outcome.stop
    yield Step("risk-attacking-battalions", _staying(inputs))
    if inputs.base > 1:
        yield Step(
            "risk-attacking-battalions",
            _("{count} battalions stay in the first attacking territory.", count=inputs.base),
        )
    if inputs.stop_at > 1:
        yield Step(
            "risk-ending-invasion",
            _(
                "In every territory the army stops attacking once it is down to {count} "
                "battalions.",
                count=inputs.stop_at,
            ),
        )
    yield from bonus_steps(inputs.attack_bonus, 0, inputs.attack_bonus)
    for index, link in enumerate(links):
        yield from link_steps(inputs, index, link)
    yield from _two_dice_assumed(inputs, outcome)
    yield Step("risk-ending-invasion", _where_to_stop(inputs, links, stop))


def _two_dice_assumed(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield that two dice are assumed, where a territory attacked is often held better by one."""
    held = [
        (inputs.advantage(link), link.defenders)
        for link, odds in zip(inputs.links, outcome.links, strict=True)
        if odds.expected is not None and one_die_matters(inputs.advantage(link), link.defenders)
    ]
    if not held:
        return
    advantage, defenders = max(held)
    if outcome.against_best is None:
        yield from two_dice_steps(advantage, defenders, None)
        return
    yield Step(
        "risk-defending-battalions",
        _(
            "All this assumes that the defender rolls two dice whenever possible. With {bonus} "
            "more for the defender, a single die is often better: against the best choice of dice "
            "before each battle, the whole chain falls {chance} of the time.",
            bonus=-advantage,
            chance=Chance(outcome.against_best),
        ),
    )


def _staying(inputs: Inputs) -> Message:
    if max(inputs.staying()) > 1:
        return _(
            "At least one battalion stays in every territory; the others go on, at most three in "
            "each battle."
        )
    return _(
        "One battalion stays in every territory; all the others go on, at most three in each "
        "battle."
    )


def _where_to_stop(inputs: Inputs, links: Sequence[TerritoryOdds], stop: int) -> Message:
    if stop == len(links):
        return _("Go on to the end; at each stop, compare what you have left with what you need.")
    following = links[stop]
    words: dict[str, Argument] = {
        "place": territory_name(inputs, stop),
        "wanted": Chance(Fraction(inputs.wanted, 100)),
    }
    if following.needed is None:
        return _(
            "Before {place:the}, not even {most} battalions give the rest of the chain a chance of "
            "{wanted}: stop there.",
            most=largest_searched(inputs),
            **words,
        )
    return _(
        "Attack {place:the} only with {army} {army:battalion/battalions} or more: then the rest of "
        "the chain falls at least {wanted} of the time.",
        army=following.needed,
        **words,
    )


def _figures(links: Sequence[TerritoryOdds], stop: int) -> tuple[Figure, ...]:
    last = links[-1]
    return (
        Figure(_("The whole chain"), Chance(last.probability)),
        Figure(
            _("Battalions at the end, on average"), "–" if last.expected is None else last.expected
        ),
        Figure(_("Territories to attack"), stop),
    )


def _charts(inputs: Inputs, outcome: Outcome, tables: tuple[Table, ...]) -> Iterator[Chart]:
    yield Stacks(
        title=_("How far the army gets"),
        rows=tuple(
            Stack(
                territory_name(inputs, index),
                (
                    Segment(Part.GOOD, link.probability),
                    Segment(Part.BAD, 1 - link.probability),
                ),
            )
            for index, link in enumerate(outcome.links)
        ),
        keys=(Key(Part.GOOD, _("Taken")), Key(Part.BAD, _("Not taken"))),
        tables=tables[:1],
    )
    if outcome.arrival_rows:
        whole = outcome.links[-1].probability
        # Where the chain does not fall, none arrive.
        none = (Bar(0, 1 - whole, Part.BAD),) if whole < 1 else ()
        yield Bars(
            title=tables[1].title,
            axis=_("Battalions"),
            bars=(*none, *chart_words.bars_of(outcome.arrival_rows)),
            keys=tuple(
                Key(part, label, chance)
                for part, label, chance in (
                    (Part.GOOD, _("The whole chain"), whole),
                    (Part.BAD, _("The chain does not fall"), 1 - whole),
                )
                if chance
            ),
            tables=tables[1:],
        )


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield Table(
        _("Territory by territory"),
        (_("Territory"), _("Taken"), _("Arrive on average"), _("Needed before it")),
        tuple(
            (
                territory_name(inputs, index),
                Chance(link.probability),
                "–" if link.expected is None else link.expected,
                "–" if link.needed is None else link.needed,
            )
            for index, link in enumerate(outcome.links)
        ),
        bars=1,
    )
    if outcome.arrival_rows:
        yield Table(
            _("Battalions that arrive at the end"),
            (_("Battalions"), _("Chance"), _("This many or more")),
            table_rows(outcome.arrival_rows),
            bars=1,
        )


PROSE = Prose(
    title=_("Campaign"),
    description=_("Territory after territory: how far an army gets, and where to stop."),
    tell=tell,
)
