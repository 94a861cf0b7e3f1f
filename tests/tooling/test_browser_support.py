"""The oldest browsers that the page "About" names are those that the scripts and styles need."""

from __future__ import annotations

from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES
from site_builder.paths import WEB
from site_builder.read.browsers import oldest_browsers
from tools.browser_support.oldest import decisive, features, oldest
from tools.browser_support.optional import OPTIONAL, OURS


def test_oldest_browsers_are_those_of_the_sources() -> None:
    stated = {
        name: {"version": browser.version, "released": browser.released}
        for name, browser in oldest_browsers().items()
    }
    assert oldest(WEB) == stated, "run python -m tools.browser_support"


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_page_names_every_oldest_browser(language: str, site: Path) -> None:
    text = (site / language / "about" / "index.html").read_text(encoding="utf-8")
    section = text.partition('id="browsers"')[2].partition("<h2")[0]
    for browser in oldest_browsers().values():
        assert f"{browser.version} ({browser.released})" in section


# Each with the versions that first had it, as MDN's pages on it say.
@pytest.mark.parametrize(
    ("file", "source", "expected"),
    [
        ("a.js", "export const all = Promise.try(run);", {"chrome": "128", "safari": "18.2"}),
        (
            "a.js",
            "const last = list.toSorted().findLast(isOdd);",
            {"chrome": "110", "safari": "16"},
        ),
        ("a.js", "if (signal) AbortSignal.any([signal]);", {"firefox": "124", "safari": "17.4"}),
        ("a.js", "class A {\n  #x;\n  static {\n    wake();\n  }\n}", {"safari": "16.4"}),
        ("a.css", "a {\n  text-wrap-style: balance;\n}", {"chrome": "130", "firefox": "124"}),
        ("a.css", "@starting-style {\n  a {\n    top: 0;\n  }\n}", {"firefox": "129"}),
        ("a.css", "a:has(b) {\n  top: 0;\n}", {"chrome": "105", "firefox": "121"}),
    ],
)
def test_newer_feature_needs_newer_browsers(
    file: str, source: str, expected: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / file).write_text(source + "\n", encoding="utf-8")
    found = oldest(tmp_path)
    assert {engine: found[engine]["version"] for engine in expected} == expected


def test_feature_that_no_safari_has_is_named_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("navigator.bluetooth.requestDevice();\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bluetooth \(a\.js\)"):
        decisive(tmp_path)


def test_exceptions_are_still_used() -> None:
    used = {feature.name for feature in features(WEB)}
    assert (OPTIONAL | OURS) - used == set()
