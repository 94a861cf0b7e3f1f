"""Random combats with named cards: no plan of defence loses less than the one advised."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.lcg import defence_plan
from calculators.registry import CALCULATORS
from tests.lcg.twins.combat_by_hand import (
    ALLIES,
    ENEMIES,
    HEROES,
    Blow,
    Player,
    losing_plates,
    strength_of,
)
from tests.lcg.twins.test_enemy_attack_twins import DECKS, deck_of, small_deck

UPSETTING = {"King Spider", "Wolf Rider", "Massing at Night", "Pursued by Shadow"}


class Side:
    """The player attacked, with every character listed."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.names = [item["name"] for item in value["characters"]]
        cards = HEROES | ALLIES
        self.plates = [plates_of(item) for item in value["characters"]]
        self.life = [
            cards[item["name"]][1] + 4 * plates - item.get("damage", 0)
            for item, plates in zip(value["characters"], self.plates, strict=True)
        ]
        self.only_plate = value.get("only_plate", False)
        self.player = Player(value["threat"], None, value.get("engaged") or len(value["enemies"]))

    def is_out(self) -> bool:
        heroes = [life for name, life in zip(self.names, self.life, strict=True) if name in HEROES]
        return self.player.out or bool(heroes and not any(heroes))

    def meets(
        self, enemy: dict[str, Any], character: int, cards: list[str], *, defends: bool
    ) -> None:
        """Resolve one attack, unless the player is out already."""
        if self.is_out():
            return
        name = self.names[character]
        defends = defends and self.life[character] > 0
        if enemy["name"] == "Marsh Adder":
            self.player.raise_dial(1)
        spear = defends and name == "Gondorian Spearman" and not self.player.out
        if spear and ENEMIES[enemy["name"]][1] - enemy.get("damage", 0) == 1:
            self.player.engaged -= 1
            return
        strength = strength_of(
            enemy["name"], just_engaged=enemy["just_engaged"], tokens=enemy["tokens"]
        )
        defence = (HEROES | ALLIES)[name][0] if defends else None
        blow = Blow(strength, defence, self.life[character] if defends else None)
        for card in cards:
            if self.player.out:
                return
            defended = blow.defence is not None
            blow.turn_up(card, self.player)
            if not self.player.out:
                self.life = [max(life - blow.hurts[-1], 0) for life in self.life]
                self.lose_plates(card, character if defended else None, blow)
        if self.is_out():
            return
        damage = blow.damage()
        if not self.life[character]:
            character = self.cheapest(damage)
        excess = damage - self.life[character]
        self.life[character] = max(-excess, 0)
        if enemy["name"] == "Hill Troll":
            self.player.raise_dial(max(excess, 0))

    def lose_plates(self, card: str, defender: int | None, blow: Blow) -> None:
        """Discard Citadel Plates; the one who defends may die of it."""
        before = self.life[defender] if defender is not None else 0
        everybody = range(len(self.names))
        for index in losing_plates(
            card,
            [plates if self.life[index] else 0 for index, plates in enumerate(self.plates)],
            self.life,
            [(HEROES | ALLIES)[name][2] for name in self.names],
            defender,
            only_plate=self.only_plate,
        ):
            self.plates[index] -= 1
            self.life[index] = max(self.life[index] - 4, 0)
        assert all(self.plates[index] >= 0 for index in everybody)
        if defender is not None and before and not self.life[defender]:
            blow.gone, blow.defence = True, None

    def cheapest(self, damage: int) -> int:
        """The living hero to whom the damage does least."""
        return min(
            (HEROES[name][2] * (damage >= life), min(damage, life), index)
            for index, (name, life) in enumerate(zip(self.names, self.life, strict=True))
            if name in HEROES and life
        )[2]

    def lost(self) -> int:
        worth = HEROES | ALLIES
        return sum(
            worth[name][2]
            for name, life in zip(self.names, self.life, strict=True)
            if self.is_out() or not life
        )


def plates_of(character: dict[str, Any]) -> int:
    """The Citadel Plates that a character with more than the printed hit points wears."""
    printed = (HEROES | ALLIES)[character["name"]][1]
    return int((character.get("hit_points", printed) - printed) // 4)


def plans(value: dict[str, Any]) -> list[tuple[tuple[int, bool], ...]]:
    options = [
        (index, True) for index, item in enumerate(value["characters"]) if not item.get("exhausted")
    ]
    options += [
        (index, False) for index, item in enumerate(value["characters"]) if item["name"] in HEROES
    ]
    return [
        plan
        for plan in product(options, repeat=len(value["enemies"]))
        if len({c for c, d in plan if d}) == sum(d for _c, d in plan)
    ]


def loss_of(
    value: dict[str, Any], plan: tuple[tuple[int, bool], ...], left: list[str]
) -> tuple[Fraction, Fraction]:
    """The worth lost on average, and the chance to be eliminated."""
    cards = [2 if enemy["name"] == "Dol Guldur Beastmaster" else 1 for enemy in value["enemies"]]
    lost = out = deals = 0
    for order in permutations(left, sum(cards)):
        deals += 1
        side, pile = Side(value), iter(order)
        for enemy, (character, defends), number in zip(value["enemies"], plan, cards, strict=True):
            own = [next(pile) for _card in range(number)]
            side.meets(enemy, character, own, defends=defends)
        lost += side.lost()
        out += side.is_out()
    return Fraction(lost, deals), Fraction(out, deals)


def combat_of(random: Random, attacks: int | None = None) -> tuple[dict[str, Any], list[str]]:
    kinds = sorted(ENEMIES) if attacks is None else sorted({*ENEMIES} - {"Dol Guldur Beastmaster"})
    enemies = [
        {
            "name": name,
            "just_engaged": random.random() < 0.5,
            "tokens": random.randrange(2),
            "damage": random.choice((0, 0, ENEMIES[name][1] - 1)),
        }
        for name in random.sample(kinds, attacks or random.randint(1, 2))
    ]
    # The cards that upset plans have a twin of their own.
    while True:
        scenario = random.choice(sorted(DECKS))
        left, gone = small_deck(random, scenario, 4, [str(enemy["name"]) for enemy in enemies])
        if not UPSETTING & set(left):
            break
    names = random.sample(sorted(HEROES), random.randint(1, 2))
    names += random.sample(sorted(ALLIES), random.randint(0, 2 if len(enemies) == 1 else 1))
    characters = characters_of(random, names)
    value = {
        "enemies": enemies,
        "characters": characters,
        "threat": random.choice((0, 20, 33, 34, 42, 46, 48, 49)),
        "scenario": scenario,
        "whole_deck": True,
        "gone": gone,
        "only_plate": random.random() < 0.5,
        "engaged": random.choice((None, None, 3, 4)),
    }
    return value, left


def characters_of(random: Random, names: list[str]) -> list[dict[str, Any]]:
    """Characters with damage, some exhausted, some heroes with a Citadel Plate."""
    found = []
    for name in names:
        points = (HEROES | ALLIES)[name][1]
        if name in HEROES and random.random() < 0.3:
            points += 4
        damage = random.randrange(points)
        exhausted = random.random() < 0.3
        found.append({"name": name, "hit_points": points, "damage": damage, "exhausted": exhausted})
    return found


def test_lcg_declare_defender__500_advised_plans_lose_least() -> None:
    random = Random(3)
    for _number in range(500):
        value, left = combat_of(random)
        answer = CALCULATORS["lcg.defence_planner"].run(value)
        found = {language: answer.json(language) for language in LANGUAGES}["en"]
        every = plans(value)
        assert (found["plan"] is None) == (not every)
        if every:
            losses = [loss_of(value, plan, left) for plan in every]
            own = loss_of(
                value, tuple((item["character"], item["defended"]) for item in found["plan"]), left
            )
            assert Fraction(found["loss"]["exact"]) == own[0] == min(losses)[0], value
            assert Fraction(found["eliminated"]["exact"]) == own[1], value


def spear_combat(random: Random, *others: str) -> tuple[dict[str, Any], list[str]]:
    """A Spearman may destroy the first enemy, and Under the Shadow counts those still engaged."""
    left = ["Under the Shadow", "Under the Shadow", *others]
    gone = Counter(deck_of("dol-guldur")) - Counter(left)
    names = random.sample(["Cavern Guardian", "King Spider", "Dol Guldur Orcs", "Hummerhorns"], 2)
    characters = characters_of(random, ["Gondorian Spearman", random.choice(sorted(HEROES))])
    characters[0] |= {"damage": 0, "exhausted": False}
    value = {
        "enemies": [
            {"name": name, "just_engaged": False, "tokens": 0, "damage": ENEMIES[name][1] - last}
            for name, last in zip(names, (1, 2), strict=True)
        ],
        "characters": characters,
        "threat": random.choice((46, 47, 48)),
        "scenario": "dol-guldur",
        "whole_deck": True,
        "gone": [{"name": name, "count": count} for name, count in gone.items()],
        "only_plate": False,
        "engaged": random.choice((None, None, 3)),
        "players": 1,
    }
    return value, left


def test_lcg_attack_goes_on__60_combats_with_an_enemy_destroyed_before_it_strikes() -> None:
    random = Random(4)
    for _number in range(60):
        value, left = spear_combat(random, "Tower Gate", "Enchanted Stream")
        found = CALCULATORS["lcg.defence_planner"].run(value).json("en")
        losses = [loss_of(value, plan, left) for plan in plans(value)]
        plan = tuple((item["character"], item["defended"]) for item in found["plan"])
        own = loss_of(value, plan, left)
        assert Fraction(found["loss"]["exact"]) == own[0] == min(losses)[0], value
        assert Fraction(found["eliminated"]["exact"]) == own[1], value


@pytest.mark.parametrize("most_states", [1, defence_plan.MOST_STATES])
def test_lcg_declare_defender__no_plan_against_three_enemies_is_below_the_loss_told(
    monkeypatch: pytest.MonkeyPatch, most_states: int
) -> None:
    """Every plan in every deal: a search left off tells a bound, one that ends the least loss."""
    monkeypatch.setattr(defence_plan, "MOST_STATES", most_states)
    random, unproved = Random(8), 0
    for _number in range(50):
        value, left = combat_of(random, attacks=3)
        outcome = CALCULATORS["lcg.defence_planner"].run(value).outcome
        if outcome.plan is None:
            continue
        best = min(loss_of(value, plan, left)[0] for plan in plans(value))
        assert outcome.least <= best <= outcome.loss, value
        assert best == outcome.loss or not outcome.proved, value
        unproved += not outcome.proved
    assert (unproved > 0) == (most_states == 1)


def test_lcg_declare_defender__bound_of_a_search_left_off_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After one plan the search is left off: the best of all plans is not below what is told."""
    monkeypatch.setattr(defence_plan, "MOST_STATES", 1)
    random, unproved = Random(5), 0
    for _number in range(150):
        value, left = combat_of(random)
        outcome = CALCULATORS["lcg.defence_planner"].run(value).outcome
        if outcome.plan is None or outcome.proved:
            continue
        unproved += 1
        best = min(loss_of(value, plan, left)[0] for plan in plans(value))
        assert outcome.least <= best <= outcome.loss, value
    assert unproved > 10
