"""Everything that ships with the site and is not ours is listed with its licence."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES
from site_builder.draw.licence_table import FOLDER, text_file
from site_builder.pack.python_runtime.bundle import PARTS, Part
from site_builder.paths import ROOT
from site_builder.read.components import components

PACKAGES = {component.package for component in components()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_lists_every_component_with_its_licence_text(site: Path, language: str) -> None:
    page = (site / language / "about" / "licences" / "index.html").read_text(encoding="utf-8")
    linked = set(re.findall(rf"{FOLDER}/([^\"]+)\"", page))
    assert linked == {path.name for path in (site / FOLDER).iterdir()}
    for component in components():
        assert f">{component.name}<" in page
        assert component.licence in page


def test_licence_texts_are_those_of_the_packages(site: Path) -> None:
    for component in components():
        file = site / FOLDER / text_file(component)
        assert file.exists() == bool(component.texts), component.name
        if component.texts:
            assert file.read_text(encoding="utf-8") == component.text
            assert len(component.text) > 500, component.name


def test_packages_in_the_browser_image_are_listed() -> None:
    bundled = {Path(part.package).parts[0] for part in PARTS if isinstance(part, Part)}
    assert bundled - {"calculators", "presentation", "rules_data"} <= PACKAGES


def test_packages_in_the_themes_scripts_are_listed(site: Path) -> None:
    maps = list(site.glob("*/assets/javascripts/**/*.js.map"))
    sources = [source for file in maps for source in json.loads(file.read_text())["sources"]]
    found = set(re.findall(r"node_modules/([^/]+)", "\n".join(sources)))
    assert found
    assert found <= PACKAGES


def test_published_modules_and_fonts_are_listed(site: Path) -> None:
    vendor = {path.stem for path in (site / "assets" / "vendor").iterdir()}
    assert vendor <= PACKAGES
    families = {re.sub(r"^@[^/]+/", "", package) for package in PACKAGES}
    for font in site.rglob("*.woff2"):
        assert any(family in font.name for family in families), font


def test_project_metadata_names_its_licences() -> None:
    described = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert described["license"] == "MIT"
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'license = "MIT AND CC-BY-SA-4.0"' in project
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
