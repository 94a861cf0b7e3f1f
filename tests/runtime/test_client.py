"""Python in Chromium, by both roads: answers, and every failure that can be brought about."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route

from site_builder.pack.python_runtime import PythonImage
from site_builder.pack.python_runtime.bundle import contents
from tests.runtime.client import Client
from tests.runtime.questions import Question, examples, faulty
from tests.support.pages import Pages

type Fault = Callable[[Route], None]

EXAMPLE = Question("risk.battle", "en", {"attackers": "3", "defenders": "2"})


@pytest.fixture
def client(bare_pages: Pages, image: PythonImage) -> Client:
    """A client in a fresh page, not started."""
    return Client(bare_pages.open(), image)


def absent(route: Route) -> None:
    """Answer that there is no such file."""
    route.fulfill(status=404)


def cut_short(image: PythonImage) -> Fault:
    """Return what answers with the first half of a file, as if it were whole."""

    def fulfil(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        content = (image.folder / name).read_bytes()
        kinds = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
        kind = kinds.get(Path(name).suffix, "application/octet-stream")
        route.fulfill(body=content[: len(content) // 2], content_type=kind)

    return fulfil


def test_examples_by_snapshot_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage
) -> None:
    client = Client(bare_pages.open(locale="fr-FR"), image)
    _compare(client, examples())
    assert client.event == {"stage": "ready", "road": "snapshot"}
    assert client.stages == ["downloading", "starting", "ready"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_answers_by_snapshot_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage, locale: str
) -> None:
    client = Client(bare_pages.open(locale=locale), image)
    _compare(client, [*examples(), *faulty()])
    assert client.event["road"] == "snapshot"


@pytest.mark.exhaustive
def test_answers_by_packages_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage
) -> None:
    page = bare_pages.open()
    page.route("**/heap.gz", absent)
    bare_pages.expect("by packages|404")
    client = Client(page, image)
    _compare(client, [*examples(), *faulty()])
    assert client.event == {"stage": "ready", "road": "packages"}


def _compare(client: Client, questions: list[Question]) -> None:
    answers = client.ask_all([question.arguments() for question in questions])
    for question, answer in zip(questions, answers, strict=True):
        assert answer == question.answer_here(), question


def test_snapshot_fetches_only_its_own_files(client: Client, image: PythonImage) -> None:
    """Road 2 costs nobody anything who does not need it."""
    asked: list[str] = []
    client.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    client.start()
    ours = {name for name in asked if name in image.sizes()}
    assert ours == {
        "pyodide.mjs",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "pyodide-lock.json",
        "heap.json",
        "heap.gz",
    }
    assert len(asked) == len(set(asked)), "nothing is fetched twice"


@pytest.mark.parametrize(
    ("pattern", "changed"),
    [
        # Pyodide's private name is gone.
        ("**/pyodide.mjs", lambda text: text.replace(b"_loadSnapshot", b"_otherwise___")),
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
    # Without a snapshot, Python does not find its standard library, and says so line by line.
    bare_pages.expect("by packages|pyodide.asm.js")
    client = Client(page, image)
    _compare(client, [EXAMPLE])
    assert client.event["road"] == "packages"


def _expect_packages(bare_pages: Pages, image: PythonImage, name: str, body: bytes | str) -> None:
    """Expect an answer by packages where a file of the first road arrives as ``body``."""
    page = bare_pages.open()
    page.route(f"**/{name}", lambda route: route.fulfill(body=body))
    bare_pages.expect("by packages")
    client = Client(page, image)
    _compare(client, [EXAMPLE])
    assert client.event["road"] == "packages"


@pytest.mark.parametrize(
    "damage", ["flipped", pytest.param("cut short", marks=pytest.mark.exhaustive)]
)
def test_packages_are_used_when_heap_is_damaged(
    bare_pages: Pages, image: PythonImage, damage: str
) -> None:
    content = (image.folder / "heap.gz").read_bytes()
    middle = len(content) // 2
    body = content[:middle]
    if damage == "flipped":
        body += bytes([content[middle] ^ 0x40]) + content[middle + 1 :]
    _expect_packages(bare_pages, image, "heap.gz", body)


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
    _expect_packages(bare_pages, image, "heap.json", body)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("pyodide.mjs", "absent"),
        ("pyodide.asm.wasm", "cut short"),
        *(
            pytest.param(*case, marks=pytest.mark.exhaustive)
            for case in (
                ("pyodide.mjs", "cut short"),
                ("pyodide.asm.js", "absent"),
                ("pyodide.asm.js", "cut short"),
                ("pyodide.asm.wasm", "absent"),
            )
        ),
    ],
)
def test_missing_or_damaged_file_is_reported_and_retry_recovers(
    bare_pages: Pages, image: PythonImage, name: str, kind: str
) -> None:
    page = bare_pages.open()
    page.route(f"**/{name}", absent if kind == "absent" else cut_short(image))
    bare_pages.expect("download|404|wasm")
    client = Client(page, image)
    assert client.ask(EXAMPLE.arguments()) == {"failure": "download"}
    assert client.event == {"stage": "error", "code": "download"}
    assert client.ask(EXAMPLE.arguments()) == {"failure": "download"}, "until it is retried"

    page.unroute(f"**/{name}")
    client.retry()
    _compare(client, [EXAMPLE])


def test_damage_to_both_roads_is_reported_as_download_failure(
    bare_pages: Pages, image: PythonImage
) -> None:
    page = bare_pages.open()
    for name in ("heap.gz", "python_stdlib.zip"):
        page.route(f"**/{name}", cut_short(image))
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
    page.route(f"**/{name}", absent)
    bare_pages.expect("download|404")
    client = Client(page, image)
    client.start()
    assert client.event == {"stage": "error", "code": "download"}
    page.unroute(f"**/{name}")
    client.retry()
    _compare(client, [EXAMPLE])


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


def test_start_is_given_up_after_time_limit(bare_pages: Pages, image: PythonImage) -> None:
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
    _compare(client, [EXAMPLE])
    assert client.event["road"] == "packages", (
        "the other road, in case it was the first that crashed"
    )


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
    failure = client.page.evaluate("failure.then((said) => said.html ? 'answered' : said)")
    assert failure in {"crashed", "answered"}
    assert client.event == {"stage": "error", "code": "crashed"}


def _kill(client: Client) -> None:
    client.page.workers[0].evaluate("self.close()")
    client.page.evaluate(
        """() => new Promise((resolve) =>
             python.stage === "error" ? resolve() : python.onstage(resolve))"""
    )


def test_last_of_many_questions_is_answered_and_others_are_superseded(
    client: Client,
) -> None:
    client.start()
    answers = client.page.evaluate(
        """async ([lang, up]) => {
             const ask = (defenders) => python.answer("risk.invasion", lang, up,
               { army: "20", defenders: String(defenders) });
             const one = { attackers: "1", defenders: "1" };
             const other = python.answer("risk.battle", lang, up, one);
             const many = [1, 2, 3, 4, 5].map(ask);
             return Promise.all([other, ...many]);
           }""",
        ["en", ""],
    )
    battle, *invasions = answers
    assert battle["ok"], "another calculator's question is not dropped"
    assert invasions[:4] == [{"superseded": True}] * 4
    last = Question("risk.invasion", "en", {"army": "20", "defenders": "5"})
    assert invasions[4]["summary"] == last.answer_here()["summary"]


def test_last_question_before_start_is_answered_when_ready(client: Client) -> None:
    answers = client.page.evaluate(
        """() => Promise.all(["1", "2", "3"].map((attackers) =>
             python.answer("risk.battle", "en", "../../", { attackers, defenders: "2" })))"""
    )
    assert answers[:2] == [{"superseded": True}] * 2
    assert answers[2] == EXAMPLE.answer_here()


def test_stop_cancels_start_and_next_question_starts_again(client: Client) -> None:
    stopped = client.page.evaluate(
        """async () => {
             const asked = python.answer("risk.battle", "en", "", {}).catch((f) => f.code);
             python.stop();
             return [await asked, python.event];
           }"""
    )
    assert stopped == ["stopped", {"stage": "idle", "code": "stopped"}]
    _compare(client, [EXAMPLE])


def test_unexpected_error_fails_its_question_only(client: Client, bare_pages: Pages) -> None:
    bare_pages.expect("KeyError|PythonError")
    assert client.ask(["no.such", "en", "", "{}"]) == {"failure": "python"}
    _compare(client, [EXAMPLE])


def test_tab_shares_one_python(client: Client, image: PythonImage) -> None:
    same = client.page.evaluate(
        """async (base) => {
             const { sharedPython } = await import("./assets/web/python/python.js");
             const first = sharedPython({ base });
             const second = sharedPython({ base: new URL(base, location.href).href });
             const other = sharedPython({ base: "./elsewhere/" });
             return [first === second, first === other];
           }""",
        image.address,
    )
    assert same == [True, False]


def test_pyodide_has_the_private_names_in_use(image: PythonImage) -> None:
    """An upgrade of Pyodide that drops one of them falls back on road 2; this test fails then."""
    loader = (image.folder / "pyodide.mjs").read_bytes()
    main = (image.folder / "pyodide.asm.js").read_bytes()
    assert b"_loadSnapshot" in loader
    for name in (b"_makeSnapshot", b"makeMemorySnapshot", b"restoreSnapshot", b"BUILD_ID"):
        assert name in main, name


def test_bundled_modules_use_no_random_numbers() -> None:
    """After a snapshot they would be the same for everybody, until somebody seeds them anew."""
    sources = {name: text for name, text in contents().items() if name.endswith(".py")}
    assert sources
    draws = re.compile(rb"^\s*(import|from) (random|secrets|uuid|tempfile)\b", re.MULTILINE)
    assert [name for name, text in sources.items() if draws.search(text)] == []
