"""Payment against every split of the cost, and by the printed examples."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.lcg.payment import COMPUTATION, Match
from calculators.lcg.payment_words import MOST_SHOWN, tell
from calculators.registry import CALCULATORS

SPHERES = ("leadership", "tactics", "spirit", "lore")
PRINTED = [
    {"name": "Glóin", "resources": 3},
    {"name": "Éowyn", "resources": 2},
    {"name": "Eleanor", "resources": 2},
]
"""The heroes of the core rulebook, pages 12 and 13."""


def splits(limits: list[int], cost: int) -> set[tuple[int, ...]]:
    return {paid for paid in product(*(range(limit + 1) for limit in limits)) if sum(paid) == cost}


@given(st.lists(st.integers(0, 4), min_size=1, max_size=3), st.integers(0, 8))
def test_lcg_pay_neutral__every_split_of_the_cost_is_found(pools: list[int], cost: int) -> None:
    found = COMPUTATION.solve(
        {
            "heroes": [{"resources": pool, "sphere": "lore"} for pool in pools],
            "card": {"cost": cost, "sphere": "neutral"},
        }
    )
    assert {way.paid for way in found.ways} == splits(pools, cost)
    assert found.legal == bool(found.ways)


@given(
    st.lists(st.tuples(st.integers(0, 4), st.sampled_from(SPHERES)), min_size=1, max_size=3),
    st.integers(1, 8),
    st.sampled_from(SPHERES),
)
def test_lcg_pay_match__only_heroes_of_the_sphere_pay(
    heroes: list[tuple[int, str]], cost: int, sphere: str
) -> None:
    found = COMPUTATION.solve(
        {
            "heroes": [{"resources": pool, "sphere": own} for pool, own in heroes],
            "card": {"cost": cost, "sphere": sphere},
        }
    )
    limits = [pool if own == sphere else 0 for pool, own in heroes]
    assert {way.paid for way in found.ways} == splits(limits, cost)
    for way in found.ways:
        assert [paid + left for paid, left in zip(way.paid, way.left, strict=True)] == [
            pool for pool, _own in heroes
        ]


@pytest.mark.parametrize(
    ("card", "paid", "left"),
    [
        ("Guard of the Citadel", (2, 0, 0), (1, 2, 2)),
        ("Northern Tracker", (0, 2, 2), (3, 0, 0)),
    ],
)
def test_lcg_pay_together__printed_examples(
    card: str, paid: tuple[int, ...], left: tuple[int, ...]
) -> None:
    found = COMPUTATION.solve({"heroes": PRINTED, "card": {"name": card}})
    assert [(way.paid, way.left) for way in found.ways] == [(paid, left)]


@pytest.mark.parametrize(("hero", "legal"), [("Glóin", False), ("Gimli", True)])
def test_lcg_pay_zero__a_hero_of_the_sphere_is_needed_all_the_same(hero: str, legal: bool) -> None:
    """Stand Together is Tactics and costs 0."""
    found = COMPUTATION.solve(
        {"heroes": [{"name": hero, "resources": 3}], "card": {"name": "Stand Together"}}
    )
    assert found.legal is legal
    assert [way.paid for way in found.ways] == ([(0,)] if legal else [])


def test_lcg_pay_abilities__no_sphere_is_needed() -> None:
    value = {"heroes": [{"name": "Glóin", "resources": 1}], "card": {"cost": 1}}
    found = COMPUTATION.solve({**value, "ability": True})
    assert (found.legal, found.match) == (True, Match.ABILITY)


def test_lcg_pay_x__value_chosen_is_the_cost() -> None:
    """Stand and Fight for a Northern Tracker: X is 4."""
    spirit = [{"name": "Éowyn", "resources": 4}]
    card = {"name": "Stand and Fight", "cost": 4}
    assert [way.paid for way in COMPUTATION.solve({"heroes": spirit, "card": card}).ways] == [(4,)]


@given(st.lists(st.integers(0, 3), min_size=1, max_size=3), st.integers(0, 4))
def test_lcg_pay_three_heroes__one_resource_from_each_at_most(pools: list[int], cost: int) -> None:
    found = COMPUTATION.solve(
        {
            "heroes": [{"resources": pool, "sphere": "tactics"} for pool in pools],
            "card": {"cost": cost, "sphere": "tactics"},
            "each_hero": True,
        }
    )
    assert {way.paid for way in found.ways} == splits([min(pool, 1) for pool in pools], cost)


def test_lcg_pay_three_heroes__thicket_of_spears_is_known_by_its_name() -> None:
    tactics = [{"name": name, "resources": 3} for name in ("Legolas", "Gimli", "Thalin")]
    card = {"card": {"name": "Haie de Lances"}}
    found = COMPUTATION.solve({"heroes": tactics, **card})
    assert [way.paid for way in found.ways] == [(1, 1, 1)]
    assert not COMPUTATION.solve({"heroes": tactics[:2], **card}).legal


def test_lcg_pay_three_heroes__resources_that_cannot_be_given_are_not_told_as_there() -> None:
    """Legolas and Gimli hold 4, but may give 2 of the 3 that Thicket of Spears costs."""
    heroes = [{"name": name, "resources": 2} for name in ("Legolas", "Gimli", "Dúnhere")]
    value = {"heroes": heroes, "card": {"name": "Thicket of Spears"}}
    steps = CALCULATORS["lcg.payment"].run(value).telling.steps
    assert localize(steps[-1].text, "en") == (
        "These heroes can give 2 resources in all; the cost is 3."
    )


def test_lcg_deck_spheres__celebrians_stone_gives_aragorn_spirit() -> None:
    """Card 27: of Aragorn's 2 and Éowyn's 2 a Northern Tracker (4) is paid, or not."""
    heroes = [{"name": "Aragorn", "resources": 2}, {"name": "Éowyn", "resources": 2}]
    card = {"card": {"name": "Northern Tracker"}}
    assert not COMPUTATION.solve({"heroes": heroes, **card}).legal
    worn = [{**heroes[0], "stone": True}, heroes[1]]
    assert COMPUTATION.solve({"heroes": worn, **card}).legal
    # On another hero it gives no icon.
    other = [{"name": "Glóin", "resources": 4, "stone": True}]
    assert not COMPUTATION.solve({"heroes": other, **card}).legal


@pytest.mark.parametrize(
    ("value", "rules"),
    [
        ({"card": {"name": "Gandalf"}}, ["lcg-pay-neutral", "lcg-pay-together"]),
        ({"card": {"cost": 1}, "ability": True}, ["lcg-pay-abilities", "lcg-pay-together"]),
        ({"card": {"name": "Stand Together"}}, ["lcg-pay-zero"]),
        ({"card": {"name": "Blade Mastery"}}, ["lcg-pay-match"]),
        (
            {"card": {"name": "Guard of the Citadel"}, "each_hero": True},
            ["lcg-pay-match", "lcg-pay-three-heroes", "lcg-pay-together"],
        ),
    ],
)
def test_telling__steps_follow_the_rule_that_matched(
    value: dict[str, Any], rules: list[str]
) -> None:
    telling = CALCULATORS["lcg.payment"].run({"heroes": PRINTED, **value}).telling
    assert [step.rule for step in telling.steps] == rules


def test_telling__table_shows_the_first_ways_only() -> None:
    heroes = [{"resources": 10, "sphere": "lore"}] * 3
    inputs = COMPUTATION.parse({"heroes": heroes, "card": {"cost": 9, "sphere": "lore"}})
    outcome = COMPUTATION.compute(inputs)
    telling = tell(inputs, outcome)
    assert len(outcome.ways) == 55
    assert len(telling.tables[0].rows) == MOST_SHOWN
    assert localize(telling.steps[-1].text, "en") == "The table shows only the first 30."


def test_telling__printed_example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.payment"].run(COMPUTATION.example).telling
    assert localize(telling.summary, "en") == "There is only one way to pay."
    assert localize(telling.summary, "fr") != localize(telling.summary, "en")


def test_telling__what_costs_nothing_is_played() -> None:
    value = {"heroes": [{"resources": 0, "sphere": "lore"}], "card": {"cost": 0, "sphere": "lore"}}
    telling = CALCULATORS["lcg.payment"].run(value).telling
    assert localize(telling.summary, "en").startswith("It can be played: it costs nothing")


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.payment"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == ["legal", "ways"]
    assert found["ways"] == [{"paid": [0, 2, 2], "left": [3, 0, 0]}]


def test_names__sphere_and_cost_are_those_of_the_named_card() -> None:
    value = {"heroes": [{"name": "Eowyn", "resources": 4}], "card": {"name": "northern tracker"}}
    assert COMPUTATION.solve(value).cost == 4


def test_faults__sphere_and_cost_must_be_known() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"heroes": [{"resources": 1}], "card": {"name": "Tenir et Combattre"}})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("heroes[0].sphere", "required"),
        ("card.cost", "required"),
    ]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"heroes": PRINTED, "card": {"cost": 1}})
    assert [fault.field for fault in caught.value.faults] == ["card.sphere"]


def test_lcg_pay_abilities__heroes_pay_their_own_from_their_own_pool() -> None:
    """Aragorn's ability asks for 1 resource of his pool: those of Éowyn do not help."""
    heroes = [{"name": "Aragorn", "resources": 0}, {"name": "Éowyn", "resources": 5}]
    value = {"heroes": heroes, "card": {"name": "Aragorn"}, "ability": True}
    assert not COMPUTATION.solve(value).legal
    heroes[0]["resources"] = 2
    assert [(way.paid, way.left) for way in COMPUTATION.solve(value).ways] == [((1, 0), (1, 5))]
    steps = CALCULATORS["lcg.payment"].run(value).telling.steps
    assert "own pool: Aragorn" in localize(steps[0].text, "en")


def test_faults__a_hero_is_not_played_and_pays_only_where_listed() -> None:
    heroes = [{"name": "Éowyn", "resources": 5}]
    for value in (
        {"heroes": heroes, "card": {"name": "Glorfindel"}, "ability": True},
        {"heroes": heroes, "card": {"name": "Aragorn", "cost": 1}},
    ):
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.solve(value)
        assert ("card.name", "conflict") in [
            (fault.field, fault.code) for fault in caught.value.faults
        ]


@pytest.mark.parametrize("name", ["Steward of Gondor", "Beorn", "Beravor", "Thicket of Spears"])
def test_lcg_pay_abilities__that_cost_nothing_are_not_paid_like_the_card(name: str) -> None:
    """Only Aragorn's and Glorfindel's abilities cost resources; the way out is told."""
    value = {"heroes": PRINTED, "card": {"name": name}, "ability": True}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("card.name", "conflict")
    ]


@pytest.mark.parametrize(
    ("names", "start"),
    [
        (["Beravor"], ("Hero with the right icon: Beravor.", "This hero can give 2 ")),
        (["Beravor", "Denethor"], ("Heroes with the right icon:", "These heroes can give 4 ")),
        (["Beravor", "Gimli"], ("Hero with the right icon: Beravor.", "This hero can give 2 ")),
    ],
)
def test_lcg_pay_match__one_hero_is_not_told_as_several(
    names: list[str], start: tuple[str, str]
) -> None:
    value = {
        "heroes": [{"name": name, "resources": 2} for name in names],
        "card": {"name": "Forest Snare"},
    }
    steps = CALCULATORS["lcg.payment"].run(value).telling.steps
    for step, text in zip(steps, start, strict=True):
        assert localize(step.text, "en").startswith(text)
    french = localize(steps[-1].text, "fr")
    assert ("de ce héros" in french) is (start[1].split(":")[0].endswith("this hero"))
