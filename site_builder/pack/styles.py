"""Publish the styles of ``web/`` without their comments and indents.

Styles that every page needs are one file as well: a phone on a slow connection requests it once
instead of seventeen files before it can paint.
"""

from __future__ import annotations

import re
from pathlib import Path

from site_builder.paths import WEB

SHARED = (
    "page/tokens.css",
    "page/base.css",
    "page/tables.css",
    "page/site-header.css",
    "page/page-layout.css",
    "page/footer.css",
    "page/menu.css",
    "page/menu-groups.css",
    "search/search.css",
    "page/rules.css",
    "calculator/forms.css",
    "calculator/controls.css",
    "calculator/rows.css",
    "calculator/tall-rows.css",
    "calculator/answers.css",
    "calculator/layout.css",
    "offline/offline.css",
)
"""The styles of every page, in the order in which they apply."""

SHARED_FILE = "page/shared.css"
"""The file of these styles; it lies beside those that name icons and typefaces."""

# With the space after it. No text of a style has its signs.
_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_INDENT = re.compile(r"\n\s+")


def write_styles(target: Path) -> None:
    """Write every style of the site.

    Args:
        target: the folder ``assets/web`` of the site.
    """
    for style in WEB.rglob("*.css"):
        copy = target / style.relative_to(WEB)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(_short(style), encoding="utf-8")
    write_shared(target)


def write_shared(target: Path) -> None:
    """Write the file of the styles of every page below ``assets/web``."""
    text = "".join(_short(WEB / name) for name in SHARED)
    (target / SHARED_FILE).write_text(text, encoding="utf-8")


def _short(style: Path) -> str:
    return _INDENT.sub("\n", _COMMENT.sub("", style.read_text(encoding="utf-8")))
