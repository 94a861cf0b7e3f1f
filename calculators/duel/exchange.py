"""One exchange: the right edge of the card before against the left edge of the card just played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from calculators.core.fields import choice
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.edges import Meeting, edge, meet
from calculators.duel.sides import NAMES, Side, by_side, other

_ = Domain("duel")

type Party = Literal["gandalf", "balrog", "defender", "attacker"]
"""Who loses energy: a side where it is known which of them attacks, else a part in the exchange."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The two edges that lie side by side."""

    attack: tuple[bool, ...] = edge(_("Attack: right edge of the card before"), required=True)
    defence: tuple[bool, ...] = edge(_("Defence: left edge of the card just played"), required=True)
    attacker: Side | None = choice(_("Who attacks"), NAMES, default=None)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Energy that each of the two loses."""

    defender_loses: int
    attacker_loses: int


def exchange(inputs: Inputs) -> Outcome:
    """Resolve one exchange.

    Points that face each other cancel out; every other point costs the owner of the card that
    lacks its counterpart one energy. Both sides can lose energy in the same exchange.

    Rules: duel-exchange, duel-points-blocked, duel-points-hit (French rules, "Première attaque :
    Résolution" and its example).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.defender_loses, answer.attacker_loses
    (2, 1)
    """
    met = meet(inputs.attack, inputs.defence)
    return Outcome(
        summary=_summary(inputs.attacker, met),
        steps=tuple(_steps(inputs.attacker, met)),
        figures=_figures(inputs.attacker, met),
        tables=(_table(inputs, met),),
        defender_loses=met.defender_loses,
        attacker_loses=met.attacker_loses,
    )


def _summary(attacker: Side | None, met: Meeting) -> Message:
    lost: dict[str, Argument] = {"defender": met.defender_loses, "attacker": met.attacker_loses}
    if not met.defender_loses and not met.attacker_loses:
        return _("No point hits: nobody loses energy.")
    if attacker is None:
        return _("The defender loses {defender} energy, the attacker {attacker}.", **lost)
    return by_side(
        attacker,
        _("Gandalf attacks: the Balrog loses {defender} energy, Gandalf {attacker}.", **lost),
        _("The Balrog attacks: Gandalf loses {defender} energy, the Balrog {attacker}.", **lost),
    )


def _steps(attacker: Side | None, met: Meeting) -> Iterator[Step]:
    yield Step("duel-points-blocked", _blocked(met))
    attacks: Party = attacker or "attacker"
    defends: Party = other(attacker) if attacker else "defender"
    for loser, lines in ((defends, met.on_defender), (attacks, met.on_attacker)):
        if lines:
            yield Step("duel-points-hit", _hit(loser, lines))
    if not met.on_defender and not met.on_attacker:
        yield Step("duel-points-hit", _("No point is left open: both markers stay where they are."))


def _blocked(met: Meeting) -> Message:
    if not met.blocked:
        return _("On no line do two points face each other: nothing is blocked.")
    return _.plural(
        "Line {lines}: two points face each other and cancel out.",
        "Lines {lines}: two points face each other and cancel out.",
        len(met.blocked),
        lines=Listing(met.blocked),
    )


def _hit(loser: Party, lines: tuple[int, ...]) -> Message:
    words: dict[str, Argument] = {"lines": Listing(lines)}
    count = len(lines)
    match loser:
        case "gandalf":
            return _.plural(
                "Line {lines}: the Balrog’s point meets nothing and Gandalf loses {count} energy.",
                "Lines {lines}: the Balrog’s points meet nothing and Gandalf loses {count} energy.",
                count,
                **words,
            )
        case "balrog":
            return _.plural(
                "Line {lines}: Gandalf’s point meets nothing and the Balrog loses {count} energy.",
                "Lines {lines}: Gandalf’s points meet nothing and the Balrog loses {count} energy.",
                count,
                **words,
            )
        case "defender":
            return _.plural(
                "Line {lines}: the attack meets nothing and the defender loses {count} energy.",
                "Lines {lines}: the attack meets nothing and the defender loses {count} energy.",
                count,
                **words,
            )
        case "attacker":
            return _.plural(
                "Line {lines}: the defence meets nothing and the attacker loses {count} energy.",
                "Lines {lines}: the defence meets nothing and the attacker loses {count} energy.",
                count,
                **words,
            )


def _figures(attacker: Side | None, met: Meeting) -> tuple[Figure, ...]:
    if attacker is None:
        return (
            Figure(_("The defender loses"), met.defender_loses),
            Figure(_("The attacker loses"), met.attacker_loses),
        )
    lost = {attacker: met.attacker_loses, other(attacker): met.defender_loses}
    return (
        Figure(_("Gandalf loses"), lost["gandalf"]),
        Figure(_("The Balrog loses"), lost["balrog"]),
    )


def _table(inputs: Inputs, met: Meeting) -> Table:
    mark = {True: "●", False: "–"}
    return Table(
        _("The two edges, line by line"),
        (_("Line"), _("Attack"), _("Defence"), _("What happens")),
        tuple(
            (line, mark[attack], mark[defence], _fate(line, met))
            for line, (attack, defence) in enumerate(
                zip(inputs.attack, inputs.defence, strict=True), 1
            )
        ),
    )


def _fate(line: int, met: Meeting) -> Message:
    if line in met.blocked:
        return _("blocked")
    if line in met.on_defender:
        return _("hits the defender")
    if line in met.on_attacker:
        return _("hits the attacker")
    return _("nothing")


CALCULATOR = Calculator(
    id="duel.exchange",
    title=_("One exchange"),
    description=_("Two edges side by side: which points hit, and who loses how much energy."),
    rule="duel-exchange",
    input=Inputs,
    result=Outcome,
    compute=exchange,
    example={
        "attack": [True, False, True, True],
        "defence": [False, True, True, False],
        "attacker": "gandalf",
    },
)
