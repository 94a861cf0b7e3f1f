"""The words of the calculator of the last round of corruption checks."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Argument, Chance, Domain
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.burden_words import points_text, uncounted_steps
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.corruption_round import CheckOutcome, Inputs, Outcome
from calculators.meccg.event_effects import joined
from calculators.meccg.event_words import event_steps, left_out_steps
from calculators.meccg.words import signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the best support and the chance of all in words."""
    table = _table(inputs, outcome)
    return Telling(
        summary=_(
            "With the best support, the chance that everybody passes is {chance}.",
            chance=Chance(outcome.everybody),
        ),
        steps=(
            *_steps(inputs, outcome),
            *uncounted_steps(outcome.uncounted),
            *left_out_steps(
                joined(item.events for item in outcome.characters), "meccg-corruption-modifier"
            ),
        ),
        figures=(Figure(_("Everybody passes"), Chance(outcome.everybody)),),
        tables=(table,),
        charts=(_stacks(inputs, outcome, table),),
    )


def _who(inputs: Inputs, index: int) -> Argument:
    name = inputs.characters[index].name
    if name:
        return CHARACTERS_BY_CORRUPTION.name_of(name)
    return _("Character {number}", number=index + 1)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-corruption-council",
        _("Nothing untaps first: no character can support.")
        if not outcome.possible_supporters
        else _.plural(
            "Nothing untaps first: {count} character can still support.",
            "Nothing untaps first: {count} characters can still support.",
            outcome.possible_supporters,
        ),
    )
    if inputs.tie_rounds:
        yield Step(
            "meccg-council-winner",
            _(
                "According to the summary, a tie brings another round: {modifier} to every check. "
                "Today a tie remains a tie.",
                modifier=signed(-inputs.tie_rounds),
            ),
        )
    for index, item in enumerate(outcome.characters):
        yield from _character_steps(inputs, index, item)
    yield Step(
        "meccg-corruption-council",
        _("The chance that all of them pass is {chance}.", chance=Chance(outcome.everybody)),
    )


def _character_steps(inputs: Inputs, index: int, item: CheckOutcome) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": _who(inputs, index),
        "points": points_text(item.points),
        "safe": Chance(item.safe),
        "bonus": signed(item.supporters),
        "modifier": signed(item.modifier),
    }
    yield from event_steps(item.events, "meccg-corruption-modifier")
    if item.modifier:
        yield Step(
            "meccg-corruption-modifier",
            _("{who} has {modifier} to the roll, not counting support.", **words),
        )
    if item.discard_prevented:
        yield Step(
            "meccg-corruption-discard-prevented",
            _(
                "{who} cannot be discarded: a roll equal to the points, or one less, is enough.",
                **words,
            ),
        )
    yield Step(
        "meccg-corruption-support",
        _(
            "{who} has {points} and gets {bonus} in support; the chance of passing is {safe}.",
            **words,
        )
        if item.supporters
        else _("{who} has {points} and no support; the chance of passing is {safe}.", **words),
    )


def _stacks(inputs: Inputs, outcome: Outcome, table: Table) -> Stacks:
    return Stacks(
        title=table.title,
        rows=tuple(
            Stack(
                _who(inputs, index),
                (Segment(Part.GOOD, item.safe), Segment(Part.BAD, 1 - item.safe)),
            )
            for index, item in enumerate(outcome.characters)
        ),
        keys=(Key(Part.GOOD, _("Safe")), Key(Part.BAD, _("Not safe"))),
        tables=(table,),
    )


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("Support and chances"),
        (_("Character"), _("Supporting characters"), _("Safe"), _("Alone")),
        tuple(
            (
                _who(inputs, index),
                item.supporters,
                Chance(item.safe),
                Chance(item.safe_unsupported),
            )
            for index, item in enumerate(outcome.characters)
        ),
        bars=2,
    )


PROSE = Prose(
    title=_("The last round of checks"),
    description=_("Who should be supported in a company, and the chance that everybody passes."),
    tell=tell,
)
