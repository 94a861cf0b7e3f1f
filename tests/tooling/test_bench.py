"""The measurements: each part can be run alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import __main__ as bench
from bench.french import french, is_known
from bench.report import Measurement
from calculators.core.language import Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.draw.measurements_markdown import measurements_markdown
from site_builder.read.measurements import KeptPart, KeptRow, keep, kept_measurements


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file of kept measurements, with two parts."""
    file = tmp_path / "kept.json"
    rows = (
        KeptRow("row of startup", "", 6.0, 5.0, 7.0, "ms"),
        KeptRow("row that was", "", 1.0, 1.0, 1.0, "ms"),
    )
    part = KeptPart("2026-01-02", "a processor", 2, 8, 3, 60, rows)
    keep({"startup": part, "growth": part}, file)
    return file


@pytest.fixture
def run_parts(monkeypatch: pytest.MonkeyPatch, kept: Path) -> list[tuple[str, int]]:
    """The parts that were run, with their rounds, in place of measurements."""
    run: list[tuple[str, int]] = []

    def noted(name: str) -> bench.Part:
        def measure(_browser: object, rounds: int) -> list[Measurement]:
            run.append((name, rounds))
            return [Measurement(f"row of {name}", (2.0, 4.0, 3.0))]

        return bench.Part(bench.PARTS[name].title, measure)

    @contextmanager
    def browser() -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(version="1")

    monkeypatch.setattr(bench, "PARTS", {name: noted(name) for name in bench.PARTS})
    monkeypatch.setattr(bench, "build", lambda _site: None)
    monkeypatch.setattr(bench, "launched", browser)
    monkeypatch.setattr(bench, "kept_measurements", lambda: kept_measurements(kept))
    monkeypatch.setattr(bench, "keep", lambda parts: keep(parts, kept))
    return run


def test_named_parts_are_run_alone(
    run_parts: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    bench.main(["changes", "startup", "--rounds", "3"])
    assert run_parts == [("changes", 3), ("startup", 3)]
    printed = capsys.readouterr().out
    assert "row of changes" in printed
    assert "row of answers" not in printed


def test_all_parts_are_run_where_none_is_named(run_parts: list[tuple[str, int]]) -> None:
    bench.main([])
    assert [name for name, _rounds in run_parts] == list(bench.PARTS)


def test_unknown_part_is_refused_with_known_ones(
    run_parts: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bench.main(["speed"])
    assert "'startup', 'answers'" in capsys.readouterr().err
    assert run_parts == []


def test_measurements_are_compared_with_kept_ones(
    run_parts: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    bench.main(["startup", "answers"])
    assert len(run_parts) == 2
    lines = capsys.readouterr().out.splitlines()
    (startup,) = [line for line in lines if line.startswith("row of startup")]
    # The median is 3 ms now, and was 6 ms.
    assert startup.split()[-4:] == ["6", "ms", "-50", "%"]
    (answers,) = [line for line in lines if line.startswith("row of answers")]
    assert answers.split()[-1] == "new"
    assert "kept, and not measured now: row that was" in lines
    assert any(line.startswith("kept on 2026-01-02, a processor") for line in lines)


def test_measurements_are_kept_only_on_request_and_part_by_part(
    run_parts: list[tuple[str, int]], kept: Path
) -> None:
    before = kept.read_text(encoding="utf-8")
    bench.main(["startup"])
    assert kept.read_text(encoding="utf-8") == before
    bench.main(["startup", "answers", "--keep", "--rounds", "5"])
    assert len(run_parts) == 3
    found = kept_measurements(kept)
    # In the order of the parts; those that were not measured stay.
    assert list(found) == ["startup", "answers", "growth"]
    assert [row.name for row in found["growth"].rows] == ["row of startup", "row that was"]
    (row,) = found["startup"].rows
    assert (row.median, row.least, row.most, row.unit) == (3.0, 2.0, 4.0, "ms")
    assert found["startup"].rounds == 5


def test_every_kept_measurement_has_its_french_name() -> None:
    parts = kept_measurements()
    assert parts
    assert set(parts) <= set(bench.PARTS)
    for part in parts.values():
        for row in part.rows:
            assert is_known(row.name), row.name
            assert row.french == french(row.name)


def test_page_shows_every_kept_measurement_with_date_and_machine() -> None:
    english, french_page = measurements_markdown("en"), measurements_markdown("fr")
    for name, part in kept_measurements().items():
        assert f"{{ #{name} }}" in english
        assert part.processor in english
        for row in part.rows:
            assert f"| {_shown(row.name, 'en')} |" in english
            assert f"| {_shown(row.french, 'fr')} |" in french_page
    for page in (english, french_page):
        assert not re.search(r"\b(?:lcg|meccg|duel|risk)\b", page)


def _shown(name: str, language: Language) -> str:
    for calculator in sorted(CALCULATORS, key=len, reverse=True):
        name = name.replace(calculator, f"*{CALCULATORS[calculator].title.text(language)}*")
    for id, game in GAMES.items():
        name = re.sub(rf"\b{id}\b", f"*{game.short.text(language)}*", name)
    return re.sub(r"(\d)\.(\d)", r"\1,\2", name) if language == "fr" else name
