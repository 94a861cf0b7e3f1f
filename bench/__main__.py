"""Measure the built site and print the table: ``python -m bench [--rounds N]``."""

from __future__ import annotations

import argparse

from bench import (
    answers,
    armies,
    attacks,
    changes,
    engines,
    growth,
    offline,
    quests,
    search,
    startup,
    visit,
)
from bench.report import table
from site_builder.build import build
from site_builder.paths import SITE
from tools.browser import launched


def main() -> None:
    """Build what is out of date, measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each start is timed")
    rounds = parser.parse_args().rounds
    build(SITE)
    with launched() as browser:
        print(f"Chromium {browser.version}, headless; medians of {rounds} rounds\n")
        with engines.started(browser) as started:
            print(startup.measure(started, SITE, rounds), flush=True)
        print()
        print(table(answers.measure(browser, SITE, rounds)), flush=True)
        print()
        print(table(changes.measure(browser, SITE, rounds)), flush=True)
        print()
        print(table(search.measure(browser, SITE, rounds)), flush=True)
        print()
        print(table(visit.measure(browser, SITE)), flush=True)
        print()
        print(table(offline.measure(SITE)), flush=True)
        print()
        print(table(armies.measure(browser, SITE)), flush=True)
        print()
        print(table(attacks.measure(browser, SITE)), flush=True)
        print()
        print(table(quests.measure(browser, SITE)), flush=True)
    print()
    growth.main()


if __name__ == "__main__":
    main()
