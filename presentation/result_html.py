"""A result as HTML: the answer first, then figures, charts, steps with their rules, and tables.

Long tables are most of the work of an answer, so patterns are filled by ``presentation.filling``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from markupsafe import Markup, escape

from calculators.core import numbers
from calculators.core.answer_tables import Table
from calculators.core.charts import tables_of
from calculators.core.language import Language
from calculators.core.messages import Argument, Chance, Message, localize
from calculators.core.telling import Figure, Step, Telling
from presentation.chart_html import charts_html
from presentation.filling import filled, joined
from presentation.rule_index import rule_index
from presentation.words import _

_BAR = (
    '<svg class="bar" aria-hidden="true" viewBox="0 0 100 8" width="100" height="8">'
    '<rect class="bar-track" width="100" height="8" rx="1"/>'
    '<rect class="bar-value" width="%.2f" height="8" rx="1"/></svg>'
)


def result_html(telling: Telling, language: Language, up: str) -> Markup:
    """Return a telling as HTML; ``up`` leads from the page to the root of the language."""
    parts = [
        filled('<p class="answer-summary">%s</p>', localize(telling.summary, language)),
        _figures(telling.figures, language),
        *charts_html(telling.charts, language, _table),
        _steps(telling.steps, language, up),
        *(_table(table, language) for table in _tables_left(telling)),
        *(
            filled('<span data-places="%s" data-ids="%s" hidden></span>', kind, " ".join(ids))
            for kind, ids in ((places.kind, places.ids) for places in telling.places)
        ),
    ]
    return joined("\n", (part for part in parts if part))


def _tables_left(telling: Telling) -> list[Table]:
    """Return the tables that no chart has below it."""
    below = {id(table) for chart in telling.charts for table in tables_of(chart)}
    return [table for table in telling.tables if id(table) not in below]


def _figures(figures: Sequence[Figure], language: Language) -> Markup:
    if not figures:
        return Markup("")
    item = "<div class='figure'><dt>%s</dt><dd>%s</dd></div>"
    items = joined(
        "",
        (
            filled(item, localize(figure.label, language), _value(figure.value, language))
            for figure in figures
        ),
    )
    return filled('<dl class="figures">%s</dl>', items)


def _value(value: Argument, language: Language, *, in_column: bool = False) -> Markup:
    """Return a figure or a cell; of a chance, the percentage leads and the fraction follows."""
    if isinstance(value, Chance):
        percent, fraction = numbers.chance_parts(value.value, language, padded=in_column)
        if fraction:
            return filled('<b>%s</b> <span class="fraction">%s</span>', percent, fraction)
        return filled("<b>%s</b>", percent)
    return escape(localize(value, language))


def _steps(steps: Sequence[Step], language: Language, up: str) -> Markup:
    items = joined("\n", (_step(step, language, up) for step in steps))
    label = _localized(_("How it is computed"), language)
    return filled('<ol class="steps" aria-label="%s">\n%s\n</ol>', label, items)


def _step(step: Step, language: Language, up: str) -> Markup:
    place = rule_index()[step.rule]
    return filled(
        '<li><span class="step-text">%s</span> <a class="step-rule" href="%s%s/#%s">%s</a></li>',
        localize(step.text, language),
        up,
        place.page,
        step.rule,
        place.title.text(language),
    )


def _table(table: Table, language: Language) -> Markup:
    columns = (_localized(column, language) for column in table.columns)
    head = joined("", (filled('<th scope="col">%s</th>', column) for column in columns))
    body = joined("\n", (_row(table, row, language) for row in table.rows))
    title = _localized(table.title, language)
    return filled(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="%s">'
        "<table><caption>%s</caption><thead><tr>%s</tr></thead><tbody>\n%s\n</tbody></table></div>",
        title,
        title,
        head,
        body,
    )


def _row(table: Table, row: Sequence[Argument], language: Language) -> Markup:
    cells = [filled('<th scope="row">%s</th>', localize(row[0], language))]
    for index, value in enumerate(row[1:], 1):
        bar = _bar(value) if index == table.bars else Markup("")
        cells.append(filled("<td>%s%s</td>", bar, _value(value, language, in_column=True)))
    return filled("<tr>%s</tr>", joined("", cells))


def _bar(value: Argument) -> Markup:
    """Return a chance as a bar, hidden from screen readers because its number is beside it."""
    share = value.value if isinstance(value, Chance) else Fraction(0)
    return filled(_BAR, 100 * share.numerator / share.denominator)


def _localized(message: Message, language: Language) -> str:
    return message.text(language)
