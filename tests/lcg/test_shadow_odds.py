"""The odds of an attack, by counting the cards of each scenario's deck."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import LeftOut, Telling
from calculators.lcg.decks import Scenario, full_deck
from calculators.lcg.shadow_odds import COMPUTATION, Outcome
from calculators.registry import CALCULATORS

SAFE: dict[str, Any] = {
    "attack": 0,
    "target": {"defence": 0, "hit_points": 9},
    "scenario": "passage",
}


def bonus_of(outcome: Outcome) -> dict[int, Fraction]:
    return {item.amount: item.probability for item in outcome.bonus}


def telling_of(value: dict[str, Any]) -> Telling:
    return CALCULATORS["lcg.shadow_odds"].run(value).telling


def texts_of(value: dict[str, Any]) -> list[str]:
    return [localize(step.text, "en") for step in telling_of(value).steps]


# Full decks: 4 of 36, 8 of 47 and 3 of 41 cards raise the attack on a defender.
@pytest.mark.parametrize(
    ("scenario", "raised", "effects", "cards"),
    [("passage", 4, 13, 36), ("anduin", 8, 18, 47), ("dol-guldur", 3, 13, 41)],
)
def test_lcg_shadow_effects__counts_of_the_whole_decks(
    scenario: str, raised: int, effects: int, cards: int
) -> None:
    found = COMPUTATION.solve({**SAFE, "scenario": scenario, "whole_deck": True})
    assert bonus_of(found) == {0: Fraction(cards - raised, cards), 1: Fraction(raised, cards)}
    assert found.any_effect == Fraction(effects, cards)
    assert found.any_bonus == Fraction(raised, cards)


def test_lcg_shadow_effects__chances_add_up_to_1() -> None:
    value = {"enemy": "Hill Troll", "target": {"name": "Gimli"}, "scenario": "anduin", "players": 4}
    found = COMPUTATION.solve(value)
    for amounts in (found.bonus, found.damage, found.threat):
        assert sum(item.probability for item in amounts) == 1
        assert [item.amount for item in amounts] == sorted({item.amount for item in amounts})


def test_lcg_shadow_effects__massing_at_night_deals_further_cards() -> None:
    """The whole deck of the Anduin, one player: Massing at Night deals one card more."""
    value = {"attack": 3, "target": {"defence": 1, "hit_points": 4}, "scenario": "anduin"}
    without, single = COMPUTATION.solve(value), COMPUTATION.solve(value | {"players": 1})
    # 8 of the 47 cards raise the attack; the further card is one of the other 46.
    raised = Fraction(8, 47) + Fraction(1, 47) * Fraction(8, 46)
    assert without.any_bonus == Fraction(8, 47)
    assert single.any_bonus == raised


def test_lcg_shadow_effects__under_the_shadow_counts_the_enemies() -> None:
    """Dol Guldur: 2 of its 37 cards after set-up."""
    found = COMPUTATION.solve({**SAFE, "scenario": "dol-guldur", "engaged": 3})
    threat = {item.amount: item.probability for item in found.threat}
    assert threat[3] == Fraction(2, 37)


def test_lcg_shadow_effects__the_last_card_is_certain() -> None:
    """With all but Despair gone the defence never counts."""
    gone = [
        {"name": name, "count": count}
        for name, count in (
            ("Misty Mountain Goblins", 3),
            ("Massing at Night", 1),
            ("Banks of the Anduin", 2),
            ("Gladden Fields", 3),
            ("Eastern Crows", 3),
            ("Evil Storm", 3),
            ("Pursued by Shadow", 2),
            ("Treacherous Fog", 2),
            ("Dol Guldur Orcs", 3),
            ("Chieftan Ufthak", 1),
            ("Dol Guldur Beastmaster", 2),
            ("Driven by Shadow", 1),
            ("The Necromancer's Reach", 3),
            ("Necromancer's Pass", 2),
            ("Enchanted Stream", 2),
            ("Wolf Rider", 1),
            ("Hill Troll", 2),
            ("Goblin Sniper", 2),
            ("Marsh Adder", 1),
            ("Wargs", 2),
            ("The Brown Lands", 2),
            ("The East Bight", 2),
        )
    ]
    value = {"attack": 3, "target": {"defence": 3, "hit_points": 3}, "scenario": "anduin"}
    assert COMPUTATION.solve({**value, "gone": gone}).survives == 0
    assert COMPUTATION.solve(value).survives > Fraction(9, 10)


def test_lcg_enemy_attack_strength__text_of_a_named_enemy_counts() -> None:
    """Forest Spider 2 + 1; Ufthak 3 + 2 x 2; each against 9 hit points without a bonus."""
    spider = COMPUTATION.solve(
        {**SAFE, "enemy": "Forest Spider", "attack": 2, "just_engaged": True}
    )
    ufthak = COMPUTATION.solve({**SAFE, "enemy": "Chef Ufthak", "attack": 3, "tokens": 2})
    assert (spider.strength, spider.damage[0].amount) == (3, 3)
    assert (ufthak.strength, ufthak.damage[0].amount) == (7, 7)


def test_lcg_beastmaster__has_two_cards_unless_another_number_is_given() -> None:
    """Passage after set-up, less the attacker: 4 of 33 cards raise the attack by 1."""
    found = COMPUTATION.solve({**SAFE, "enemy": "Dol Guldur Beastmaster"})
    assert bonus_of(found) == {
        0: Fraction(29 * 28, 33 * 32),
        1: Fraction(2 * 29 * 4, 33 * 32),
        2: Fraction(4 * 3, 33 * 32),
    }
    one = COMPUTATION.solve({**SAFE, "enemy": "Dol Guldur Beastmaster", "cards": 1})
    assert one.bonus[0].probability == Fraction(29, 33)


def test_lcg_hill_troll__excess_is_threat() -> None:
    """6 against a hero of 4: 2 threat at least, and what the card adds."""
    target = {"defence": 0, "hit_points": 4, "undefended": True}
    value = {"enemy": "Hill Troll", "target": target, "scenario": "anduin"}
    found = COMPUTATION.solve(value)
    assert found.survives == 0
    assert min(item.amount for item in found.threat) == 2
    assert telling_of(value).steps[-1].rule == "lcg-hill-troll"


def test_lcg_undefended__defence_is_not_taken_off() -> None:
    """Without shadow cards 3 damage are certain, defence or not."""
    target = {"defence": 5, "hit_points": 4, "undefended": True}
    value = {"attack": 3, "target": target, "cards": 0, "scenario": "passage"}
    found = COMPUTATION.solve(value)
    assert [item.amount for item in found.damage] == [3]
    assert found.survives == 1
    assert found.expected_damage == 3
    assert "lcg-undefended" in [step.rule for step in telling_of(value).steps]


# The decks after set-up.
@pytest.mark.parametrize(
    ("scenario", "cards"), [("passage", 34), ("anduin", 47), ("dol-guldur", 37)]
)
def test_lcg_shadow_deal__without_a_card_nothing_is_added(scenario: str, cards: int) -> None:
    found = COMPUTATION.solve({**SAFE, "scenario": scenario, "cards": 0})
    assert found.deck_size == cards
    assert found.any_effect == 0
    assert bonus_of(found) == {0: 1}


@pytest.mark.parametrize(("attack", "start"), [(0, "Safe"), (20, "Lost"), (3, "The chance that")])
def test_telling__summary_by_the_chance(attack: int, start: str) -> None:
    value = {"attack": attack, "target": {"name": "Eleanor", "damage": 1}, "scenario": "anduin"}
    telling = telling_of(value)
    assert localize(telling.summary, "en").startswith(start)
    assert localize(telling.summary, "fr") != localize(telling.summary, "en")


def test_telling__steps_cite_enemy_massing_and_threat() -> None:
    value = {
        "enemy": "Marsh Adder",
        "target": {"name": "Thalin"},
        "scenario": "anduin",
        "players": 2,
    }
    assert [step.rule for step in telling_of(value).steps] == [
        "lcg-shadow-deal",
        *["lcg-shadow-effects"] * 4,  # Pursued and Wolf Rider left out, Massing, the chance of more
        "lcg-enemy-damage",
        "lcg-elimination-ways",  # Thalin is a hero, and may be the last
        "lcg-shadow-effects",
    ]
    ufthak = {**value, "enemy": "Chieftan Ufthak", "tokens": 1}
    assert "lcg-enemy-attack-strength" in [step.rule for step in telling_of(ufthak).steps]


def test_telling__table_has_a_line_for_each_damage() -> None:
    """The King Spider's 3 against Théodred (1, 3 left): only Orcs and others with +1 fell him."""
    telling = telling_of({**COMPUTATION.example})
    rows = [[localize(cell, "en") for cell in row] for row in telling.tables[0].rows]
    assert [(row[0], row[2]) for row in rows] == [("2", "survives"), ("3", "is destroyed")]


def test_lcg_threat_elimination__any_threat_at_49_takes_the_character_along() -> None:
    """Passage after set-up: Ungoliant's Spawn is the only threat with a defender, 1 card of 34."""
    value = {"attack": 0, "target": {"name": "Gimli"}, "scenario": "passage", "threat": 49}
    found = COMPUTATION.solve(value)
    assert (found.survives, found.eliminated) == (Fraction(33, 34), Fraction(1, 34))
    rows = [[localize(cell, "en") for cell in row] for row in telling_of(value).tables[0].rows]
    assert [row[2] for row in rows] == ["survives", "leaves play", "survives"]


def test_lcg_forced_effects__marsh_adder_comes_before_the_crows() -> None:
    """34 and 1 by the Adder is 35: Crows add 2. 4 + 2 - 2 = 4 destroys Thalin's 4 hit points."""
    value = {
        "enemy": "Marsh Adder",
        "target": {"name": "Thalin"},
        "scenario": "anduin",
        "threat": 34,
    }
    found = COMPUTATION.solve(value)
    assert {item.amount for item in found.bonus} == {0, 1, 2}
    assert found.survives == 1 - Fraction(3 + 2, 46)  # three Crows, two Despairs


def test_lcg_shadow_effects__pursued_by_shadow_needs_the_exhausted_allies() -> None:
    value = {**SAFE, "scenario": "anduin"}
    assert "Not counted: the threat of Pursued" in "".join(texts_of(value))
    found = COMPUTATION.solve({**value, "exhausted_allies": 0})
    assert {item.amount: item.probability for item in found.threat}[3] == Fraction(2, 47)
    assert "Pursued" not in "".join(texts_of({**value, "exhausted_allies": 0}))


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.shadow_odds"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == [
        "survives",
        "bonus",
        "any_effect",
        "damage",
        "threat",
        "eliminated",
    ]
    assert found["survives"]["exact"] == "28/33"


def test_faults__cards_that_the_deck_does_not_hold() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(
            {
                "attack": 3,
                "target": {"defence": 0, "hit_points": 3, "damage": 3},
                "scenario": "passage",
                "gone": [{"name": "Wargs"}, {"name": "Forest Spider", "count": 5}],
            }
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("target.damage", "range"),
        ("gone[0].name", "choice"),
        ("gone[1].count", "range"),
    ]


def test_lcg_defender_gone__ally_goes_back_to_hand_with_2_cards_of_47() -> None:
    value = {"attack": 0, "target": {"name": "Faramir"}, "scenario": "anduin"}
    found = COMPUTATION.solve({**value, "exhausted_allies": 0})
    assert found.survives == 1 - Fraction(2, 47)
    assert [item.amount for item in found.threat] == [0]
    assert COMPUTATION.solve({**value, "exhausted_allies": 1}).survives == 1


def test_telling__texts_left_out_are_told() -> None:
    value = {"target": {"name": "Gimli"}, "scenario": "anduin", "exhausted_allies": 0, "players": 1}
    steps = telling_of({**value, "enemy": "Wargs"}).steps
    left_out = [step.cards for step in steps if isinstance(step, LeftOut)]
    assert left_out == [("81",)]
    nazgul = {**value, "enemy": "Nazgûl of Dol Guldur", "scenario": "dol-guldur"}
    left_out = [step.cards for step in telling_of(nazgul).steps if isinstance(step, LeftOut)]
    assert left_out == [("102",)]


def test_telling__one_card_left_is_one_card() -> None:
    gone = [
        {"name": pile.card["title_en"], "count": pile.count - (pile.card["number"] == 100)}
        for pile in full_deck(Scenario.PASSAGE)
    ]
    value = {"enemy": "Dol Guldur Beastmaster", "target": {"name": "Gimli"}, "whole_deck": True}
    telling = telling_of({**value, "scenario": "passage", "gone": gone})
    assert localize(telling.steps[0].text, "en") == (
        "1 shadow card from a deck of 1; every card is equally likely."
    )
