"""What changed is told for the version there is, of calculators there are."""

from __future__ import annotations

from pathlib import Path

from calculators import ENGINE_VERSION
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.read.changes import changes_of, versions


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_versions_are_listed_newest_first() -> None:
    engines = [version["engine"] for version in versions()]
    assert engines[0] == ENGINE_VERSION
    assert sorted(engines, key=_numbers, reverse=True) == engines
    dates = [version["date"] for version in versions()]
    assert sorted(dates, reverse=True) == dates


def test_only_calculators_that_exist_are_named() -> None:
    for version in versions():
        for change in version["changes"]:
            assert set(change.get("calculators", ())) <= CALCULATORS.keys()


def test_common_changes_are_listed_for_each_calculator(site: Path) -> None:
    for language in LANGUAGES:
        page = (site / language / "changes" / "index.html").read_text(encoding="utf-8")
        for calculator in CALCULATORS.values():
            told = changes_of(calculator, language)
            assert told[-1][0] == versions()[-1]["engine"]
            assert all(text in page for _engine, text in told)
