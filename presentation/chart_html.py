"""A chart as HTML: its title, the choice of what is shown, the picture, its key and its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from markupsafe import Markup

from calculators.core.answer_tables import Table
from calculators.core.charts import Bar, Bars, Chart, Curve, Facing, HeatMap, Stacks, Throws
from calculators.core.language import Language
from calculators.core.messages import Chance, localize
from presentation.chart_bars import MODES, bars_svg
from presentation.chart_curve import curve_svg
from presentation.chart_facing import facing_svg
from presentation.chart_heat import heat_svg, heat_table
from presentation.chart_rows import rows_svg
from presentation.chart_stacks import stacks_svg
from presentation.chart_svg import PATTERNS, swatch
from presentation.chart_throws import throws_svg
from presentation.filling import filled, joined
from presentation.words import _

type TableHtml = Callable[[Table, Language], Markup]


def charts_html(charts: Sequence[Chart], language: Language, table: TableHtml) -> Iterator[Markup]:
    """Yield the charts of an answer; ``table`` writes the tables that belong to them."""
    for index, chart in enumerate(charts):
        # The patterns are there once for all.
        patterns = Markup("") if index else PATTERNS
        yield _chart(chart, index, patterns, language, table)


def _chart(
    chart: Chart, index: int, patterns: Markup, language: Language, table: TableHtml
) -> Markup:
    drawn = list(pictures(chart, language))
    return filled(
        '<figure class="chart"><figcaption class="chart-title">%s</figcaption>'
        "%s%s%s%s%s%s</figure>",
        localize(chart.title, language),
        patterns,
        _modes(index, language) if len(drawn) > 1 else "",
        joined("", drawn),
        # The script fills it with the values, one by one.
        Markup('<div class="chart-reader"></div>'),
        "" if isinstance(chart, HeatMap) else _keys(chart, language),
        _folded(
            [heat_table(chart, language)]
            if isinstance(chart, HeatMap)
            else [table(replace(each, bars=None), language) for each in chart.tables],
            language,
        ),
    )


def pictures(chart: Chart, language: Language) -> Iterator[Markup]:
    """Yield the pictures of a chart as SVG: bars have one for each way to show them."""
    match chart:
        case Bars() if not chart.cumulative and any(map(_is_name, chart.bars)):
            yield rows_svg(chart, language)
        case Bars():
            yield from bars_svg(chart, language)
        case Throws():
            yield throws_svg(chart, language)
        case Stacks():
            yield stacks_svg(chart, language)
        case Facing():
            yield facing_svg(chart, language)
        case HeatMap():
            yield heat_svg(chart, language)
        case Curve():
            yield curve_svg(chart, language)


def _is_name(bar: Bar) -> bool:
    return not isinstance(bar.label, int)


def _modes(index: int, language: Language) -> Markup:
    """Return the choice between the pictures of a distribution; it needs no script."""
    choice = (
        '<label class="chart-mode"><input type="radio" name="chart-%s" value="%s"%s>'
        "<span>%s</span></label>"
    )
    choices = (
        filled(choice, index, mode.id, "" if at else " checked", localize(mode.name, language))
        for at, mode in enumerate(MODES)
    )
    label = _("What the bars show").text(language)
    pattern = '<div class="chart-modes" role="radiogroup" aria-label="%s">%s</div>'
    return filled(pattern, label, joined("", choices))


def _keys(chart: Bars | Throws | Stacks | Facing | Curve, language: Language) -> Markup:
    if not chart.keys:
        return Markup("")
    items = (
        filled(
            "<li>%s %s%s</li>",
            swatch(key.part, dot=isinstance(chart, Curve)),
            localize(key.label, language),
            ""
            if key.chance is None
            else filled(" <b>%s</b>", localize(Chance(key.chance), language).partition(" (")[0]),
        )
        for key in chart.keys
    )
    return filled('<ul class="chart-keys">%s</ul>', joined("", items))


def _folded(tables: Sequence[Markup], language: Language) -> Markup:
    """Return the tables with the values of a chart, folded."""
    if not tables:
        return Markup("")
    pattern = '<details class="chart-table"><summary>%s</summary>%s</details>'
    return filled(pattern, _("The same as a table").text(language), joined("", tables))
