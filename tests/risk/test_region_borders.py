"""The entrances of a region."""

import pytest

from calculators.registry import CALCULATORS
from calculators.risk import region_borders
from tests.risk.oracles import ROWS

# Fact sheet: entrances and links to the outside, region by region.
ENTRANCES = {
    "mordor": (2, 2),
    "haradwaith": (2, 3),
    "eriador": (4, 5),
    "rhun": (4, 4),
    "gondor": (5, 7),
    "rohan": (5, 11),
    "mirkwood": (5, 8),
    "arnor": (6, 10),
    "rhovanion": (7, 12),
}


@pytest.mark.parametrize(("region", "counts"), list(ENTRANCES.items()))
def test_risk_regions__entrances_and_links(region: str, counts: tuple[int, int]) -> None:
    answer = region_borders.COMPUTATION.solve({"region": region})
    assert (len(answer.entrances), answer.links) == counts
    size = sum(row["region"] == region for row in ROWS.values())
    assert len(answer.inner) == size - counts[0]


def test_risk_regions__ways_in_and_links_are_told_in_words() -> None:
    """Fact sheet: Mordor has 6 territories and a bonus of 2, two ways in and two links."""
    summary = CALCULATORS["risk.region_borders"].run({"region": "mordor"}).json("en")["summary"]
    assert summary == (
        "Mordor has 6 territories and a bonus of 2. You have to defend 2 of them; 2 links lead in "
        "from outside."
    )
