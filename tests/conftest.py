"""What tests share: the built site, a server with the headers of production, and a browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, expect

from site_builder.read.rule_places import provide_rule_places
from site_builder.serve.server import serving
from tests.browser.tabs import StartedTabs
from tests.fuzz.cases import present_seed
from tests.support.pages import Pages, watched
from tools.browser import launched

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"

BROWSER_SWITCHES = (
    # What is compiled once more, to run faster later, pays off in no test: a start of Python takes
    # a fifth less of the processor without.
    "--js-flags=--liftoff-only --no-opt",
    # One process less that every window has to speak to.
    "--in-process-gpu",
)
"""Switches of the browser that save time of the processor: the measurements do without."""

# The same examples on every run, however slow the machine is.
settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")

EXPECT_LIMIT = 30_000
"""Milliseconds that a state may take to come: after a start of Python, on a busy machine."""


class _FailureNames:
    """Names a failed test at once, not only at the end of a long run."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self._reporter = reporter

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the name of a test that failed."""
        if report.failed:
            self._reporter.ensure_newline()
            self._reporter.write_line(f"failed: {report.nodeid} ({report.when})")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Name failures in the process that reports, not in those that run the tests."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(session.config, "workerinput"):
        session.config.pluginmanager.register(_FailureNames(reporter))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seed of the random cases, so that a run can be repeated."""
    seed = present_seed()
    terminalreporter.write_line(f"random cases: seed {seed} (--hypothesis-seed={seed})")


@pytest.fixture(autouse=True)
def _expect_limit() -> None:
    """Set the limit for each test: the option is global."""
    expect.set_options(timeout=EXPECT_LIMIT)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, up to date with the sources."""
    command = [sys.executable, "-m", "site_builder.build", "--output", str(SITE)]
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, f"the site could not be built:\n{done.stdout}"
    return SITE


@pytest.fixture(scope="session")
def rule_places() -> None:
    """Let answers made in the tests' own process cite the rules."""
    provide_rule_places()


@pytest.fixture(scope="session")
def server_url(site: Path) -> Iterator[str]:
    """The address of the built site's root, which ends with a slash."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium or Chrome."""
    with launched(*BROWSER_SWITCHES) as browser:
        yield browser


@pytest.fixture
def pages(browser: Browser, server_url: str) -> Iterator[Pages]:
    """Opens pages of the site; the test fails if anything unexpected happens in one."""
    with watched(browser, server_url) as pages:
        yield pages


@pytest.fixture
def page(pages: Pages) -> Page:
    """One empty page, watched: ``page.goto(pages.url("en/"))``."""
    return pages.open("about:blank")


@pytest.fixture(scope="session")
def started_tabs(browser: Browser, server_url: str) -> Iterator[StartedTabs]:
    """Tabs in which Python has started; ``tabs`` watches them for one test."""
    tabs = StartedTabs(browser, server_url)
    yield tabs
    tabs.discard()


@pytest.fixture
def tabs(started_tabs: StartedTabs, request: pytest.FixtureRequest) -> Iterator[StartedTabs]:
    """Open calculators where Python runs already; the test fails if anything unexpected happens.

    After a failure the tabs are not used again, so that it cannot reach the next test.
    """
    failed = request.session.testsfailed
    yield started_tabs
    faults = started_tabs.pages.take_faults()
    if faults or request.session.testsfailed > failed:
        started_tabs.discard()
    assert not faults, "in the browser:\n" + "\n".join(faults)
