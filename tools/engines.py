"""Find Firefox and WebKit for the tests, or get them: ``python -m tools.engines``.

Chromium is a must (``tools.browser``). The two others come from Debian's packages
(``tools.debian``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import browser
from tools.debian import MissingProgramError, Requirement, install_missing
from tools.setup import INTERRUPTED

_FIREFOX = ("firefox-esr", "firefox")


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


FIREFOX = Requirement("Firefox", ("firefox-esr",), find_firefox)
WEBKIT = Requirement("WebKit", ("webkit2gtk-driver", "xvfb"), find_webkit)


def main() -> int:
    """Run from the command line; return the exit code."""
    try:
        browser.require()
    except MissingProgramError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    return install_missing((FIREFOX, WEBKIT))


if __name__ == "__main__":
    sys.exit(main())
