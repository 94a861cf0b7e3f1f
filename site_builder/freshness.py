"""One fingerprint of everything a site is made from, which shows whether it is up to date."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

SOURCES = ("calculators", "docs", "presentation", "rules_data", "site_builder", "web")
FILES = ("mkdocs.yml", "package-lock.json")
LOCKS = "requirements/*.txt"
GENERATED = frozenset({"__pycache__"})


def fingerprint(root: Path, *settings: str) -> str:
    """Return a hash of every source below ``root`` and of ``settings``."""
    digest = hashlib.sha256()
    for setting in settings:
        digest.update(setting.encode() + b"\0")
    for path in sorted(_sources(root)):
        digest.update(str(path.relative_to(root)).encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    yield from (root / name for name in FILES)
    yield from root.glob(LOCKS)
    for folder in SOURCES:
        for path in (root / folder).rglob("*"):
            if path.is_file() and not GENERATED.intersection(path.parts):
                yield path
