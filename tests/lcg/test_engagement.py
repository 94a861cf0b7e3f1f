"""Who engages whom, by rule: against a twin that walks round the table, in words, with faults."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.engagement import CALCULATOR, Outcome

THREATS = st.lists(st.integers(0, 50), min_size=1, max_size=4)
COSTS = st.lists(st.integers(0, 50), max_size=10)
FEW_COSTS = st.lists(st.sampled_from((10, 20, 30, 40)), max_size=10)


def run(
    threats: Sequence[int], costs: Sequence[int], optional: Sequence[int | None] = ()
) -> Outcome:
    return CALCULATOR.run(
        {
            "players": [{"threat": threat} for threat in threats],
            "enemies": [{"cost": cost} for cost in costs],
            "optional": list(optional),
        }
    )


def walked(threats: Sequence[int], costs: Sequence[int]) -> list[tuple[int, int]]:
    """Return (player, enemy) in order: a pawn goes round until every player in a row is passed."""
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
def test_checks_go_round_the_table(threats: list[int], costs: list[int]) -> None:
    result = run(threats, costs)
    assert [(item.player, item.enemy) for item in result.engaged] == walked(threats, costs)
    assert all(item.how == "check" and item.round >= 1 for item in result.engaged)


@given(THREATS, COSTS | FEW_COSTS)
def test_engagement_end_nobody_left_could_come(threats: list[int], costs: list[int]) -> None:
    result = run(threats, costs)
    assert all(costs[enemy] > max(threats) for enemy in result.staging)
    seen = [item.enemy for item in result.engaged] + list(result.staging)
    assert sorted(seen) == list(range(len(costs)))


@given(THREATS, FEW_COSTS)
def test_equal_costs_a_choice_is_marked_where_there_is_one(
    threats: list[int], costs: list[int]
) -> None:
    waiting = list(range(len(costs)))
    for item in run(threats, costs).engaged:
        equals = [enemy for enemy in waiting if costs[enemy] == costs[item.enemy]]
        assert item.choice == (len(equals) > 1)
        assert item.enemy == min(equals)
        waiting.remove(item.enemy)


@given(THREATS, COSTS, st.data())
def test_optional_engagement_comes_first_and_ignores_costs(
    threats: list[int], costs: list[int], data: st.DataObject
) -> None:
    indices = data.draw(st.permutations(range(len(costs))))
    wanted = [
        enemy if data.draw(st.booleans()) else None
        for enemy, _threat in zip(indices, threats, strict=False)
    ]
    result = run(threats, costs, wanted)
    taken = [(player, enemy) for player, enemy in enumerate(wanted) if enemy is not None]
    assert [(item.player, item.enemy) for item in result.engaged if item.round == 0] == taken
    assert all(item.how == "optional" for item in result.engaged[: len(taken)])
    left = [enemy for enemy in range(len(costs)) if enemy not in wanted]
    after = walked(threats, [costs[enemy] for enemy in left])
    assert [(item.player, item.enemy) for item in result.engaged[len(taken) :]] == [
        (player, left[enemy]) for player, enemy in after
    ]


@given(THREATS, COSTS | FEW_COSTS)
def test_engagement_order_the_steps_follow_the_engagements(
    threats: list[int], costs: list[int]
) -> None:
    result = run(threats, costs)
    arrivals = [
        step
        for step in result.steps
        if step.rule in {"lcg-engagement-check", "lcg-engagement-equal-costs"}
    ]
    assert len(arrivals) == len(result.engaged)
    assert result.steps[-1].rule == "lcg-engagement-end"


def told(language: Language) -> tuple[str, list[tuple[str, str]]]:
    result = CALCULATOR.run(CALCULATOR.example)
    return localize(result.summary, language), [
        (step.rule, localize(step.text, language)) for step in result.steps
    ]


def test_the_printed_example_in_english() -> None:
    summary, steps = told("en")
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
    assert steps[2][1] == "Olivier (threat 24): every cost left is higher, nobody comes."


def test_the_printed_example_in_french() -> None:
    summary, steps = told("fr")
    assert summary == (
        "Olivier affronte Roi Araignée\u00a0; Tiphanie affronte Rejeton d’Ungoliant et "
        "Araignée des Forêts\u00a0; toujours dans la zone de cheminement\u00a0: Vrombicornes."
    )
    assert steps[0][1] == (
        "Olivier (menace 24)\u00a0: voici Roi Araignée, dont le coût de 20 est le plus haut sans "
        "dépasser 24."
    )


def test_a_step_never_speaks_of_enemies_that_are_gone() -> None:
    steps = run([30, 20, 20], [25]).steps
    assert [step.rule for step in steps] == ["lcg-engagement-check", "lcg-engagement-end"]


def test_a_name_fills_the_cost() -> None:
    value = {"players": [{"threat": 20}], "enemies": [{"name": "roi araignee"}, {"name": "Wargs"}]}
    assert [item.enemy for item in CALCULATOR.run(value).engaged] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"players": []}, [("players", "length")]),
        ({"players": [{"threat": 100}]}, [("players[0].threat", "range")]),
        ({"players": [{"threat": 2.5}]}, [("players[0].threat", "type")]),
        (
            {"enemies": [{"name": "Nobody"}]},
            [("enemies[0].cost", "required"), ("enemies[0].name", "choice")],
        ),
        ({"optional": [4]}, [("optional[0]", "reference")]),
        ({"optional": [1, 1]}, [("optional[1]", "conflict")]),
        ({"optional": [0, 1, 2]}, [("optional", "length")]),
        ({"players": 3, "enemies": {}}, [("players", "type"), ("enemies", "type")]),
    ],
)
def test_faults(changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({**CALCULATOR.example, **changes})
    found = [(fault.field, fault.code) for fault in caught.value.faults]
    assert found == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


def test_hummerhorns_hurt_a_hero_however_they_come() -> None:
    """5 damage, taken on (FAQ 1.49) or by a check."""
    value = {"players": [{"threat": 40}], "enemies": [{"name": "Hummerhorns"}]}
    for optional in ([], [0]):
        steps = CALCULATOR.run({**value, "optional": optional}).steps
        told = [localize(step.text, "en") for step in steps if step.rule == "lcg-engaged-both-ways"]
        assert told == ["Hummerhorns: 5 damage to one hero of Player 1."]


def test_a_goblin_sniper_is_taken_on_only_when_alone() -> None:
    value = {
        "players": [{"threat": 20}, {"threat": 20}],
        "enemies": [{"name": "Goblin Sniper"}, {"name": "Wargs"}],
    }
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({**value, "optional": [0, 1]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("optional[0]", "conflict")
    ]
    # Once the first player has taken the Wargs, nothing stands before the Sniper.
    found = CALCULATOR.run({**value, "optional": [1, 0]})
    assert [(item.enemy, item.player) for item in found.engaged] == [(1, 0), (0, 1)]


def test_no_checks_on_the_anduin() -> None:
    """Quest card 127: nobody comes, but a player may take one on."""
    value = {"players": [{"threat": 38}], "enemies": [{"cost": 15}, {"cost": 30}]}
    assert CALCULATOR.run({**value, "no_checks": True}).staging == (0, 1)
    found = CALCULATOR.run({**value, "no_checks": True, "optional": [0]})
    assert (len(found.engaged), found.staging) == (1, (1,))
    assert found.steps[-1].rule == "lcg-engagement-no-checks"
