"""Pages without inline scripts: those of the theme become files, named by a hash of their content.

A policy without ``unsafe-inline`` would need the hash of each inline script in a header; as files
they are plain scripts of the site, run in the same order.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FOLDER = "assets/inline"


def without_inline_scripts(html: str, site_root: str, folder: Path) -> str:
    """Return a page whose inline scripts are loaded from files.

    Args:
        html: the page.
        site_root: the relative address of the site's root, as the page names it.
        folder: where the files are written: ``FOLDER`` of the site.
    """

    def moved(match: re.Match[str]) -> str:
        content = match[1].strip()
        if not content:
            return ""
        return f'<script src="{site_root}{FOLDER}/{_write_script(content, folder)}"></script>'

    return _INLINE.sub(moved, html)


def _write_script(content: str, folder: Path) -> str:
    name = hashlib.sha256(content.encode()).hexdigest()[:12] + ".js"
    file = folder / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content + "\n", encoding="utf-8")
    return name
