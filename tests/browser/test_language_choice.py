"""The choice of language: at the root of the site, and by the switch on every page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.calculators import example, open_form
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of


@pytest.mark.parametrize(("language", "other"), first_of(("fr", "en"), ("en", "fr")))
def test_language_switch_keeps_inputs(language: str, other: str, pages: Pages) -> None:
    form = open_form(pages, "risk.invasion", language)
    with form.fresh():
        form.control("army").fill("9")
    form.page.locator(f'header a[hreflang="{other}"]').click()
    expect(form.page).to_have_url(re.compile(f"/{other}/risk/calculators/invasion/.*army=9"))
    answer = command_line("risk.invasion", other, example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])


def test_language_switch_keeps_anchor(pages: Pages) -> None:
    page = pages.open("en/lcg/quest-phase/", viewport=PHONE, reduced_motion="reduce")
    rule = page.locator(".rule-title").nth(4)
    anchor = rule.get_attribute("id")
    rule.evaluate("title => title.scrollIntoView()")
    page.locator('header a[hreflang="fr"]').click()
    expect(page).to_have_url(re.compile(f"/fr/lcg/quest-phase/#{anchor}$"))
    expect(page.locator(f"#{anchor}")).to_be_in_viewport()


def test_language_switch_at_page_top_adds_no_anchor(pages: Pages) -> None:
    page = pages.open("en/lcg/quest-phase/", viewport=PHONE)
    page.locator('header a[hreflang="fr"]').click()
    expect(page).to_have_url(re.compile(r"/fr/lcg/quest-phase/$"))


@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("en-GB", "en"), ("fr", "fr")])
def test_root_redirects_to_preferred_language(locale: str, language: str, pages: Pages) -> None:
    page = pages.open("index.html", locale=locale)
    expect(page).to_have_url(re.compile(f"/{language}/$"))


def test_root_offers_choice_for_other_languages(pages: Pages) -> None:
    page = pages.open("index.html", locale="de-DE")
    expect(page.locator('main a[hreflang="fr"]')).to_be_visible()
    expect(page.locator('main a[hreflang="en"]')).to_be_visible()
