"""The pages that hosts show instead of another one: for an unknown address, and for a too long one.

A host shows them at any address, so their own addresses are absolute paths.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from site_builder.draw.standalone import standalone_page

NOT_FOUND = "404.html"
TOO_LONG = "414.html"
LONGEST_ADDRESS = 65_536
"""Bytes of an address, its query included, that hosts with our configuration read."""


def write_all(site: Path, site_url: str) -> None:
    """Write the pages for both languages at the root of a built site."""
    for name in (NOT_FOUND, TOO_LONG):
        write_error_page(site / name, site_url)


def write_error_page(page: Path, site_url: str) -> None:
    """Write one of the pages.

    Args:
        page: the file to write; a file of the same name is in the sources.
        site_url: the address of the site; its path is put before the page's addresses.
    """
    folder = urlsplit(site_url).path.rstrip("/")
    page.write_text(standalone_page(page.name, f"{folder}/"), encoding="utf-8")
