"""The search for the tests' browser: installed ones first, then a download."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import browser as tool
from tools.debian import MissingProgramError


class Machine:
    """A simulated machine, whose fake commands may install a browser."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = folder
        self.commands: list[str] = []
        self.gives: set[str] = set()
        self.root = True
        self.own = folder / "playwright" / "chrome"
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.setattr(tool, "_MAC", folder / "nowhere")
        monkeypatch.setattr("tools.debian.run_silently", self._run_silently)
        monkeypatch.setattr(tool, "_playwright_browser", lambda: self.own)
        monkeypatch.setattr("tools.debian.is_root", lambda: self.root)
        self.add("apt-get")

    def add(self, name: str) -> Path:
        """Put a command on PATH."""
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
        path.chmod(0o755)
        return path

    def _run_silently(self, command: list[str], limit: int = 0) -> bool:
        assert limit >= 0
        if "--version" in command:
            return Path(command[0]).exists()
        words = " ".join(command)
        for name, place in (
            ("playwright install", "playwright/chrome"),
            ("apt-get", "chromium-headless-shell"),
        ):
            if name in words:
                self.commands.append(words.split("/")[-1].split(" ", 1)[-1])
                if name in self.gives and "update" not in words:
                    self.add(place)
                return name in self.gives
        raise AssertionError(words)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    return Machine(monkeypatch, tmp_path)


@pytest.mark.parametrize(
    "name",
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"],
)
def test_browser_on_path_is_used(machine: Machine, name: str) -> None:
    path = machine.add(name)
    assert tool.require() == path
    assert machine.commands == []


def test_headless_shell_comes_before_desktop_browser(machine: Machine) -> None:
    machine.add("chromium")
    shell = machine.add("chromium-headless-shell")
    assert tool.require() == shell


def test_downloaded_playwright_browser_is_used(machine: Machine) -> None:
    machine.add("playwright/chrome")
    assert tool.require() == machine.own
    assert machine.commands == []


def test_playwright_browser_is_downloaded(machine: Machine) -> None:
    machine.gives = {"playwright install"}
    assert tool.require() == machine.own
    assert machine.commands == ["-m playwright install chromium"]


def test_debian_browser_is_installed_if_download_fails(machine: Machine) -> None:
    machine.gives = {"apt-get"}
    assert tool.require() == machine.folder / "chromium-headless-shell"
    installed = "install -y --no-install-recommends chromium-headless-shell"
    assert machine.commands[1:] == ["update", installed]


@pytest.mark.parametrize("lacking", ["root", "apt-get", "network"])
def test_missing_browser_fails_with_one_sentence(machine: Machine, lacking: str) -> None:
    machine.root = lacking != "root"
    if lacking == "apt-get":
        (machine.folder / "apt-get").unlink()
    if lacking != "network":
        machine.gives = {"apt-get"}
    with pytest.raises(MissingProgramError, match=r"^No browser to test with: [^.]*\.$"):
        tool.require()


def test_launched_browser_evaluates_script(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate("1 + 1") == 2
    page.close()
