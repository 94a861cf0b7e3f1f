"""MkDocs' configuration for one language: ``mkdocs.yml`` and the values that a build sets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import mkdocs.config
from mkdocs.config.defaults import MkDocsConfig

from calculators.core.language import Language
from site_builder.paths import DOCS, ROOT
from site_builder.words import SITE_DESCRIPTION, SITE_NAME, TO_RULE

DEFAULT_SITE_URL = "http://127.0.0.1:8000/"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the pages of one build share.

    Attributes:
        site_url: the address of the site's root, which ends with a slash.
        python_image: the name of the folder below ``assets/python`` with this build's Python.
        inline_scripts: the folder for the theme's inline scripts.
    """

    site_url: str
    python_image: str
    inline_scripts: Path


def language_config(language: Language, output: Path, settings: Settings) -> MkDocsConfig:
    """Return the validated configuration of one language.

    Args:
        language: of the pages.
        output: the folder that the pages are written to.
        settings: for the hooks, which read it from ``config.extra["settings"]``.

    Raises:
        mkdocs.exceptions.MkDocsException: ``mkdocs.yml`` is not valid.
    """
    config = mkdocs.config.load_config(
        str(ROOT / "mkdocs.yml"),
        site_name=SITE_NAME.text(language),
        site_description=SITE_DESCRIPTION.text(language),
        site_url=f"{settings.site_url}{language}/",
        docs_dir=str(DOCS / language),
        site_dir=str(output),
    )
    config.theme["language"] = language
    config.mdx_configs["toc"]["permalink_title"] = TO_RULE.text(language)
    config.extra["settings"] = settings
    return config


def settings_of(config: MkDocsConfig) -> Settings:
    """Return the settings that ``language_config`` put into a configuration."""
    settings: Settings = config.extra["settings"]
    return settings
