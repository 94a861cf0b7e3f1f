"""Noise that is the same on every machine: it makes straight lines look drawn by hand."""

from __future__ import annotations

_SPREAD = 0x9E3779B97F4A7C15
_MASK = 0xFFFFFFFFFFFFFFFF


def _hashed(column: int, row: int, layer: int) -> float:
    """Return a number between -1 and 1 that looks random.

    >>> _hashed(3, 4, 0) == _hashed(3, 4, 0) != _hashed(4, 3, 0)
    True
    """
    value = (column * 0x1F123BB5 + row * 0x5F356495 + layer * 0x2C1B3C6D + _SPREAD) & _MASK
    for _ in range(2):
        value = ((value ^ (value >> 31)) * _SPREAD) & _MASK
    return (value >> 11) / (1 << 52) - 1


def noise(x: float, y: float, layer: int) -> float:
    """Return a value between -1 and 1 that changes smoothly, one hill for each unit square."""
    column, row = int(x // 1), int(y // 1)
    across, down = _eased(x - column), _eased(y - row)
    above = _mixed(_hashed(column, row, layer), _hashed(column + 1, row, layer), across)
    below = _mixed(_hashed(column, row + 1, layer), _hashed(column + 1, row + 1, layer), across)
    return _mixed(above, below, down)


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)


def _mixed(first: float, second: float, part: float) -> float:
    return first + (second - first) * part
