"""Answers of Python in the browser, by both start methods."""

from __future__ import annotations

import re

import pytest

from site_builder.pack.python_runtime import PythonImage
from site_builder.pack.python_runtime.bundle import contents
from tests.runtime.client import Client, assert_answers
from tests.runtime.questions import EXAMPLE, Question, examples, faulty
from tests.runtime.replies import missing
from tests.support.pages import Pages


def test_examples_by_snapshot_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage
) -> None:
    client = Client(bare_pages.open(locale="fr-FR"), image)
    assert_answers(client, examples())
    assert client.event == {"stage": "ready", "road": "snapshot"}
    assert client.stages == ["downloading", "starting", "ready"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_answers_by_snapshot_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage, locale: str
) -> None:
    client = Client(bare_pages.open(locale=locale), image)
    assert_answers(client, [*examples(), *faulty()])
    assert client.event["road"] == "snapshot"


@pytest.mark.exhaustive
def test_answers_by_packages_equal_those_of_the_command_line(
    bare_pages: Pages, image: PythonImage
) -> None:
    page = bare_pages.open()
    page.route("**/heap-*", missing)
    bare_pages.expect("by packages|404")
    client = Client(page, image)
    assert_answers(client, [*examples(), *faulty()])
    assert client.event == {"stage": "ready", "road": "packages"}


def test_snapshot_fetches_only_its_own_files(client: Client, image: PythonImage) -> None:
    """The files of the other start method are not requested."""
    requested: list[str] = []
    client.page.on("request", lambda request: requested.append(request.url.rpartition("/")[2]))
    client.start()
    ours = [name for name in requested if name in image.sizes()]
    assert set(ours) == {
        "pyodide.js",
        "pyodide.asm.js",
        "pyodide.asm.wasm",
        "heap-risk.json",
        "heap-risk.bin",
    }
    assert len(ours) == len(set(ours)), "none is fetched twice"


def test_exception_is_reported_by_name_and_the_next_question_answered(
    client: Client, bare_pages: Pages
) -> None:
    """The memory is without the modules that compile; to report an exception needs none."""
    bare_pages.expect("TypeError: the JSON object must be")
    *question, _values = EXAMPLE.arguments()
    asked = client.page.evaluate(
        """([calculator, lang, up]) => {
             const unreadable = { toJSON: () => undefined };
             return python.answer(calculator, lang, up, unreadable).catch(({ code }) => code);
           }""",
        question,
    )
    assert asked == "python"
    assert_answers(client, [EXAMPLE])
    assert client.event == {"stage": "ready", "road": "snapshot"}


def test_compressed_copy_is_fetched_where_host_does_not_compress(
    client: Client, image: PythonImage
) -> None:
    requested: list[str] = []
    client.page.on("request", lambda request: requested.append(request.url.rpartition("/")[2]))
    plain = (image.folder / "heap-risk.bin").read_bytes()
    client.page.route("**/heap-risk.bin", lambda route: route.fulfill(body=plain))
    assert_answers(client, [EXAMPLE])
    assert client.event == {"stage": "ready", "road": "snapshot"}
    assert requested.count("heap-risk.gz") == 1


_CONTROLLED = """(isStored) => Object.defineProperty(navigator, "serviceWorker", {
  value: { controller: { postMessage: ({ type }, [port]) => {
    port.postMessage(type === "is-stored" && isStored);
  } } },
})"""


@pytest.mark.parametrize(
    ("is_stored", "fetched"), [(True, "heap-risk.gz"), (False, "heap-risk.bin")]
)
def test_smaller_file_is_fetched_unless_the_device_has_the_other(
    client: Client, is_stored: bool, fetched: str
) -> None:
    """A service worker is there after the first page, whether it keeps Python or not."""
    client.page.evaluate(_CONTROLLED, is_stored)
    requested: list[str] = []
    client.page.on("request", lambda request: requested.append(request.url.rpartition("/")[2]))
    assert_answers(client, [EXAMPLE])
    heaps = {name for name in requested if name.startswith("heap-") and "json" not in name}
    assert heaps == {fetched}


def test_page_of_no_game_is_answered_for_every_game_by_packages(
    bare_pages: Pages, client: Client
) -> None:
    requested: list[str] = []
    client.page.on("request", lambda request: requested.append(request.url.rpartition("/")[2]))
    bare_pages.expect("by packages")
    client.use("")
    questions = {question.game: question for question in examples()}.values()
    answers = client.ask_all([question.arguments() for question in questions])
    assert answers == [question.answer_here() for question in questions]
    assert client.event == {"stage": "ready", "road": "packages"}
    assert not [name for name in requested if name.startswith("heap-")]


def test_last_question_is_answered_and_others_are_superseded(
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
             const pending = python.answer("risk.battle", "en", "", {}).catch((f) => f.code);
             python.stop();
             return [await pending, python.event];
           }"""
    )
    assert stopped == ["stopped", {"stage": "idle", "code": "stopped"}]
    assert_answers(client, [EXAMPLE])


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
    """Python would start from packages without one of them, and slowly: this test fails instead."""
    loader = (image.folder / "pyodide.js").read_bytes()
    main = (image.folder / "pyodide.asm.js").read_bytes()
    for name in (b"_loadSnapshot", b"_createPyodideModule"):
        assert name in loader, name
    for name in (b"_makeSnapshot", b"makeMemorySnapshot", b"restoreSnapshot", b"BUILD_ID"):
        assert name in main, name
    # What is not run, and what is evaluated by texts that the memory knows.
    assert main.count(b".rawRun(") == main.count(b'.rawRun("import _pyodide_core")') == 1


def test_bundled_modules_use_no_random_numbers() -> None:
    """A snapshot contains the state of generators: every start would give the same numbers."""
    sources = {name: text for name, text in contents().items() if name.endswith(".py")}
    assert sources
    draws = re.compile(rb"^\s*(import|from) (random|secrets|uuid|tempfile)\b", re.MULTILINE)
    assert [name for name, text in sources.items() if draws.search(text)] == []
