"""The score against its own sheet."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from calculators.core.messages import localize
from calculators.lcg.score import CALCULATOR as SCORE

PLAYERS = st.lists(
    st.fixed_dictionaries(
        {
            "threat": st.integers(0, 49),
            "dead_heroes_threat": st.integers(0, 30),
            "damage": st.integers(0, 12),
            "eliminated": st.booleans(),
        }
    ),
    min_size=1,
    max_size=4,
)


@given(PLAYERS, st.integers(0, 24), st.none() | st.integers(0, 20))
def test_the_sheet_added_up(
    players: list[dict[str, Any]], victory: int, rounds: int | None
) -> None:
    lines = [
        50 + player["dead_heroes_threat"]
        if player["eliminated"]
        else player["threat"] + player["dead_heroes_threat"] + player["damage"]
        for player in players
    ]
    found = SCORE.run({"players": players, "victory_points": victory, "rounds": rounds})
    assert [player.subtotal for player in found.players] == lines
    assert found.score == sum(lines) - victory
    assert found.score_faq == (None if rounds is None else found.score + 10 * rounds)


def test_the_printed_score_in_words() -> None:
    result = SCORE.run(SCORE.example)
    assert localize(result.summary, "en") == "Score: 52."
    assert localize(result.summary, "fr") == "Score\u00a0: 52."
    assert [step.rule for step in result.steps] == ["lcg-score", "lcg-score-victory"]
