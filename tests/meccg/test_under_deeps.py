"""Under-deeps movement: Council of Elrond rules 2.II.7.iii and 2.IV.i.1."""

from fractions import Fraction

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import Chance, localize
from calculators.core.tables import table
from calculators.meccg.under_deeps import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.under_deeps"]
SITES = table("meccg/sites.json")["sites"]
BELOW = {row["name_en"]: row for row in SITES if row.get("under_deeps")}


def test_meccg_under_deeps_movement__adjacent_sites_name_each_other_with_the_same_number() -> None:
    assert len(BELOW) == 10
    for name, row in BELOW.items():
        for item in row["adjacent"]:
            if item["site_en"] in BELOW:
                back = {
                    other["site_en"]: other["roll"] for other in BELOW[item["site_en"]]["adjacent"]
                }
                assert back[name] == item["roll"]
            else:
                assert item["roll"] == 0


@pytest.mark.parametrize("modifier", [-3, 0, 2])
def test_meccg_under_deeps_movement__roll_at_least_the_number_on_the_site_that_is_left(
    modifier: int,
) -> None:
    for name, row in BELOW.items():
        for item in row["adjacent"]:
            if item["site_en"] not in BELOW:
                continue
            outcome = COMPUTATION.solve(
                {"origin": name, "destination": item["site_en"], "modifier": modifier}
            )
            good = sum(roll + modifier >= item["roll"] for roll in TWO_DICE)
            assert (outcome.needed, outcome.success) == (item["roll"], Fraction(good, 36))
            assert (item["site_en"], item["roll"]) in {
                (each.site, each.number) for each in outcome.adjacent
            }


def test_meccg_under_deeps_movement__no_roll_from_or_to_the_surface() -> None:
    for name, row in BELOW.items():
        for item in row["adjacent"]:
            if item["site_en"] in BELOW or item["site_en"] == "Any site in Udûn":
                continue
            down = COMPUTATION.solve({"origin": item["site_en"], "destination": name})
            up = COMPUTATION.solve({"origin": name, "destination": item["site_en"]})
            assert down.needed == up.needed == 0
            assert down.success == up.success == 1
            assert down.adjacent == ()
            telling = CALCULATOR.run({"origin": item["site_en"], "destination": name}).telling
            assert "no roll is needed" in telling.summary.text("en")
            assert telling.tables == ()


@pytest.mark.parametrize("modifier", [-12, -3, 0, 2, 12])
def test_telling__sentence_and_table_count_the_modifier(modifier: int) -> None:
    """From the Under-gates to the Under-grottos (8), and to each site next to the Under-gates."""
    answer = CALCULATOR.run({**COMPUTATION.example, "modifier": modifier})
    numbers = {"Moria": 0, "The Gem-deeps": 6, "The Sulfur-deeps": 5, "The Under-leas": 6}
    for cells in answer.telling.tables[0].rows:
        name = localize(cells[0], "en")
        number = numbers.get(name, 8)
        good = sum(roll + modifier >= number or not number for roll in TWO_DICE)
        assert localize(cells[3], "en") == Chance(Fraction(good, 36)).text("en")
        if number == 8:
            chance = f"on {localize(cells[2], 'en')}, a chance of {localize(cells[3], 'en')}."
            end = chance if good else "whatever the roll."
            assert answer.telling.summary.text("en").endswith(end)


def test_meccg_under_deeps_path__no_site_path() -> None:
    steps = CALCULATOR.run(CALCULATOR.example).telling.steps
    assert steps[-1].rule == "meccg-under-deeps-path"


SUMMARIES = {
    "en": "The company gets from The Under-gates to The Under-grottos on 8 or more, a chance of "
    "41.67% (5/12).",
    "fr": "Les Portes des Abîmes – Les Grottes des Abîmes\u00a0: la compagnie passe sur 8 ou "
    "plus, soit 41,67\u00a0% (5/12) de chances.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({"origin": "Moria", "destination": "Bree"}, {"destination": "conflict"}),
        ({"origin": "Nowhere"}, {"origin": "choice", "destination": "choice"}),
    ],
)
def test_faults__sites_unknown_or_not_adjacent(
    value: dict[str, object], faults: dict[str, str]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert {fault.field: fault.code for fault in caught.value.faults} == faults


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"origin": "Moria", "destination": "Bree"}, "Adjacent to Moria: The Under-gates."),
        ({"origin": "Bree", "destination": "Moria"}, "No Under-deeps site is adjacent to Bree."),
        (
            {"origin": "The Under-courts", "destination": "Moria"},
            "Adjacent to The Under-courts: Barad-dûr, The Sulfur-deeps and The Under-galleries.",
        ),
        ({"origin": "The Under-g", "destination": "Moria"}, "The Under-galleries, The Under-gates"),
    ],
)
def test_faults__refusal_names_where_one_can_go(value: dict[str, str], words: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert any(words in fault.message.text("en") for fault in caught.value.faults)


def test_telling__the_table_counts_what_events_add_to_the_numbers() -> None:
    """The Reach of Ulmo adds 2 between Under-deeps sites; up to Moria there is still no roll."""
    value = {**COMPUTATION.example, "events": ["The Reach of Ulmo"], "items": ["Noldo-lantern"]}
    numbers = {"Moria": 0, "The Gem-deeps": 8, "The Sulfur-deeps": 7, "The Under-leas": 8}
    for destination in ("The Under-grottos", "Moria"):
        answer = CALCULATOR.run({**value, "destination": destination})
        rows = answer.telling.tables[0].rows
        assert numbers.keys() <= {localize(cells[0], "en") for cells in rows}
        for cells in rows:
            number = numbers.get(localize(cells[0], "en"), 10)
            good = sum(roll + 2 >= number or not number for roll in TWO_DICE)
            assert cells[1] == number
            assert localize(cells[3], "en") == Chance(Fraction(good, 36)).text("en")
