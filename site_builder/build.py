"""Build the whole site: both languages, the data, and Python for the browser.

Usage: python -m site_builder.build [--output site] [--compressed]

With ``--compressed``, copies are written that nginx and Apache send. The environment variable
``SITE_URL`` gives the address that the site will have.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mkdocs.commands.build
import mkdocs.exceptions

from calculators.core.language import LANGUAGES, Language
from site_builder import sources
from site_builder.configuration import DEFAULT_SITE_URL, Settings, language_config
from site_builder.draw.directives import PageError
from site_builder.draw.standalone import standalone_page
from site_builder.file_lock import file_lock
from site_builder.pack import (
    apache,
    api,
    embed_pages,
    error_pages,
    feeds,
    headers,
    inline_scripts,
    licences,
    nearby_answers,
    nginx,
    offline,
    python_runtime,
    search,
    sitemap,
)
from site_builder.pack.compression import precompress_best, write_copies
from site_builder.pack.fonts import write_fonts
from site_builder.pack.scripts import write_scripts
from site_builder.pack.styles import write_styles
from site_builder.paths import ASSETS, CACHE, ROOT, SITE
from site_builder.read.data_files import RulesError
from site_builder.read.rule_places import provide_rule_places

INTERRUPTED = 130
"""The exit code of a command that Ctrl+C ended, as shells have it."""


def build(output: Path = SITE, site_url: str = DEFAULT_SITE_URL) -> bool:
    """Build the site into ``output``; return whether anything had to be built.

    The old site stays in place until the new one is complete.

    Args:
        output: the folder of the site.
        site_url: the address that the site will have, with or without a slash at its end.

    Raises:
        RulesError: the data of the rules has a fault.
        PageError: a page names something that does not exist.
        mkdocs.exceptions.MkDocsException: MkDocs reports a fault in a page or in the configuration.
    """
    # The server, the tests and a person may start builds at the same time.
    with file_lock(CACHE / "build" / "lock"):
        return _build(output, f"{site_url.rstrip('/')}/")


def _build(output: Path, site_url: str) -> bool:
    # Each output has its own stamp and staging folder: two outputs may have the same name.
    key = hashlib.sha256(str(output).encode()).hexdigest()[:12]
    stamp = CACHE / "build" / f"{key}.stamp"
    inputs = sources.fingerprint(ROOT, site_url)
    if output.exists() and stamp.exists() and stamp.read_text("utf-8") == inputs:
        return False
    staging = CACHE / "build" / key
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    _write_site(staging, site_url)
    _replace(output, staging)
    stamp.write_text(inputs, encoding="utf-8")
    return True


def _write_site(staging: Path, site_url: str) -> None:
    provide_rule_places()
    image = python_runtime.build_image(staging, CACHE)
    shutil.copytree(ASSETS, staging / "assets", dirs_exist_ok=True)
    write_scripts(staging / "assets")
    write_styles(staging / "assets" / "web")
    write_fonts(staging / "assets")
    settings = Settings(site_url, image.hash, staging / inline_scripts.FOLDER)
    with ThreadPoolExecutor(max_workers=1) as background:
        compressed = background.submit(precompress_best, image.folder)
        for language in LANGUAGES:
            _build_language(language, staging / language, settings)
        compressed.result()
    nearby_answers.write(staging, image.hash)
    embed_pages.write(staging, site_url, image.hash, CACHE / "previews")
    api.write(staging / "api" / "v1")
    feeds.write(staging, site_url)
    search.write(staging, site_url)
    licences.write(staging)
    sitemap.write(staging, site_url)
    (staging / "index.html").write_text(standalone_page("index.html"), encoding="utf-8")
    error_pages.write_all(staging, site_url)
    offline.write(staging, site_url)
    headers.write_headers_file(staging, headers.origin_of(site_url))
    nginx.write_nginx_file(staging, site_url)
    apache.write_apache_file(staging, site_url)


def _build_language(language: Language, output: Path, settings: Settings) -> None:
    config = language_config(language, output, settings)
    config.plugins.on_startup(command="build", dirty=False)
    mkdocs.commands.build.build(config)
    config.plugins.on_shutdown()


def _replace(output: Path, staging: Path) -> None:
    old = staging.with_name(f"{staging.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if output.exists():
        output.rename(old)
    output.parent.mkdir(parents=True, exist_ok=True)
    staging.rename(output)
    shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    """Build from the command line, print a fault of the data as a message, return the exit code."""
    parser = argparse.ArgumentParser(description="Build the site, both languages.")
    parser.add_argument("--output", type=Path, default=SITE, help="where to (default: site)")
    parser.add_argument(
        "--compressed", action="store_true", help="write compressed copies beside the files too"
    )
    arguments = parser.parse_args()
    # MkDocs reports faults of a page in its log.
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        output = arguments.output.resolve()
        built = build(output, os.environ.get("SITE_URL", DEFAULT_SITE_URL))
        if arguments.compressed:
            write_copies(output)
    except (RulesError, PageError, mkdocs.exceptions.MkDocsException) as error:
        print(f"The site could not be built: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # The old site is still complete; the next build reuses what this one has cached.
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    print(f"{arguments.output}: {'built' if built else 'up to date'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
