"""Whole invasions in words."""

from fractions import Fraction

import pytest

from calculators.core.messages import Chance, localize
from calculators.registry import CALCULATORS
from calculators.risk.invasion import COMPUTATION, Inputs, compute
from calculators.risk.invasion_words import tell


@pytest.mark.parametrize(
    ("army", "defenders", "more"),
    [
        (60, 60, {}),
        (200, 150, {"attack_bonus": 1, "stop_at": 20}),
        (90, 400, {}),
        (400, 1, {}),
        (24, 24, {}),
        (25, 24, {}),
    ],
)
def test_telling__long_tables_group_counts(army: int, defenders: int, more: dict[str, int]) -> None:
    inputs = Inputs(army, defenders, **more)
    found = compute(inputs)
    sides = (found.survivors.attacker, found.survivors.defender)
    for shown, tallies in zip(tell(inputs, found).tables, sides, strict=True):
        assert len(shown.rows) <= 28
        rest = Fraction(1)
        waiting = list(tallies)
        for counts, chance, or_more in shown.rows:
            last = int(localize(counts, "en").split(" to ")[-1])
            row = [waiting.pop(0) for tally in tallies if tally in waiting and tally.count <= last]
            assert localize(counts, "en").startswith(str(row[0].count))
            assert chance == Chance(sum((item.probability for item in row), Fraction(0)))
            assert or_more == Chance(rest)
            rest -= sum((item.probability for item in row), Fraction(0))
        assert not waiting


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["risk.invasion"].run(COMPUTATION.example).telling
    assert telling.summary.text("en") == (
        "The territory falls 50.62% of the time; average losses: 3.37 for the attacker, 3.56 for "
        "the defender."
    )
    assert telling.summary.text("fr") == (
        "Le territoire tombe dans 50,62\u00a0% des cas\u202f; pertes moyennes\u00a0: 3,37 pour "
        "l’attaquant, 3,56 pour le défenseur."
    )
    rules = [step.rule for step in telling.steps]
    assert rules == [
        "risk-attacking-battalions",
        "risk-comparing-dice",
        "risk-ending-invasion",
        "risk-ending-invasion",
        "risk-conquest",
    ]
    assert (
        telling.steps[0].text.text("fr").startswith("Un régiment reste en arrière\u00a0: 5 sur 6")
    )


def test_telling__one_battalion_fights() -> None:
    inputs = Inputs(2, 1)
    step = tell(inputs, compute(inputs)).steps[0].text
    assert step.text("en") == "One battalion stays behind: only 1 of the 2 can fight."
    assert step.text("fr") == "Un régiment reste en arrière\u00a0: sur 2, 1 seul peut se battre."


@pytest.mark.parametrize(
    ("army", "defenders", "one_more"),
    [
        # A single defender costs one at a time.
        (5, 1, False),
        # 5, 3 and stop; or one each, and then one at a time.
        (5, 2, False),
        # 4 and then 2.
        (4, 2, True),
        (5, 3, True),
    ],
)
def test_risk_ending_invasion__one_more_may_be_lost_only_where_two_dice_meet_the_last_battle(
    army: int, defenders: int, one_more: bool
) -> None:
    value = {"army": army, "defenders": defenders, "defence_bonus": 2, "stop_at": 3}
    telling = CALCULATORS["risk.invasion"].run(value).telling
    (end,) = [step.text.text("en") for step in telling.steps if "down to 3" in step.text.text("en")]
    assert end.endswith("the last battle may cost one more.") is one_more
