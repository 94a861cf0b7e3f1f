"""What events by name change in influence checks and attempts, counted by hand from the cards."""

from fractions import Fraction
from typing import Any

from calculators.meccg import influence, influence_opponent


def influenced(*events: str, **value: Any) -> influence.Outcome:
    return influence.COMPUTATION.solve({**value, "events": list(events)})


RANGERS = {
    "character": "Faramir", "direct_influence": 1, "faction": "Rangers of Ithilien", "number": 8,
}  # fmt: skip


def test_meccg_influence_faction_modifiers__muster_adds_prowess_up_to_five() -> None:
    """Faramir: 1, 2 more and 1 as a Dúnadan; prowess 5."""
    assert influenced(**RANGERS).needed == 5
    assert influenced("Muster", "Times Are Evil", **RANGERS).needed == 3
    # A diplomat alone has a lordly presence.
    assert influenced("Lordly Presence", **RANGERS).needed == 5
    assert influenced("Tempering Friendship", **RANGERS).needed == 2


def test_meccg_influence_faction_modifiers__muster_of_a_weak_warrior_tells_of_items() -> None:
    """Prowess 6 counts as 5; that of Éowyn is 2 without a weapon."""
    for character, added, told in (("Aragorn II", 5, []), ("Éowyn", 2, ["TW-288"])):
        value = {"character": character, "faction": "Men of Anórien", "number": 9}
        found = influenced("Muster", **value)
        assert found.added == influenced(**value).added + added
        assert [item.code for item in found.events.left_out] == told


def test_meccg_influence_faction_modifiers__without_influence_by_the_old_road() -> None:
    """Only the +1 for Dúnedain is left, less 1: 9 or more."""
    assert influenced("Old Road", **RANGERS).needed == 9
    assert influenced("Old Road", "Muster", **RANGERS).needed == 4


def test_meccg_influence_faction_modifiers__events_of_regions() -> None:
    anfalas = {"character": "Faramir", "faction": "Men of Anfalas", "number": 9}
    plain = influenced(**anfalas).added
    assert influenced("Sentinels of Númenor", **anfalas).added == plain - 2
    assert influenced("Mordor in Arms", **anfalas).added == plain


def test_meccg_influence_faction_modifiers__king_under_the_mountain() -> None:
    """Balin: +5 more against Dwarves, and no more word that it is left out."""
    dwarves = {"character": "Balin", "faction": "Iron Hill Dwarves", "number": 9}
    plain = influenced(**dwarves)
    king = influenced("King under the Mountain", **dwarves)
    assert (king.added, plain.king, king.king) == (plain.added + 5, True, False)
    # Returned Exiles: +5 for him instead of the +2 for other Dwarves.
    exiles = {"character": "Balin", "faction": "Returned Exiles", "number": 12}
    king = influenced("King under the Mountain", **exiles)
    assert king.added == influenced(**exiles).added + 8


def attempted(*events: str, **value: Any) -> influence_opponent.Outcome:
    plain = {"value": 5, "direct_influence": 3, "opponent_general": 2, "character": "Faramir"}
    return influence_opponent.COMPUTATION.solve({**plain, **value, "events": list(events)})


def test_meccg_influence_opponent_roll__events_count_by_their_target() -> None:
    """3 − 2 − 5 = −4 without cards; Faramir is no diplomat, Elrond is."""
    for events, lead in (
        ((), -4),
        (("Times Are Evil",), -7),
        (("Foolish Words", "Scatha at Home"), -9),
        (("Tempering Friendship",), -4),
        (("Old Friendship",), -4),
    ):
        assert attempted(*events, target="character").lead == lead, events
    assert attempted("Tempering Friendship", target="faction").lead == 0
    assert attempted("Muster", target="faction").lead == 1
    assert attempted("Muster", target="character").lead == -4
    elrond = {"character": "Elrond", "target": "character"}
    plain = attempted(**elrond).lead
    assert attempted("Old Friendship", **elrond).lead == plain + 5
    assert attempted("Vilya", **elrond).lead == plain + 6
    assert attempted("Choice of Lúthien", **elrond).lead == plain
    assert attempted("Pale Dream-maker", target="character").lead == -7


def test_meccg_influence_opponent_roll__the_better_of_two_rolls_counts() -> None:
    """A lead of −4 needs 5 more than the opponent: by every fall of three pairs of dice."""
    elrond = {"character": "Elrond", "target": "character"}
    ways = {total: 6 - abs(total - 7) for total in range(2, 13)}
    beaten = sum(
        Fraction(mine * other * theirs, 36**3)
        for roll, mine in ways.items()
        for second, other in ways.items()
        for against, theirs in ways.items()
        if max(roll, second) - against > 4
    )
    assert attempted("Persuasive Words", **elrond).success == beaten


def test_meccg_influence_faction_modifiers__muster_is_not_played_with_mordor_in_arms() -> None:
    """Variags of Khand, above 9: Haldalam has 1, and 4 prowess only where Muster may be played."""
    variags = {"character": "Haldalam", "faction": "Variags of Khand", "number": 9}
    value = {**variags, "direct_influence": 1}
    mustered = influence.COMPUTATION.solve({**value, "events": ["Muster"]})
    assert mustered.needed == 5
    found = influence.COMPUTATION.solve({**value, "events": ["Muster", "Mordor in Arms"]})
    # 2D6 + 1 − 6 must exceed 9.
    assert (found.success, found.events.idle) == (Fraction(0), ("TW-288",))
    # The Riders of Rohan are none of those in the South.
    riders = {**value, "faction": "Riders of Rohan"}
    found = influence.COMPUTATION.solve({**riders, "events": ["Muster", "Mordor in Arms"]})
    assert found.success > 0


def test_meccg_influence_faction_modifiers__anduril_adds_to_the_bearer_of_narsil() -> None:
    """Aragorn 3, Narsil 1, Andúril 1, a Dúnadan 1: above 9 from 4 on."""
    value = {"character": "Aragorn II", "faction": "Riders of Rohan", "number": 9}
    value |= {"direct_influence": 3, "items": ["Narsil"]}
    reforged = "Andúril, la Flamme de l’Ouest"
    assert influence.COMPUTATION.solve({**value, "events": [reforged]}).needed == 4
    assert influence.COMPUTATION.solve(value).needed == 5
