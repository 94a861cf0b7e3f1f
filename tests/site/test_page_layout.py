"""What of a page decides its columns."""

from __future__ import annotations

import pytest
from mkdocs.structure.toc import AnchorLink

from site_builder.draw.page_layout import page_layout


def headings(*below: int) -> list[AnchorLink]:
    """Return a title, below it a section for each number, with so many sections below that."""
    title = AnchorLink("Title", "title", level=1)
    for place, count in enumerate(below):
        section = AnchorLink(f"Section {place}", f"s{place}", level=2)
        section.children = [AnchorLink("Part", f"s{place}-{n}", level=3) for n in range(count)]
        title.children.append(section)
    return [title]


@pytest.mark.parametrize(
    ("sections", "listed"),
    [((), 0), ((0, 0, 0, 0), 0), ((0, 0, 0, 0, 0), 5), ((0, 1), 2)],
)
def test_contents_are_for_pages_of_many_sections(sections: tuple[int, ...], listed: int) -> None:
    layout = page_layout("", headings(*sections), is_home=False, hides_contents=False)
    assert len(layout.contents) == listed
    assert layout.has_contents_column == (listed > 0)


@pytest.mark.parametrize(
    ("content", "is_home", "hides_contents"),
    [
        ('<div class="list-table">', False, False),
        ('<figure class="risk-map">', False, False),
        ("", True, False),
        ("", False, True),
    ],
)
def test_contents_give_way_to_what_is_wide(
    content: str, *, is_home: bool, hides_contents: bool
) -> None:
    given = headings(0, 0, 0, 0, 0)
    layout = page_layout(content, given, is_home=is_home, hides_contents=hides_contents)
    assert not layout.has_contents_column


@pytest.mark.parametrize(
    ("content", "is_wide"),
    [
        ('<section class="calculator" data-calculator="lcg.quest">', True),
        ('<div class="filtered list-table">', True),
        ('<ul class="calculator-cards">', True),
        ('<div class="rule">', False),
    ],
)
def test_forms_and_lists_take_more_than_the_width_of_text(content: str, *, is_wide: bool) -> None:
    assert page_layout(content, [], is_home=False, hides_contents=False).is_wide is is_wide
