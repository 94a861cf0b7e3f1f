"""The page of a game in progress: the form with which one begins, and what the scripts need."""

from __future__ import annotations

import json

from markupsafe import Markup

from presentation.play.page_words import page_words
from presentation.play.views import VIEWS
from site_builder.draw.rendering import render
from site_builder.place.location import PageLocation


def play_html(game: str, location: PageLocation, python_image: str) -> Markup:
    """Return the part of a page that becomes the game in progress once scripts run.

    Args:
        game: the id of the game.
        location: the page.
        python_image: the name of the folder below ``assets/python`` with Python for the browser.
    """
    assets = f"{location.site_root}assets/"
    return render(
        "play.html",
        location.language,
        game=game,
        assets=assets,
        python=f"{assets}python/{python_image}/#{game}",
        up=location.language_root,
        offline=location.to_address("offline"),
        setup=VIEWS[game].setup(location.language),
        words=json.dumps(page_words(game, location.language), ensure_ascii=False),
    )
