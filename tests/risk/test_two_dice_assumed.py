"""Odds that take two dice of the defender say so where one die holds better."""

from typing import Any

import pytest

from calculators.registry import CALCULATORS

ASSUMED = {
    "en": "All this assumes that the defender rolls two dice whenever possible.",
    "fr": "Tout cela suppose que le défenseur lance toujours deux dés tant qu’il le peut.",
}
LINK = {"defenders": 4, "stronghold": True, "leader": True}


def said(calculator: str, value: dict[str, Any], language: Any) -> int:
    steps = CALCULATORS[f"risk.{calculator}"].run(value).telling.steps
    return sum(step.text.text(language).startswith(ASSUMED[language]) for step in steps)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("calculator", "value"),
    [
        ("army_size", {"defenders": 7, "wanted": 80}),
        ("invasion", {"army": 19, "defenders": 7}),
    ],
)
def test_risk_defending_battalions__two_dice_are_assumed_where_one_is_better(
    calculator: str, value: dict[str, Any], language: Any
) -> None:
    """By risk.defence_dice, 19 against 7 with +2 hold 30.41% with a good choice, not 18.63%."""
    assert said(calculator, {**value, "defence_bonus": 2}, language) == 1
    assert said(calculator, {**value, "defence_bonus": 3, "attack_bonus": 1}, language) == 1
    for bonus in (0, 1, 5):
        assert said(calculator, {**value, "defence_bonus": bonus}, language) == 0
    assert said(calculator, {**value, "defenders": 1, "defence_bonus": 2}, language) == 0


def told(calculator: str, value: dict[str, Any]) -> list[str]:
    answer = CALCULATORS[f"risk.{calculator}"].run(value).telling
    return [answer.summary.text("en"), *(step.text.text("en") for step in answer.steps)]


def test_risk_defending_battalions__both_chances_are_told() -> None:
    """19 against 7 with +2: by throws tried one by one, 81.37% for two dice, 69.59% at worst."""
    invasion = told("invasion", {"army": 19, "defenders": 7, "defence_bonus": 2})
    assert "69.59% of the time against the best choice of dice" in invasion[0]
    sizes = told("army_size", {"defenders": 6, "wanted": 90, "defence_bonus": 2})
    assert "You need 20 battalions" in sizes[0]
    assert "Against the best choice of dice, you need 23." in sizes[0]
    links = [
        {"name": "Udûn", "defenders": 5, "cancelled": True, "garrison": 3},
        {"name": "Mount Doom", "defenders": 3},
        {"name": "Barad-dûr", "defenders": 4, "leader": True},
    ]
    chain = told("campaign", {"army": 24, "base": 4, "stop_at": 6, "links": links})
    assert any("the whole chain falls 29.17% of the time" in text for text in chain)


def test_risk_defending_battalions__beyond_the_limits_the_direction_is_told() -> None:
    for calculator, value in (
        ("invasion", {"army": 160, "defenders": 120}),
        ("army_size", {"defenders": 60, "wanted": 80}),
    ):
        texts = told(calculator, {**value, "defence_bonus": 2})
        assert any("the chance may be lower" in text for text in texts)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_risk_defending_battalions__campaign_assumes_two_dice(language: Any) -> None:
    value = {"army": 15, "links": [{"defenders": 2}, LINK]}
    assert said("campaign", value, language) == 1
    assert said("campaign", {**value, "attack_bonus": 1}, language) == 0
