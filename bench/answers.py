"""Answers of a Python that is ready, in Chromium."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser

from bench.bare_site import bare_site
from bench.report import Measurement

_ANSWERS = """
async ([base, questions]) => {
  const { answers } = await import("./bench/measure.js");
  return answers(base, questions);
}
"""


def _largest_plan() -> dict[str, str]:
    """Return the largest plan that the form allows, by the names of the cards."""
    enemies = ("Hill Troll", "Wargs", "Dol Guldur Orcs", "Misty Mountain Goblins")
    names = ("Aragorn", "Gimli", "Éowyn", "Gandalf", "Snowbourn Scout", "Northern Tracker")
    return {
        "scenario": "anduin",
        "threat": "36",
        **{f"enemies.{row}.name": name for row, name in enumerate(enemies)},
        **{f"characters.{row}.name": name for row, name in enumerate(names)},
    }


def measure(browser: Browser, site: Path, rounds: int) -> list[Measurement]:
    """Time changed inputs and the largest questions, in a page of its own each round."""
    with bare_site(site) as bare:
        return _answers(browser, bare.url, bare.image, rounds)


def _answers(browser: Browser, url: str, base: str, rounds: int) -> list[Measurement]:
    changes = [
        ["risk.battle", "fr", "", json.dumps({"attackers": str(a), "defenders": str(d)})]
        for _ in range(5)
        for a in (1, 2, 3)
        for d in (1, 2)
    ]
    largest = ["risk.invasion", "fr", "", json.dumps({"army": "60", "defenders": "60"})]
    staged = {"willpower": "9", "reveal": "4", "scenario": "anduin"}
    odds = ["lcg.quest_odds", "fr", "", json.dumps(staged)]
    plan = ["lcg.defence_planner", "fr", "", json.dumps(_largest_plan())]
    context = browser.new_context(service_workers="block")
    changed: list[float] = []
    invasions: list[float] = []
    reveals: list[float] = []
    plans: list[float] = []
    for _ in range(rounds):
        page = context.new_page()
        page.goto(url)
        # The invasion first, so that nothing is remembered of it.
        times = page.evaluate(_ANSWERS, [base, [changes[0], largest, odds, plan, *changes]])
        invasions.append(times[0])
        reveals.append(times[1])
        plans.append(times[2])
        changed += times[3:]
        page.close()
    context.close()
    return [
        Measurement("a changed input (risk.battle), to its answer", tuple(changed), target=16),
        Measurement("risk.invasion, 60 against 60, asked first", tuple(invasions), target=100),
        Measurement(
            "lcg.quest_odds, 4 cards of the Anduin, asked first", tuple(reveals), target=100
        ),
        Measurement("lcg.defence_planner, 4 enemies and 6 characters", tuple(plans), target=100),
    ]
