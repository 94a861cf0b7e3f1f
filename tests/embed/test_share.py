"""What "Share" gives in the page: link, code, frame, texts and picture of what the form holds."""

from __future__ import annotations

import io
import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from calculators.core.language import Language
from calculators.registry import CALCULATORS
from presentation.client_words import client_words
from presentation.quotes import quote
from site_builder.place.embed_heights import heights
from site_builder.place.embeds import Embed
from tests.browser.calculators import Form, address, example, open_form
from tests.support.command_line import command_line
from tests.support.pages import PHONE, Pages
from tests.support.parameters import first_of

pytestmark = pytest.mark.usefixtures("rule_places")


class Frames(HTMLParser):
    """The frames of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "iframe"
        self.found.append({name: value or "" for name, value in attrs})


def shared(pages: Pages, calculator: str, language: str, query: Any = "", **options: Any) -> Form:
    form = open_form(pages, calculator, language, query, **options)
    form.section.locator("[data-share]").click()
    expect(form.section.locator("[data-share-panel]")).to_be_visible()
    return form


def text_of(form: Form) -> Locator:
    return form.section.locator("[data-share-text]")


def choose(form: Form, name: str) -> None:
    form.section.locator(f"[data-share-format={name}]").check()


def code_of(form: Form) -> str:
    """Read the QR code as a phone does, from the pixels of the screen."""
    code = form.section.locator("[data-share-code] svg")
    expect(code).to_be_visible()
    # To the middle: the answer stays in view at the foot of a phone.
    code.evaluate("code => code.scrollIntoView({ block: 'center', behavior: 'instant' })")
    with Image.open(io.BytesIO(form.page.screenshot(scale="device"))) as picture:
        read = zxingcpp.read_barcodes(picture.convert("L"))
    assert len(read) == 1
    return str(read[0].text)


@pytest.mark.parametrize("scheme", first_of("dark", "light"))
def test_shared_link_and_qr_code_contain_form_values(scheme: str, pages: Pages) -> None:
    form = shared(
        pages, "lcg.engagement", "fr", viewport=PHONE, color_scheme=scheme, device_scale_factor=3
    )
    with form.fresh():
        form.control("players.0.threat").fill("41")
    link = form.section.locator("[data-share-link]").input_value()
    parameters = dict(parse_qsl(urlsplit(link).query))
    assert parameters["players.0.threat"] == "41"
    assert parameters.keys() >= {"edition", "engine", "players.1.threat", "enemies.3.cost"}
    assert not [name for name in parameters if "format" in name]
    assert code_of(form) == link
    # The other at the table sees the same.
    other = open_form(pages, "lcg.engagement", "fr", urlsplit(link).query)
    expect(other.summary).to_have_text(form.summary.inner_text())


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_shared_frame_contains_form_values(language: Language, pages: Pages) -> None:
    form = shared(pages, "risk.invasion", language)
    with form.fresh():
        form.control("army").fill("9")
    (frame,) = Frames(text_of(form).input_value()).found
    embed = Embed(CALCULATORS["risk.invasion"], language)
    src = unescape(frame["src"])
    assert src.startswith(pages.url(embed.address) + "?")
    assert dict(parse_qsl(urlsplit(src).query))["army"] == "9"
    assert frame["height"] == str(heights(embed).published)
    assert frame["title"] == embed.title


@pytest.mark.parametrize("language", first_of("fr", "en"))
def test_shared_texts_equal_those_of_python(language: Language, pages: Pages) -> None:
    form = shared(pages, "risk.invasion", language)
    with form.fresh():
        form.control("army").fill("9")
    answer = command_line("risk.invasion", language, example("risk.invasion", army=9))
    link = form.section.locator("[data-share-link]").input_value()
    values = json.dumps({**form.values(), "army": "9"})
    outside = json.loads(quote("risk.invasion", language, link, values))
    for name in ("text", "markdown", "bbcode"):
        choose(form, name)
        expect(text_of(form)).to_have_value(outside[name])
    assert answer["summary"] in outside["text"]


def test_invalid_form_has_no_shared_text(pages: Pages) -> None:
    form = shared(pages, "risk.invasion", "en")
    choose(form, "bbcode")
    expect(text_of(form)).to_have_value(re.compile(r"^\[b\]"))
    form.control("army").fill("0")
    expect(form.fault("army")).to_be_visible()
    choose(form, "text")
    expect(text_of(form)).to_have_value(client_words("en")["share_faults"])


def test_copied_text_equals_shown_text(pages: Pages) -> None:
    form = shared(pages, "risk.battle", "en")
    form.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(form, "bbcode")
    expect(text_of(form)).to_have_value(re.compile(r"^\[b\]"))
    form.section.locator("[data-share-copy=text]").click()
    expect(form.section.locator("[data-share-status]")).to_have_text("Copied.")
    copied = form.page.evaluate("navigator.clipboard.readText()")
    assert copied == text_of(form).input_value()


@pytest.mark.parametrize("scheme", first_of("light", "dark"))
def test_picture_is_copied_and_saved(scheme: str, pages: Pages) -> None:
    form = shared(pages, "risk.battle", "fr", color_scheme=scheme)
    form.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with form.page.expect_download() as download:
        form.section.locator("[data-share-save]").click()
    assert download.value.suggested_filename == "risk-battle.png"
    with Image.open(download.value.path()) as picture:
        assert picture.format == "PNG"
        assert picture.width == 1280
        # The whole of it is painted, and there is writing on it.
        colours = picture.convert("RGB").getcolors(1 << 20)
        assert colours is not None
        ground = max(colours)[1]
        assert ground == ((255, 255, 255) if scheme == "light" else (24, 35, 34))
        assert len(colours) > 20
    form.section.locator("[data-share-copy=picture]").click()
    expect(form.section.locator("[data-share-status]")).to_have_text(
        client_words("fr")["copied_picture"]
    )
    kinds = form.page.evaluate(
        "navigator.clipboard.read().then((items) => items.flatMap((item) => item.types))"
    )
    assert "image/png" in kinds


def test_link_is_shared_where_python_fails(pages: Pages) -> None:
    pages.expect("404|download:")
    page = pages.open("about:blank")
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    pages.visit(page, address("risk.battle", "en"))
    form = Form(page)
    form.section.locator("[data-share]").click()
    # The message about it moves what is below.
    expect(form.section).to_have_attribute("data-state", "error")
    assert code_of(form) == form.section.locator("[data-share-link]").input_value()
    choose(form, "markdown")
    expect(text_of(form)).to_have_value(client_words("en")["share_failed"])


def test_closed_share_panel_updates_aria_expanded(pages: Pages) -> None:
    form = shared(pages, "risk.battle", "en")
    toggle = form.section.locator("[data-share]")
    expect(toggle).to_have_attribute("aria-expanded", "true")
    toggle.click()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    expect(form.section.locator("[data-share-panel]")).to_be_hidden()
