"""Squares of the energy track and steps of the bridge: bounds and starting points."""

from __future__ import annotations

LOWEST, HIGHEST = -99, 99
"""Bounds for squares of the track; no source gives its size, so they are generous."""

WHITE_CROSS = 15
"""The square where the markers start a duel, counted upwards from the negative part (reviews)."""

BRIDGE_STEPS = 5
"""Steps on each side of the bridge (reviews; the rules give no number)."""

MOST_BRIDGE_STEPS = 20
