"""One exchange in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.exchange import Inputs, Outcome
from calculators.duel.number_words import LossWords
from calculators.duel.sides import Side, other

_ = Domain("duel")

type Loser = Literal["gandalf", "balrog", "defender", "attacker"]
"""Who loses energy: a side where the input says which of them attacks, else a part in the fight."""


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the losses, and line by line the points that cause them."""
    return Telling(
        summary=_summary(inputs.attacker, outcome),
        steps=tuple(_steps(inputs.attacker, outcome)),
        figures=_figures(inputs.attacker, outcome),
        tables=(_table(inputs, outcome),),
    )


_NOBODY = _("No point hits: nobody loses energy.")
_LOSSES: Mapping[Side | None, LossWords] = {
    None: LossWords(
        names=("defender", "attacker"),
        both=_("The defender loses {defender} energy, the attacker {attacker}."),
        first=_("The defender loses {defender} energy, the attacker none."),
        second=_("The attacker loses {attacker} energy, the defender none."),
        nobody=_NOBODY,
    ),
    "gandalf": LossWords(
        names=("defender", "attacker"),
        both=_("Gandalf attacks: the Balrog loses {defender} energy, Gandalf {attacker}."),
        first=_("Gandalf attacks: the Balrog loses {defender} energy, Gandalf none."),
        second=_("Gandalf attacks and loses {attacker} energy; the Balrog loses none."),
        nobody=_NOBODY,
    ),
    "balrog": LossWords(
        names=("defender", "attacker"),
        both=_("The Balrog attacks: Gandalf loses {defender} energy, the Balrog {attacker}."),
        first=_("The Balrog attacks: Gandalf loses {defender} energy, the Balrog none."),
        second=_("The Balrog attacks and loses {attacker} energy; Gandalf loses none."),
        nobody=_NOBODY,
    ),
}


def _summary(attacker: Side | None, outcome: Outcome) -> Message:
    return _LOSSES[attacker].of(defender=outcome.defender_loses, attacker=outcome.attacker_loses)


def _steps(attacker: Side | None, outcome: Outcome) -> Iterator[Step]:
    yield Step("duel-points-blocked", _blocked(outcome))
    attacks: Loser = attacker or "attacker"
    defends: Loser = other(attacker) if attacker else "defender"
    for loser, lines in (
        (defends, outcome.hits_on_defender),
        (attacks, outcome.hits_on_attacker),
    ):
        if lines:
            yield Step("duel-points-hit", _hit(loser, lines))
    if not outcome.hits_on_defender and not outcome.hits_on_attacker:
        yield Step("duel-points-hit", _("No point hits, so both markers stay where they are."))


def _blocked(outcome: Outcome) -> Message:
    if not outcome.blocked:
        return _("No two points face each other on any line, so nothing is blocked.")
    return _.plural(
        "Line {lines}: two points face each other and cancel out.",
        "Lines {lines}: two points face each other and cancel out.",
        len(outcome.blocked),
        lines=Listing(outcome.blocked),
    )


def _hit(loser: Loser, lines: tuple[int, ...]) -> Message:
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


def _figures(attacker: Side | None, outcome: Outcome) -> tuple[Figure, ...]:
    if attacker is None:
        return (
            Figure(_("The defender loses"), outcome.defender_loses),
            Figure(_("The attacker loses"), outcome.attacker_loses),
        )
    losses = {attacker: outcome.attacker_loses, other(attacker): outcome.defender_loses}
    return (
        Figure(_("Gandalf loses"), losses["gandalf"]),
        Figure(_("The Balrog loses"), losses["balrog"]),
    )


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    mark = {True: "●", False: "–"}
    return Table(
        _("The two edges, line by line"),
        (_("Line"), _("Attack"), _("Defence"), _("What happens")),
        tuple(
            (line, mark[attack], mark[defence], _effect(line, outcome))
            for line, (attack, defence) in enumerate(
                zip(inputs.attack, inputs.defence, strict=True), 1
            )
        ),
    )


def _effect(line: int, outcome: Outcome) -> Message:
    if line in outcome.blocked:
        return _("blocked")
    if line in outcome.hits_on_defender:
        return _("hits the defender")
    if line in outcome.hits_on_attacker:
        return _("hits the attacker")
    return _("nothing")


PROSE = Prose(
    title=_("One exchange"),
    description=_("Two edges side by side: which points hit, and who loses how much energy."),
    tell=tell,
)
