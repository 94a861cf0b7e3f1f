"""The words of the calculator of a corruption check: summary, steps, figures and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Part, Throws
from calculators.core.messages import Argument, Chance, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.burden_words import burden_step, points_text, spell_step, uncounted_steps
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.corruption import Consequence, Outcome, eliminated_as_wizard
from calculators.meccg.corruption_events import CALL_ALONE
from calculators.meccg.corruption_inputs import ONE_RING_POINTS, Inputs
from calculators.meccg.event_words import event_steps, left_out_steps
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

CONSEQUENCES: Mapping[Consequence, Message] = {
    "safe": _("Safe"),
    "discarded": _("Discarded"),
    "eliminated": _("Eliminated"),
    "ring": _("Ring discarded"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the odds of a corruption check in words."""
    prevented = inputs.discard_prevented or outcome.events.has("discard_prevented")
    inputs = replace(inputs, discard_prevented=prevented)
    rolls_table = _rolls_table(outcome)
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(
            *map(burden_step, outcome.burdens),
            *map(spell_step, outcome.staff),
            *event_steps(outcome.events, "meccg-corruption-modifier", CALL_ALONE),
            *_steps(inputs, outcome),
            *uncounted_steps(outcome.uncounted),
            *left_out_steps(outcome.events, "meccg-corruption-modifier"),
        ),
        figures=_figures(outcome),
        tables=(rolls_table, _support_table(outcome)),
        charts=(_throws(outcome, rolls_table),),
    )


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return CHARACTERS_BY_CORRUPTION.name_of(inputs.character)
    return _("The Wizard") if inputs.wizard else _("The character")


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "safe": Chance(outcome.safe),
        "discarded": Chance(outcome.discarded),
        "eliminated": Chance(outcome.eliminated),
        "rolls": rolls(outcome.needed),
        "ring": Chance(outcome.ring_lost),
    }
    if outcome.ring_lost and outcome.needed is not None:
        return _(
            "{who} passes the corruption check on {rolls}, a chance of {safe}; otherwise he loses "
            "only his ring: {ring}.",
            **words,
        )
    if outcome.ring_lost:
        return _("{who} cannot pass the corruption check, and loses only his ring.", **words)
    if outcome.safe == 1:
        return _("{who} passes the corruption check whatever the roll.", **words)
    if outcome.needed is None:
        return _(
            "{who} cannot pass the corruption check; the risk of being discarded is {discarded}, "
            "and of being eliminated {eliminated}.",
            **words,
        )
    if not outcome.discarded:
        return _(
            "{who} passes the corruption check on {rolls}, a chance of {safe}; the risk of being "
            "eliminated is {eliminated}.",
            **words,
        )
    return _(
        "{who} passes the corruption check on {rolls}, a chance of {safe}; the risk of being "
        "discarded is {discarded}, and of being eliminated {eliminated}.",
        **words,
    )


def _points_text(inputs: Inputs, outcome: Outcome) -> Message:
    """Return the points of the check: of the cards controlled, and that of the Ring near by."""
    words: dict[str, Argument] = {"who": _who(inputs), "points": points_text(outcome.points)}
    if inputs.one_ring_near:
        return _("With that, {who} has {points} in all.", **words)
    return _("{who} controls cards worth {points}.", **words)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.one_ring_near:
        yield Step(
            "meccg-corruption-total",
            _(
                "The One Ring is in the company: {points}.",
                points=points_text(ONE_RING_POINTS),
            ),
        )
    yield Step(
        "meccg-corruption-total",
        _points_text(inputs, outcome)
        if outcome.points
        else _("Without a single corruption point, the check is still made."),
    )
    yield from _modifier_steps(inputs)
    yield Step(
        "meccg-corruption-check",
        _(
            "The roll, {dice}, must be above {points}: a chance of {safe}.",
            dice=dice(outcome.roll_modifier),
            points=outcome.points,
            safe=Chance(outcome.above),
        ),
    )
    if outcome.events.has("ring_instead"):
        yield from _ring_steps(inputs, outcome)
    else:
        yield _close_step(inputs, outcome)
        yield Step(
            "meccg-corruption-eliminated",
            _(
                "A modified roll of {limit} or less eliminates the character: {chance}.",
                limit=outcome.most_eliminating,
                chance=Chance(outcome.below),
            ),
        )
    if outcome.discarded or outcome.eliminated:
        yield Step(
            "meccg-corruption-cards-lost",
            _("If the check fails, items go to the discard pile; followers stay in play."),
        )
    if inputs.risk is not None:
        yield Step("meccg-corruption-support", _risk_text(outcome.supporters_needed, inputs.risk))


def _risk_text(needed: int | None, risk: int) -> Message:
    if not needed:
        return _("Even without support, the risk of failing is at most {risk}%.", risk=risk)
    return _.plural(
        "{count} supporter brings the risk of failing down to {risk}% or less.",
        "{count} supporters in all bring the risk of failing down to {risk}% or less.",
        needed,
        risk=risk,
    )


def _modifier_steps(inputs: Inputs) -> Iterator[Step]:
    parts: list[Argument] = []
    if inputs.character_modifier:
        own = signed(inputs.character_modifier)
        parts.append(_("{modifier} from the character’s card", modifier=own))
    # What cards named add has been told with them.
    if inputs.modifier:
        parts.append(_("{modifier} from other sources", modifier=signed(inputs.modifier)))
    if parts:
        yield Step(
            "meccg-corruption-modifier",
            _("Added to the roll: {parts}.", parts=Listing(tuple(parts))),
        )
    if inputs.supporters:
        yield Step(
            "meccg-corruption-support",
            _.plural(
                "{count} character of the company taps in support: {bonus} to the roll.",
                "{count} characters of the company tap in support: {bonus} to the roll.",
                inputs.supporters,
                bonus=signed(inputs.supporters),
            ),
        )


def _ring_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.discard_prevented:
        yield _close_step(inputs, outcome)
    yield Step(
        "meccg-corruption-check",
        _(
            "A check that fails costs only the ring; the character stays in play: {chance}.",
            chance=Chance(outcome.ring_lost),
        ),
    )


def _close_step(inputs: Inputs, outcome: Outcome) -> Step:
    words: dict[str, Argument] = {
        "points": outcome.points,
        "below": outcome.least_discarding,
        "chance": Chance(outcome.close),
    }
    if inputs.discard_prevented:
        return Step(
            "meccg-corruption-discard-prevented",
            _(
                "A modified roll of {points} or {below} counts as a success, since discarding is "
                "prevented: {chance}.",
                **words,
            ),
        )
    if eliminated_as_wizard(inputs):
        return Step(
            "meccg-corruption-wizard",
            _(
                "A modified roll of {points} or {below} eliminates a Wizard instead of discarding "
                "him: {chance}.",
                **words,
            ),
        )
    if inputs.wizard:
        return Step(
            "meccg-corruption-wizard",
            _(
                "According to the summary, a modified roll of {points} or {below} discards a "
                "Wizard too: {chance}.",
                **words,
            ),
        )
    return Step(
        "meccg-corruption-discarded",
        _("A modified roll of {points} or {below} discards the character: {chance}.", **words),
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    shown = [
        Figure(_("Roll needed"), rolls(outcome.needed)),
        Figure(CONSEQUENCES["safe"], Chance(outcome.safe)),
        Figure(CONSEQUENCES["discarded"], Chance(outcome.discarded)),
        Figure(CONSEQUENCES["eliminated"], Chance(outcome.eliminated)),
    ]
    if outcome.ring_lost:
        shown[2:] = [Figure(CONSEQUENCES["ring"], Chance(outcome.ring_lost))]
    if outcome.supporters_needed is not None:
        label = _("Supporters needed for the risk accepted")
        shown.append(Figure(label, outcome.supporters_needed))
    return tuple(shown)


def _throws(outcome: Outcome, table: Table) -> Throws:
    parts: Mapping[Consequence, Part] = (
        {"safe": Part.GOOD, "ring": Part.BAD}
        if outcome.ring_lost
        else {"safe": Part.GOOD, "discarded": Part.BAD, "eliminated": Part.WORST}
    )
    return chart_words.throws(
        _("What each roll does"),
        tuple(parts[roll.consequence] for roll in outcome.rolls),
        {part: CONSEQUENCES[consequence] for consequence, part in parts.items()},
        needed=outcome.needed,
        tables=(table,),
    )


def _rolls_table(outcome: Outcome) -> Table:
    return Table(
        _("What each roll does"),
        (_("Roll"), _("After modifiers"), _("Outcome"), _("Chance")),
        tuple(
            (item.roll, item.total, CONSEQUENCES[item.consequence], Chance(item.chance))
            for item in outcome.rolls
        ),
        bars=3,
    )


def _support_table(outcome: Outcome) -> Table:
    return Table(
        _("What support would change"),
        (_("Supporting characters"), _("Roll needed"), _("Safe")),
        tuple((item.supporters, rolls(item.needed), Chance(item.safe)) for item in outcome.support),
        bars=2,
    )


PROSE = Prose(
    title=_("Corruption check"),
    description=_("The chances of passing, of being discarded and of being eliminated."),
    tell=tell,
)
