"""Take pictures of pages in every engine: ``python -m tools.engine_screenshots FOLDER``.

The first calculators of the navigation, an embed and the offline page, as wide as a phone and as a
desktop, light and dark; for each of these combinations one sheet with the pages side by side.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from site_builder.paths import SITE
from site_builder.serve.server import serving
from tools.browser import launched
from tools.drivers.chromium import ChromiumEngine
from tools.drivers.firefox import firefox
from tools.drivers.phone import phones
from tools.drivers.tab import Engine
from tools.drivers.webkit import webkit

_CALCULATORS = 7
_PHONE = (390, 844)
_DESKTOP = (1280, 900)
# The fonts are there, and what appears with the scripts.
_SETTLED = "document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 300)))"


def pages(language: Language) -> list[str]:
    """Return the addresses of the pages, relative to the site's root."""
    first = list(CALCULATORS.values())[:_CALCULATORS]
    calculators = [f"{language}/{one.game}/calculators/{one.name}/" for one in first]
    return [*calculators, f"{language}/embed/lcg/engagement/", f"{language}/offline/"]


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Take pictures of pages in every engine.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--site", type=Path, default=SITE, help="the built site")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with _engines() as engines, serving(given.site) as url, phones(given.site, _PHONE) as frame:
        for engine in engines:
            for dark in (False, True):
                for kind, root, size in (("phone", frame, _PHONE), ("desktop", url, _DESKTOP)):
                    shown = [root + page for page in pages(given.language)]
                    name = f"{engine.name}-{kind}-{'dark' if dark else 'light'}.png"
                    _sheet(_pictures(engine, shown, size, dark=dark)).save(given.folder / name)
                    print(given.folder / name, flush=True)


def _pictures(
    engine: Engine, addresses: list[str], size: tuple[int, int], *, dark: bool
) -> Iterator[Image.Image]:
    with TemporaryDirectory(prefix="screenshots-") as folder, engine.tab(dark=dark) as tab:
        tab.set_size(*_DESKTOP)
        for address in addresses:
            tab.open(address)
            tab.evaluate(_SETTLED)
            path = Path(folder) / "page.png"
            tab.screenshot(path)
            with Image.open(path) as picture:
                yield picture.convert("RGB").crop((0, 0, *size))


def _sheet(pictures: Iterator[Image.Image]) -> Image.Image:
    """Return the pictures in rows that are about as wide as high."""
    taken = list(pictures)
    width, height = taken[0].size
    columns = 5 if width < height else 3
    sheet = Image.new("RGB", (columns * width, -(-len(taken) // columns) * height))
    for index, picture in enumerate(taken):
        sheet.paste(picture, (index % columns * width, index // columns * height))
    return sheet


@contextmanager
def _engines() -> Iterator[list[Engine]]:
    with ExitStack() as stack:
        chromium = ChromiumEngine(stack.enter_context(launched()))
        yield [chromium, stack.enter_context(firefox()), stack.enter_context(webkit())]


if __name__ == "__main__":
    main()
