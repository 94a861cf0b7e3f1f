"""Where each rule stands and what it is called: made by the build, read wherever answers are shown.

The browser has no YAML reader and, once its memory was restored from a snapshot, no files either:
so the build writes this small table, and it is read once, before the snapshot is taken.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from calculators.core.language import Language

FILE = Path(__file__).with_name("rule_index.json")


@dataclass(frozen=True, slots=True)
class RulePlace:
    """The page of a rule, from the root of the language, and its titles."""

    page: str
    en: str
    fr: str

    def title(self, language: Language) -> str:
        """Return the rule's title in one language."""
        return self.fr if language == "fr" else self.en


@cache
def rule_index() -> dict[str, RulePlace]:
    """Return the place of every rule by its id."""
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    return {id: RulePlace(*row) for id, row in rows.items()}
