"""Stage length in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Curve, Point
from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.lcg.cards import ANDUIN_PASSAGE, QUESTS, STAGES_WITH_CONDITIONS, title
from calculators.lcg.decks import CARDS
from calculators.lcg.stage_length import Inputs, Outcome, Round
from calculators.lcg.victory_check_words import asked

_ = Domain("lcg")

_TOO_RARE = Fraction(1, 10_000)


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the length of the stage in words."""
    if inputs.odds:
        return _tell_odds(inputs, inputs.odds, outcome)
    rounds, threat = outcome.rounds or 0, outcome.threat or 0
    return Telling(
        summary=_summary(rounds, threat, in_time=bool(outcome.in_time)),
        steps=tuple(_steps(inputs, outcome.needed, rounds, threat)),
        figures=(Figure(_("Rounds"), rounds), Figure(_("Threat level by then"), threat)),
    )


def _summary(rounds: int, threat: int, *, in_time: bool) -> Message:
    if not in_time:
        return _.plural(
            "Too long: it takes {count} round, and the dial reaches 50 before that.",
            "Too long: it takes {count} rounds, and the dial reaches 50 before that.",
            rounds,
        )
    return _.plural(
        "At this pace it takes {count} round; the dial then stands at {threat}.",
        "At this pace it takes {count} rounds; the dial then stands at {threat}.",
        rounds,
        threat=threat,
    )


def _needed_step(inputs: Inputs, needed: int) -> Step:
    return Step(
        "lcg-progress-active-location",
        _(
            "Tokens: {left} for the stage and {locations} for locations, {needed} in all.",
            left=inputs.points - inputs.progress,
            locations=inputs.locations,
            needed=needed,
        )
        if inputs.locations
        else _("The stage needs {needed} {needed:token/tokens}.", needed=needed),
    )


def _condition_steps(inputs: Inputs) -> Iterator[Step]:
    """Yield that the stage asks for more than its points, such as no Hill Troll in play."""
    stage = QUESTS.find(inputs.name)
    if stage and stage.code in STAGES_WITH_CONDITIONS:
        text = _(
            "Not counted: what {stage} requires besides its quest points ({what}). Until that is "
            "met, the stage is not complete, and it takes more rounds.",
            stage=stage.name,
            what=asked(stage.code),
        )
        yield LeftOut("lcg-quest-blocked", text, (stage.code,), Direction.HIGHER)


def _reveal_steps(inputs: Inputs, quest: Round) -> Iterator[Step]:
    """Yield for how many players the cards revealed are where the stage adds one to them.

    Rule: lcg-staging-count (card 127).
    """
    stage = QUESTS.find(inputs.name)
    if not stage or stage.code != ANDUIN_PASSAGE:
        return
    if quest.reveal > 1:
        text = _.plural(
            "{stage} reveals one card more than there are players: {cards} cards are those of "
            "{count} player.",
            "{stage} reveals one card more than there are players: {cards} cards are those of "
            "{count} players.",
            quest.reveal - 1,
            stage=stage.name,
            cards=quest.reveal,
        )
        yield Step("lcg-staging-count", text)
    else:
        text = _(
            "Not counted: the card that {stage} reveals besides one for each player. Enter 2 cards "
            "or more; it then takes more rounds.",
            stage=stage.name,
        )
        yield LeftOut("lcg-staging-count", text, (stage.code,), Direction.HIGHER)


def _steps(inputs: Inputs, needed: int, rounds: int, threat: int) -> Iterator[Step]:
    arguments: dict[str, Argument] = {
        "needed": needed,
        "pace": inputs.pace or 1,
        "rounds": rounds,
        "threat": threat,
    }
    if inputs.locations:
        yield _needed_step(inputs, needed)
    yield Step(
        "lcg-stage-pace",
        _(
            "At {pace} a round, {needed} {needed:token takes/tokens take} {rounds} "
            "{rounds:round/rounds}.",
            **arguments,
        ),
    )
    yield from _condition_steps(inputs)
    yield Step(
        "lcg-refresh-threat",
        _(
            "Each round but the last ends with a refresh phase, so the dial is then at {threat}.",
            **arguments,
        ),
    )


def _tell_odds(inputs: Inputs, quest: Round, outcome: Outcome) -> Telling:
    chance = outcome.chance or Fraction(0)
    table = _odds_table(outcome, chance)
    return Telling(
        summary=_odds_summary(chance, outcome.average),
        steps=tuple(_odds_steps(inputs, quest, outcome)),
        figures=tuple(_odds_figures(chance, outcome.average)),
        tables=(table,) if chance else (),
        charts=(_curve(outcome, table),) if chance and len(table.rows) > 1 else (),
    )


def _odds_figures(chance: Fraction, average: Fraction | None) -> Iterator[Figure]:
    yield Figure(_("Completed before 50"), Chance(chance))
    if average is not None:
        yield Figure(_("Rounds expected, if completed"), average)


def _odds_summary(chance: Fraction, average: Fraction | None) -> Message:
    if average is None:
        return _("Never: a quest like this cannot complete the stage before 50 threat.")
    return _(
        "The chance of completing the stage before 50 threat is {chance}; it then takes {rounds} "
        "{rounds:round/rounds} on average.",
        chance=Chance(chance),
        rounds=average,
    )


def _odds_steps(inputs: Inputs, quest: Round, outcome: Outcome) -> Iterator[Step]:
    yield _needed_step(inputs, outcome.needed)
    yield from _condition_steps(inputs)
    yield from _reveal_steps(inputs, quest)
    yield Step(
        "lcg-quest-success",
        _(
            "In each round, {willpower} willpower meets {threat} threat, and no card is revealed: "
            "{gain} progress on average.",
            willpower=quest.willpower,
            threat=quest.staging_threat,
            gain=outcome.gain or Fraction(0),
        )
        if not quest.reveal
        else _.plural(
            "In each round, {willpower} willpower meets {threat} threat, and {count} card is "
            "revealed: {gain} progress on average.",
            "In each round, {willpower} willpower meets {threat} threat, and {count} cards "
            "are revealed: {gain} progress on average.",
            quest.reveal,
            willpower=quest.willpower,
            threat=quest.staging_threat,
            gain=outcome.gain or Fraction(0),
        ),
    )
    yield Step(
        "lcg-staging-count",
        _(
            "Every round is computed like this one: the same threat in the "
            "staging area, the same deck."
        ),
    )
    if outcome.ignored:
        text = _(
            "Only printed threat is counted, not what some cards do when revealed ({cards}).",
            cards=Listing(tuple(title(CARDS[number]) for number in outcome.ignored)),
        )
        codes = tuple(map(str, outcome.ignored))
        yield LeftOut("lcg-when-revealed", text, codes, Direction.HIGHER)
    yield Step(
        "lcg-quest-failure",
        _(
            "Failures and each refresh phase raise the dial from {threat}; at 50 it is over.",
            threat=inputs.threat,
        ),
    )


def _curve(outcome: Outcome, table: Table) -> Curve:
    """Return the chance by then, over the rounds of the table."""
    shown = outcome.by_round[: len(table.rows)]
    return Curve(
        title=_("Completed by then"),
        axis=_("Round"),
        points=tuple(Point(item.round, item.by_then) for item in shown),
        tables=(table,),
    )


def _odds_table(outcome: Outcome, chance: Fraction) -> Table:
    lines: list[tuple[Argument, ...]] = []
    for item in outcome.by_round:
        lines.append((item.round, Chance(item.probability), Chance(item.by_then)))
        # The chances that follow would all be shown as less than the least percentage.
        if item.by_then and chance - item.by_then < _TOO_RARE:
            break
    return Table(
        _("Round by round"),
        (_("Round"), _("Completed in this round"), _("Completed by then")),
        tuple(lines),
        bars=2,
    )


PROSE = Prose(
    title=_("Stage length"),
    description=_("How many rounds a stage takes, and where the dial stands then."),
    tell=tell,
)
