"""The heights of embeds: measured in a browser and kept as data, which a test compares.

``python -m tools.embed_heights`` measures again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from site_builder.place.embeds import Embed

FILE = Path(__file__).with_name("embed_heights.json")
UNMEASURED = 600
WIDTHS = (320, 480, 700)
"""The widths of frames for which heights are published, in pixels."""


@dataclass(frozen=True, slots=True)
class Heights:
    """The heights that show all of an embed as it opens, in pixels by the width of its frame."""

    by_width: Mapping[int, int]

    @property
    def published(self) -> int:
        """The one height that holds at every width."""
        return max(self.by_width.values())


@cache
def _measured() -> dict[str, dict[str, list[int]]]:
    rows: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return rows


def heights(embed: Embed) -> Heights:
    """Return the heights of an embed; a calculator too new to be measured gets a usual one."""
    row = _measured().get(embed.calculator.id, {}).get(embed.language, [UNMEASURED] * len(WIDTHS))
    return Heights(dict(zip(WIDTHS, row, strict=True)))
