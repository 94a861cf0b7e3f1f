"""A calculator in a page: its form, and the answers that the build computes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from calculators import ENGINE_VERSION
from calculators.core.calculator import AnyCalculator
from calculators.games import GAMES
from presentation.client_words import client_words
from presentation.play.views import is_filled, is_taken
from presentation.result_html import result_html
from site_builder.draw.forms import FormBuilder
from site_builder.draw.rendering import render
from site_builder.draw.rule_markdown import rule_link
from site_builder.place.embed_heights import heights
from site_builder.place.embeds import Embed
from site_builder.place.links import flat_values, localized
from site_builder.place.location import PageLocation
from site_builder.read.changes import changes_of
from site_builder.read.relations import example_telling, rules_of_calculator
from site_builder.read.rules import all_rules


def calculator_html(calculator: AnyCalculator, location: PageLocation, python_image: str) -> str:
    """Return a calculator's form with the answer to its printed example, complete without scripts.

    Args:
        calculator: to show.
        location: the page it is on.
        python_image: the name of the folder below ``assets/python`` with Python for the browser.
    """
    embed = Embed(calculator, location.language)
    return render(
        "calculator.html",
        location.language,
        **calculator_parts(calculator, location, python_image, shares=True),
        embed=f"{location.site_root}{embed.address}",
        embed_height=heights(embed).published,
        from_game=is_filled(calculator.id),
        into_game=is_taken(calculator.id),
        for_forums=location.to_address("for-forums"),
        about=location.to_address("about"),
        rules=[rule_link(rule, location) for rule in rules_of_calculator(calculator.id)],
    )


def calculator_parts(
    calculator: AnyCalculator, location: PageLocation, python_image: str, *, shares: bool = False
) -> dict[str, Any]:
    """Return what a template needs to show a calculator, in a page or in an embed.

    Args:
        calculator: to show.
        location: the page it is on.
        python_image: the name of the folder below ``assets/python`` with Python for the browser.
        shares: whether it has the "Share" panel.
    """
    words = client_words(location.language, sharing=shares)
    assets = f"{location.site_root}assets/"
    return {
        "calculator": calculator,
        "form": FormBuilder(calculator, location.language, embedded=not shares).html(),
        "answer": example_html(calculator, location),
        "answers": list(_other_answers(calculator, location)),
        "words": json.dumps(words, ensure_ascii=False),
        "assets": assets,
        "python": f"{assets}python/{python_image}/#{calculator.game}",
        "up": location.language_root,
        "edition": GAMES[calculator.game].edition,
        "game_name": GAMES[calculator.game].name,
        "engine": ENGINE_VERSION,
        "changes": json.dumps(changes_of(calculator, location.language), ensure_ascii=False),
    }


def example_html(
    calculator: AnyCalculator, location: PageLocation, *, charts: bool = True
) -> Markup:
    """Return the answer to the printed example, with its charts or with its tables only."""
    return _answer(calculator, calculator.example, location, charts=charts)


def _answer(
    calculator: AnyCalculator, value: object, location: PageLocation, *, charts: bool = True
) -> Markup:
    telling = example_telling(calculator.id, json.dumps(value))
    if not charts:
        telling = replace(telling, charts=())
    return result_html(telling, location.language, location.language_root)


def _other_answers(
    calculator: AnyCalculator, location: PageLocation
) -> Iterator[tuple[str, Markup]]:
    """Yield the answers to the examples of the rules, which links from rules show at once."""
    seen = [flat_values(localized(calculator, calculator.example, location.language))]
    for rule in all_rules().values():
        if rule.calculator != calculator.id or rule.example.input is None:
            continue
        values = flat_values(localized(calculator, rule.example.input, location.language))
        if values not in seen:
            seen.append(values)
            yield json.dumps(values), _answer(calculator, rule.example.input, location)
