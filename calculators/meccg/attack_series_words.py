"""What the calculator of a whole attack says of further attacks; nothing where there are none."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.attack_model import Attack, Inputs, sequence
from calculators.meccg.attack_series import Whole
from calculators.meccg.attack_words import who
from calculators.meccg.cards import ATTACKS, attacks_of

_ = Domain("meccg")


def summary(inputs: Inputs, whole: Whole) -> Message:
    """Return the sentence for several attacks."""
    return _.plural(
        "{count} attack: a chance of {defeated} to defeat it, of {survived} to lose nobody.",
        "{count} attacks: a chance of {defeated} to defeat them all, of {survived} to lose nobody.",
        len(sequence(inputs)),
        defeated=Chance(whole.all_defeated),
        survived=Chance(whole.nobody_eliminated),
    )


def steps(inputs: Inputs, whole: Whole) -> Iterator[Step]:
    """Yield the further attacks with their chances, and how they are played."""
    if len(sequence(inputs)) == 1:
        return
    yield Step(
        "meccg-combat-attack",
        _(
            "The attacks that follow find the company as it was left: characters tapped, wounded "
            "or gone. Each is played as if it were the last."
        ),
    )
    for number, (attack, chance) in enumerate(
        zip(inputs.further, whole.attacks[1:], strict=True), 2
    ):
        yield Step("meccg-combat-creature-defeated", _told(attack, number, chance=Chance(chance)))


def _told(attack: Attack, number: int, *, chance: Chance) -> Message:
    words: dict[str, Argument] = {
        "what": _name(attack, number),
        "prowess": attack.strike_prowess,
        "chance": chance,
    }
    count = attacks_of(attack.creature)
    if count > 1:
        return _("{what}, {count} attacks: all defeated {chance}.", count=count, **words)
    if attack.strikes is None:
        return _("{what}, a strike of prowess {prowess} for each: defeated {chance}.", **words)
    return _.plural(
        "{what}, {count} strike of prowess {prowess}: defeated {chance}.",
        "{what}, {count} strikes of prowess {prowess}: defeated {chance}.",
        attack.strikes,
        **words,
    )


def _name(attack: Attack, number: int) -> Argument:
    if attack.creature:
        return ATTACKS.name_of(attack.creature)
    return _("Attack {number}", number=number)


def figures(inputs: Inputs, whole: Whole) -> tuple[Figure, ...]:
    """Return the numbers to show large, of all attacks together."""
    shown = [
        Figure(_("All attacks defeated"), Chance(whole.all_defeated)),
        Figure(_("Nobody eliminated"), Chance(whole.nobody_eliminated)),
        Figure(_("Characters lost, on average"), whole.eliminated),
    ]
    if any(attack.kill_points for attack in (inputs, *inputs.further)):
        shown.append(Figure(_("Kill points, on average"), whole.kill_points))
    return tuple(shown)


def tables(inputs: Inputs, whole: Whole) -> tuple[Table, ...]:
    """Return how each character comes out of all attacks."""
    if len(sequence(inputs)) == 1:
        return ()
    head = (_("Character"), _("Not wounded"), _("Wounded"), _("Eliminated"))
    body = tuple(
        (
            who(inputs, index),
            Chance(after.untapped + after.tapped),
            Chance(after.wounded),
            Chance(after.eliminated),
        )
        for index, after in enumerate(whole.characters)
    )
    return (Table(_("The company after all attacks"), head, body, bars=3),)
