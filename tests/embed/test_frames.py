"""Embeds in frames of another origin: plain, sandboxed, without storage, without workers."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from calculators.core.language import LANGUAGES
from tests.browser.calculators import example
from tests.embed.forum import SANDBOX, Forum, Framed, framed
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tests.support.request_gate import hold_python
from tools.waiting import wait_until

# Every storage interface, in a browser that refuses them.
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException(name, "SecurityError"); } });
}
Object.defineProperty(document, "cookie", {
  get() { throw new DOMException("cookie", "SecurityError"); },
  set() { throw new DOMException("cookie", "SecurityError"); },
});
Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { throw new DOMException("serviceWorker", "SecurityError"); },
});
"""
NO_WORKERS = """
window.Worker = class { constructor() { throw new DOMException("Worker", "SecurityError"); } };
"""


type Kind = tuple[dict[str, str], tuple[str, ...], list[str]]
"""Attributes of the frame, scripts that take interfaces away, and where Python is to run."""


def asks(form: Framed, language: str) -> None:
    """Change a value; the answer is the command line's."""
    form.open_numbers()
    with form.fresh():
        form.control("army").fill("9")
    answer = command_line("risk.invasion", language, example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.stale).to_be_hidden()
    assert form.state == "ready"


def prepared(pages: Pages, *scripts: str, packages: bool = False) -> Page:
    page = pages.open("about:blank")
    for script in scripts:
        page.add_init_script(script)
    if packages:
        pages.expect("404|Python started by packages")
        page.route("**/heap-*", lambda route: route.fulfill(status=404))
    return page


def workers(page: Page) -> list[str]:
    return [worker.url.partition(":")[0] for worker in page.workers]


PLAIN: Kind = ({}, (), ["http"])
SANDBOXED: Kind = ({"sandbox": SANDBOX}, (), ["data"])
WITHOUT_STORAGE: Kind = ({"sandbox": SANDBOX, "scrolling": "no"}, (NO_STORAGE,), ["data"])
WITHOUT_WORKER: Kind = ({}, (NO_STORAGE, NO_WORKERS), [])
WITH_NOTHING: Kind = ({"sandbox": SANDBOX}, (NO_STORAGE, NO_WORKERS), [])


def kind(
    name: str, frame: Kind, *, packages: bool = False, marks: tuple[pytest.MarkDecorator, ...] = ()
) -> ParameterSet:
    """Return a kind of frame, and how Python is started in it."""
    start = "packages" if packages else "snapshot"
    return pytest.param(*frame, packages, id=f"{name}-{start}", marks=marks)


@pytest.mark.parametrize(
    ("attributes", "scripts", "road", "packages"),
    [
        kind("plain", PLAIN),
        kind("sandbox", SANDBOXED),
        kind("no storage", WITHOUT_STORAGE),
        kind("no worker", WITHOUT_WORKER),
        kind("sandbox without worker", WITH_NOTHING),
        kind("sandbox", SANDBOXED, packages=True),
        kind("no worker", WITHOUT_WORKER, packages=True, marks=(pytest.mark.exhaustive,)),
        # Where Python runs is as above, or as in a page: tests/browser/test_failures.py.
        kind("plain", PLAIN, packages=True, marks=(pytest.mark.exhaustive,)),
        kind("no storage", WITHOUT_STORAGE, packages=True, marks=(pytest.mark.exhaustive,)),
        kind(
            "sandbox without worker", WITH_NOTHING, packages=True, marks=(pytest.mark.exhaustive,)
        ),
    ],
)
def test_embed_computes_in_every_kind_of_frame(
    attributes: dict[str, str],
    scripts: tuple[str, ...],
    road: list[str],
    packages: bool,
    pages: Pages,
    forum: Forum,
) -> None:
    page = prepared(pages, *scripts, packages=packages)
    form = framed(pages, forum, "fr/embed/risk/invasion/", page=page, **attributes)
    assert form.state == "static"
    asks(form, "fr")
    # A worker that has ended is noted whenever the browser is asked something.
    wait_until(lambda: page.evaluate("true") and workers(page) == road, f"workers: {road}")
    assert page.context.cookies() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_embed_without_script_shows_prebuilt_answer(
    language: str, pages: Pages, forum: Forum
) -> None:
    pages.expect("frame is sandboxed")
    form = framed(pages, forum, f"{language}/embed/risk/battle/", sandbox="")
    answer = command_line("risk.battle", language, example("risk.battle"))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.result.locator(".steps")).to_be_visible()


def test_first_touch_in_sandbox_is_answered_while_python_arrives(
    pages: Pages, forum: Forum
) -> None:
    page = prepared(pages)
    hold_python(page)
    form = framed(pages, forum, "fr/embed/risk/invasion/", page=page, sandbox=SANDBOX)
    form.open_numbers()
    form.control("army").locator("xpath=..").locator('[data-step="1"]').click()
    army = example("risk.invasion")["army"] + 1
    answer = command_line("risk.invasion", "fr", example("risk.invasion", army=army))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.stale).to_be_hidden()
    assert form.state == "starting"
