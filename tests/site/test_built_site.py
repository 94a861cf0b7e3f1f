"""The built site as a whole: both languages alike, no dead link, nothing inline, rules at home."""

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from site_builder.pack.error_pages import write_error_page
from site_builder.read.rules import all_rules

HOST = "http://site"
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


@dataclass
class Outline(HTMLParser):
    """What a page links to, is linked by, and would run or style by itself."""

    ids: set[str] = field(default_factory=set)
    headings: list[str] = field(default_factory=list)
    links: set[str] = field(default_factory=set)
    alternates: dict[str, str] = field(default_factory=dict)
    language: str = ""
    inline: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
            if tag in HEADINGS:
                self.headings.append(given["id"])
        if tag == "html":
            self.language = given.get("lang", "")
        if tag == "link" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        if tag in {"a", "link"} and "href" in given:
            self.links.add(given["href"])
        if tag in {"script", "img", "source"} and "src" in given:
            self.links.add(given["src"])
        self._note_inline(tag, given)

    def _note_inline(self, tag: str, given: dict[str, str]) -> None:
        data = given.get("type", "") in {"application/json", "application/ld+json"}
        if tag == "style" or (tag == "script" and "src" not in given and not data):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]
        self.inline += [link for link in given.values() if link.startswith("javascript:")]


@cache
def outlines(site: Path) -> dict[str, Outline]:
    """Return the outline of every page by its address."""
    found = {}
    for file in sorted(site.rglob("*.html")):
        outline = Outline()
        outline.feed(file.read_text(encoding="utf-8"))
        found["/" + file.relative_to(site).as_posix().removesuffix("index.html")] = outline
    return found


@pytest.fixture(scope="session")
def built(site: Path) -> dict[str, Outline]:
    return outlines(site)


def in_language(built: dict[str, Outline], language: str) -> dict[str, Outline]:
    """Return the pages of a language by their address below it."""
    return {
        address.removeprefix(f"/{language}"): outline
        for address, outline in built.items()
        if address.startswith(f"/{language}/") and not address.endswith("404.html")
    }


def test_both_languages_have_the_same_pages_with_the_same_headings(
    built: dict[str, Outline],
) -> None:
    french, english = in_language(built, "fr"), in_language(built, "en")
    assert french.keys() == english.keys()
    for address, outline in french.items():
        assert outline.headings == english[address].headings, address


def test_pages_declare_language_and_alternates(built: dict[str, Outline]) -> None:
    for language in LANGUAGES:
        for address, outline in in_language(built, language).items():
            assert outline.language == language
            here = f"{HOST}/{language}{address}"
            led = {name: urljoin(here, link) for name, link in outline.alternates.items()}
            assert led["fr"].endswith(f"/fr{address}"), address
            assert led["en"].endswith(f"/en{address}"), address
            assert "x-default" in led, address


def test_rules_have_anchors_in_both_languages(built: dict[str, Outline]) -> None:
    for rule in all_rules().values():
        for language in LANGUAGES:
            assert rule.id in built[f"/{language}/{rule.game}/{rule.page}/"].headings


def test_every_calculator_has_its_page_in_both_languages(built: dict[str, Outline]) -> None:
    for calculator in CALCULATORS.values():
        for language in LANGUAGES:
            assert f"/{language}/{calculator.game}/calculators/{calculator.name}/" in built


def test_internal_links_have_targets(built: dict[str, Outline], site: Path) -> None:
    dead = []
    for address, outline in built.items():
        for link in outline.links:
            parts = urlsplit(urljoin(HOST + address, link))
            if f"{parts.scheme}://{parts.netloc}" != HOST:
                continue
            path = unquote(parts.path)
            if path in built:
                anchor = unquote(parts.fragment)
                if anchor and anchor not in built[path].ids and not anchor.startswith("__"):
                    dead.append(f"{address}: {link}")
            elif not (site / path.lstrip("/")).is_file():
                dead.append(f"{address}: {link}")
    assert dead == []


def test_pages_have_no_inline_scripts_or_styles(built: dict[str, Outline]) -> None:
    assert {address: page.inline for address, page in built.items() if page.inline} == {}


def test_pages_reference_no_other_host(built: dict[str, Outline]) -> None:
    own = ("", "127.0.0.1:8000")
    for address, outline in built.items():
        hosts = {urlsplit(link).netloc for link in outline.links}
        assert hosts <= set(own), address


@pytest.mark.parametrize(
    ("site", "folder"), [("https://a.example/", "/"), ("https://a.example/b/c/", "/b/c/")]
)
def test_not_found_page_uses_site_addresses(site: str, folder: str, tmp_path: Path) -> None:
    """The host shows it at any address, so addresses relative to that would lead nowhere."""
    write_error_page(tmp_path / "404.html", site)
    outline = Outline()
    outline.feed((tmp_path / "404.html").read_text(encoding="utf-8"))
    assert {f"{folder}fr/", f"{folder}en/"} <= outline.links
    assert all(link.startswith(folder) for link in outline.links)
