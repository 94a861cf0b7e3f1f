"""Pages behind a network that answers itself or rewrites them; full storage; a wrong clock."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from presentation.client_words import client_words
from tests.browser.calculators import Form, address, example
from tests.support.command_line import command_line
from tests.support.pages import Pages

SIGN_IN = "<!doctype html><html lang=en><title>Sign in</title><h1>Sign in</h1></html>"


def sign_in(route: Route) -> None:
    """Answer with the network's own page, which browsers may keep."""
    headers = {"Content-Type": "text/html", "Cache-Control": "max-age=600"}
    route.fulfill(status=200, headers=headers, body=SIGN_IN)


def assert_answers(form: Form, **changed: int) -> None:
    answer = command_line("risk.invasion", "en", example("risk.invasion", **changed))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.status).to_be_empty()


def search(page: Page, text: str) -> None:
    field = page.locator("[data-search-input]")
    field.click()
    field.fill("")
    field.press_sequentially(text)


def test_network_to_sign_in_to_is_named_and_work_goes_on_after_it(pages: Pages) -> None:
    # The browser refuses scripts that are pages.
    pages.expect("MIME type|download|Failed to load|expected magic word|not valid JSON")
    page = pages.open(address("risk.invasion", "en"))
    page.wait_for_load_state("networkidle")
    page.route("**/*", sign_in)
    form = Form(page)
    form.control("army").fill("9")
    words = client_words("en")
    expect(form.status).to_contain_text(words["download"])
    expect(form.stale).to_be_visible()
    expect(form.control("army")).to_have_value("9")
    page.unroute("**/*", sign_in)
    form.status.get_by_role("button", name=words["retry"]).click()
    assert_answers(form, army=9)
    expect(form.control("army")).to_have_value("9")


def test_search_goes_on_after_network_to_sign_in_to(pages: Pages) -> None:
    pages.expect("MIME type|Failed to load")
    page = pages.open("en/risk/")
    page.wait_for_load_state("networkidle")
    page.route(re.compile(r"records\.json|texts\.json|search/worker\.js"), sign_in)
    search(page, "leader")
    expect(page.locator("[data-search] [role=status]").first).to_contain_text(
        re.compile("connection")
    )
    page.unroute(re.compile(r"records\.json|texts\.json|search/worker\.js"))
    search(page, "leaders")
    expect(page.locator("[data-search-hit]").first).to_be_visible()


def rewrite(route: Route) -> None:
    """Change a page as filters do: white space, quotes, comments, a bar and a script."""
    response = route.fetch()
    page = response.text()
    head, body = page.split("<body", 1)
    body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
    body = re.sub(r">\s+<", "> <", body)
    body = re.sub(r' ([a-z][a-z-]*)="([\w./-]+)"(?=[ >])', r" \1=\2", body)
    bar = "<div class=bar style=height:30px>Network</div><script>window.injected = 1</script>"
    body = re.sub(r"^([^>]*>)", rf"\1{bar}", body)
    route.fulfill(response=response, body=f"{head}<body{body}")


def test_rewritten_page_answers_searches_and_leads_on(pages: Pages) -> None:
    # Our policy refuses what the filter has added.
    pages.expect("Content[- ]Security[- ]Policy")
    page = pages.open("about:blank")
    page.route(re.compile(r"/(\?.*)?$"), rewrite)
    page.goto(pages.url(address("risk.invasion", "en")))
    expect(page.locator(".bar")).to_be_visible()
    form = Form(page)
    with form.fresh():
        form.control("army").fill("9")
    assert_answers(form, army=9)
    search(page, "leader")
    page.locator("[data-search-hit] a").first.click()
    expect(page.locator("[data-calculator]")).to_have_count(0)
    expect(page.locator("h1").first).to_be_visible()


_FULL_STORAGE_AND_WRONG_CLOCK = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
const [Original, now] = [Date, Date.parse("1971-01-01") - Date.now()];
globalThis.Date = class extends Original {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Original.now() + now);
  }
  static now() {
    return Original.now() + now;
  }
};
"""


def test_full_storage_and_wrong_clock_hinder_nothing(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script(_FULL_STORAGE_AND_WRONG_CLOCK)
    page.goto(pages.url(address("risk.invasion", "en")))
    assert page.evaluate("new Date().getFullYear()") in {1970, 1971}
    form = Form(page)
    with form.fresh():
        form.control("army").fill("9")
    assert_answers(form, army=9)
    # Cleared by the browser while the page is open.
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    search(page, "leader")
    page.locator("[data-search-hit] a").first.click()
    expect(page.locator("[data-calculator]")).to_have_count(0)
    expect(page.locator("h1").first).to_be_visible()
