"""Calculators whose answers say which names no card of the lists has."""

from __future__ import annotations

from functools import partial

from calculators.core import unknown_name_words

calculator = partial(unknown_name_words.calculator, rule="meccg-principles-card-over-rule")
