"""Firefox and WebKit for the tests: what is installed is found, what is missing is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import engines


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine with Chromium only; returns the packages that it was to install."""
    installed: list[tuple[str, ...]] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr("tools.browser.require", lambda: tmp_path / "chromium")

    def install(*packages: str) -> bool:
        installed.append(packages)
        return False

    monkeypatch.setattr("tools.browser.install_debian", install)
    return installed


def add_programs(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).touch(mode=0o755)


def test_installed_engines_are_found_without_a_word(
    machine: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add_programs(tmp_path, "firefox-esr", "WebKitWebDriver", "Xvfb", "MiniBrowser")
    assert engines.main() == 0
    assert engines.require_firefox() == tmp_path / "firefox-esr"
    assert engines.require_webkit().display == tmp_path / "Xvfb"
    assert machine == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("value", "status"), [("", 0), ("true", 1)])
def test_missing_engines_are_reported_and_fail_only_in_ci(
    value: str,
    status: int,
    machine: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CI", value)
    assert engines.main() == status
    assert machine == [("firefox-esr",), ("webkit2gtk-driver", "xvfb")]
    reported = capsys.readouterr().err.splitlines()
    assert [line.split(" to test")[0] for line in reported] == [
        "WARNING: No Firefox",
        "WARNING: No WebKit",
    ]


@pytest.mark.parametrize("missing", ["WebKitWebDriver", "Xvfb", "MiniBrowser"])
def test_webkit_needs_all_its_programs(
    missing: str, machine: list[tuple[str, ...]], tmp_path: Path
) -> None:
    add_programs(tmp_path, *{"WebKitWebDriver", "Xvfb", "MiniBrowser"} - {missing})
    assert engines.find_webkit() is None
    assert machine == []
