"""What of a page decides its columns and widths.

The theme writes it as classes. Selectors with ``:has()`` on what contains the page would make the
browser compute the styles of everything again whenever an answer changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mkdocs.structure.toc import AnchorLink

# A page of fewer sections needs no contents.
_FEWEST = 5


@dataclass(frozen=True, slots=True)
class PageLayout:
    """What the theme asks of a page; the defaults are those of a page without content.

    Attributes:
        is_home: whether it is the front page, which has no menu beside it.
        has_calculator: whether it has a form.
        has_rules: whether it has rules, which calculators stand behind.
        is_wide: whether it takes more than the width of text.
        contents: the sections that its contents list; none if it needs no contents.
        gives_way: whether its contents leave the width to a long list or a map.
    """

    is_home: bool = False
    has_calculator: bool = False
    has_rules: bool = False
    is_wide: bool = False
    contents: Sequence[AnchorLink] = ()
    gives_way: bool = False

    @property
    def has_contents_column(self) -> bool:
        """Whether a wide window shows the contents beside the page."""
        return bool(self.contents) and not (self.gives_way or self.is_home)


def page_layout(
    content: str, toc: Iterable[AnchorLink], *, is_home: bool, hides_contents: bool
) -> PageLayout:
    """Return the layout of a page with this HTML and these headings."""
    has_calculator = 'class="calculator"' in content
    has_list = 'list-table"' in content
    return PageLayout(
        is_home,
        has_calculator,
        has_rules='class="rule"' in content,
        is_wide=has_calculator or has_list or 'class="calculator-cards"' in content,
        contents=() if hides_contents else _contents(toc),
        gives_way=has_list or 'class="risk-map"' in content,
    )


def _contents(toc: Iterable[AnchorLink]) -> Sequence[AnchorLink]:
    entries = list(toc)
    if entries and entries[0].level == 1:
        entries = entries[0].children
    is_long = len(entries) >= _FEWEST or any(entry.children for entry in entries)
    return entries if is_long else ()
