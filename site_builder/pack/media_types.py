"""The media type of every kind of file of the site: for the local server and for other hosts.

A browser refuses a script of another type, and compiles WebAssembly while it arrives only where it
has its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MEDIA_TYPES: Mapping[str, str] = MappingProxyType(
    {
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
)
"""By suffix. Listed here, so that no setting of a machine changes them."""

ANY_TYPE = "application/octet-stream"
"""The type of files of other kinds."""
