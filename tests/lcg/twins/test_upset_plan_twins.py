"""Plans with the cards that upset them, played card by card: none that was tried loses less."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.lcg.twins.combat_by_hand import (
    ALLIES,
    ENEMIES,
    HEROES,
    SHADOWS,
    losing_plates,
    strength_of,
)
from tests.lcg.twins.test_defence_plan_twins import (
    UPSETTING,
    characters_of,
    plans,
    plates_of,
    spear_combat,
)
from tests.lcg.twins.test_enemy_attack_twins import DECKS, small_deck

CARDS = HEROES | ALLIES


class Game:
    """One combat with the deck in one order: cards are taken from its top, those due later last."""

    def __init__(
        self, value: dict[str, Any], plan: tuple[tuple[int, bool], ...], deck: tuple[str, ...]
    ) -> None:
        self.value, self.plan = value, plan
        self.names = [item["name"] for item in value["characters"]]
        self.plates = [plates_of(item) for item in value["characters"]]
        self.life = [item["hit_points"] - item["damage"] for item in value["characters"]]
        self.ready = [not item.get("exhausted") for item in value["characters"]]
        self.home = [False] * len(self.names)
        self.dial = value["threat"]
        self.deck = list(deck)
        self.engaged = value["engaged"] or len(value["enemies"])
        self.enemy_damage = {item["name"]: item["damage"] for item in value["enemies"]}

    def out(self) -> bool:
        heroes = [life for name, life in zip(self.names, self.life, strict=True) if name in HEROES]
        return self.dial >= 50 or not any(heroes)

    def there(self, index: int) -> bool:
        return self.life[index] > 0 and not self.home[index]

    def due(self, number: int) -> int:
        """The cards dealt already to the enemies after this one."""
        return sum(cards_of(enemy) for enemy in self.value["enemies"][number + 1 :])

    def play(self) -> int:
        """Play all attacks; return the worth lost."""
        for number, (enemy, (who, defends)) in enumerate(
            zip(self.value["enemies"], self.plan, strict=True)
        ):
            if self.out():
                break
            strength = strength_of(
                enemy["name"], just_engaged=enemy["just_engaged"], tokens=enemy["tokens"]
            )
            self.attack(enemy["name"], strength, (who, defends), number, cards_of(enemy), 0)
        return sum(
            CARDS[name][2]
            for name, life in zip(self.names, self.life, strict=True)
            if self.out() or not life
        )

    def attack(
        self, name: str, strength: int, met: tuple[int, bool], number: int, cards: int, held: int
    ) -> None:
        """One attack; ``held`` cards belong to the attack that this one interrupts."""
        who, planned = met
        defends = planned and self.ready[who] and self.there(who)
        if defends:
            self.ready[who] = False
        if name == "Marsh Adder":
            self.dial += 1
        if self.out():
            return
        spear = defends and self.names[who] == "Gondorian Spearman"
        if spear and ENEMIES.get(name, (0, 0))[1] - self.enemy_damage.get(name, 0) == 1:
            self.engaged -= 1
            return
        left = min(cards, len(self.deck) - self.due(number) - held)
        bonus, pierced = 0, False
        while left:
            left -= 1
            card = self.deck.pop(0)
            side = 0 if defends else 1
            bonus += SHADOWS.get(card, ((0, 0),))[0][side]
            if card == "Eastern Crows":
                bonus += 2 if self.dial >= 35 else 1
            pierced = pierced or card == "Despair"
            left += self.upset(card, side, who if defends else None, number, left + held)
            if self.out():
                return
            defends = defends and self.there(who)
        self.damage(name, strength + bonus, who, defends=defends, planned=planned, pierced=pierced)

    def upset(self, card: str, side: int, defender: int | None, number: int, held: int) -> int:
        """Do what a card does besides its attack; return how many cards more it deals."""
        if card in SHADOWS:
            self.dial += SHADOWS[card][1][side]
            if not self.out():
                hurt = SHADOWS[card][2][side]
                self.life = [
                    life if home else max(0, life - hurt)
                    for life, home in zip(self.life, self.home, strict=True)
                ]
        if card == "Under the Shadow":
            self.dial += self.engaged
        if self.out():
            return 0
        self.lose_plates(card, defender)
        if card == "King Spider":
            self.exhaust(1 + side, number)
        if card == "Pursued by Shadow":
            self.pursue(defender)
        if card == "Massing at Night":
            room = len(self.deck) - self.due(number) - held
            return max(0, min(self.value.get("players") or 0, room))
        if card == "Wolf Rider":
            self.ride(number, held)
        return 0

    def lose_plates(self, card: str, defender: int | None) -> None:
        for index in losing_plates(
            card,
            [worn if self.there(index) else 0 for index, worn in enumerate(self.plates)],
            self.life,
            [CARDS[name][2] for name in self.names],
            defender,
            only_plate=self.value["only_plate"],
        ):
            self.plates[index] -= 1
            self.life[index] = max(self.life[index] - 4, 0)

    def later(self, index: int, number: int) -> int:
        """The attack after this one that a character is to defend; 99 for none."""
        found = [n for n, (who, defends) in enumerate(self.plan) if defends and who == index]
        return next((n for n in found if n > number), 99)

    def exhaust(self, count: int, number: int) -> None:
        for _each in range(count):
            free = [i for i in range(len(self.names)) if self.ready[i] and self.there(i)]
            if free:
                first = min(
                    free, key=lambda i: (-self.later(i, number), CARDS[self.names[i]][0], i)
                )
                self.ready[first] = False

    def pursue(self, defender: int | None) -> None:
        allies = [
            i
            for i, name in enumerate(self.names)
            if name in ALLIES and not self.ready[i] and self.there(i)
        ]
        if not allies:
            self.dial += 3
            return
        others = [i for i in allies if i != defender] or allies
        self.home[min(others, key=lambda i: (CARDS[self.names[i]][2], i))] = True

    def ride(self, number: int, held: int) -> None:
        options = []
        for index, name in enumerate(self.names):
            defence, _points, worth = CARDS[name]
            life = self.life[index]
            busy = self.later(index, number) < 99
            if self.there(index) and self.ready[index] and not busy:
                hurt = max(0, 2 - defence)
                options.append((worth if hurt >= life else 0, min(hurt, life), 1, index))
            if self.there(index) and name in HEROES:
                options.append((worth if life <= 2 else 0, min(2, life), 0, index))
        if options:
            _worth, _hurt, defends, index = min(options)
            self.attack("the rider", 2, (index, bool(defends)), number, 1, held)

    def damage(
        self, name: str, strength: int, who: int, *, defends: bool, planned: bool, pierced: bool
    ) -> None:
        hurt = strength - (CARDS[self.names[who]][0] if defends and not pierced else 0)
        hurt = max(0, hurt)
        if not defends and (planned or not self.there(who)):
            who = min(
                (HEROES[hero][2] * (hurt >= self.life[i]), min(hurt, self.life[i]), i)
                for i, hero in enumerate(self.names)
                if hero in HEROES and self.life[i]
            )[2]
        excess = max(0, hurt - self.life[who])
        self.life[who] = max(0, self.life[who] - hurt)
        if name == "Hill Troll":
            self.dial += excess


def cards_of(enemy: dict[str, Any]) -> int:
    return 2 if enemy["name"] == "Dol Guldur Beastmaster" else 1


def expected(
    value: dict[str, Any], plan: tuple[tuple[int, bool], ...], left: list[str]
) -> tuple[Fraction, Fraction]:
    """The worth lost on average, and the chance to be eliminated, over every order of the deck."""
    lost = out = deals = 0
    for order in permutations(left):
        game = Game(value, plan, order)
        lost += game.play()
        out += game.out()
        deals += 1
    return Fraction(lost, deals), Fraction(out, deals)


def combat_of(random: Random) -> tuple[dict[str, Any], list[str]]:
    """Return a small combat whose deck holds a card that upsets plans."""
    enemies = [
        {
            "name": name,
            "just_engaged": False,
            "tokens": 0,
            "damage": random.choice((0, 0, ENEMIES[name][1] - 1)),
        }
        for name in random.sample(sorted(ENEMIES), random.randint(1, 2))
    ]
    while True:
        scenario = random.choice(sorted(DECKS))
        left, gone = small_deck(random, scenario, 4, [str(enemy["name"]) for enemy in enemies])
        if UPSETTING & set(left):
            break
    names = random.sample(sorted(HEROES), random.randint(1, 2))
    names += random.sample(sorted(ALLIES), random.randint(0, 2 if len(enemies) == 1 else 1))
    characters = characters_of(random, names)
    value = {
        "enemies": enemies,
        "characters": characters,
        "threat": random.choice((0, 20, 33, 34, 42, 46, 47, 48, 49)),
        "scenario": scenario,
        "whole_deck": True,
        "gone": gone,
        "players": random.choice((1, 2)),
        "only_plate": random.random() < 0.5,
        "engaged": random.choice((None, None, 3, 4)),
    }
    return value, left


def test_lcg_shadow_resolve__500_plans_with_cards_that_upset_them() -> None:
    random = Random(7)
    for _number in range(500):
        value, left = combat_of(random)
        if sum(map(cards_of, value["enemies"])) > len(left):
            continue
        answer = CALCULATORS["lcg.defence_planner"].run(value)
        found = {language: answer.json(language) for language in LANGUAGES}["en"]
        every = plans(value)
        assert (found["plan"] is None) == (not every)
        if not every:
            continue
        assert set(answer.outcome.ignored) == set()
        losses = {plan: expected(value, plan, left) for plan in every}
        own = losses[tuple((item["character"], item["defended"]) for item in found["plan"])]
        assert Fraction(found["loss"]["exact"]) == own[0], value
        assert Fraction(found["eliminated"]["exact"]) == own[1], value
        if answer.outcome.all_compared:
            assert own[0] == min(loss for loss, _out in losses.values()), value


def test_lcg_attack_goes_on__60_combats_with_an_enemy_destroyed_and_upset_plans() -> None:
    random = Random(6)
    for _number in range(60):
        value, left = spear_combat(random, "King Spider", "Tower Gate")
        found = CALCULATORS["lcg.defence_planner"].run(value).json("en")
        losses = {plan: expected(value, plan, left) for plan in plans(value)}
        own = losses[tuple((item["character"], item["defended"]) for item in found["plan"])]
        assert Fraction(found["loss"]["exact"]) == own[0] == min(losses.values())[0], value
        assert Fraction(found["eliminated"]["exact"]) == own[1], value
