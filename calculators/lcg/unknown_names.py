"""Calculators whose answers say which names no card of the core set has."""

from __future__ import annotations

from functools import partial

from calculators.core import unknown_name_words

FACEDOWN = ("orc guard", "garde orque")
"""What players call a facedown card, which has no text of its own (rule lcg-facedown)."""

calculator = partial(
    unknown_name_words.calculator,
    rule="lcg-golden-rule",
    labels=FACEDOWN,
    tell_themselves=("lcg.deck_check",),
)
