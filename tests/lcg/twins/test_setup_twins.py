"""Random groups, decks and payments before and during the planning phase, by counting."""

from itertools import product
from random import Random
from typing import Any

from tests.lcg.twins.printed_cards import ENCOUNTER, HEROES, PLAYER, read, scenario_deck, told

DECK_CARDS = {title: card for title, card in PLAYER.items() if card["type"] != "hero"}


def test_lcg_starting_threat__100_groups_equal_a_dial_turned_point_by_point() -> None:
    random = Random(41)
    for _number in range(100):
        names = random.sample(list(HEROES), k=12)
        players = []
        for _player in range(random.randint(1, 4)):
            heroes = [{"name": names.pop()} for _hero in range(random.randint(1, 3))]
            players.append({"heroes": heroes})
        scenario = random.choice(["passage", "anduin", "dol-guldur"])
        found = told("lcg.starting_threat", {"players": players, "scenario": scenario})
        for player, start in zip(players, found["players"], strict=True):
            dial = sum(HEROES[hero["name"]]["threat_cost"] for hero in player["heroes"])
            meets = [
                (card["engagement_cost"], card["number"])
                for title in scenario_deck(scenario, whole=True)
                if (card := ENCOUNTER[title])["type"] == "enemy" and card["engagement_cost"] <= dial
            ]
            rounds, level = 0, dial
            while level + 1 < 50:
                level += 1
                rounds += 1
            assert start == {
                "threat": dial,
                "rounds": rounds,
                "enemies": [number for _cost, number in sorted(meets)],
            }


def test_lcg_deck_limits__100_decks_equal_a_count_of_their_cards() -> None:
    random = Random(42)
    starters = read("starter_decks.json")["decks"]
    titles = {card["number"]: title for title, card in PLAYER.items()}
    for _number in range(100):
        first_game = random.random() < 0.4
        if first_game:
            starter = random.choice(starters)
            heroes = [titles[number] for number in starter["heroes"]]
            cards = {titles[row["number"]]: row["copies"] for row in starter["cards"]}
            if random.random() < 0.5:
                cards[random.choice(list(cards))] += random.choice([1, -1, 25])
                cards = {title: copies for title, copies in cards.items() if copies}
        else:
            heroes = random.choices(list(HEROES), k=random.randint(1, 4))
            chosen = random.sample(list(DECK_CARDS), k=random.randint(14, 24))
            cards = {title: random.choice([1, 2, 3, 3, 3, 3]) for title in chosen}
            if random.random() < 0.2:
                cards[chosen[0]] = 4
            if random.random() < 0.1:
                cards["Hill Troll"] = 1
        value = {
            "heroes": [{"name": name} for name in heroes],
            "cards": [{"name": title, "copies": copies} for title, copies in cards.items()],
            "format": "first-game" if first_game else "tournament",
        }
        found = told("lcg.deck_check", value)
        size = sum(cards.values())
        as_in_the_box = any(
            {titles[row["number"]]: row["copies"] for row in deck["cards"]} == cards
            and {titles[number] for number in deck["heroes"]} == set(heroes)
            for deck in starters
        )
        enough = size >= 50 or (first_game and as_in_the_box)
        legal = (
            1 <= len(heroes) <= 3
            and len(set(heroes)) == len(heroes)
            and max(cards.values()) <= 3
            and set(cards) <= set(DECK_CARDS)
            and enough
        )
        if as_in_the_box and size < 50:
            legal = enough  # a starter deck has four copies of nothing but what the box has
        spheres = {HEROES[name]["sphere"] for name in heroes} | {"neutral"}
        unplayable = [
            PLAYER[title]["number"]
            for title in cards
            if title in DECK_CARDS
            and (
                PLAYER[title]["sphere"] not in spheres
                or (
                    # It takes a resource from each of three heroes, all of its sphere.
                    title == "Thicket of Spears"
                    and sum(HEROES[name]["sphere"] == "tactics" for name in heroes) < 3
                )
            )
        ]
        assert (found["legal"], found["size"]) == (legal, size), value
        assert found["unplayable"] == sorted(unplayable)
        assert found["starting_threat"] == sum(HEROES[name]["threat_cost"] for name in heroes)


def test_lcg_pay_together__100_payments_equal_every_handful_of_resources_tried() -> None:
    random = Random(43)
    for _number in range(100):
        names = random.sample(list(HEROES), k=random.randint(1, 3))
        heroes = [{"name": name, "resources": random.randint(0, 4)} for name in names]
        stone = random.random() < 0.5
        for hero in heroes:
            hero["stone"] = stone and hero["name"] == "Aragorn"
        title = random.choice(list(DECK_CARDS))
        cost = DECK_CARDS[title]["cost"]
        card: dict[str, Any] = {"name": title}
        if not isinstance(cost, int):
            cost = card["cost"] = random.randint(1, 5)
        ability, each = random.random() < 0.2, random.random() < 0.1
        if ability:
            # No card of a deck has an ability that costs resources, so it is typed.
            card = {"cost": cost}
        sphere = DECK_CARDS[title]["sphere"]
        limits = []
        for hero in heroes:
            icons = {HEROES[hero["name"]]["sphere"]} | ({"spirit"} if hero["stone"] else set())
            pays = ability or sphere == "neutral" or sphere in icons
            most = hero["resources"] if pays else 0
            one_each = each or (title == "Thicket of Spears" and not ability)
            limits.append((pays, min(most, 1) if one_each else most))
        right = {
            hand
            for hand in product(*(range(most + 1) for _pays, most in limits))
            if sum(hand) == cost and any(pays for pays, _most in limits)
        }
        value = {"heroes": heroes, "card": card, "ability": ability, "each_hero": each}
        found = told("lcg.payment", value)
        assert {tuple(way["paid"]) for way in found["ways"]} == right, value
        assert found["legal"] == bool(right)
        for way in found["ways"]:
            had = [hero["resources"] for hero in heroes]
            assert [a + b for a, b in zip(way["paid"], way["left"], strict=True)] == had
