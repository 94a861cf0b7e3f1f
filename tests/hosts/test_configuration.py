"""nginx and Apache, configured by the build, serve the site as the local server does."""

from __future__ import annotations

import http.client
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import brotli
import pytest

from site_builder.pack.headers import FOR_HOSTS, headers_for
from site_builder.pack.media_types import ANY_TYPE, MEDIA_TYPES
from tests.hosts.conftest import FILES, ORIGIN, Host
from tests.hosts.servers import agreed_protocol

KILOBYTE = 1024
NAMES = [*FILES, "404.html", "414.html"]


@dataclass
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(host: Host, path: str, **fields: str) -> Answer:
    """Request a path below the site's root."""
    parts = urlsplit(host.addresses.plain)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    named = {name.replace("_", "-"): value for name, value in fields.items()}
    connection.request("GET", f"{parts.path}{path}", headers=named)
    answer = connection.getresponse()
    found = Answer(answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read())
    connection.close()
    return found


def expected_headers(path: str) -> dict[str, str]:
    return {name.lower(): value for name, value in headers_for(f"/{path}", ORIGIN).items()}


def address(name: str) -> str:
    return re.sub(r"(^|/)index\.html$", r"\1", name)


@pytest.mark.parametrize("name", FILES)
def test_every_file_has_headers_and_type_of_local_server(host: Host, name: str) -> None:
    answer = ask(host, address(name))
    assert answer.status == 200
    assert answer.body == (host.site / name).read_bytes()
    suffix = (host.site / name).suffix
    # Nothing says of what kind `.gz` is: Apache then sends no type, which is as good.
    if suffix in MEDIA_TYPES or host.name == "nginx":
        assert answer.headers["content-type"] == MEDIA_TYPES.get(suffix, ANY_TYPE)
    if not name.endswith("404.html"):
        expected = expected_headers(address(name))
        assert {key: answer.headers.get(key) for key in expected} == expected
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    ("accept", "encoding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)]
)
def test_copies_are_sent_compressed(
    host: Host, name: str, accept: str, encoding: str | None
) -> None:
    answer = ask(host, address(name), Accept_Encoding=accept)
    if not (host.site / f"{name}.br").exists():
        assert name.endswith(("heap.gz", "icon.png", "small.json", "404.html"))
        encoding = None
    assert answer.status == 200
    assert answer.headers.get("content-encoding") == encoding
    suffix = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert answer.body == (host.site / f"{name}{suffix}").read_bytes()
    if encoding:
        assert answer.headers["vary"] == "Accept-Encoding"
        assert len(answer.body) < len(FILES[name].encode()) / 2
        assert answer.headers["content-type"] == MEDIA_TYPES[(host.site / name).suffix]
    expected = expected_headers(address(name))
    if not name.endswith("404.html"):
        assert {key: answer.headers.get(key) for key in expected} == expected


def test_unchanged_file_is_not_sent_again(host: Host) -> None:
    for name in ("fr/", "assets/python/0a1b/pyodide.asm.wasm"):
        first = ask(host, name, Accept_Encoding="br")
        assert brotli.decompress(first.body)
        again = ask(host, name, Accept_Encoding="br", If_None_Match=first.headers["etag"])
        assert (again.status, again.body) == (304, b"")
        assert again.headers["cache-control"] == expected_headers(name)["cache-control"]


@pytest.mark.parametrize(
    ("path", "page"),
    [("nothing", "404.html"), ("fr/nothing/here", "fr/404.html"), ("en/no/", "en/404.html")],
)
def test_unknown_address_gets_page_in_its_language(host: Host, path: str, page: str) -> None:
    answer = ask(host, path)
    assert (answer.status, answer.body) == (404, (host.site / page).read_bytes())
    assert answer.headers["content-type"] == MEDIA_TYPES[".html"]


def test_missing_immutable_file_is_not_kept(host: Host) -> None:
    answer = ask(host, "assets/python/0a1b/gone.wasm")
    assert answer.status == 404
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_folder_without_slash_leads_to_page_of_same_host(host: Host) -> None:
    answer = ask(host, "fr/lcg/quest-phase?heroes=2")
    assert answer.status == 301
    parts = urlsplit(answer.headers["location"])
    assert parts.netloc in {"", urlsplit(host.addresses.plain).netloc}
    assert (parts.path, parts.query) == (f"{host.base}fr/lcg/quest-phase/", "heroes=2")


def test_files_for_hosts_are_sent_to_nobody(host: Host) -> None:
    for name in FOR_HOSTS:
        assert (host.site / name).is_file()
        assert ask(host, name).status in {403, 404}


def test_second_version_of_http_is_offered(host: Host) -> None:
    assert agreed_protocol(host.addresses.secure) == "h2"


def test_long_link_is_read_and_longer_one_gets_page_that_says_why(host: Host) -> None:
    # Without its own configuration Apache reads 8 kB.
    longest = 64 if host.name == "nginx" else 8
    answer = ask(host, f"fr/?note={'x' * (longest - 1) * KILOBYTE}")
    assert (answer.status, answer.body) == (200, (host.site / "fr/index.html").read_bytes())
    refused = ask(host, f"fr/?note={'x' * (longest + 1) * KILOBYTE}")
    assert refused.status == 414
    if host.name == "nginx":
        assert refused.body == (host.site / "414.html").read_bytes()
        assert "64 kB" in refused.body.decode()
        expected = {**expected_headers("414.html"), "cache-control": "no-store"}
        assert {key: refused.headers.get(key) for key in expected} == expected
