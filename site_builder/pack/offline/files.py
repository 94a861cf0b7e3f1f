"""The files of a built site that can be cached, in sets, chosen by their folders.

Four sets: what all pages share, the pages of each language with their search, and Python. What
other programs read is left out: the data, the frames for other sites (a frame has a cache of its
own for every site around it, which nobody can fill in advance), previews for links, maps of the
scripts, the answers that stand in for Python.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calculators.core.language import LANGUAGES
from site_builder.pack import headers
from site_builder.pack.compression import is_copy

SHARED = "shared"
PYTHON = "python"
SETS = (SHARED, *LANGUAGES, PYTHON)

# Of SHA-256: enough against collisions, and it halves the size of the list.
_HASH_DIGITS = 32
# Pictures are for link previews and for the system's list of apps; what pages show is drawn in SVG.
_KEPT_SUFFIXES = frozenset(
    {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".webmanifest", ".woff2"}
)
# A memory of Python as it is: a device keeps the compressed one.
_TWICE = ".bin"
# The theme's own styles: the site has its own instead.
_UNUSED = ("assets/stylesheets/", "embed/", "changes/feed.xml")
# The scripts and styles of embeds and of the pages that frame them; the answers for readers whom
# Python has not reached yet, since it is kept itself.
_NOT_KEPT = ("assets/web/embed/", "assets/scripts/host.js", "assets/answers/")


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that can be kept: its path below the root, its hash and its bytes.

    ``content`` has hash and bytes of what is in a `.gz` file: some hosts declare the suffix as an
    encoding of the transfer, so that a browser unpacks the file as it arrives.
    """

    path: str
    hash: str
    size: int
    content: tuple[str, int] | None = None


def set_of(path: str) -> str | None:
    """Return the set of a file of the site, or None where it is not kept.

    >>> set_of("fr/risk/index.html"), set_of("assets/python/0a1b/heap-lcg.gz"), set_of("api/a.json")
    ('fr', 'python', None)
    """
    top, _, below = path.partition("/")
    # Compressed copies are sent instead of the files.
    if is_copy(Path(path)) or path.startswith(_NOT_KEPT) or path.endswith(_TWICE):
        return None
    if path.startswith(f"{_folder(PYTHON)}/"):
        return PYTHON
    if Path(path).suffix not in _KEPT_SUFFIXES:
        return None
    if top in LANGUAGES:
        return top if _is_read(below) else None
    return SHARED if top == "assets" or path == "index.html" else None


def kept_files(site: Path) -> dict[str, list[KeptFile]]:
    """Return the files of every set of a built site, in the order of their paths."""
    sets: dict[str, list[KeptFile]] = {name: [] for name in SETS}
    for path in _paths(site):
        name = set_of(path)
        if name is not None:
            sets[name].append(_kept(site, path))
    return sets


def build_id(sets: dict[str, list[KeptFile]]) -> str:
    """Return the name of a version: the same for the same files and headers, else another."""
    digest = hashlib.sha256(headers_id().encode())
    for files in sets.values():
        for file in files:
            digest.update(f"{file.path} {file.hash}\n".encode())
    return digest.hexdigest()[:16]


def headers_id() -> str:
    """Return a name for the headers that files are sent with: they are kept along with them."""
    sections = [(section.pattern, sorted(section.headers.items())) for section in headers.SECTIONS]
    text = json.dumps([sorted(headers.COMMON.items()), sections])
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _folder(name: str) -> str:
    return f"assets/{name}"


def _is_read(below: str) -> bool:
    """Return whether a file below a language's folder is for its readers."""
    return not below.startswith(_UNUSED) and below != "404.html"


def _paths(site: Path) -> Iterator[str]:
    for path in sorted(site.rglob("*")):
        if path.is_file():
            yield path.relative_to(site).as_posix()


def _kept(site: Path, path: str) -> KeptFile:
    data = (site / path).read_bytes()
    unpacked = gzip.decompress(data) if path.endswith(".gz") else None
    content = None if unpacked is None else (_hash(unpacked), len(unpacked))
    return KeptFile(path, _hash(data), len(data), content)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_HASH_DIGITS]
