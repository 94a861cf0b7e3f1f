"""Links into calculators: an input as a readable query string."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from calculators import ENGINE_VERSION
from calculators.core.calculator import AnyCalculator
from calculators.core.language import Language
from calculators.games import GAMES
from presentation.form_values import flat_values, localized

__all__ = ["calculator_query", "flat_values", "localized"]


def calculator_query(
    calculator: AnyCalculator, value: Mapping[str, Any], language: Language
) -> str:
    """Return the query string that opens a calculator with an input; it names the versions."""
    values = flat_values(localized(calculator, value, language))
    edition = GAMES[calculator.game].edition
    return urlencode({**values, "edition": edition, "engine": ENGINE_VERSION})
