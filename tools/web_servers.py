"""Find nginx and Apache for the tests, or get them: ``python -m tools.web_servers``.

They come from Debian's packages, installed where this runs as root. One that is missing is a fault
where ``CI`` is "true"; elsewhere it is reported, and its tests are skipped with that reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import browser
from tools.engines import is_required
from tools.setup import INTERRUPTED

_NGINX_PACKAGES = ("nginx", "libnginx-mod-http-brotli-static")
_APACHE_PACKAGES = ("apache2-bin",)
_BROTLI = "ngx_http_brotli_static_module.so"
# Where Debian has them, whatever the user's PATH is.
_ADMINISTRATION = ("/usr/local/sbin", "/usr/sbin", "/sbin")


class WebServerError(Exception):
    """A web server is missing; the text is the one sentence to show."""


@dataclass(frozen=True)
class WebServer:
    """A web server: its program, and the folder of its modules."""

    program: Path
    modules: Path


def find_nginx() -> WebServer | None:
    """Return nginx with the module that sends copies compressed by brotli, or None."""
    if (program := _find("nginx")) is None:
        return None
    # It prints how it was configured to the standard error.
    told = subprocess.run([program, "-V"], check=False, capture_output=True, text=True).stderr
    folders = [word.partition("=")[2] for word in told.split() if word.startswith("--modules-path")]
    modules = Path(folders[0]) if folders else Path("/usr/lib/nginx/modules")
    return WebServer(program, modules) if (modules / _BROTLI).is_file() else None


def find_apache() -> WebServer | None:
    """Return Apache, or None."""
    program = _find("apache2")
    modules = Path("/usr/lib/apache2/modules")
    return (
        WebServer(program, modules) if program and (modules / "mod_headers.so").is_file() else None
    )


def require_nginx() -> WebServer:
    """Return nginx.

    Raises:
        WebServerError: it is missing, or its module is.
    """
    return _required("nginx", find_nginx(), _NGINX_PACKAGES)


def require_apache() -> WebServer:
    """Return Apache.

    Raises:
        WebServerError: it is missing.
    """
    return _required("Apache", find_apache(), _APACHE_PACKAGES)


def install_missing() -> list[str]:
    """Install what is missing, where possible; return a sentence for each that still is."""
    if find_nginx() is None:
        browser.install_debian(*_NGINX_PACKAGES)
    if find_apache() is None:
        browser.install_debian(*_APACHE_PACKAGES)
    missing = []
    for require in (require_nginx, require_apache):
        try:
            require()
        except WebServerError as error:
            missing.append(str(error))
    return missing


def _find(name: str) -> Path | None:
    folders = os.pathsep.join((os.environ.get("PATH", os.defpath), *_ADMINISTRATION))
    found = shutil.which(name, path=folders)
    return Path(found) if found else None


def _required(name: str, found: WebServer | None, packages: tuple[str, ...]) -> WebServer:
    if found is None:
        raise WebServerError(
            f"No {name} to test with: its tests need Debian's {' and '.join(packages)}, "
            "which could not be found or installed."
        )
    return found


def main() -> int:
    """Run from the command line; return the exit code."""
    try:
        missing = install_missing()
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    for sentence in missing:
        print(f"WARNING: {sentence}", file=sys.stderr)
    return 1 if missing and is_required() else 0


if __name__ == "__main__":
    sys.exit(main())
