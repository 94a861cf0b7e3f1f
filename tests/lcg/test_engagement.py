"""Engagement by rule: against a second computation that goes round the table, words, faults."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.engagement import COMPUTATION, Outcome
from calculators.registry import CALCULATORS

THREATS = st.lists(st.integers(0, 49), min_size=1, max_size=4)
COSTS = st.lists(st.integers(0, 50), max_size=10)
FEW_COSTS = st.lists(st.sampled_from((10, 20, 30, 40)), max_size=10)


def board(
    threats: Sequence[int], costs: Sequence[int], optional: Sequence[int | None] = ()
) -> dict[str, Any]:
    return {
        "players": [{"threat": threat} for threat in threats],
        "enemies": [{"cost": cost} for cost in costs],
        "optional": list(optional),
    }


def solve(
    threats: Sequence[int], costs: Sequence[int], optional: Sequence[int | None] = ()
) -> Outcome:
    return COMPUTATION.solve(board(threats, costs, optional))


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.engagement"].run(value).telling


def engaged_in_turn(threats: Sequence[int], costs: Sequence[int]) -> list[tuple[int, int]]:
    """Return (player, enemy) in order: turn by turn until every player in a row is passed over."""
    waiting = sorted(range(len(costs)), key=lambda enemy: (-costs[enemy], enemy))
    moved: list[tuple[int, int]] = []
    passed = 0
    for player in cycle(range(len(threats))):
        if passed == len(threats):
            return moved
        coming = next((enemy for enemy in waiting if costs[enemy] <= threats[player]), None)
        if coming is None:
            passed += 1
        else:
            passed = 0
            waiting.remove(coming)
            moved.append((player, coming))
    raise AssertionError


@given(THREATS, COSTS | FEW_COSTS)
def test_lcg_engagement_check__every_check_matches_a_turn_by_turn_computation(
    threats: list[int], costs: list[int]
) -> None:
    outcome = solve(threats, costs)
    found = [(item.player, item.enemy) for item in outcome.engaged]
    assert found == engaged_in_turn(threats, costs)
    assert all(item.how == "check" and item.round >= 1 for item in outcome.engaged)


@given(THREATS, COSTS | FEW_COSTS)
def test_lcg_engagement_end__costs_left_are_above_every_threat(
    threats: list[int], costs: list[int]
) -> None:
    outcome = solve(threats, costs)
    assert all(costs[enemy] > max(threats) for enemy in outcome.staging)
    seen = [item.enemy for item in outcome.engaged] + list(outcome.staging)
    assert sorted(seen) == list(range(len(costs)))


@given(THREATS, FEW_COSTS)
def test_lcg_engagement_equal_costs__lowest_index_is_taken_and_choice_marked(
    threats: list[int], costs: list[int]
) -> None:
    waiting = list(range(len(costs)))
    for item in solve(threats, costs).engaged:
        equals = [enemy for enemy in waiting if costs[enemy] == costs[item.enemy]]
        assert item.choice == (len(equals) > 1)
        assert item.enemy == min(equals)
        waiting.remove(item.enemy)


@given(THREATS, COSTS, st.data())
def test_lcg_optional_engagement__comes_first_and_ignores_costs(
    threats: list[int], costs: list[int], data: st.DataObject
) -> None:
    indices = data.draw(st.permutations(range(len(costs))))
    wanted = [
        enemy if data.draw(st.booleans()) else None
        for enemy, _threat in zip(indices, threats, strict=False)
    ]
    outcome = solve(threats, costs, wanted)
    taken = [(player, enemy) for player, enemy in enumerate(wanted) if enemy is not None]
    assert [(item.player, item.enemy) for item in outcome.engaged if item.round == 0] == taken
    assert all(item.how == "optional" for item in outcome.engaged[: len(taken)])
    left = [enemy for enemy in range(len(costs)) if enemy not in wanted]
    after = engaged_in_turn(threats, [costs[enemy] for enemy in left])
    assert [(item.player, item.enemy) for item in outcome.engaged[len(taken) :]] == [
        (player, left[enemy]) for player, enemy in after
    ]


@given(THREATS, COSTS | FEW_COSTS)
def test_lcg_engagement_order__one_step_for_each_engagement(
    threats: list[int], costs: list[int]
) -> None:
    answer = CALCULATORS["lcg.engagement"].run(board(threats, costs))
    rules = [step.rule for step in answer.telling.steps]
    engagements = [
        rule for rule in rules if rule in {"lcg-engagement-check", "lcg-engagement-equal-costs"}
    ]
    assert len(engagements) == len(answer.outcome.engaged)
    assert rules[-1] == "lcg-engagement-end"


def test_lcg_engagement_order__players_are_not_checked_once_no_enemy_is_left() -> None:
    steps = telling(board([30, 20, 20], [25])).steps
    assert [step.rule for step in steps] == ["lcg-engagement-check", "lcg-engagement-end"]


def example_texts(language: Language) -> tuple[str, list[tuple[str, str]]]:
    found = telling(COMPUTATION.example)
    steps = [(step.rule, localize(step.text, language)) for step in found.steps]
    return localize(found.summary, language), steps


def test_telling__example_in_english() -> None:
    summary, steps = example_texts("en")
    assert summary == (
        "Olivier is engaged with King Spider; Tiphanie is engaged with Ungoliant’s Spawn and "
        "Forest Spider; left in the staging area: Hummerhorns."
    )
    assert [rule for rule, _text in steps] == [
        "lcg-engagement-check",
        "lcg-engagement-check",
        "lcg-engagement-order",
        "lcg-engagement-check",
        "lcg-forest-spider",
        "lcg-engagement-end",
    ]
    assert (
        steps[2][1] == "Olivier (threat 24): every remaining cost is higher, so no enemy engages."
    )


def test_telling__example_in_french() -> None:
    summary, steps = example_texts("fr")
    assert summary == (
        "Olivier affronte le Roi Araignée\u202f; Tiphanie affronte le Rejeton d’Ungoliant et "
        "l’Araignée des Forêts\u202f; toujours dans la zone de cheminement\u00a0: Vrombicornes."
    )
    assert steps[0][1] == (
        "Olivier (menace 24)\u00a0: le Roi Araignée vient, car 20 est le coût le plus haut qui "
        "ne dépasse pas 24."
    )


def test_names__card_name_fills_engagement_cost() -> None:
    value = {"players": [{"threat": 20}], "enemies": [{"name": "roi araignee"}, {"name": "Wargs"}]}
    assert [item.enemy for item in COMPUTATION.solve(value).engaged] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"players": []}, [("players", "length")]),
        ({"players": [{"threat": 100}]}, [("players[0].threat", "range")]),
        ({"players": [{"threat": 2.5}]}, [("players[0].threat", "type")]),
        # The card would have given the cost: one fault for one cause.
        ({"enemies": [{"name": "Nobody"}]}, [("enemies[0].name", "choice")]),
        ({"optional": [4]}, [("optional[0]", "reference")]),
        ({"optional": [1, 1]}, [("optional[1]", "conflict")]),
        ({"optional": [0, 1, 2]}, [("optional", "length")]),
        ({"players": 3, "enemies": {}}, [("players", "type"), ("enemies", "type")]),
    ],
)
def test_faults__are_all_collected(
    changes: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**COMPUTATION.example, **changes})
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


def test_lcg_engaged_both_ways__hummerhorns_damage_a_hero_after_either_engagement() -> None:
    """5 damage, after an optional engagement (FAQ 1.49) or after a check."""
    value = {"players": [{"threat": 40}], "enemies": [{"name": "Hummerhorns"}]}
    for optional in ([], [0]):
        steps = telling({**value, "optional": optional}).steps
        texts = [
            localize(step.text, "en") for step in steps if step.rule == "lcg-engaged-both-ways"
        ]
        assert texts == ["Hummerhorns: 5 damage to one hero of Player 1."]


def test_lcg_optional_engagement_limits__goblin_sniper_only_when_no_other_enemy_is_staged() -> None:
    value = {
        "players": [{"threat": 20}, {"threat": 20}],
        "enemies": [{"name": "Goblin Sniper"}, {"name": "Wargs"}],
    }
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**value, "optional": [0, 1]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("optional[0]", "conflict")
    ]
    # Once the first player has engaged the Wargs, the Sniper may be engaged.
    found = COMPUTATION.solve({**value, "optional": [1, 0]})
    assert [(item.enemy, item.player) for item in found.engaged] == [(1, 0), (0, 1)]


def test_lcg_engagement_no_checks__only_optional_engagements_on_the_anduin() -> None:
    """Quest card 127: no engagement checks, but a player may engage an enemy."""
    value = {**board([38], [15, 30]), "no_checks": True}
    assert COMPUTATION.solve(value).staging == (0, 1)
    chosen = {**board([38], [15, 30], [0]), "no_checks": True}
    outcome = COMPUTATION.solve(chosen)
    assert (len(outcome.engaged), outcome.staging) == (1, (1,))
    assert telling(chosen).steps[-1].rule == "lcg-engagement-no-checks"


def test_lcg_threat_elimination__an_eliminated_player_makes_no_check() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"players": [{"threat": 30}, {"threat": 50}], "enemies": []})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("players[1].threat", "range")
    ]
