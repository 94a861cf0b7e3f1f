"""Random hands and stages: drawn card by card, and played round by round, without the engines."""

from fractions import Fraction
from itertools import combinations
from random import Random

from tests.lcg.twins.printed_cards import told


def test_lcg_mulligan__500_hands_equal_every_choice_of_cards() -> None:
    """The wanted cards are the first ones of the deck; every hand of that size is as likely."""
    random = Random(5)
    for _number in range(500):
        size = random.randint(1, 9)
        copies, draws = random.randint(1, min(4, size)), random.randint(0, size)
        least, mulligan = random.randint(1, copies), random.random() < 0.5
        # Only the opening hand, six cards at most, is shuffled back.
        held = [
            [sum(card < copies for card in hand) for hand in combinations(range(size), number)]
            for number in (min(draws, 6) if mulligan else draws, draws)
        ]
        first, later = (
            Fraction(sum(count >= least for count in counts), len(counts)) for counts in held
        )
        counts = held[0]
        chance = first + (1 - first) * later if mulligan else first
        found = told(
            "lcg.draw_odds",
            {
                "deck_size": size,
                "copies": copies,
                "draws": draws,
                "at_least": least,
                "mulligan": mulligan,
            },
        )
        assert Fraction(found["probability"]["exact"]) == chance
        for item in found["distribution"]:
            right = Fraction(counts.count(item["copies"]), len(counts))
            assert Fraction(item["probability"]["exact"]) == right
