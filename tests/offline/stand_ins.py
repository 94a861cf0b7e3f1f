"""What answers between a reader and the server: networks to sign in to, filters, old copies."""

from __future__ import annotations

from pathlib import Path

from tests.offline.network import StandIn

HTML = {"Content-Type": "text/html; charset=utf-8"}
SIGN_IN = b"<!doctype html><html lang=en><title>Sign in</title><h1>Sign in</h1><form></form></html>"
TOOLBAR = b"<div id=toolbar>Network</div><script>window.toolbar = 1</script>"


def sign_in(path: str, file: Path) -> tuple[bytes, dict[str, str]]:
    """Answer every request with the network's own page, as if it had been found."""
    del path, file
    # Some of them let browsers keep it.
    return SIGN_IN, {**HTML, "Cache-Control": "max-age=600"}


def toolbar(path: str, file: Path) -> tuple[bytes, dict[str, str]] | None:
    """Add a bar to every page, and change the white space and the attributes of the rest."""
    if not path.endswith(".html") or not file.is_file():
        return None
    page = file.read_bytes().replace(b"\n", b"\r\n  ").replace(b'lang="en"', b"lang=en")
    return page.replace(b"<body>", b"<body>" + TOOLBAR), HTML


def old_copies(folder: Path, *paths: str) -> StandIn:
    """Answer some paths with the files of another version."""

    def answer(path: str, file: Path) -> tuple[bytes, dict[str, str]] | None:
        del file
        if path not in paths:
            return None
        types = {".html": "text/html", ".js": "text/javascript"}
        return (folder / path).read_bytes(), {"Content-Type": types[Path(path).suffix]}

    return answer


def suffix_as_encoding(path: str, file: Path) -> tuple[bytes, dict[str, str]] | None:
    """Declare `.gz` files as an encoding of the transfer, which a browser undoes."""
    if not path.endswith(".gz"):
        return None
    return file.read_bytes(), {"Content-Type": "text/plain", "Content-Encoding": "gzip"}
