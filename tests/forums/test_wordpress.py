"""WordPress: its own code finds every calculator by its address and frames it."""

from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from site_builder.place.embed_heights import heights
from site_builder.place.embeds import EMBEDS

pytestmark = pytest.mark.exhaustive

SCRIPT = Path(__file__).with_name("wordpress.php")


@pytest.fixture(scope="module")
def embedded(php: Path, wordpress: Path, published: str) -> dict[str, Any]:
    """What WordPress makes of the address of every calculator, by its address."""
    addresses = [f"{published}{embed.page}" for embed in EMBEDS]
    done = subprocess.run(
        [php, SCRIPT, wordpress, *addresses, f"{published}en/risk/"],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_address_of_every_calculator_becomes_its_frame(
    embedded: dict[str, Any], published: str
) -> None:
    for embed in EMBEDS:
        html = embedded[f"{published}{embed.page}"]["html"]
        (frame,) = re.findall(r"<iframe ([^>]*)></iframe>", html)
        attributes = {key: unescape(text) for key, text in re.findall(r'([\w-]+)="([^"]*)"', frame)}
        address, _, secret = attributes["src"].partition("#?secret=")
        assert address == f"{published}{embed.address}"
        # What the frame and WordPress's script know each other by.
        assert secret == attributes["data-secret"]
        assert attributes["sandbox"] == "allow-scripts"
        assert int(attributes["height"]) == heights(embed).published
        assert attributes["title"] == embed.title


def test_page_that_is_no_calculator_stays_a_link(embedded: dict[str, Any], published: str) -> None:
    assert embedded[f"{published}en/risk/"] == {"provider": False, "data": False, "html": False}
