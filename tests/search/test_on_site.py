"""Questions, typed into the search of the built site in a browser without a connection."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from calculators.core.language import LANGUAGES, Language
from tests.search.asking import HALVES, Shares, addresses, questions
from tests.support.pages import Pages
from tests.support.parameters import first_of

# Types each question and waits for its results; returns the address of every hit.
_ASK = """
async ({ texts, root }) => {
  const input = document.querySelector("[data-search-input]");
  const list = document.querySelector("[data-search-results]");
  const answered = () => new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (!entries.getEntriesByName("search:results").length) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "mark" });
  });
  const found = [];
  for (const text of texts) {
    const done = answered();
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await done;
    const hits = [...list.querySelectorAll("[data-search-hit] a")];
    found.push(hits.map(({ href }) => href.slice(root.length)));
  }
  return found;
}
"""


def answers_on_site(page: Page, texts: list[str], root: str) -> list[list[str]]:
    """Return the addresses of the hits for each text, below the root of the language."""
    found: list[list[str]] = page.evaluate(_ASK, {"texts": texts, "root": root})
    return found


@pytest.mark.parametrize("every", first_of(4, 1))
@pytest.mark.parametrize("language", LANGUAGES)
def test_site_answers_as_promised_without_connection(
    language: Language, every: int, pages: Pages
) -> None:
    asked = [item for half in HALVES for item in questions(language, half)][::every]
    page = pages.open(f"{language}/")
    page.locator("[data-search-input]").fill("mulligan")
    expect(page.locator("[data-search-results]")).to_have_attribute("data-state", "ready")
    page.context.set_offline(True)
    texts = [item.query for item in asked]
    found = answers_on_site(page, texts, pages.url(f"{language}/"))
    # What is measured without a page holds here too.
    most = max(map(len, found))
    assert found == addresses(language, [(text, "") for text in texts], most)
    assert Shares.of(asked, found).nothing <= 1
