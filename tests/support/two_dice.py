"""Every fall of two dice, for tests that count falls instead of adding fractions."""

from itertools import product

TWO_DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))
"""The 36 sums, each fall once."""
