"""Take the screenshots of the site that its web app manifests list.

Usage: python -m tools.screenshots [--site site]
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path

from PIL import Image

from calculators.core.language import LANGUAGES
from site_builder.pack.offline.manifest import SCREENSHOTS
from site_builder.paths import ASSETS, SITE
from site_builder.serve.server import serving
from tools.browser import launched

FOLDER = ASSETS / "screenshots"
_PAGES = {"narrow": "risk/calculators/battle/", "wide": "lcg/quest-phase/"}
# The site has few colours; so many lose nothing that is seen, and two thirds of the bytes.
_COLOURS = 128


def main() -> None:
    """Take one picture of each form in each language."""
    parser = argparse.ArgumentParser(description="Take the pictures of the manifests.")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    FOLDER.mkdir(exist_ok=True)
    with serving(parser.parse_args().site) as url, launched() as browser:
        for language in LANGUAGES:
            for form, (width, height) in SCREENSHOTS.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                page.goto(f"{url}{language}/{_PAGES[form]}", wait_until="networkidle")
                image = Image.open(BytesIO(page.screenshot())).convert("RGB")
                image.quantize(_COLOURS).save(FOLDER / f"{language}-{form}.png", optimize=True)
                page.close()


if __name__ == "__main__":
    main()
