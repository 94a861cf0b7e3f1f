"""Situations in which the Power cards are played that the calculators know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calculators.core.card_index import Card
from calculators.core.card_treatment import Play
from calculators.core.messages import BilingualText

_SEA: Mapping[str, Any] = {"attack": [5], "defence": [5], "name": "Umbar"}
_WALLS: Mapping[str, Any] = {"attack": [5], "defence": [5], "name": "Moria"}
_CROSSING: Mapping[str, Any] = {"name": "Gladden Fields", "defenders": 1}
_OVER: Mapping[str, Any] = {"name": "Lórien", "defenders": 1}
_BEYOND: Mapping[str, Any] = {"name": "Eastern Angmar", "defenders": 1}

FELLOWSHIP: Mapping[str, tuple[str, int]] = {
    "Knife in the Dark": ("die", 5),
    "Dangerous Crossing": ("die", 5),
    "Gollum": ("die", 12),
    "Faramir finds the Ringbearer": ("minus_2", 14),
    "Sméagol": ("plus_2", 14),
    "Captured by Orcs": ("minus_1", 17),
    "Shelob’s Lair": ("minus_2", 16),
    "Boromir tries to seize the One Ring": ("hold", 12),
    "A Balrog is come": ("hold", 9),
    "Hunt for the Ringbearer": ("forward", 12),
}
"""What each card on the Fellowship's way is entered as, and on which step of the path."""


def _card(title: str) -> Card:
    # No French title is known.
    return Card(title, BilingualText(title, title), {})


def _fleet() -> Iterator[Play]:
    card = _card("Black Sails")
    yield Play("risk.bonuses", card, {}, {"black_sails": True})
    yield Play("risk.thrown_dice", card, _SEA, {**_SEA, "black_sails": True})


def _sieges() -> Iterator[Play]:
    for title in ("The Enemy is at Hand", "Siege Machines"):
        card = _card(title)
        walls = {"stronghold": True}
        yield Play("risk.bonuses", card, walls, {**walls, "cancelled": True})
        yield Play("risk.thrown_dice", card, _WALLS, {**_WALLS, "cancelled": True})
        link = {"name": "Moria", "defenders": 3}
        yield Play("risk.campaign", card, _march([link]), _march([{**link, "cancelled": True}]))


def _passages() -> Iterator[Play]:
    # Without the card the army has to go another way.
    around = _march([_CROSSING, _OVER])
    through = _march([_CROSSING, {**_BEYOND, "passage": True}])
    yield Play("risk.campaign", _card("The Way is Under the Mountains"), around, through)


def _fellowship() -> Iterator[Play]:
    for title, (effect, step) in FELLOWSHIP.items():
        without = {"step": step}
        yield Play(
            "risk.fellowship",
            _card(title),
            without,
            {**without, "cards": [{"at": step, "effect": effect}]},
        )


def _march(links: Iterable[Mapping[str, Any]]) -> Mapping[str, Any]:
    return {"army": 9, "links": list(links)}


PLAYS: tuple[Play, ...] = (*_fleet(), *_sieges(), *_passages(), *_fellowship())
