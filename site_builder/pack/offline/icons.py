"""The app's icons, as pictures: drawn from the site's own mark, ``favicon.svg``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image, ImageDraw

from site_builder.paths import ASSETS

MARK = ASSETS / "icons" / "favicon.svg"
# Drawn so many times larger, then reduced: Pillow itself draws no smooth edges.
_SUPERSAMPLING = 4
# A mask may cut away all but a circle of 80 % of the width.
_SAFE = 0.8

type Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture of the mark.

    Attributes:
        name: of the file.
        pixels: its width and height.
        maskable: its ground reaches the edges, and the mark stays within what every mask leaves.
        listed: whether the manifest lists it.
    """

    name: str
    pixels: int
    maskable: bool = False
    listed: bool = True


ICONS = (
    Icon("app-192.png", 192),
    Icon("app-512.png", 512),
    Icon("app-maskable-192.png", 192, maskable=True),
    Icon("app-maskable-512.png", 512, maskable=True),
    # Apple rounds the corners itself and knows no manifest.
    Icon("apple-touch-icon.png", 180, maskable=True, listed=False),
)


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark: the side of its square, the ground's corner and colour, and its shapes."""

    side: float
    corner: float
    ground: str
    shapes: tuple[tuple[str, float, tuple[Point, ...]], ...]


def write(folder: Path) -> None:
    """Draw every icon into a folder."""
    mark = read(MARK)
    folder.mkdir(parents=True, exist_ok=True)
    for icon in ICONS:
        drawn(mark, icon).save(folder / icon.name, optimize=True)


def read(file: Path) -> Mark:
    """Return the mark of an SVG file made of one rounded square and of straight-edged paths.

    Raises:
        ValueError: it has something else in it.
    """
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314 - a file of ours
    square, *rest = list(root)
    if not square.tag.endswith("}rect"):
        raise ValueError(f"{file.name}: the ground has to come first")
    side = float(square.attrib["width"])
    return Mark(side, float(square.attrib["rx"]), square.attrib["fill"], tuple(_shapes(rest)))


def drawn(mark: Mark, icon: Icon) -> Image.Image:
    """Return the picture of an icon."""
    size = icon.pixels * _SUPERSAMPLING
    image = Image.new("RGBA", (size, size), mark.ground if icon.maskable else "#00000000")
    if not icon.maskable:
        corner = size * mark.corner / mark.side
        ImageDraw.Draw(image).rounded_rectangle((0, 0, size - 1, size - 1), corner, mark.ground)
    scale = size / mark.side * (_SAFE if icon.maskable else 1)
    shift = (size - mark.side * scale) / 2
    for colour, opacity, points in mark.shapes:
        layer = Image.new("RGBA", image.size, "#00000000")
        place = [(x * scale + shift, y * scale + shift) for x, y in points]
        ImageDraw.Draw(layer).polygon(place, f"{colour}{round(opacity * 255):02x}")
        image = Image.alpha_composite(image, layer)
    return image.resize((icon.pixels, icon.pixels), Image.Resampling.LANCZOS)


def _shapes(elements: list[ET.Element]) -> Iterator[tuple[str, float, tuple[Point, ...]]]:
    for element in elements:
        paths = [element] if element.tag.endswith("}path") else list(element)
        for path in paths:
            colour = path.get("fill") or element.get("fill") or ""
            yield colour, float(element.get("fill-opacity", "1")), _points(path.attrib["d"])


def _points(path: str) -> tuple[Point, ...]:
    """Return the corners of ``M x y x y … z``.

    >>> _points("M16 3.5 12.8 12.8 16 16z")
    ((16.0, 3.5), (12.8, 12.8), (16.0, 16.0))
    """
    if not re.fullmatch(r"M[\d. ]+z", path):
        raise ValueError(f"a path that is not straight: {path}")
    numbers = [float(number) for number in path[1:-1].split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
