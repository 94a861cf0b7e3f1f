"""Faults in the input of whole attacks."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.attack import COMPUTATION

FAULTY: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({"characters": [], "strikes": 1, "strike_prowess": 8}, {"characters": "length"}),
    (
        {
            "characters": [{"prowess": 3, "status": "tapped", "stay_untapped": True}],
            "strikes": 1,
            "strike_prowess": 8,
        },
        {"characters[0].stay_untapped": "conflict"},
    ),
    (
        {"characters": [{"prowess": 3, "place": "none"}], "strikes": 1, "strike_prowess": 8},
        {"characters": "conflict"},
    ),
    (
        {
            "characters": [{"prowess": 3, "place": "strike"}, {"prowess": 3, "place": "strike"}],
            "strikes": 1,
            "strike_prowess": 8,
        },
        {"characters": "conflict"},
    ),
]


@pytest.mark.parametrize(("value", "faults"), FAULTY)
def test_faults__status_assignment_and_length(
    value: dict[str, Any], faults: dict[str, str]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert {fault.field: fault.code for fault in caught.value.faults} == faults
    for language in LANGUAGES:
        assert all(fault.message.text(language) for fault in caught.value.faults)
