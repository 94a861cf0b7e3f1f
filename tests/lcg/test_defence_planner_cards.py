"""The defence planner: cards that count enemies, and those that discard a Citadel Plate."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.core.telling import LeftOut
from calculators.lcg.decks import Scenario, full_deck
from calculators.lcg.defence_planner import COMPUTATION
from calculators.registry import CALCULATORS


def gone_but(left: str) -> list[dict[str, Any]]:
    """All cards of Dol Guldur but those of that name."""
    return [
        {"name": pile.card["title_en"], "count": pile.count}
        for pile in full_deck(Scenario.DOL_GULDUR)
        if pile.card["title_en"] != left
    ]


@pytest.mark.parametrize(("engaged", "eliminated"), [(None, 0), (2, 0), (3, 1)])
def test_lcg_shadow_resolve__an_enemy_destroyed_is_no_longer_engaged(
    engaged: int | None, eliminated: int
) -> None:
    """The Spearman destroys the Spider. Under the Shadow at 48: 1 more for the Guardian, 49.

    A third enemy, which does not attack, makes it 50.
    """
    value = {
        "enemies": [{"name": "King Spider", "damage": 2}, {"name": "Cavern Guardian"}],
        "characters": [{"name": "Gondorian Spearman"}, {"name": "Denethor"}],
        "threat": 48,
        "scenario": "dol-guldur",
        "gone": gone_but("Under the Shadow"),
        "whole_deck": True,
        "engaged": engaged,
    }
    assert COMPUTATION.solve(value).eliminated == eliminated


def test_faults__enemies_listed_are_engaged() -> None:
    value = {
        "enemies": [{"attack": 1}, {"attack": 1}],
        "characters": [{"name": "Gimli"}],
        "engaged": 1,
    }
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("engaged", "conflict")]


@pytest.mark.parametrize(
    ("name", "hero", "message"),
    [
        ("Silverlode Archer", True, "The card named is an ally: untick “Hero”."),
        ("Denethor", False, "The card named is a hero: tick “Hero”."),
    ],
)
def test_lcg_undefended__an_ally_named_is_no_hero_whom_the_attack_may_hit(
    name: str, hero: bool, message: str
) -> None:
    value = {
        "enemies": [{"name": "King Spider"}],
        "characters": [{"name": "Gimli"}, {"name": name, "hero": hero}],
    }
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == ("characters[1].hero", "conflict")
    assert localize(fault.message, "en") == message


@pytest.mark.parametrize(
    "row",
    [{"name": "Denethor", "hero": True}, {"name": "Silverlode Archer", "hero": False}],
    ids=["hero", "ally"],
)
def test_lcg_undefended__a_kind_that_agrees_with_the_name_is_taken(row: dict[str, Any]) -> None:
    value = {"enemies": [{"name": "King Spider"}], "characters": [{"name": "Gimli"}, row]}
    assert COMPUTATION.solve(value).plan


def plated(enemy: str, hero: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "enemies": [{"name": enemy}],
        "characters": [hero],
        "scenario": "dol-guldur",
        "gone": gone_but("Driven by Shadow"),
        "whole_deck": True,
        **more,
    }


def test_lcg_shadow_resolve__all_attachments_take_the_citadel_plate_along() -> None:
    """Aragorn, 9 hit points and 4 damage, exhausted: 1 is left without the Plate, then 2 damage."""
    hero = {"name": "Aragorn", "hit_points": 9, "damage": 4, "exhausted": True}
    assert COMPUTATION.solve(plated("Dol Guldur Orcs", hero)).loss == 12
    assert COMPUTATION.solve({**plated("Dol Guldur Orcs", hero), "scenario": "none"}).loss == 0


def test_lcg_shadow_resolve__only_the_citadel_plate_can_be_discarded() -> None:
    """Gimli, 9 hit points and 5 damage, defends: without the Plate none is left."""
    hero = {"name": "Gimli", "hit_points": 9, "damage": 5}
    assert COMPUTATION.solve(plated("King Spider", hero)).loss == 0
    assert COMPUTATION.solve(plated("King Spider", hero, only_plate=True)).loss == 11


def test_telling__citadel_plate_that_may_be_discarded() -> None:
    """An effect that takes one attachment is told, until it is known that the Plate has to go."""
    hero = {"name": "Gimli", "hit_points": 9}
    for only, left_out in ((False, [("92",)]), (True, [])):
        value = plated("King Spider", hero, only_plate=only)
        steps = CALCULATORS["lcg.defence_planner"].run(value).telling.steps
        assert [item.cards for item in steps if isinstance(item, LeftOut)] == left_out
        assert any("discard all attachments" in localize(item.text, "en") for item in steps)


def test_lcg_shadow_resolve__of_two_plates_the_one_that_costs_least_goes() -> None:
    """Driven by Shadow takes the defender’s own; a Guardian leaves it to the player: Aragorn’s.

    Gimli would have 4 - 4 hit points left, Aragorn has 9 - 4.
    """
    value = plated("King Spider", {"name": "Gimli", "hit_points": 9, "damage": 5}, only_plate=True)
    value["characters"].append({"name": "Aragorn", "hit_points": 9, "exhausted": True})
    assert COMPUTATION.solve(value).loss == 11
    assert COMPUTATION.solve({**value, "gone": gone_but("Cavern Guardian")}).loss == 0


@pytest.mark.parametrize(
    ("names", "other"),
    [
        (("Gimli", "Thalin"), True),
        (("Théodred", "Legolas"), True),
        (("Gimli", "Legolas"), False),
        (("Gondorian Spearman", "Gondorian Spearman", "Éowyn"), False),
    ],
)
@pytest.mark.parametrize("scenario", ["none", "passage"])
def test_lcg_declare_defender__another_plan_as_good_is_told(
    names: tuple[str, ...], scenario: str, *, other: bool
) -> None:
    """Dol Guldur Orcs, 2 attack: of heroes with the same defence either may defend.

    Two Spearmen are the same to a player. With shadow cards the hit points left count too.
    """
    enemy = "Dol Guldur Orcs"
    value = {"enemies": [{"name": enemy}], "characters": [{"name": name} for name in names]}
    told = [
        localize(step.text, "en")
        for step in CALCULATORS["lcg.defence_planner"]
        .run({**value, "scenario": scenario})
        .telling.steps
        if "as good" in localize(step.text, "en")
    ]
    assert bool(told) is other
    if other:
        found = CALCULATORS["lcg.defence_planner"].run({**value, "scenario": scenario}).outcome
        assert [item.character for item in found.plan] != [item.character for item in found.also]


@pytest.mark.parametrize(("hit_points", "other"), [((3, 3), False), ((3, 5), True)])
def test_lcg_declare_defender__equal_characters_without_names_are_no_other_plan(
    hit_points: tuple[int, int], *, other: bool
) -> None:
    """With 3 defence either character meets an attack of 3 unhurt."""
    characters = [{"defence": 3, "hit_points": points} for points in hit_points]
    value = {"enemies": [{"attack": 3}], "characters": characters, "scenario": "none"}
    assert bool(COMPUTATION.solve(value).also) is other
