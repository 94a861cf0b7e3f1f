"""The score at the end of the game."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk.score import COMPUTATION

BONUS = {"arnor": 7, "gondor": 7, "rhovanion": 5, "rohan": 4, "mirkwood": 4, "eriador": 3}


ALL_REGIONS = [*BONUS, "mordor", "haradwaith", "rhun"]


def winners(*players: dict[str, Any]) -> tuple[int, ...]:
    return COMPUTATION.solve({"players": list(players)}).winners


def test_risk_scoring__everything_on_the_board() -> None:
    answer = COMPUTATION.solve(
        {"players": [{"territories": 64, "strongholds": 11, "regions": ALL_REGIONS}]}
    )
    assert answer.players[0].points == 64 + 22 + 36


def test_risk_scoring__most_points_win() -> None:
    assert winners({"territories": 20}, {"territories": 18, "strongholds": 2}) == (1,)


def test_risk_score_ties__territories_then_strongholds_then_cards() -> None:
    assert winners({"territories": 18, "strongholds": 1}, {"territories": 20}) == (1,)
    assert winners(
        {"territories": 10, "adventure_points": 2}, {"territories": 10, "strongholds": 1}
    ) == (1,)
    assert winners(
        {"territories": 10, "strongholds": 1, "adventure_points": 4},
        {"territories": 10, "strongholds": 1, "adventure_points": 4},
        {"territories": 8, "strongholds": 3, "adventure_points": 2},
    ) == (0, 1)
    # Cards: 10 + 5 regions points against 10 + 5 points of cards, all else equal.
    assert winners(
        {"territories": 11, "regions": ["rhovanion"]},
        {"territories": 11, "adventure_points": 5},
    ) == (1,)


def test_risk_alliance_winner__best_player_of_the_better_side() -> None:
    good = [{"territories": 30, "team": "good"}, {"territories": 5, "team": "good"}]
    evil = [
        {"territories": 14, "team": "evil"},
        {"territories": 15, "strongholds": 4, "team": "evil"},
    ]
    answer = COMPUTATION.solve({"players": [*good, *evil]})
    assert answer.teams is not None
    assert (answer.teams.good, answer.teams.evil) == (35, 37)
    assert answer.winners == (3,)


@given(st.lists(st.tuples(st.integers(0, 16), st.integers(0, 2)), min_size=1, max_size=4))
def test_risk_scoring__nobody_has_more_than_the_winner(rows: list[tuple[int, int]]) -> None:
    players = [{"territories": t + s, "strongholds": s} for t, s in rows if t + s <= 16]
    if not players:
        return
    answer = COMPUTATION.solve({"players": players})
    points = [t + 3 * s for t, s in rows if t + s <= 16]
    assert [item.points for item in answer.players] == points
    assert all(points[index] == max(points) for index in answer.winners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__summary_names_the_winner(language: Any) -> None:
    telling = (
        CALCULATORS["risk.score"]
        .run(
            {"players": [{"territories": 9, "name": "Anne"}, {"territories": 12, "name": "Boris"}]}
        )
        .telling
    )
    assert "Boris" in localize(telling.summary, language)
    assert "12" in localize(telling.summary, language)


def test_faults__all_faults_are_reported() -> None:
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve(
            {
                "players": [
                    {"territories": 40, "strongholds": 9, "regions": ["mordor"], "team": "good"},
                    {"territories": 4, "strongholds": 5, "regions": ["mordor"]},
                    {"territories": 30},
                ]
            }
        )
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [
        ("players", "conflict"),
        ("players", "conflict"),
        ("players[1].regions[0]", "conflict"),
        ("players[1].territories", "conflict"),
        ("players[1].strongholds", "conflict"),
        ("players[1].team", "conflict"),
        ("players[2].team", "conflict"),
    ]


def told(*players: dict[str, Any]) -> list[tuple[str, str]]:
    answer = CALCULATORS["risk.score"].run({"players": list(players)})
    return [("", localize(answer.telling.summary, "en"))] + [
        (step.rule, localize(step.text, "en")) for step in answer.telling.steps
    ]


def test_risk_alliance_winner__tied_sides_are_said_not_to_be_settled() -> None:
    # 23 and 12 against 21 and 14; of territories Good has 31, Evil 27.
    players = [
        {"territories": 19, "strongholds": 2, "team": "good", "name": "Anne"},
        {"territories": 12, "team": "good"},
        {"territories": 13, "strongholds": 4, "team": "evil"},
        {"territories": 14, "team": "evil"},
    ]
    assert winners(*players) == (0,)
    texts = told(*players)
    assert texts[0][1] == (
        "Anne wins with 23 points, if a tie between the sides is broken like one between players."
    )
    assert ("risk-alliance-winner", "Good and Evil have 35 points each.") in texts
    reason = (
        "The rules do not say what breaks a tie between sides. By the tie-break between players, "
        "the side with more territories is ahead."
    )
    assert ("risk-alliance-winner", reason) in texts


def test_risk_alliance_winner__sides_tied_to_the_last_leave_the_best_of_either_to_the_dice() -> (
    None
):
    # 26 + 15 against 22 + 19, with 31 territories and 5 Strongholds on each side.
    players = [
        {"name": "Ann", "territories": 20, "strongholds": 3, "team": "good"},
        {"name": "Bob", "territories": 11, "strongholds": 2, "team": "good"},
        {"name": "Cid", "territories": 16, "strongholds": 3, "team": "evil"},
        {"name": "Dan", "territories": 15, "strongholds": 2, "team": "evil"},
    ]
    assert winners(*players) == (0, 2)
    texts = told(*players)
    assert texts[0][1] == (
        "The sides are tied in everything, so the red dice decide: Ann for Good, Cid for Evil."
    )
    assert any(
        text.endswith("either side may win, and on it the player with more points.")
        for _, text in texts
    )
    assert "risk-score-ties" not in {rule for rule, _ in texts}


def test_risk_score_ties__allies_of_sides_tied_to_the_last_are_compared_on_their_side() -> None:
    players = [{"territories": 10, "team": side} for side in ("good", "good", "evil", "evil")]
    assert winners(*players) == (0, 1, 2, 3)
    ties = [text for rule, text in told(*players) if rule == "risk-score-ties"]
    assert [text[:22] for text in ties] == ["Player 1 and Player 2 ", "Player 3 and Player 4 "]


def test_risk_game_end__whoever_holds_the_whole_board_has_won() -> None:
    won = ("risk-game-end", "Anne holds all 64 territories: that wins at once, without counting.")
    assert won in told({"name": "Anne", "territories": 64, "strongholds": 11})
    assert won not in told({"name": "Anne", "territories": 63, "strongholds": 11})


def test_risk_strongholds__the_whole_board_has_all_of_them_and_all_regions() -> None:
    texts = [text for _, text in told({"territories": 64, "strongholds": 5})]
    assert any(text.startswith("All 64 territories include all 11 Strongholds:") for text in texts)
    assert "All 64 territories include all 9 regions: have you named them all?" in texts


@pytest.mark.parametrize("sides", [("good", "evil"), ("good", "good", "evil"), ("good",) * 4])
def test_risk_alliance__is_for_four_players_and_one_who_is_out_has_nothing(
    sides: tuple[str, ...],
) -> None:
    """French sheet: Alliance Risk is "pour 4 joueurs", two against two."""
    players = [{"territories": 10, "team": side} for side in sides]
    with pytest.raises(InvalidInputError) as raised:
        COMPUTATION.solve({"players": players})
    (fault,) = raised.value.faults
    assert (fault.field, fault.code) == ("players", "conflict")
    assert "four players" in localize(fault.message, "en")
    out = [{"territories": 0, "team": side} for side in ("good", "evil")]
    left = [{"territories": 9, "team": "good"}, {"territories": 8, "team": "evil"}]
    assert winners(*left, *out) == (0,)


def test_risk_eliminating_player__adventure_cards_of_one_who_is_out_bring_nothing() -> None:
    """French sheet: they go to the discard pile "qu'elles aient été jouées ou non"."""
    players = [
        {"territories": 25, "strongholds": 4, "regions": ["gondor"], "team": "good"},
        {"territories": 0, "adventure_points": 20, "team": "good", "name": "Anne"},
        {"territories": 20, "strongholds": 4, "regions": ["haradwaith", "rhun"], "team": "evil"},
        {"territories": 19, "strongholds": 3, "regions": ["mordor"], "team": "evil"},
    ]
    answer = COMPUTATION.solve({"players": players})
    assert [row.points for row in answer.players] == [40, 0, 32, 27]
    assert answer.teams is not None
    assert (answer.teams.good, answer.teams.evil) == (40, 59)
    assert winners({"territories": 0, "adventure_points": 9}, {"territories": 5}) == (1,)
    texts = [text for rule, text in told(*players) if rule == "risk-eliminating-player"]
    assert texts == [
        (
            "Anne: without a territory, a player is out of the game; Adventure cards are "
            "discarded, and their 20 points no longer count."
        )
    ]
    assert not any(
        rule == "risk-eliminating-player" for rule, _ in told(players[0] | {"team": "none"})
    )


def test_risk_score_ties__tie_of_allies_has_its_reason() -> None:
    # Both allies have 20; the first has more territories.
    players = [
        {"territories": 20, "team": "good", "name": "Anne"},
        {"territories": 18, "strongholds": 1, "team": "good", "name": "Boris"},
        {"territories": 4, "team": "evil"},
        {"territories": 0, "team": "evil"},
    ]
    assert winners(*players) == (0,)
    assert ("risk-score-ties", "Anne and Boris are tied; Anne has the most territories.") in told(
        *players
    )


def test_risk_strongholds__those_of_whole_regions_left_out_are_asked_for() -> None:
    texts = told({"territories": 6, "regions": ["mordor"], "strongholds": 1})
    assert (
        "risk-strongholds",
        (
            "The regions you hold have 3 Strongholds: have you counted them all? "
            "Each one left out is worth 2 points more."
        ),
    ) in texts
    assert "risk-strongholds" not in {
        rule for rule, _ in told({"territories": 6, "regions": ["mordor"], "strongholds": 3})
    }


def test_risk_regions__whole_regions_left_out_are_asked_for() -> None:
    texts = told({"territories": 60, "strongholds": 7, "regions": ["rhun"]})
    assert (
        "risk-regions",
        "60 territories include at least 5 whole regions: have you named them all?",
    ) in texts
    assert "risk-strongholds" not in {rule for rule, _ in texts}
    assert (
        "risk-strongholds",
        (
            "60 territories include at least 7 Strongholds: have you counted them all? "
            "Each one left out is worth 2 points more."
        ),
    ) in told({"territories": 60, "strongholds": 6})


def test_risk_strongholds__those_that_nobody_counted_are_asked_for() -> None:
    # All 64 territories are held, and with them the 11 Strongholds.
    players = [{"territories": 40, "strongholds": 6}, {"territories": 24, "strongholds": 4}]
    asked = (
        "risk-strongholds",
        (
            "Together the players hold the whole board, so all 11 Strongholds: have all been "
            "counted?"
        ),
    )
    assert asked in told(*players)
    assert asked not in told(players[0], {**players[1], "strongholds": 5})
    # A neutral army may hold the others.
    assert "risk-strongholds" not in {rule for rule, _ in told(players[0], {"territories": 13})}
