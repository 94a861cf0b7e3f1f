"""Copying a rule: its address, or the rule with its source in the formats of forums."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.test_quotes import RENDERERS
from tests.support.pages import Pages

ADDRESS = "en/lcg/encounter-phase/"
ID = "lcg-encounter-phase-steps"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page, format: str, id: str = ID) -> str:
    """Press a button of a rule and return what is in the clipboard then."""
    rule = page.locator(f".rule:has(> #{id})")
    rule.locator("details:has([data-copy])").evaluate("details => { details.open = true }")
    page.evaluate("navigator.clipboard.writeText('')")
    rule.locator(f"[data-copy={format}]").click()
    page.wait_for_function("async () => await navigator.clipboard.readText() !== ''")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_rule_is_copied_with_source_and_address(pages: Pages) -> None:
    """The texts are written by hand from the rule."""
    page = pages.open(ADDRESS, permissions=CLIPBOARD)
    address = pages.url(ADDRESS)
    assert copied(page, "link") == f"{address}#{ID}"
    game = "The Lord of the Rings: The Card Game"
    assert copied(page, "text") == (
        f"Order of the encounter phase · {game}\n\n"
        "The encounter phase is the fifth of the round:\n\n"
        "1. player engagement: each player may engage one enemy;\n"
        "2. engagement checks: enemies engage players whose threat is high enough.\n\n"
        "Nobody attacks yet: attacks belong to the combat phase.\n\n"
        "Source: Core rulebook, p. 16, p. 30 · core set of 2011, FAQ 1.8\n\n"
        f"Middle-earth Rules\n{address}#{ID}\n"
    )
    ids = ("lcg-optional-engagement", "lcg-engagement-check", "lcg-engagement-no-attack")
    steps = [f"{address}#{id}" for id in ids]
    assert copied(page, "bbcode") == (
        f"[b]Order of the encounter phase[/b] · {game}\n\n"
        "The encounter phase is the fifth of the round:\n\n"
        f"1. [url={steps[0]}]player engagement[/url]: each player may engage one enemy;\n"
        f"2. [url={steps[1]}]engagement checks[/url]: enemies engage players whose threat"
        " is high enough.\n\n"
        f"[url={steps[2]}]Nobody attacks yet[/url]: attacks belong to the combat phase.\n\n"
        "Source: Core rulebook, p. 16, p. 30 · core set of 2011, FAQ 1.8\n\n"
        f"[url={address}#{ID}]Middle-earth Rules[/url]\n"
    )
    assert f"1. [player engagement](<{steps[0]}>): each" in copied(page, "markdown")


@pytest.mark.parametrize("format", RENDERERS)
def test_forums_show_every_rule_of_a_page_unchanged(format: str, pages: Pages) -> None:
    page = pages.open("fr/risk/combat/", permissions=CLIPBOARD)
    ids: list[str] = page.locator(".rule > .rule-title").evaluate_all("all => all.map(t => t.id)")
    assert len(ids) > 10
    for id in ids:
        plain = re.sub(r"https?://\S+", "", copied(page, "text", id))
        # A line break has no text of its own.
        rendered = RENDERERS[format](copied(page, format, id).replace("\n", " \n"))
        assert words(rendered.text) == words(plain), id
        assert rendered.tags <= {"p", "strong", "b", "em", "i", "a", "ol", "ul", "li", "br"}, id
        assert f"#{id}" in rendered.links[-1]


def words(text: str) -> list[str]:
    """Return the words of a text, without the numbers and marks of lists, which are HTML's."""
    return re.findall(r"\w+", re.sub(r"\b\d+\. ", "", text))


def test_text_is_selected_where_there_is_no_clipboard(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(pages.url(ADDRESS))
    rule = page.locator(f".rule:has(> #{ID})")
    rule.get_by_text("Copy this rule").click()
    rule.get_by_role("button", name="Link").click()
    expect(rule.locator("[data-copy-text]")).to_be_focused()
    expect(rule.locator("[data-copy-text]")).to_have_value(re.compile(f"#{ID}$"))
    expect(rule.get_by_role("status")).to_contain_text("selected")


def test_copying_leaves_no_definition_in_the_text(pages: Pages) -> None:
    page = pages.open(ADDRESS, permissions=CLIPBOARD)
    page.locator("#lcg-optional-engagement ~ p a.term-link").first.hover()
    expect(page.locator(".definition:popover-open")).to_be_visible()
    page.evaluate(
        "document.querySelector('.rule:has(> #lcg-optional-engagement) [data-copy=text]').click()"
    )
    page.wait_for_function("async () => await navigator.clipboard.readText() !== ''")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "whatever its engagement cost, and moves it in front of them." in text


def test_rule_is_sent_by_the_sheet_of_the_device(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script("navigator.share = async (data) => { window.shared = data; };")
    page.goto(pages.url(ADDRESS))
    rule = page.locator(f".rule:has(> #{ID})")
    rule.get_by_text("Copy this rule").click()
    rule.get_by_role("button", name="Send this rule…").click()
    page.wait_for_function("window.shared")
    shared = page.evaluate("window.shared")
    assert shared["title"] == "Order of the encounter phase"
    assert "Source: Core rulebook, p. 16" in shared["text"]
    assert shared["text"].strip().endswith(f"{pages.url(ADDRESS)}#{ID}")


def test_without_a_sheet_there_is_no_button_for_it(pages: Pages) -> None:
    page = pages.open("about:blank")
    page.add_init_script("delete Navigator.prototype.share;")
    page.goto(pages.url(ADDRESS))
    rule = page.locator(f".rule:has(> #{ID})")
    rule.get_by_text("Copy this rule").click()
    expect(rule.get_by_role("button", name="Link")).to_be_visible()
    expect(rule.locator("[data-share-rule]")).to_be_hidden()
