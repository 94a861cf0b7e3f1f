"""The configuration with which nginx serves the site as the local server does.

It is a part of a ``server`` block: names, certificates and ports are the host's own. Everything in
it is below the path of the site, but for the length of an address, which nginx reads first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from calculators.core.language import LANGUAGES
from site_builder.pack import headers
from site_builder.pack.error_pages import LONGEST_ADDRESS, NOT_FOUND, TOO_LONG
from site_builder.pack.media_types import ANY_TYPE, MEDIA_TYPES

FOLDER = "$middle_earth_rules"
"""The variable in which the host names the folder of the site, without a slash at its end."""

_INTRODUCTION = """\
# How nginx serves this site; written by the build, read from the folder of the site itself.
# It needs Debian's packages nginx and libnginx-mod-http-brotli-static, and the compressed copies
# that "make build" writes. In a file below /etc/nginx/sites-enabled:
#
#     server {
#         listen 443 ssl http2;
#         listen [::]:443 ssl http2;
#         server_name {host};
#         ssl_certificate /etc/ssl/certs/{host}.pem;
#         ssl_certificate_key /etc/ssl/private/{host}.pem;
#         set {folder} /var/www/middle-earth-rules;
#         include /var/www/middle-earth-rules/{file};
#     }
"""


def configuration(site_url: str) -> str:
    """Return the configuration for a site at an address, which ends with a slash."""
    parts = urlsplit(site_url)
    base = parts.path
    introduction = _INTRODUCTION
    for name, value in (
        ("{host}", parts.hostname or "localhost"),
        ("{folder}", FOLDER),
        ("{file}", headers.NGINX_FILE),
    ):
        introduction = introduction.replace(name, value)
    return "\n".join([introduction, *_lines(base, headers.origin_of(site_url)), ""])


def write_nginx_file(site: Path, site_url: str) -> Path:
    """Write the configuration into a built site; return its path."""
    target = site / headers.NGINX_FILE
    target.write_text(configuration(site_url), encoding="utf-8")
    return target


def _lines(base: str, origin: str) -> Iterator[str]:
    languages = "|".join(LANGUAGES)
    page = f"{FOLDER}_404"
    yield "# A link holds a whole form; one that is too long gets a page that says so."
    yield f"large_client_header_buffers 4 {LONGEST_ADDRESS};"
    yield f"error_page 414 494 =414 {base}{TOO_LONG};"
    yield ""
    yield "# The page for an unknown address is in the language of the address."
    yield f"set {page} {base}{NOT_FOUND};"
    yield f'if ($uri ~ "^{re.escape(base)}({languages})/") {{'
    yield f"    set {page} {base}$1/{NOT_FOUND};"
    yield "}"
    yield ""
    if base != "/":
        yield f"location = {base.rstrip('/')} {{"
        yield "    absolute_redirect off;"
        yield f"    return 301 {base}$is_args$args;"
        yield "}"
        yield ""
    yield f"location ^~ {base} {{"
    for line in _inside(base, origin, page):
        yield f"    {line}".rstrip()
    yield "}"


def _inside(base: str, origin: str, not_found: str) -> Iterator[str]:
    yield f"alias {FOLDER}/;"
    yield "index index.html;"
    yield "absolute_redirect off;"
    yield f"error_page 404 {not_found};"
    yield "brotli_static on;"
    yield "gzip_static on;"
    yield "gzip_vary on;"
    yield f"default_type {ANY_TYPE};"
    yield "types {"
    for media_type, suffixes in _suffixes().items():
        yield f'    "{media_type}" {" ".join(suffixes)};'
    yield "}"
    names = "|".join(re.escape(name) for name in sorted(headers.FOR_HOSTS))
    yield from _location(f'~ "^{re.escape(base)}({names})(\\.br|\\.gz)?$"', ["return 404;"])
    errors = f"({'|'.join(LANGUAGES)})/{re.escape(NOT_FOUND)}|{NOT_FOUND}|{TOO_LONG}"
    section = headers.SECTIONS[-1]
    fields = {**headers.COMMON, **headers.headers_of(section, origin), **headers.NOT_KEPT}
    yield from _location(f'~ "^{re.escape(base)}({errors})$"', _sent(fields))
    for section in headers.SECTIONS:
        fields = {**headers.COMMON, **headers.headers_of(section, origin)}
        yield from _location(f'~ "{section.regular_expression(base)}"', _sent(fields))


def _location(which: str, content: list[str]) -> Iterator[str]:
    yield ""
    yield f"location {which} {{"
    yield from (f"    {line}" for line in content)
    yield "}"


def _sent(fields: Mapping[str, str]) -> list[str]:
    return [f'add_header {name} "{value}" always;' for name, value in fields.items()]


def _suffixes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for suffix, media_type in MEDIA_TYPES.items():
        found[media_type].append(suffix.removeprefix("."))
    return found
