"""What programs and search engines read: the documented files, JSON-LD, the sitemap."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from calculators.core.language import LANGUAGES, Language
from site_builder.draw.structured_data import Described, structured_data
from site_builder.pack import sitemap
from site_builder.place.location import PageLocation

URL = "https://a.example/b/"
MAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def data_of(page: Path) -> list[dict[str, Any]]:
    """Return the JSON-LD of a built page."""
    (text,) = re.findall(
        r'<script type="application/ld\+json">(.+?)</script>', page.read_text("utf-8")
    )
    graph: list[dict[str, Any]] = json.loads(text)["@graph"]
    return graph


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_documents_every_schema_with_a_file_that_follows_it(language: str, site: Path) -> None:
    html = (site / language / "data" / "index.html").read_text("utf-8")
    rows = [
        re.findall(r'href="\.\./\.\./api/v1/([\w/.-]+)"', row)
        for row in re.findall(r"<tr>(.+?)</tr>", html, re.DOTALL)
    ]
    index = json.loads((site / "api" / "v1" / "index.json").read_text("utf-8"))
    follows = {row["path"]: row["schema"] for row in index["files"]}
    follows["index.json"] = "schema/index.schema.json"
    documented = dict(row for row in rows if row)
    assert set(documented.values()) == set(follows.values())
    for path, schema in documented.items():
        assert follows[path] == schema


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_describes_itself(language: Language, site: Path) -> None:
    pages = [
        file
        for file in (site / language).rglob("index.html")
        if not file.is_relative_to(site / language / "embed")
    ]
    assert len(pages) > 100
    for file in pages:
        address = file.parent.relative_to(site).as_posix() + "/"
        page, *path = data_of(file)
        assert page["url"].endswith(f"/{address}")
        assert page["inLanguage"] == language
        assert page["name"]
        if path:
            last = path[0]["itemListElement"][-1]
            assert last["item"] == page["url"]
            assert "\n" not in last["name"]
    (home, *_) = data_of(site / language / "index.html")
    assert home["@type"] == "WebSite"
    assert home["potentialAction"]["target"].endswith(
        f"/{language}/search/?q={{search_term_string}}"
    )
    (_page, breadcrumbs) = data_of(site / language / "lcg" / "quest-phase" / "index.html")
    assert len(breadcrumbs["itemListElement"]) == 2
    assert breadcrumbs["itemListElement"][0]["item"].endswith(f"/{language}/lcg/")


def test_words_of_a_page_cannot_end_its_data() -> None:
    page = Described("</script><b>", "", ())
    written = structured_data(page, PageLocation("lcg/x.md", "en"), URL)
    assert "<" not in written
    assert json.loads(written)["@graph"][0]["name"] == "</script><b>"


def test_sitemap_has_both_languages_of_every_page(tmp_path: Path) -> None:
    for language in LANGUAGES:
        for page in ("", "lcg/setup/", "embed/risk/battle/", "search/"):
            (tmp_path / language / page).mkdir(parents=True, exist_ok=True)
            (tmp_path / language / page / "index.html").touch()
    sitemap.write(tmp_path, URL)
    root = ET.parse(tmp_path / "sitemap.xml").getroot()
    found = {}
    for entry in root.findall("s:url", MAP):
        address = entry.findtext("s:loc", namespaces=MAP)
        found[address] = {
            link.get("hreflang"): link.get("href") for link in entry.findall("x:link", MAP)
        }
    expected = {f"{URL}{language}/{page}" for language in LANGUAGES for page in ("", "lcg/setup/")}
    assert found.keys() == expected
    pair = {language: f"{URL}{language}/lcg/setup/" for language in LANGUAGES}
    assert found[f"{URL}fr/lcg/setup/"] == pair
    assert f"Sitemap: {URL}sitemap.xml\n" in (tmp_path / "robots.txt").read_text("utf-8")


def test_built_sitemap_lists_pages_that_exist(site: Path) -> None:
    root = ET.parse(site / "sitemap.xml").getroot()
    addresses = [str(loc.text) for loc in root.findall("s:url/s:loc", MAP)]
    assert len(addresses) > 200
    for address in addresses:
        path = re.sub(r"^https?://[^/]+/", "", address)
        assert (site / path / "index.html").is_file(), address
        assert not fnmatchcase(path, "??/embed/*")
