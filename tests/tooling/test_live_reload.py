"""`make serve`: an edit is built, and shows up in the pages that are open."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from site_builder.pack import styles
from site_builder.serve import edit_renderer, rebuild, watch
from site_builder.serve.edit_renderer import EditRenderer
from site_builder.serve.handler import Served
from site_builder.serve.live_reload import LiveReload
from site_builder.serve.rebuild import BuildFailedError, rebuild_on_edits
from site_builder.serve.server import open_server
from site_builder.sources import SOURCES
from tests.support.pages import watched
from tools.waiting import wait_until

PAGE = "<!doctype html><html lang='en'><title>{0}</title><body><h1>{0}</h1></body></html>"
SECONDS = 20


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Served, str]]:
    (tmp_path / "index.html").write_text(PAGE.format("Before"))
    (tmp_path / "favicon.ico").touch()
    served = Served(tmp_path.resolve(), live=LiveReload())
    with open_server(served) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield served, f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_open_page_reloads_after_build(browser: Browser, served: tuple[Served, str]) -> None:
    what, url = served
    assert what.live
    # The policy of production holds here too: a violation would fail the test.
    with watched(browser, url) as pages:
        page = pages.open()
        assert page.inner_text("h1") == "Before"
        (what.site / "index.html").write_text(PAGE.format("Afterwards"))
        what.live.built()
        page.wait_for_selector("h1:has-text('Afterwards')", timeout=SECONDS * 1000)


def test_page_that_missed_build_reloads(browser: Browser, served: tuple[Served, str]) -> None:
    what, url = served
    assert what.live
    live = what.live
    with watched(browser, url) as pages:
        page = pages.open("about:blank")

        def build_first(route: Route) -> None:
            (what.site / "index.html").write_text(PAGE.format("Afterwards"))
            live.built()
            route.continue_()

        page.route("**/live-reload/versions", build_first, times=1)
        page.goto(url)
        page.wait_for_selector("h1:has-text('Afterwards')", timeout=SECONDS * 1000)


class Builds(LiveReload):
    """A fake build and fake open pages, which count their calls."""

    def __init__(self) -> None:
        super().__init__()
        self.started = threading.Semaphore(0)
        self.shown = threading.Semaphore(0)
        self.fail = False

    def build(self, _site: Path, _is_cancelled: Callable[[], bool]) -> bool:
        self.started.release()
        if self.fail:
            raise BuildFailedError("A page is not as it should be.")
        return True

    def built(self) -> None:
        self.shown.release()


class StylesOnly(EditRenderer):
    """A renderer of edits that renders no pages."""

    def edited(self, paths: set[Path]) -> bool:
        return super().edited({path for path in paths if path.suffix == ".css"})


@pytest.fixture
def builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Builds]:
    for name in SOURCES:
        (tmp_path / name / "deep").mkdir(parents=True)
    for name in ("mkdocs.yml", "package-lock.json"):
        (tmp_path / name).touch()
    builds = Builds()
    monkeypatch.setattr(watch, "ROOT", tmp_path)
    monkeypatch.setattr(edit_renderer, "ROOT", tmp_path)
    monkeypatch.setattr(edit_renderer, "WEB", tmp_path / "web")
    monkeypatch.setattr(rebuild, "run_build", builds.build)
    with rebuild_on_edits(tmp_path / "site", builds, StylesOnly(tmp_path / "site")):
        yield builds


@pytest.mark.parametrize(
    "source",
    ["docs/deep/page.md", "rules_data/deep/rule.yml", "calculators/a.py", "site_builder/b.html"],
)
def test_edited_source_starts_build(builds: Builds, tmp_path: Path, source: str) -> None:
    (tmp_path / source).write_text("edited")
    assert builds.shown.acquire(timeout=SECONDS)


def test_edited_style_is_served_before_build(builds: Builds, tmp_path: Path) -> None:
    source, served = (tmp_path / f"{top}/page/a.css" for top in ("web", "site/assets/web"))
    for file in (source, served):
        file.parent.mkdir(parents=True)
    served.write_text("before")
    builds.fail = True
    source.write_text("after")
    assert builds.shown.acquire(timeout=SECONDS)
    assert served.read_text() == "after"
    # The build starts nevertheless, and the pages reload only once.
    assert builds.started.acquire(timeout=SECONDS)
    assert not builds.shown.acquire(timeout=0.5)


def test_edited_style_of_every_page_is_served_in_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, served = tmp_path / "web", tmp_path / "site" / "assets" / "web"
    for top in (web, served):
        for name in styles.SHARED:
            (top / name).parent.mkdir(parents=True, exist_ok=True)
            (top / name).write_text(f".{Path(name).stem} {{}}\n")
    monkeypatch.setattr(edit_renderer, "ROOT", tmp_path)
    for module in (edit_renderer, styles):
        monkeypatch.setattr(module, "WEB", web)
    edited = web / styles.SHARED[-1]
    edited.write_text(".after {}\n")
    assert EditRenderer(tmp_path / "site").edited({edited})
    shared = (served / styles.SHARED_FILE).read_text()
    assert shared.startswith(".tokens {}\n.base {}\n")
    assert shared.endswith(".after {}\n")


@pytest.mark.parametrize("other", ["docs/image.png", "web/page/new.css"])
def test_edit_without_preview_waits_for_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    source, served = (tmp_path / f"{top}/page/a.css" for top in ("web", "site/assets/web"))
    for file in (source, served):
        file.parent.mkdir(parents=True)
        file.write_text(str(file))
    (tmp_path / "docs").mkdir()
    (tmp_path / other).write_text("other")
    monkeypatch.setattr(edit_renderer, "ROOT", tmp_path)
    monkeypatch.setattr(edit_renderer, "WEB", tmp_path / "web")
    shown = EditRenderer(tmp_path / "site")
    assert not shown.edited({source, tmp_path / other})
    # A deleted file, such as an editor's own, is no edit of anything.
    assert shown.edited({source, tmp_path / "docs" / "4913"})
    assert served.read_text() == str(source)


def test_replaced_configuration_starts_build(builds: Builds, tmp_path: Path) -> None:
    # Twice, as an editor does that writes a new file and gives it the name of the old.
    for text in ("site_name: edited", "site_name: edited again"):
        (tmp_path / "mkdocs.new").write_text(text)
        (tmp_path / "mkdocs.new").replace(tmp_path / "mkdocs.yml")
        assert builds.shown.acquire(timeout=SECONDS)


def test_generated_files_start_no_build(builds: Builds, tmp_path: Path) -> None:
    (tmp_path / "calculators" / "__pycache__").mkdir()
    (tmp_path / "calculators" / "__pycache__" / "a.pyc").touch()
    (tmp_path / "docs" / ".page.md.swp").touch()
    (tmp_path / "notes.txt").touch()
    assert not builds.started.acquire(timeout=1)


def test_failed_build_is_reported_and_next_edit_builds(
    builds: Builds, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    builds.fail = True
    (tmp_path / "docs" / "page.md").write_text("not as it should be")
    assert builds.started.acquire(timeout=SECONDS)
    assert not builds.shown.acquire(timeout=0.5)
    assert "A page is not as it should be." in capsys.readouterr().err
    builds.fail = False
    (tmp_path / "docs" / "page.md").write_text("corrected")
    assert builds.shown.acquire(timeout=SECONDS)


def is_ended(process: str) -> bool:
    """Whether a process has ended, possibly not yet collected by its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").split()[2] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_ctrl_c_ends_build_and_its_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site_builder").mkdir()
    (tmp_path / "site_builder" / "build.py").write_text(
        "import pathlib, subprocess\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        "pathlib.Path('child').write_text(str(child.pid))\n"
        "child.wait()\n"
    )
    monkeypatch.setattr(rebuild, "ROOT", tmp_path)
    stopped = threading.Event()
    build = threading.Thread(target=rebuild.run_build, args=(tmp_path / "site", stopped.is_set))
    build.start()
    noted = tmp_path / "child"
    wait_until(lambda: noted.exists() and noted.read_text(), "the build has started a process")
    stopped.set()
    build.join(SECONDS)
    assert not build.is_alive()
    wait_until(lambda: is_ended(noted.read_text()), "the process of the build has ended")
    assert capfd.readouterr().err == ""


def test_files_stored_by_earlier_visit_do_not_hide_edit(
    browser: Browser, served: tuple[Served, str]
) -> None:
    _, url = served
    register = "navigator.serviceWorker.register('/service-worker.js').then(() => true)"
    there = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    with watched(browser, url) as pages:
        page = pages.context(service_workers="allow").new_page()
        page.goto(url)
        page.evaluate("caches.open('kept /').then((cache) => cache.put('/', new Response('old')))")
        assert page.evaluate(register)
        wait_until(
            lambda: not page.evaluate(there) and not page.evaluate("caches.has('kept /')"),
            "the worker and its stored files are removed",
        )
