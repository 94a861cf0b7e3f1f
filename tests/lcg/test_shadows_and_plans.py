"""Shadow cards dealt one by one from a small deck, and every plan against all deals of a deck."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.lcg.defence_plan import Blow, Fighter, best_plan
from calculators.lcg.defence_planner import CALCULATOR as PLANNER
from calculators.lcg.shadow_odds import CALCULATOR as ODDS
from calculators.lcg.shadows import Kind, Shadow, deals, distribution, merged

SHADOWS = st.builds(
    Shadow,
    attack=st.tuples(st.integers(0, 1), st.integers(0, 3)),
    direct=st.sampled_from([(0, 0), (1, 2)]),
    ignores_defence=st.booleans(),
)
FIGHTERS = st.builds(
    Fighter,
    defence=st.integers(0, 3),
    life=st.integers(1, 5),
    hero=st.booleans(),
    ready=st.booleans(),
    worth=st.integers(1, 9),
)

type Meeting = tuple[int, bool]
"""A character, and whether it defends."""


def plans(enemies: int, fighters: list[Fighter]) -> Iterator[tuple[Meeting, ...]]:
    """Every way to meet the enemies, tried one enemy after the other."""
    options = [(index, True) for index, item in enumerate(fighters) if item.ready]
    options += [(index, False) for index, item in enumerate(fighters) if item.hero]
    for chosen in product(options, repeat=enemies):
        defenders = [index for index, defends in chosen if defends]
        if len(set(defenders)) == len(defenders):
            yield chosen


def blow(attack: int, fighter: Fighter, defends: bool, shadows: list[Shadow]) -> int:
    """The damage of one attack, as a player reckons it."""
    if not defends:
        return attack + sum(shadow.attack[1] + shadow.direct[1] for shadow in shadows)
    defence = fighter.defence
    harder = direct = 0
    for shadow in shadows:
        defence = 0 if shadow.ignores_defence else defence
        harder += shadow.attack[0]
        direct += shadow.direct[0]
    return max(attack + harder - defence, 0) + direct


def loss(
    attacks: list[Blow], fighters: list[Fighter], cards: list[Shadow], plan: tuple[Meeting, ...]
) -> Fraction:
    lost = deals = 0
    for dealt in permutations(cards, sum(item.cards for item in attacks)):
        deals += 1
        taken = [0] * len(fighters)
        pile = iter(dealt)
        for attack, (index, defends) in zip(attacks, plan, strict=True):
            own = [next(pile) for _card in range(attack.cards)]
            taken[index] += blow(attack.attack, fighters[index], defends, own)
        lost += sum(
            item.worth for item, wounds in zip(fighters, taken, strict=True) if wounds >= item.life
        )
    return Fraction(lost, deals)


@settings(max_examples=60)
@given(
    st.lists(st.builds(Blow, st.integers(0, 5), st.integers(1, 2)), min_size=1, max_size=2)
    | st.lists(st.builds(Blow, st.integers(0, 5)), min_size=3, max_size=3),
    st.lists(FIGHTERS, min_size=1, max_size=3),
    st.lists(SHADOWS, min_size=4, max_size=5),
)
def test_no_plan_loses_less(
    attacks: list[Blow], fighters: list[Fighter], cards: list[Shadow]
) -> None:
    deck = merged((shadow, 1) for shadow in cards)
    found = best_plan(attacks, fighters, deck)
    tried = [loss(attacks, fighters, cards, plan) for plan in plans(len(attacks), fighters)]
    if found is None:
        assert not tried
        return
    expected = sum(
        (share.destroyed * fighters[share.character].worth for share in found), Fraction(0)
    )
    assert expected == min(tried)
    met = sorted(
        enemy
        for share in found
        for enemy in (*share.undefended, *([] if share.defends is None else [share.defends]))
    )
    assert met == list(range(len(attacks)))


@settings(max_examples=80, deadline=None)
@given(st.lists(SHADOWS, min_size=1, max_size=5), st.integers(0, 3), st.integers(0, 3))
def test_every_deal_of_a_small_deck(cards: list[Shadow], dealt: int, players: int) -> None:
    """One card deals as many others as there are players: every order of the deck, card by card."""
    massing = Shadow(more=players, effect=True)
    deck = [massing, *cards]
    expected: dict[int, Fraction] = {}
    orders = list(permutations(deck))
    for order in orders:
        due, attack = dealt, 0
        for card in order:
            if not due:
                break
            due += card.more - 1
            attack += card.attack[1]
        expected[attack] = expected.get(attack, Fraction(0)) + Fraction(1, len(orders))
    kinds = merged((shadow, 1) for shadow in deck)
    assert expected == distribution(
        deals(kinds, dealt), lambda shadows: sum(shadow.attack[1] for shadow in shadows)
    )


def test_massing_at_night_deals_further_cards() -> None:
    """The whole deck of the Anduin, one player: Massing at Night deals one card more."""
    value = {
        "attack": 3,
        "target": {"defence": 1, "hit_points": 4},
        "scenario": "anduin",
    }
    without, alone = ODDS.run(value), ODDS.run(value | {"players": 1})
    # 8 of the 47 cards raise the attack; the further card is one of the other 46.
    raised = Fraction(8, 47) + Fraction(1, 47) * Fraction(8, 46)
    assert sum(item.probability for item in without.bonus if item.amount) == Fraction(8, 47)
    assert sum(item.probability for item in alone.bonus if item.amount) == raised


def test_four_enemies_and_six_characters() -> None:
    names = ("Aragorn", "Gimli", "Éowyn", "Gandalf", "Snowbourn Scout", "Northern Tracker")
    enemies = ("Hill Troll", "Wargs", "Dol Guldur Orcs", "Misty Mountain Goblins")
    found = PLANNER.run(
        {
            "enemies": [{"name": name} for name in enemies],
            "characters": [{"name": name} for name in names],
            "scenario": "anduin",
            "threat": 36,
        }
    )
    assert found.plan is not None
    assert sorted(item.enemy for item in found.plan) == [0, 1, 2, 3]


def test_nobody_to_take_it() -> None:
    found = PLANNER.run(
        {
            "enemies": [{"attack": 1}, {"attack": 1}],
            "characters": [{"defence": 1, "hit_points": 1}],
        }
    )
    assert found.plan is None


# Full decks: 4 of 36, 8 of 47 and 3 of 41 cards raise the attack on a defender.
@pytest.mark.parametrize(
    ("scenario", "raised", "effects", "cards"),
    [("passage", 4, 13, 36), ("anduin", 8, 18, 47), ("dol-guldur", 3, 13, 41)],
)
def test_shadow_effects_of_the_whole_decks(
    scenario: str, raised: int, effects: int, cards: int
) -> None:
    found = ODDS.run(
        {
            "attack": 0,
            "target": {"defence": 0, "hit_points": 9},
            "scenario": scenario,
            "whole_deck": True,
        }
    )
    assert {item.amount: item.probability for item in found.bonus} == {
        0: Fraction(cards - raised, cards),
        1: Fraction(raised, cards),
    }
    assert found.any_effect == Fraction(effects, cards)


def test_the_last_card_is_certain() -> None:
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
    assert ODDS.run({**value, "gone": gone}).survives == 0
    assert ODDS.run(value).survives > Fraction(9, 10)


def test_cards_that_cannot_be_gone() -> None:
    with pytest.raises(InvalidInputError) as caught:
        ODDS.run(
            {
                "attack": 3,
                "target": {"defence": 0, "hit_points": 3},
                "scenario": "passage",
                "gone": [{"name": "Wargs"}, {"name": "Forest Spider", "count": 5}],
            }
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("gone[0].name", "choice"),
        ("gone[1].count", "range"),
    ]


def test_equal_effects_are_one_kind() -> None:
    assert merged([(Shadow(), 2), (Shadow(), 3)]) == (Kind(Shadow(), 5),)


SAFE = {"attack": 0, "target": {"defence": 0, "hit_points": 9}, "scenario": "passage"}


def test_the_text_of_a_named_enemy_counts() -> None:
    """Forest Spider 2 + 1; Ufthak 3 + 2 x 2; each against 9 hit points without a bonus."""
    spider = ODDS.run({**SAFE, "enemy": "Forest Spider", "attack": 2, "just_engaged": True})
    ufthak = ODDS.run({**SAFE, "enemy": "Chef Ufthak", "attack": 3, "tokens": 2})
    assert spider.damage[0].amount == 3
    assert ufthak.damage[0].amount == 7


def test_the_beastmaster_has_two_cards_unless_told_otherwise() -> None:
    """Passage after set-up: 4 of 34 cards raise the attack on a defender by 1."""
    found = ODDS.run({**SAFE, "enemy": "Dol Guldur Beastmaster"})
    assert {item.amount: item.probability for item in found.bonus} == {
        0: Fraction(30 * 29, 34 * 33),
        1: Fraction(2 * 30 * 4, 34 * 33),
        2: Fraction(4 * 3, 34 * 33),
    }
    one = ODDS.run({**SAFE, "enemy": "Dol Guldur Beastmaster", "cards": 1})
    assert one.bonus[0].probability == Fraction(30, 34)


def test_the_hill_trolls_excess_is_threat() -> None:
    """6 against a hero of 4: 2 threat at least, and what the card adds."""
    target = {"defence": 0, "hit_points": 4, "undefended": True}
    found = ODDS.run({"enemy": "Hill Troll", "target": target, "scenario": "anduin"})
    assert found.survives == 0
    assert min(item.amount for item in found.threat) == 2


def test_under_the_shadow_counts_the_enemies() -> None:
    """Dol Guldur: 2 of its 37 cards after set-up."""
    value = {**SAFE, "scenario": "dol-guldur", "engaged": 3}
    threat = {item.amount: item.probability for item in ODDS.run(value).threat}
    assert threat[3] == Fraction(2, 37)


def test_the_planner_reads_named_enemies() -> None:
    """Without shadow cards: 3 of the Spider in the round it engages destroys a hero of 3."""
    hero = {"defence": 0, "hit_points": 3, "hero": True, "exhausted": True, "worth": 7}
    spider = {"name": "Forest Spider", "attack": 2}
    assert PLANNER.run({"enemies": [spider], "characters": [hero]}).loss == 0
    fresh = {**spider, "just_engaged": True}
    assert PLANNER.run({"enemies": [fresh], "characters": [hero]}).loss == 7
    master = {"name": "Dol Guldur Beastmaster", "attack": 3}
    found = PLANNER.run({"enemies": [master], "characters": [hero], "scenario": "passage"})
    assert "lcg-beastmaster" in {step.rule for step in found.steps}
