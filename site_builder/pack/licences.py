"""Publish the licence texts of what ships with the site."""

from __future__ import annotations

import shutil
from pathlib import Path

from site_builder.draw.licence_table import FOLDER, text_file
from site_builder.paths import ROOT
from site_builder.read.components import components

OWN = ("LICENSE", "LICENSES/CC-BY-SA-4.0.txt")
"""The licence texts of the project itself, in the repository."""


def write(site: Path) -> None:
    """Write a text file for each component below ``assets/licences`` of a site.

    Raises:
        ComponentError: a package that ships with the site is not installed.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for component in components():
        if component.texts:
            (folder / text_file(component)).write_text(component.text, encoding="utf-8")
    for name in OWN:
        source = ROOT / name
        shutil.copyfile(source, folder / f"{source.stem}.txt")
