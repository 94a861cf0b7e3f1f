"""The HTTP headers of the site: one table for the local server and for hosts in production.

The first section whose pattern matches a path has all its headers. nginx and Apache are given the
sections as they are (``nginx``, ``apache``). Other hosts read the ``_headers`` file, where all
matching blocks apply and values of the same header are joined: there the sections become blocks
that do not overlap, made from the files of the built site.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

HEADERS_FILE = "_headers"
NGINX_FILE = "_nginx.conf"
APACHE_FILE = ".htaccess"
FOR_HOSTS = frozenset({HEADERS_FILE, NGINX_FILE, APACHE_FILE})
"""The files that hosts read and send to nobody."""

NOT_KEPT: Mapping[str, str] = MappingProxyType({"Cache-Control": "no-store"})
"""What an error is sent with: a file that is missing now may exist the next time."""

_SELF = "'self'"
# What is left to `default-src` is the manifest, whose own directive WebKit reports as unknown, and
# the page that Firefox fetches ahead for `rel="next"`, which has no directive.
_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "media-src 'none'; object-src 'none'; frame-src 'none'; form-action 'self'; base-uri 'none'"
)

# The headers of every answer.
COMMON: Mapping[str, str] = MappingProxyType(
    {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
)

_PERMISSIONS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
}
_NOT_FRAMED = {"Content-Security-Policy": f"{_POLICY}; frame-ancestors 'self'", **_PERMISSIONS}
# What is no page: a worker's script needs these, all else needs none. A visit fetches some eighty
# such files, so each has the shortest policy.
_NO_PAGE = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
        "frame-ancestors 'self'"
    )
}
# In a frame without an origin, a worker can only be started from a data: URL.
_FRAMED_ANYWHERE = {
    "Content-Security-Policy": _POLICY.replace("worker-src 'self'", "worker-src 'self' data:"),
    **_PERMISSIONS,
}
# An embed runs in a sandbox without an origin: requests for our own files are cross-origin.
_READ_ANYWHERE = {"Access-Control-Allow-Origin": "*"}
_CHECK_EVERY_TIME = {"Cache-Control": "no-cache"}
_KEEP_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


@dataclass(frozen=True, eq=False)
class Section:
    """Paths with the same headers; ``*`` in the pattern stands for any text, slashes included."""

    pattern: str
    headers: Mapping[str, str]

    def regular_expression(self, base: str) -> str:
        """Return an expression for the section's paths below ``base``, as PCRE reads it.

        >>> Section("/??/embed/*", {}).regular_expression("/rules/")
        '^/rules/[^/][^/]/embed/'
        """
        pattern = re.escape(self.pattern.removeprefix("/").removesuffix("*"))
        return f"^{re.escape(base)}{pattern.replace(r'\?', '[^/]').replace(r'\*', '.*')}"


EMBEDS = Section("/??/embed/*", {**_FRAMED_ANYWHERE, **_CHECK_EVERY_TIME})
SECTIONS = (
    # The folder is named by the hash of its content, so it never changes. Scripts look whether a
    # file of it came compressed.
    Section(
        "/assets/python/*/*",
        {
            **_NO_PAGE,
            **_READ_ANYWHERE,
            "Access-Control-Expose-Headers": "Content-Encoding",
            **_KEEP_FOR_EVER,
        },
    ),
    Section("/assets/*", {**_NO_PAGE, **_READ_ANYWHERE, **_CHECK_EVERY_TIME}),
    # Data for other people's programs.
    Section("/api/*", {**_NOT_FRAMED, **_READ_ANYWHERE, **_CHECK_EVERY_TIME}),
    Section("/oembed/*", {**_NOT_FRAMED, **_READ_ANYWHERE, **_CHECK_EVERY_TIME}),
    EMBEDS,
    Section("/*", {**_NOT_FRAMED, **_CHECK_EVERY_TIME}),
)


def headers_for(path: str, origin: str = "") -> dict[str, str]:
    """Return the headers for a path of the site, such as ``/fr/lcg/``.

    Args:
        path: below the site's root, beginning with a slash.
        origin: the origin of the site, if it is known. In a sandboxed frame WebKit matches
            ``'self'`` with nothing, so the policy of the embeds names the origin beside it.

    >>> headers_for("/assets/python/0a1b/pyodide.asm.wasm")["Cache-Control"]
    'public, max-age=31536000, immutable'
    >>> "frame-ancestors" in headers_for("/en/embed/risk/battle/")["Content-Security-Policy"]
    False
    """
    return {**COMMON, **headers_of(_section_of(path), origin)}


def headers_of(section: Section, origin: str) -> Mapping[str, str]:
    """Return the headers of a section, without the common ones; ``origin`` as ``headers_for``."""
    if section is not EMBEDS or not origin:
        return section.headers
    policy = section.headers["Content-Security-Policy"]
    return {
        **section.headers,
        "Content-Security-Policy": policy.replace(_SELF, f"{_SELF} {origin}"),
    }


def origin_of(site_url: str) -> str:
    """Return the origin of an address.

    >>> origin_of("https://example.org/rules/")
    'https://example.org'
    """
    parts = urlsplit(site_url)
    return f"{parts.scheme}://{parts.netloc}"


def write_headers_file(site: Path, origin: str = "") -> Path:
    """Write the ``_headers`` file of a built site, for hosts that read one; return its path.

    ``origin`` is that of the site, if it is known (``headers_for``).

    A path that is not a file of the site gets the common headers only: a block for all the others
    would overlap those that are written.
    """
    blocks = [("/*", COMMON)]
    blocks += [(pattern, headers_of(section, origin)) for pattern, section in _blocks(site)]
    text = "\n".join(
        "\n".join([pattern, *(f"  {name}: {value}" for name, value in headers.items()), ""])
        for pattern, headers in blocks
    )
    target = site / HEADERS_FILE
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return target


def _section_of(path: str) -> Section:
    return next(section for section in SECTIONS if fnmatchcase(path, section.pattern))


def _blocks(site: Path) -> Iterator[tuple[str, Section]]:
    """Yield patterns that cover every file of the site exactly once, as few as will do."""
    yield from _collapsed(_sections(site, "/"), "/")


type _Tree = dict[str, "_Tree | Section"]


def _sections(folder: Path, path: str) -> _Tree:
    tree: _Tree = {}
    for entry in sorted(folder.iterdir()):
        if entry.is_dir():
            tree[f"{entry.name}/"] = _sections(entry, f"{path}{entry.name}/")
        elif entry.name == "index.html":
            tree[""] = _section_of(path)
        elif entry.name not in FOR_HOSTS:
            tree[entry.name] = _section_of(path + entry.name)
    return tree


def _collapsed(tree: _Tree, path: str) -> Iterator[tuple[str, Section]]:
    for name, below in tree.items():
        if isinstance(below, Section):
            yield path + name, below
            continue
        sections = _leaves(below)
        if len(sections) == 1:
            yield f"{path}{name}*", sections.pop()
        elif sections:
            yield from _collapsed(below, path + name)


def _leaves(tree: _Tree) -> set[Section]:
    found: set[Section] = set()
    for below in tree.values():
        found |= {below} if isinstance(below, Section) else _leaves(below)
    return found
