"""What was entered of the attacking enemy and adds nothing: another enemy is named, or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from calculators.core.messages import Domain
from calculators.core.telling import Note, Step
from calculators.lcg.attack_effects import attack_added
from calculators.lcg.cards import ENEMIES_BY_ATTACK

_ = Domain("lcg")


class _State(Protocol):
    @property
    def just_engaged(self) -> bool: ...
    @property
    def tokens(self) -> int: ...


def unused_state_steps(name: str | None, state: _State) -> Iterator[Step]:
    """Yield the tokens, or the engagement, that add no attack to the enemy of that name.

    Rules: lcg-ufthak, lcg-forest-spider (cards 90 and 96).
    """
    known = ENEMIES_BY_ATTACK.find(name) is not None
    if state.tokens and not attack_added(name, just_engaged=False, tokens=state.tokens):
        yield from _token_steps(known=known)
    if state.just_engaged and not known:
        spider = ENEMIES_BY_ATTACK.find("Forest Spider")
        if spider:
            text = _(
                "Not counted: that the enemy engaged this round, which adds attack to {enemy} "
                "only. If that enemy attacks, name it: the attack is then higher.",
                enemy=spider.name,
            )
            yield Note("lcg-forest-spider", text)


def _token_steps(*, known: bool) -> Iterator[Step]:
    ufthak = ENEMIES_BY_ATTACK.find("Chieftan Ufthak")
    if ufthak and known:
        text = _(
            "The resource tokens add nothing here: only {enemy} has more attack with them.",
            enemy=ufthak.name,
        )
        yield Note("lcg-ufthak", text)
    elif ufthak:
        text = _(
            "Not counted: the resource tokens, which add attack to {enemy} only. If that enemy "
            "attacks, name it: the attack is then higher.",
            enemy=ufthak.name,
        )
        yield Note("lcg-ufthak", text)
