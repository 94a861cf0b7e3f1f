"""What a whole attack tells of its numbers: why they are so, and what is left out."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.core.telling import Direction, LeftOut
from calculators.meccg.attack import COMPUTATION
from calculators.meccg.event_cards import EVENTS
from calculators.registry import CALCULATORS

MOON = {("DM-71", Direction.LOWER)}


def steps(language: Language = "en", **value: Any) -> list[str]:
    result = CALCULATORS["meccg.attack"].run(value).json(language)
    return [step["text"] for step in result["steps"]]


def left_out(**value: Any) -> set[tuple[str, Direction]]:
    found = CALCULATORS["meccg.attack"].run(value).telling.steps
    return {(step.cards[0], step.direction) for step in found if isinstance(step, LeftOut)}


def test_meccg_combat_one_strike__an_ally_who_may_not_be_attacked_leaves_no_excess_strike() -> None:
    """Gandalf (6) against the Watcher (8): 3 or more, whether Goldberry is there or not."""
    company = [{"name": "Gandalf"}, {"name": "Goldberry"}]
    result = COMPUTATION.solve({"characters": company, "creature": "Watcher in the Water"})
    assert [item.excess for item in result.characters] == [0, 0]
    assert result.defeated == Fraction(35, 36)


def test_meccg_combat_allies__an_ally_kept_from_the_keyed_site_faces_none_of_each() -> None:
    """Treebeard is not attacked by hazards keyed to his site: his player says so by the place."""
    company = [{"name": "Gandalf"}, {"name": "Treebeard", "place": "none"}]
    result = COMPUTATION.solve({"characters": company, "creature": "Watcher in the Water"})
    assert [item.struck for item in result.characters] == [True, False]
    assert [item.excess for item in result.characters] == [0, 0]
    assert result.defeated == Fraction(35, 36)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Frodo has prowess 1. The strike cannot fail."),
        ("fr", "Frodon a 1 de prouesse. Le coup ne peut pas échouer."),
    ],
)
def test_meccg_strike_roll__a_strike_that_cannot_fail(language: Language, text: str) -> None:
    found = steps(language, characters=[{"name": "Frodo"}], creature="Old Man Willow")
    assert any(step.startswith(text) for step in found)


def test_meccg_strike_cards__a_later_attack_tells_why_it_is_stronger() -> None:
    """Orc-warband: 4, and 3 more after Orcs; Barrow-wight: one more of both after Chill Douser."""
    company = [{"name": "Elrond"}]
    further = [{"creature": "Orc-warband"}]
    found = steps(characters=company, creature="Orc-patrol", further=further)
    assert "Orc-warband, after Orcs this turn: +3 prowess (card text)." in found
    further = [{"creature": "Barrow-wight"}]
    found = steps(characters=company, creature="Chill Douser", further=further)
    assert "Barrow-wight, after Chill Douser: +1 prowess, +1 to the number of strikes." in found


def test_meccg_strike_cards__events_of_a_later_attack_are_told_with_it() -> None:
    """Plague of Wights is named for the Ghosts alone."""
    found = steps(
        characters=[{"name": "Elrond"}],
        creature="Barrow-wight",
        further=[{"creature": "Ghosts", "events": ["Plague of Wights"]}],
    )
    first = next(i for i, step in enumerate(found) if step.startswith("Barrow-wight:"))
    told = found.index("Plague of Wights: +1 to the prowess of the strikes.")
    later = next(i for i, step in enumerate(found) if step.startswith("Ghosts:"))
    assert first < told < later
    assert found.count("Plague of Wights: +1 to the prowess of the strikes.") == 1


@pytest.mark.parametrize(
    ("event", "first", "then", "direction"),
    [
        ("The Moon Is Dead", "Barrow-wight", "Ghosts", Direction.HIGHER),
        ("Rank upon Rank", "Brigands", "Ambusher", Direction.HIGHER),
        ("Redoubled Force", "Moria (Orcs)", "Moria (Orcs)", Direction.HIGHER),
        ("More Alert than Most", "Ambusher", "Ambusher", Direction.LOWER),
    ],
)
def test_meccg_strike_cards__an_event_that_a_defeat_discards(
    event: str, first: str, then: str, direction: Direction
) -> None:
    """Where an attack that it changed may be defeated, a later one may come without it."""
    found = EVENTS.find(event)
    assert found
    own = {(found.code, direction)}
    company = [{"name": "Elrond"}, {"name": "Legolas"}]
    value = {"characters": company, "creature": first, "events": [event]}
    assert not left_out(**value) & own
    assert left_out(**value, further=[{"creature": then}]) >= own
    # Wolves are none of these: the event changes nothing in them.
    assert not left_out(**value, further=[{"creature": "Wargs"}]) & own


def test_meccg_strike_cards__the_moon_is_dead_doubles_automatic_attacks_alone() -> None:
    company = [{"name": "Elrond"}]
    value = {"characters": company, "events": ["The Moon Is Dead"]}
    assert not left_out(**value, creature="Barrow-wight") & MOON
    assert left_out(**value, creature="Barrow-downs (Undead)") >= MOON


@pytest.mark.parametrize(
    ("language", "staying", "fails"),
    [
        (
            "en",
            "Boromir II takes −3 to stay untapped.",
            "Boromir II has prowess 3. The strike fails on 4 or more.",
        ),
        (
            "fr",
            "Boromir II prend −3 pour rester désengagé.",
            "Boromir II a 3 de prouesse. Le coup échoue sur 4 ou plus.",
        ),
    ],
)
@pytest.mark.parametrize("where", ["best", "all", "first"])
def test_meccg_strike_stay_untapped__whoever_takes_it_is_told_with_it(
    language: Language, staying: str, fails: str, where: str
) -> None:
    """Boromir (6) stays untapped against the patrol (6) for the trolls (10) to come."""
    found = steps(
        language,
        characters=[{"name": "Boromir II", "stay_untapped": True, "stay_untapped_in": where}],
        creature="Orc-patrol",
        strikes=1,
        further=[{"creature": "Olog-hai (Trolls)", "strikes": 1}],
    )
    assert staying in found
    assert any(step.startswith(fails) for step in found)


@pytest.mark.parametrize(("fighter", "told"), [("Glorfindel II", False), ("Elrond", True)])
def test_meccg_strike_cards__the_check_of_the_wounded_is_told_where_a_later_attack_may_wound(
    fighter: str, told: bool
) -> None:
    """Tapped by the patrol, Glorfindel has 7 and Elrond 6: a 2 against the Ghosts (9) is a tie.

    Only Elrond can then be wounded.
    """
    value: dict[str, Any] = {"creature": "Orc-patrol", "strikes": 1}
    further = [{"creature": "Ghosts", "strikes": 1}]
    found = left_out(characters=[{"name": fighter}], **value, further=further)
    assert bool(found) is told


def test_meccg_combat_one_strike__nobody_is_told_to_assign_strikes_that_everybody_faces() -> None:
    found = steps(characters=[{"name": "Gimli"}, {"name": "Sam Gamgee"}], creature="Crebain")
    assert "Each character faces a strike: Gimli and Sam Gamgee." in found
    assert not any("You assign" in step for step in found)


def test_meccg_items_order__an_item_that_its_maximum_keeps_from_adding_says_so() -> None:
    """The shield adds 1 to the body up to 8, which Éomer has without it."""
    company = [{"name": "Éomer", "items": ["Shield of Iron-bound Ash"]}]
    found = steps(characters=company, creature="Wolves")
    assert any("adds nothing: its maximum is reached" in step for step in found)
    assert not any("+0" in step for step in found)
