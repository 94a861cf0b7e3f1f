"""The tables in the browser: those of the site, less what only their editors read."""

from __future__ import annotations

import json
from typing import Any

from calculators.core.tables import RULES_DATA
from site_builder.pack.python_runtime.bundle import contents

_FOR_EDITORS = ("note", "confidence")


def without_notes(value: Any) -> Any:
    if isinstance(value, list):
        return [without_notes(item) for item in value]
    if isinstance(value, dict):
        kept = {key: item for key, item in value.items() if key not in _FOR_EDITORS}
        return {key: without_notes(item) for key, item in kept.items()}
    return value


def test_tables_in_the_browser_are_those_of_the_site_without_the_notes_on_them() -> None:
    found = {name: json.loads(file) for name, file in contents().items() if "rules_data" in name}
    assert len(found) > 20
    for name, table in found.items():
        read = json.loads((RULES_DATA.parent / name).read_text("utf-8"))
        assert table == without_notes(read), name
