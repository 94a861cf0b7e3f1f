"""A campaign in words: summary, steps, key figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.risk.board import TERRITORIES, TERRITORIES_BY_STRONGHOLD
from calculators.risk.bonus_step_words import bonus_steps
from calculators.risk.campaign import Inputs, Outcome, TerritoryOdds
from calculators.risk.chance_row_words import table_rows

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return how far the army gets, territory by territory, and where to stop."""
    links, stop = outcome.links, outcome.stop
    return Telling(
        summary=_summary(inputs, links, stop),
        steps=tuple(_steps(inputs, links, stop)),
        figures=_figures(links, stop),
        tables=tuple(_tables(inputs, outcome)),
    )


def _territory(inputs: Inputs, index: int) -> Argument:
    name = inputs.links[index].name
    return (
        TERRITORIES_BY_STRONGHOLD.name_of(name)
        if name
        else _("Territory {number}", number=index + 1)
    )


def _summary(inputs: Inputs, links: Sequence[TerritoryOdds], stop: int) -> Message:
    words: dict[str, Argument] = {
        "whole": Chance(links[-1].probability),
        "wanted": Chance(Fraction(inputs.wanted, 100)),
    }
    if stop == len(links):
        return _(
            "The whole chain falls with a chance of {whole}, as much as you want or more.", **words
        )
    if not stop:
        return _(
            "The whole chain falls with a chance of {whole}; already the first territory is below "
            "the chance you want.",
            **words,
        )
    return _(
        "The whole chain falls with a chance of {whole}; stop at {place}, which you take with a "
        "chance of {chance}.",
        place=_territory(inputs, stop - 1),
        chance=Chance(links[stop - 1].probability),
        **words,
    )


def _steps(inputs: Inputs, links: Sequence[TerritoryOdds], stop: int) -> Iterator[Step]:
    yield Step(
        "risk-attacking-battalions",
        _("One battalion stays in every territory; all the others go on, at most three a battle."),
    )
    yield from bonus_steps(inputs.attack_bonus, 0, inputs.attack_bonus)
    yield from _gaps(inputs)
    for index, link in enumerate(links):
        yield _link(inputs, index, link)
    yield Step("risk-ending-invasion", _where_to_stop(inputs, links, stop))


def _gaps(inputs: Inputs) -> Iterator[Step]:
    """Yield a step where a territory of the board does not border on the one before it."""
    named = [TERRITORIES_BY_STRONGHOLD.find(link.name) for link in inputs.links]
    for here, there in pairwise(named):
        if here and there and there.code not in TERRITORIES[here.code].neighbours:
            yield Step(
                "risk-adjacency",
                _(
                    "Look at the board: {here} and {there} are not adjacent; no army goes straight "
                    "from one to the other.",
                    here=here.name,
                    there=there.name,
                ),
            )


def _link(inputs: Inputs, index: int, link: TerritoryOdds) -> Step:
    defence = inputs.links[index]
    words: dict[str, Argument] = {
        "place": _territory(inputs, index),
        "defenders": defence.defenders,
        "chance": Chance(link.probability),
        "bonus": defence.bonus,
    }
    rule = "risk-defence-bonus" if defence.bonus else "risk-conquest"
    if link.expected is None:
        return Step(rule, _("{place}: out of reach, no battalion is left to attack it.", **words))
    words["army"] = link.expected
    if defence.bonus:
        return Step(
            rule,
            _(
                "{place}, {defenders} in defence with {bonus} on the highest die: taken with a "
                "chance of {chance}; {army} battalions then arrive on average.",
                **words,
            ),
        )
    return Step(
        rule,
        _(
            "{place}, {defenders} in defence: taken with a chance of {chance}; {army} battalions "
            "then arrive on average.",
            **words,
        ),
    )


def _where_to_stop(inputs: Inputs, links: Sequence[TerritoryOdds], stop: int) -> Message:
    if stop == len(links):
        return _("Go on to the end; look at each stop at what you have left and what you need.")
    following = links[stop]
    words: dict[str, Argument] = {
        "place": _territory(inputs, stop),
        "wanted": Chance(Fraction(inputs.wanted, 100)),
    }
    if following.needed is None:
        return _(
            "Before {place}, no army of this size makes the rest of the chain as sure as {wanted}: "
            "stop there.",
            **words,
        )
    return _(
        "Before {place}, go on only with {army} battalions or more: then the rest of the chain "
        "falls with a chance of {wanted} at least.",
        army=following.needed,
        **words,
    )


def _figures(links: Sequence[TerritoryOdds], stop: int) -> tuple[Figure, ...]:
    last = links[-1]
    return (
        Figure(_("The whole chain"), Chance(last.probability)),
        Figure(_("Arrive at its end on average"), "–" if last.expected is None else last.expected),
        Figure(_("Territories to go for"), stop),
    )


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield Table(
        _("Link by link"),
        (_("Territory"), _("Taken"), _("Arrive on average"), _("Needed before it")),
        tuple(
            (
                _territory(inputs, index),
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
