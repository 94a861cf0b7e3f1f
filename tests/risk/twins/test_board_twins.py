"""Reinforcements, card sets, realms, ways and the set-up, counted out from the board's table."""

from fractions import Fraction
from functools import cache
from itertools import chain, combinations, pairwise
from random import Random
from typing import Any

from tests.risk.oracles import BOARD, NEXT, ROWS, components
from tests.support.random_answers import answers

REGIONS = {row["id"]: row for row in BOARD["regions"]}
ALIKE = {"archer": 4, "rider": 6, "eagle": 8}
DECK = {"archer": 22, "rider": 21, "eagle": 21, "wild": 2}


def value_of(three: tuple[str, ...], wilds: int) -> int:
    """Return what three cards bring: alike, one of each, wild cards standing for anything."""
    pictures = {card for card in three if card != "wild"}
    if three.count("wild") > wilds:
        return 0
    if len(pictures) + three.count("wild") == 3:
        return 10
    return ALIKE[pictures.pop()] if len(pictures) == 1 else 0


@cache
def most(hand: tuple[str, ...], wilds: int) -> int:
    """Return what a sorted hand brings at most, every set of three tried."""
    best = 0
    for three in set(combinations(hand, 3)):
        worth = value_of(three, wilds)
        if worth:
            rest = list(hand)
            for card in three:
                rest.remove(card)
            best = max(best, worth + most(tuple(rest), wilds))
    return best


@cache
def in_combat(hand: tuple[str, ...], wilds: int) -> tuple[int, int, int]:
    """Return what is traded while five cards or more are left, what the rest is worth, its size."""
    if len(hand) < 5:
        return 0, most(hand, wilds), len(hand)
    found = []
    for three in set(combinations(hand, 3)):
        if worth := value_of(three, wilds):
            rest = list(hand)
            for card in three:
                rest.remove(card)
            more, later, kept = in_combat(tuple(rest), wilds)
            found.append((worth + more, later, kept))
    return max(found)


def hand_of(random: Random, largest: int) -> dict[str, int]:
    drawn = [random.choice([*ALIKE, *ALIKE, "wild"]) for _ in range(random.randint(0, largest))]
    return {card: min(drawn.count(card), DECK[card]) for card in DECK}


def cards_in(hand: dict[str, int]) -> tuple[str, ...]:
    return tuple(sorted(card for card, count in hand.items() for _ in range(count)))


def test_risk_card_sets__trades_and_waiting_match_every_set_tried() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {"cards": hand_of(random, 9), "two_wilds": random.random() < 0.5}

    for value, outcome in answers("risk.card_sets", situation, 500):
        wilds = 2 if value["two_wilds"] else 1
        hand = cards_in(value["cards"])
        assert outcome.value == most(hand, wilds), value
        assert outcome.value == sum(value_of(cards, wilds) for cards in outcome.sets)
        assert outcome.must_trade == (len(hand) >= 5)
        value_now, later, kept = in_combat(hand, wilds)
        if len(hand) >= 5 and outcome.in_combat:
            assert (outcome.in_combat.value, outcome.in_combat.kept) == (value_now, kept), value
            rest = list(hand)
            for card in chain(*outcome.in_combat.sets):
                rest.remove(card)
            assert most(tuple(rest), wilds) == later, value
        else:
            assert len(hand) < 5 or value_now == outcome.value
        if outcome.waiting:
            left = {card: DECK[card] - value["cards"][card] for card in DECK}
            keep = sum(
                Fraction(left[card], sum(left.values())) * most(tuple(sorted((*hand, card))), wilds)
                for card in DECK
            )
            assert outcome.waiting.keep == keep


def test_risk_reinforcements__sums_match_those_counted_out() -> None:
    def situation(random: Random) -> dict[str, Any]:
        regions = random.sample(sorted(REGIONS), random.randint(0, 3))
        least = max(1, sum(REGIONS[id]["territories"] for id in regions))
        territories = random.randint(least, 64)
        return {
            "territories": territories,
            "regions": regions,
            "strongholds": random.randint(0, min(11, territories)),
            "cards": hand_of(random, 6),
        }

    for value, outcome in answers("risk.reinforcements", situation, 200):
        battalions = max(3, len(range(3, value["territories"] + 1, 3)))
        bonus = sum(REGIONS[id]["bonus"] for id in value["regions"])
        sets = most(cards_in(value["cards"]), 1)
        assert outcome.total == battalions + bonus + value["strongholds"] + sets, value
        without_first = sorted(bool(row["stronghold"]) for row in ROWS.values())
        least = max(
            sum(without_first[: value["territories"]]),
            sum(
                bool(row["stronghold"])
                for row in ROWS.values()
                if row["region"] in value["regions"]
            ),
        )
        asked_for = outcome.missing.in_regions or outcome.missing.strongholds
        assert asked_for == (least if least > value["strongholds"] else 0), value


def test_risk_territories__realms_match_the_table_of_the_board() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {"territories_held": random.sample(sorted(ROWS), random.randint(1, 64))}

    for value, outcome in answers("risk.realm", situation, 100):
        held = set(value["territories_held"])
        whole = [
            region
            for region in REGIONS
            if all(id in held for id, row in ROWS.items() if row["region"] == region)
        ]
        strongholds = sum(bool(ROWS[id]["stronghold"]) for id in held)
        bonus = sum(REGIONS[id]["bonus"] for id in whole)
        assert list(outcome.regions) == whole
        assert outcome.reinforcements == max(3, len(held) // 3) + strongholds + bonus
        assert outcome.score == len(held) + 2 * strongholds + bonus
        assert {frozenset(group) for group in outcome.groups} == components(held)


def distance(start: str, goal: str, through: set[str]) -> int | None:
    reached, links = {start}, 0
    while goal not in reached:
        wider = reached | {id for here in reached for id in NEXT[here] if id in through}
        if wider == reached:
            return None
        reached, links = wider, links + 1
    return links


def test_risk_fortify__ways_match_circles_drawn_around_the_start() -> None:
    def situation(random: Random) -> dict[str, Any]:
        start, goal = random.sample(sorted(ROWS), 2)
        held = random.sample(sorted(ROWS), random.choice([0, 20, 40, 60]))
        return {
            "start": start,
            "goal": goal,
            "territories_held": sorted({*held, start, goal}) if held else [],
        }

    for value, outcome in answers("risk.route", situation, 200):
        held = set(value["territories_held"])
        own = distance(value["start"], value["goal"], held or set(ROWS))
        assert outcome.board_links == distance(value["start"], value["goal"], set(ROWS))
        assert outcome.links == own
        assert outcome.connected == ((own is not None) if held else None)
        for path in (outcome.path, outcome.board_path):
            assert all(there in NEXT[here] for here, there in pairwise(path))


def test_risk_regions__every_border_matches_the_table_of_the_board() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {"region": random.choice(sorted(REGIONS))}

    for value, outcome in answers("risk.region_borders", situation, 100):
        inside = {id for id, row in ROWS.items() if row["region"] == value["region"]}
        crossing = {(here, there) for here in inside for there in NEXT[here] - inside}
        assert outcome.links == len(crossing)
        assert {item.territory for item in outcome.entrances} == {here for here, _ in crossing}
        assert set(outcome.inner) == inside - {here for here, _ in crossing}


def test_risk_starting_battalions__shares_match_a_deal_card_by_card() -> None:
    def situation(random: Random) -> dict[str, Any]:
        return {"players": random.randint(2, 4)}

    for value, outcome in answers("risk.setup", situation, 100):
        battalions = {2: 60, 3: 52, 4: 45}[value["players"]]
        held = [{2: 16, 3: 16, 4: 8}[value["players"]]] * value["players"]
        unclaimed = 64 - sum(held) - (21 if value["players"] == 2 else 0)
        for claim in range(unclaimed):
            held[claim % value["players"]] += 1
        assert [share.territories for share in outcome.players] == held
        assert [share.to_place for share in outcome.players] == [battalions - n for n in held]
