"""What the tests of the engines share: each engine that is installed, and a tab in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from site_builder.pack.compression import CACHE
from site_builder.serve.server import serving
from tests.embed.forum import Forum, forum
from tests.engines.kept import KeptTab, keep_everything
from tests.offline.network import Network, serve_under_conditions
from tests.offline.small_site import small_site
from tools.debian import MissingProgramError, is_required
from tools.drivers.chromium import ChromiumEngine
from tools.drivers.firefox import firefox
from tools.drivers.online_site import OnlineHandler
from tools.drivers.phone import phones
from tools.drivers.tab import Engine, Tab
from tools.drivers.webkit import webkit

# What is shown here in Chromium, the folders browser, embed, offline and search show as well.
ENGINES = (
    pytest.param("chromium", marks=pytest.mark.exhaustive),
    "firefox",
    "webkit",
)

# What is compiled once more, to run faster later, pays off in no test.
_WITHOUT_LATE_COMPILERS = {"JSC_useOMGJIT": "0", "JSC_useFTLJIT": "0"}


@contextmanager
def _started(name: str, request: pytest.FixtureRequest) -> Iterator[Engine]:
    if name == "chromium":
        yield ChromiumEngine(request.getfixturevalue("browser"))
        return
    with firefox() if name == "firefox" else webkit(**_WITHOUT_LATE_COMPILERS) as engine:
        yield engine


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each engine in turn; one that is not installed is skipped, in CI a failure."""
    try:
        with _started(request.param, request) as engine:
            yield engine
    except MissingProgramError as error:
        if is_required():
            raise
        pytest.skip(str(error))


@contextmanager
def _silent_tab(engine: Engine) -> Iterator[Tab]:
    with engine.tab() as tab:
        yield tab
        messages = tab.console()
    assert not messages, "on the console:\n" + "\n".join(messages)


@pytest.fixture
def tab(engine: Engine) -> Iterator[Tab]:
    """A tab of each engine; the test fails if its console has an error or a warning."""
    with _silent_tab(engine) as tab:
        yield tab


@pytest.fixture(scope="module")
def shared_tab(engine: Engine) -> Iterator[Tab]:
    """The same for tests that leave nothing behind: one for a file, since WebKit starts slowly."""
    with _silent_tab(engine) as tab:
        yield tab


@pytest.fixture
def offline_tab(engine: Engine) -> Iterator[Tab]:
    """A tab of each engine whose console may report that the server is gone."""
    with engine.tab() as tab:
        yield tab


@pytest.fixture(scope="session")
def server_url(site: Path) -> Iterator[str]:
    """The address of the built site, of which nothing is stored for later."""
    with serving(site, handler=OnlineHandler) as url:
        yield url


@pytest.fixture(scope="session")
def host() -> Iterator[Forum]:
    """A site of another origin that frames embeds."""
    with forum() as started:
        yield started


@pytest.fixture(scope="session")
def phone_frame(site: Path) -> Iterator[str]:
    """The address of a page that frames the page named after it, as wide as a phone."""
    with phones(site) as frame:
        yield frame


@pytest.fixture(scope="session")
def phone_frame_without_python(site: Path) -> Iterator[str]:
    """The same where Python's files are missing from the server."""
    with phones(site, missing="/assets/python/") as frame:
        yield frame


@pytest.fixture(scope="session")
def kept_tab(engine: Engine, site: Path) -> Iterator[KeptTab]:
    """A tab of each engine that has kept the site and lost the server; kept once, for all games."""
    with serve_under_conditions(site, CACHE) as network, engine.tab() as tab:
        keep_everything(tab, network, "fr")
        network.down = True
        yield KeptTab(tab, network, len(network.requested))


@pytest.fixture
def small_versions(tmp_path: Path) -> dict[str, Path]:
    """Two versions of a small site."""
    return {name: small_site(tmp_path / name, name) for name in "AB"}


@pytest.fixture
def small_network(small_versions: dict[str, Path], tmp_path: Path) -> Iterator[Network]:
    """A server of version A that can publish version B."""
    with serve_under_conditions(small_versions["A"], tmp_path / "cache") as network:
        yield network
