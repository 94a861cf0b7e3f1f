"""What changed in the rules, as Markdown: ``::: history all``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

from site_builder import words
from site_builder.draw.rule_markdown import rule_link, with_rule_links
from site_builder.place.location import PageLocation
from site_builder.read.dates import written
from site_builder.read.history import Correction, Rulings, corrections, rulings
from site_builder.read.pages import source_pages
from site_builder.read.rules import Note, Rule


def correction_anchor(item: Correction) -> str:
    """Return the anchor of a correction on the page of changes."""
    return f"corrected-{item.date}-{item.rule.id}"


def change_anchor(rule: Rule, note: Note) -> str:
    """Return the anchor of a change on the page of changes."""
    return f"changed-{note.date}-{rule.id}"


def rulings_anchor(item: Rulings) -> str:
    """Return the anchor of a document on the page of changes."""
    return f"changed-{item.document.key}"


def history_markdown(location: PageLocation) -> str:
    """Return this site's corrections, then errata and FAQ, the newest first."""
    return "\n".join((*_corrections(location), *_rulings(location)))


def _corrections(location: PageLocation) -> Iterator[str]:
    yield f"### {location.localize(words.CORRECTED)} {{ #corrected }}\n"
    for item in corrections():
        yield _line(
            correction_anchor(item),
            item.date,
            item.rule,
            item.text.text(location.language),
            location,
        )
    yield ""


def _rulings(location: PageLocation) -> Iterator[str]:
    for item in rulings():
        language = location.language
        title, edition = item.document.title.text(language), item.document.edition.text(language)
        yield f"### {title} · {edition} {{ #{rulings_anchor(item)} }}\n"
        for rule, note in item.changes:
            yield _line(
                change_anchor(rule, note), note.date or "", rule, note.text.text(language), location
            )
        yield ""
        if item.document.published and item.settled:
            yield f"{_settled(item.settled, location)}\n"


def _settled(rules: Sequence[Rule], location: PageLocation) -> Markup:
    """Return the rules that a document settles, folded, by the page that they are on."""
    pages = source_pages(location.language)
    parts = [
        Markup("<h4>{}</h4><ul>{}</ul>").format(
            pages[path].title,
            Markup("").join(
                Markup("<li>{}</li>").format(rule_link(rule, location)) for rule in together
            ),
        )
        for path, together in groupby(rules, key=lambda rule: rule.markdown_path)
    ]
    return Markup('<details class="rule-list"><summary>{} ({})</summary>{}</details>').format(
        location.localize(words.SETTLES), len(rules), Markup("").join(parts)
    )


def _line(anchor: str, date: str, rule: Rule, text: str, location: PageLocation) -> str:
    one_line = " ".join(with_rule_links(text, location).split("\n")).strip()
    day = written(date, location.language)
    return f'- <span id="{anchor}">{day}</span> · {rule_link(rule, location)} · {one_line}'
