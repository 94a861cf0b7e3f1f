"""The local server: the built site with the headers and the compression of production.

Tests and measurements use ``serving``; ``python -m site_builder.serve`` is the command line.
"""

from __future__ import annotations

import contextlib
import errno
import socket
import socketserver
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from site_builder.pack.compression import CACHE, CompressedFiles
from site_builder.serve.handler import Handler, Served

HOST = "127.0.0.1"


class PortError(Exception):
    """The port cannot be used; the text is the sentence to show."""


class Server(ThreadingHTTPServer):
    """One thread per connection; a client that disconnects early is not an error."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64
    # Otherwise two servers could share a port, and a port in use would not be noticed.
    allow_reuse_port = False

    def server_bind(self) -> None:
        """Bind the port without the name lookup of the base class."""
        socketserver.TCPServer.server_bind(self)

    def handle_error(
        self,
        request: socket.socket | tuple[bytes, socket.socket],
        client_address: object,
    ) -> None:
        """Report an error, unless the client only disconnected."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def open_server(served: Served, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """Return a server that listens on ``port`` of this machine; 0 takes any free port.

    Args:
        served: what is served.
        port: the port.
        handler: answers the requests.

    Raises:
        PortError: the port is in use, not permitted, or not a port number.
    """
    try:
        return Server((HOST, port), partial(handler, served))
    except OverflowError as error:
        raise PortError(no_port(port)) from error
    except OSError as error:
        why = "is taken" if error.errno == errno.EADDRINUSE else "cannot be used"
        other = port + 1 if 1024 <= port < 65535 else 8001
        raise PortError(
            f"Port {port} {why}: stop what uses it, or choose another one with PORT={other}."
        ) from error


def no_port(text: object) -> str:
    """Return the sentence that says that something is no port number."""
    return f"{text} is not a port: choose a number from 1024 to 65535, such as PORT=8001."


@contextlib.contextmanager
def serving(
    site: Path, base: str = "/", cache: Path = CACHE, handler: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a built site on a free port while the ``with`` block runs.

    Args:
        site: the folder of the built site.
        base: the path to serve it under, such as ``/some/folder/``.
        cache: the folder of the compressed copies.
        handler: answers the requests.

    Yields:
        the address of the site's root, which ends with a slash.
    """
    served = Served(site.resolve(), with_slashes(base), CompressedFiles(cache))
    with open_server(served, handler=handler) as server:
        thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
        thread.start()
        try:
            yield address_of(server, with_slashes(base))
        finally:
            server.shutdown()
            thread.join()


def with_slashes(base: str) -> str:
    """Return a path with one slash at each end."""
    inner = base.strip("/")
    return f"/{inner}/" if inner else "/"


def address_of(server: Server, base: str) -> str:
    """Return the address of a served site, which ends with a slash."""
    return f"http://{HOST}:{server.server_address[1]}{base}"
