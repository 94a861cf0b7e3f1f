"""The function that the browser calls: it takes form values and returns HTML or faults."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import load_catalogs, localize
from calculators.games import GAMES
from calculators.play.registry import PLAYED_GAMES
from calculators.registry import CALCULATORS, GROUPS
from presentation import quotes
from presentation.fault_html import control_name, faults_html
from presentation.play import play
from presentation.result_html import result_html

_PLAY = "play."


def answer(calculator_id: str, language: Language, up: str, values_json: str) -> str:
    """Return, as JSON, the answer to the values of a form.

    ``values_json`` is an object of texts by field path (``players.0.threat``), as typed. The answer
    is ``{"ok": true, "html", "summary"}``, or with faults ``{"ok": false, "html", "errors"}``.
    ``play.GAME`` in place of a calculator's id asks for a game in progress (``play``).
    """
    if calculator_id.startswith(_PLAY):
        return play.play(calculator_id.removeprefix(_PLAY), language, up, values_json)
    calculator = CALCULATORS[calculator_id]
    values: Mapping[str, str] = json.loads(values_json)
    return json.dumps(_answered(calculator, language, up, values), ensure_ascii=False)


def _answered(
    calculator: AnyCalculator, language: Language, up: str, values: Mapping[str, str]
) -> dict[str, Any]:
    try:
        telling = calculator.answer(calculator.parse_flat(values)).telling
    except InvalidInputError as invalid:
        return {
            "ok": False,
            "html": faults_html(invalid.faults, calculator.input, language),
            "errors": [_fault(fault, language) for fault in invalid.faults],
        }
    return {
        "ok": True,
        "html": result_html(telling, language, up),
        "summary": localize(telling.summary, language),
    }


def _fault(fault: Fault, language: Language) -> dict[str, str]:
    return {**fault.json(language), "path": control_name(fault.path)}


def warm_up(games: Iterable[str] = tuple(GAMES)) -> None:
    """Answer all that can be asked of some games, in both languages.

    Every calculator answers its example and a faulty input, and a game in progress begins. This
    loads everything that is loaded lazily: catalogs, tables, modules.
    """
    for game in games:
        for group in GROUPS[game]:
            for calculator in group.calculators:
                _warm_up_calculator(calculator)
        if game in PLAYED_GAMES:
            play.warm_up(game)
    for language in LANGUAGES:
        load_catalogs(language)


def _warm_up_calculator(calculator: AnyCalculator) -> None:
    for language in LANGUAGES:
        result_html(calculator.run(calculator.example).telling, language, "")
        answer(calculator.id, language, "", '{"nobody.knows": "?"}')
        quotes.quote(calculator.id, language, "https://host/", '{"nobody.knows": "?"}')
