"""Render single pages of the site from the sources as they are now.

A build renders every page; while sources are edited, this renders the pages that are requested.
A page is byte for byte what a build of the same sources writes, except for the name of the Python
image, which is that of the last build.

``python -m site_builder.serve.page_renderer SITE`` answers requests. A line of its input is JSON:
the path of a page (``"/en/lcg/"``), or the list of the files that were edited. For each path it
writes a line of JSON: the page, or null where it has none. It ends with its input.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO, cast

from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, get_files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

from calculators.core.language import LANGUAGES, Language
from site_builder.configuration import DEFAULT_SITE_URL, Settings, language_config
from site_builder.draw import term_links
from site_builder.pack import inline_scripts
from site_builder.pack.embed_pages import embed_html
from site_builder.pack.python_runtime.image import FOLDER as PYTHON_FOLDER
from site_builder.paths import RULES_DATA
from site_builder.place.embeds import EMBEDS
from site_builder.read import changes, history, players_words, relations, rules
from site_builder.read.rule_places import provide_rule_places


class LanguagePages:
    """The pages of one language: titles are read at once, pages when they are rendered."""

    def __init__(self, language: Language, settings: Settings, output: Path) -> None:
        """Read the configuration, the navigation and the titles of all pages.

        Args:
            language: of the pages.
            settings: what a build gives to the pages.
            output: the folder of the pages in the built site; nothing is written there.
        """
        config = language_config(language, output, settings)
        config.plugins.on_startup(command="build", dirty=False)
        self.config: MkDocsConfig = config.plugins.on_config(config)
        files = get_files(self.config)
        files.add_files_from_theme(self.config.theme.get_env(), self.config)
        self.files = self.config.plugins.on_files(files, config=self.config)
        set_exclusions(self.files, self.config)
        navigation = get_navigation(self.files, self.config)
        self.navigation = self.config.plugins.on_nav(
            navigation, config=self.config, files=self.files
        )
        self.read_templates()
        self.pages = {_page(file).url: _page(file) for file in self.files.documentation_pages()}
        for page in self.pages.values():
            self._read_title(page)

    def html(self, url: str) -> str | None:
        """Return the page at an address below the language's root (``lcg/``), None for no page."""
        page = self.pages.get(url)
        if page is None:
            return None
        self._read(page)
        page.active = True
        try:
            return self._rendered(page)
        finally:
            page.active = False

    def read_templates(self) -> None:
        """Read the theme's templates."""
        self.environment = self.config.plugins.on_env(
            self.config.theme.get_env(), config=self.config, files=self.files
        )

    def reread(self, source: Path) -> bool:
        """Read the title of an edited page again; return whether the file is one of the pages."""
        for page in self.pages.values():
            if page.file.abs_src_path == str(source) and source.exists():
                self._read_title(page)
                return True
        return False

    def _read_title(self, page: Page) -> None:
        """Give the page the title of its first heading, as menus on other pages show it."""
        page.read_source(self.config)
        lines = (page.markdown or "").splitlines()
        page.markdown = next((line for line in lines if line.startswith("# ")), "")
        page.render(self.config, self.files)

    def _read(self, page: Page) -> None:
        """Convert the Markdown of a page, as ``mkdocs.commands.build`` does."""
        plugins, config, files = self.config.plugins, self.config, self.files
        page.read_source(config)
        page.markdown = plugins.on_page_markdown(
            page.markdown or "", page=page, config=config, files=files
        )
        page.render(config, files)
        page.content = plugins.on_page_content(
            page.content or "", page=page, config=config, files=files
        )

    def _rendered(self, page: Page) -> str:
        """Put a page into the theme's template, as ``mkdocs.commands.build`` does."""
        plugins, config = self.config.plugins, self.config
        context: Any = get_context(self.navigation, self.files.documentation_pages(), config, page)
        template = self.environment.get_template(page.meta.get("template", "main.html"))
        context = plugins.on_page_context(context, page=page, config=config, nav=self.navigation)
        output = template.render(context)
        return plugins.on_post_page(output, page=page, config=config)


def _page(file: File) -> Page:
    return cast("Page", file.page)  # the navigation has made one for every file


class PageRenderer:
    """Renders pages and embeds of a site by their path.

    Args:
        site: the folder of the built site, which has the Python image that pages name.
        site_url: the address of the site, which ends with a slash.
    """

    def __init__(self, site: Path, site_url: str) -> None:
        self.site = site
        self.site_url = site_url
        self._languages: dict[Language, LanguagePages] = {}
        self._embeds = {f"/{embed.address}": embed for embed in EMBEDS}

    def invalidate(self, edited: Iterable[Path]) -> None:
        """Read edited files again when they are needed; edited code needs a new process instead."""
        for path in edited:
            if path.suffix == ".html":
                for pages in self._languages.values():
                    pages.read_templates()
            elif path.suffix == ".md":
                known = [pages.reread(path) for pages in self._languages.values()]
                if not any(known):  # a page was added or removed
                    self._languages.clear()
            elif path.is_relative_to(RULES_DATA):
                rules.clear_caches()
                players_words.clear_caches()
                changes.versions.cache_clear()
                history.corrections.cache_clear()
                relations.clear_caches()
                term_links.clear_caches()
            else:
                self._languages.clear()

    def html(self, path: str) -> str | None:
        """Return the page at a path of the site such as ``/en/lcg/``, None where it has no page.

        Raises:
            RulesError: the data of the rules has a fault.
            PageError: the page names something that does not exist.
            Exception: whatever a page's Markdown or a template raises.
        """
        provide_rule_places()
        path = path.removesuffix("index.html")
        if embed := self._embeds.get(path):
            return embed_html(embed, self.site_url, self._settings().python_image)
        _root, name, url = path.split("/", 2) if path.count("/") > 1 else ("", "", "")
        language = next((known for known in LANGUAGES if known == name), None)
        return self._pages(language).html(url) if language else None

    def _pages(self, language: Language) -> LanguagePages:
        if language not in self._languages:
            output = self.site / language
            self._languages[language] = LanguagePages(language, self._settings(), output)
        return self._languages[language]

    def _settings(self) -> Settings:
        images = sorted(path.name for path in (self.site / PYTHON_FOLDER).glob("*"))
        return Settings(
            self.site_url, images[0] if images else "", self.site / inline_scripts.FOLDER
        )


def answer_requests(renderer: PageRenderer, requests: TextIO, answers: TextIO) -> None:
    """Answer requests, a line each, until there are no more; an error counts as "no page"."""
    edited: set[Path] = set()
    for line in requests:
        request = json.loads(line)
        if isinstance(request, list):
            edited.update(map(Path, request))
            continue
        html = None
        # Whatever the error is, the build reports it, and the next edit may correct it.
        with contextlib.suppress(Exception):
            renderer.invalidate(edited)
            edited.clear()
            html = renderer.html(request)
        answers.write(json.dumps(html) + "\n")
        answers.flush()


def main() -> None:
    """Answer the requests on standard input."""
    # The build reports the faults of pages; here they would be reported twice.
    logging.disable(logging.CRITICAL)
    site_url = os.environ.get("SITE_URL", DEFAULT_SITE_URL).rstrip("/") + "/"
    answers = sys.stdout
    sys.stdout = sys.stderr
    answer_requests(PageRenderer(Path(sys.argv[1]), site_url), sys.stdin, answers)


if __name__ == "__main__":
    main()
