"""Texts of cards in shadow odds: what ends an attack, and what leaves with a shadow effect."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.answer import Answer
from calculators.core.telling import Direction, LeftOut
from calculators.registry import CALCULATORS


def test_lcg_forced_effects__an_attack_that_ends_at_once_has_no_odds_to_tell() -> None:
    """At 49 Marsh Adder eliminates the player before a Sentinel can be declared."""
    value = {"enemy": "Marsh Adder", "scenario": "anduin", "threat": 49}
    aragorn = {"name": "Aragorn", "of_another": True}
    answer = CALCULATORS["lcg.shadow_odds"].run({**value, "target": aragorn})
    assert [step.rule for step in answer.telling.steps] == [
        *("lcg-shadow-deal", "lcg-forced-effects", "lcg-threat-elimination"),
    ]
    assert (answer.outcome.survives, answer.outcome.eliminated) == (1, 1)
    crows = {"enemy": "Eastern Crows", "scenario": "anduin"}
    steps = (
        CALCULATORS["lcg.shadow_odds"]
        .run({**crows, "target": {"name": "Gondorian Spearman"}})
        .telling.steps
    )
    assert [step.rule for step in steps] == [
        *("lcg-shadow-deal", "lcg-attack-goes-on", "lcg-destroyed", "lcg-shadow-discard"),
    ]


@pytest.mark.parametrize(
    ("target", "direction"),
    [
        ({"name": "Faramir"}, Direction.LOWER),
        ({"name": "Faramir", "of_another": True}, Direction.HIGHER),
        ({"name": "Gimli"}, Direction.HIGHER),
    ],
)
def test_lcg_defender_gone__pursued_by_shadow_may_send_the_defender_home(
    target: dict[str, Any], direction: Direction
) -> None:
    value = {"enemy": "Wargs", "scenario": "anduin", "players": 1, "target": target}
    steps = CALCULATORS["lcg.shadow_odds"].run(value).telling.steps
    told = [step for step in steps if isinstance(step, LeftOut) and "117" in step.cards]
    assert [step.direction for step in told] == [direction]


def left_out(value: dict[str, Any]) -> dict[str, LeftOut]:
    """Return what the odds leave out, by the number of the card."""
    steps = CALCULATORS["lcg.shadow_odds"].run(value).telling.steps
    return {code: step for step in steps if isinstance(step, LeftOut) for code in step.cards}


@pytest.mark.parametrize(
    "target",
    [
        {"name": "Snowbourn Scout"},
        {"name": "Legolas", "hit_points": 8, "damage": 7, "undefended": True},
        {"name": "Silverlode Archer", "of_another": True},
    ],
)
@pytest.mark.parametrize(
    ("enemy", "scenario"), [("Hill Troll", "anduin"), ("Nazgûl of Dol Guldur", "dol-guldur")]
)
def test_lcg_shadow_effects__what_is_left_out_cannot_lower_a_survival_of_nothing(
    target: dict[str, Any], enemy: str, scenario: str
) -> None:
    """The attack alone destroys these: what is left out moves the damage, or who takes it."""
    value = {"enemy": enemy, "scenario": scenario, "target": target}
    assert CALCULATORS["lcg.shadow_odds"].run(value).outcome.survives == 0
    told = left_out(value)
    assert {"81", "112", "117"} <= told.keys() if scenario == "anduin" else "102" in told
    for step in told.values():
        assert step.direction is not Direction.LOWER
        assert "less likely" not in step.text.text("en")
        assert "moins" not in step.text.text("fr")


@pytest.mark.parametrize(
    ("value", "summary"),
    [
        # The player may discard Aragorn himself.
        (
            {"enemy": "Nazgûl of Dol Guldur", "scenario": "dol-guldur", "target": "Aragorn"},
            "Safe from all that is counted here: Aragorn survives.",
        ),
        # Massing at Night and a Wolf Rider bring more than one card.
        (
            {"enemy": "Eastern Crows", "scenario": "anduin", "target": "Beorn", "threat": 20},
            "Safe from all that is counted here: Beorn survives.",
        ),
        # Beorn is another player's here; Under the Shadow eliminates the player attacked.
        (
            {"enemy": "Nazgûl of Dol Guldur", "scenario": "dol-guldur", "threat": 49},
            (
                "Safe from all that is counted here: Beorn survives, but the player attacked may "
                "be eliminated."
            ),
        ),
        (
            {"enemy": "King Spider", "scenario": "passage", "target": "Gimli", "threat": 20},
            "Safe: Gimli survives whatever the shadow card is.",
        ),
        (
            {"enemy": "Eastern Crows", "scenario": "anduin", "target": "Beorn", "cards": 0},
            "Safe: Beorn survives.",
        ),
    ],
)
def test_lcg_shadow_resolve__nobody_is_called_safe_from_what_is_left_out(
    value: dict[str, Any], summary: str
) -> None:
    beorn = {"name": "Beorn", "of_another": True}
    named = {**value, "target": {"name": value["target"]} if "target" in value else beorn}
    answer = CALCULATORS["lcg.shadow_odds"].run(named)
    assert answer.outcome.survives == 1
    assert answer.telling.summary.text("en") == summary


@pytest.mark.parametrize(
    ("others", "summary"),
    [
        (0, "Lost: Snowbourn Scout does not stay in play, whatever the shadow card is."),
        (None, "Lost: Snowbourn Scout does not stay in play, whatever the shadow card is."),
        (2, "Lost: no shadow card saves Snowbourn Scout."),
    ],
)
def test_lcg_defender_gone__a_defender_sent_home_is_not_called_lost_to_every_card(
    others: int | None, summary: str
) -> None:
    """Pursued by Shadow, the only card that helps, sends the Scout home if no other can go."""
    value = {
        "enemy": "Hill Troll",
        "scenario": "anduin",
        "target": {"name": "Snowbourn Scout"},
        "exhausted_allies": others,
    }
    telling = CALCULATORS["lcg.shadow_odds"].run(value).telling
    assert telling.summary.text("en") == summary
    assert ("reste pas en jeu" in telling.summary.text("fr")) is (not others)


def test_lcg_elimination_ways__a_hero_nobody_can_destroy_is_not_called_the_last() -> None:
    """Beravor keeps a hit point whatever comes; her player may reach 50 all the same."""
    value = {
        "enemy": "Dol Guldur Beastmaster",
        "target": {"name": "Beravor"},
        "scenario": "dol-guldur",
        "threat": 44,
        "engaged": 2,
    }
    answer = CALCULATORS["lcg.shadow_odds"].run(value)
    rules = [step.rule for step in answer.telling.steps]
    # Ungoliant's Spawn with either Under the Shadow, of 630 pairs: 4 and 2 more threat.
    assert answer.outcome.eliminated == Fraction(2, 630)
    assert "lcg-elimination-ways" not in rules
    frail = {**value, "target": {"name": "Éowyn"}}
    rules = [step.rule for step in CALCULATORS["lcg.shadow_odds"].run(frail).telling.steps]
    assert "lcg-elimination-ways" in rules


def test_lcg_destroyed__a_citadel_plate_is_lost_with_its_hit_points() -> None:
    """Undefended, Driven by Shadow discards the Plate; Forest Spiders only where it is alone."""
    aragorn = {"name": "Aragorn", "hit_points": 9, "damage": 5, "undefended": True}
    value = {"attack": 1, "scenario": "passage", "target": aragorn}
    found = CALCULATORS["lcg.shadow_odds"].run(value).outcome
    # 34 cards; three Orcs make it 4 damage, one Driven by Shadow leaves no hit point.
    assert found.survives == Fraction(30, 34)
    alone = CALCULATORS["lcg.shadow_odds"].run({**value, "only_plate": True})
    assert alone.outcome.survives == Fraction(27, 34)
    assert "lcg-shadow-effects" in [step.rule for step in alone.telling.steps]


def attack_of_hill_troll(target: str, exhausted_allies: int | None) -> Answer[Any]:
    value = {
        "enemy": "Hill Troll",
        "target": {"name": target},
        "scenario": "anduin",
        "threat": 20,
        "exhausted_allies": exhausted_allies,
    }
    return CALCULATORS["lcg.shadow_odds"].run(value)


@pytest.mark.parametrize(
    ("name", "allies", "told"),
    [
        ("Guard of the Citadel", 0, True),
        ("Guard of the Citadel", None, True),
        ("Guard of the Citadel", 1, False),
        ("Aragorn", 0, False),
    ],
)
def test_lcg_hill_troll__excess_on_the_hero_behind_a_defender_sent_home_is_told(
    name: str, allies: int | None, told: bool
) -> None:
    """Pursued by Shadow returns the only exhausted ally, so 6 damage hits a hero nobody named."""
    steps = attack_of_hill_troll(name, allies).telling.steps
    found = [step for step in steps if step.rule == "lcg-hill-troll"]
    assert any("a hero takes the attack" in step.text.text("en") for step in found) is told


@pytest.mark.parametrize(
    ("name", "allies", "direction"),
    [
        ("Guard of the Citadel", None, Direction.EITHER),
        ("Guard of the Citadel", 0, Direction.HIGHER),
        ("Beorn", None, Direction.HIGHER),
    ],
)
def test_lcg_hill_troll__excess_on_a_hero_may_be_less_than_on_the_defender(
    name: str, allies: int | None, direction: Direction
) -> None:
    """Of 6 damage 4 are too many for the Guard, 1 for Aragorn, 5 for a hero with 1 hit point left.

    Nothing is in excess on a defender known to be sent home, or on Beorn, who has 6 hit points.
    """
    answer = attack_of_hill_troll(name, allies)
    found = [step for step in answer.telling.steps if isinstance(step, LeftOut)]
    assert [step.direction for step in found if step.rule == "lcg-hill-troll"] == [direction]
