"""What the page for forums tells people to paste, as they copy it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path


def blocks(site: Path, language: str) -> list[str]:
    """Return the code blocks of the page, in its order."""
    page = (site / language / "for-forums" / "index.html").read_text(encoding="utf-8")
    found = re.findall(r"<pre[^>]*>.*?<code[^>]*>(.*?)</code>", page, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", block)).strip() for block in found]


def block(site: Path, language: str, beginning: str) -> str:
    """Return the only code block that begins so."""
    (found,) = [text for text in blocks(site, language) if text.startswith(beginning)]
    return found
