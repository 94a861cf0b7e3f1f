"""Cards that setup or easy mode keeps out of the deck: refused with that reason, and a way out."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.lcg.quest_odds import COMPUTATION
from calculators.registry import CALCULATORS

GIMLI = {"defence": 2, "hit_points": 5, "name": "Gimli"}
ASKED: dict[str, dict[str, Any]] = {
    "lcg.encounter_deck": {},
    "lcg.shadow_odds": {"enemy": "King Spider", "target": GIMLI},
    "lcg.defence_planner": {"enemies": [{"name": "King Spider"}], "characters": [GIMLI]},
    "lcg.quest_odds": {"willpower": 5, "reveal": 1},
}
TORCH, MAP, KEY = ({"name": name} for name in ("Dungeon Torch", "Gandalf's Map", "Shadow Key"))


def fault_of(identifier: str, value: dict[str, Any], name: str) -> str:
    """Return the only fault of a list of cards that are gone with ``name`` in it."""
    field = "seen" if identifier == "lcg.quest_odds" else "gone"
    with pytest.raises(InvalidInputError) as caught:
        CALCULATORS[identifier].run({**value, field: [{"name": name}]})
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == (f"{field}[0].name", "choice")
    assert localize(fault.message, "en") != localize(fault.message, "fr")
    return localize(fault.message, "en")


@pytest.mark.parametrize("identifier", ASKED)
def test_lcg_easy_mode__card_left_out_is_refused_with_that_reason(identifier: str) -> None:
    value = {**ASKED[identifier], "scenario": "passage", "mode": "easy"}
    assert "Easy mode leaves this card out" in fault_of(identifier, value, "Chieftan Ufthak")
    assert "in that of Journey Down the Anduin" in fault_of(identifier, value, "Wargs")


def test_lcg_dol_guldur__objective_that_setup_takes_out_is_refused_with_that_reason() -> None:
    value = {**ASKED["lcg.quest_odds"], "scenario": "dol-guldur"}
    text = fault_of("lcg.quest_odds", value, "Shadow Key")
    assert "Setup takes this card out" in text
    assert "Keep the cards that setup takes out" in text
    assert "in that of Journey Down the Anduin" in fault_of("lcg.quest_odds", value, "Wargs")


@pytest.mark.parametrize(
    ("claimed", "guarded"),
    [((TORCH, KEY), "1 objective of the deck is Guarded"), ((KEY,), "2 objectives of the deck")],
)
def test_lcg_staging_guarded__objective_in_the_deck_brings_a_guard_and_has_no_surge(
    claimed: tuple[dict[str, str], ...], guarded: str
) -> None:
    """Endless Caverns have Surge, twice in the deck; an objective is Guarded instead."""
    value = {
        **ASKED["lcg.quest_odds"],
        "scenario": "dol-guldur",
        "whole_deck": True,
        "seen": list(claimed),
    }
    telling = CALCULATORS["lcg.quest_odds"].run(value).telling
    found = {step.rule: localize(step.text, "en") for step in reversed(telling.steps)}
    assert "2 cards of the deck have Surge" in found["lcg-staging-keywords"]
    assert guarded in found["lcg-staging-guarded"]
    assert "lcg-staging-guarded" in {
        step.rule
        for step in CALCULATORS["lcg.quest_odds"].run({**value, "ignore_surge": True}).telling.steps
    }


def test_lcg_staging_guarded__only_the_guard_follows_where_surge_is_ignored() -> None:
    """The Map first: the Troll guards it. The Troll first: nothing follows."""
    cards = [{"name": "Gandalf's Map", "count": 1}, {"name": "Hill Troll", "count": 1}]
    value = {"willpower": 2, "reveal": 1, "deck": cards, "ignore_surge": True}
    assert [item.total for item in COMPUTATION.solve(value).threat] == [1]
