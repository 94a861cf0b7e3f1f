"""Python that fails in the browser: missing or damaged files, a crash, a timeout; and recovery."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from site_builder.pack.python_runtime import PythonImage
from tests.runtime.client import Client, assert_answers
from tests.runtime.questions import EXAMPLE, Question
from tests.runtime.replies import missing, truncated
from tests.support.pages import Pages
from tests.support.request_gate import RequestGate


@pytest.mark.parametrize(
    ("pattern", "changed"),
    [
        # Pyodide's private name is gone.
        ("**/pyodide.js", lambda text: text.replace(b"_loadSnapshot", b"_otherwise___")),
        # Another build of Pyodide made the snapshot.
        pytest.param(
            "**/pyodide.asm.js",
            lambda text: text.replace(b"restoreSnapshot", b"resumeSnapshot_"),
            marks=pytest.mark.exhaustive,
        ),
    ],
    ids=["no _loadSnapshot", "no restoreSnapshot"],
)
def test_packages_are_used_when_pyodide_lacks_snapshot_names(
    bare_pages: Pages, image: PythonImage, pattern: str, changed: Callable[[bytes], bytes]
) -> None:
    def fulfil(route: Route) -> None:
        content = (image.folder / pattern.removeprefix("**/")).read_bytes()
        assert changed(content) != content
        route.fulfill(body=changed(content), content_type="text/javascript")

    page = bare_pages.open()
    page.route(pattern, fulfil)
    # Without a snapshot, Python does not find its standard library, and prints that line by line.
    bare_pages.expect("by packages|pyodide.asm.js")
    client = Client(page, image)
    assert_answers(client, [EXAMPLE])
    assert client.event["road"] == "packages"


def _expect_packages(bare_pages: Pages, image: PythonImage, name: str, body: bytes | str) -> None:
    """Expect a start from packages when a file of the snapshot arrives as ``body``."""
    page = bare_pages.open()
    page.route("**/heap-risk.bin", missing)
    page.route(f"**/{name}", lambda route: route.fulfill(body=body))
    bare_pages.expect("by packages|404")
    client = Client(page, image)
    assert_answers(client, [EXAMPLE])
    assert client.event["road"] == "packages"


@pytest.mark.parametrize(
    "damage", ["flipped", pytest.param("truncated", marks=pytest.mark.exhaustive)]
)
def test_packages_are_used_when_heap_is_damaged(
    bare_pages: Pages, image: PythonImage, damage: str
) -> None:
    content = (image.folder / "heap-risk.gz").read_bytes()
    half = content[: len(content) // 2]
    body = half if damage == "truncated" else _with_flipped_bit(content)
    _expect_packages(bare_pages, image, "heap-risk.gz", body)


def _with_flipped_bit(content: bytes) -> bytes:
    """Return a gzip file with a wrong bit in its middle, so that it no longer decompresses.

    A bit may make no difference: the bytes to repeat can stand in two places.
    """
    for at in range(len(content) // 2, len(content)):
        damaged = content[:at] + bytes([content[at] ^ 0x40]) + content[at + 1 :]
        try:
            gzip.decompress(damaged)
        except (OSError, EOFError, zlib.error):
            return damaged
    raise AssertionError("every bit may be wrong")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("", marks=pytest.mark.exhaustive),
        '{"format": 0, "header": [], "runs": []}',
    ],
)
def test_packages_are_used_when_heap_plan_is_invalid(
    bare_pages: Pages, image: PythonImage, body: str
) -> None:
    _expect_packages(bare_pages, image, "heap-risk.json", body)


def test_memory_that_arrives_after_packages_were_used_changes_nothing(
    bare_pages: Pages, image: PythonImage
) -> None:
    page = bare_pages.open()
    gate = RequestGate()
    page.route("**/heap-risk.gz", gate.hold)
    page.route("**/heap-risk.bin", gate.hold)
    page.route("**/heap-risk.json", lambda route: route.fulfill(body='{"format": 0, "runs": []}'))
    bare_pages.expect("by packages")
    client = Client(page, image)
    client.start()
    gate.release()
    page.evaluate(f"fetch('{image.address}heap-risk.gz').then((file) => file.arrayBuffer())")
    assert_answers(client, [EXAMPLE, EXAMPLE])
    assert client.event == {"stage": "ready", "road": "packages"}
    assert client.stages == ["downloading", "starting", "ready"]


def test_packages_are_used_when_plan_lacks_an_export_in_use(
    bare_pages: Pages, image: PythonImage
) -> None:
    plan = json.loads((image.folder / "heap-risk.json").read_text(encoding="utf-8"))
    plan["exports"].remove("python2js")
    _expect_packages(bare_pages, image, "heap-risk.json", json.dumps(plan))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("pyodide.js", "missing"),
        ("pyodide.asm.wasm", "truncated"),
        *(
            pytest.param(*case, marks=pytest.mark.exhaustive)
            for case in (
                ("pyodide.js", "truncated"),
                ("pyodide.asm.js", "missing"),
                ("pyodide.asm.js", "truncated"),
                ("pyodide.asm.wasm", "missing"),
            )
        ),
    ],
)
def test_missing_or_damaged_file_is_reported_and_retry_recovers(
    bare_pages: Pages, image: PythonImage, name: str, kind: str
) -> None:
    page = bare_pages.open()
    page.route(f"**/{name}", missing if kind == "missing" else truncated(image))
    bare_pages.expect("download|404|wasm")
    client = Client(page, image)
    assert client.ask(EXAMPLE.arguments()) == {"failure": "download"}
    assert client.event == {"stage": "error", "code": "download"}
    assert client.ask(EXAMPLE.arguments()) == {"failure": "download"}, "until it is retried"

    page.unroute(f"**/{name}")
    client.retry()
    assert_answers(client, [EXAMPLE])


def test_damage_to_files_of_both_start_methods_is_reported_as_download_failure(
    bare_pages: Pages, image: PythonImage
) -> None:
    page = bare_pages.open()
    for name in ("heap-risk.*", "python_stdlib.zip"):
        page.route(f"**/{name}", truncated(image))
    bare_pages.expect(".")
    client = Client(page, image, startLimit=20_000)
    client.start()
    assert client.event == {"stage": "error", "code": "download"}


@pytest.mark.parametrize(
    "name", ["python/worker.js", pytest.param("python/engine.js", marks=pytest.mark.exhaustive)]
)
def test_missing_worker_script_is_reported_and_retry_recovers(
    bare_pages: Pages, image: PythonImage, name: str
) -> None:
    page = bare_pages.open()
    page.route(f"**/{name}", missing)
    bare_pages.expect("download|404")
    client = Client(page, image)
    client.start()
    assert client.event == {"stage": "error", "code": "download"}
    page.unroute(f"**/{name}")
    client.retry()
    assert_answers(client, [EXAMPLE])


def test_missing_webassembly_is_reported(bare_pages: Pages, image: PythonImage) -> None:
    page = bare_pages.open("about:blank")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(bare_pages.url(""))
    bare_pages.expect("no-webassembly")
    assert Client(page, image).ask(EXAMPLE.arguments()) == {"failure": "no-webassembly"}


def test_missing_workers_are_reported(bare_pages: Pages, image: PythonImage) -> None:
    page = bare_pages.open("about:blank")
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error() } }")
    page.goto(bare_pages.url(""))
    bare_pages.expect("no-worker")
    assert Client(page, image).ask(EXAMPLE.arguments()) == {"failure": "no-worker"}


def test_start_fails_after_timeout(bare_pages: Pages, image: PythonImage) -> None:
    page = bare_pages.open()
    page.route("**/pyodide.asm.wasm", lambda _route: None)
    bare_pages.expect("start-timeout")
    client = Client(page, image, startLimit=1500)
    client.start()
    assert client.event == {"stage": "error", "code": "start-timeout"}
    page.unroute("**/pyodide.asm.wasm")


def test_ended_worker_is_reported_and_retry_uses_packages(
    client: Client, bare_pages: Pages
) -> None:
    bare_pages.expect("crashed|by packages")
    client.start()
    _kill(client)
    assert client.event == {"stage": "error", "code": "crashed"}
    client.retry()
    assert_answers(client, [EXAMPLE])
    assert client.event["road"] == "packages", "the snapshot may have caused the crash"


def test_pending_question_fails_when_worker_ends(client: Client, bare_pages: Pages) -> None:
    bare_pages.expect("crashed")
    client.start()
    client.page.evaluate(
        """([id, lang, up, values]) => {
             window.failure = python.answer(id, lang, up, JSON.parse(values)).catch((f) => f.code);
             void 0;
           }""",
        Question("risk.invasion", "en", {"army": "60", "defenders": "60"}).arguments(),
    )
    _kill(client)
    failure = client.page.evaluate("failure.then((reply) => reply.html ? 'answered' : reply)")
    assert failure in {"crashed", "answered"}
    assert client.event == {"stage": "error", "code": "crashed"}


def _kill(client: Client) -> None:
    client.page.workers[0].evaluate("self.close()")
    client.page.evaluate(
        """() => new Promise((resolve) =>
             python.stage === "error" ? resolve() : python.onstage(resolve))"""
    )


def test_unexpected_error_fails_its_question_only(client: Client, bare_pages: Pages) -> None:
    bare_pages.expect("KeyError|PythonError")
    assert client.ask(["no.such", "en", "", "{}"]) == {"failure": "python"}
    assert_answers(client, [EXAMPLE])
