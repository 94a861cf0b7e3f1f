"""The map of the site for search engines: ``sitemap.xml`` with both languages, and ``robots.txt``.

MkDocs writes one for each language, which the theme reads; they know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

from calculators.core.language import LANGUAGES, Language

_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML = "http://www.w3.org/1999/xhtml"
_NO_PAGES = ("embed/", "search/")
"""Below a language: what is for other sites, and what has no content of its own."""


def write(site: Path, site_url: str) -> None:
    """Write the map of a built site, and the file that names it.

    Args:
        site: the folder of the site, with all its pages.
        site_url: the address of the site, which ends with a slash.
    """
    (site / "sitemap.xml").write_bytes(_written(_pages(site), site_url))
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {site_url}sitemap.xml\n"
    (site / "robots.txt").write_text(robots, encoding="utf-8")


def _pages(site: Path) -> list[str]:
    """Return the address of each page below the root of a language."""
    root = site / LANGUAGES[0]
    found = (file.parent.relative_to(root).as_posix() for file in root.rglob("index.html"))
    pages = ("" if folder == "." else f"{folder}/" for folder in found)
    return sorted(page for page in pages if not page.startswith(_NO_PAGES))


def _written(pages: list[str], site_url: str) -> bytes:
    ET.register_namespace("", _NAMESPACE)
    ET.register_namespace("xhtml", _XHTML)
    root = ET.Element(f"{{{_NAMESPACE}}}urlset")
    for page in pages:
        addresses = {language: f"{site_url}{language}/{page}" for language in LANGUAGES}
        for address in addresses.values():
            _add(root, address, addresses)
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _add(root: ET.Element, address: str, addresses: Mapping[Language, str]) -> None:
    entry = ET.SubElement(root, f"{{{_NAMESPACE}}}url")
    ET.SubElement(entry, f"{{{_NAMESPACE}}}loc").text = address
    for language, alternate in addresses.items():
        attributes = {"rel": "alternate", "hreflang": language, "href": alternate}
        ET.SubElement(entry, f"{{{_XHTML}}}link", attributes)
