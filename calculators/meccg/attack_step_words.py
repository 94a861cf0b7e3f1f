"""The steps of the calculator of a whole attack, in the order of the combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Step
from calculators.meccg.attack import CharacterOutcome, Outcome
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.body_check_words import equal_roll_step
from calculators.meccg.cards import ATTACKS, FIGHTERS
from calculators.meccg.equipment import ItemEffect, item_name
from calculators.meccg.words import rolls, signed

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
            items = Listing(tuple(_effect(effect) for effect in item.effects))
            yield Step(
                "meccg-items-order",
                _("{who} uses {items}.", who=who(inputs, index), items=items),
            )


def _effect(effect: ItemEffect) -> Message:
    words: dict[str, Argument] = {
        "item": item_name(effect.item),
        "prowess": signed(effect.prowess),
        "body": signed(effect.body),
    }
    if effect.unused:
        return _("{item} (to no avail)", **words)
    if effect.strike_body:
        words["foe"] = signed(effect.strike_body)
        return _("{item} ({prowess} prowess, {foe} to the body of the strike)", **words)
    if effect.prowess and effect.body:
        return _("{item} ({prowess} prowess, {body} body)", **words)
    if effect.body:
        return _("{item} ({body} body)", **words)
    return _("{item} ({prowess} prowess)", **words)


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the reasoning in the order of the combat."""
    yield Step(
        "meccg-combat-attack",
        _.plural(
            "{what}: {count} strike of prowess {prowess}.",
            "{what}: {count} strikes of prowess {prowess}.",
            outcome.strikes,
            what=_what(inputs),
            prowess=inputs.strike_prowess,
        ),
    )
    yield from _assignment_steps(inputs, outcome)
    for index in struck(outcome):
        yield from _strike_steps(who(inputs, index), outcome.characters[index])
    yield from _defeat_steps(inputs, outcome)


def _what(inputs: Inputs) -> Argument:
    return ATTACKS.name_of(inputs.creature) if inputs.creature else _("Attack")


def _assignment_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    indices = struck(outcome)
    chosen = [index for index in indices if outcome.characters[index].by_defender]
    left = [index for index in indices if index not in chosen]
    if inputs.attacker_chooses:
        yield Step(
            "meccg-combat-attacker-chooses",
            _("The attacker assigns all: {names}.", names=names(inputs, indices)),
        )
        left = []
    elif chosen:
        yield Step(
            "meccg-combat-assignment-defender",
            _("You assign strikes to {names}.", names=names(inputs, chosen)),
        )
    else:
        yield Step("meccg-combat-assignment-defender", _("You assign no strike yourself."))
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
                "{count} strike is left over: −1 where it hurts most.",
                "{count} strikes are left over: −1 each where it hurts most.",
                excess,
            ),
        )


def _strike_steps(fighter: Argument, item: CharacterOutcome) -> Iterator[Step]:
    if item.printed_bonus:
        bonus = signed(item.printed_bonus)
        yield Step(
            "meccg-strike-cards",
            _("{who} has {bonus} against this foe, by the card.", who=fighter, bonus=bonus),
        )
    if item.supporters:
        yield Step(
            "meccg-strike-support",
            _.plural(
                "{count} character taps for {who}: {bonus}.",
                "{count} characters tap for {who}: {bonus}.",
                item.supporters,
                who=fighter,
                bonus=signed(item.supporters),
            ),
        )
    words: dict[str, Argument] = {
        "who": fighter,
        "prowess": item.prowess,
        "rolls": rolls(item.needed),
        "wounded": Chance(item.wounded),
        "eliminated": Chance(item.eliminated),
    }
    yield Step(
        "meccg-strike-roll",
        _(
            "{who}, prowess {prowess}: {rolls}; wounded {wounded}, eliminated {eliminated}.",
            **words,
        ),
    )
    if item.body is not None and item.body_check_discards is not None and item.wounded:
        yield equal_roll_step(item.body, item.body_check_discards)


def _defeat_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-combat-creature-defeated",
        _(
            "Every assigned strike must be defeated: {defeated}.",
            defeated=Chance(outcome.defeated),
        ),
    )
    count = outcome.whole.counts[0]
    if count > 1:
        yield Step(
            "meccg-combat-creature-defeated",
            _(
                "{what} makes {count} attacks like this one; all must be defeated: {defeated}.",
                what=_what(inputs),
                count=count,
                defeated=Chance(outcome.whole.attacks[0]),
            ),
        )
    points = outcome.kill_points_if_defeated
    if points:
        yield Step(
            "meccg-combat-creature-defeated",
            _.plural(
                "Worth {count} kill point, {expected} on average.",
                "Worth {count} kill points, {expected} on average.",
                points,
                expected=outcome.kill_points,
            ),
        )
    elif inputs.kill_points:
        yield Step(
            "meccg-council-own-hazards",
            _("By the summary, whoever defeats a Dragon gets no kill points for it."),
        )
