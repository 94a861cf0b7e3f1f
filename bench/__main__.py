"""Measure the built site and print tables: ``python -m bench [PART ...] [--rounds N]``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser

from bench import (
    answers,
    armies,
    attacks,
    changes,
    connections,
    engines,
    growth,
    offline,
    quests,
    search,
    startup,
    taps,
    visit,
)
from bench.report import table
from site_builder.build import build
from site_builder.paths import SITE
from tools.browser import launched


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the measurements.

    Attributes:
        title: what it measures.
        run: measures in Chromium, each thing so many rounds, and returns the table.
    """

    title: str
    run: Callable[[Browser, int], str]


def _starts(browser: Browser, rounds: int) -> str:
    with engines.started(browser) as started:
        return startup.measure(started, SITE, rounds)


PARTS = {
    "startup": Part("start of Python in three engines", _starts),
    "answers": Part(
        "answers of a Python that is ready",
        lambda browser, rounds: table(answers.measure(browser, SITE, rounds)),
    ),
    "connections": Part(
        "a first answer over slow connections",
        lambda browser, rounds: table(connections.measure(browser, SITE, rounds)),
    ),
    "changes": Part(
        "changed inputs, to the answer in the page",
        lambda browser, rounds: table(changes.measure(browser, SITE, rounds)),
    ),
    "taps": Part(
        "taps in games in progress, to the screen",
        lambda browser, rounds: table(taps.measure(browser, SITE, rounds)),
    ),
    "search": Part(
        "search, from a key to its results",
        lambda browser, rounds: table(search.measure(browser, SITE, rounds)),
    ),
    "visit": Part(
        "a visit to every calculator",
        lambda browser, _rounds: table(visit.measure(browser, SITE)),
    ),
    "offline": Part(
        "transfers of the offline copy", lambda _browser, _rounds: table(offline.measure(SITE))
    ),
    "armies": Part(
        "the largest battles", lambda browser, _rounds: table(armies.measure(browser, SITE))
    ),
    "attacks": Part(
        "the longest attacks", lambda browser, _rounds: table(attacks.measure(browser, SITE))
    ),
    "quests": Part(
        "the longest quests", lambda browser, _rounds: table(quests.measure(browser, SITE))
    ),
    "growth": Part("growth with the input, in CPython", lambda _browser, _rounds: growth.tables()),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Build what is out of date, measure the parts that are named, and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the built site and print tables.",
        epilog="Parts: " + "; ".join(f"{name}: {part.title}" for name, part in PARTS.items()),
    )
    parser.add_argument(
        "parts", nargs="*", metavar="PART", choices=list(PARTS), help="all if none is named"
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often each start is timed")
    given = parser.parse_args(arguments)
    build(SITE)
    with launched() as browser:
        print(f"Chromium {browser.version}, headless; medians of {given.rounds} rounds")
        for name in given.parts or PARTS:
            print(f"\n{PARTS[name].title}\n{PARTS[name].run(browser, given.rounds)}", flush=True)


if __name__ == "__main__":
    main()
