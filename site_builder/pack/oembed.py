"""oEmbed 1.0: the answers that forums and blogs fetch for the address of a calculator.

The files are static, so an answer shows the printed example, whatever the address has as input.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from site_builder.draw.previews import HEIGHT, WIDTH
from site_builder.place.embed_heights import heights
from site_builder.place.embeds import Embed
from site_builder.words import SITE_NAME

FRAME_WIDTH = 640
"""Pixels; a frame may be narrower or wider, and its height holds from 320 on."""

CACHE_SECONDS = 86_400


def oembed(embed: Embed, site_url: str) -> dict[str, Any]:
    """Return the oEmbed answer for a calculator; ``site_url`` ends with a slash."""
    height = heights(embed).published
    frame = Markup(
        '<iframe src="{}{}" width="{}" height="{}" title="{}" loading="lazy" frameborder="0">'
        "</iframe>"
    )
    name = SITE_NAME.text(embed.language)
    return {
        "version": "1.0",
        "type": "rich",
        "title": f"{embed.title} · {name}",
        "provider_name": name,
        "provider_url": f"{site_url}{embed.language}/",
        "cache_age": CACHE_SECONDS,
        "html": frame.format(site_url, embed.address, FRAME_WIDTH, height, embed.title),
        "width": FRAME_WIDTH,
        "height": height,
        "thumbnail_url": f"{site_url}{embed.picture}",
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
