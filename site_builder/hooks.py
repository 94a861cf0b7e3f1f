"""The hooks that MkDocs calls; each passes its work to another module."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from site_builder import colours
from site_builder.configuration import settings_of
from site_builder.draw import directives, list_tables, rendering, structured_data
from site_builder.draw.page_layout import PageLayout, page_layout
from site_builder.draw.search_words import search_words
from site_builder.pack import inline_scripts
from site_builder.pack.offline.words import SHORT_NAME
from site_builder.place import navigation
from site_builder.place.embeds import embed_of_page
from site_builder.place.location import PageLocation

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Section
    from mkdocs.structure.pages import Page

    from calculators.core.language import Language


_THEME_SEARCH = ("assets/javascripts/lunr/", "assets/javascripts/workers/search.")
# In texts to copy, the placeholder of the site's address.
_SITE = "https://site.invalid/"
_SITE_AS_PATTERN = r"https://site\.invalid/"


def _language(config: MkDocsConfig) -> Language:
    return cast("Language", config.theme["language"])


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give the navigation its names and its calculators."""
    config.nav = navigation.navigation(config.nav, _language(config))
    return config


def on_env(env: jinja2.Environment, config: MkDocsConfig, **_more: Any) -> jinja2.Environment:
    """Give the theme's templates their words, ``{{ _("Menu") }}``, and the look of the app."""
    env.globals["_"] = rendering.translator(_language(config))
    env.globals["header_colour"] = colours.HEADER
    env.globals["short_name"] = SHORT_NAME.text(_language(config))
    env.globals["search_words"] = search_words(_language(config))
    env.globals["layout"] = PageLayout()
    return env


def on_files(files: Files, **_more: Any) -> Files:
    """Leave out the theme's own search: the site has another."""
    for file in list(files):
        if file.src_uri.startswith(_THEME_SEARCH):
            files.remove(file)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_more: Any) -> str:
    """Replace the directives of a page by rules, lists and placeholders of forms."""
    return directives.expand_directives(
        markdown, PageLocation(page.file.src_uri, _language(config))
    )


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_more: Any) -> str:
    """Replace the placeholders of forms and maps, after Markdown was converted."""
    settings = settings_of(config)
    url = settings.site_url
    named = html.replace(_SITE, url).replace(_SITE_AS_PATTERN, url.replace(".", r"\."))
    return directives.with_forms(
        named, PageLocation(page.file.src_uri, _language(config)), settings.python_image
    )


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, **_more: Any
) -> dict[str, Any]:
    """Give the theme the relative addresses of the page, and its embed if it has one."""
    location = PageLocation(page.file.src_uri, _language(config))
    context["site_root"] = location.site_root
    context["alternates"] = location.alternates
    context["embed"] = embed_of_page(location)
    context["site_url"] = settings_of(config).site_url
    context["unbroken"] = navigation.unbroken
    context["game_name"] = navigation.game_name(location)
    context["layout"] = page_layout(
        page.content or "",
        page.toc,
        is_home=page.is_homepage,
        hides_contents="toc" in page.meta.get("hide", ()),
    )
    context["list_choices"] = list_tables.choices(page.content or "")
    context["list_rows"] = list_tables.rows(page.content or "")
    context["split_at_filter"] = list_tables.split_at_filter
    context["structured_data"] = structured_data.structured_data(
        _described(page, config), location, settings_of(config).site_url
    )
    return context


def _described(page: Page, config: MkDocsConfig) -> structured_data.Described:
    sections = [cast("Section", section) for section in page.ancestors]
    fronts = [(section, cast("Page", section.children[0])) for section in sections[-1:]]
    title = config.site_name if page.is_homepage else page.meta.get("title") or page.title
    return structured_data.Described(
        re.sub(r"<[^>]*>", "", str(title)),
        str(page.meta.get("description") or (config.site_description if page.is_homepage else "")),
        tuple(
            (section.title, str(front.canonical_url)) for section, front in fronts if front != page
        ),
    )


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the theme's inline scripts into files, for the content security policy."""
    location = PageLocation(page.file.src_uri, _language(config))
    return inline_scripts.without_inline_scripts(
        output, location.site_root, settings_of(config).inline_scripts
    )
