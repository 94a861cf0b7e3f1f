"""How soon an edit is served by ``make serve``, and how soon the site is complete again."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from bench.report import Measurement, table
from tools.scratch_tree import ServedTree, served_tree

_POLL_SECONDS = 0.02
_LIMIT_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit: a source, a text in it, the text with a marker, and the address that shows it."""

    name: str
    source: str
    text: str
    marked: str
    address: str


_PAGE = "en/lcg/quest-phase/"
EDITS = (
    Edit("a page of Markdown", "docs/en/lcg/quest-phase.md", "# ", "# {marker} ", _PAGE),
    Edit(
        "a rule",
        "rules_data/lcg/quest-phase.yml",
        "    title:\n      en: ",
        "    title:\n      en: {marker} ",
        _PAGE,
    ),
    Edit(
        "the template of all pages",
        "site_builder/draw/theme/main.html",
        "<article ",
        "<!-- {marker} --><article ",
        _PAGE,
    ),
    Edit(
        "the template of calculators",
        "site_builder/draw/templates/calculator.html",
        "<section ",
        "<!-- {marker} --><section ",
        "fr/risk/calculators/battle/",
    ),
    Edit(
        "a style",
        "web/page/base.css",
        "",
        ':root {{ --edit: "{marker}"; }}\n',
        "assets/web/page/shared.css",
    ),
    Edit(
        "a script",
        "web/page/menu-popovers.js",
        "",
        "// {marker}\n",
        "assets/web/page/menu-popovers.js",
    ),
)


def apply(edit: Edit, root: Path, marker: str) -> None:
    """Put a marker into the source of an edit.

    Raises:
        ValueError: the source has not the text that the edit looks for.
    """
    file = root / edit.source
    content = file.read_text(encoding="utf-8")
    if edit.text not in content:
        raise ValueError(f"{edit.source} has no {edit.text!r}")
    file.write_text(
        content.replace(edit.text, edit.marked.format(marker=marker), 1), encoding="utf-8"
    )


def seconds_until_served(tree: ServedTree, edit: Edit, marker: str) -> float:
    """Apply an edit and return the seconds until its page is served with the marker.

    Raises:
        TimeoutError: it was not.
    """
    apply(edit, tree.root, marker)
    start = time.monotonic()
    while marker not in served(tree, edit.address):
        if time.monotonic() - start > _LIMIT_SECONDS:
            raise TimeoutError(f"{edit.name} is not served")
        time.sleep(_POLL_SECONDS)
    return time.monotonic() - start


def served(tree: ServedTree, address: str) -> str:
    """Return what the server sends for an address of the site."""
    with urlopen(tree.url + address) as answer:
        text: str = answer.read().decode()
    return text


def measure(rounds: int) -> list[Measurement]:
    """Measure every kind of edit ``rounds`` times, and the builds that follow the last of them."""
    found = []
    complete = []
    with TemporaryDirectory() as folder, served_tree(Path(folder).resolve() / "tree") as tree:
        for edit in EDITS:
            markers = [f"{edit.source} edit {number}" for number in range(rounds)]
            seconds = [seconds_until_served(tree, edit, marker) for marker in markers]
            found.append(Measurement(f"{edit.name}, until it is served", tuple(seconds), "s", 3))
            start = time.monotonic()
            tree.builds.acquire(timeout=_LIMIT_SECONDS)
            complete.append(time.monotonic() - start)
    return [*found, Measurement("then, until the whole site is built again", tuple(complete), "s")]


if __name__ == "__main__":
    print(table(measure(5)))
