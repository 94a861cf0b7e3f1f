"""How names fit the map of Risk: their lines, and the size of letters that a room allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

LINE = 1.08
"""Height of a line of a name, in sizes of its letters."""
MARKS = 1.15
"""Height of the marks above a name, likewise."""
_NARROW, _WIDE = set("fiíîjltI’'- .,"), set("mwMW")


def width(text: str) -> float:
    """Return about how wide a text is, in sizes of its letters.

    >>> width("Moria") < width("Mordor")
    True
    """
    return sum(
        0.3
        if letter in _NARROW
        else 0.86
        if letter in _WIDE
        else 0.62
        if letter.isupper()
        else 0.53
        for letter in text
    )


def size_in(room: tuple[float, float], lines: Sequence[str], marked: bool) -> float:
    """Return the size of letters with which lines fit a room of a width and a height."""
    high = len(lines) * LINE + MARKS * marked
    return min(room[0] / max(map(width, lines)), room[1] / high)


def best_lines(name: str, room: tuple[float, float], marked: bool) -> tuple[str, ...]:
    """Return the lines in which a name is largest in a room.

    >>> best_lines("Brown Lands", (60, 60), marked=False)
    ('Brown', 'Lands')
    >>> best_lines("Brown Lands", (120, 30), marked=False)
    ('Brown Lands',)
    """
    return max(_splits(name.split()), key=lambda lines: size_in(room, lines, marked))


def _splits(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield (" ".join(words),)
    for first in range(1, len(words)):
        for rest in _splits(words[first:]):
            yield (" ".join(words[:first]), *rest)
