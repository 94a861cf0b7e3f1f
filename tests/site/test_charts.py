"""Pictures of odds: their numbers are those of the answer, read back from the drawing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate
from typing import Any

import pytest
import yaml

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import Chance
from calculators.registry import CALCULATORS
from presentation.result_html import result_html
from site_builder.paths import ROOT
from site_builder.read.situations import situations_of
from tests.support.drawing import Drawing, percent, shown

pytestmark = pytest.mark.usefixtures("rule_places")

PICTURES: Mapping[str, list[str] | str] = yaml.safe_load(
    (ROOT / "presentation" / "charts.yml").read_text(encoding="utf-8")
)
WITH_PICTURES = [id for id, kinds in PICTURES.items() if isinstance(kinds, list)]
# Half of the last digit of a measure in a drawing, and of the two bars that are compared.
_PRECISION = 0.11


def inputs(id: str) -> Iterator[Mapping[str, Any]]:
    """Yield the printed example of a calculator and its situations of real play."""
    yield CALCULATORS[id].example
    for situation in situations_of(CALCULATORS[id]):
        yield situation.input


def probabilities(rows: Any) -> list[Fraction]:
    return [Fraction(row["probability"]["exact"]) for row in rows]


def assert_proportional(lengths: list[float], values: list[Fraction]) -> None:
    assert len(lengths) == len(values)
    most, longest = max(values), max(lengths)
    for length, value in zip(lengths, values, strict=True):
        # What is possible is seen: no bar is lower than this.
        expected = max(0.8, float(value / most) * longest) if value else 0
        assert abs(length - expected) <= _PRECISION, (length, expected)


def test_every_calculator_has_a_picture_or_a_reason() -> None:
    assert set(PICTURES) == set(CALCULATORS)


@pytest.mark.parametrize("id", CALCULATORS)
def test_answers_have_the_pictures_of_the_list(id: str) -> None:
    telling = CALCULATORS[id].run(CALCULATORS[id].example).telling
    kinds = PICTURES[id]
    expected = kinds if isinstance(kinds, list) else []
    assert [type(chart).__name__ for chart in telling.charts] == expected


@pytest.mark.parametrize("id", [id for id in CALCULATORS if id not in WITH_PICTURES])
def test_answer_without_picture_has_no_distribution(id: str) -> None:
    for value in inputs(id):
        telling = CALCULATORS[id].run(value).telling
        chances = [
            cell
            for table in telling.tables
            for row in table.rows
            for cell in row
            if isinstance(cell, Chance)
        ]
        assert telling.charts or not chances, value


DISTRIBUTIONS: Mapping[str, tuple[int, Callable[[Any], list[Fraction]]]] = {
    "lcg.quest_odds": (0, lambda result: probabilities(result["threat"])),
    "lcg.draw_odds": (0, lambda result: probabilities(result["distribution"])),
    "lcg.shadow_odds": (0, lambda result: probabilities(result["damage"])),
    "risk.battle": (0, lambda result: probabilities(result["outcomes"])),
}


@pytest.mark.parametrize("id", DISTRIBUTIONS)
def test_bars_equal_the_distribution(id: str) -> None:
    figure, values_of = DISTRIBUTIONS[id]
    calculator = CALCULATORS[id]
    for value in inputs(id):
        result = calculator.run(value).json("en")
        if id == "lcg.quest_odds" and len(result["willpower_lost"]) > 1:
            continue  # the bars are of threat and willpower lost together
        values = values_of(result)
        drawing = Drawing(id, value)
        # One amount may have two fates, and two bars; their sum is tested with the others.
        if len(drawing.marks(figure)) != len(values):
            assert id == "lcg.shadow_odds"
            continue
        sums = {
            0: values,
            1: list(accumulate(reversed(values)))[::-1],
            2: list(accumulate(values)),
        }
        for picture in range(len(drawing.pictures(figure))):
            marks = drawing.marks(figure, picture)
            assert [shown(title) for title, _w, _h in marks] == list(map(percent, sums[picture]))
            assert_proportional([height for _t, _w, height in marks], sums[picture])


def test_bars_of_quest_odds_fail_from_the_threshold() -> None:
    result = CALCULATORS["lcg.quest_odds"].run(CALCULATORS["lcg.quest_odds"].example).json("en")
    drawing = Drawing("lcg.quest_odds", CALCULATORS["lcg.quest_odds"].example)
    classes = [
        rect.attrib["class"].split("is-")[1]
        for group in drawing.pictures()[0].iter("g")
        for rect in group.iter("rect")
        if rect.attrib["class"].startswith("chart-mark")
    ]
    expected = [
        "good" if row["total"] < 7 else "even" if row["total"] == 7 else "bad"
        for row in result["threat"]
    ]
    assert classes == expected


# The chance of success by the JSON of each, and of what else the rolls do.
THROWS: Mapping[str, Mapping[str, str]] = {
    "meccg.strike": {"good": "fails", "even": "ineffectual", "bad": "succeeds"},
    "meccg.corruption": {"good": "safe", "bad": "discarded", "worst": "eliminated"},
    "meccg.corruption_card": {"good": "success"},
    "meccg.under_deeps": {"good": "success"},
    "meccg.gold_ring": {"good": "one_ring"},
    "meccg.influence": {"good": "success"},
    "risk.ring_hunt": {"good": "probability"},
}


@pytest.mark.parametrize("id", THROWS)
def test_throws_are_36_and_those_that_succeed_as_many_as_the_chance_says(id: str) -> None:
    for value in inputs(id):
        result = CALCULATORS[id].run(value).json("en")
        drawing = Drawing(id, value)
        if not drawing.figures:
            continue  # the roll is made, or none is asked for
        classes = [
            rect.attrib["class"].split("is-")[1]
            for group in drawing.pictures()[0].iter("g")
            for rect in group.iter("rect")
        ]
        assert len(classes) == 36
        for part, field in THROWS[id].items():
            assert Fraction(classes.count(part), 36) == Fraction(result[field]["exact"]), value
        columns = [len(list(group.iter("rect"))) for group in drawing.pictures()[0].iter("g")]
        assert columns == [6 - abs(7 - total) for total in range(2, 13)]


def test_difference_of_two_rolls_is_that_of_four_dice() -> None:
    faces = range(1, 7)
    counts = dict.fromkeys(range(-10, 11), 0)
    for a in faces:
        for b in faces:
            for c in faces:
                for d in faces:
                    counts[a + b - c - d] += 1
    values = [Fraction(count, 6**4) for count in counts.values()]
    for id, field in (("meccg.influence_opponent", "success"), ("meccg.agent", "strike_fails")):
        drawing = Drawing(id, CALCULATORS[id].example)
        marks = drawing.marks()
        assert [shown(title) for title, _w, _h in marks] == list(map(percent, values))
        assert_proportional([height for _t, _w, height in marks], values)
        good = sum(
            value
            for value, group in zip(
                values,
                (g for g in drawing.pictures()[0].iter("g")),
                strict=True,
            )
            if any("is-good" in rect.attrib["class"] for rect in group.iter("rect"))
        )
        result = CALCULATORS[id].run(CALCULATORS[id].example).json("en")
        assert good == Fraction(result[field]["exact"])


def test_survivors_face_each_other_with_their_chances() -> None:
    value = {"army": 6, "defenders": 5}
    survivors = CALCULATORS["risk.invasion"].run(value).json("en")["survivors"]
    values = probabilities(survivors["attacker"]) + probabilities(survivors["defender"])
    marks = Drawing("risk.invasion", value).marks()
    assert [shown(title) for title, _w, _h in marks] == list(map(percent, values))
    assert_proportional([width for _t, width, _h in marks], values)


def test_every_cell_of_a_heat_map_is_the_answer_to_its_link() -> None:
    for id, field in (("risk.battle", None), ("risk.invasion", "win")):
        calculator = CALCULATORS[id]
        drawing = Drawing(id, calculator.example)
        cells = [group for group in drawing.figures[1].iter("g") if "data-case" in group.attrib]
        links = list(drawing.figures[1].iter("a"))
        assert len(cells) == len(links) == {"risk.battle": 5, "risk.invasion": 24}[id]
        for cell, link in zip(cells, links, strict=True):
            assert link.attrib["href"] == f"?{cell.attrib['data-case']}"
            query = dict(part.split("=") for part in cell.attrib["data-case"].split("&"))
            result = calculator.answer(calculator.parse_flat(query)).json("en")
            chance = result[field] if field else result["outcomes"][0]["probability"]
            expected = percent(Fraction(chance["exact"]))
            assert shown(cell.findtext("title") or "") == expected
            assert link.text == f"{expected}%"


def test_curves_are_as_high_as_their_chances() -> None:
    sizes = CALCULATORS["risk.army_size"].run({"defenders": 5}).json("en")["sizes"]
    values = [Fraction(row["win"]["exact"]) for row in sizes]
    points = Drawing("risk.army_size", {"defenders": 5}).points(0)
    assert [shown(title) for title, _y in points] == list(map(percent, values))
    bottom, height = 146, 128
    for (_t, y), value in zip(points, values, strict=True):
        assert abs((bottom - y) / height - float(value)) < 0.001


def test_fellowship_curve_is_the_chance_by_then() -> None:
    value = {"step": 1}
    turns = CALCULATORS["risk.fellowship"].run(value).json("en")["turns"]
    by_then = list(accumulate(probabilities(turns)))
    points = Drawing("risk.fellowship", value).points(-1)
    assert len(points) > 10
    for (title, _y), chance in zip(points, by_then, strict=False):
        assert shown(title) == percent(chance)


def test_stacks_are_the_fates_of_the_attacked() -> None:
    value = CALCULATORS["meccg.attack"].example
    characters = CALCULATORS["meccg.attack"].run(value).json("en")["characters"]
    expected = [
        Fraction(item[field]["exact"])
        for item in characters
        for field in ("unhurt", "wounded", "discarded", "eliminated")
        if item[field]["exact"] != "0"
    ]
    marks = Drawing("meccg.attack", value).marks()
    assert [shown(title) for title, _w, _h in marks] == list(map(percent, expected))
    assert [width for _t, width, _h in marks] == pytest.approx(
        [float(share) * 320 for share in expected], abs=0.1
    )


@pytest.mark.parametrize("id", WITH_PICTURES)
def test_parts_of_a_picture_are_told_apart_by_pattern_as_well_as_by_colour(id: str) -> None:
    for value in inputs(id):
        for figure in Drawing(id, value).figures:
            marks = [
                rect
                for rect in figure.iter("rect")
                if rect.attrib["class"].startswith("chart-mark is-")
            ]
            looks = {(rect.attrib["class"], rect.attrib.get("fill")) for rect in marks}
            # Each part has one pattern of its own; one part at most has none.
            assert len({name for name, _pattern in looks}) == len(looks)
            assert len({pattern for _name, pattern in looks}) == len(looks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", WITH_PICTURES)
def test_pictures_have_title_description_and_table(id: str, language: Language) -> None:
    for value in inputs(id):
        for figure in Drawing(id, value, language).figures:
            drawn = [svg for svg in figure.iter("svg") if "data-chart" in svg.attrib]
            assert drawn
            for svg in drawn:
                title, description = svg.findtext("title"), svg.findtext("desc")
                assert title
                assert description
                assert "{" not in title + description
                assert svg.attrib["role"] == "img"
            assert not any("style" in element.attrib for element in figure.iter())


def test_every_table_is_in_a_chart_or_after_the_steps() -> None:
    """Every table of an answer is still there, in a chart or after the steps."""
    for id in WITH_PICTURES:
        telling = CALCULATORS[id].run(CALCULATORS[id].example).telling
        html = str(result_html(telling, "en", "../"))
        for table in telling.tables:
            assert html.count(f"<caption>{table.title.text('en')}</caption>") >= 1
