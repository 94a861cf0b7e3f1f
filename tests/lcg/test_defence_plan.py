"""Every plan of defence against all deals of a small deck, each attack played in turn."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from heapq import heappop
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.lcg import defence_order
from calculators.lcg.combat import Combat, EnemyAttack, Fighter
from calculators.lcg.defence_bounds import Bounds
from calculators.lcg.defence_order import meetings_of, plans_in_order
from calculators.lcg.defence_plan import best_plan
from calculators.lcg.defence_planner import COMPUTATION
from calculators.lcg.shadows import Shadow, ShadowGroup, merged

SHADOWS = st.builds(
    Shadow,
    attack=st.tuples(st.integers(0, 1), st.integers(0, 3)),
    attack_from_35=st.sampled_from([(0, 0), (0, 0), (1, 1)]),
    threat=st.sampled_from([(0, 0), (0, 0), (4, 8), (0, 3)]),
    damage=st.sampled_from([(0, 0), (0, 0), (1, 2)]),
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
ATTACKS = st.builds(
    EnemyAttack,
    st.integers(0, 5),
    st.just(1),
    threat=st.sampled_from([0, 0, 1]),
    excess_is_threat=st.booleans(),
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


class Side:
    """The player attacked, as the attacks go on."""

    def __init__(self, fighters: list[Fighter], dial: int) -> None:
        self.fighters, self.dial = fighters, dial
        self.life = [item.life for item in fighters]

    def is_out(self) -> bool:
        heroes = [life for item, life in zip(self.fighters, self.life, strict=True) if item.hero]
        return self.dial >= 50 or bool(heroes and not any(heroes))

    def attacked(self, enemy: EnemyAttack, facing: Facing, cards: list[Shadow]) -> None:
        """Resolve one attack, unless the player is out already."""
        if self.is_out():
            return
        character, defends = facing
        defends = defends and self.life[character] > 0
        self.dial += enemy.threat
        defence, strength, pierced = self.fighters[character].defence, enemy.strength, False
        for card in cards:
            if self.dial >= 50:
                return
            side = 0 if defends else 1
            strength += card.attack[side] + (card.attack_from_35[side] if self.dial >= 35 else 0)
            pierced = pierced or card.ignores_defence
            self.dial += card.threat[side]
            if self.dial >= 50:
                # What the card does besides happens all the same; nothing is left to lose.
                return
            self.life = [max(life - card.damage[side], 0) for life in self.life]
            defends = defends and self.life[character] > 0
        if self.is_out():
            return
        if defends and not pierced:
            strength = max(strength - defence, 0)
        if not self.life[character]:
            character = self.cheapest(strength)
        excess = max(strength - self.life[character], 0)
        self.life[character] = max(self.life[character] - strength, 0)
        if enemy.excess_is_threat:
            self.dial += excess

    def cheapest(self, strength: int) -> int:
        """The living hero to whom the attack does least."""
        costs = []
        for index, item in enumerate(self.fighters):
            if item.hero and self.life[index]:
                dies = strength >= self.life[index]
                costs.append((item.worth * dies, min(strength, self.life[index]), index))
        return min(costs)[2]


def expected(
    attacks: list[EnemyAttack],
    fighters: list[Fighter],
    cards: list[Shadow],
    dial: int,
    plan: tuple[Facing, ...],
) -> tuple[Fraction, Fraction, int]:
    """Expected loss and damage over every deal, and the characters exhausted."""
    lost = damage = deals = 0
    for dealt in permutations(cards, sum(item.cards for item in attacks)):
        deals += 1
        side = Side(fighters, dial)
        pile = iter(dealt)
        for attack, facing in zip(attacks, plan, strict=True):
            side.attacked(attack, facing, [next(pile) for _card in range(attack.cards)])
        for item, life in zip(fighters, side.life, strict=True):
            left = 0 if side.is_out() else life
            lost += item.worth if not left else 0
            damage += item.life - left
    return Fraction(lost, deals), Fraction(damage, deals), sum(defends for _index, defends in plan)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.builds(EnemyAttack, st.integers(0, 5), st.integers(1, 2)), min_size=1, max_size=2)
    | st.lists(ATTACKS, min_size=1, max_size=3),
    st.lists(FIGHTERS, min_size=1, max_size=3),
    st.lists(SHADOWS, min_size=4, max_size=4),
    st.sampled_from([0, 30, 34, 40, 45, 48, 49]),
)
def test_lcg_declare_defender__no_plan_loses_less(
    attacks: list[EnemyAttack], fighters: list[Fighter], cards: list[Shadow], dial: int
) -> None:
    deck = merged((shadow, 1) for shadow in cards)
    found = best_plan(Combat(tuple(attacks), tuple(fighters), deck, dial))
    tried = [
        expected(attacks, fighters, cards, dial, plan) for plan in plans(len(attacks), fighters)
    ]
    if found is None:
        assert not tried
        return
    exhausted = sum(item.defends for item in found.meetings)
    least = min(tried)
    assert found.loss >= least[0]
    if found.proved:
        assert (found.loss, found.expected_damage, exhausted) == least
    # The plan found is worth what it says.
    plan = tuple((item.character, item.defends) for item in found.meetings)
    assert expected(attacks, fighters, cards, dial, plan) == (
        found.loss,
        found.expected_damage,
        exhausted,
    )
    assert sum(item.expected_damage for item in found.fates) == found.expected_damage


def test_lcg_undefended__only_a_hero_can_take_it() -> None:
    deck = (ShadowGroup(Shadow(), 1),)
    hero = Fighter(defence=0, life=3, hero=True, ready=False, worth=9)
    plan = best_plan(Combat((EnemyAttack(2),), (hero,), deck))
    assert plan is not None
    (item,) = plan.fates
    assert (item.defends, item.undefended) == (None, (0,))
    assert item.expected_damage == 2
    ally = Fighter(defence=0, life=3, hero=False, ready=False, worth=1)
    assert best_plan(Combat((EnemyAttack(2),), (ally,), deck)) is None


def test_lcg_undefended__a_dead_hero_takes_no_second_attack() -> None:
    """Worth 1 and 10, both with 2 hit points, two attacks of 3: both heroes fall, 11 are lost."""
    cheap = Fighter(defence=0, life=2, hero=True, ready=False, worth=1)
    dear = Fighter(defence=0, life=2, hero=True, ready=False, worth=10)
    deck = (ShadowGroup(Shadow(), 2),)
    plan = best_plan(Combat((EnemyAttack(3), EnemyAttack(3)), (cheap, dear), deck))
    assert plan is not None
    assert plan.loss == 11
    assert plan.eliminated == 1


def test_lcg_hill_troll__excess_that_eliminates_is_weighed() -> None:
    """At 46 an ally of 1 hit point lets 5 through: out. The hero's own 3 lets none through."""
    troll = EnemyAttack(6, excess_is_threat=True)
    ally = Fighter(defence=0, life=1, hero=False, ready=True, worth=1)
    hero = Fighter(defence=2, life=5, hero=True, ready=True, worth=12)
    plan = best_plan(Combat((troll,), (ally, hero), (ShadowGroup(Shadow(), 1),), 46))
    assert plan is not None
    assert plan.loss == 0
    assert tuple(plan.meetings[0]) == (1, True)


def test_lcg_declare_defender__of_equal_plans_the_one_with_fewest_exhausted_is_taken() -> None:
    """An attack of 0 hurts nobody: the hero takes it and stays ready."""
    hero = Fighter(defence=2, life=3, hero=True, ready=True, worth=9)
    plan = best_plan(Combat((EnemyAttack(0),), (hero,), (ShadowGroup(Shadow(), 1),)))
    assert plan is not None
    assert tuple(plan.meetings[0]) == (0, False)


def test_lcg_declare_defender__one_of_many_equal_plans_is_found_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six attacks and ten characters, all alike: 151,200 plans are equally good."""
    taken = 0

    def counted_heappop(queue: list[Any]) -> Any:
        nonlocal taken
        taken += 1
        return heappop(queue)

    monkeypatch.setattr(defence_order, "heappop", counted_heappop)
    fighter = Fighter(defence=0, life=2, hero=False, ready=True, worth=5)
    plan = best_plan(Combat((EnemyAttack(1),) * 6, (fighter,) * 10, (ShadowGroup(Shadow(), 20),)))
    assert plan is not None
    assert plan.proved
    assert taken < 100


@given(
    st.lists(st.sampled_from([0, 1, 4]), min_size=1, max_size=3),
    st.lists(st.sampled_from([(0, True), (1, True), (1, False)]), min_size=1, max_size=4),
)
def test_lcg_declare_defender__plans_that_differ_by_equal_characters_come_once(
    strengths: list[int], kinds: list[tuple[int, bool]]
) -> None:
    """Each plan, by what meets each attack, against all plans tried one enemy after the other."""
    fighters = [
        Fighter(defence=defence, life=2, hero=hero, ready=True, worth=5) for defence, hero in kinds
    ]
    attacks = tuple(map(EnemyAttack, strengths))
    combat = Combat(attacks, tuple(fighters), (ShadowGroup(Shadow(), 20),))

    def by_kind(plan: Iterable[Facing]) -> tuple[Any, ...]:
        """Which attacks each character meets, without telling equal ones apart."""
        met = [
            tuple((enemy, defends) for enemy, (who, defends) in enumerate(plan) if who == index)
            for index in range(len(fighters))
        ]
        return tuple(sorted(zip(kinds, met, strict=True)))

    found = [
        by_kind(meetings_of(combat, choices))
        for _loss, choices in plans_in_order(combat, Bounds(combat))
    ]
    assert len(found) == len(set(found))
    assert set(found) == {by_kind(plan) for plan in plans(len(attacks), fighters)}


def test_lcg_elimination_ways__five_attacks_are_blocked_by_the_five_who_are_ready() -> None:
    """Undefended, the three attacks of 3 alone kill all heroes, with 32 worth of characters.

    With a blocker for each attack only the dial or Hummerhorns can still eliminate the player.
    """
    ready = ["Eleanor", "Théodred", "Horseback Archer", "Henamarth Riversong"]
    value = {
        "enemies": [
            *({"name": "Dol Guldur Beastmaster"} for _number in range(2)),
            {"attack": 3},
            {"name": "King Spider"},
            {"name": "Ungoliant's Spawn"},
        ],
        "characters": [
            *({"name": name} for name in (*ready, "Guard of the Citadel")),
            *({"name": name, "exhausted": True} for name in ("Éowyn", "Erebor Hammersmith")),
        ],
        "threat": 37,
        "scenario": "passage",
    }
    outcome = COMPUTATION.solve(value)
    assert all(item.defended for item in outcome.plan or ())
    assert outcome.eliminated < Fraction(1, 10)
    assert outcome.loss < 12
