"""The choice of one die or two in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Curve, Key, Part, Point
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.bonus_step_words import bonus_steps
from calculators.risk.defence_dice import Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the better choice, and the chances to hold the territory."""
    table = _table(outcome)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Held with two dice"), Chance(outcome.hold.two)),
            Figure(_("Held with one die"), Chance(outcome.hold.one)),
            Figure(_("Held, choosing each time"), Chance(outcome.hold.best)),
        ),
        tables=(table,),
        charts=(_curve(inputs, outcome, table),),
    )


def _summary(outcome: Outcome) -> Message:
    words: dict[str, Argument] = {
        "best": Chance(outcome.hold.best),
        "two": Chance(outcome.hold.two),
    }
    if outcome.dice == 1:
        return _(
            "Defend with one die now: choosing well each time, you hold the territory {best} of "
            "the time, against {two} with two dice throughout.",
            **words,
        )
    return _(
        "Defend with two dice now: choosing well each time, you hold the territory {best} of the "
        "time.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "risk-defending-battalions",
        _(
            "You choose after the attacker, who rolls {attack} {attack:die/dice} in this battle.",
            attack=outcome.attack_dice,
        ),
    )
    yield from bonus_steps(inputs.attack_bonus, inputs.defence_bonus, outcome.advantage)
    yield Step(
        "risk-comparing-dice",
        _(
            "One die: you lose a battalion in {lose} of cases, the attacker in {win}.",
            lose=Chance(outcome.one_die[0]),
            win=Chance(outcome.one_die[1]),
        ),
    )
    yield Step("risk-comparing-dice", _two_dice(outcome))
    if outcome.dice == 1:
        yield Step(
            "risk-defence-bonus",
            _("The bonus helps your highest die only: a second die would be lost too often."),
        )


def _two_dice(outcome: Outcome) -> Message:
    chances = [Chance(chance) for chance in outcome.two_dice]
    if len(chances) == 2:
        return _(
            "Two dice against one: you lose a battalion in {lose} of cases, the attacker in {win}.",
            lose=chances[0],
            win=chances[1],
        )
    return _(
        "Two dice: you lose two in {both} of cases, each side one in {each}, the attacker two in "
        "{neither}.",
        both=chances[0],
        each=chances[1],
        neither=chances[2],
    )


def _curve(inputs: Inputs, outcome: Outcome, table: Table) -> Curve:
    return Curve(
        title=_("Held, by the size of the attacking army"),
        axis=_("Battalions of the army"),
        points=tuple(
            Point(row.army, row.hold, Part.GOOD if row.dice > 1 else Part.BAD)
            for row in outcome.by_army
        ),
        keys=(
            Key(Part.GOOD, _("Two dice are better")),
            Key(Part.BAD, _("One die is better")),
        ),
        own=inputs.army,
        tables=(table,),
    )


def _table(outcome: Outcome) -> Table:
    """Return the better number of dice, and the chance to hold, by what the attacker can send."""
    return Table(
        _("By the size of the attacking army"),
        (_("Army"), _("Dice"), _("Held")),
        tuple((row.army, row.dice, Chance(row.hold)) for row in outcome.by_army),
        bars=2,
    )


PROSE = Prose(
    title=_("Defend with one die or two?"),
    description=_("When a defender does better with a single die, exactly."),
    tell=tell,
)
