"""What an influence attempt may be against, and what named cards add against it."""

from collections.abc import Mapping
from typing import Any

from calculators.meccg.company_influence import Named, pooled_influence
from calculators.meccg.influence_targets import (
    is_ally_target,
    is_faction_target,
    is_wizard_target,
    shares_home,
    target_bonuses,
)


def test_meccg_influence_opponent_value__bonus_against_a_race_or_a_home_site() -> None:
    """Glorfindel II has 1 more against Elves, the agent Wormtongue 4 against those of Edoras."""
    assert target_bonuses("Glorfindel II", "Legolas").total == 1
    assert target_bonuses("Glorfindel II", "Gimli").total == 0
    assert target_bonuses("Langue de Serpent", "Éomer").total == 4
    assert target_bonuses("Nobody", "Éomer").total == target_bonuses("Gimli", None).total == 0


def led(leader: str | None, minds: Mapping[str, int]) -> int:
    cards: dict[str, Any] = {"wizard": False, "items": (), "events": ()}
    followers = [Named(name=name, mind=mind, **cards) for name, mind in minds.items()]
    return pooled_influence(Named(name=leader, mind=5, **cards), followers)


def test_meccg_organization_followers__bonus_for_some_is_bounded_by_their_minds() -> None:
    """Glóin has 1 more for Dwarves, however many follow him, and for their minds alone."""
    assert led("Glóin", {"Bombur": 1, "Ori": 1}) == 1
    assert led("Glóin", {"Bombur": 0, "Aragorn II": 5}) == 0
    assert led(None, {"Bombur": 1}) == 0


def test_names__kinds_of_targets() -> None:
    for name, wizard, ally, faction in (
        ("Gandalf", True, False, False),
        ("Goldberry", False, True, False),
        ("Armée des Morts", False, False, True),
        ("Gimli", False, False, False),
        (None, False, False, False),
    ):
        assert is_wizard_target(name) == wizard
        assert is_ally_target(name) == ally
        assert is_faction_target(name) == faction


def test_meccg_agent_influence__home_sites_shared_by_the_cards() -> None:
    """Wormtongue: Edoras, Dunharrow, Isengard; Shadowfax is playable at the first two."""
    for target, shared in (("Éomer", True), ("Shadowfax", True), ("Gimli", False)):
        assert shares_home("Wormtongue", target) == shared
    assert not shares_home("Gandalf", "Éomer")
