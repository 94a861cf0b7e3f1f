"""Firefox and WebKit for the tests: what is installed is found, what is missing is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import engines


@pytest.fixture
def machine(
    bare_machine: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> list[tuple[str, ...]]:
    """A machine with Chromium only; returns the packages that it was to install."""
    monkeypatch.setattr("tools.browser.require", lambda: tmp_path / "chromium")
    return bare_machine


def add_programs(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).touch(mode=0o755)


def test_installed_engines_are_found_without_a_word(
    machine: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add_programs(tmp_path, "firefox-esr", "WebKitWebDriver", "Xvfb", "MiniBrowser")
    assert engines.main() == 0
    assert engines.FIREFOX.require() == tmp_path / "firefox-esr"
    assert engines.WEBKIT.require().display == tmp_path / "Xvfb"
    assert machine == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("missing", ["WebKitWebDriver", "Xvfb", "MiniBrowser"])
def test_webkit_needs_all_its_programs(
    missing: str, machine: list[tuple[str, ...]], tmp_path: Path
) -> None:
    add_programs(tmp_path, *{"WebKitWebDriver", "Xvfb", "MiniBrowser"} - {missing})
    assert engines.find_webkit() is None
    assert machine == []


def test_missing_engines_are_installed(machine: list[tuple[str, ...]]) -> None:
    assert engines.main() == 0
    assert machine == [("firefox-esr",), ("webkit2gtk-driver", "xvfb")]
