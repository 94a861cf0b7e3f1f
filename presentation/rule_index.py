"""The page and the titles of each rule, for the answers that cite it.

The browser has no YAML reader and, after a snapshot, no files either. The build therefore puts a
small table into the Python of the browser, where it is read once, before the snapshot. Everywhere
else the rules themselves are at hand, and ``provide`` takes the table made from them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from calculators.core.messages import BilingualText

FILE = Path(__file__).with_name("rule_index.json")
"""The table, in the browser only: each rule's id with its page, English title and French title."""


@dataclass(frozen=True, slots=True)
class RulePlace:
    """The page of a rule, relative to the root of the language, and its title."""

    page: str
    title: BilingualText


_index: dict[str, RulePlace] = {}


def provide(index: Mapping[str, RulePlace]) -> None:
    """Use ``index`` from now on, in place of any other."""
    _index.clear()
    _index.update(index)


def rule_index() -> Mapping[str, RulePlace]:
    """Return the place of every rule by its id.

    Raises:
        FileNotFoundError: outside the browser, where ``provide`` was not called.
    """
    if not _index:
        rows = json.loads(FILE.read_text(encoding="utf-8"))
        provide({id: RulePlace(page, BilingualText(en, fr)) for id, (page, en, fr) in rows.items()})
    return _index
