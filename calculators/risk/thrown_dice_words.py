"""Thrown dice in words: the comparisons, the losses, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.bonus_source_words import source_steps
from calculators.risk.dice import MOST_ATTACK_DICE
from calculators.risk.place_name_words import unknown_place_steps
from calculators.risk.thrown_dice import Comparison, Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the losses, and step by step how the dice were compared."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("The attacker loses"), outcome.attacker_loses),
            Figure(_("The defender loses"), outcome.defender_loses),
        ),
        tables=(_table(outcome),),
    )


def _summary(outcome: Outcome) -> Message:
    if outcome.conquered:
        return _("{losses}; the territory falls.", losses=_losses(outcome))
    return _("{losses}.", losses=_losses(outcome))


def _losses(outcome: Outcome) -> Message:
    words = {"attacker": outcome.attacker_loses, "defender": outcome.defender_loses}
    if not outcome.defender_loses:
        return _(
            "The attacker loses {attacker} {attacker:battalion/battalions}, the defender none",
            **words,
        )
    if not outcome.attacker_loses:
        return _(
            "The defender loses {defender} {defender:battalion/battalions}, the attacker none",
            **words,
        )
    return _(
        "The attacker loses {attacker} {attacker:battalion/battalions}, the defender {defender}",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "risk-comparing-dice",
        _(
            "From high to low, the attacker has {attack}, the defender {defence}.",
            attack=Listing(outcome.attack),
            defence=Listing(outcome.defence),
        ),
    )
    yield from unknown_place_steps(
        inputs.name,
        _(
            "The board has no territory named {place}: its Stronghold is as you entered it.",
            place=inputs.name or "",
        ),
    )
    yield from source_steps(inputs.bonuses)
    for pair in outcome.comparisons:
        yield _comparison(pair)
    met = len(outcome.comparisons)
    ignored = (*outcome.attack[met:], *outcome.defence[met:])
    if ignored:
        yield Step(
            "risk-comparing-dice",
            _.plural(
                "The {dice} is ignored: there is no die to compare it with.",
                "The {dice} are ignored: there is no die to compare them with.",
                len(ignored),
                dice=Listing(ignored),
            ),
        )
    yield from _conquest(inputs, outcome) if outcome.conquered else _afterwards(outcome)


def _comparison(pair: Comparison) -> Step:
    words: dict[str, Argument] = {"attack": pair.attack, "defence": pair.defence}
    if pair.attack == pair.defence:
        return Step(
            "risk-ties",
            _("{attack} against {defence}: a tie, the attacker loses a battalion.", **words),
        )
    if pair.loser == "defender":
        return Step(
            "risk-comparing-dice",
            _("{attack} against {defence}: the defender loses a battalion.", **words),
        )
    return Step(
        "risk-comparing-dice",
        _("{attack} against {defence}: the attacker loses a battalion.", **words),
    )


def _conquest(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    fought = outcome.least_moving or 0
    if outcome.most_moving is None or outcome.most_moving == fought:
        moving = _.plural(
            "The last defender falls: {count} battalion that fought moves in.",
            "The last defender falls: {count} battalions that fought move in.",
            fought,
        )
    else:
        moving = _.plural(
            "The last defender falls: {count} battalion that fought moves in, or up to {most} "
            "with those that follow.",
            "The last defender falls: {count} battalions that fought move in, or up to {most} "
            "with those that follow.",
            fought,
            most=outcome.most_moving,
        )
    yield Step("risk-conquest", moving)
    if inputs.attack_leader:
        yield Step("risk-leader-moves-in", _("The Leader who fought moves in too."))
    if outcome.site:
        yield Step(
            "risk-draw-adventure-card",
            _(
                "A Leader took a Site of Power: you may draw one Adventure card at the end of the "
                "turn."
            ),
        )
    if outcome.leader_lost:
        yield Step("risk-leader-lost", _("The defending Leader is lost with the last battalion."))


def _afterwards(outcome: Outcome) -> Iterator[Step]:
    if outcome.defenders_left is None and outcome.defender_loses == len(outcome.defence):
        yield Step("risk-conquest", _("If no other battalion stands there, the territory falls."))
    if outcome.defenders_left is not None:
        yield Step(
            "risk-defending-battalions",
            _.plural(
                "{count} battalion is left to defend.",
                "{count} battalions are left to defend.",
                outcome.defenders_left,
            ),
        )
    if outcome.army_left is None:
        return
    dice = min(outcome.army_left - 1, MOST_ATTACK_DICE)
    if not dice:
        yield Step(
            "risk-ending-invasion",
            _(
                "The attacker has only one battalion left, which stays behind: the invasion from "
                "here is over."
            ),
        )
        return
    yield Step(
        "risk-ending-invasion",
        _.plural(
            "The attacker has {army} battalions left and may go on with {count} die, or stop.",
            "The attacker has {army} battalions left and may go on with up to {count} dice, or "
            "stop.",
            dice,
            army=outcome.army_left,
        ),
    )


def _table(outcome: Outcome) -> Table:
    losers = {"attacker": _("the attacker"), "defender": _("the defender")}
    return Table(
        _("Die against die, bonuses included"),
        (_("Attacker"), _("Defender"), _("Who loses a battalion")),
        tuple((pair.attack, pair.defence, losers[pair.loser]) for pair in outcome.comparisons),
    )


PROSE = Prose(
    title=_("What does this roll do?"),
    description=_(
        "Enter the dice on the table, with Leaders and Strongholds, and see who loses what."
    ),
    tell=tell,
)
