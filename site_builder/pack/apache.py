"""The ``.htaccess`` with which Apache serves the site as the local server does.

Each setting depends on a module of Apache's, and is left out where the host does not have it. An
address longer than 8 kB is refused before this file is read: only the host's own configuration may
change that.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from calculators.core.language import LANGUAGES
from site_builder.pack import headers
from site_builder.pack.compression import ENCODINGS
from site_builder.pack.error_pages import NOT_FOUND
from site_builder.pack.media_types import MEDIA_TYPES

_INTRODUCTION = """\
# How Apache serves this site; written by the build. It needs "AllowOverride All" for this folder
# and the modules dir, headers, mime and rewrite.
"""
_COPY = r"\.\w+\.%s$"


def configuration(site_url: str) -> str:
    """Return the configuration for a site at an address, which ends with a slash."""
    base = urlsplit(site_url).path
    lines = [*_files(base), *_types(), *_copies(), *_headers(base, headers.origin_of(site_url))]
    return "\n".join([_INTRODUCTION, *lines, ""])


def write_apache_file(site: Path, site_url: str) -> Path:
    """Write the configuration into a built site; return its path."""
    target = site / headers.APACHE_FILE
    target.write_text(configuration(site_url), encoding="utf-8")
    return target


def _files(base: str) -> Iterator[str]:
    yield "Options -Indexes -MultiViews"
    yield "DirectoryIndex index.html"
    yield "AddDefaultCharset Off"
    yield f"ErrorDocument 404 {base}{NOT_FOUND}"
    for language in LANGUAGES:
        yield f'<If "%{{REQUEST_URI}} =~ m#^{base}{language}/#">'
        yield f"    ErrorDocument 404 {base}{language}/{NOT_FOUND}"
        yield "</If>"
    names = "|".join(name.replace(".", r"\.") for name in sorted(headers.FOR_HOSTS))
    yield f'<FilesMatch "^({names})(\\.br|\\.gz)?$">'
    yield "    Redirect 404"
    yield "</FilesMatch>"


def _types() -> Iterator[str]:
    """Yield the media types, whatever the host has set for the same suffixes."""
    yield ""
    yield "<IfModule mod_mime.c>"
    for suffix, media_type in MEDIA_TYPES.items():
        yield f'    AddType "{media_type}" {suffix}'
    # A language and archives in Apache's own list.
    suffixes = " ".join(encoding.suffix for encoding in ENCODINGS.values())
    yield f"    RemoveType {suffixes}"
    yield f"    RemoveLanguage {suffixes}"
    yield f"    RemoveEncoding {suffixes}"
    for name, encoding in ENCODINGS.items():
        yield f'    <FilesMatch "{_COPY % encoding.suffix.removeprefix(".")}">'
        yield f"        AddEncoding {name} {encoding.suffix}"
        yield "    </FilesMatch>"
    yield "</IfModule>"


def _copies() -> Iterator[str]:
    """Yield what sends the compressed copy of a file to who accepts it, the best one first."""
    yield ""
    yield "<IfModule mod_rewrite.c>"
    yield "    RewriteEngine On"
    for name, encoding in ENCODINGS.items():
        yield f"    RewriteCond %{{HTTP:Accept-Encoding}} \\b{name}\\b"
        yield f"    RewriteCond %{{REQUEST_FILENAME}}{encoding.suffix} -f"
        # Neither compressed again.
        yield f"    RewriteRule ^(.+)$ $1{encoding.suffix} [L,E=no-gzip:1,E=no-brotli:1]"
    yield "</IfModule>"


def _headers(base: str, origin: str) -> Iterator[str]:
    yield ""
    yield "<IfModule mod_headers.c>"
    for name, value in headers.COMMON.items():
        yield f'    Header always set {name} "{value}"'
    yield "    Header always merge Vary Accept-Encoding"
    for number, section in enumerate(headers.SECTIONS):
        kind = "If" if number == 0 else "ElseIf"
        expression = section.regular_expression(base)
        yield f'    <{kind} "%{{REQUEST_URI}} =~ m#{expression}#">'
        for name, value in headers.headers_of(section, origin).items():
            yield f'        Header always set {name} "{value}"'
        yield f"    </{kind}>"
    # In a block too, since blocks come after all that is outside of them.
    yield '    <If "true">'
    for name, value in headers.NOT_KEPT.items():
        yield f'        Header always set {name} "{value}" "expr=%{{REQUEST_STATUS}} >= 400"'
    yield "    </If>"
    yield "</IfModule>"
