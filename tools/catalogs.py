"""Bring the French message catalogs up to date with the code: extract, update, compile.

Usage: python -m tools.catalogs [DOMAIN ...]

English is the language of the source strings. The ``.mo`` files are kept in the repository, so that
a bare checkout has its French with the standard library only.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {"_": None, "plural": (1, 2)}
CALCULATORS = ROOT / "calculators" / "locale"
PRESENTATION = ROOT / "presentation" / "locale"
SITE = ROOT / "site_builder" / "locale"
WIDTH = 100
FIXED_DATE = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class CatalogSources:
    """A catalog: its name, the folder of its translations, and the sources of its messages."""

    name: str
    locale: Path
    sources: tuple[str, ...]

    @property
    def po(self) -> Path:
        """The French catalog that people edit."""
        return self.locale / "fr" / "LC_MESSAGES" / f"{self.name}.po"

    @property
    def mo(self) -> Path:
        """The compiled catalog that programs read."""
        return self.po.with_suffix(".mo")

    def files(self) -> Iterator[Path]:
        """Yield the files that hold the domain's messages."""
        for pattern in self.sources:
            yield from sorted(ROOT.glob(pattern))


DOMAINS = (
    CatalogSources("core", CALCULATORS, ("calculators/core/*.py", "calculators/*.py")),
    CatalogSources("lcg", CALCULATORS, ("calculators/lcg/*.py",)),
    CatalogSources("risk", CALCULATORS, ("calculators/risk/*.py",)),
    CatalogSources("duel", CALCULATORS, ("calculators/duel/*.py",)),
    CatalogSources("meccg", CALCULATORS, ("calculators/meccg/*.py",)),
    CatalogSources("play", CALCULATORS, ("calculators/play/*.py",)),
    CatalogSources("lcg-play", CALCULATORS, ("calculators/lcg/play/*.py",)),
    CatalogSources("duel-play", CALCULATORS, ("calculators/duel/play/*.py",)),
    CatalogSources("risk-play", CALCULATORS, ("calculators/risk/play/*.py",)),
    CatalogSources("meccg-play", CALCULATORS, ("calculators/meccg/play/*.py",)),
    CatalogSources("presentation", PRESENTATION, ("presentation/**/*.py",)),
    CatalogSources(
        "site",
        SITE,
        (
            "site_builder/**/*.py",
            "site_builder/draw/templates/**/*.html",
            "site_builder/draw/theme/**/*.html",
        ),
    ),
)


def extracted(domain: CatalogSources) -> Catalog:
    """Return the messages that the code of a domain uses, untranslated."""
    catalog = Catalog()
    for file in domain.files():
        method = "jinja2.ext:babel_extract" if file.suffix == ".html" else "python"
        place = file.relative_to(ROOT).as_posix()
        for _line, message, _comments, _context in extract_from_file(method, file, KEYWORDS):
            catalog.add(message, locations=[(place, None)])  # type: ignore[list-item]
    return catalog


def updated(domain: CatalogSources) -> Catalog:
    """Return the French catalog of a domain with exactly the messages that the code uses."""
    catalog = Catalog(locale="fr", domain=domain.name, fuzzy=False)
    if domain.po.exists():
        with domain.po.open("rb") as file:
            catalog = read_po(file, locale="fr", domain=domain.name)
    catalog.update(extracted(domain), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """Return a catalog as its ``.po`` file holds it: without dates, sorted by place in the code."""
    buffer = io.BytesIO()
    catalog.header_comment = f"# The French of the messages of {catalog.domain}."
    write_po(buffer, catalog, width=WIDTH, include_lineno=False)
    dated = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "Generated-By",
    )
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}' for name in dated))]
    return "".join(kept).encode()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalog as its ``.mo`` file holds it."""
    # Babel writes dates into the header; fixed ones make equal catalogs equal files.
    catalog.creation_date = catalog.revision_date = FIXED_DATE
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def untranslated(catalog: Catalog) -> list[str]:
    """Return the messages that have no French, or not every plural of it."""
    return [str(message.id) for message in catalog if message.id and not _whole(message.string)]


def _whole(text: object) -> bool:
    return all(text) if isinstance(text, tuple | list) else bool(text)


def main(names: list[str]) -> int:
    """Update and compile the catalogs of the domains named, or all; print what has no French."""
    missing = 0
    for domain in DOMAINS:
        if names and domain.name not in names:
            continue
        catalog = updated(domain)
        domain.po.parent.mkdir(parents=True, exist_ok=True)
        domain.po.write_bytes(po_bytes(catalog))
        with domain.po.open("rb") as file:
            domain.mo.write_bytes(mo_bytes(read_po(file, locale="fr", domain=domain.name)))
        for message in untranslated(catalog):
            missing += 1
            print(f"{domain.po.relative_to(ROOT)}: no French for {message!r}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
