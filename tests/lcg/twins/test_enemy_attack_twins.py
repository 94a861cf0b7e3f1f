"""Random attacks with named cards: the calculators against the same attacks resolved by hand."""

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

from tests.lcg.twins.combat_by_hand import (
    ALLIES,
    ENEMIES,
    HEROES,
    OTHER_SHADOWS,
    SHADOWS,
    Blow,
    Player,
    one_attack,
    strength_of,
)
from tests.lcg.twins.printed_cards import ENCOUNTER, told

WITHOUT_EFFECT = ("Forest Gate", "Hill Troll", "Marsh Adder", "Treacherous Fog")
CARDS = (*SHADOWS, *sorted(OTHER_SHADOWS), *WITHOUT_EFFECT)
CHARACTERS = {**HEROES, **ALLIES}


def enemy_of(random: Random) -> dict[str, Any]:
    return {
        "enemy": random.choice(sorted(ENEMIES)),
        "just_engaged": random.random() < 0.5,
        "tokens": random.randrange(3),
        "threat": random.choice((0, 20, 30, 33, 34, 35, 41, 44, 46, 47, 48, 49)),
        "engaged": random.randint(1, 4),
        "exhausted_allies": random.choice((None, None, 0, 0, 1, 2)),
        "enemy_damage": random.choice((0, 0, 1)),
        "only_plate": random.random() < 0.5,
    }


def target_of(random: Random, *, undefended: bool) -> tuple[str, dict[str, Any]]:
    name = random.choice(sorted(HEROES if undefended else CHARACTERS))
    defence, life, _worth = CHARACTERS[name]
    plates = random.choice((0, 0, 1, 2)) if name in HEROES else 0
    life += 4 * plates
    target = {"name": name, "hit_points": life, "damage": random.randrange(life)}
    return name, target if undefended else {**target, "defence": defence}


def resolved_by_hand(
    value: dict[str, Any], name: str, target: dict[str, Any] | None, cards: tuple[str, ...]
) -> Any:
    strength = strength_of(
        value["enemy"], just_engaged=value["just_engaged"], tokens=value["tokens"]
    )
    blow = Blow(
        strength + value.get("shadow", 0),
        target.get("defence") if target else None,
        target["hit_points"] - target["damage"] if target else None,
        of_another=bool(target and target.get("of_another")),
        plates=(target["hit_points"] - CHARACTERS[name][1]) // 4 if target else 0,
        only_plate=value["only_plate"],
        own_ally=bool(
            target and "defence" in target and name in ALLIES and not target.get("of_another")
        ),
    )
    return one_attack(
        value["enemy"],
        blow,
        Player(value["threat"], value["exhausted_allies"], value["engaged"]),
        cards,
        defender=name if target and "defence" in target else None,
        enemy_damage=value["enemy_damage"],
    )


def test_lcg_shadow_resolve__600_attacks_equal_those_resolved_by_hand() -> None:
    random = Random(1)
    for _number in range(600):
        value = enemy_of(random) | {"shadow": random.choice((0, 0, 2, -1, -3, -6))}
        others = Counter({card: ENCOUNTER[card]["quantity"] for card in CARDS})
        others.subtract([value["enemy"]])
        counts = [max(others[card], 0) for card in CARDS]
        cards = tuple(random.sample(CARDS, random.randint(0, 2), counts=counts))
        if random.random() < 0.15 and "Massing at Night" not in cards:
            cards = ("Massing at Night", *cards[1:])
        fields = ("shadow_card", "second_shadow_card")
        value |= dict(zip(fields, cards, strict=False))
        if "Massing at Night" in cards:
            left = Counter(dict(zip(CARDS, counts, strict=True))) - Counter(cards)
            further = random.sample(sorted(left), random.randint(0, 3))
            value["further_cards"] = [{"name": name} for name in further]
            cards += tuple(further)
        undefended = random.random() < 0.4
        name, target = target_of(random, undefended=undefended)
        named: dict[str, Any] | None = target
        if undefended and random.random() < 0.2:
            named = None
        elif undefended:
            value["hero"] = target
        else:
            target["of_another"] = random.random() < 0.2
            value["defender"] = target
        found = told("lcg.enemy_attack", value)
        expected = resolved_by_hand(value, name, named, cards)
        assert {
            key: found[key]
            for key in ("damage", "remaining", "destroyed", "excess", "threat", "eliminated")
        } == {
            "damage": expected.damage,
            "remaining": expected.remaining,
            "destroyed": expected.destroyed,
            "excess": expected.excess,
            "threat": expected.threat,
            "eliminated": expected.eliminated,
        }, value


DECKS = {
    "passage": "King Spider*2 Hummerhorns*1 Ungoliant's Spawn*1 Great Forest Web*2 "
    "Mountains of Mirkwood*3 Eyes of the Forest*1 Caught in a Web*2 Dol Guldur Orcs*3 "
    "Chieftan Ufthak*1 Dol Guldur Beastmaster*2 Driven by Shadow*1 The Necromancer's Reach*3 "
    "Necromancer's Pass*2 Enchanted Stream*2 Forest Spider*4 East Bight Patrol*1 "
    "Black Forest Bats*1 Old Forest Road*2 Forest Gate*2",
    "anduin": "Dol Guldur Orcs*3 Chieftan Ufthak*1 Dol Guldur Beastmaster*2 Driven by Shadow*1 "
    "The Necromancer's Reach*3 Necromancer's Pass*2 Enchanted Stream*2 Wolf Rider*1 Hill Troll*2 "
    "Goblin Sniper*2 Marsh Adder*1 Wargs*2 Despair*2 The Brown Lands*2 The East Bight*2 "
    "Misty Mountain Goblins*3 Massing at Night*1 Banks of the Anduin*2 Gladden Fields*3 "
    "Eastern Crows*3 Evil Storm*3 Pursued by Shadow*2 Treacherous Fog*2",
    "dol-guldur": "King Spider*2 Hummerhorns*1 Ungoliant's Spawn*1 Great Forest Web*2 "
    "Mountains of Mirkwood*3 Eyes of the Forest*1 Caught in a Web*2 Dol Guldur Orcs*3 "
    "Chieftan Ufthak*1 Dol Guldur Beastmaster*2 Driven by Shadow*1 The Necromancer's Reach*3 "
    "Necromancer's Pass*2 Enchanted Stream*2 Dungeon Jailor*2 Nazgûl of Dol Guldur*1 "
    "Cavern Guardian*2 Under the Shadow*2 Iron Shackles*1 Endless Caverns*2 Tower Gate*2 "
    "Gandalf's Map*1 Dungeon Torch*1 Shadow Key*1",
}


def deck_of(scenario: str) -> list[str]:
    """The whole deck, card by card."""
    deck: list[str] = []
    for name, copies in re.findall(r"(\S.*?)\*(\d)", DECKS[scenario]):
        deck += [name] * int(copies)
    return deck


def small_deck(
    random: Random, scenario: str, size: int, enemies: list[str]
) -> tuple[list[str], list[dict[str, Any]]]:
    """A few cards of the deck, those with effects more often, and the list of all that are gone.

    The enemies in play are not in the deck; half of the time the list leaves them out where no
    other copy of them is gone.
    """
    deck = deck_of(scenario)
    hidden = list((Counter(deck) - Counter(enemies)).elements())
    wanted = [card for card in hidden if card in SHADOWS or card in OTHER_SHADOWS]
    blank = [card for card in hidden if card not in wanted]
    left = random.sample(wanted, size // 2 + 1) + random.sample(blank, size)
    left = left[:size]
    gone = Counter(deck) - Counter(left)
    if random.random() < 0.5:
        in_play = Counter(enemies)
        gone = Counter({card: n for card, n in gone.items() if n != in_play[card]})
    return left, [{"name": name, "count": count} for name, count in gone.items()]


def test_lcg_shadow_deal__500_odds_equal_every_order_of_a_small_deck() -> None:
    random = Random(2)
    for _number in range(500):
        scenario = random.choice(sorted(DECKS))
        attacker = enemy_of(random)
        left, gone = small_deck(random, scenario, random.randint(2, 5), [attacker["enemy"]])
        value = {**attacker, "scenario": scenario, "whole_deck": True, "gone": gone}
        players = random.choice((None, 1, 2, 3))
        value |= {"players": players, "cards": random.choice((None, None, 0, 1, 2, 3))}
        undefended = random.random() < 0.4
        name, target = target_of(random, undefended=undefended)
        value["target"] = {**target, "defence": 0, "undefended": True} if undefended else target
        if not undefended:
            target["of_another"] = random.random() < 0.2
        found = told("lcg.shadow_odds", value)
        survives = eliminated = Fraction(0)
        damage: Counter[int] = Counter()
        threat: Counter[int] = Counter()
        orders = list(permutations(left))
        for order in orders:
            cards = dealt(order, value["cards"], value["enemy"], players or 0)
            result = resolved_by_hand(value, name, target, cards)
            survives += not result.destroyed and result.remaining is not None
            eliminated += result.eliminated
            damage[result.damage] += 1
            threat[result.threat] += 1
        assert Fraction(found["survives"]["exact"]) == survives / len(orders), value
        assert Fraction(found["eliminated"]["exact"]) == eliminated / len(orders), value
        for key, counted in (("damage", damage), ("threat", threat)):
            assert {
                item["amount"]: Fraction(item["probability"]["exact"]) for item in found[key]
            } == {amount: Fraction(ways, len(orders)) for amount, ways in counted.items()}, value


def dealt(order: tuple[str, ...], cards: int | None, enemy: str, players: int) -> tuple[str, ...]:
    """The cards dealt to one enemy from the top of the deck, those of Massing at Night included."""
    due = cards if cards is not None else 2 if enemy == "Dol Guldur Beastmaster" else 1
    taken: list[str] = []
    for card in order:
        if not due:
            break
        due += players - 1 if card == "Massing at Night" else -1
        taken.append(card)
    return tuple(taken)
