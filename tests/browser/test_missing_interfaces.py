"""An interface that a browser does not have costs only its own comfort, and the page says so.

WebAssembly and workers are in ``test_failures``, the clipboard in ``test_links``, what the service
worker uses in ``tests/offline/test_missing_interfaces.py``.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from presentation.client_words import client_words
from tests.browser.calculators import Form, address, example
from tests.browser.test_failures import assert_failed, prepared
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of

# What a browser without module workers makes of one: a classic script, which cannot import either.
NO_MODULE_WORKERS = """
const Original = Worker;
globalThis.Worker = function (url, options) { return new Original(url, {}); };
"""
# As where cookies are blocked: the very access fails.
NO_LOCAL_STORAGE = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});
"""
NO_POPOVERS = """
for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
  delete HTMLElement.prototype[name];
}
const matches = Element.prototype.matches;
Element.prototype.matches = function (selector) {
  if (selector.includes(":popover-open")) throw new DOMException("unknown", "SyntaxError");
  return matches.call(this, selector);
};
"""


INTERFACES = (
    "delete globalThis.DecompressionStream",
    "delete Navigator.prototype.locks",
    "delete Navigator.prototype.storage",
    "delete AbortSignal.any",
    "delete globalThis.caches",
    "delete globalThis.caches; delete Navigator.prototype.serviceWorker",
    "delete globalThis.requestIdleCallback; delete window.visualViewport",
    "delete Navigator.prototype.connection; delete Navigator.prototype.deviceMemory",
    NO_LOCAL_STORAGE,
)


@pytest.mark.parametrize("script", first_of("; ".join(INTERFACES), *INTERFACES))
def test_calculator_answers_without_interface(script: str, pages: Pages) -> None:
    form = prepared(pages, lambda page: page.add_init_script(script))
    with form.fresh():
        form.control("army").fill("9")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])


INTERFACES_OF_PAGE_AND_WORKER = (
    # Nothing can be unpacked, so Python starts by its packages.
    "delete globalThis.DecompressionStream;",
    "delete WorkerNavigator.prototype.locks;",
    "delete globalThis.caches; delete WorkerGlobalScope.prototype.caches;",
    "delete AbortSignal.any;",
)


@pytest.mark.parametrize(
    "script", first_of("".join(INTERFACES_OF_PAGE_AND_WORKER), *INTERFACES_OF_PAGE_AND_WORKER)
)
def test_calculator_answers_where_page_and_worker_lack_interface(script: str, pages: Pages) -> None:
    pages.expect("Python started by packages")

    def crippled(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"{script}\n{response.text()}")

    def prepare(page: Page) -> None:
        names = {"WorkerNavigator": "Navigator", "WorkerGlobalScope": "Window"}
        page.add_init_script(re.sub("|".join(names), lambda found: names[found[0]], script))
        page.route("**/python/worker.js", crippled)

    form = prepared(pages, prepare)
    with form.fresh():
        form.control("army").fill("9")
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])


def test_browser_that_copies_no_pictures_says_so(pages: Pages) -> None:
    form = prepared(pages, lambda page: page.add_init_script("delete globalThis.ClipboardItem"))
    form.section.locator("[data-share]").click()
    form.section.locator("[data-share-copy=picture]").click()
    expect(form.section.locator("[data-share-status]")).to_have_text(
        client_words("en")["no_picture"]
    )


def test_browser_without_module_workers_says_so(pages: Pages) -> None:
    pages.expect("no-worker")

    def without_import(route: Route) -> None:
        response = route.fetch()
        script = response.text().replace("import(", "refused(")
        refused = "const refused = () => Promise.reject(new TypeError('no modules'));"
        route.fulfill(response=response, body=f"{refused}\n{script}")

    def prepare(page: Page) -> None:
        page.add_init_script(NO_MODULE_WORKERS)
        page.route("**/python/worker.js", without_import)

    form = prepared(pages, prepare)
    form.control("army").fill("9")
    assert_failed(form, "no-worker")


def test_links_of_menu_lead_on_without_popovers(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script(NO_POPOVERS)
    page.goto(pages.url(address("risk.invasion", "en")))
    Form(page).until_listening()
    page.locator("#menu .menu-game[open] .menu-group > summary").first.click()
    page.locator("#menu .menu-game[open] a[href$='/combat/']").click()
    page.wait_for_url("**/combat/")


def test_terms_lead_to_glossary_without_popovers(pages: Pages) -> None:
    page = pages.open("about:blank", viewport=PHONE, has_touch=True, is_mobile=True)
    page.add_init_script(NO_POPOVERS)
    with page.expect_response("**/page/definitions.js*"):
        page.goto(pages.url("en/lcg/encounter-phase/"))
    page.wait_for_load_state("networkidle")
    page.locator("#lcg-optional-engagement ~ p a.term-link[href$='staging-area']").tap()
    page.wait_for_url("**/en/lcg/glossary/#term-lcg-staging-area")
    # What would switch them off does nothing here.
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-definitions-switch]")).to_be_hidden()
