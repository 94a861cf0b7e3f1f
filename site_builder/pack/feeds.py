"""What is new as an Atom feed for each language: ``/fr/changes/feed.xml``.

Entries: this site's corrections, errata and FAQ, and the versions of the calculators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from calculators.core.language import LANGUAGES, Language
from site_builder.draw.changes_markdown import version_anchor
from site_builder.draw.history_markdown import change_anchor, correction_anchor, rulings_anchor
from site_builder.read.changes import versions
from site_builder.read.history import corrections, rulings
from site_builder.words import CALCULATORS, CORRECTED, SITE_NAME, WHAT_CHANGED

ADDRESS = "changes/feed.xml"
"""The address of a feed below the root of its language."""

_NAMESPACE = "http://www.w3.org/2005/Atom"
_MARKS = re.compile(r"\[([^\]]*)\]\([^)]*\)|\*\*|[*`]")
_DAY = "0000-01-01"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: when, where on the page of changes, and the words."""

    date: str
    anchor: str
    title: str
    text: str


def write(site: Path, site_url: str) -> None:
    """Write the feed of each language.

    Args:
        site: the folder of the site.
        site_url: the address of the site, which ends with a slash.
    """
    for language in LANGUAGES:
        file = site / language / ADDRESS
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(feed(language, site_url))


def feed(language: Language, site_url: str) -> bytes:
    """Return the feed of a language, the newest entry first; addresses begin with ``site_url``."""
    ET.register_namespace("", _NAMESPACE)
    page = f"{site_url}{language}/changes/"
    found = sorted(entries(language), key=lambda entry: entry.date, reverse=True)
    root = ET.Element(_name("feed"), {"xml:lang": language})
    _add(root, "title", f"{SITE_NAME.text(language)} · {WHAT_CHANGED.text(language)}")
    _add(root, "id", page)
    _add(root, "updated", _instant(found[0].date))
    _add(root, "link", rel="self", href=f"{site_url}{language}/{ADDRESS}")
    _add(root, "link", rel="alternate", type="text/html", href=page)
    _add(_add(root, "author"), "name", SITE_NAME.text(language))
    for entry in found:
        element = _add(root, "entry")
        _add(element, "title", entry.title)
        _add(element, "id", f"{page}#{entry.anchor}")
        _add(element, "link", rel="alternate", type="text/html", href=f"{page}#{entry.anchor}")
        _add(element, "updated", _instant(entry.date))
        _add(element, "content", entry.text, type="text")
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def entries(language: Language) -> Iterator[Entry]:
    """Yield the entries of a feed, in no order."""
    for correction in corrections():
        title = f"{CORRECTED.text(language)} · {correction.rule.title.text(language)}"
        text = correction.text.text(language)
        yield Entry(correction.date, correction_anchor(correction), title, text)
    for item in rulings():
        name = item.document.title.text(language)
        for rule, note in item.changes:
            title = f"{name} · {rule.title.text(language)}"
            date = note.date or item.date
            yield Entry(date, change_anchor(rule, note), title, _plain(note.text.text(language)))
        if item.document.published and item.settled:
            text = ", ".join(rule.title.text(language) for rule in item.settled)
            yield Entry(item.date, rulings_anchor(item), name, text)
    for version in versions():
        title = f"{CALCULATORS.text(language)} · {version['engine']}"
        text = " ".join(change["text"][language] for change in version["changes"])
        yield Entry(version["date"], version_anchor(version["engine"]), title, text)


def _plain(markdown: str) -> str:
    return " ".join(_MARKS.sub(r"\1", markdown).split("\n")).strip()


def _instant(date: str) -> str:
    """Return a day, a month or a year as Atom has instants.

    >>> _instant("2016-02-04"), _instant("2016")
    ('2016-02-04T00:00:00Z', '2016-01-01T00:00:00Z')
    """
    return f"{date}{_DAY[len(date) :]}T00:00:00Z"


def _name(tag: str) -> str:
    return f"{{{_NAMESPACE}}}{tag}"


def _add(parent: ET.Element, tag: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, _name(tag), attributes)
    element.text = text or None
    return element
