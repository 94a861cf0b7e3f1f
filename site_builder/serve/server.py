"""The local server: the built site with the headers and the compression of production.

``python -m site_builder.serve.server --watch`` builds, serves and rebuilds on every edit; without
``--watch`` it serves what is built. Tests and measurements use ``serving``.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import socket
import socketserver
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

from site_builder.pack.compression import CACHE, CompressedFiles, accepted, is_compressible
from site_builder.pack.headers import headers_for
from site_builder.serve.live_reload import LiveReload
from site_builder.serve.watch import BuildFault, rebuild_on_edits, run_build

HOST = "127.0.0.1"
_CHUNK = 1 << 16

# Written down, so that no setting of the machine changes them.
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/vnd.microsoft.icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".pdf": "application/pdf",
}
_ANY_TYPE = "application/octet-stream"


class PortFault(Exception):
    """The port cannot be had; the text is the one sentence to show."""


@dataclass(frozen=True)
class Served:
    """What a server serves.

    Attributes:
        site: the folder of the built site.
        base: the path it is served under; begins and ends with a slash.
        files: the files' compressed copies.
        live: tells open pages to load again after a build; None outside ``--watch``.
    """

    site: Path
    base: str = "/"
    files: CompressedFiles = field(default_factory=CompressedFiles)
    live: LiveReload | None = None

    def find(self, path: str) -> Path | None:
        """Return the file at a decoded path of the site, or a folder asked for as a file, or None.

        A path that ends with a slash is a folder's page. Never anything outside the site, whatever
        the path says and wherever a link in it leads.
        """
        *folders, name = path.split("/")[1:]
        if any(part in {"", ".", ".."} for part in folders) or name in {".", ".."}:
            return None
        try:
            found = self.site.joinpath(*folders, name or "index.html").resolve(strict=True)
        except (OSError, ValueError):
            return None
        return found if found.is_relative_to(self.site) else None

    def not_found_page(self, path: str) -> Path | None:
        """Return the page to show for a path that is not there, in its language if it has one."""
        pages = (self.find(f"/{path.split('/')[1]}/404.html"), self.find("/404.html"))
        return next(filter(None, pages), None)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a built site."""

    protocol_version = "HTTP/1.1"
    server_version = "site"
    sys_version = ""
    # A connection that says nothing is closed after this many seconds.
    timeout = 60
    # Header and body leave together, and a small answer does not wait for the one before.
    wbufsize = -1
    disable_nagle_algorithm = True

    def __init__(self, served: Served, *rest: Any) -> None:
        self.served = served
        super().__init__(*rest)

    def do_GET(self) -> None:
        """Answer with the file at the path, or say why not."""
        if self.served.live is not None and self.served.live.answers(self):
            return
        try:
            self._answer(unquote(urlsplit(self.path).path, errors="replace"))
        except FileNotFoundError:
            # A new build took the place of the old one at this very moment.
            self._begin(HTTPStatus.NOT_FOUND, "/", {"Content-Length": "0"})

    do_HEAD = do_GET  # noqa: N815 - the base class looks for these names

    def _refuse(self) -> None:
        self.close_connection = True
        fields = {"Allow": "GET, HEAD", "Content-Length": "0"}
        self._begin(HTTPStatus.METHOD_NOT_ALLOWED, "/", fields)

    do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = _refuse  # noqa: N815

    def send_error(
        self,
        code: int,
        message: str | None = None,  # noqa: ARG002 - the base class gives it
        explain: str | None = None,  # noqa: ARG002 - the base class gives it
    ) -> None:
        """Answer what is no request of ours, or no HTTP at all, with the headers of any answer."""
        self.close_connection = True
        self.request_version = self.protocol_version
        self._begin(HTTPStatus(code), "/", {"Content-Length": "0"})

    def _answer(self, path: str) -> None:
        if not path.startswith(self.served.base):
            self._not_found("/")
            return
        inside = "/" + path.removeprefix(self.served.base)
        found = self.served.find(inside)
        if found is not None and found.is_dir() and not inside.endswith("/"):
            self._redirect(inside)
        elif found is not None and found.is_file():
            self._send(HTTPStatus.OK, found, inside)
        else:
            self._not_found(inside)

    def _redirect(self, inside: str) -> None:
        parts = urlsplit(self.path)
        # One slash in front: two would name another host.
        target = "/" + parts.path.strip("/") + "/"
        if parts.query:
            target += f"?{parts.query}"
        fields = {"Location": target, "Content-Length": "0"}
        self._begin(HTTPStatus.MOVED_PERMANENTLY, inside, fields)

    def _not_found(self, inside: str) -> None:
        page = self.served.not_found_page(inside)
        if page is None:
            self._begin(HTTPStatus.NOT_FOUND, inside, {"Content-Length": "0"})
        else:
            self._send(HTTPStatus.NOT_FOUND, page, inside)

    def _send(self, status: HTTPStatus, path: Path, inside: str) -> None:
        fields = {"Content-Type": _TYPES.get(path.suffix, _ANY_TYPE)}
        live = self.served.live
        if live is not None and path.suffix == ".html":
            page = live.page(path)
            self._begin(status, inside, {**fields, "Content-Length": str(len(page))})
            self._send_body(BytesIO(page))
        else:
            self._send_file(status, path, inside, fields)

    def _send_file(
        self, status: HTTPStatus, path: Path, inside: str, fields: dict[str, str]
    ) -> None:
        """Send a file as it is, or a compressed copy, or word that it is unchanged."""
        copy = path
        fields["ETag"] = f'"{self.served.files.digest(path)}"'
        if is_compressible(path):
            fields["Vary"] = "Accept-Encoding"
            encoding = accepted(self.headers.get("Accept-Encoding", ""))
            if encoding is not None:
                copy = self.served.files.copy(path, encoding)
                fields["ETag"] = f'"{self.served.files.digest(path)}-{encoding}"'
                fields["Content-Encoding"] = encoding
        if status == HTTPStatus.OK and fields["ETag"] in self._known_tags():
            self._begin(HTTPStatus.NOT_MODIFIED, inside, fields)
            return
        with copy.open("rb") as content:
            size = os.fstat(content.fileno()).st_size
            self._begin(status, inside, {**fields, "Content-Length": str(size)})
            self._send_body(content)

    def _known_tags(self) -> set[str]:
        tags = self.headers.get("If-None-Match", "").split(",")
        return {tag.strip().removeprefix("W/") for tag in tags}

    def _begin(self, status: HTTPStatus, inside: str, fields: Mapping[str, str]) -> None:
        headers = {**headers_for(inside), **fields}
        if status == HTTPStatus.NOT_FOUND:
            # What is missing under an address that never changes may be there the next time.
            headers["Cache-Control"] = "no-store"
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _send_body(self, content: BinaryIO) -> None:
        if self.command == "HEAD":
            return
        while chunk := content.read(_CHUNK):
            self.wfile.write(chunk)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: a browser's own console tells what failed."""


class Server(ThreadingHTTPServer):
    """One thread a connection; a browser that leaves in the middle is no fault."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64
    # Where two servers may share a port, a taken one would go unnoticed.
    allow_reuse_port = False

    def server_bind(self) -> None:
        """Take the port, without asking a name server who we are."""
        socketserver.TCPServer.server_bind(self)

    def handle_error(
        self,
        request: socket.socket | tuple[bytes, socket.socket],
        client_address: object,
    ) -> None:
        """Report what went wrong, unless the other side only went away."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def open_server(served: Served, port: int = 0) -> Server:
    """Return a server that listens on ``port`` of this machine; 0 takes any free port.

    Raises:
        PortFault: the port is taken, not for us, or no port at all.
    """
    try:
        return Server((HOST, port), partial(Handler, served))
    except OverflowError as error:
        raise PortFault(_no_port(port)) from error
    except OSError as error:
        why = "is taken" if error.errno == errno.EADDRINUSE else "cannot be used"
        raise PortFault(
            f"Port {port} {why}: stop what uses it, or choose another one with PORT={_other(port)}."
        ) from error


def _other(port: int) -> int:
    return port + 1 if 1024 <= port < 65535 else 8001


def _no_port(text: object) -> str:
    return f"{text} is not a port: choose a number from 1024 to 65535, such as PORT=8001."


@contextlib.contextmanager
def serving(site: Path, base: str = "/", cache: Path = CACHE) -> Iterator[str]:
    """Serve a built site on a free port as long as the ``with`` block runs.

    Args:
        site: the folder of the built site.
        base: the path to serve it under, such as ``/some/folder/``.
        cache: the folder of the compressed copies.

    Yields:
        the address of the site's root, which ends with a slash.
    """
    with open_server(Served(site.resolve(), _slashed(base), CompressedFiles(cache))) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield _address(server, _slashed(base))
        finally:
            server.shutdown()
            thread.join()


def _slashed(base: str) -> str:
    inner = base.strip("/")
    return f"/{inner}/" if inner else "/"


def _address(server: Server, base: str) -> str:
    return f"http://{HOST}:{server.server_address[1]}{base}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until interrupted; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m site_builder.serve.server")
    parser.add_argument("--site", type=Path, default=Path("site"), help="the built site")
    parser.add_argument("--base", default="/", help="the path to serve it under")
    parser.add_argument("--port", default="8000", help="0 takes any free port")
    parser.add_argument("--watch", action="store_true", help="build, and again on every edit")
    options = parser.parse_args(arguments)
    live = LiveReload() if options.watch else None
    served = Served(options.site.resolve(), _slashed(options.base), live=live)
    try:
        with open_server(served, _port(options.port)) as server:
            _serve(server, served)
    except (PortFault, BuildFault) as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PortFault(_no_port(text))
    return int(text)


def _serve(server: Server, served: Served) -> None:
    if served.live is None:
        print(f"The site is at {_address(server, served.base)}", flush=True)
        server.serve_forever()
        return
    # The port is held from here on, so a taken one is known before the build; nobody is
    # answered until the site is there.
    run_build(served.site)
    with rebuild_on_edits(served.site, served.live.built):
        print(f"The site is at {_address(server, served.base)} (Ctrl+C stops it)", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
