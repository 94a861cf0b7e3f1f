"""What axe-core finds wrong in a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.waiting import wait_for_script

SCRIPT = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
"""Where it is loaded with each page of a window, examining many pages takes less time."""

_RUN = """([within, options]) => axe.run(within, options).then(({ violations }) =>
  violations.map(({ id, help, nodes }) =>
    [id, help, ...nodes.map(({ html }) => html.slice(0, 200))]))
"""
# Off by default; they are promises of this site.
_RULES = {"target-size": {"enabled": True}}


def violations(
    page: Page, within: str = "html", rules: dict[str, Any] | None = None
) -> list[list[str]]:
    """Return what axe finds wrong: for each fault the rule, its title, and the elements.

    Args:
        page: a loaded page.
        within: a CSS selector of the part that is examined.
        rules: settings of single rules, as axe takes them.
    """
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    wait_for_script(page, "document.fonts.status === 'loaded'")
    # What axe would load beforehand only serves rules for sound and film.
    options = {
        "resultTypes": ["violations"],
        "preload": False,
        "rules": {**_RULES, **(rules or {})},
    }
    found: list[list[str]] = page.evaluate(_RUN, [within, options])
    return found
