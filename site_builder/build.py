"""Build the whole site: both languages, the data, and Python for the browser.

Usage: python -m site_builder.build [--output site]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import mkdocs.commands.build
import mkdocs.config
import mkdocs.exceptions

from calculators.core.language import LANGUAGES, Language
from site_builder import api, freshness, headers, offline, python_runtime
from site_builder.alone import alone
from site_builder.calculator_html import IMAGE_VARIABLE
from site_builder.compression import lay_best_copies
from site_builder.embeds import write as embeds
from site_builder.fonts import write_fonts
from site_builder.pages import PageError
from site_builder.paths import ASSETS, CACHE, DOCS, ROOT, SITE
from site_builder.presentation import rule_index
from site_builder.rules import RulesError, all_rules
from site_builder.scripts import write_web
from site_builder.strict_csp import FOLDER as INLINE_FOLDER
from site_builder.strict_csp import OUTPUT_VARIABLE
from site_builder.words import SITE_DESCRIPTION, SITE_NAME, TO_RULE

INTERRUPTED = 130
"""What a shell returns for a command that Ctrl+C ended."""

DEFAULT_SITE_URL = "http://127.0.0.1:8000/"


def build(output: Path = SITE) -> bool:
    """Build the site into ``output``; return whether anything had to be built.

    The old site stays in place until the new one is whole.

    Raises:
        RulesError: where the data of the rules has a fault.
        PageError: where a page asks for something that is not there.
    """
    # The server, the tests and a person may all ask at once.
    with alone(CACHE / "build" / "lock"):
        return _build(output)


def _build(output: Path) -> bool:
    # Each output has its own stamp: two of them may bear the same name.
    place = hashlib.sha256(str(output).encode()).hexdigest()[:12]
    stamp = CACHE / "build" / f"{place}.stamp"
    inputs = freshness.fingerprint(ROOT, os.environ.get("SITE_URL", ""))
    if output.exists() and stamp.exists() and stamp.read_text("utf-8") == inputs:
        return False
    staging = CACHE / "build" / place
    shutil.rmtree(staging, ignore_errors=True)
    staging.mkdir(parents=True)
    write_rule_index()
    image = python_runtime.build_image(staging, CACHE)
    shutil.copytree(ASSETS, staging / "assets", dirs_exist_ok=True)
    write_web(staging / "assets")
    write_fonts(staging / "assets")
    with ThreadPoolExecutor(max_workers=1) as aside:
        packed = aside.submit(lay_best_copies, image.folder)
        for language in LANGUAGES:
            _build_language(language, staging, image.hash)
        packed.result()
    with _environment({IMAGE_VARIABLE: image.hash}):
        embeds.write(staging, f"{_site_url()}/", CACHE / "previews")
    api.write(staging / "api" / "v1")
    shutil.copy(DOCS / "index.html", staging / "index.html")
    write_not_found(staging / "404.html")
    offline.write(staging, f"{_site_url()}/")
    headers.write_headers_file(staging)
    _replace(output, staging)
    stamp.write_text(inputs, encoding="utf-8")
    return True


def write_rule_index() -> None:
    """Write where each rule stands, for the answers that cite them."""
    rows = {
        rule.id: [f"{rule.game}/{rule.page}", rule.title.en, rule.title.fr]
        for rule in all_rules().values()
    }
    content = json.dumps(rows, ensure_ascii=False, indent=0) + "\n"
    file = rule_index.FILE
    if not file.exists() or file.read_text(encoding="utf-8") != content:
        file.write_text(content, encoding="utf-8")
    rule_index.rule_index.cache_clear()


def write_not_found(page: Path) -> None:
    """Write the page that hosts show at any address: its own begin at the site's folder."""
    folder = urlsplit(_site_url()).path.rstrip("/")
    html = (DOCS / page.name).read_text(encoding="utf-8")
    page.write_text(re.sub(r'(?<==")/', f"{folder}/", html), encoding="utf-8")


def _site_url() -> str:
    return os.environ.get("SITE_URL", DEFAULT_SITE_URL).rstrip("/")


def _build_language(language: Language, staging: Path, image: str) -> None:
    variables = {
        "SITE_NAME": SITE_NAME.text(language),
        "SITE_DESCRIPTION": SITE_DESCRIPTION.text(language),
        "SITE_PERMALINK": TO_RULE.text(language),
        "SITE_URL": f"{_site_url()}/{language}/",
        "SITE_LANGUAGE": language,
        "SITE_DOCS": str(DOCS / language),
        "SITE_OUTPUT": str(staging / language),
        OUTPUT_VARIABLE: str(staging / INLINE_FOLDER),
        IMAGE_VARIABLE: image,
    }
    with _environment(variables):
        config = mkdocs.config.load_config(str(ROOT / "mkdocs.yml"))
        config.plugins.on_startup(command="build", dirty=False)
        mkdocs.commands.build.build(config)
        config.plugins.on_shutdown()


@contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Set what ``mkdocs.yml`` reads, for the time of one build."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _replace(output: Path, staging: Path) -> None:
    old = staging.with_name(f"{staging.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if output.exists():
        output.rename(old)
    output.parent.mkdir(parents=True, exist_ok=True)
    staging.rename(output)
    shutil.rmtree(old, ignore_errors=True)


def main() -> int:
    """Build from the command line; a fault of the data is told in its own words."""
    parser = argparse.ArgumentParser(description="Build the site, both languages.")
    parser.add_argument("--output", type=Path, default=SITE, help="where to (default: site)")
    arguments = parser.parse_args()
    # What MkDocs finds wrong with a page, it says in its log.
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        built = build(arguments.output.resolve())
    except (RulesError, PageError, mkdocs.exceptions.MkDocsException) as error:
        print(f"The site could not be built: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # The old site is whole, and the next build takes what this one has kept.
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    print(f"{arguments.output}: {'built' if built else 'up to date'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
