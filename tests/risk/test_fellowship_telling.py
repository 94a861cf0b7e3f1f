"""The Fellowship's way in words, where cards move the Ring."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.registry import CALCULATORS


@pytest.mark.parametrize(
    ("step", "card", "sentence"),
    [
        # Minas Morgul and Gorgoroth are left, each with a die.
        (
            15,
            {"at": 15, "effect": "forward"},
            (
                "The Ring is in Ithilien, step 15, but at the start of the turn it moves to Minas "
                "Morgul; from then on it never moves at the end of a turn without a die."
            ),
        ),
        (
            17,
            {"at": 17, "effect": "forward"},
            (
                "The Ring is in Gorgoroth, step 17, but at the start of the turn it moves to Mount "
                "Doom."
            ),
        ),
        (
            17,
            {"at": 17, "effect": "back", "steps": 2},
            (
                "The Ring is in Gorgoroth, step 17, but at the start of the turn it moves to "
                "Ithilien; from then on it moves once without a die, at the end of a turn."
            ),
        ),
        (
            16,
            {"at": 17, "effect": "forward"},
            (
                "The Ring is in Minas Morgul, step 16: it never moves at the end of a turn without "
                "a die."
            ),
        ),
    ],
)
def test_risk_fellowship_cards__where_a_card_moves_the_ring_at_once_the_way_is_told_from_there(
    step: int, card: dict[str, Any], sentence: str
) -> None:
    telling = CALCULATORS["risk.fellowship"].run({"step": step, "cards": [card]}).telling
    texts = [localize(item.text, "en") for item in telling.steps]
    assert texts[0] == sentence
    assert not any(text.startswith("The Ring is at Mount Doom") for text in texts)


def test_risk_last_roll__turn_of_a_card_to_mount_doom_is_said_to_be_a_reading() -> None:
    """French sheet, "Fin de partie": it knows arrivals at the end of a turn only."""
    for step, cards, told in (
        (16, [{"at": 17, "effect": "forward"}], 1),
        (17, [{"at": 17, "effect": "forward"}], 1),
        (16, [{"at": 16, "effect": "forward"}], 0),
        (16, [], 0),
    ):
        value = {"step": step, "cards": cards, "final_roll": "next_turn"}
        telling = CALCULATORS["risk.fellowship"].run(value).telling
        texts = [localize(item.text, "en") for item in telling.steps]
        assert sum("we read the end of that same turn" in text for text in texts) == told
