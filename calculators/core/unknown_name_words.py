"""What an answer says of names that no card has: their texts are not counted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any

from calculators.core import calculator as core
from calculators.core.calculator import Calculator, Rules, Words
from calculators.core.card_index import CardIndex, spelled_freely
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.names_without_card import names_without_card
from calculators.core.telling import Note, Step, Telling

_ = Domain("core")


def calculator[I, O](
    rules: Rules[I, O],
    words: Words[I, O],
    *,
    rule: str,
    labels: Collection[str] = (),
    tell_themselves: Collection[str] = (),
) -> Calculator[I, O]:
    """Join the modules of a calculator; its answers say which names no card has.

    Args:
        rules: the module that computes.
        words: the module that tells.
        rule: the rule of the game by which the text of a card counts.
        labels: names, folded, of what has no text that could be missed.
        tell_themselves: the calculators whose own words say which names no card has.
    """
    joined = core.calculator(rules, words)
    if joined.id in tell_themselves:
        return joined
    steps = partial(unknown_name_steps, rule=rule, labels=labels)
    return replace(joined, tell=_with_names(joined.tell, steps))


def _with_names[I, O](
    tell: Callable[[I, O], Telling], unknown: Callable[[I], tuple[Step, ...]]
) -> Callable[[I, O], Telling]:
    def told(inputs: I, outcome: O) -> Telling:
        telling = tell(inputs, outcome)
        steps = unknown(inputs)
        return replace(telling, steps=(*telling.steps, *steps)) if steps else telling

    return told


def unknown_name_steps(inputs: Any, *, rule: str, labels: Collection[str] = ()) -> tuple[Step, ...]:
    """Return a note for each name in an input that no card has."""
    return tuple(
        Note(rule, _unknown(name, index))
        for name, index in names_without_card(inputs)
        if spelled_freely(name) not in labels
    )


def _unknown(name: str, index: CardIndex) -> Message:
    kind = index.other_kind(name) or index.same_kind(name)
    if kind:
        return _("{kind} Only the numbers entered count for it.", kind=kind)
    near = tuple(card.name for card in index.like(name))
    words: dict[str, Argument] = {"given": name, "names": Listing(near)}
    if near:
        return _(
            "No card for this field is named “{given}”: only the numbers entered count, without "
            "any card text. Cards with a similar name: {names}.",
            **words,
        )
    return _(
        "No card for this field is named “{given}”: only the numbers entered count, without any "
        "card text.",
        **words,
    )
