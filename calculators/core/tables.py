"""The tables of ``rules_data`` that calculators read: JSON, read with the standard library."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

RULES_DATA = Path(__file__).parents[2] / "rules_data"


@cache
def table(path: str) -> Any:
    """Return the content of ``rules_data/<path>``, read once."""
    return json.loads((RULES_DATA / path).read_text(encoding="utf-8"))
