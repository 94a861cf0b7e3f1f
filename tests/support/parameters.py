"""Parameters of which ``make test`` takes one: the others repeat what it shows."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet


def first_of(first: object, *others: object) -> list[ParameterSet]:
    """Return the parameters of a test; all but the first are exhaustive.

    Args:
        first: what ``make test`` takes; a tuple where a test has several parameters.
        others: what ``make test-all`` takes too.

    >>> [one.values for one in first_of("fr", "en")]
    [('fr',), ('en',)]
    >>> [[mark.name for mark in one.marks] for one in first_of("fr", "en")]
    [[], ['exhaustive']]
    """
    return [
        pytest.param(
            *(values if isinstance(values, tuple) else (values,)),
            marks=[pytest.mark.exhaustive] * bool(number),
        )
        for number, values in enumerate((first, *others))
    ]
