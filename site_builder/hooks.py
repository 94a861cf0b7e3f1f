"""The thin hook between MkDocs and the site builder: all the work is in plain modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from site_builder.configuration import settings_of
from site_builder.draw import directives
from site_builder.pack import search_files, strict_csp
from site_builder.place import navigation
from site_builder.place.embeds import embed_of_page
from site_builder.place.location import Place

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from calculators.core.language import Language


# Stands, in what people are to copy, for the address that the site will have.
_SITE = "https://site.invalid/"
_SITE_AS_PATTERN = r"https://site\.invalid/"


def _language(config: MkDocsConfig) -> Language:
    return cast("Language", config.theme["language"])


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give the navigation its words."""
    config.nav = navigation.named(config.nav, _language(config))
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out what the theme has for the search in other languages."""
    for file in list(files):
        if search_files.is_for_another_language(file.src_uri, _language(config)):
            files.remove(file)
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_more: Any) -> str:
    """Put the rules and calculators where the page asks for them."""
    return directives.expanded(markdown, Place(page.file.src_uri, _language(config)))


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_more: Any) -> str:
    """Put the forms in, which Markdown is not to touch."""
    settings = settings_of(config)
    url = settings.site_url
    named = html.replace(_SITE, url).replace(_SITE_AS_PATTERN, url.replace(".", r"\."))
    return directives.with_forms(
        named, Place(page.file.src_uri, _language(config)), settings.python_image
    )


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, **_more: Any
) -> dict[str, Any]:
    """Tell the theme where the page stands, for its language links, and what embeds it."""
    place = Place(page.file.src_uri, _language(config))
    context["place"] = place
    context["site_root"] = place.site_root
    context["alternates"] = place.alternates
    context["embed"] = embed_of_page(place)
    context["site_url"] = settings_of(config).site_url
    context["unbroken"] = navigation.unbroken
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the theme's inline scripts into files, as the content security policy demands."""
    place = Place(page.file.src_uri, _language(config))
    return strict_csp.without_inline_scripts(
        output, place.site_root, settings_of(config).inline_scripts
    )
