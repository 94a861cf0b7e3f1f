"""The measurements: each part can be run alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from bench import __main__ as bench


@pytest.fixture
def run_parts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The parts that were run, with their rounds, in place of measurements."""
    run: list[tuple[str, int]] = []

    def noted(name: str) -> bench.Part:
        def measure(_browser: object, rounds: int) -> str:
            run.append((name, rounds))
            return f"table of {name}"

        return bench.Part(bench.PARTS[name].title, measure)

    @contextmanager
    def browser() -> Iterator[SimpleNamespace]:
        yield SimpleNamespace(version="1")

    monkeypatch.setattr(bench, "PARTS", {name: noted(name) for name in bench.PARTS})
    monkeypatch.setattr(bench, "build", lambda _site: None)
    monkeypatch.setattr(bench, "launched", browser)
    return run


def test_named_parts_are_run_alone(
    run_parts: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    bench.main(["changes", "startup", "--rounds", "3"])
    assert run_parts == [("changes", 3), ("startup", 3)]
    printed = capsys.readouterr().out
    assert "table of changes" in printed
    assert "table of answers" not in printed


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
