"""Programs from Debian's packages: what is missing is installed or reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.debian import Requirement, install_missing


def nothing() -> Path | None:
    """Find no program."""
    return None


def test_programs_that_are_there_are_not_mentioned(
    bare_machine: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert install_missing([Requirement("bread", ("flour",), lambda: Path("/usr/bin/bread"))]) == 0
    assert bare_machine == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("value", "status"), [("", 0), ("true", 1)])
def test_missing_programs_are_reported_and_fail_only_in_ci(
    value: str,
    status: int,
    bare_machine: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CI", value)
    tea = Requirement("tea", ("leaves",), nothing)
    assert install_missing([Requirement("bread", ("flour", "yeast"), nothing), tea]) == status
    assert bare_machine == [("flour", "yeast"), ("leaves",)]
    end = "which could not be found or installed."
    assert capsys.readouterr().err.splitlines() == [
        f"WARNING: No bread to test with: its tests need Debian's flour and yeast, {end}",
        f"WARNING: No tea to test with: its tests need Debian's leaves, {end}",
    ]


def test_installed_program_is_not_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []

    def install(*packages: str) -> bool:
        installed.extend(packages)
        return True

    monkeypatch.setattr("tools.debian.install", install)
    bread = Requirement("bread", ("flour",), lambda: Path("bread") if installed else None)
    assert install_missing([bread]) == 0
    assert capsys.readouterr().err == ""
