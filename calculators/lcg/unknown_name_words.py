"""What an answer says of names that no card of the core set has: their texts are not counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from calculators.core import calculator as core
from calculators.core.calculator import Calculator, Rules, Words
from calculators.core.card_index import CardIndex, spelled_freely
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.names_without_card import names_without_card
from calculators.core.telling import Note, Step, Telling

_ = Domain("lcg")

FACEDOWN = ("orc guard", "garde orque")
"""What players call a facedown card, which has no text of its own (rule lcg-facedown)."""


TELLS_ITSELF = ("lcg.deck_check",)
"""Calculators whose own words say which names no card has."""


def calculator[I, O](rules: Rules[I, O], words: Words[I, O]) -> Calculator[I, O]:
    """Join the modules of a calculator of this game; its answers say which names no card has."""
    joined = core.calculator(rules, words)
    if joined.id in TELLS_ITSELF:
        return joined
    return replace(joined, tell=_with_names(joined.tell))


def _with_names[I, O](tell: Callable[[I, O], Telling]) -> Callable[[I, O], Telling]:
    def told(inputs: I, outcome: O) -> Telling:
        telling = tell(inputs, outcome)
        steps = tuple(unknown_name_steps(inputs))
        return replace(telling, steps=(*telling.steps, *steps)) if steps else telling

    return told


def unknown_name_steps(inputs: Any) -> Iterator[Step]:
    """Yield the names in an input that no card has. Rule: lcg-golden-rule."""
    for name, index in names_without_card(inputs):
        if spelled_freely(name) not in FACEDOWN:
            yield Note("lcg-golden-rule", _unknown(name, index))


def _unknown(name: str, index: CardIndex) -> Message:
    kind = index.other_kind(name) or index.same_kind(name)
    if kind:
        return _("{kind} Only the numbers entered count for it.", kind=kind)
    near = tuple(card.name for card in index.like(name))
    words: dict[str, Argument] = {"given": name, "names": Listing(near)}
    if near:
        return _(
            "No card for this field is named “{given}”: only the numbers entered count for it, no "
            "text. Cards with a similar name: {names}.",
            **words,
        )
    return _(
        "No card for this field is named “{given}”: only the numbers entered count for it, no "
        "text.",
        **words,
    )
