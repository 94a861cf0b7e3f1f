"""An invasion in words: summary, steps, key figures and tables."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.results import Figure, Step, Table
from calculators.risk.attrition import Parts, total
from calculators.risk.bonuses import bonus_steps
from calculators.risk.invasion_model import Inputs, Odds, Tally
from calculators.risk.rolls import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, falls, losses

_ = Domain("risk")

MOST_SINGLE_ROWS = 24
ENOUGH_FOR_A_ROW = 0.02
"""In a longer table, neighbouring counts share a row until they are at least that likely."""


def summary(inputs: Inputs, odds: Odds) -> Message:
    """Say the chance that the territory falls, and the price on average."""
    if inputs.army == inputs.stop_at:
        return _("You are already down to where you leave off: no battle is fought.")
    return _(
        "The territory falls with a chance of {win}; average losses: {attacker} for the attacker, "
        "{defender} for the defender.",
        win=Chance(odds.win),
        attacker=odds.expected.attacker_loses,
        defender=odds.expected.defender_loses,
    )


def steps(inputs: Inputs, odds: Odds) -> Iterator[Step]:
    """Tell who fights, the odds of the first battle, when it ends, and what is left then."""
    yield _who_fights(inputs)
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus)
    if inputs.army == inputs.stop_at:
        yield Step("risk-ending-invasion", _("The attacker leaves off at once."))
        return
    yield _first_battle(inputs)
    yield _end(inputs)
    yield Step(
        "risk-ending-invasion",
        _("Battles on average: {battles}.", battles=odds.expected.battles),
    )
    if odds.left_after_win is not None:
        yield Step(
            "risk-conquest",
            _(
                "When the territory falls, {left} battalions of the army are left on average, the "
                "one behind included: share them out between the two territories.",
                left=odds.left_after_win,
            ),
        )


def _who_fights(inputs: Inputs) -> Step:
    return Step(
        "risk-attacking-battalions",
        _.plural(
            "One battalion stays behind: only {count} of the {army} can fight.",
            "One battalion stays behind: {count} of the {army} can fight, at most three a battle.",
            inputs.army - 1,
            army=inputs.army,
        ),
    )


def _first_battle(inputs: Inputs) -> Step:
    attack = min(inputs.army - 1, MOST_ATTACK_DICE)
    defence = min(inputs.defenders, MOST_DEFENCE_DICE)
    ways = losses(attack, defence, inputs.attack_bonus - inputs.defence_bonus)
    chances = [Chance(Fraction(number, falls(attack, defence))) for number in ways]
    words: dict[str, Argument] = {
        "attack": attack,
        "defence": defence,
        "best": chances[0],
        "worst": chances[-1],
    }
    if len(chances) == 2:
        text = _(
            "First battle, dice {attack} against {defence}: the defender loses one battalion with "
            "a chance of {best}, the attacker with {worst}.",
            **words,
        )
    else:
        text = _(
            "First battle, dice {attack} against {defence}: the defender loses two battalions "
            "with a chance of {best}, each side one with {middle}, the attacker two with {worst}.",
            middle=chances[1],
            **words,
        )
    return Step("risk-comparing-dice", text)


def _end(inputs: Inputs) -> Step:
    if inputs.stop_at == 1:
        text = _("Battle follows battle until the territory falls or only the one behind is left.")
    else:
        text = _(
            "Battle follows battle until the territory falls or the army is down to {stop_at}; "
            "the last battle may cost one more.",
            stop_at=inputs.stop_at,
        )
    return Step("risk-ending-invasion", text)


def figures(odds: Odds) -> tuple[Figure, ...]:
    """Return the chance of the territory, what each side loses, and the number of battles."""
    return (
        Figure(_("The territory falls"), Chance(odds.win)),
        Figure(_("Attacker loses on average"), odds.expected.attacker_loses),
        Figure(_("Defender loses on average"), odds.expected.defender_loses),
        Figure(_("Battles on average"), odds.expected.battles),
    )


def tables(odds: Odds) -> tuple[Table, ...]:
    """Return what is left of either side at the end, rare counts put together."""
    army = {fighters + 1: ways for fighters, ways in odds.war.attacker_left().items()}
    return (
        _table(_("What is left of the attacking army"), odds.survivors.attacker, army),
        _table(
            _("What is left of the defenders"),
            odds.survivors.defender,
            odds.war.defender_left(),
        ),
    )


def _table(title: Message, tallies: tuple[Tally, ...], parts: Parts) -> Table:
    columns = (_("Battalions left"), _("Chance"), _("This many or more"))
    return Table(title, columns, tuple(_rows(tallies, parts)), bars=1)


def _rows(tallies: tuple[Tally, ...], parts: Parts) -> Iterator[tuple[Argument, ...]]:
    or_more = Fraction(1)
    for counts in _groups(tallies):
        chance = total(part for count in counts for part in parts[count])
        yield _counts(counts), Chance(chance), Chance(or_more)
        or_more -= chance


def _groups(tallies: tuple[Tally, ...]) -> Iterator[list[int]]:
    """Yield each count alone where they are few, else neighbours that are rare together."""
    enough = 0.0 if len(tallies) <= MOST_SINGLE_ROWS else ENOUGH_FOR_A_ROW
    counts: list[int] = []
    chance = 0.0
    for tally in tallies:
        counts.append(tally.count)
        chance += float(tally.probability)
        if chance >= enough:
            yield counts
            counts, chance = [], 0.0
    if counts:
        yield counts


def _counts(counts: list[int]) -> Argument:
    if len(counts) == 1:
        return counts[0]
    return _("{first} to {last}", first=counts[0], last=counts[-1])
