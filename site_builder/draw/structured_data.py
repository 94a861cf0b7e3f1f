"""What a page is, for search engines: JSON-LD in the vocabulary of schema.org.

The policy allows it: a script of that type is data, which browsers do not run.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from site_builder.place.glossary_addresses import PAGE as GLOSSARY
from site_builder.place.location import PageLocation
from site_builder.words import SITE_NAME

_SEARCH = "search/?q={search_term_string}"


@dataclass(frozen=True, slots=True)
class Described:
    """A page as its header names it.

    Attributes:
        title: its title.
        description: what it is about; empty where nothing is said.
        parents: title and whole address of each page above it that has one, the game first.
    """

    title: str
    description: str
    parents: tuple[tuple[str, str], ...]


def structured_data(page: Described, location: PageLocation, site_url: str) -> Markup:
    """Return the JSON-LD of a page, safe inside of a script element.

    Args:
        page: what its header says.
        location: the page.
        site_url: the address of the site, which ends with a slash.
    """
    parts = [_page(page, location, site_url), *_path(page, location, site_url)]
    data = {"@context": "https://schema.org", "@graph": parts}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # In JSON an escaped bracket is the same; in HTML it cannot end the element.
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704


def address_of(location: PageLocation, site_url: str) -> str:
    """Return the whole address of a page."""
    folder = "" if location.address == "." else f"{location.address}/"
    return f"{site_url}{location.language}/{folder}"


def _page(page: Described, location: PageLocation, site_url: str) -> dict[str, Any]:
    is_home = location.address == "."
    is_glossary = location.address.rpartition("/")[2] == GLOSSARY
    found: dict[str, Any] = {
        "@type": "WebSite" if is_home else "DefinedTermSet" if is_glossary else "WebPage",
        "name": page.title,
        "url": address_of(location, site_url),
        "inLanguage": location.language,
    }
    if page.description:
        found["description"] = page.description
    if is_home:
        found["potentialAction"] = {
            "@type": "SearchAction",
            "target": f"{site_url}{location.language}/{_SEARCH}",
            "query-input": "required name=search_term_string",
        }
    else:
        found["isPartOf"] = {
            "@type": "WebSite",
            "name": SITE_NAME.text(location.language),
            "url": f"{site_url}{location.language}/",
        }
    return found


def _path(page: Described, location: PageLocation, site_url: str) -> Iterator[dict[str, Any]]:
    """Yield the pages that lead to this one, if there are any above it."""
    above = [*page.parents, (page.title, address_of(location, site_url))]
    if page.parents:
        yield {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": number, "name": name, "item": address}
                for number, (name, address) in enumerate(above, 1)
            ],
        }
