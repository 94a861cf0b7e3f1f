"""Every plan of defence against all deals of a small deck."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg.defence_plan import EnemyAttack, Fighter, best_plan
from calculators.lcg.shadows import Shadow, ShadowGroup, merged

SHADOWS = st.builds(
    Shadow,
    attack=st.tuples(st.integers(0, 1), st.integers(0, 3)),
    damage=st.sampled_from([(0, 0), (1, 2)]),
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

type Facing = tuple[int, bool]
"""The character that an enemy faces, and whether it defends."""


def plans(enemies: int, fighters: list[Fighter]) -> Iterator[tuple[Facing, ...]]:
    """Every way to face the enemies, tried one enemy after the other."""
    options = [(index, True) for index, item in enumerate(fighters) if item.ready]
    options += [(index, False) for index, item in enumerate(fighters) if item.hero]
    for chosen in product(options, repeat=enemies):
        defenders = [index for index, defends in chosen if defends]
        if len(set(defenders)) == len(defenders):
            yield chosen


def damage_of(attack: int, fighter: Fighter, defends: bool, shadows: list[Shadow]) -> int:
    """The damage of one attack, computed as a player would at the table."""
    if not defends:
        return attack + sum(shadow.attack[1] + shadow.damage[1] for shadow in shadows)
    defence = fighter.defence
    harder = direct = 0
    for shadow in shadows:
        defence = 0 if shadow.ignores_defence else defence
        harder += shadow.attack[0]
        direct += shadow.damage[0]
    return max(attack + harder - defence, 0) + direct


def expected(
    attacks: list[EnemyAttack],
    fighters: list[Fighter],
    cards: list[Shadow],
    plan: tuple[Facing, ...],
) -> tuple[Fraction, Fraction, int]:
    """Expected loss and damage over every deal, and the characters exhausted."""
    lost = damage = deals = 0
    for dealt in permutations(cards, sum(item.cards for item in attacks)):
        deals += 1
        taken = [0] * len(fighters)
        pile = iter(dealt)
        for attack, (index, defends) in zip(attacks, plan, strict=True):
            own = [next(pile) for _card in range(attack.cards)]
            taken[index] += damage_of(attack.strength, fighters[index], defends, own)
        for item, wounds in zip(fighters, taken, strict=True):
            lost += item.worth if wounds >= item.life else 0
            damage += min(wounds, item.life)
    return Fraction(lost, deals), Fraction(damage, deals), sum(defends for _index, defends in plan)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.builds(EnemyAttack, st.integers(0, 5), st.integers(1, 2)), min_size=1, max_size=2)
    | st.lists(st.builds(EnemyAttack, st.integers(0, 5)), min_size=3, max_size=3),
    st.lists(FIGHTERS, min_size=1, max_size=3),
    st.lists(SHADOWS, min_size=4, max_size=5),
)
def test_lcg_declare_defender__no_plan_loses_less(
    attacks: list[EnemyAttack], fighters: list[Fighter], cards: list[Shadow]
) -> None:
    deck = merged((shadow, 1) for shadow in cards)
    found = best_plan(attacks, fighters, deck)
    tried = [expected(attacks, fighters, cards, plan) for plan in plans(len(attacks), fighters)]
    if found is None:
        assert not tried
        return
    loss = sum((item.destroyed * fighters[item.character].worth for item in found), Fraction(0))
    damage = sum((item.expected_damage for item in found), Fraction(0))
    exhausted = sum(item.defends is not None for item in found)
    assert (loss, damage, exhausted) == min(tried)
    faced = sorted(
        enemy
        for item in found
        for enemy in (*item.undefended, *([] if item.defends is None else [item.defends]))
    )
    assert faced == list(range(len(attacks)))


def test_lcg_undefended__only_a_hero_can_take_it() -> None:
    deck = (ShadowGroup(Shadow(), 1),)
    hero = Fighter(defence=0, life=3, hero=True, ready=False, worth=9)
    (item,) = best_plan([EnemyAttack(2)], [hero], deck) or ()
    assert (item.defends, item.undefended) == (None, (0,))
    assert item.expected_damage == 2
    ally = Fighter(defence=0, life=3, hero=False, ready=False, worth=1)
    assert best_plan([EnemyAttack(2)], [ally], deck) is None


def test_lcg_declare_defender__of_equal_plans_the_one_with_fewest_exhausted_is_taken() -> None:
    """An attack of 0 hurts nobody: the hero takes it and stays ready."""
    hero = Fighter(defence=2, life=3, hero=True, ready=True, worth=9)
    (item,) = best_plan([EnemyAttack(0)], [hero], (ShadowGroup(Shadow(), 1),)) or ()
    assert (item.defends, item.undefended) == (None, (0,))
