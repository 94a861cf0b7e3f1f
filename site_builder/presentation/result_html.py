"""A result as HTML: the answer first, then figures, steps with their rules, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Argument, Chance, Message, say
from calculators.core.results import Figure, Result, Step, Table
from site_builder.presentation.rule_index import rule_index
from site_builder.presentation.words import _

BAR_WIDTH = 100
BAR_HEIGHT = 8


def result_html(result: Result, language: Language, up: str) -> Markup:
    """Return an answer as HTML; ``up`` leads from the page to the root of the language."""
    parts = [
        Markup('<p class="answer-summary">{}</p>').format(say(result.summary, language)),
        _figures(result.figures, language),
        _steps(result.steps, language, up),
        *(_table(table, language) for table in result.tables),
    ]
    return Markup("\n").join(part for part in parts if part)


def _figures(figures: Sequence[Figure], language: Language) -> Markup:
    if not figures:
        return Markup("")
    item = Markup("<div class='figure'><dt>{}</dt><dd>{}</dd></div>")
    items = Markup("").join(
        item.format(say(figure.label, language), _value(figure.value, language))
        for figure in figures
    )
    return Markup('<dl class="figures">{}</dl>').format(items)


def _value(value: Argument, language: Language) -> Markup:
    """Return a figure or a cell; of a chance, the percentage leads and the fraction follows."""
    if isinstance(value, Chance):
        percent, _space, fraction = say(value, language).partition(" (")
        fraction = fraction.removesuffix(")")
        if fraction:
            return Markup('<b>{}</b> <span class="fraction">{}</span>').format(percent, fraction)
        return Markup("<b>{}</b>").format(percent)
    return Markup("{}").format(say(value, language))


def _steps(steps: Sequence[Step], language: Language, up: str) -> Markup:
    items = Markup("\n").join(_step(step, language, up) for step in steps)
    return Markup('<ol class="steps" aria-label="{}">\n{}\n</ol>').format(
        _say(_("How it is reckoned"), language), items
    )


def _step(step: Step, language: Language, up: str) -> Markup:
    place = rule_index()[step.rule]
    return Markup(
        '<li><span class="step-text">{}</span> <a class="step-rule" href="{}{}/#{}">{}</a></li>'
    ).format(say(step.text, language), up, place.page, step.rule, place.title(language))


def _table(table: Table, language: Language) -> Markup:
    head = Markup("").join(
        Markup('<th scope="col">{}</th>').format(_say(column, language)) for column in table.columns
    )
    body = Markup("\n").join(_row(table, row, language) for row in table.rows)
    return Markup(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="{0}">'
        "<table><caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n</tbody></table></div>"
    ).format(_say(table.title, language), head, body)


def _row(table: Table, row: Sequence[Argument], language: Language) -> Markup:
    cells = [Markup('<th scope="row">{}</th>').format(say(row[0], language))]
    for index, value in enumerate(row[1:], 1):
        bar = _bar(value) if index == table.bars else Markup("")
        cell = _value(value, language)
        cells.append(Markup("<td>{}{}</td>").format(bar, cell))
    return Markup("<tr>{}</tr>").format(Markup("").join(cells))


def _bar(value: Argument) -> Markup:
    """Draw a chance as a bar; its number stands beside it, so it says nothing of its own."""
    share = value.value if isinstance(value, Chance) else Fraction(0)
    return Markup(
        '<svg class="bar" aria-hidden="true" viewBox="0 0 {0} {1}" width="{0}" height="{1}">'
        '<rect class="bar-track" width="{0}" height="{1}" rx="1"/>'
        '<rect class="bar-value" width="{2}" height="{1}" rx="1"/></svg>'
    ).format(BAR_WIDTH, BAR_HEIGHT, f"{float(share * BAR_WIDTH):.2f}")


def _say(message: Message, language: Language) -> str:
    return message.text(language)
