"""Compressed copies of files, as a host in production would send them.

Copies are cached by the hash of the content, so that each content is compressed once. A build may
write a better copy (``NAME.br`` or ``NAME.gz``) beside a file: that of Python always, those of all
files where the site is to be published (``write_copies``).
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
from functools import partial
from pathlib import Path
from types import MappingProxyType

import brotli

from site_builder import paths
from site_builder.pack.headers import FOR_HOSTS

# About the level that hosts use when they compress an answer (brotli has 11 levels, gzip 9).
_COMPRESSION_LEVEL = 5
# A file that fits one packet with its headers arrives no sooner.
_SMALLEST = 512
CACHE = paths.CACHE / "compressed"

_COMPRESSED_ALREADY = frozenset(
    {".br", ".gz", ".zip", ".whl", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".ico"}
    | {".woff", ".woff2", ".mp4", ".pdf"}
)


def _brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=_COMPRESSION_LEVEL)
    return packed


def _best_brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=11, lgwin=24)
    return packed


def _gzip(data: bytes, level: int = _COMPRESSION_LEVEL) -> bytes:
    return gzip.compress(data, level, mtime=0)


@dataclass(frozen=True)
class Encoding:
    """A way to compress: its suffix, and how it is done, quickly or as well as can be."""

    suffix: str
    compress: Callable[[bytes], bytes]
    compress_best: Callable[[bytes], bytes]


# By the name HTTP knows them under, best first.
ENCODINGS: Mapping[str, Encoding] = MappingProxyType(
    {
        "br": Encoding(".br", _brotli, _best_brotli),
        "gzip": Encoding(".gz", _gzip, partial(_gzip, level=9)),
    }
)


@dataclass(frozen=True)
class CachedHash:
    """The hash of a file, valid while its size and modification time stay the same."""

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
        self._known: dict[Path, CachedHash] = {}

    def digest(self, path: Path) -> str:
        """Return the hash of a file's content, in hexadecimal digits.

        Raises:
            OSError: the file cannot be read.
        """
        state = path.stat()
        known = self._known.get(path)
        if known is None or (known.size, known.changed) != (state.st_size, state.st_mtime_ns):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:32]
            known = CachedHash(state.st_size, state.st_mtime_ns, digest)
            self._known[path] = known
        return known.digest

    def copy(self, path: Path, encoding: str) -> Path:
        """Return the compressed copy of a file; make it if it is missing.

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
            # Several requests or servers may compress the same file: each writes a file of its own.
            own = copy.with_suffix(f"{how.suffix}.{os.getpid()}-{threading.get_ident()}")
            own.write_bytes(how.compress(path.read_bytes()))
            own.replace(copy)
        return copy

    def precompress(self, site: Path) -> None:
        """Make all copies for a built site, so that no request waits for one."""
        files = [
            path for path in sorted(site.rglob("*")) if path.is_file() and is_compressible(path)
        ]
        with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            for encoding in ENCODINGS:
                # Reading the results raises what a thread has raised.
                list(pool.map(lambda path, name=encoding: self.copy(path, name), files))


def precompress_best(folder: Path, cache: Path = CACHE) -> None:
    """Write the smallest possible copy beside each file of a folder, for hosts that send it.

    It takes half a minute for large files, so it is for files that rarely change; the copies are
    cached by the hash of the content. The memories of Python (``.bin``) change with every
    calculator: only ``write_copies`` compresses them as well as can be.
    """
    for path in sorted(filter(is_compressible, folder.iterdir())):
        if path.suffix != ".bin":
            precompress_file(path, cache)


def precompress_file(path: Path, cache: Path = CACHE, encoding: str = "br") -> None:
    """Write the smallest possible copy beside a file; the copy is cached as well."""
    how = ENCODINGS[encoding]
    best = cache / f"{CompressedFiles(cache).digest(path)}.best{how.suffix}"
    if not best.exists():
        cache.mkdir(parents=True, exist_ok=True)
        own = best.with_suffix(f"{how.suffix}.{os.getpid()}-{threading.get_ident()}")
        own.write_bytes(how.compress_best(path.read_bytes()))
        own.replace(best)
    shutil.copyfile(best, path.with_name(path.name + how.suffix))


def write_copies(site: Path, cache: Path = CACHE) -> int:
    """Write the smallest copies beside all files of a site, for hosts that send such copies.

    Files that hosts read themselves and those that would not shrink have none.

    Returns:
        The number of copies that are there now.
    """
    files = [path for path in sorted(site.rglob("*")) if path.is_file() and _shrinks(path)]
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for encoding in ENCODINGS:
            list(pool.map(lambda path, name=encoding: precompress_file(path, cache, name), files))
    return len(files) * len(ENCODINGS)


def is_copy(path: Path) -> bool:
    """Return whether a file is a compressed copy of one beside it.

    >>> is_copy(Path("site.css.br")), is_copy(Path("heap.gz"))
    (True, False)
    """
    suffixes = {encoding.suffix for encoding in ENCODINGS.values()}
    return path.suffix in suffixes and bool(Path(path.stem).suffix)


def _shrinks(path: Path) -> bool:
    return is_compressible(path) and path.stat().st_size >= _SMALLEST and path.name not in FOR_HOSTS


def is_compressible(path: Path) -> bool:
    """Return whether compressing a file may make it smaller.

    >>> is_compressible(Path("page/index.html")), is_compressible(Path("icon.png"))
    (True, False)
    """
    return path.suffix not in _COMPRESSED_ALREADY


def precompress(site: Path, cache: Path = CACHE) -> None:
    """Make the compressed copies of a built site that are not in the cache."""
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
