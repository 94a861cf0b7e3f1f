"""What the calculator of a whole attack says: its sentence, its steps, its figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.attack_model import (
    WAYS,
    Faced,
    Inputs,
    equal_discards,
    fighter_prowess,
    points,
    sequence,
)
from calculators.meccg.attack_plan import Plan, supporting
from calculators.meccg.cards import ATTACKS, FIGHTERS, attacks_of, bonus_against
from calculators.meccg.equipment import ItemEffect, item_name
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")


@dataclass(frozen=True, slots=True)
class Totals:
    """The chances for the whole: attack defeated, nobody eliminated, characters lost.

    ``creature`` is the chance to defeat every attack of the creature, where it makes several.
    """

    creature: Fraction
    defeated: Fraction
    survived: Fraction
    lost: Fraction


def needed(inputs: Inputs, plan: Plan, at: int) -> int | None:
    """Return the least roll that makes the strike at a place of the plan fail."""
    prowess = fighter_prowess(inputs, plan.struck[at]) + plan.bonus(at)
    roll = max(2, inputs.strike_prowess + 1 - prowess)
    return roll if roll <= 12 else None


def who(inputs: Inputs, index: int) -> Argument:
    """Return a character’s name, or his number in the form where he has none."""
    name = inputs.characters[index].name
    if name:
        return FIGHTERS.name_of(name)
    return _("Character {number}", number=index + 1)


def _names(inputs: Inputs, indices: Sequence[int]) -> Listing:
    return Listing(tuple(who(inputs, index) for index in indices))


def summary(inputs: Inputs, plan: Plan, totals: Totals) -> Message:
    """Return the sentence that a player at the table reads first."""
    words: dict[str, Argument] = {
        "struck": _names(inputs, plan.struck),
        "defeated": Chance(totals.defeated),
        "survived": Chance(totals.survived),
    }
    if len(plan.struck) == len(inputs.characters):
        return _(
            "Everybody faces a strike: a chance of {defeated} to defeat the attack, "
            "of {survived} to lose nobody.",
            **words,
        )
    return _(
        "Strikes for {struck}: a chance of {defeated} to defeat the attack, "
        "of {survived} to lose nobody.",
        **words,
    )


def item_steps(inputs: Inputs, effects: Sequence[Sequence[ItemEffect]]) -> Iterator[Step]:
    """Yield what the items in use add, a step for each character who has some."""
    for index, worn in enumerate(effects):
        if worn:
            items = Listing(tuple(_effect(effect) for effect in worn))
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


def steps(inputs: Inputs, plan: Plan, met: Sequence[Faced], totals: Totals) -> Iterator[Step]:
    """Yield the reasoning in the order of the combat."""
    yield Step(
        "meccg-combat-attack",
        _.plural(
            "{what}: {count} strike of prowess {prowess}.",
            "{what}: {count} strikes of prowess {prowess}.",
            inputs.count,
            what=_what(inputs),
            prowess=inputs.strike_prowess,
        ),
    )
    yield from _assignment_steps(inputs, plan)
    for at, index in enumerate(plan.struck):
        yield from _strike_steps(inputs, plan, at, index, met[at])
    yield Step(
        "meccg-combat-creature-defeated",
        _(
            "Every assigned strike must be defeated: {defeated}.",
            defeated=Chance(totals.defeated),
        ),
    )
    count = attacks_of(inputs.creature)
    if count > 1:
        yield Step(
            "meccg-combat-creature-defeated",
            _(
                "{what} makes {count} attacks like this one; all must be defeated: {defeated}.",
                what=_what(inputs),
                count=count,
                defeated=Chance(totals.creature),
            ),
        )
    worth = points(inputs, summary_rules=inputs.summary_rules)
    if worth:
        yield Step(
            "meccg-combat-creature-defeated",
            _.plural(
                "Worth {count} kill point, {expected} on average.",
                "Worth {count} kill points, {expected} on average.",
                worth,
                expected=totals.creature * worth,
            ),
        )
    elif inputs.kill_points:
        yield Step(
            "meccg-council-own-hazards",
            _("By the summary, whoever defeats a Dragon gets no kill points for it."),
        )


def _what(inputs: Inputs) -> Argument:
    return ATTACKS.name_of(inputs.creature) if inputs.creature else _("Attack")


def _assignment_steps(inputs: Inputs, plan: Plan) -> Iterator[Step]:
    left = [index for index in plan.struck if index not in plan.chosen]
    if inputs.attacker_chooses:
        yield Step(
            "meccg-combat-attacker-chooses",
            _("The attacker assigns all: {names}.", names=_names(inputs, plan.struck)),
        )
        left = []
    elif plan.chosen:
        yield Step(
            "meccg-combat-assignment-defender",
            _("You assign strikes to {names}.", names=_names(inputs, plan.chosen)),
        )
    else:
        yield Step("meccg-combat-assignment-defender", _("You assign no strike yourself."))
    if left:
        yield Step(
            "meccg-combat-assignment-attacker",
            _("The attacker assigns the rest: {names}.", names=_names(inputs, left)),
        )
    excess = sum(plan.excess)
    if excess:
        yield Step(
            "meccg-combat-excess-strikes",
            _.plural(
                "{count} strike is left over: −1 where it hurts most.",
                "{count} strikes are left over: −1 each where it hurts most.",
                excess,
            ),
        )


def _strike_steps(inputs: Inputs, plan: Plan, at: int, index: int, met: Faced) -> Iterator[Step]:
    fighter = who(inputs, index)
    bonus = bonus_against(inputs.characters[index].name, inputs.creature)
    if bonus:
        yield Step(
            "meccg-strike-cards",
            _("{who} has {bonus} against this foe, by the card.", who=fighter, bonus=signed(bonus)),
        )
    if plan.support[at]:
        yield Step(
            "meccg-strike-support",
            _.plural(
                "{count} character taps for {who}: {bonus}.",
                "{count} characters tap for {who}: {bonus}.",
                plan.support[at],
                who=fighter,
                bonus=signed(plan.support[at]),
            ),
        )
    words: dict[str, Argument] = {
        "who": fighter,
        "prowess": fighter_prowess(inputs, index) + plan.bonus(at),
        "rolls": rolls(needed(inputs, plan, at)),
        "wounded": Chance(Fraction(met.wounded, WAYS)),
        "eliminated": Chance(Fraction(met.eliminated, WAYS)),
    }
    yield Step(
        "meccg-strike-roll",
        _(
            "{who}, prowess {prowess}: {rolls}; wounded {wounded}, eliminated {eliminated}.",
            **words,
        ),
    )
    equal = equal_discards(inputs, index)
    if equal is not None and met.wounded:
        yield Step(
            "meccg-body-check-cards",
            _(
                "By the card’s own text, a body check equal to {body} discards the character, "
                "{equal} of the checks; here that is still counted as wounded.",
                body=inputs.characters[index].body or 0,
                equal=Chance(equal),
            ),
        )


def figures(inputs: Inputs, totals: Totals) -> tuple[Figure, ...]:
    """Return the numbers to show large."""
    shown = [
        Figure(_("Attack defeated"), Chance(totals.defeated)),
        Figure(_("Nobody eliminated"), Chance(totals.survived)),
        Figure(_("Characters lost, on average"), totals.lost),
    ]
    worth = points(inputs, summary_rules=inputs.summary_rules)
    if worth:
        shown.append(Figure(_("Kill points, on average"), totals.defeated * worth))
    return tuple(shown)


def tables(inputs: Inputs, plan: Plan, met: Sequence[Faced]) -> tuple[Table, ...]:
    """Return the fate of each character."""
    taps = supporting(inputs, plan)
    body: list[tuple[Argument, ...]] = []
    for index in range(len(inputs.characters)):
        if index in plan.struck:
            at = plan.struck.index(index)
            role = _role(plan, at)
            chances = [met[at].unhurt, met[at].wounded, met[at].eliminated]
        else:
            role = _("supports") if index in taps else _("no strike")
            chances = [WAYS, 0, 0]
        body.append((who(inputs, index), role, *(Chance(Fraction(ways, WAYS)) for ways in chances)))
    head = (
        _("Character"),
        _("Part"),
        _("Unhurt"),
        _("Wounded"),
        _("Eliminated"),
    )
    title = (
        _("The fate of each character in the first attack")
        if len(sequence(inputs)) > 1
        else _("The fate of each character")
    )
    return (Table(title, head, tuple(body), bars=4),)


def _role(plan: Plan, at: int) -> Message:
    if plan.support[at]:
        return _("strike, {bonus} support", bonus=signed(plan.support[at]))
    if plan.excess[at]:
        return _("strike, {malus} excess", malus=signed(-plan.excess[at]))
    return _("strike")
