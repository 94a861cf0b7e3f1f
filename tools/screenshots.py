"""Take the screenshots of the site that its web app manifests list, and that of the README.

Usage: python -m tools.screenshots [--site site]
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from calculators.core.language import LANGUAGES
from site_builder.pack.offline.manifest import SCREENSHOTS
from site_builder.paths import ASSETS, SITE
from site_builder.serve.server import serving
from tools.browser import launched

FOLDER = ASSETS / "screenshots"
README = ASSETS / "images" / "engagement.png"
_PAGES = {"narrow": "risk/calculators/battle/", "wide": "lcg/quest-phase/"}
# The site has few colours; so many lose nothing that is seen, and two thirds of the bytes.
_COLOURS = 128


def main() -> None:
    """Take one picture of each form in each language, and that of the README in English."""
    description = "Take the pictures of the manifests and of the README."
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    FOLDER.mkdir(exist_ok=True)
    with serving(parser.parse_args().site) as url, launched() as browser:
        for language in LANGUAGES:
            for form, (width, height) in SCREENSHOTS.items():
                file = FOLDER / f"{language}-{form}.png"
                _take(browser, f"{url}{language}/{_PAGES[form]}", width, height, file)
        _take(browser, f"{url}en/lcg/calculators/engagement/", 780, 900, README)


def _take(browser: Browser, address: str, width: int, height: int, file: Path) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(address, wait_until="networkidle")
    image = Image.open(BytesIO(page.screenshot())).convert("RGB")
    image.quantize(_COLOURS).save(file, optimize=True)
    page.close()


if __name__ == "__main__":
    main()
