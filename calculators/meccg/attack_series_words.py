"""The words about further attacks in the calculator of a whole attack, where there are some."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from calculators.core.answer_tables import Table
from calculators.core.charts import Stacks
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step
from calculators.meccg import attack_fate_words as fate_words
from calculators.meccg.attack_choice_words import in_first, later_steps
from calculators.meccg.attack_inputs import Attack, Inputs
from calculators.meccg.attack_sequence import FacedAttack
from calculators.meccg.attack_series import SeriesOutcome
from calculators.meccg.attack_step_words import who
from calculators.meccg.attack_strike_words import number_steps, strength
from calculators.meccg.cards import ATTACKS
from calculators.meccg.creature_text import creature_text
from calculators.meccg.creature_text_words import strength_steps
from calculators.meccg.event_cards import EVENTS
from calculators.meccg.event_effects import EventEffect, EventEffects
from calculators.meccg.event_words import change_text, one_attack_steps
from calculators.meccg.item_words import use_steps

_ = Domain("meccg")


def summary(series: SeriesOutcome) -> Message:
    """Return the sentence for several attacks."""
    return _.plural(
        "Against {count} attack, your chance of defeating it is {defeated}, and of losing nobody "
        "{survived}.",
        "Against {count} attacks, your chance of defeating them all is {defeated}, and of losing "
        "nobody {survived}.",
        series.count,
        defeated=Chance(series.all_defeated),
        survived=Chance(series.nobody_lost),
    )


def steps(inputs: Inputs, series: SeriesOutcome) -> Iterator[Step]:
    """Yield the further attacks with their chances, and how they are played."""
    if series.count == 1:
        return
    yield Step("meccg-combat-attack", _course(inputs, series))
    told = set(series.events[0].changes)
    if not in_first(inputs, series):
        yield from later_steps(_name(inputs, 1), series.choices[0])
    rows = zip(series.faced, series.counts, series.attacks, series.events, strict=True)
    for number, (faced, count, defeated, events) in enumerate(rows, 1):
        if number == 1:
            continue
        yield from use_steps(series.uses[number - 1])
        yield from _new_changes(faced, events, told)
        yield from number_steps(events, faced)
        told.update(events.changes)
        what, part = _name(faced.attack, number), faced.attack.one_attack
        yield from later_steps(what, series.choices[number - 1])
        yield from one_attack_steps(what, series.on_one[number - 1], part)
        yield Step(
            "meccg-combat-creature-defeated",
            _attack(faced, number, count, Chance(defeated)),
        )
        yield from strength_steps(_name(faced.attack, number), faced)


def _new_changes(
    faced: FacedAttack, events: EventEffects, told: Collection[EventEffect]
) -> Iterator[Step]:
    """Yield what the events named for an attack change in it, and others that are not told yet."""
    own = {event.code for event in map(EVENTS.find, faced.attack.events) if event}
    for change in events.changes:
        if change.event in own or change not in told:
            yield Step("meccg-strike-cards", change_text(change))


def _course(inputs: Inputs, series: SeriesOutcome) -> Message:
    """Return how the attacks follow one another, and how far ahead both players look."""
    planned = not inputs.further and creature_text(inputs.creature).one_target
    if not series.foreseen and not planned:
        return _(
            "The attacks that follow find the company as it was left: characters tapped, wounded "
            "or gone. There are too many to compare together, so each is played as if it were "
            "the last, and nobody stays untapped unless you say in which attacks. Either player "
            "might do better by looking ahead."
        )
    return _(
        "The attacks that follow find the company as it was left: characters tapped, wounded or "
        "gone. Both players look ahead to all of them."
    )


def _attack(faced: FacedAttack, number: int, count: int, chance: Chance) -> Message:
    words: dict[str, Argument] = {
        "what": _name(faced.attack, number),
        "prowess": strength(faced.strike_prowess, faced.strike_body),
        "chance": chance,
    }
    if count > 1:
        return _.plural(
            "{what}, {attacks} attacks of {count} strike of prowess {prowess}: the chance of "
            "defeating them all is {chance}.",
            "{what}, {attacks} attacks of {count} strikes of prowess {prowess}: the chance of "
            "defeating them all is {chance}.",
            faced.strikes or 0,
            attacks=count,
            **words,
        )
    if faced.strikes is None:
        return _(
            "{what}: each character faces a strike of prowess {prowess}; the chance of defeating "
            "the attack is {chance}.",
            **words,
        )
    return _.plural(
        "{what}: {count} strike of prowess {prowess}; the chance of defeating the attack is "
        "{chance}.",
        "{what}: {count} strikes of prowess {prowess}; the chance of defeating the attack is "
        "{chance}.",
        faced.strikes,
        **words,
    )


def _name(attack: Attack, number: int) -> Argument:
    if attack.creature:
        return ATTACKS.name_of(attack.creature)
    return _("Attack {number}", number=number)


def figures(inputs: Inputs, series: SeriesOutcome) -> tuple[Figure, ...]:
    """Return the numbers to show large, of all attacks together."""
    shown = [
        Figure(_("All attacks defeated"), Chance(series.all_defeated)),
        Figure(_("Nobody lost"), Chance(series.nobody_lost)),
        Figure(_("Characters lost, on average"), series.lost),
    ]
    if any(attack.kill_points for attack in (inputs, *inputs.further)):
        shown.append(Figure(_("Kill points, on average"), series.kill_points))
    return tuple(shown)


def charts(inputs: Inputs, series: SeriesOutcome, tables: tuple[Table, ...]) -> Iterator[Stacks]:
    """Yield how each character comes out of all attacks, as a picture of each table."""
    shares = [
        (item.unhurt, item.wounded, item.discarded, item.eliminated) for item in series.characters
    ]
    gone = fate_words.away(series.faced)
    for table in tables:
        yield fate_words.stacks(inputs, table, _("Not wounded"), gone, shares)


def tables(inputs: Inputs, series: SeriesOutcome) -> tuple[Table, ...]:
    """Return how each character comes out of all attacks."""
    if series.count == 1:
        return ()
    discards = any(final.discarded for final in series.characters)
    head = (
        _("Character"),
        _("Not wounded"),
        _("Wounded"),
        *((fate_words.away(series.faced),) if discards else ()),
        _("Eliminated"),
    )
    body = tuple(
        (
            who(inputs, index),
            Chance(final.unhurt),
            Chance(final.wounded),
            *((Chance(final.discarded),) if discards else ()),
            Chance(final.eliminated),
        )
        for index, final in enumerate(series.characters)
    )
    return (Table(_("The company after all attacks"), head, body, bars=len(head) - 1),)
