"""Compressed copies of files, as a host in production would send them.

A copy is kept by the hash of what was compressed, so a file is compressed once, whatever happens
to the site around it. A build may lay a better copy (``NAME.br`` or ``NAME.gz``) beside a file.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import brotli

from site_builder import paths

# Hosts compress what they are asked for with about this much effort (brotli goes to 11, gzip to 9).
_EFFORT = 5
CACHE = paths.CACHE / "compressed"

_COMPRESSED_ALREADY = frozenset(
    {".br", ".gz", ".zip", ".whl", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".ico"}
    | {".woff", ".woff2", ".mp4", ".pdf"}
)


def _brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=_EFFORT)
    return packed


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, _EFFORT, mtime=0)


@dataclass(frozen=True)
class Encoding:
    """A way to compress: its suffix, and the function that does it."""

    suffix: str
    compress: Callable[[bytes], bytes]


# By the name HTTP knows them under, best first.
ENCODINGS: Mapping[str, Encoding] = MappingProxyType(
    {"br": Encoding(".br", _brotli), "gzip": Encoding(".gz", _gzip)}
)


@dataclass(frozen=True)
class Known:
    """What is known of a file as long as its size and time of change stay the same."""

    size: int
    changed: int
    digest: str


class CompressedFiles:
    """Files of a site and their compressed copies.

    Args:
        cache: the folder of the copies.
    """

    def __init__(self, cache: Path = CACHE) -> None:
        self.cache = cache
        self._known: dict[Path, Known] = {}

    def digest(self, path: Path) -> str:
        """Return the hash of a file's content, in hexadecimal digits.

        Raises:
            OSError: the file cannot be read.
        """
        state = path.stat()
        known = self._known.get(path)
        if known is None or (known.size, known.changed) != (state.st_size, state.st_mtime_ns):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:32]
            known = Known(state.st_size, state.st_mtime_ns, digest)
            self._known[path] = known
        return known.digest

    def copy(self, path: Path, encoding: str) -> Path:
        """Return the compressed copy of a file, made now if it is missing.

        Args:
            path: a file that ``is_compressible``.
            encoding: a key of ``ENCODINGS``.

        Raises:
            OSError: the file cannot be read, or the copy written.
        """
        how = ENCODINGS[encoding]
        beside = path.with_name(path.name + how.suffix)
        if beside.exists() and beside.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            return beside
        copy = self.cache / f"{self.digest(path)}{how.suffix}"
        if not copy.exists():
            self.cache.mkdir(parents=True, exist_ok=True)
            # Several requests, or several servers, may be at it: each writes its own, whole.
            own = copy.with_suffix(f"{how.suffix}.{os.getpid()}-{threading.get_ident()}")
            own.write_bytes(how.compress(path.read_bytes()))
            own.replace(copy)
        return copy

    def precompress(self, site: Path) -> None:
        """Make every copy of a built site, so that no request waits for one."""
        files = [
            path for path in sorted(site.rglob("*")) if path.is_file() and is_compressible(path)
        ]
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            for encoding in ENCODINGS:
                # Reading each result brings a fault out here.
                list(pool.map(lambda path, name=encoding: self.copy(path, name), files))


def precompress_best(folder: Path, cache: Path = CACHE) -> None:
    """Lay beside each file of a folder a copy that is as small as it gets, for hosts that send it.

    This takes half a minute where the files are large, so it is for those that hardly ever change;
    what was compressed once is found again by its hash.
    """
    files = CompressedFiles(cache)
    for path in sorted(filter(is_compressible, folder.iterdir())):
        best = cache / f"{files.digest(path)}.best.br"
        if not best.exists():
            cache.mkdir(parents=True, exist_ok=True)
            own = best.with_suffix(f".br.{os.getpid()}-{threading.get_ident()}")
            own.write_bytes(brotli.compress(path.read_bytes(), quality=11, lgwin=24))
            own.replace(best)
        shutil.copyfile(best, path.with_name(f"{path.name}.br"))


def is_compressible(path: Path) -> bool:
    """Tell whether compressing a file may make it smaller.

    >>> is_compressible(Path("page/index.html")), is_compressible(Path("icon.png"))
    (True, False)
    """
    return path.suffix not in _COMPRESSED_ALREADY


def precompress(site: Path, cache: Path = CACHE) -> None:
    """Make the compressed copies of a built site; quick where they are there already."""
    CompressedFiles(cache).precompress(site)


def accepted(header: str) -> str | None:
    """Return the best encoding that an ``Accept-Encoding`` header allows, or None.

    >>> accepted("gzip, deflate, br;q=0.5"), accepted("br;q=0, *"), accepted("identity")
    ('br', 'gzip', None)
    """
    weights = dict(_weights(header))
    anything = weights.get("*", 0.0)
    return next((name for name in ENCODINGS if weights.get(name, anything) > 0), None)


def _weights(header: str) -> list[tuple[str, float]]:
    weights = []
    for part in header.lower().split(","):
        name, _, parameter = part.partition(";")
        key, _, value = parameter.partition("=")
        try:
            weight = float(value) if key.strip() == "q" else 1.0
        except ValueError:
            weight = 0.0
        weights.append((name.strip(), weight))
    return weights
