"""Lighthouse's audits of pages: its scores for each category, and what costs points.

Lighthouse is installed when it is first used, with the versions and hashes of its own lockfile: it
brings over a hundred packages, which nothing else needs.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from tools import browser, debian
from tools.node import command, environment

_SOURCES = Path(__file__).resolve().parent
_HOME = _SOURCES.parents[1] / ".cache" / "page-audits"
_FILES = ("package.json", "package-lock.json", "audit.mjs")

CATEGORIES = ("accessibility", "best-practices", "seo")
"""Categories whose scores do not depend on the machine."""

PERFORMANCE = "performance"
"""The category that is measured: of a phone four times slower, on a slow connection."""


KINDS = MappingProxyType(
    {
        "home page": "en/",
        "page of a game": "fr/lcg/",
        "long page of rules": "en/lcg/quest-phase/",
        "page with a map": "fr/risk/board/",
        "calculator": "en/lcg/calculators/quest/",
        "calculator with a map": "fr/risk/calculators/route/",
        "list of cards": "en/meccg/cards/characters/",
        "glossary": "fr/meccg/glossary/",
        "all rules": "en/lcg/all-rules/",
        "A to Z": "fr/a-z/",
        "search": "en/search/",
        "game in progress": "fr/play/meccg/",
        "player aid": "en/duel/player-aid/",
        "offline page": "fr/offline/",
        "page about the site": "en/about/",
        "embedded calculator": "fr/embed/risk/battle/",
    }
)
"""One address for each kind of page, the languages in turn."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What Lighthouse says of a page.

    Attributes:
        address: of the page.
        scores: by category, 100 at most.
        failed: the audits that cost points, with their categories.
    """

    address: str
    scores: Mapping[str, int]
    failed: tuple[str, ...]


def install() -> None:
    """Install Lighthouse as locked, unless it is there."""
    locked = (_SOURCES / "package-lock.json").read_bytes()
    copy = _HOME / "package-lock.json"
    is_current = copy.exists() and copy.read_bytes() == locked
    _HOME.mkdir(parents=True, exist_ok=True)
    for name in _FILES:
        shutil.copy(_SOURCES / name, _HOME / name)
    if not is_current or not (_HOME / "node_modules" / "lighthouse").is_dir():
        options = ("--ignore-scripts", "--no-audit", "--no-fund")
        subprocess.run(command("npm", "ci", *options), cwd=_HOME, check=True, env=environment())


def audit(addresses: Sequence[str], categories: Sequence[str]) -> list[Audit]:
    """Audit pages, one after the other, in a browser of their own.

    Raises:
        subprocess.CalledProcessError: a page could not be loaded; Lighthouse has said why.
    """
    install()
    switches = ("--headless", *(("--no-sandbox",) if debian.is_root() else ()))
    lists = (",".join(switches), ",".join(categories))
    # Playwright's synchronous interface, which may look for the browser, runs once in a thread.
    with ThreadPoolExecutor(1) as pool:
        executable = pool.submit(browser.require).result()
    done = subprocess.run(
        command("node", str(_HOME / "audit.mjs"), str(executable), *lists, *addresses),
        cwd=_HOME,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    return [_read(line) for line in done.stdout.splitlines()]


def _read(line: str) -> Audit:
    found = json.loads(line)
    return Audit(found["address"], MappingProxyType(found["scores"]), tuple(found["failed"]))
