"""The words about events that are played on one strike of an attack, where they do most."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain
from calculators.core.telling import Step
from calculators.meccg.attack import Outcome
from calculators.meccg.attack_combat import Defender
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.attack_series import SeriesOutcome
from calculators.meccg.event_cards import event_name

_ = Domain("meccg")

RULE = "meccg-strike-cards"


def played_steps(fighter: Argument, defender: Defender) -> Iterator[Step]:
    """Yield which of the events are played on the strike of a character."""
    for code in sorted(defender.cards):
        yield Step(
            RULE,
            _(
                "{event} is played for {who}, where it has the most effect.",
                event=event_name(code),
                who=fighter,
            ),
        )


def in_first(inputs: Inputs, series: SeriesOutcome) -> bool:
    """Whether events of the first creature may be played on the first of its attacks."""
    return series.counts[0] == 1 or inputs.one_attack == 0


def played(outcome: Outcome) -> set[str]:
    """Return the ids of the events that are played on a strike of the first attack."""
    return {code for item in outcome.characters if item.struck for code in item.defender.cards}


def kept(inputs: Inputs, outcome: Outcome) -> tuple[str, ...]:
    """Return the ids of the events of which a copy is not played in the first attack."""
    if not in_first(inputs, outcome.whole):
        return ()
    left = list(outcome.whole.choices[0])
    for item in outcome.characters:
        for code in item.defender.cards if item.struck else ():
            left.remove(code)
    events = outcome.whole.events[0]
    # Whom a card might help is not known where it waits for a name.
    able = {change.event for change in events.changes} - {item.code for item in events.left_out}
    return tuple(code for code in dict.fromkeys(left) if code in able)


def kept_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield which of the events are not played in the first attack."""
    for code in kept(inputs, outcome):
        yield Step(
            RULE,
            _(
                "{event} is kept: against these attacks it would help nobody. The calculator "
                "“Strike and body check” counts it for a character whom you choose.",
                event=event_name(code),
            ),
        )


def later_steps(what: Argument, cards: tuple[str, ...]) -> Iterator[Step]:
    """Yield how the events are played in a later attack, or in several of a creature."""
    for code in dict.fromkeys(cards):
        yield Step(
            RULE,
            _(
                "{what}: {event} is played where it has the most effect, or kept.",
                what=what,
                event=event_name(code),
            ),
        )
