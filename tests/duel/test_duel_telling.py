"""What the steps of a duel say, and in which order."""

from typing import Any

from tests.support.duel_cards import BARE, FULL, card, lines, special, tell


def step_texts(*cards: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    return [(step.rule, step.text.text("en")) for step in tell(*cards, **more).steps]


def test_duel_guile__spell_afterwards_draws_from_shuffled_cards() -> None:
    """French rules, "La Ruse de Gandalf": the Balrog shuffles, Gandalf draws at random."""
    shuffled = "the Balrog first shuffles them face down, Gandalf draws at random"
    cards = [card(), card(), special("guile"), card(), special("spell")]
    assert any(rule == "duel-guile" and shuffled in text for rule, text in step_texts(*cards))
    # Four hits before: the Guile loses its text, and the cards stay in hand.
    lost = [card(BARE, FULL), *cards[1:]]
    assert not any(shuffled in text for _rule, text in step_texts(*lost))


def test_duel_mirror__points_that_cost_nothing_by_agreement_are_told() -> None:
    cards = [card(BARE, lines(1, 2)), special("mirror"), card(lines(1, 3, 4))]
    told = "2 unblocked points of the Balrog’s defence cost Gandalf nothing"
    agreed = step_texts(*cards, started="balrog", mirror_shields=True)
    assert any(told in text for _rule, text in agreed)
    assert not any(told in text for _rule, text in step_texts(*cards, started="balrog"))


def test_duel_recovery__earlier_comparison_is_told_before_what_it_finds() -> None:
    cards = [card(BARE, lines(4)), special("recovery", defence=lines(2, 4))]
    found = [
        text
        for rule, text in step_texts(*cards, started="balrog", recovery_before=True)
        if rule == "duel-recovery"
    ]
    assert "as they were before its exchange" in found[0]
    assert found[1].startswith("Both have 15 energy")


def test_duel_feint__exchange_is_that_of_the_card_played_again() -> None:
    before = (card(BARE, FULL), card(lines(1, 2), lines(3)), card(BARE, lines(1, 2)))
    told = step_texts(*before, special("feint"), texts=[{"number": 4, "place": 2}])
    assert any(text.startswith("Card 4 (the one from place 2): ") for _rule, text in told)


def test_duel_peek__is_said_once_while_it_lasts() -> None:
    cards = [card(BARE, FULL), card(), card(), card(), card()]
    assert [rule for rule, _text in step_texts(*cards)].count("duel-peek") == 1
    # Closed by four hits on Gandalf, opened again by four on the Balrog.
    again = [card(BARE, FULL), card(BARE, FULL), card(BARE, FULL), card()]
    assert [rule for rule, _text in step_texts(*again)].count("duel-peek") == 2


def test_duel_track__a_marker_on_0_is_said_to_be_in_the_negative_part() -> None:
    exchange = card(lines(3, 4), lines(1, 2))
    both = step_texts(*(exchange for _card in range(5)), start=8)
    assert [rule for rule, _text in both].count("duel-track") == 1
    apart = step_texts(*(exchange for _card in range(5)), start=9)
    assert "duel-track" not in {rule for rule, _text in apart}


def test_duel_mirror__own_points_of_a_first_or_last_card_are_said_not_to_count() -> None:
    own = ("duel-mirror", "The Mirror’s own points do not count.")
    mirror = special("mirror", attack=lines(1, 2))
    assert own in step_texts(mirror, card(lines(1, 2)))
    assert own not in step_texts(special("mirror"), card(lines(1, 2)))
    others = [card() for _card in range(11)]
    assert own in step_texts(*others, mirror, started="balrog")


def wrath_told(*cards: dict[str, Any], **more: Any) -> list[str]:
    return [text for rule, text in step_texts(*cards, **more) if rule == "duel-wrath"][1:]


def test_duel_wrath__is_told_to_wait_or_to_be_used_up() -> None:
    """French rules, "La Colère de Gandalf": only the Feint escapes it, in the final the Trick."""
    wrath, mirror = special("wrath"), special("mirror")
    assert wrath_told(wrath) == []
    assert wrath_told(wrath, card()) == ["Gandalf’s Wrath is still waiting."]
    assert wrath_told(wrath, special("feint")) == ["Gandalf’s Wrath keeps waiting."]
    assert wrath_told(wrath, special("trick"), stage="finale", top=20) == [
        "Gandalf’s Wrath keeps waiting."
    ]
    assert wrath_told(wrath, special("power"), card()) == [
        "The Balrog’s Power: Gandalf’s Wrath cancels its text and is used up."
    ]
    # Beside the Mirror its text is lost anyway.
    assert wrath_told(wrath, card(), mirror, special("power")) == [
        "Gandalf’s Wrath is used up by this card."
    ]


def test_duel_wrath__without_a_special_card_before_the_end_it_has_no_effect() -> None:
    others = [card() for _card in range(11)]
    assert wrath_told(special("wrath"), *others) == [
        "Gandalf’s Wrath met no special card, so it has no effect in this duel."
    ]
    assert wrath_told(special("wrath"), special("power"), *others[1:])[1:] == []
