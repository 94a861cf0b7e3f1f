"""The eleven special cards in a duel: what each does, and what takes its text away."""

from typing import Any

import pytest

from calculators.duel.duel import Outcome
from tests.support.duel_cards import (
    BARE,
    FULL,
    STORM,
    TOP,
    card,
    energies,
    lines,
    play,
    special,
    tell,
)

BEFORE = (card(BARE, FULL), card(lines(1, 2), lines(3)), card(BARE, lines(1, 2)))
"""Three cards that lie in the row before the Feint."""

ATTACK = card(BARE, lines(1, 2, 3))
"""The card of the Balrog that the Mirror meets."""


def texts(outcome: Outcome) -> list[str | None]:
    return [turn.text for turn in outcome.turns]


def test_duel_feint__replaced_card_is_played_again() -> None:
    outcome = play(*BEFORE, special("feint"), texts=[{"number": 4, "place": 2}])
    assert energies(outcome) == [(15, 15), (15, 13), (14, 13), (14, 13)]
    assert (outcome.turns[-1].from_place, outcome.turns[-1].text) == (2, "works")
    # The card played again attacks again: line 3.
    more = play(*BEFORE, special("feint"), card(), texts=[{"number": 4, "place": 2}])
    assert energies(more)[-1] == (13, 13)


def test_duel_feint__goes_to_end_without_card_to_take() -> None:
    cards = [card(), special("trick"), card(BARE, lines(4))]
    outcome = play(*cards, special("feint"))
    assert energies(outcome)[-1] == (15, 14)
    assert outcome.turns[-1].from_place is None


def test_duel_exhaustion__feint_may_bring_it_back() -> None:
    cards = [card(), special("exhaustion"), card(BARE, lines(4)), special("feint")]
    assert play(*cards, texts=[{"number": 4, "place": 2}]).balrog == 14


def test_duel_mirror__feint_beside_it_keeps_its_text() -> None:
    cards = [card(), card(lines(1), FULL), special("mirror"), special("feint")]
    outcome = play(*cards, texts=[{"number": 4, "place": 2}])
    # Card 1 has no attack, so card 2 costs Gandalf 1; its four points then come back on itself.
    assert energies(outcome) == [(15, 15), (14, 15), (14, 15), (14, 12)]
    assert texts(outcome)[-1] == "works"


def test_duel_wrath__feint_escapes_and_wrath_still_waits() -> None:
    cards = [special("wrath"), card(), card(), special("feint"), card(), special("power")]
    outcome = play(*cards, texts=[{"number": 4, "place": 2}], gandalf_steps=1)
    assert texts(outcome) == ["works", None, None, "works", None, "wrath"]


@pytest.mark.parametrize(
    ("gandalf", "balrog", "after"),
    [(0, 0, (14, 16)), (1, 0, (14, 17)), (0, 1, (15, 16))],
)
def test_duel_power__pawns_on_bridge_decide(
    gandalf: int, balrog: int, after: tuple[int, int]
) -> None:
    outcome = play(card(), special("power"), gandalf_steps=gandalf, balrog_steps=balrog)
    assert energies(outcome)[-1] == after


def test_duel_track__orange_cross_stops_power() -> None:
    outcome = play(card(), special("power"), gandalf_steps=1, stage="finale", top=TOP)
    assert energies(outcome)[-1] == (TOP - 1, TOP)


def test_duel_recovery__markers_after_exchange_decide() -> None:
    # Level before; the exchange costs Gandalf 1, who is then behind: +2 and -1.
    cards = [card(), card(BARE, lines(1)), special("recovery")]
    assert energies(play(*cards))[-1] == (16, 14)


def test_duel_recovery__markers_before_exchange_decide_if_agreed() -> None:
    cards = [card(), card(BARE, lines(1)), special("recovery")]
    assert energies(play(*cards, recovery_before=True))[-1] == (15, 14)


def test_duel_mirror__attack_comes_back() -> None:
    outcome = play(card(), ATTACK, special("mirror"), card(lines(1)))
    assert energies(outcome)[2:] == [(15, 15), (15, 13)]


def test_duel_mirror__open_defence_points_hit_gandalf_unless_agreed() -> None:
    cards = [card(), ATTACK, special("mirror"), card(lines(1, 4))]
    assert energies(play(*cards))[-1] == (14, 13)
    assert energies(play(*cards, mirror_shields=True))[-1] == (15, 13)


def test_duel_mirror__special_card_beside_it_loses_text_not_points() -> None:
    beside = special("power", defence=lines(1, 2), attack=BARE)
    outcome = play(card(), ATTACK, special("mirror"), beside, gandalf_steps=1)
    assert (energies(outcome)[-1], texts(outcome)[-1]) == ((15, 14), "mirror")


def test_duel_mirror__exchange_of_last_card_is_not_resolved() -> None:
    cards = [card()] * 10
    outcome = play(*cards, STORM, special("mirror"), started="balrog")
    assert (energies(outcome)[-1], outcome.ended_by) == ((15, 15), "cards")
    step = tell(*cards, STORM, special("mirror"), started="balrog").steps[-5]
    assert "is the last one" in step.text.text("en")


def test_duel_riposte__mirror_brought_back_works() -> None:
    cards = [
        *(card(), ATTACK, special("mirror"), card(lines(1, 2, 3), BARE)),
        *(card(), special("riposte", attack=FULL), card(FULL, FULL), card(lines(1))),
    ]
    outcome = play(*cards, texts=[{"number": 7, "place": 3}])
    # The Riposte's four points are not suffered; the Balrog blocks one of them only.
    assert energies(outcome)[5:] == [(15, 15), (15, 15), (15, 12)]
    assert texts(outcome)[5:] == ["works", "works", None]


def test_duel_riposte__card_brought_back_defends_and_attacks() -> None:
    cards = [
        *(card(lines(1, 2), lines(4)), card(lines(4)), card()),
        *(special("riposte", attack=lines(1, 2)), card(FULL, FULL), card()),
    ]
    outcome = play(*cards, texts=[{"number": 5, "place": 1}])
    assert energies(outcome)[3:] == [(15, 15), (15, 15), (15, 14)]
    assert outcome.turns[4].from_place == 1


def test_duel_riposte__special_card_comes_back_without_text() -> None:
    cards = [special("recovery"), card(), card(), special("riposte"), card()]
    outcome = play(*cards, texts=[{"number": 5, "place": 1}])
    assert (texts(outcome)[-1], energies(outcome)[-1]) == ("riposte", energies(outcome)[0])


def test_duel_wrath__riposte_without_text_brings_nothing_back() -> None:
    cards = [
        *(special("wrath", defence=FULL), card(), card()),
        *(special("riposte", attack=lines(1)), card(lines(2))),
    ]
    outcome = play(*cards)
    assert texts(outcome)[3] == "wrath"
    # Gandalf's own card answers: line 1 hits him, his line 2 the Balrog.
    assert (outcome.turns[-1].from_place, energies(outcome)[-1]) == (None, (14, 14))


def test_duel_wrath__next_special_card_only_loses_text() -> None:
    cards = [special("wrath"), special("trick"), card(), special("power")]
    outcome = play(*cards, balrog_steps=1)
    assert texts(outcome) == ["works", "wrath", None, "works"]
    assert outcome.balrog == 16


def test_duel_wrath__trick_in_final_does_not_use_it_up() -> None:
    cards = [special("wrath"), special("trick"), card(), special("power")]
    outcome = play(*cards, stage="finale", top=TOP)
    assert texts(outcome) == ["works", "finale", None, "wrath"]


def test_duel_wrath__gandalfs_own_cards_are_exempt() -> None:
    outcome = play(special("wrath"), card(), special("recovery"), special("power"))
    assert texts(outcome) == ["works", None, "works", "wrath"]


def test_duel_wrath__used_up_beside_mirror() -> None:
    cards = [special("wrath"), card(), special("mirror"), special("trick")]
    outcome = play(*cards, card(), special("power"), gandalf_steps=1)
    assert texts(outcome) == ["works", None, "works", "mirror", None, "works"]


def test_duel_strength__entered_change_moves_markers() -> None:
    given = [{"number": 2, "gandalf": -3}]
    outcome = play(card(), special("strength"), texts=given)
    assert energies(outcome)[-1] == (12, 15)


def test_duel_strength__text_lost_when_defence_ends_duel() -> None:
    cards = [card(), special("strength", defence=lines(1, 2))]
    outcome = play(*cards, start=2, texts=[{"number": 2, "balrog": -9}])
    assert (energies(outcome)[-1], texts(outcome)[-1]) == ((0, 2), "over")


def test_duel_trick__points_but_no_text_in_final() -> None:
    cards = [card(BARE, lines(3, 4)), special("trick", defence=lines(3))]
    outcome = play(*cards, stage="finale", top=TOP, texts=[{"number": 2, "gandalf": -1}])
    assert (energies(outcome)[-1], texts(outcome)[-1]) == ((TOP, TOP - 1), "finale")


@pytest.mark.parametrize(("points", "text"), [(3, "works"), (4, "peek")])
def test_duel_guile__no_text_at_three_free_squares(points: int, text: str) -> None:
    outcome = play(card(BARE, lines(*range(1, points + 1))), card(), special("guile"))
    assert texts(outcome)[-1] == text


def test_duel_magic__needs_card_to_come() -> None:
    # The Balrog started and has played six: no card is left to replace.
    cards = [card()] * 11
    assert texts(play(*cards, special("magic"), started="balrog"))[-1] == "over"
    assert texts(play(*cards[:9], special("magic"), started="balrog"))[-1] == "works"
    assert texts(play(special("magic"), stage="finale", top=TOP)) == ["finale"]


def test_telling__spell_in_french() -> None:
    step = tell(special("spell")).steps[-1]
    assert step.rule == "duel-spell"
    assert step.text.text("fr").startswith("Sortilège de Gandalf\u00a0: ")


def sentences(*cards: dict[str, Any], **more: Any) -> list[str]:
    return [step.text.text("en") for step in tell(*cards, **more).steps]


def test_duel_mirror__first_card_has_no_attack_to_reflect() -> None:
    outcome = play(special("mirror"), special("power", defence=lines(1)), gandalf_steps=1)
    # Nothing comes back; the Balrog's point is open, and beside the Mirror his text is lost.
    assert (energies(outcome)[-1], texts(outcome)) == ((14, 15), ["works", "mirror"])
    told = sentences(special("mirror"), card(lines(1)))
    assert told[1] == ("Card 1, the Mirror: no attack lies before it, so there is none to reflect.")
    assert told[2].startswith("Card 2 (Balrog): the Mirror had no attack to reflect")
    assert not any("meet the reflection" in text or "own attack" in text for text in told)


def test_duel_riposte__mirror_played_first_reflects_what_it_faces_when_brought_back() -> None:
    cards = [special("mirror"), card(), card(), special("riposte", attack=FULL), card(), card()]
    outcome = play(*cards, texts=[{"number": 5, "place": 1}])
    assert energies(outcome)[3:] == [(15, 15), (15, 15), (15, 11)]


def test_duel_riposte__text_of_card_in_the_gap_is_said_to_be_left_out() -> None:
    cards = [card(), card(), card(), special("riposte"), special("recovery")]
    outcome = play(*cards, texts=[{"number": 5, "place": 3}])
    assert (texts(outcome)[-1], energies(outcome)[-1]) == (None, (15, 15))
    told = sentences(*cards, texts=[{"number": 5, "place": 3}])
    assert any(text.startswith("Gandalf’s Recovery fills the gap") for text in told)


def test_duel_mirror__points_of_its_own_are_said_not_to_count() -> None:
    told = sentences(card(), ATTACK, special("mirror", defence=FULL, attack=FULL), card())
    assert any("the Mirror’s own points do not count" in text for text in told)


@pytest.mark.parametrize(
    ("attack", "defence", "step"),
    [
        (BARE, BARE, "Card 2 (Balrog): nobody loses energy. Gandalf is on 15, the Balrog on 15."),
        (FULL, FULL, "Card 2 (Balrog): nobody loses energy. Gandalf is on 15, the Balrog on 15."),
        (
            lines(1),
            BARE,
            (
                "Card 2 (Balrog): the Balrog loses 1 energy, Gandalf none. Gandalf is on 15, the "
                "Balrog on 14."
            ),
        ),
    ],
)
def test_duel_exchange__who_loses_no_energy_in_words(attack: Any, defence: Any, step: str) -> None:
    assert step in sentences(card(BARE, attack), card(defence, BARE))


def told(*cards: dict[str, Any], **more: Any) -> str:
    return " ".join(step.text.text("en") for step in tell(*cards, **more).steps)


def test_duel_power__tells_which_pawn_is_lower_and_that_the_track_ends() -> None:
    """Two steps below Gandalf the Power brings 2, but only one square is left to the top."""
    text = told(card(), special("power"), gandalf_steps=2, top=16)
    assert (
        "The Balrog’s pawn is on the ground, Gandalf’s on step 2: the Balrog is lower and gains 2 "
        "energy, Gandalf loses 1."
    ) in text
    assert ("The orange cross, square 16, is the highest square: energy beyond it is lost.") in text
    assert "The orange cross" not in told(card(), special("power"), gandalf_steps=2, top=17)


def test_duel_recovery__tells_the_markers_that_it_compares() -> None:
    cards = (card(), card(BARE, lines(1)), special("recovery"))
    assert "Gandalf has 14 energy, the Balrog 15: Gandalf is behind and gains 2" in told(*cards)
    before = told(*cards, recovery_before=True)
    assert "Both have 15 energy: Gandalf gains 1, the Balrog loses 1." in before
    assert "as they were before its exchange" in before
    assert "before its exchange" not in told(*cards)


def test_duel_riposte__asks_for_the_card_only_while_it_is_not_known() -> None:
    cards = (card(), card(), card(), special("riposte"))
    asked = "say which one with Gandalf’s next card"
    assert asked in told(*cards)
    assert asked not in told(*cards, card(), texts=[{"number": 5, "place": 1}])
