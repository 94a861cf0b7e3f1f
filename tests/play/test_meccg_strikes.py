"""The strikes of an attack in a game of The Wizards: who has faced one, and what is left."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.meccg.play.fills import fill_of
from calculators.meccg.play.game import GAME
from calculators.meccg.play.state import State
from calculators.play.saved import read
from calculators.play.session import Session
from calculators.registry import CALCULATORS
from presentation.play.meccg_page import VIEW
from tests.meccg.test_one_of_several_attacks import survives
from tests.play.filled import assert_input
from tests.play.meccg_tables import NEXT, at, begun, next_to, of, played, refused, set_out
from tests.play.offered import offered_in

KEPT = Path(__file__).parent / "kept/meccg-4-mardi.json"
"""Wargs, two strikes, after the first one was rolled against Aragorn."""

pytestmark = pytest.mark.usefixtures("rule_places")


def attacked(name: str, *characters: str) -> State:
    """Return a company that a creature attacks on its way."""
    company = characters or ("Legolas", "Faramir")
    return played(set_out(begun(*company)), {"do": "foe", "name": name})


def strike(member: int, roll: int, **more: Any) -> dict[str, Any]:
    return {"do": "strike", **of(member), "roll": roll, **more}


def html(state: State, language: Language = "en") -> str:
    return str(VIEW.html(Session((state,)), language, "../../"))


def test_meccg_combat_one_strike__the_next_strike_is_for_somebody_else() -> None:
    # Wargs: two strikes of prowess 9 without body. Legolas has taken one, and is tapped.
    state = played(attacked("Wargs"), strike(0, 12))
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    assert_input("meccg.attack", fill)
    # Faramir, prowess 5, untapped and without support: 5 and more of two dice, 30 of 36.
    assert CALCULATORS["meccg.attack"].solve(fill).defeated == Fraction(30, 36)
    shown = html(state)
    assert "1 strike left" in shown
    choice = shown[shown.index("Strike against") :].partition("</select>")[0]
    assert "Faramir" in choice
    assert "Legolas" not in choice
    struck = fill_of(state, "meccg.strike")
    assert struck is not None
    assert struck["character"] == "Faramir"


def test_meccg_combat_creature_defeated__not_once_a_strike_was_not() -> None:
    # Legolas, prowess 5: 2 of two dice leave 7 against 9, and 5 is below his body.
    state = played(attacked("Wargs"), strike(0, 2, body_roll=5))
    assert fill_of(state, "meccg.attack") is None
    assert "Defeated" not in html(state)
    assert "The attack is over" in html(state)


def test_meccg_combat_creature_defeated__once_all_strikes_are() -> None:
    state = played(attacked("Wargs"), strike(0, 12), strike(1, 12))
    assert fill_of(state, "meccg.attack") is None
    assert "all strikes resolved" in html(state)
    assert "Defeated: 1 kill point" in html(state)
    after = played(state, {"do": "defeated"}, {"do": "foe", "name": "Wargs"})
    assert (after.struck, after.resolved, after.undefeated) == ((), 0, False)


def test_meccg_combat_excess_strikes__are_used_with_a_strike() -> None:
    # Orc-patrol: three strikes against two characters.
    state = played(attacked("Orc-patrol"), strike(0, 12, excess=1))
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    assert fill["strikes"] == 1


def test_meccg_combat_one_strike__each_character_faces_one() -> None:
    # Crebain: one strike against each character.
    state = played(attacked("Crebain"), strike(0, 12))
    assert "1 strike left" in html(state)
    state = played(state, strike(1, 12))
    assert "all strikes resolved" in html(state)


@pytest.mark.parametrize("name", ["Crebain", "Orc-patrol"])
def test_meccg_combat_allies__no_strike_is_left_for_an_ally_who_may_not_be_attacked(
    name: str,
) -> None:
    # Goldberry may not be attacked: only Legolas and Faramir face strikes.
    ally = {"do": "ally", **of(0), "name": "Goldberry", "by_card": True}
    state = played(next_to("site", begun("Legolas", "Faramir")), ally, {"do": "foe", "name": name})
    state = played(state, strike(0, 12), strike(1, 12))
    assert "all strikes resolved" in html(state)
    assert fill_of(state, "meccg.attack") is None


def test_meccg_combat_attack__strikes_left_are_those_of_the_company_that_was_struck() -> None:
    # At Rivendell two companies may stay apart; the Crebain attack that of Frodo alone.
    state = next_to("organization", begun("Legolas", "Faramir", "Frodo"))
    state = next_to("site", played(state, {"do": "regroup", **of(2)}))
    frodo = {**strike(0, 12), "company": 1}
    state = played(state, {"do": "foe", "name": "Crebain"}, frodo)
    assert [len(company.members) for company in state.player.companies] == [2, 1]
    assert "all strikes resolved" in html(state)
    assert fill_of(state, "meccg.attack") is None


def choice_of(state: State) -> str:
    shown = html(state)
    return shown[shown.index("Strike against") :].partition("</select>")[0]


NEXT_ATTACK = {"do": "next-attack"}


def test_meccg_combat_attack__all_attacks_of_an_assassin_are_on_one_character() -> None:
    # Assassin: three attacks of one strike each, prowess 11, all on the same character.
    state = attacked("Assassin")
    whole = fill_of(state, "meccg.attack")
    assert whole is not None
    assert whole["creature"] == "Assassin"
    assert "attack 1 of 3" in html(state)
    state = played(state, strike(0, 12))
    assert fill_of(state, "meccg.attack") is None
    assert "all strikes resolved" in html(state)
    assert NEXT_ATTACK in offered_in(html(state)).buttons
    state = played(state, NEXT_ATTACK)
    assert (state.attacks_over, state.target, state.struck) == (1, "Legolas", ())
    assert "attack 2 of 3" in html(state)
    assert "Legolas" in choice_of(state)
    assert "Faramir" not in choice_of(state)
    # Legolas, tapped, 5 against 11 with a body of 8, in each of the two attacks that are left.
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    fill["characters"][1]["no_support"] = True
    answer = CALCULATORS["meccg.attack"].solve(fill)
    assert answer.whole.nobody_eliminated == survives((11, 11), "tapped", 5, 8)


def test_meccg_hazard_event__what_its_race_would_change_is_said_to_be_added() -> None:
    """From the second attack on its numbers are filled in: an event for Men found no Men."""
    told = "add what events change for its race"
    state = attacked("Assassin")
    assert told not in html(state)
    later = played(state, strike(0, 12), NEXT_ATTACK)
    fill = fill_of(later, "meccg.attack")
    assert fill is not None
    assert "creature" not in fill
    assert told in html(later)
    # The odds of one strike name it, and Rank upon Rank adds 1 to the prowess of Men.
    single = fill_of(later, "meccg.strike")
    assert single is not None
    roll = {"events": ["Rank upon Rank"]}
    harder = CALCULATORS["meccg.strike"].solve({**single, **roll})
    assert harder.needed == CALCULATORS["meccg.strike"].solve(single).needed + 1
    # A creature of one attack keeps its name.
    wolves = played(attacked("Wolves"), strike(0, 12))
    assert told not in html(wolves)


def test_meccg_site_automatic_attacks__of_the_site_are_one_touch_away() -> None:
    """Its name had to be typed, although the site was known."""
    state = next_to("site", played(begun("Legolas"), {"do": "put-at", **at(), "site": "Barad-dûr"}))
    foes = [step for step in offered_in(html(state)).buttons if step["do"] == "foe"]
    # Printed on the site: Orcs, then Trolls.
    assert [step["name"] for step in foes] == ["Barad-dûr (Orcs)", "Barad-dûr (Trolls)"]
    assert played(state, foes[1]).foe == "Barad-dûr (Trolls)"
    # A haven has none, and no company faces one on its way.
    assert not [
        step for step in offered_in(html(next_to("site", begun()))).buttons if "name" in step
    ]
    on_its_way = next_to("movement", begun())
    assert not [step for step in offered_in(html(on_its_way)).buttons if step["do"] == "foe"]


def test_meccg_combat_attack__strikes_stand_before_the_counters_of_hazards() -> None:
    """On a phone they lay below everything that had been done before the attack."""
    state = next_to("movement", begun("Legolas", "Faramir"))
    state = played(state, {"do": "foe", "name": "Wolves", "counts": True})
    shown = html(state)
    assert shown.index("Strike against") < shown.index("Hazards played")


def test_meccg_combat_attack__no_attack_follows_on_somebody_who_is_out() -> None:
    """Assassin: all its attacks are on one character; there is nobody left for the others."""
    out = strike(0, 2, body_roll=12)
    first = played(attacked("Assassin"), out)
    second = played(attacked("Assassin"), strike(0, 12), NEXT_ATTACK, out)
    for state in (first, second):
        assert {"do": "foe"} in offered_in(bar_of(state)).buttons
        assert NEXT_ATTACK not in offered_in(html(state)).buttons
        assert refused(state, NEXT_ATTACK) == [("", "conflict")]
    # Each attack of a Nameless Thing is on whom the defender likes.
    state = played(attacked("Nameless Thing"), out)
    assert played(state, NEXT_ATTACK).attacks_over == 1


def bar_of(state: State) -> str:
    return html(state).partition('class="play-bar"')[2]


def test_end_of_an_attack_is_at_the_thumb_once_its_strikes_are_resolved() -> None:
    """The bar offered the end of the phase first, and with it the end of the attack."""
    state = attacked("Slayer")
    assert "button-first" not in bar_of(state)
    state = played(state, strike(0, 12))
    assert NEXT_ATTACK in offered_in(bar_of(state)).buttons
    assert {"do": "defeated"} not in offered_in(bar_of(state)).buttons
    state = played(state, NEXT_ATTACK, strike(0, 12))
    assert {"do": "defeated"} in offered_in(bar_of(state)).buttons
    lost = played(attacked("Wargs"), strike(0, 2, body_roll=2), strike(1, 12))
    assert {"do": "foe"} in offered_in(bar_of(lost)).buttons


def test_meccg_hazard_what_counts__a_creature_of_several_attacks_is_one_hazard() -> None:
    state = set_out(begun("Legolas", "Faramir"))
    state = played(state, {"do": "foe", "name": "Assassin", "counts": True}, strike(0, 12))
    state = played(state, NEXT_ATTACK, strike(0, 12), NEXT_ATTACK)
    assert state.company is not None
    assert state.company.played == 1
    assert refused(state, NEXT_ATTACK) == [("", "conflict")]


def test_meccg_combat_creature_defeated__only_if_all_its_attacks_are() -> None:
    # Assassin: 2 kill points. Legolas defeats each strike by 12: 5, 4 or 4 and 12 against 11.
    state = attacked("Assassin")
    for _attack in range(2):
        state = played(state, strike(0, 12))
        assert "Defeated" not in html(state).partition("play-more")[0]
        state = played(state, NEXT_ATTACK)
    state = played(state, strike(0, 12))
    assert "Defeated: 2 kill points" in html(state)
    assert played(state, {"do": "defeated"}).player.points.kill == 2
    # A strike of the first attack that was not defeated is not forgotten in the second.
    lost = played(attacked("Assassin"), strike(0, 2, body_roll=2), NEXT_ATTACK, NEXT_ATTACK)
    assert lost.undefeated
    assert "Defeated" not in html(lost)


def test_meccg_combat_one_strike__each_attack_of_a_nameless_thing_is_faced_anew() -> None:
    # Nameless Thing: three attacks of two strikes, prowess 10, body 4.
    state = played(attacked("Nameless Thing"), strike(0, 12, body_roll=12))
    assert "1 strike left" in html(state)
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    assert (fill["strikes"], fill["strike_prowess"], fill["strike_body"]) == (1, 10, 4)
    assert "further" not in fill
    state = played(state, NEXT_ATTACK)
    assert "Legolas" in choice_of(state)
    assert "Faramir" in choice_of(state)
    fill = fill_of(state, "meccg.attack")
    assert fill is not None
    assert_input("meccg.attack", fill)
    assert [row["strikes"] for row in (fill, *fill["further"])] == [2, 2]


def test_meccg_combat_attack__next_creature_begins_with_its_first_attack() -> None:
    state = played(attacked("Slayer"), strike(0, 12), NEXT_ATTACK, {"do": "foe"})
    assert (state.attacks_over, state.target) == (0, None)
    assert refused(played(state, {"do": "foe", "name": "Wargs"}), NEXT_ATTACK) == [("", "conflict")]
    assert refused(state, NEXT_ATTACK) == [("", "conflict")]


def test_attack_ends_with_the_phase() -> None:
    state = played(attacked("Wargs"), strike(0, 12), NEXT)
    assert (state.struck, state.resolved) == ((), 0)


def test_game_of_version_4_knows_who_was_struck() -> None:
    opened = read(GAME, KEPT.read_text("utf-8"))
    assert not opened.forgotten
    state = opened.session.now
    assert (state.struck, state.resolved) == (("Aragorn II",), 1)
