"""Answer requests from a built site, with the headers and the compression of production."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

from site_builder.pack.compression import CompressedFiles, accepted, is_compressible
from site_builder.pack.error_pages import TOO_LONG
from site_builder.pack.headers import NOT_KEPT, headers_for
from site_builder.pack.media_types import ANY_TYPE, MEDIA_TYPES
from site_builder.serve.edit_renderer import EditRenderer
from site_builder.serve.live_reload import LiveReload

_CHUNK = 1 << 16
# Chromium, which sends the longest addresses.
_LONGEST_IN_BROWSERS = 1 << 21
_REST = re.compile(r"bytes=(\d{1,12})-", re.ASCII)
_HOST = re.compile(r"[\w.-]+(:\d+)?", re.ASCII)


@dataclass(frozen=True)
class Served:
    """What a server serves.

    Attributes:
        site: the folder of the built site.
        base: the path it is served under; begins and ends with a slash.
        files: the files' compressed copies.
        live: tells open pages to reload after a build; None where no edits are followed.
        renderer: renders pages from edited sources; None where no edits are followed.
    """

    site: Path
    base: str = "/"
    files: CompressedFiles = field(default_factory=CompressedFiles)
    live: LiveReload | None = None
    renderer: EditRenderer | None = None

    def find(self, path: str) -> Path | None:
        """Return the file or folder at a decoded path of the site, or None.

        A path that ends with a slash is a folder's page. The result is always inside the site,
        whatever the path and the symbolic links in it are.
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
        """Return the page for an unknown path, in the language of the path if it has one."""
        pages = (self.find(f"/{path.split('/')[1]}/404.html"), self.find("/404.html"))
        return next(filter(None, pages), None)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a built site."""

    protocol_version = "HTTP/1.1"
    server_version = "site"
    sys_version = ""
    # An idle connection is closed after this many seconds.
    timeout = 60
    # Header and body are sent together, and a small answer does not wait for the one before.
    wbufsize = -1
    disable_nagle_algorithm = True

    def __init__(self, served: Served, *rest: Any) -> None:
        self.served = served
        super().__init__(*rest)

    def do_GET(self) -> None:
        """Answer with the file at the path, or with an error status."""
        if self.served.live is not None and self.served.live.answers(self):
            return
        try:
            self._answer(unquote(urlsplit(self.path).path, errors="replace"))
        except FileNotFoundError:
            # A new build replaced the old one in this moment.
            self._begin(HTTPStatus.NOT_FOUND, "/", {"Content-Length": "0"})

    do_HEAD = do_GET  # noqa: N815 - names of the base class

    def _refuse(self) -> None:
        self.close_connection = True
        fields = {"Allow": "GET, HEAD", "Content-Length": "0"}
        self._begin(HTTPStatus.METHOD_NOT_ALLOWED, "/", fields)

    do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = _refuse  # noqa: N815

    def send_error(
        self,
        code: int,
        message: str | None = None,  # noqa: ARG002 - from the base class
        explain: str | None = None,  # noqa: ARG002 - from the base class
    ) -> None:
        """Answer an unsupported or invalid request, with the headers of every answer."""
        self.close_connection = True
        self.request_version = self.protocol_version
        page = self.served.find(f"/{TOO_LONG}") if code == HTTPStatus.REQUEST_URI_TOO_LONG else None
        if page is None:
            self._begin(HTTPStatus(code), "/", {"Content-Length": "0"})
            return
        self._read_to_end()
        self.command = "GET"
        self._send_page(HTTPStatus(code), page.read_bytes(), "/")

    def _read_to_end(self) -> None:
        """Read what is left of a long request: a client that still sends would read no answer."""
        left = _LONGEST_IN_BROWSERS
        while left > 0 and (line := self.rfile.readline(_CHUNK)) not in {b"", b"\n", b"\r\n"}:
            left -= len(line)

    def _answer(self, path: str) -> None:
        if not path.startswith(self.served.base):
            self._not_found("/")
            return
        inside = "/" + path.removeprefix(self.served.base)
        page = self._edited_page(inside)
        if page is not None:
            self._send_page(HTTPStatus.OK, page, inside)
            return
        found = self.served.find(inside)
        if found is not None and found.is_dir() and not inside.endswith("/"):
            self._redirect(inside)
        elif found is not None and found.is_file():
            self._send(HTTPStatus.OK, found, inside)
        else:
            self._not_found(inside)

    def _edited_page(self, inside: str) -> bytes | None:
        """Return the page at a path as edited sources have it; None where there are no edits."""
        live, renderer = self.served.live, self.served.renderer
        if live is None or renderer is None or not inside.endswith(("/", "/index.html")):
            return None
        page = renderer.page(inside)
        return None if page is None else live.page(page)

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
        fields = {"Content-Type": MEDIA_TYPES.get(path.suffix, ANY_TYPE)}
        if self.served.live is not None and path.suffix == ".html":
            self._send_page(status, self.served.live.page(path.read_bytes()), inside)
        else:
            self._send_file(status, path, inside, fields)

    def _send_page(self, status: HTTPStatus, page: bytes, inside: str) -> None:
        fields = {"Content-Type": MEDIA_TYPES[".html"], "Content-Length": str(len(page))}
        self._begin(status, inside, fields)
        self._send_body(BytesIO(page))

    def _send_file(
        self, status: HTTPStatus, path: Path, inside: str, fields: dict[str, str]
    ) -> None:
        """Send a file as it is, or a compressed copy, or the status that it is unchanged."""
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
            first = self._first_byte(size, fields["ETag"]) if status == HTTPStatus.OK else 0
            if first:
                content.seek(first)
                status = HTTPStatus.PARTIAL_CONTENT
                fields["Content-Range"] = f"bytes {first}-{size - 1}/{size}"
            fields |= {"Accept-Ranges": "bytes", "Content-Length": str(size - first)}
            self._begin(status, inside, fields)
            self._send_body(content)

    def _first_byte(self, size: int, tag: str) -> int:
        """Return where the requested rest of a file begins; 0 where the whole is to be sent.

        Browsers ask for the rest of what broke off. Other ranges are answered with the whole file.
        """
        asked = _REST.fullmatch(self.headers.get("Range", ""))
        if asked is None or self.headers.get("If-Range", tag) != tag:
            return 0
        first = int(asked[1])
        return first if first < size else 0

    def _known_tags(self) -> set[str]:
        tags = self.headers.get("If-None-Match", "").split(",")
        return {tag.strip().removeprefix("W/") for tag in tags}

    def _origin(self) -> str:
        """The origin that the client knows, where its ``Host`` is a plain name or address."""
        # A request that could not be parsed has no headers.
        host = self.headers.get("Host", "") if hasattr(self, "headers") else ""
        return f"http://{host}" if _HOST.fullmatch(host) else ""

    def _begin(self, status: HTTPStatus, inside: str, fields: Mapping[str, str]) -> None:
        headers = {**headers_for(inside, self._origin()), **fields}
        if status >= HTTPStatus.BAD_REQUEST:
            headers |= NOT_KEPT
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
        """Print nothing: a browser's console shows failed requests."""
