"""Charts on screen: choices and cases work; the crawl examines how they are drawn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.calculators import Form, address
from tests.support.axe import violations
from tests.support.pages import PHONE, Pages


def test_choice_of_bars_needs_no_script(pages: Pages) -> None:
    page = pages.open(address("lcg.quest_odds", "en"), java_script_enabled=False)
    chart = page.locator(".chart").first
    expect(chart.locator(".chart-exactly")).to_be_visible()
    chart.get_by_label("at least").check()
    expect(chart.locator(".chart-at-least")).to_be_visible()
    expect(chart.locator(".chart-exactly")).to_be_hidden()


def test_choice_and_open_table_stay_with_the_next_answer(pages: Pages) -> None:
    form = Form(pages.open(address("lcg.quest_odds", "en")))
    form.result.get_by_label("at most").check()
    form.result.locator(".chart-table summary").click()
    with form.fresh():
        form.control("willpower").fill("9")
    expect(form.result.get_by_label("at most")).to_be_checked()
    expect(form.result.locator(".chart-at-most")).to_be_visible()
    expect(form.result.locator(".chart-table")).to_have_attribute("open", "")
    expect(form.result.locator(".chart")).to_contain_text("Your willpower: 9")


def test_touched_case_is_asked(pages: Pages) -> None:
    form = Form(pages.open(address("risk.invasion", "en")))
    cell = form.result.locator('g[data-case*="army=8&defenders=6"]')
    with form.fresh():
        cell.click()
    expect(form.control("army")).to_have_value("8")
    expect(form.control("defenders")).to_have_value("6")
    own = form.result.locator(".chart-own title")
    expect(own).to_have_text("Army 8, Defenders 6: 64.01%")


def test_cases_of_the_table_are_links_without_script(pages: Pages) -> None:
    page = pages.open(address("risk.invasion", "en"), java_script_enabled=False)
    page.locator(".chart-table summary").last.click()
    link = page.locator('a[data-case*="army=8&defenders=6"]')
    expect(link).to_have_text("64.01%")
    assert "army=8&defenders=6" in (link.get_attribute("href") or "")


def test_values_are_read_one_by_one_by_keys(pages: Pages) -> None:
    form = Form(pages.open(address("lcg.quest_odds", "en")))
    line = form.result.locator(".chart-reader").first
    line.scroll_into_view_if_needed()
    expect(line).to_have_role("slider")
    line.focus()
    titles = form.result.locator(".chart").first.locator(".chart-exactly .chart-value > title")
    expected = titles.all_text_contents()
    for key, at in (("Home", 0), ("ArrowRight", 1), ("End", -1), ("ArrowRight", -1)):
        line.press(key)
        expect(line).to_have_attribute("aria-valuetext", expected[at])
        expect(line).to_have_text(expected[at])
    expect(form.result.locator(".chart-exactly .is-current")).to_have_count(1)
    # The line is the only stop of the chart's pictures.
    assert form.result.locator(".chart svg [tabindex], .chart svg a").count() == 0
    form.result.get_by_label("at least").check()
    expect(line).to_contain_text("at least")
    assert violations(form.page, ".calculator-result") == []


def test_touched_mark_is_told_below_the_chart(pages: Pages) -> None:
    form = Form(pages.open(address("meccg.attack", "fr"), viewport=PHONE, has_touch=True))
    chart = form.result.locator(".chart").first
    chart.scroll_into_view_if_needed()
    expect(chart.locator(".chart-reader")).to_have_role("slider")
    mark = chart.locator(".chart-value").nth(2)
    mark.locator(".chart-mark").tap()
    told = mark.locator("title").text_content() or ""
    expect(chart.locator(".chart-reader")).to_have_text(told)
    # Whose share it is, is said too.
    assert told.startswith(("Aragorn II,", "Legolas,", "Frodon,"))


def test_case_is_chosen_and_asked_by_keys(pages: Pages) -> None:
    form = Form(pages.open(address("risk.invasion", "en")))
    line = form.result.locator(".chart-reader").last
    line.scroll_into_view_if_needed()
    expect(line).to_have_role("slider")
    line.focus()
    before = line.text_content() or ""
    line.press("ArrowDown")
    below = line.text_content() or ""
    # The next line of cases: the army changes, the defenders stay.
    assert below.partition(", ")[0] != before.partition(", ")[0]
    assert below.split(", ")[1].partition(":")[0] == before.split(", ")[1].partition(":")[0]
    with form.fresh():
        line.press("Enter")
    expect(form.result.locator(".chart-own title")).to_have_text(below)
    expect(form.result.locator(".chart-reader").last).to_be_focused()
