"""The steps of the calculator of a whole attack, in the order of the combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from calculators.core.messages import Argument, Chance, Domain, Listing
from calculators.core.telling import Step
from calculators.meccg.attack import Outcome
from calculators.meccg.attack_choice_words import kept, kept_steps, played
from calculators.meccg.attack_inputs import Assignment, Inputs
from calculators.meccg.attack_strike_words import number_steps, strength, strike_steps
from calculators.meccg.cards import ATTACKS, FIGHTERS
from calculators.meccg.character_status import Status
from calculators.meccg.creature_text import is_ranger
from calculators.meccg.creature_text_words import (
    low_mind_step,
    ranger_step,
    strength_steps,
    taps_company_step,
    wound_steps,
)
from calculators.meccg.event_words import captured_ally_steps, event_steps, one_attack_steps
from calculators.meccg.item_words import item_text, use_steps

_ = Domain("meccg")


def who(inputs: Inputs, index: int) -> Argument:
    """Return a character’s name, or his number in the form where he has none."""
    name = inputs.characters[index].name
    if name:
        return FIGHTERS.name_of(name)
    return _("Character {number}", number=index + 1)


def names(inputs: Inputs, indices: Sequence[int]) -> Listing:
    """Return the names of several characters."""
    return Listing(tuple(who(inputs, index) for index in indices))


def struck(outcome: Outcome) -> list[int]:
    """Return the indices of the characters who face a strike."""
    return [index for index, item in enumerate(outcome.characters) if item.struck]


def item_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the items in use add, a step for each character who has some."""
    for index, item in enumerate(outcome.characters):
        if item.effects:
            items = Listing(tuple(map(item_text, item.effects)))
            yield Step(
                "meccg-items-order",
                _("{who} bears {items}.", who=who(inputs, index), items=items),
            )
    yield from use_steps(outcome.whole.uses[0])
    first = outcome.whole.events[0]
    gone = set(kept(inputs, outcome)) - played(outcome)
    changes = tuple(item for item in first.changes if item.event not in gone)
    told = replace(first, idle=outcome.events.idle, changes=changes)
    yield from event_steps(told, "meccg-strike-cards")
    yield from number_steps(told, outcome.faced)
    yield from one_attack_steps(_what(inputs), outcome.whole.on_one[0], inputs.one_attack)


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning in the order of the combat."""
    yield Step(
        "meccg-combat-attack",
        _.plural(
            "{what}: {count} strike of prowess {prowess}.",
            "{what}: {count} strikes of prowess {prowess}.",
            outcome.strikes,
            what=_what(inputs),
            prowess=strength(outcome.faced.strike_prowess, outcome.faced.strike_body),
        ),
    )
    yield from strength_steps(_what(inputs), outcome.faced)
    yield from _ranger_steps(inputs, outcome)
    yield from wound_steps(_what(inputs), outcome.text, outcome.whole.events[0])
    yield from _assignment_steps(inputs, outcome)
    for index in struck(outcome):
        yield from strike_steps(who(inputs, index), _what(inputs), outcome.characters[index])
        yield from captured_ally_steps(outcome.whole.events[0], inputs.characters[index].name)
    yield from kept_steps(inputs, outcome)
    yield from _after_steps(inputs, outcome)
    yield from _defeat_steps(inputs, outcome)


def _ranger_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    rangers = sum(is_ranger(fighter.name, fighter.items) for fighter in inputs.characters)
    if outcome.text.body_per_ranger and rangers and outcome.faced.strike_body is not None:
        yield ranger_step(_what(inputs), rangers, outcome.text)


def _after_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the card does to those who are still untapped."""
    if outcome.text.taps_company:
        yield taps_company_step(_what(inputs))
    for index in struck(outcome):
        defender = outcome.characters[index].defender
        if defender.stays_untapped and defender.status_unhurt is Status.TAPPED:
            yield low_mind_step(who(inputs, index))


def _what(inputs: Inputs) -> Argument:
    return ATTACKS.name_of(inputs.creature) if inputs.creature else _("Attack")


def _assignment_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    indices = struck(outcome)
    chosen = [index for index in indices if outcome.characters[index].by_defender]
    left = [index for index in indices if index not in chosen]
    yield from _kept_out_steps(inputs, outcome)
    if outcome.cancelled:
        tapped = [i for i, item in enumerate(outcome.characters) if item.taps_in_support]
        yield Step(
            "meccg-strike-cards",
            _("{names} {names:taps/tap} to cancel the first attack.", names=names(inputs, tapped)),
        )
        return
    if not indices:
        yield Step(
            "meccg-combat-assignment-attacker", _("This attack may strike nobody in the company.")
        )
        return
    if outcome.text.one_target:
        yield Step(
            "meccg-combat-attacker-chooses",
            _.plural(
                "Its {count} attack is on {names}; support is saved for where it helps most.",
                "Its {count} attacks are all on {names}; support is saved for where it helps most.",
                outcome.faced.parts,
                names=names(inputs, indices),
            ),
        )
        return
    if outcome.faced.strikes is None:
        yield Step(
            "meccg-combat-one-strike",
            _("Each character faces a strike: {names}.", names=names(inputs, indices)),
        )
        return
    if outcome.faced.attacker_chooses:
        yield Step(
            "meccg-combat-attacker-chooses",
            _("The attacker assigns all strikes: {names}.", names=names(inputs, indices)),
        )
        left = []
    elif chosen:
        yield Step(
            "meccg-combat-assignment-defender",
            _("You assign {names:a strike/strikes} to {names}.", names=names(inputs, chosen)),
        )
    else:
        yield Step("meccg-combat-assignment-defender", _("You assign no strikes yourself."))
    if left:
        yield Step(
            "meccg-combat-assignment-attacker",
            _("The attacker assigns the rest: {names}.", names=names(inputs, left)),
        )
    excess = sum(item.excess for item in outcome.characters)
    if excess:
        yield Step(
            "meccg-combat-excess-strikes",
            _.plural(
                "{count} strike is left over and gives −1 where it hurts most.",
                "{count} strikes are left over and give −1 each where they hurt most.",
                excess,
            ),
        )


def _kept_out_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield who cannot be attacked, by the card."""
    kept = [
        index
        for index, item in enumerate(outcome.characters)
        if item.defender.assignment is Assignment.NEVER
    ]
    if kept:
        yield Step(
            "meccg-combat-allies",
            _(
                "According to the card, these may not be attacked here: {names}.",
                names=names(inputs, kept),
            ),
        )


def _defeat_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-combat-creature-defeated",
        _("The first attack is cancelled: it has no strikes to defeat.")
        if outcome.cancelled
        else _(
            "Every assigned strike must be defeated; the chance is {defeated}.",
            defeated=Chance(outcome.defeated),
        ),
    )
    count = outcome.whole.counts[0]
    if count > 1:
        words: dict[str, Argument] = {
            "what": _what(inputs),
            "defeated": Chance(outcome.whole.attacks[0]),
        }
        yield Step(
            "meccg-combat-creature-defeated",
            _.plural(
                "{what} makes {attacks} attacks; {count} is cancelled if a character can tap for "
                "it, and the chance of defeating all others is {defeated}.",
                "{what} makes {attacks} attacks; {count} are cancelled if a character can tap for "
                "each, and the chance of defeating all others is {defeated}.",
                inputs.cancelled,
                attacks=count,
                **words,
            )
            if inputs.cancelled
            else _(
                "{what} makes {count} attacks like this one; the chance of defeating them all is "
                "{defeated}.",
                count=count,
                **words,
            ),
        )
    points = outcome.kill_points_if_defeated
    if points:
        yield Step(
            "meccg-combat-creature-defeated",
            _.plural(
                "Defeating the attack is worth {count} kill point, {expected} on average.",
                "Defeating the attack is worth {count} kill points, {expected} on average.",
                points,
                expected=outcome.kill_points,
            ),
        )
    elif inputs.kill_points:
        yield Step(
            "meccg-council-own-hazards",
            _("According to the summary, defeating a Dragon gives no kill points."),
        )
