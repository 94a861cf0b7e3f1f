"""Spheres and costs of named cards."""

import pytest

from calculators.core.language import LANGUAGES
from calculators.lcg.spheres import (
    ARAGORN,
    DECK_CARDS,
    HERO_SPHERES,
    HEROES,
    SPHERES,
    Sphere,
    cost_of,
    sphere_of,
)


def test_lcg_spheres__every_hero_has_one_of_four() -> None:
    found = {sphere_of(HEROES, card.name.fr) for card in HEROES.cards}
    assert found == set(HERO_SPHERES)
    assert Sphere.NEUTRAL not in found


def test_lcg_pay_neutral__gandalf_is_the_only_neutral_card() -> None:
    neutral = [
        card.name.en
        for card in DECK_CARDS.cards
        if sphere_of(DECK_CARDS, card.name.en) is Sphere.NEUTRAL
    ]
    assert neutral == ["Gandalf"]


@pytest.mark.parametrize(
    ("name", "cost"), [("Gandalf", 5), ("Stand Together", 0), ("Stand and Fight", None)]
)
def test_lcg_pay_x__x_is_no_printed_cost(name: str, cost: int | None) -> None:
    assert cost_of(name) == cost


def test_names__unknown_card_has_neither_cost_nor_sphere() -> None:
    assert cost_of("Mellon") is None
    assert sphere_of(HEROES, None) is None
    assert HEROES.find("aragorn") is not None
    assert {card.code for card in HEROES.cards if card.name.en == "Aragorn"} == {ARAGORN}


def test_telling__every_sphere_has_a_label_in_both_languages() -> None:
    assert set(SPHERES) == set(Sphere)
    for label in SPHERES.values():
        assert len({label.text(language) for language in LANGUAGES}) == 2
