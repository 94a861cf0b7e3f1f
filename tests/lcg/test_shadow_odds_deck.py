"""The deck that deals a shadow card: the enemies in play are not in it; what its cards may do."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import LeftOut
from calculators.lcg.shadow_odds import COMPUTATION
from tests.lcg.test_shadow_odds import SAFE, telling_of, texts_of


@pytest.mark.parametrize(
    ("enemy", "gone", "cards"),
    [
        (None, [], 34),
        ("King Spider", [], 33),
        ("King Spider", [{"name": "King Spider"}], 33),
        ("King Spider", [{"name": "King Spider", "count": 2}], 32),
        # The set-up has put one of the four into play already.
        ("Forest Spider", [], 34),
        ("Forest Spider", [{"name": "Forest Spider", "count": 3}], 31),
        # No card of this deck.
        ("Hill Troll", [], 34),
    ],
)
def test_lcg_shadow_deal__attacker_is_not_in_the_deck(
    enemy: str | None, gone: list[dict[str, Any]], cards: int
) -> None:
    """36 cards, two of them in play since the set-up; the attacker's copy is in play as well."""
    attack = {"enemy": enemy} if enemy else {}
    assert COMPUTATION.solve({**SAFE, **attack, "gone": gone}).deck_size == cards


def test_lcg_shadow_deal__only_copy_in_play_gives_no_threat() -> None:
    """Ungoliant's Spawn is one card: attacking, it cannot be the shadow card that gives threat."""
    target = {"defence": 0, "hit_points": 9}
    value = {"enemy": "Ungoliant's Spawn", "target": target, "scenario": "passage"}
    assert [item.amount for item in COMPUTATION.solve(value).threat] == [0]


def test_lcg_shadow_effects__hit_points_of_a_discarded_attachment_are_told() -> None:
    """Citadel Plate gives Gimli 4 hit points; three cards of Mirkwood's decks discard it."""
    plate = {"name": "Gimli", "hit_points": 9}
    told = {
        scenario: [
            step.cards
            for step in telling_of({"attack": 3, "target": plate, "scenario": scenario}).steps
            if isinstance(step, LeftOut) and "attachment" in localize(step.text, "en")
        ]
        for scenario in ("passage", "anduin", "dol-guldur")
    }
    assert told == {"passage": [("92", "96")], "anduin": [("92",)], "dol-guldur": [("92", "103")]}
    bare = {"attack": 3, "target": {"name": "Gimli"}, "scenario": "passage"}
    assert not any("attachment" in text for text in texts_of(bare))
