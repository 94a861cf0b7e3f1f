"""The page of the versions and their changes, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.registry import CALCULATORS
from site_builder.place.location import PageLocation
from site_builder.read.changes import versions
from site_builder.read.dates import written


def changes_markdown(location: PageLocation) -> str:
    """Return all versions and their changes as Markdown."""
    return "\n".join(_lines(location))


def version_anchor(engine: str) -> str:
    """Return the anchor of a version of the calculators on the page of changes."""
    return f"v{engine.replace('.', '-')}"


def _lines(location: PageLocation) -> Iterator[str]:
    for version in versions():
        anchor = version_anchor(version["engine"])
        day = written(version["date"], location.language)
        yield f"### {version['engine']} ({day}) {{ #{anchor} }}\n"
        for change in version["changes"]:
            names = [
                CALCULATORS[id].title.text(location.language)
                for id in change.get("calculators", ())
            ]
            concerned = f" ({', '.join(names)})" if names else ""
            yield f"- {change['text'][location.language]}{concerned}"
        yield ""
