"""Find nginx and Apache for the tests, or get them: ``python -m tools.web_servers``.

They come from Debian's packages (``tools.debian``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.debian import Requirement, install_missing

_BROTLI = "ngx_http_brotli_static_module.so"
# Where Debian has them, whatever the user's PATH is.
_ADMINISTRATION = ("/usr/local/sbin", "/usr/sbin", "/sbin")


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


def _find(name: str) -> Path | None:
    folders = os.pathsep.join((os.environ.get("PATH", os.defpath), *_ADMINISTRATION))
    found = shutil.which(name, path=folders)
    return Path(found) if found else None


NGINX = Requirement("nginx", ("nginx", "libnginx-mod-http-brotli-static"), find_nginx)
APACHE = Requirement("Apache", ("apache2-bin",), find_apache)


if __name__ == "__main__":
    sys.exit(install_missing((NGINX, APACHE)))
