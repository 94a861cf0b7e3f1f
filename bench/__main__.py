"""Measure the built site, compare with what was kept: ``python -m bench [PART ...] [--keep]``.

One table for each part, beside the last kept in the repository; ``--keep`` replaces that, and the
page about measurements shows it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Browser

from bench import (
    answers,
    armies,
    attacks,
    build_time,
    changes,
    connections,
    engines,
    growth,
    offline,
    page_audits,
    quests,
    search,
    sizes,
    startup,
    taps,
    visit,
)
from bench.kept import LONGEST_PART, compared, part_of
from bench.report import Measurement
from site_builder.build import build
from site_builder.paths import SITE
from site_builder.read.measurements import keep, kept_measurements
from tools.browser import launched


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the measurements.

    Attributes:
        title: what it measures.
        run: measures in Chromium, each thing so many rounds.
    """

    title: str
    run: Callable[[Browser, int], list[Measurement]]


def _starts(browser: Browser, rounds: int) -> list[Measurement]:
    with engines.started(browser) as started:
        return startup.measure(started, SITE, rounds)


PARTS = {
    "startup": Part("start of Python in three engines", _starts),
    "answers": Part(
        "answers of a Python that is ready",
        lambda browser, rounds: answers.measure(browser, SITE, rounds),
    ),
    "connections": Part(
        "a first answer over slow connections",
        lambda browser, rounds: connections.measure(browser, SITE, rounds),
    ),
    "changes": Part(
        "changed inputs, to the answer in the page",
        lambda browser, rounds: changes.measure(browser, SITE, rounds),
    ),
    "taps": Part(
        "taps in games in progress, to the screen",
        lambda browser, rounds: taps.measure(browser, SITE, rounds),
    ),
    "search": Part(
        "search, from a key to its results",
        lambda browser, rounds: search.measure(browser, SITE, rounds),
    ),
    "visit": Part(
        "a visit to every calculator",
        lambda browser, _rounds: visit.measure(browser, SITE),
    ),
    "offline": Part(
        "transfers of the offline copy", lambda _browser, _rounds: offline.measure(SITE)
    ),
    "armies": Part("the largest battles", lambda browser, _rounds: armies.measure(browser, SITE)),
    "attacks": Part("the longest attacks", lambda browser, _rounds: attacks.measure(browser, SITE)),
    "quests": Part("the longest quests", lambda browser, _rounds: quests.measure(browser, SITE)),
    "sizes": Part(
        "sizes of the published files, with fast compression",
        lambda _browser, _rounds: sizes.measure(SITE),
    ),
    "lighthouse": Part(
        "Lighthouse's audits, as a phone on a slow connection",
        lambda _browser, rounds: page_audits.measure(SITE, rounds),
    ),
    "build": Part("time of a build", lambda _browser, rounds: build_time.measure(min(rounds, 2))),
    "growth": Part("growth with the input, in CPython", lambda _browser, _rounds: growth.measure()),
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
    parser.add_argument("--rounds", type=int, default=5, help="how often each start is timed")
    parser.add_argument("--keep", action="store_true", help="replace what the repository keeps")
    given = parser.parse_args(arguments)
    build(SITE)
    kept = kept_measurements()
    with launched() as browser:
        print(f"Chromium {browser.version}, headless; medians of {given.rounds} rounds")
        for name in given.parts or PARTS:
            start = time.monotonic()
            found = PARTS[name].run(browser, given.rounds)
            took = time.monotonic() - start
            print(f"\n{PARTS[name].title}\n{compared(found, kept.get(name))}", flush=True)
            if took > LONGEST_PART:
                print(f"MISSED: took {took:.0f} s, {LONGEST_PART} at most")
            if given.keep:
                # After each part, so that a stop loses one at most.
                kept[name] = part_of(found, given.rounds, took)
                keep({part: kept[part] for part in PARTS if part in kept})


if __name__ == "__main__":
    main()
