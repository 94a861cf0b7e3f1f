"""The action windows of the round, by rule; words and faults."""

import pytest

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg.action_windows import COMPUTATION
from calculators.registry import CALCULATORS


@pytest.mark.parametrize("players", range(1, 5))
def test_lcg_action_windows__windows_of_a_round(players: int) -> None:
    """Resource 1, planning per player, quest 4, travel 1, encounter 2, combat 2 and attacks."""
    found = COMPUTATION.solve({"phase": "all", "players": players})
    expected = 1 + players + 4 + 1 + 2 + (2 + 2 * players) + 1
    assert sum(moment.actions for moment in found.moments) == found.windows == expected


def test_lcg_round__phases_follow_their_printed_order() -> None:
    found = COMPUTATION.solve({"phase": "all", "players": 2})
    phases = list(dict.fromkeys(moment.phase for moment in found.moments))
    assert phases == ["resource", "planning", "quest", "travel", "encounter", "combat", "refresh"]


def test_lcg_quest_phase_actions__window_at_the_start_and_after_each_step() -> None:
    """Erratum to page 14: the phase begins, commit, staging, resolution."""
    found = COMPUTATION.solve({"phase": "quest", "players": 1})
    assert [moment.actions for moment in found.moments] == [True] * 4


def test_json__steps_are_texts_in_the_language() -> None:
    found = to_json(COMPUTATION.solve({"phase": "planning", "players": 1}), "en")
    assert found == {
        "moments": [
            {"phase": "planning", "step": "Player 1 plays allies and attachments", "actions": True}
        ]
    }


def test_faults__unknown_phase_and_too_many_players() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"phase": "night", "players": 5})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("phase", "choice"),
        ("players", "range"),
    ]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.action_windows"].run(COMPUTATION.example).telling
    texts = [localize(telling.summary, language) for language in LANGUAGES]
    assert "3. Quest: 4 action windows." in texts
    assert len(set(texts)) == 2
