"""The situations of a calculator as Markdown: what happens, the answer, and a link to try it."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.calculator import AnyCalculator
from calculators.core.messages import localize
from site_builder.draw.rule_markdown import with_rule_links
from site_builder.draw.try_it_links import try_it_link
from site_builder.place.location import PageLocation
from site_builder.read.situations import Situation, situations_of
from site_builder.words import _

TITLE = _("Situations from play")
ANSWER = _("Answer")


def situations_markdown(calculator: AnyCalculator, location: PageLocation) -> str:
    """Return the section of a calculator's page with its situations; empty where it has none."""
    situations = situations_of(calculator)
    if not situations:
        return ""
    blocks = [
        _situation(calculator, number, situation, location)
        for number, situation in enumerate(situations, 1)
    ]
    return "\n\n".join([f"\n\n## {location.localize(TITLE)} {{ #situations }}", *blocks]) + "\n"


def _situation(
    calculator: AnyCalculator, number: int, situation: Situation, location: PageLocation
) -> str:
    summary = calculator.run(situation.input).telling.summary
    answer = Markup('<p class="situation-answer"><strong>{}</strong> · {}</p>').format(
        location.localize(ANSWER), localize(summary, location.language)
    )
    label = Markup('<p class="rule-label">{}</p>').format(
        _("Situation {number}", number=number).text(location.language)
    )
    parts = (
        '<div class="rule-example situation" markdown="1">',
        label,
        with_rule_links(situation.text.text(location.language), location),
        answer,
        try_it_link(calculator, situation.input, location),
        "</div>",
    )
    return "\n\n".join(parts)
