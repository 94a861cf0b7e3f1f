"""Lighthouse's scores for each kind of page: how many points are missing to 100."""

from __future__ import annotations

from pathlib import Path

from bench.report import Measurement
from site_builder.serve.server import serving
from tools.page_audits import CATEGORIES, KINDS, PERFORMANCE, Audit, audit

_MOST_RUNS = 3
# Points that may be missing.
_TARGETS = {PERFORMANCE: 5} | dict.fromkeys(CATEGORIES, 0)


def measure(site: Path, rounds: int) -> list[Measurement]:
    """Audit a page of each kind, as a phone on a slow connection."""
    with serving(site) as url:
        runs = [
            audit([url + address for address in KINDS.values()], list(_TARGETS))
            for _ in range(min(rounds, _MOST_RUNS))
        ]
    return [
        Measurement(f"{kind}, {category}: points below 100", _missing(of_kind, category), "", most)
        for kind, of_kind in zip(KINDS, zip(*runs, strict=True), strict=True)
        for category, most in _TARGETS.items()
    ]


def _missing(audits: tuple[Audit, ...], category: str) -> tuple[int, ...]:
    return tuple(100 - audit.scores[category] for audit in audits)
