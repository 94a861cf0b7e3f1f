"""The built site without a network: every page of a language, its search, and every calculator."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import cycle, groupby
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.pack.compression import CACHE
from site_builder.pack.offline.words import words
from tests.browser.calculators import Form, address
from tests.browser.test_answers import change_something
from tests.offline.network import Network, serve_under_conditions
from tests.offline.reader import EVERYTHING, Reader
from tests.offline.whole_site import PATIENCE, KeptSite, keep_everything, reader_of
from tests.support.axe import violations
from tests.support.pages import Pages, watched


@pytest.fixture
def network(site: Path) -> Iterator[Network]:
    """The built site at the root of a host."""
    with serve_under_conditions(site, CACHE) as network:
        yield network


@pytest.fixture
def visits(browser: Browser, network: Network) -> Iterator[Pages]:
    """Opens pages of the site; the test fails if anything unexpected happens in one."""
    with watched(browser, network.url) as pages:
        yield pages


def pages_of(site: Path, language: str) -> list[str]:
    """Return the address of every page that readers of a language read."""
    files = sorted((site / language).rglob("index.html"))
    paths = [file.parent.relative_to(site).as_posix() for file in files]
    return [f"{path}/" for path in paths if not path.startswith(f"{language}/embed/")]


_FETCHED = """
(addresses) => Promise.all(addresses.map(async (address) => {
  const response = await fetch(address);
  return response.ok ? (await response.text()).length : response.status;
}))
"""


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_all_pages_and_search_of_language_open_offline_after_one_visit(
    language: Language, site: Path, network: Network, visits: Pages
) -> None:
    reader = reader_of(visits, network, language)
    page = reader.open(f"{language}/")
    reader.wait_until_stored(page, "shared", language)
    network.down = True
    tab = reader.open(f"{language}/risk/")
    # tests/site/test_offline.py shows that everything a page refers to is stored with it.
    addresses = pages_of(site, language)
    assert len(addresses) > len(CALCULATORS)
    found = tab.evaluate(_FETCHED, [network.url + path for path in addresses])
    built = [len((site / path / "index.html").read_text("utf-8")) for path in addresses]
    assert dict(zip(addresses, found, strict=True)) == dict(zip(addresses, built, strict=True))
    for path in ("", "lcg/quest-phase/", "risk/board/", "meccg/cards/sites/", "offline/"):
        tab.goto(f"{network.url}{language}/{path}")
        expect(tab.locator("h1").first).to_be_visible()
    # The last of them is the panel at work.
    expect(tab.locator("[data-offline-state]")).to_have_text(words(language)["state_reading"])
    assert violations(tab) == []
    search(tab, language)


def search(tab: Page, language: str) -> None:
    """Search for a word, and go where the first answer leads."""
    tab.locator("[data-search-input]").focus()
    tab.keyboard.type("engagement")
    first = tab.locator("[data-search-hit] a").first
    expect(first).to_be_visible()
    first.click()
    expect(tab).to_have_url(re.compile(f"/{language}/lcg/"))
    expect(tab.locator("h1").first).to_be_visible()


def ask_in_a_fresh_tab(reader: Reader, calculator: str, language: str) -> Form:
    """Open a calculator in a new tab, and change something; return it with its new answer."""
    form = Form(reader.open(address(calculator, language)))
    form.until("document.querySelector('form input[list]') === null")
    # Python starts by itself: its files are stored. From here on no answer is the build's.
    form.until_state("ready")
    answer_anew(form)
    return form


def answer_anew(form: Form) -> None:
    with form.fresh():
        change_something(form)
    expect(form.faults).to_be_empty()


# The forms as they stand in the kept pages, each answered by the Python of its game.
_ANSWERS = """
async (addresses) => {
  const here = document.querySelector("[data-python]");
  const assets = new URL(here.dataset.assets, location.href);
  const { sharedPython } = await import(new URL("web/python/python.js", assets).href);
  const answers = {};
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const { calculator, language, up, ...more } = page.querySelector("[data-calculator]").dataset;
    const python = sharedPython({ base: new URL(more.python, address).href });
    const values = {};
    for (const [name, text] of new FormData(page.querySelector("[data-calculator] form"))) {
      values[name] = name in values ? `${values[name]},${text}` : text;
    }
    const answer = await python.answer(calculator, language, up, values);
    const shown = page.querySelector("[data-result] .answer-summary");
    const there = new DOMParser().parseFromString(answer.html, "text/html");
    const summary = there.querySelector(".answer-summary");
    answers[address] = answer.ok && summary.textContent.trim() === shown.textContent.trim();
  }
  return answers;
}
"""


def test_every_calculator_answers_offline(kept_site: KeptSite) -> None:
    """A fresh tab for a form of every game, the languages in turn; in one of each, all forms."""
    games = groupby(CALCULATORS, lambda id: id.partition(".")[0])
    answered = set()
    for (_game, group), language in zip(games, cycle(LANGUAGES), strict=False):
        form = ask_in_a_fresh_tab(kept_site.reader, next(group), language)
        if language not in answered:
            answered.add(language)
            every = [kept_site.url + address(calculator, language) for calculator in CALCULATORS]
            assert form.page.evaluate(_ANSWERS, every) == dict.fromkeys(every, True)
        form.page.close()
    assert answered == set(LANGUAGES)


@pytest.mark.exhaustive
def test_site_in_folder_works_offline(site: Path, browser: Browser) -> None:
    with (
        serve_under_conditions(site, CACHE, "/some/folder/") as network,
        watched(browser, network.url) as visits,
    ):
        reader = reader_of(visits, network, "en")
        keep_everything(reader, "en")
        network.down = True
        for calculator in ("risk.battle", "lcg.quest"):
            for language in LANGUAGES:
                ask_in_a_fresh_tab(reader, calculator, language).page.close()
        search(reader.open("fr/"), "fr")


def test_site_meets_installation_criteria(network: Network, visits: Pages) -> None:
    reader = reader_of(visits, network, "fr")
    page = reader.open("fr/risk/")
    reader.wait_until_stored(page, "shared")
    session = reader.context.new_cdp_session(page)
    # A window without a history of its own is never offered an installation.
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{network.url}fr/manifest.webmanifest"
    data = json.loads(manifest["data"])
    for picture in [*data["icons"], *data["screenshots"]]:
        width, height = page.evaluate(
            """async (address) => {
              const response = await fetch(address);
              const {width, height} = await createImageBitmap(await response.blob());
              return [width, height];
            }""",
            f"{network.url}fr/{picture['src']}",
        )
        assert picture["sizes"] == f"{width}x{height}"


@pytest.mark.exhaustive
@pytest.mark.parametrize("cut", ["pyodide.asm.wasm", "heap-meccg.gz"])
def test_download_of_python_resumes_after_lost_connection(
    cut: str, site: Path, network: Network, visits: Pages
) -> None:
    visits.expect("ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|Failed to load")
    reader = reader_of(visits, network, "en")
    page = reader.open("en/offline/")
    [folder] = (site / "assets" / "python").iterdir()
    network.broken_off = f"assets/python/{folder.name}/{cut}"
    page.locator("[data-offline-keep]").click()
    state = page.locator("[data-offline-state]")
    expect(state).to_contain_text(words("en")["state_interrupted"], timeout=PATIENCE)
    network.broken_off = None
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(state).to_contain_text(words("en")["state_everything"], timeout=PATIENCE)
    assert sorted(reader.status(page)["whole"]) == sorted(EVERYTHING)
