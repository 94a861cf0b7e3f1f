"""Where the browser of the tests comes from: what is there first, then what can be had."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import browser as tool


class Machine:
    """A machine whose commands only pretend, and which may have a browser or get one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.gives: set[str] = set()
        self.root = True
        self.own = folder / "playwright" / "chrome"
        monkeypatch.setenv("PATH", str(folder))
        monkeypatch.setattr(tool, "_MAC", folder / "nowhere")
        monkeypatch.setattr(tool, "_quietly", self._quietly)
        monkeypatch.setattr(tool, "_playwright_own", lambda: self.own)
        monkeypatch.setattr(tool, "_is_root", lambda: self.root)
        self.add("apt-get")

    def add(self, name: str) -> Path:
        """Put a command on PATH."""
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
        path.chmod(0o755)
        return path

    def _quietly(self, command: list[str], limit: int = 0) -> bool:
        assert limit >= 0
        if "--version" in command:
            return Path(command[0]).exists()
        words = " ".join(command)
        for name, place in (("playwright install", "playwright/chrome"), ("apt-get", "chromium")):
            if name in words:
                self.asked.append(words.split("/")[-1].split(" ", 1)[-1])
                if name in self.gives and "update" not in words:
                    self.add(place)
                return name in self.gives
        raise AssertionError(words)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    return Machine(monkeypatch, tmp_path)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "chrome"])
def test_browser_on_path_is_used(machine: Machine, name: str) -> None:
    path = machine.add(name)
    assert tool.require() == path
    assert machine.asked == []


def test_downloaded_playwright_browser_is_used(machine: Machine) -> None:
    machine.add("playwright/chrome")
    assert tool.require() == machine.own
    assert machine.asked == []


def test_playwright_browser_is_downloaded(machine: Machine) -> None:
    machine.gives = {"playwright install"}
    assert tool.require() == machine.own
    assert machine.asked == ["-m playwright install chromium"]


def test_debian_browser_is_installed_if_download_fails(machine: Machine) -> None:
    machine.gives = {"apt-get"}
    assert tool.require() == machine.folder / "chromium"
    assert machine.asked[1:] == ["update", "install -y --no-install-recommends chromium"]


@pytest.mark.parametrize("lacking", ["root", "apt-get", "network"])
def test_missing_browser_fails_with_one_sentence(machine: Machine, lacking: str) -> None:
    machine.root = lacking != "root"
    if lacking == "apt-get":
        (machine.folder / "apt-get").unlink()
    if lacking != "network":
        machine.gives = {"apt-get"}
    with pytest.raises(tool.BrowserFault, match=r"^No browser to test with: [^.]*\.$"):
        tool.require()


def test_launched_browser_evaluates_script(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate("1 + 1") == 2
    page.close()
