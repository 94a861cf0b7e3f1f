"""Losses of energy in words."""

from calculators.duel.number_words import LOSSES


def test_duel_points_hit__losses_are_said_of_those_who_have_them_in_any_order() -> None:
    """Only the Balrog loses."""
    words = LOSSES.of(balrog=2, gandalf=0)
    assert words == LOSSES.of(gandalf=0, balrog=2)
    assert words.singular == "the Balrog loses {balrog} energy, Gandalf none"
