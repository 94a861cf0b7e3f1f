"""What the tests of web servers share: the servers that are installed, and a small site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from site_builder.pack import apache as apache_file
from site_builder.pack import compression, error_pages, headers
from site_builder.pack import nginx as nginx_file
from tests.hosts.servers import Addresses, apache, nginx
from tests.support.programs import required
from tools.web_servers import APACHE, NGINX, WebServer

ORIGIN = "https://example.org"
TEXT = "One ring to rule them all. " * 200
FILES = {
    "index.html": f"<!doctype html><title>Home</title><p>{TEXT}",
    "robots.txt": TEXT,
    "service-worker.js": f"// {TEXT}",
    "fr/index.html": f"<!doctype html><title>Accueil</title><p>Éowyn {TEXT}",
    "fr/404.html": "<!doctype html><title>Rien ici</title>",
    "en/404.html": "<!doctype html><title>Nothing here</title>",
    "fr/lcg/quest-phase/index.html": f"<!doctype html><title>Quête</title><p>{TEXT}",
    "fr/embed/lcg/quest/index.html": f"<!doctype html><title>Cadre</title><p>{TEXT}",
    "en/risk/index.html": f"<!doctype html><title>Risk</title><p>{TEXT}",
    "api/v1/rules.json": f'"{TEXT}"',
    "oembed/fr/lcg/quest.json": f'"{TEXT}"',
    "assets/web/page/tokens.css": f"/* {TEXT} */",
    "assets/site.webmanifest": f'"{TEXT}"',
    "assets/icons/favicon.svg": f"<svg xmlns='http://www.w3.org/2000/svg'><!--{TEXT}--></svg>",
    "assets/icons/icon.png": TEXT,
    "assets/python/0a1b/pyodide.asm.wasm": f"\0asm{TEXT}",
    "assets/python/0a1b/pyodide.js": f"// {TEXT}",
    "assets/python/0a1b/heap.gz": f"\x1f{TEXT}",
    "assets/python/0a1b/small.json": "{}",
}
"""A file of every kind, with its content."""


@pytest.fixture(scope="session")
def nginx_server() -> WebServer:
    """nginx of this machine."""
    return required(NGINX)


@pytest.fixture(scope="session")
def apache_server() -> WebServer:
    """Apache of this machine."""
    return required(APACHE)


@dataclass(frozen=True)
class Host:
    """A web server that serves the small site.

    Attributes:
        name: "nginx" or "apache".
        base: the path of the site; begins and ends with a slash.
        addresses: where it is served.
        site: the folder of the site.
    """

    name: str
    base: str
    addresses: Addresses
    site: Path


def small_site(folder: Path, base: str) -> Path:
    """Write the small site for a path, with all that hosts are given; return its folder."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    address = f"{ORIGIN}{base}"
    error_pages.write_all(folder, address)
    headers.write_headers_file(folder, ORIGIN)
    nginx_file.write_nginx_file(folder, address)
    apache_file.write_apache_file(folder, address)
    compression.write_copies(folder, folder.with_name("cache"))
    folder.parent.chmod(0o755)
    return folder


@pytest.fixture(
    scope="module",
    params=[("nginx", "/"), ("nginx", "/some/rules/"), ("apache", "/"), ("apache", "/some/rules/")],
    ids=lambda value: f"{value[0]} at {value[1]}",
)
def host(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    """Each server in turn, with the site at its root and in a folder."""
    name, base = request.param
    server = request.getfixturevalue(f"{name}_server")
    site = small_site(tmp_path_factory.mktemp("host") / "site", base)
    run: Callable[[], AbstractContextManager[Addresses]] = partial(
        nginx if name == "nginx" else apache, server, site, base
    )
    with run() as addresses:
        yield Host(name, base, addresses, site)
