"""The headers of the site, from the table and from the file written for the host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.pack.headers import headers_for, write_headers_file

FILES = (
    "index.html",
    "robots.txt",
    "fr/index.html",
    "fr/404.html",
    "fr/lcg/quest-phase/index.html",
    "fr/embed/index.html",
    "fr/embed/lcg/quest/index.html",
    "en/risk/index.html",
    "api/v1/rules.json",
    "oembed/fr/lcg/quest.json",
    "assets/styles/site.css",
    "assets/python/manifest.json",
    "assets/python/0a1b/python.wasm",
)


def _policy(path: str) -> dict[str, list[str]]:
    directives = headers_for(path)["Content-Security-Policy"].split(";")
    return {words[0]: words[1:] for words in map(str.split, directives)}


def _address(name: str) -> str:
    return "/" + re.sub(r"(^|/)index\.html$", r"\1", name)


@pytest.mark.parametrize("path", [_address(name) for name in FILES if "assets/" not in name])
def test_policy_allows_only_listed_sources(path: str) -> None:
    policy = _policy(path)
    assert policy["default-src"] == ["'self'"]
    assert policy["object-src"] == policy["frame-src"] == policy["media-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["base-uri"] == ["'none'"]
    words = {word for sources in policy.values() for word in sources}
    assert words == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}


@pytest.mark.parametrize("path", [_address(name) for name in FILES if "assets/" in name])
def test_policy_of_assets_allows_only_what_a_worker_needs(path: str) -> None:
    assert _policy(path) == {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'"],
        "connect-src": ["'self'"],
        "frame-ancestors": ["'self'"],
    }


def test_only_embeds_may_be_framed_by_others() -> None:
    framed = {path for path in map(_address, FILES) if "frame-ancestors" not in _policy(path)}
    assert framed == {"/fr/embed/", "/fr/embed/lcg/quest/"}
    assert _policy("/")["frame-ancestors"] == ["'self'"]


def test_only_policy_of_embeds_names_origin_of_site() -> None:
    for path in map(_address, FILES):
        policy = headers_for(path, "https://example.org")["Content-Security-Policy"]
        assert ("script-src 'self' https://example.org " in policy) == ("/embed/" in path)


def test_only_embeds_may_start_a_worker_from_a_data_address() -> None:
    for path in map(_address, FILES):
        assert ("data:" in _policy(path).get("worker-src", [])) == ("/embed/" in path)


def test_only_assets_and_data_may_be_read_by_others() -> None:
    shared = {
        path for path in map(_address, FILES) if "Access-Control-Allow-Origin" in headers_for(path)
    }
    assert shared == {
        path for path in map(_address, FILES) if path.startswith(("/api/", "/assets/", "/oembed/"))
    }


def test_only_hash_named_files_are_immutable() -> None:
    for path in map(_address, FILES):
        kept = "immutable" in headers_for(path)["Cache-Control"]
        assert kept == (path == "/assets/python/0a1b/python.wasm")


def _blocks(text: str) -> dict[str, dict[str, str]]:
    blocks: dict[str, dict[str, str]] = {}
    for line in filter(None, text.splitlines()):
        if line.startswith("/"):
            blocks[line] = current = {}
        else:
            name, _, value = line.strip().partition(": ")
            current[name] = value
    return blocks


def _headers_by_host(blocks: dict[str, dict[str, str]], path: str) -> dict[str, str]:
    """Return the headers of all matching blocks; values of one header are joined by a comma."""
    found: dict[str, str] = {}
    for pattern, headers in blocks.items():
        if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path):
            for name, value in headers.items():
                found[name] = f"{found[name]}, {value}" if name in found else value
    return found


def test_headers_file_equals_headers_of_each_path(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    blocks = _blocks(write_headers_file(tmp_path).read_text())
    for path in map(_address, FILES):
        assert _headers_by_host(blocks, path) == headers_for(path), path
    assert len(blocks) <= 100, "more blocks than some hosts read"


def test_unchanged_headers_file_is_not_rewritten(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    written = write_headers_file(tmp_path)
    before = written.stat().st_mtime_ns
    assert write_headers_file(tmp_path).stat().st_mtime_ns == before
