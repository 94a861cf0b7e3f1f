"""The local server replies like a host in production."""

from __future__ import annotations

import gzip
import http.client
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest

from site_builder.pack import headers
from site_builder.pack.compression import CompressedFiles
from site_builder.serve.server import serving

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = "<!doctype html><title>Home</title>" + "<p>Eowyn</p>" * 50
WASM = b"\0asm\x01\0\0\0" * 100


@dataclass
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


class Client:
    """One persistent connection, which sends paths unchanged."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        assert parts.hostname
        assert parts.port
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)

    def ask(self, path: str, method: str = "GET", **fields: str) -> Answer:
        names = {name.replace("_", "-"): value for name, value in fields.items()}
        self.connection.request(method, path, headers=names)
        answer = self.connection.getresponse()
        return Answer(answer.status, dict(answer.headers), answer.read())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("served")
    (root / "secret.txt").write_text("secret text")
    site = root / "site"
    files = {
        "index.html": HOME,
        "404.html": "<title>Nothing here</title>",
        "fr/404.html": "<title>Rien ici</title>",
        "414.html": "<title>Link too long</title>",
        "fr/index.html": "<title>Accueil</title>",
        "en/lcg/quest phase/index.html": "<title>Quest</title>",
        "en/embed/risk.battle/index.html": "<title>Embed</title>",
        "assets/scripts/form.js": "export {};\n" * 40,
        "assets/site.webmanifest": "{}",
        "assets/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    for name, text in files.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    image = site / "assets" / "python" / "0a1b2c"
    image.mkdir(parents=True)
    (image / "python.wasm").write_bytes(WASM)
    (image / "snapshot.bin").write_bytes(b"\0" * 5000)
    (site / "way-out.txt").symlink_to(root / "secret.txt")
    return site


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compressed")


@pytest.fixture
def client(folder: Path, cache: Path) -> Iterator[Client]:
    with serving(folder, cache=cache) as url:
        client = Client(url)
        yield client
        client.connection.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/assets/scripts/form.js", "text/javascript; charset=utf-8"),
        ("/assets/python/0a1b2c/python.wasm", "application/wasm"),
        ("/assets/python/0a1b2c/snapshot.bin", "application/octet-stream"),
        ("/assets/site.webmanifest", "application/manifest+json"),
        ("/assets/icon.svg", "image/svg+xml"),
    ],
)
def test_content_type_follows_file_type(client: Client, path: str, kind: str) -> None:
    answer = client.ask(path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_folder_address_serves_index_page(client: Client) -> None:
    assert client.ask("/").body == HOME.encode()
    assert client.ask("/en/lcg/quest%20phase/?players.0.threat=24").body == b"<title>Quest</title>"


def test_folder_without_slash_redirects_to_slash(client: Client) -> None:
    answer = client.ask("/en/lcg/quest%20phase?edition=1")
    assert answer.status == 301
    assert answer.headers["Location"] == "/en/lcg/quest%20phase/?edition=1"


def test_redirect_stays_on_site(client: Client) -> None:
    assert client.ask("//fr").headers["Location"] == "/fr/"


def test_requests_share_one_connection(client: Client) -> None:
    client.ask("/")
    kept = client.connection.sock
    assert kept is not None
    for path in ("/nowhere", "/assets/icon.svg", "/fr"):
        client.ask(path)
        assert client.connection.sock is kept


def test_head_response_has_no_body(client: Client) -> None:
    answer = client.ask("/", "HEAD")
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers["Content-Length"] == str(len(HOME))


def test_file_removed_during_request_is_not_found(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def vanish(*_: object) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(CompressedFiles, "digest", vanish)
    assert client.ask("/").status == 404
    monkeypatch.undo()
    assert client.ask("/").status == 200


def test_long_link_is_read_and_longer_one_gets_page_that_says_why(client: Client) -> None:
    assert client.ask(f"/?note={'x' * 63 * 1024}").status == 200
    for kilobytes in (65, 1500):
        client.connection.close()
        refused = client.ask(f"/?note={'x' * kilobytes * 1024}")
        assert (refused.status, refused.body) == (414, b"<title>Link too long</title>")
        assert refused.headers["Cache-Control"] == "no-store"


def test_malformed_request_is_refused_with_common_headers(client: Client) -> None:
    with socket.create_connection((client.connection.host, client.connection.port or 0)) as raw:
        raw.sendall(b"NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n")
        unknown = raw.makefile("rb").read().decode()
    with socket.create_connection((client.connection.host, client.connection.port or 0)) as raw:
        raw.sendall(b"GET / HTTP/one\r\n\r\n")
        garbled = raw.makefile("rb").read().decode()
    assert unknown.startswith("HTTP/1.1 501 ")
    assert garbled.startswith("HTTP/1.1 400 ")
    for name, value in {**headers.headers_for("/"), **headers.NOT_KEPT}.items():
        assert f"\r\n{name}: {value}\r\n" in unknown
        assert f"\r\n{name}: {value}\r\n" in garbled


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    answer = client.ask("/", method)
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("deflate", None),
        ("", None),
        ("br;q=nonsense", None),
    ],
)
def test_content_encoding_is_negotiated(client: Client, accept: str, encoding: str | None) -> None:
    answer = client.ask("/", Accept_Encoding=accept)
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}
    assert answer.headers.get("Content-Encoding") == encoding
    assert unpack[encoding](answer.body) == HOME.encode()
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Length"] == str(len(answer.body))
    if encoding:
        assert len(answer.body) < len(HOME) / 4


def test_wasm_is_compressed(client: Client) -> None:
    answer = client.ask("/assets/python/0a1b2c/python.wasm", Accept_Encoding="br")
    assert brotli.decompress(answer.body) == WASM


def test_adjacent_compressed_copy_is_served(folder: Path, cache: Path) -> None:
    script = folder / "assets" / "scripts" / "packed.js"
    script.write_text("export const better = true;")
    beside = script.with_name("packed.js.br")
    beside.write_bytes(brotli.compress(script.read_bytes(), quality=11))
    with serving(folder, cache=cache) as url:
        client = Client(url)
        assert client.ask("/assets/scripts/packed.js", Accept_Encoding="br").body == (
            beside.read_bytes()
        )
        client.connection.close()


def test_unchanged_file_gets_not_modified(client: Client) -> None:
    first = client.ask("/", Accept_Encoding="br")
    tag = first.headers["ETag"]
    again = client.ask("/", Accept_Encoding="br", If_None_Match=f'"other", W/{tag}')
    assert (again.status, again.body) == (304, b"")
    assert again.headers["Cache-Control"] == "no-cache"
    # The same file in another encoding has another tag.
    assert client.ask("/", If_None_Match=tag).status == 200


def test_edited_file_is_served_immediately(folder: Path, cache: Path) -> None:
    page = folder / "en" / "edited.html"
    page.write_text("before")
    with serving(folder, cache=cache) as url:
        client = Client(url)
        tag = client.ask("/en/edited.html").headers["ETag"]
        page.write_text("afterwards")
        answer = client.ask("/en/edited.html", If_None_Match=tag)
        assert (answer.status, answer.body) == (200, b"afterwards")
        client.connection.close()


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/fr/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%00",
        "/fr/%00/",
        "/%ff%fe",
        "/way-out.txt",
        "/fr//index.html",
        "/index.html/",
        "/./index.html",
        "/" + "a" * 5000,
        "/nowhere/",
        "/assets/python/0a1b2c/missing.wasm",
        "/assets/",
    ],
)
def test_paths_outside_site_are_not_found(client: Client, path: str) -> None:
    answer = client.ask(path)
    assert answer.status == 404
    assert b"secret text" not in answer.body
    assert "Content-Security-Policy" in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


def test_not_found_page_is_in_language_of_path(client: Client) -> None:
    assert b"Rien ici" in client.ask("/fr/nulle-part/").body
    assert b"Nothing here" in client.ask("/en/nowhere/").body


def test_site_is_served_below_base_path(folder: Path, cache: Path) -> None:
    with serving(folder, base="/some/folder", cache=cache) as url:
        assert url.endswith("/some/folder/")
        client = Client(url)
        assert client.ask("/some/folder/").body == HOME.encode()
        asset = client.ask("/some/folder/assets/python/0a1b2c/python.wasm")
        assert "immutable" in asset.headers["Cache-Control"]
        assert client.ask("/some/folder/fr").headers["Location"] == "/some/folder/fr/"
        assert client.ask("/").status == 404
        assert client.ask("/assets/icon.svg").status == 404
        client.connection.close()


def test_responses_have_headers_of_their_path(client: Client) -> None:
    for path in ("/", "/en/embed/risk.battle/", "/assets/icon.svg", "/fr/index.html"):
        answer = client.ask(path)
        origin = f"http://{client.connection.host}:{client.connection.port}"
        assert headers.headers_for(path, origin).items() <= answer.headers.items()


def test_rest_of_unchanged_file_is_sent_as_part(client: Client) -> None:
    path = "/assets/python/0a1b2c/snapshot.bin"
    tag = client.ask(path).headers["ETag"]
    part = client.ask(path, Range="bytes=4990-", If_Range=tag)
    assert (part.status, part.headers["Content-Range"]) == (206, "bytes 4990-4999/5000")
    for asked in ({"If_Range": '"other"'}, {"Range": "bytes=5000-"}, {"Range": "bytes=1-2"}):
        whole = client.ask(path, **{"Range": "bytes=4990-", **asked})
        assert (whole.status, len(whole.body)) == (200, 5000)
