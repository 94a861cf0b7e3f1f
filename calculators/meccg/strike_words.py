"""The words of the calculator of a strike: its summary, its figures and its tables."""

from __future__ import annotations

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Part, Throws
from calculators.core.messages import Argument, Chance, Domain, Message, Sentences
from calculators.core.telling import Figure, Telling
from calculators.meccg import chart_words, left_out_words
from calculators.meccg.character_status import Status
from calculators.meccg.event_words import left_out_steps
from calculators.meccg.strike import Outcome
from calculators.meccg.strike_choices import Alternative
from calculators.meccg.strike_inputs import Inputs
from calculators.meccg.strike_roll_words import known_text, who
from calculators.meccg.strike_step_words import steps
from calculators.meccg.words import rolls

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds of a strike in words."""
    return Telling(
        summary=known_text(inputs, outcome.known) if outcome.known else _summary(inputs, outcome),
        steps=(
            *steps(inputs, outcome),
            *left_out_words.steps(outcome.left_out),
            *left_out_steps(outcome.events, "meccg-strike-cards"),
        ),
        figures=_figures(outcome),
        tables=(_outcome_table(outcome), _alternatives_table(inputs, outcome)),
        # A picture of one roll would not show the chances of the better of two.
        charts=() if outcome.strike.two_rolls else (_throws(outcome),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message | Sentences:
    words: dict[str, Argument] = {
        "who": who(inputs),
        "rolls": rolls(outcome.needed),
        "fails": Chance(outcome.fails),
        "ineffectual": Chance(outcome.ineffectual),
        "succeeds": Chance(outcome.succeeds),
        "wounded": Chance(outcome.wounded),
        "eliminated": Chance(outcome.eliminated),
        "discarded": Chance(outcome.discarded),
    }
    if outcome.strike.never_fails:
        return _("{who} makes the strike ineffectual, whatever the roll.", **words)
    if outcome.fails == 1:
        return _("{who} makes the strike fail whatever the roll.", **words)
    if outcome.needed is None:
        first = _("{who} cannot make the strike fail.", **words)
    else:
        first = _("{who} makes the strike fail on {rolls}, a chance of {fails}.", **words)
    return Sentences((first, _otherwise(outcome, words)))


def _otherwise(outcome: Outcome, words: dict[str, Argument]) -> Message:
    """Return what a strike that does not fail may do."""
    if outcome.strike.captures:
        return _(
            "The other chances: ineffectual {ineffectual}, taken prisoner {succeeds}.", **words
        )
    if outcome.strike.harmless:
        return _(
            "The chance that the strike is ineffectual is {ineffectual}, and that it succeeds "
            "without harm {succeeds}.",
            **words,
        )
    if outcome.discarded:
        return _(
            "The other chances: ineffectual {ineffectual}, wounded {wounded}, eliminated "
            "{eliminated}, discarded {discarded}.",
            **words,
        )
    if outcome.body is None:
        return _(
            "The other chances: ineffectual {ineffectual}, wounded {wounded}.",
            **words,
        )
    return _(
        "The other chances: ineffectual {ineffectual}, wounded {wounded}, eliminated {eliminated}.",
        **words,
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    shown = [
        Figure(_("Roll needed"), rolls(outcome.needed)),
        Figure(_("Strike defeated"), Chance(outcome.strike_defeated)),
        Figure(_("Character wounded"), Chance(outcome.wounded)),
    ]
    if outcome.body is not None:
        shown.append(Figure(_("Character eliminated"), Chance(outcome.eliminated)))
    if outcome.strike.captures:
        shown.append(Figure(_("Character taken prisoner"), Chance(outcome.succeeds)))
    if outcome.discarded:
        shown.append(Figure(_("Character discarded"), Chance(outcome.discarded)))
    return tuple(shown)


def _throws(outcome: Outcome) -> Throws:
    parts = {"fails": Part.GOOD, "ineffectual": Part.EVEN, "succeeds": Part.BAD}
    return chart_words.throws(
        _("What each roll does"),
        tuple(parts[result] for result in outcome.results),
        {
            Part.GOOD: _("Strike fails"),
            Part.EVEN: _("Strike ineffectual"),
            Part.BAD: _("Strike succeeds"),
        },
        needed=outcome.needed,
    )


def _outcome_table(outcome: Outcome) -> Table:
    rows: list[tuple[Argument, ...]] = [
        (_("Strike fails and is defeated"), Chance(outcome.strike_defeated))
    ]
    if outcome.strike.body is not None:
        rows.append(
            (_("Strike fails, not defeated"), Chance(outcome.not_defeated)),
        )
    rows.append((_("Strike ineffectual"), Chance(outcome.ineffectual)))
    if outcome.strike.captures:
        rows.append((_("Character taken prisoner"), Chance(outcome.succeeds)))
    elif outcome.strike.harmless:
        rows.append((_("Strike succeeds, without harm"), Chance(outcome.succeeds)))
    rows.append((_("Character wounded"), Chance(outcome.wounded)))
    if outcome.body is not None:
        rows.append((_("Character eliminated"), Chance(outcome.eliminated)))
    if outcome.discarded:
        rows.append((_("Character discarded"), Chance(outcome.discarded)))
    return Table(_("Outcomes"), (_("Outcome"), _("Chance")), tuple(rows), bars=1)


def _alternatives_table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("What other choices would give"),
        (_("Choice"), _("Roll needed"), _("Strike fails"), _("Strike succeeds")),
        tuple(
            (
                _choice(inputs, outcome, alternative),
                rolls(alternative.needed),
                Chance(alternative.fails),
                Chance(alternative.succeeds),
            )
            for alternative in outcome.alternatives
        ),
        bars=2,
    )


def _choice(inputs: Inputs, outcome: Outcome, alternative: Alternative) -> Message:
    support = _.plural("{count} supporter", "{count} supporters", alternative.supporters)
    if inputs.status is not Status.UNTAPPED:
        return support
    if alternative.stay_untapped:
        return _("Stays untapped, {support}", support=support)
    if outcome.kept_untapped and not outcome.must_tap:
        return _("Does not tap, {support}", support=support)
    return _("Taps, {support}", support=support)


PROSE = Prose(
    title=_("Strike and body check"),
    description=_("What to roll against a strike, and the risk of being wounded or eliminated."),
    tell=tell,
)
