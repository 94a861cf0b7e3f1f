"""Find the browser of the tests, or get one; ``tools.engines`` finds the other two engines.

Chromium or Chrome on PATH comes first, then Playwright's own, then Debian's package where this
runs as root. Without any of them the tests fail: they never leave the browser out.

Chromium's headless shell is preferred: the same engine without the windows of a desktop browser,
which opens a page in half the time.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import debian
from tools.debian import MissingProgramError

_SHELL = "chromium-headless-shell"
_NAMES = (
    _SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
# The browser of the tests connects to the local server only.
_ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
# Of these switches the browser obeys the last one only, so Playwright's features are named again.
_DISABLED_FEATURES = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    # Guesses the language of every page.
    "Translate",
    # Two pages for suggestions of the address bar, loaded with every window: half of its time.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)


def find() -> Path | None:
    """Return the executable of a browser that starts, or None."""
    on_path = [Path(found) for name in _NAMES if (found := shutil.which(name))]
    return next((path for path in [*on_path, _MAC, _playwright_browser()] if _starts(path)), None)


def require() -> Path:
    """Return the executable of a browser, after getting one if need be.

    Raises:
        MissingProgramError: there is none, and none could be downloaded or installed.
    """
    found = find()
    for get in (_download, _install_shell):
        found = found or _find_after(get)
    if found is None:
        raise MissingProgramError(
            "No browser to test with: no Chromium or Chrome on PATH, and neither Playwright's own "
            "nor Debian's package could be installed; install Chromium, then run the tests again."
        )
    return found


@contextlib.contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """Run the browser, headless and with an empty home, as long as the ``with`` block runs.

    Args:
        arguments: more switches for its command line.

    Raises:
        MissingProgramError: there is none.
    """
    executable = require()
    with tempfile.TemporaryDirectory(prefix="browser-") as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=[*_ARGUMENTS, f"--disable-features={','.join(_DISABLED_FEATURES)}", *arguments],
            # Root is the one user for whom Chromium's sandbox does not start.
            chromium_sandbox=not debian.is_root(),
            env={**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home},
        )
        try:
            yield browser
        finally:
            browser.close()


def _find_after(get: Callable[[], bool]) -> Path | None:
    return find() if get() else None


def _playwright_browser() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _starts(path: Path) -> bool:
    # A browser without its libraries is found but does not start.
    try:
        return debian.run_silently([str(path), "--version"], limit=30)
    except OSError:
        return False


def _download() -> bool:
    print("Downloading a browser for the tests", file=sys.stderr, flush=True)
    return debian.run_silently([sys.executable, "-m", "playwright", "install", "chromium"])


def _install_shell() -> bool:
    return debian.install(_SHELL)
