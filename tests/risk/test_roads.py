"""risk-territories, risk-regions, risk-fortify, risk-starting-battalions, risk-card-sets."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.core.tables import table
from calculators.risk import card_sets, realm, region_borders, route, setup
from calculators.risk.board import LANDS, PATH

BOARD = table("risk/board.json")
ROWS = {row["id"]: row for row in BOARD["territories"]}
IDS = {row["name_en"]: row["id"] for row in BOARD["territories"]}
NEXT = {id: {IDS[link["to"]] for link in row["neighbours"]} for id, row in ROWS.items()}
SOME = st.sets(st.sampled_from(sorted(ROWS)), min_size=1)


def components(held: set[str]) -> set[frozenset[str]]:
    """Join territories two by two until nothing changes."""
    parts = {id: frozenset((id,)) for id in held}
    for first, second in combinations(sorted(held), 2):
        if second in NEXT[first] and parts[first] != parts[second]:
            joined = parts[first] | parts[second]
            parts.update(dict.fromkeys(joined, joined))
    return set(parts.values())


@given(SOME)
def test_what_territories_bring(held: set[str]) -> None:
    answer = realm.CALCULATOR.run({"territories_held": sorted(held)})
    strongholds = sum(ROWS[id]["stronghold"] is not None for id in held)
    regions = [
        row
        for row in BOARD["regions"]
        if all(land["id"] in held for land in ROWS.values() if land["region"] == row["id"])
    ]
    bonus = sum(row["bonus"] for row in regions)
    assert answer.regions == tuple(row["id"] for row in regions)
    assert answer.reinforcements == max(3, len(held) // 3) + strongholds + bonus
    assert answer.score == len(held) + 2 * strongholds + bonus
    assert {frozenset(group) for group in answer.groups} == components(held)
    assert [len(group) for group in answer.groups] == sorted(
        (len(group) for group in answer.groups), reverse=True
    )


def test_all_of_middle_earth() -> None:
    answer = realm.CALCULATOR.run({"territories_held": list(ROWS)})
    assert (answer.reinforcements, answer.score, len(answer.groups)) == (68, 122, 1)


def distances() -> dict[tuple[str, str], int]:
    """Return the links between all pairs, by Floyd and Warshall."""
    far = 99
    links = {(a, b): 0 if a == b else 1 if b in NEXT[a] else far for a in ROWS for b in ROWS}
    for via in ROWS:
        for a in ROWS:
            for b in ROWS:
                links[a, b] = min(links[a, b], links[a, via] + links[via, b])
    return links


def test_the_shortest_way_between_all_pairs() -> None:
    links = distances()
    for (start, goal), length in links.items():
        if start < goal:
            answer = route.CALCULATOR.run({"start": start, "goal": goal})
            assert answer.board_links == length
            assert (answer.path[0], answer.path[-1]) == (start, goal)
            assert all(b in NEXT[a] for a, b in zip(answer.path, answer.path[1:], strict=False))


@given(SOME, st.data())
def test_fortifying_needs_a_way_of_ones_own(held: set[str], data: st.DataObject) -> None:
    if len(held) < 2:
        return
    start, goal = data.draw(st.permutations(sorted(held)))[:2]
    answer = route.CALCULATOR.run({"start": start, "goal": goal, "territories_held": sorted(held)})
    together = any({start, goal} <= part for part in components(held))
    assert answer.connected is together
    assert set(answer.path) <= held


def test_faults_of_a_way() -> None:
    with pytest.raises(InvalidInputError) as raised:
        route.CALCULATOR.run(
            {"start": "moria", "goal": "moria", "territories_held": ["khand", "khand"]}
        )
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [
        ("goal", "conflict"),
        ("territories_held[1]", "conflict"),
        ("start", "conflict"),
        ("goal", "conflict"),
    ]


# Fact sheet: entrances and links to the outside, region by region.
ENTRANCES = {
    "mordor": (2, 2),
    "haradwaith": (2, 3),
    "eriador": (4, 5),
    "rhun": (4, 4),
    "gondor": (5, 7),
    "rohan": (5, 11),
    "mirkwood": (5, 8),
    "arnor": (6, 10),
    "rhovanion": (7, 12),
}


@pytest.mark.parametrize(("region", "counts"), list(ENTRANCES.items()))
def test_the_ways_into_a_region(region: str, counts: tuple[int, int]) -> None:
    answer = region_borders.CALCULATOR.run({"region": region})
    assert (len(answer.entrances), answer.links) == counts
    size = sum(row["region"] == region for row in ROWS.values())
    assert len(answer.inner) == size - counts[0]


@pytest.mark.parametrize(
    ("players", "battalions", "dealt", "claims", "to_place"),
    [
        (2, 60, 16, [6, 5], [38, 39]),
        (3, 52, 16, [6, 5, 5], [30, 31, 31]),
        (4, 45, 8, [8, 8, 8, 8], [29, 29, 29, 29]),
    ],
)
def test_the_set_up(
    players: int, battalions: int, dealt: int, claims: list[int], to_place: list[int]
) -> None:
    answer = setup.CALCULATOR.run({"players": players})
    assert answer.battalions == battalions
    assert [share.dealt for share in answer.players] == [dealt] * players
    assert [share.claims for share in answer.players] == claims
    assert [share.to_place for share in answer.players] == to_place
    neutral = answer.neutral.cards if answer.neutral else 0
    assert sum(share.territories for share in answer.players) + neutral == 64


def worth(hand: Counter[str], wilds: int) -> int:
    """Return what a hand brings at most, set by set, one wild card a set at most."""
    alike = {"archer": 4, "rider": 6, "eagle": 8}
    best = 0
    for cards in set(combinations(sorted((hand | Counter({"wild": wilds})).elements()), 3)):
        jokers = cards.count("wild")
        pictures = {card for card in cards if card != "wild"}
        if jokers > 1:
            continue
        if len(pictures) == 1:
            value = alike[next(iter(pictures))]
        elif len(pictures) == 3 - jokers:
            value = 10
        else:
            continue
        rest = hand - Counter({card: cards.count(card) for card in pictures})
        best = max(best, value + worth(rest, wilds - jokers))
    return best


@pytest.mark.parametrize(
    "cards", [(3, 1, 0, 0), (1, 1, 1, 0), (2, 2, 0, 0), (0, 3, 0, 1), (2, 1, 1, 0), (0, 0, 3, 1)]
)
def test_waiting_for_one_more_card(cards: tuple[int, int, int, int]) -> None:
    names = ("archer", "rider", "eagle", "wild")
    deck = Counter({"archer": 22, "rider": 21, "eagle": 21, "wild": 2})
    given = Counter(dict(zip(names, cards, strict=True)))
    answer = card_sets.CALCULATOR.run({"cards": dict(given)})
    plain = Counter({name: given[name] for name in names[:3]})
    assert answer.value == worth(+plain, given["wild"])
    if answer.waiting is None:
        assert answer.value == 0
        return
    unseen = deck - given
    total = Fraction(0)
    for card, count in unseen.items():
        more = given + Counter({card: 1})
        hand = Counter({name: more[name] for name in names[:3]})
        total += Fraction(count, unseen.total()) * worth(+hand, more["wild"])
    assert answer.waiting.keep == total
    assert answer.keep == (answer.waiting.keep > answer.waiting.trade)


def test_five_cards_must_be_traded() -> None:
    answer = card_sets.CALCULATOR.run({"cards": {"archer": 2, "rider": 2, "wild": 1}})
    assert answer.must_trade
    assert answer.waiting is None
    assert (answer.value, answer.kept) == (10, 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", [realm, route, region_borders, setup, card_sets])
def test_examples_are_told_in_both_languages(module: Any, language: Any) -> None:
    answer = module.CALCULATOR.run(module.CALCULATOR.example)
    texts = [
        localize(answer.summary, language),
        *(localize(step.text, language) for step in answer.steps),
    ]
    assert all(text and "{" not in text for text in texts)


def test_the_path_as_the_board_draws_it() -> None:
    assert [land.id for land in PATH[:8]] == [
        "the-shire",
        "buckland",
        "old-forest",
        "fornost",
        "weather-hills",
        "south-downs",
        "rhudaur",
        "eregion",
    ]
    assert [land.step for land in PATH if land.die] == [9, 11, 14, 16, 17, 18]
    assert len(LANDS) == 64
