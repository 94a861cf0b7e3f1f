"""Serve the site on this machine: ``python -m site_builder.serve [--watch] [--port N]``.

With ``--watch`` it builds first, then follows edits; without, it serves what is built.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from site_builder.serve.edit_renderer import EditRenderer
from site_builder.serve.handler import Served
from site_builder.serve.live_reload import LiveReload
from site_builder.serve.rebuild import BuildFailedError, rebuild_on_edits, run_build
from site_builder.serve.server import (
    PortError,
    Server,
    address_of,
    no_port,
    open_server,
    with_slashes,
)
from site_builder.serve.watch import WatchError


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until interrupted; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m site_builder.serve")
    parser.add_argument("--site", type=Path, default=Path("site"), help="the built site")
    parser.add_argument("--base", default="/", help="the path to serve it under")
    parser.add_argument("--port", default="8000", help="0 takes any free port")
    parser.add_argument("--watch", action="store_true", help="build, and again on every edit")
    options = parser.parse_args(arguments)
    site, base = options.site.resolve(), with_slashes(options.base)
    served = Served(site, base)
    if options.watch:
        served = Served(site, base, live=LiveReload(), renderer=EditRenderer(site))
    try:
        with open_server(served, _port(options.port)) as server:
            _serve(server, served)
    except (PortError, BuildFailedError, WatchError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PortError(no_port(text))
    return int(text)


def _serve(server: Server, served: Served) -> None:
    if served.live is None or served.renderer is None:
        print(f"The site is at {address_of(server, served.base)}", flush=True)
        server.serve_forever()
        return
    # The port is bound before the build, so that a port in use is reported at once; requests are
    # answered after it.
    run_build(served.site)
    served.renderer.start()
    with rebuild_on_edits(served.site, served.live, served.renderer):
        print(f"The site is at {address_of(server, served.base)} (Ctrl+C stops it)", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
