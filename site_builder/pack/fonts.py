"""The typefaces that ship with the site, so that text has the same widths on every machine.

Source Sans 3 for text and controls, Source Serif 4 for headings: the Latin subsets of the npm
packages, as they are. ``web/page/tokens.css`` declares them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from site_builder.paths import ROOT

_MODULES = ROOT / "node_modules"

FONTS = {
    "source-sans-3.woff2": (
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
    ),
    "source-serif-4.woff2": (
        "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2"
    ),
}
"""The name of each file below ``assets/fonts``, and where it comes from in ``node_modules``."""


def write_fonts(assets: Path) -> None:
    """Copy the typefaces into the folder ``fonts`` of ``assets``."""
    folder = assets / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in FONTS.items():
        shutil.copyfile(_MODULES / source, folder / name)
