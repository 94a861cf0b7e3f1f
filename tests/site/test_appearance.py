"""Colours have the contrast that their file states; templates have no inline styles."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from site_builder.colours import HEADER, PAGE
from site_builder.paths import ROOT, WEB

DRAW = ROOT / "site_builder" / "draw"
THEME = DRAW / "theme"
TOKENS = (WEB / "page" / "tokens.css").read_text(encoding="utf-8")

GROUNDS = ("page", "card", "sunk")
# What is written on each ground, and what must only be seen on it.
TEXT_ON = {
    **dict.fromkeys(GROUNDS, ("ink", "soft", "link", "lcg", "risk", "duel", "meccg")),
    "fault-ground": ("ink", "fault", "link"),
    "note-ground": ("ink",),
    "target": ("ink", "soft", "link"),
    "band": ("band-ink", "band-soft"),
    "band-sunk": ("band-ink", "band-soft"),
}
SEEN_ON = {**dict.fromkeys(("page", "card"), ("edge", "focus")), "note-ground": ("note-edge",)}


def _colours(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6});", css))


def _blocks(selector: str) -> list[dict[str, str]]:
    found = re.findall(re.escape(selector) + r" \{(.*?)\}", TOKENS, re.DOTALL)
    return [_colours(block) for block in found]


def _light() -> dict[str, str]:
    return _blocks(":root")[0]


def _dark() -> dict[str, str]:
    return {**_light(), **_blocks(':root[data-appearance="dark"]')[0]}


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    channels = [int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_black_on_white_is_21() -> None:
    assert _contrast("#000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("colours", [_light(), _dark()], ids=["light", "dark"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT_ON, 7), (SEEN_ON, 3)], ids=["text", "edges"])
def test_colours_reach_their_contrast(
    colours: Mapping[str, str], pairs: Mapping[str, tuple[str, ...]], least: float
) -> None:
    weak = {
        f"{colour} on {ground}": round(_contrast(colours[colour], colours[ground]), 2)
        for ground, written in pairs.items()
        for colour in written
        if _contrast(colours[colour], colours[ground]) < least
    }
    assert weak == {}


def test_system_dark_scheme_equals_chosen_one() -> None:
    by_system = _blocks(':root:not([data-appearance="light"])')[0]
    assert by_system
    assert by_system == _blocks(':root[data-appearance="dark"]')[0]


def test_colours_outside_of_styles_equal_style_tokens() -> None:
    assert (_light()["band"], _light()["page"]) == (HEADER, PAGE)
    frame = DRAW / "templates" / "standalone.html"
    assert f'name="theme-color" content="{HEADER}"' in frame.read_text("utf-8")


def test_templates_have_no_inline_style_or_handler() -> None:
    inline = re.compile(r"\sstyle=|<style|\son[a-z]+=|<script>")
    faults = [path.name for path in THEME.rglob("*.html") if inline.search(path.read_text("utf-8"))]
    assert faults == []
