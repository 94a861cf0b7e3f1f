"""Compare two built sites: their addresses, the anchors of their pages, and the published data.

Usage: python -m tools.compare.sites OLD NEW

Addresses of assets may change, since their names carry hashes; all else is a promise to readers
and programs. Exit status 1 if an address or an anchor is gone, or if the data differ.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

# Ids of controls belong to the form; nobody links to them.
_ANCHOR = re.compile(r'<(?!datalist|input|select|option)[a-z0-9]+\b[^>]*?\sid="([^"]+)"')
_MAIN = re.compile(r"<article.*?</article>", re.DOTALL)


def addresses(site: Path) -> dict[str, Path]:
    """Return the pages and data of a site by address."""
    return {
        path.relative_to(site).as_posix(): path
        for pattern in ("**/*.html", "**/*.json")
        for path in sorted(site.glob(pattern))
        if path.relative_to(site).parts[0] != "assets"
    }


def anchors(page: Path) -> set[str]:
    """Return the ids in the content of a page."""
    html = page.read_text(encoding="utf-8")
    content = _MAIN.search(html)
    return set(_ANCHOR.findall(content[0] if content else html))


def differences(old: Path, new: Path) -> Iterator[str]:
    """Yield what a link or a program that relies on ``old`` would miss in ``new``."""
    before, after = addresses(old), addresses(new)
    for address in sorted(before.keys() - after.keys()):
        yield f"gone: {address}"
    for address in sorted(before.keys() & after.keys()):
        if address.endswith(".html"):
            for anchor in sorted(anchors(before[address]) - anchors(after[address])):
                yield f"gone: {address}#{anchor}"
        elif address.startswith("api/") and (
            before[address].read_bytes() != after[address].read_bytes()
        ):
            yield f"changed: {address}"


def main() -> int:
    """Compare from the command line; return 1 where something is missing or changed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    options = parser.parse_args()
    found = list(differences(options.old, options.new))
    print(*found, f"{len(addresses(options.old))} addresses, {len(found)} differences", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
