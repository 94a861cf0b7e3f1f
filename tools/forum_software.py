"""Find PHP and WordPress for the tests, or get them: ``python -m tools.forum_software``.

Both come from Debian's packages. WordPress is only unpacked: the tests run the part of its code
that embeds other sites, which needs neither a database nor a web server.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tools.debian import Requirement, install_missing, is_root, run_silently

ROOT = Path(__file__).resolve().parent.parent
_WORDPRESS = ROOT / ".cache" / "wordpress"
_SOURCES = Path("usr/share/wordpress")


def find_php() -> Path | None:
    """Return PHP for the command line, or None."""
    found = shutil.which("php")
    return Path(found) if found else None


def find_wordpress() -> Path | None:
    """Return the folder of WordPress's sources, or None."""
    sources = _WORDPRESS / _SOURCES
    return sources if (sources / "wp-includes" / "class-wp-oembed.php").is_file() else None


PHP = Requirement("PHP", ("php-cli",), find_php)
WORDPRESS = Requirement("WordPress", ("wordpress",), find_wordpress)


def unpack_wordpress() -> None:
    """Download Debian's package of WordPress, and unpack it without what it depends on."""
    if find_wordpress() or not is_root():
        return
    run_silently(["apt-get", "update"])
    with tempfile.TemporaryDirectory() as folder:
        run_silently(["sh", "-c", 'cd "$0" && apt-get download wordpress', folder])
        for package in Path(folder).glob("wordpress_*.deb"):
            run_silently(["dpkg-deb", "-x", str(package), str(_WORDPRESS)])


if __name__ == "__main__":
    unpack_wordpress()
    sys.exit(install_missing((PHP, WORDPRESS)))
