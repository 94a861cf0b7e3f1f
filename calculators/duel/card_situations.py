"""Situations in which each special card is played, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.card_treatment import Play, Situation
from calculators.duel.cards import BALROG_CARDS, SPECIAL_NAMES

_HAND: Mapping[str, Any] = {
    "attack": [True, True, False, False],
    "hand": [{"attack": [True, False, False, False]}, {}],
    "replies": [{"defence": [True, False, False, False]}],
}

SITUATIONS: tuple[Situation, ...] = (
    Situation("duel.card_choice", ("hand", 0, "name"), SPECIAL_NAMES, _HAND),
    Situation("duel.card_choice", ("replies", 0, "name"), SPECIAL_NAMES, _HAND),
)


def _plays() -> Iterator[Play]:
    for card in SPECIAL_NAMES.cards:
        # The Balrog plays the second card and Gandalf the third.
        yield Play("duel.duel", card, _row({}, 2), _row({"kind": card.code}, _index(card.code)))
        if card.code in {"power", "recovery"}:
            level = {"card": card.code, "gandalf": 9, "balrog": 9}
            yield Play("duel.energy_cards", card, {**level, "duel_over": True}, level)


def _index(kind: str) -> int:
    if kind == "feint":
        return 3
    return 1 if kind in BALROG_CARDS else 2


def _row(played: Mapping[str, Any], index: int) -> Mapping[str, Any]:
    """Return a duel of four cards, one of them replaced."""
    cards: list[Mapping[str, Any]] = [
        {"attack": [True, False, False, False]},
        {"attack": [False, True, False, False]},
        {},
        {},
    ]
    cards[index] = {**cards[index], **played}
    # The Feint and the Riposte bring a card back to the end of the row.
    places = {"feint": {"number": 4, "place": 2}, "riposte": {"number": 3, "place": 1}}
    place = places.get(str(played.get("kind")))
    return {"top": 20, "cards": cards, "texts": [place] if place else []}


PLAYS: tuple[Play, ...] = tuple(_plays())
"""Every special card in a duel; the two that move the markers by themselves as well."""
