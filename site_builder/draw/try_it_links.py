"""Links that open a calculator with the values of an example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from calculators.core.calculator import AnyCalculator
from site_builder import words
from site_builder.place.links import calculator_query
from site_builder.place.location import PageLocation


def try_it_link(
    calculator: AnyCalculator, value: Mapping[str, Any], location: PageLocation
) -> Markup:
    """Return the paragraph "Try it", which leads to the calculator's page with an input."""
    folder = location.to_address(f"{calculator.game}/calculators/{calculator.name}")
    link = Markup('<p class="try-it"><a class="try-it-link" href="{}?{}">{}</a></p>')
    return link.format(
        folder,
        calculator_query(calculator, value, location.language),
        location.localize(words.TRY_IT),
    )
