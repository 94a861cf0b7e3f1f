"""Find Firefox and WebKit for the tests, or get them: ``python -m tools.engines``.

Chromium is a must (``tools.browser``). The two others come from Debian's packages, installed where
this runs as root. One that is missing is a fault where ``CI`` is "true"; elsewhere it is reported,
and its tests are skipped with that reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import browser
from tools.browser import BrowserError
from tools.setup import INTERRUPTED

_FIREFOX = ("firefox-esr", "firefox")
_FIREFOX_PACKAGES = ("firefox-esr",)
_WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")


@dataclass(frozen=True)
class WebKitPrograms:
    """The programs that run WebKit.

    Attributes:
        driver: WebKitGTK's WebDriver.
        browser: its small browser.
        display: the X server without a screen.
    """

    driver: Path
    browser: Path
    display: Path


def find_firefox() -> Path | None:
    """Return the executable of Firefox, or None."""
    return next((Path(path) for name in _FIREFOX if (path := shutil.which(name))), None)


def find_webkit() -> WebKitPrograms | None:
    """Return the programs that run WebKit, or None where one is missing."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    small_browser = _find_mini_browser()
    if not driver or not display or not small_browser:
        return None
    return WebKitPrograms(Path(driver), small_browser, Path(display))


def require_firefox() -> Path:
    """Return the executable of Firefox.

    Raises:
        BrowserError: there is none.
    """
    if (found := find_firefox()) is None:
        raise BrowserError(_missing("Firefox", _FIREFOX_PACKAGES))
    return found


def require_webkit() -> WebKitPrograms:
    """Return the programs that run WebKit.

    Raises:
        BrowserError: one is missing.
    """
    if (found := find_webkit()) is None:
        raise BrowserError(_missing("WebKit", _WEBKIT_PACKAGES))
    return found


def is_required() -> bool:
    """Whether a missing engine is a fault: in continuous integration."""
    return os.environ.get("CI", "").lower() == "true"


def install_missing() -> list[str]:
    """Install the engines that are missing, where possible; return a sentence for each without."""
    if find_firefox() is None:
        browser.install_debian(*_FIREFOX_PACKAGES)
    if find_webkit() is None:
        browser.install_debian(*_WEBKIT_PACKAGES)
    missing = []
    for require in (require_firefox, require_webkit):
        try:
            require()
        except BrowserError as error:
            missing.append(str(error))
    return missing


def _missing(engine: str, packages: tuple[str, ...]) -> str:
    return (
        f"No {engine} to test with: its tests need Debian's packages {' and '.join(packages)}, "
        "and they could not be found or installed."
    )


def _find_mini_browser() -> Path | None:
    # It is no command: Debian keeps it among the libraries.
    on_path = shutil.which("MiniBrowser")
    if on_path:
        return Path(on_path)
    if not shutil.which("dpkg"):
        return None
    listed = subprocess.run(
        ["dpkg", "-S", "*/MiniBrowser"], check=False, capture_output=True, text=True
    ).stdout
    paths = [Path(line.partition(": ")[2].strip()) for line in listed.splitlines()]
    return next((path for path in paths if path.is_file() and os.access(path, os.X_OK)), None)


def main() -> int:
    """Run from the command line; return the exit code."""
    try:
        browser.require()
        missing = install_missing()
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    for sentence in missing:
        print(f"WARNING: {sentence}", file=sys.stderr)
    return 1 if missing and is_required() else 0


if __name__ == "__main__":
    sys.exit(main())
