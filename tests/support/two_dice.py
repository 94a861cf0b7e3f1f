"""Two dice rolled in all 36 ways, for tests that count them one by one."""

from itertools import product

SUMS = tuple(first + second for first, second in product(range(1, 7), repeat=2))
"""The sum of each of the 36 ways."""
