"""Fractions over powers of two and three, brought to lowest terms without a greatest divisor.

Every throw of dice has such a denominator. With thousands of digits, counting the twos and threes
of the numerator is far quicker than looking for a divisor that nothing is known of.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

_THREES = 576
_STEP = 3**_THREES
"""So many threes are looked for at once: a long number is divided once, its remainder is short."""

# Python's own way to a fraction in lowest terms; where it is gone, the terms are reduced again.
_coprime: Callable[[int, int], Fraction] = getattr(Fraction, "_from_coprime_ints", Fraction)


def over(ways: int, twos: int, threes: int) -> Fraction:
    """Return ``ways / (2**twos * 3**threes)``; ``ways`` is positive.

    >>> over(18, 4, 4), over(7, 1, 0)
    (Fraction(1, 72), Fraction(7, 2))
    """
    own_twos, own_threes = factors(ways)
    half, third = min(own_twos, twos), min(own_threes, threes)
    return _coprime((ways >> half) // _power(third), _power(threes - third) << (twos - half))


def factors(number: int) -> tuple[int, int]:
    """Return how often two and three divide a positive number.

    >>> factors(72), factors(3**40 * 10)
    ((3, 2), (1, 40))
    """
    twos = (number & -number).bit_length() - 1
    threes = 0
    rest, last = divmod(number >> twos, _STEP)
    while not last:
        rest, last = divmod(rest, _STEP)
        threes += _THREES
    step = _THREES
    while step := step // 2:
        if not last % _power(step):
            last //= _power(step)
            threes += step
    while not last % 3:
        last //= 3
        threes += 1
    return twos, threes


@lru_cache(maxsize=4096)
def _power(threes: int) -> int:
    return int(3**threes)
