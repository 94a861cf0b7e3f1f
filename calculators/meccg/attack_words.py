"""The words of the calculator of a whole attack: its summary, its figures and its tables."""

from __future__ import annotations

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Stacks
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Telling
from calculators.meccg import attack_fate_words as fate_words
from calculators.meccg import attack_series_words as series_words
from calculators.meccg import left_out_words
from calculators.meccg.attack import CharacterOutcome, Outcome
from calculators.meccg.attack_inputs import Inputs
from calculators.meccg.attack_step_words import item_steps, names, steps, struck, who
from calculators.meccg.event_words import left_out_steps
from calculators.meccg.words import signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds of an attack in words, and of the attacks that follow it."""
    several = outcome.whole.count > 1
    first = _characters_table(inputs, outcome)
    further = series_words.tables(inputs, outcome.whole)
    return Telling(
        summary=series_words.summary(outcome.whole) if several else _summary(inputs, outcome),
        steps=(
            *item_steps(inputs, outcome),
            *steps(inputs, outcome),
            *series_words.steps(inputs, outcome.whole),
            *left_out_words.steps(outcome.left_out),
            *left_out_steps(outcome.events, "meccg-strike-cards"),
        ),
        figures=series_words.figures(inputs, outcome.whole) if several else _figures(outcome),
        tables=(first, *further),
        charts=(
            _fates(inputs, outcome, first),
            *series_words.charts(inputs, outcome.whole, further),
        ),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    indices = struck(outcome)
    words: dict[str, Argument] = {
        "struck": names(inputs, indices),
        "defeated": Chance(outcome.defeated),
        "survived": Chance(outcome.nobody_lost),
    }
    if len(indices) == len(inputs.characters):
        return _(
            "Everybody faces a strike: your chance of defeating the attack is {defeated}, and of "
            "losing nobody {survived}.",
            **words,
        )
    return _(
        "{struck:The strike goes/The strikes go} to {struck}: your chance of defeating the attack "
        "is {defeated}, and of losing nobody {survived}.",
        **words,
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    shown = [
        Figure(_("Attack defeated"), Chance(outcome.defeated)),
        Figure(_("Nobody lost"), Chance(outcome.nobody_lost)),
        Figure(_("Characters lost, on average"), outcome.lost),
    ]
    if outcome.kill_points_if_defeated:
        shown.append(Figure(_("Kill points, on average"), outcome.kill_points))
    return tuple(shown)


def _fates(inputs: Inputs, outcome: Outcome, table: Table) -> Stacks:
    shares = [
        (item.unhurt, item.wounded, item.discarded, item.eliminated) for item in outcome.characters
    ]
    gone = fate_words.away((outcome.faced,))
    return fate_words.stacks(inputs, table, _("Unhurt"), gone, shares)


def _characters_table(inputs: Inputs, outcome: Outcome) -> Table:
    discards = any(item.discarded for item in outcome.characters)
    head = (
        _("Character"),
        _("Part"),
        _("Unhurt"),
        _("Wounded"),
        *((fate_words.away((outcome.faced,)),) if discards else ()),
        _("Eliminated"),
    )
    body = tuple(
        (
            who(inputs, index),
            _part(item, cancelled=outcome.cancelled),
            Chance(item.unhurt),
            Chance(item.wounded),
            *((Chance(item.discarded),) if discards else ()),
            Chance(item.eliminated),
        )
        for index, item in enumerate(outcome.characters)
    )
    title = (
        _("The fate of each character in the first attack")
        if outcome.whole.count > 1
        else _("The fate of each character")
    )
    return Table(title, head, body, bars=len(head) - 1)


def _part(item: CharacterOutcome, *, cancelled: bool) -> Message:
    if not item.struck:
        if not item.taps_in_support:
            return _("no strike")
        return _("taps to cancel") if cancelled else _("supports")
    if item.supporters:
        return _("strike, {bonus} support", bonus=signed(item.supporters))
    if item.excess:
        return _("strike, {malus} excess", malus=signed(-item.excess))
    return _("strike")


PROSE = Prose(
    title=_("A whole attack"),
    description=_("The best assignment of strikes, the fate of each character, and the odds."),
    tell=tell,
)
