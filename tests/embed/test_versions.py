"""An old link opens, is answered as of today, and says what changed since."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from calculators import ENGINE_VERSION
from calculators.games import GAMES
from site_builder.read.changes import versions
from tests.browser.calculators import example
from tests.browser.tabs import StartedTabs
from tests.embed.forum import Forum, framed
from tests.support.command_line import command_line
from tests.support.pages import Pages
from tests.support.parameters import first_of

OLD = "army=9&defenders=5&edition=1999&engine=0.0.1"


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_old_link_in_page_states_changes(language: str, tabs: StartedTabs) -> None:
    form = tabs.open_form("risk.invasion", language, OLD)
    answer = command_line("risk.invasion", language, example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.note).to_contain_text("1999, 0.0.1")
    expect(form.note).to_contain_text(f"{GAMES['risk'].edition}, {ENGINE_VERSION}")
    expect(form.note).to_contain_text(versions()[-1]["changes"][0]["text"][language])
    form.note.locator("a").click()
    expect(form.page.locator(f"h3#v{ENGINE_VERSION.replace('.', '-')}")).to_be_visible()


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_old_link_in_frame_states_changes(language: str, pages: Pages, forum: Forum) -> None:
    form = framed(pages, forum, f"{language}/embed/risk/invasion/?{OLD}")
    expect(form.note).to_contain_text("1999, 0.0.1")
    expect(form.note).to_contain_text(versions()[-1]["changes"][0]["text"][language])
    form.status.locator("button").click()
    answer = command_line("risk.invasion", language, example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])


def test_current_link_shows_no_note(tabs: StartedTabs) -> None:
    today = f"army=9&defenders=5&edition={GAMES['risk'].edition}&engine={ENGINE_VERSION}"
    form = tabs.open_form("risk.invasion", "en", today)
    answer = command_line("risk.invasion", "en", example("risk.invasion", army=9))
    expect(form.summary).to_have_text(answer["summary"])
    expect(form.note).to_be_empty()
