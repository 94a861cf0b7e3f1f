"""The shape of a calculator's form, as ``web/calculator/form-shape.js`` reads it from the page."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

from calculators.core.calculator import AnyCalculator
from calculators.core.language import Language
from site_builder.draw.forms import ROW, FormBuilder
from tests.fuzz.invariants import WITHOUT_CONTENT

_NUMBERS = re.compile(r"(?<![^.])[0-9]+(?![^.])")


def shape_of(calculator: AnyCalculator, language: Language) -> dict[str, Any]:
    """Return the fields, rows, references, groups and cards of a form."""
    form = _Form()
    form.feed(FormBuilder(calculator, language).html())
    return form.shape


class _Form(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        empty: dict[str, Any] = {"fields": {}, "cards": {}}
        self.shape = empty | {"rows": [], "references": [], "groups": []}
        self._open: list[dict[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in WITHOUT_CONTENT and tag != "option":
            self._open.append(given)
        if tag in {"input", "select"} and "name" in given:
            self.shape["fields"][_NUMBERS.sub(ROW, given["name"])] = {
                "defaultValue": given.get("data-default", ""),
                "list": any("data-list" in one for one in self._open),
                "cards": given.get("data-cards"),
            }
        if tag == "option" and (list_id := self._open[-1].get("id", "")).startswith("cards-"):
            key = list_id.removeprefix("cards-")
            card = {"name": given["value"], "other": given.get("data-other", given["value"])}
            values = json.loads(given.get("data-values", "{}"))
            self.shape["cards"].setdefault(key, []).append(card | {"values": values})
        for name in ("rows", "references"):
            if path := given.get(f"data-{name}"):
                self.shape[name].append(_NUMBERS.sub(ROW, path))
        if path := given.get("data-opens"):
            self.shape["groups"].append(_NUMBERS.sub(ROW, path))

    def handle_endtag(self, tag: str) -> None:
        if tag not in WITHOUT_CONTENT and tag != "option":
            self._open.pop()
