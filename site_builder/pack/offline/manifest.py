"""The web app manifest of each language: the name, icons and shortcuts of the installed site."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

from calculators.core.language import Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.colours import HEADER, PAGE
from site_builder.pack.offline.icons import ICONS
from site_builder.pack.offline.words import SHORT_NAME
from site_builder.words import SITE_DESCRIPTION, SITE_NAME

FILE = "manifest.webmanifest"
# The calculator that each game's players reach for most.
_SHORTCUTS = ("lcg.quest_odds", "risk.battle", "duel.exchange", "meccg.corruption")
SCREENSHOTS = {"narrow": (390, 844), "wide": (1280, 800)}
_SCREENSHOT_FOLDER = "assets/screenshots"


def write(site: Path, language: Language, site_url: str) -> None:
    """Write the manifest of a language into a built site.

    Args:
        site: the folder of the site.
        language: whose manifest.
        site_url: the address of the site, which ends with a slash; it only gives the app its id.
    """
    content = {
        # The id is below the host, whatever the folder: two sites of one host are two apps.
        "id": f"{urlsplit(site_url).path}{language}/",
        "name": SITE_NAME.text(language),
        "short_name": SHORT_NAME.text(language),
        "description": SITE_DESCRIPTION.text(language),
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": HEADER,
        "background_color": PAGE,
        "categories": ["games", "entertainment", "books"],
        "icons": [
            {
                "src": f"../assets/icons/{icon.name}",
                "sizes": f"{icon.pixels}x{icon.pixels}",
                "type": "image/png",
                "purpose": "maskable" if icon.maskable else "any",
            }
            for icon in ICONS
            if icon.listed
        ],
        "shortcuts": [_shortcut(id, language) for id in _SHORTCUTS],
        "screenshots": [
            {
                "src": f"../{_SCREENSHOT_FOLDER}/{language}-{form}.png",
                "sizes": f"{width}x{height}",
                "type": "image/png",
                "form_factor": form,
                "label": SITE_NAME.text(language),
            }
            for form, (width, height) in SCREENSHOTS.items()
        ],
    }
    text = json.dumps(content, ensure_ascii=False, indent=1) + "\n"
    (site / language / FILE).write_text(text, encoding="utf-8")


def _shortcut(id: str, language: Language) -> dict[str, object]:
    calculator = CALCULATORS[id]
    game = GAMES[calculator.game]
    icon = {"src": "../assets/icons/app-192.png", "sizes": "192x192", "type": "image/png"}
    return {
        "name": f"{calculator.title.text(language)} ({game.short.text(language)})",
        "short_name": calculator.title.text(language),
        "url": f"./{calculator.game}/calculators/{calculator.name}/",
        "icons": [icon],
    }
