"""Compressed copies are created once, completely, and only for files that shrink."""

from __future__ import annotations

import gzip
import os
import random
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli
import pytest

from site_builder.pack.compression import (
    CompressedFiles,
    precompress,
    precompress_best,
    write_copies,
)

UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "fr").mkdir(parents=True)
    (folder / "fr" / "index.html").write_text("<p>Éowyn</p>" * 100)
    (folder / "script.js").write_text("export const ring = 1;" * 100)
    (folder / "icon.png").write_bytes(b"\x89PNG" * 100)
    (folder / "empty.txt").touch()
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def test_site_is_precompressed(site: Path, cache: Path) -> None:
    precompress(site, cache)
    # A page, a script and an empty file, in both encodings; a picture is compressed already.
    assert len(list(cache.iterdir())) == 6
    files = CompressedFiles(cache)
    for name in ("fr/index.html", "script.js", "empty.txt"):
        for encoding, unpack in UNPACK.items():
            copy = files.copy(site / name, encoding)
            assert unpack(copy.read_bytes()) == (site / name).read_bytes()
    assert len(list(cache.iterdir())) == 6


def test_rebuilt_site_reuses_compressed_copies(site: Path, cache: Path) -> None:
    precompress(site, cache)
    made = {copy: copy.stat().st_mtime_ns for copy in cache.iterdir()}
    again = site.with_name("again")
    shutil.copytree(site, again, copy_function=shutil.copyfile)
    precompress(again, cache)
    assert {copy: copy.stat().st_mtime_ns for copy in cache.iterdir()} == made


def test_edited_file_gets_new_copy(site: Path, cache: Path) -> None:
    files = CompressedFiles(cache)
    before = files.copy(site / "script.js", "br")
    (site / "script.js").write_text("export const ring = 2;" * 100)
    after = files.copy(site / "script.js", "br")
    assert after != before
    assert brotli.decompress(after.read_bytes()) == (site / "script.js").read_bytes()


def test_outdated_adjacent_copy_is_ignored(site: Path, cache: Path) -> None:
    script = site / "script.js"
    beside = site / "script.js.br"
    beside.write_bytes(brotli.compress(b"an older script"))
    script.write_text("a newer script")
    later = beside.stat().st_mtime_ns + 1_000_000
    os.utime(script, ns=(later, later))
    copy = CompressedFiles(cache).copy(script, "br")
    assert brotli.decompress(copy.read_bytes()) == b"a newer script"


def test_concurrent_requests_get_complete_copies(site: Path, cache: Path) -> None:
    data = random.Random(3).randbytes(200_000).hex().encode()
    (site / "large.json").write_bytes(data)

    def fetch(_: int) -> bytes:
        copy = CompressedFiles(cache).copy(site / "large.json", "gzip")
        return gzip.decompress(copy.read_bytes())

    with ThreadPoolExecutor(8) as pool:
        assert all(answer == data for answer in pool.map(fetch, range(16)))
    assert [copy.suffix for copy in cache.iterdir()] == [".gz"]


def test_best_copies_are_adjacent_and_served(tmp_path: Path) -> None:
    folder, cache = tmp_path / "image", tmp_path / "cache"
    folder.mkdir()
    text = b"one ring to bind them, " * 500
    (folder / "python.wasm").write_bytes(text)
    (folder / "packed.zip").write_bytes(b"PK")
    precompress_best(folder, cache)
    best = folder / "python.wasm.br"
    assert brotli.decompress(best.read_bytes()) == text
    assert not (folder / "packed.zip.br").exists()
    assert CompressedFiles(cache).copy(folder / "python.wasm", "br") == best
    # The second time it is only copied.
    best.unlink()
    [kept] = cache.glob("*.best.br")
    kept.write_bytes(b"kept")
    precompress_best(folder, cache)
    assert best.read_bytes() == b"kept"


def test_copies_for_hosts_are_adjacent_to_what_shrinks(site: Path, cache: Path) -> None:
    (site / "_nginx.conf").write_text("# for the host" * 100)
    assert write_copies(site, cache) == 4
    for name in ("fr/index.html", "script.js"):
        for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
            packed = (site / f"{name}{suffix}").read_bytes()
            assert UNPACK[encoding](packed) == (site / name).read_bytes()
    assert len(list(site.rglob("*.br"))) == len(list(site.rglob("*.gz"))) == 2
    # The second time they are only copied, and no copy is taken for a file.
    for kept in cache.iterdir():
        kept.write_bytes(b"kept")
    assert write_copies(site, cache) == 4
    assert (site / "script.js.gz").read_bytes() == b"kept"
