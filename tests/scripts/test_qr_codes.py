"""The QR codes that the scripts draw, read back by a library that did not make them."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from tools.node import command

HERE = Path(__file__).parent
DOT = 4
"""Pixels of a dot."""
MOST_DOTS = int(
    re.findall(
        r"MOST_DOTS = (\d+)",
        (HERE.parents[1] / "web/play/game-code.js").read_text(encoding="utf-8"),
    )[0]
)


def codes_of(*addresses: str, most: int = MOST_DOTS) -> list[Any]:
    done = subprocess.run(
        command("node", str(HERE / "qr-codes.mjs")),
        check=True,
        input=json.dumps({"addresses": addresses, "most": most}),
        capture_output=True,
        text=True,
    )
    codes: list[Any] = json.loads(done.stdout)
    return codes


def text_of(code: dict[str, Any]) -> str:
    """Draw the path of a code as a browser does, and read it."""
    size = code["size"]
    picture = Image.new("L", (size * DOT, size * DOT), 255)
    dots = re.findall(r"M(\d+) (\d+)h1v1h-1z", code["path"])
    assert "".join(f"M{x} {y}h1v1h-1z" for x, y in dots) == code["path"]
    for x, y in dots:
        picture.paste(0, (int(x) * DOT, int(y) * DOT, (int(x) + 1) * DOT, (int(y) + 1) * DOT))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def address_of(length: int) -> str:
    """Return the link of a game, so many characters long."""
    start = "https://example.org/fr/play/lcg/#game=1."
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    # No two neighbours repeat: a code of a regular text is easier to read than that of a game.
    body = "".join(signs[(index * index * 7 + index * 3) % 64] for index in range(length))
    return (start + body)[:length]


def test_codes_of_links_of_every_length_are_read_back() -> None:
    addresses = [address_of(length) for length in (60, 269, 642, 1200, 1952)]
    codes = codes_of(*addresses)
    assert [text_of(code) for code in codes] == addresses
    assert all(code["size"] <= MOST_DOTS for code in codes)


@pytest.mark.parametrize(("length", "fits"), [(1952, True), (1953, False), (4000, False)])
def test_link_that_a_phone_cannot_show_has_no_code(length: int, fits: bool) -> None:
    # ISO/IEC 18004, table 7: version 32 (145 dots, 153 with margins) holds 1952 bytes at level L.
    assert (codes_of(address_of(length))[0] is not None) == fits
