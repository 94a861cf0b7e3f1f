"""The bonuses of both sides in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.risk.bonus_source_words import source_steps
from calculators.risk.bonuses import Battle, Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return what the bonuses add up to, and the odds of the usual battle with them."""
    table = _table(outcome.battles)
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        tables=(table,),
        charts=(_stacks(outcome.battles, table),),
        figures=_figures(outcome),
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    return (
        Figure(_("Attack bonus"), outcome.attack_bonus),
        Figure(_("Defence bonus"), outcome.defence_bonus),
        Figure(_("Attacker loses, 3 against 2"), outcome.usual.attacker_loss),
        Figure(_("Defender loses, 3 against 2"), outcome.usual.defender_loss),
    )


def _summary(outcome: Outcome) -> Message:
    edge, usual = outcome.edge, outcome.usual
    words: dict[str, Argument] = {
        "edge": abs(edge),
        "both": Chance(usual.attacker_loses[0]),
        "neither": Chance(usual.attacker_loses[-1]),
    }
    if edge > 0:
        return _(
            "The attacker has {edge} more on the highest die: with three dice against two, the "
            "defender loses two in {both} of cases, the attacker in {neither}.",
            **words,
        )
    if edge < 0:
        return _(
            "The defender has {edge} more on the highest die: with three dice against two, the "
            "defender loses two in {both} of cases, the attacker in {neither}.",
            **words,
        )
    if not outcome.attack_bonus:
        return _(
            "Neither side has a bonus: with three dice against two, the defender loses two in "
            "{both} of cases, the attacker in {neither}.",
            **words,
        )
    return _(
        "The bonuses cancel out: with three dice against two, the defender loses two in {both} of "
        "cases, the attacker in {neither}.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from source_steps(inputs)
    yield Step("risk-defence-bonus", _sums(outcome))


def _sums(outcome: Outcome) -> Message:
    words = {"attack": outcome.attack_bonus, "defence": outcome.defence_bonus}
    if outcome.attack_bonus and outcome.defence_bonus:
        return _(
            "The attacker’s bonuses add up to {attack}, the defender’s to {defence}; only the "
            "difference changes the odds.",
            **words,
        )
    if outcome.attack_bonus:
        return _("The attacker’s bonuses add up to {attack}; the defender has none.", **words)
    if outcome.defence_bonus:
        return _("The defender’s bonuses add up to {defence}; the attacker has none.", **words)
    return _("Nothing is added to the dice.")


def _stacks(battles: tuple[Battle, ...], table: Table) -> Stacks:
    return Stacks(
        title=table.title,
        rows=tuple(
            Stack(
                _dice(battle),
                tuple(
                    Segment(part, chance)
                    for part, chance in zip(
                        (Part.GOOD, Part.EVEN, Part.BAD)
                        if len(battle.attacker_loses) > 2
                        else (Part.GOOD, Part.BAD),
                        battle.attacker_loses,
                        strict=True,
                    )
                ),
            )
            for battle in battles
        ),
        keys=tuple(
            Key(part, label)
            for part, label in zip((Part.GOOD, Part.EVEN, Part.BAD), table.columns[1:], strict=True)
        ),
        tables=(table,),
    )


def _dice(battle: Battle) -> Message:
    return _(
        "{attackers} against {defenders}",
        attackers=battle.attackers,
        defenders=battle.defenders,
    )


def _table(battles: tuple[Battle, ...]) -> Table:
    return Table(
        _("Every battle with these bonuses"),
        (
            _("Dice"),
            _("Only the defender loses"),
            _("Each side loses one"),
            _("Only the attacker loses"),
        ),
        tuple(
            (
                _dice(b),
                Chance(b.attacker_loses[0]),
                Chance(b.attacker_loses[1]) if len(b.attacker_loses) > 2 else "–",
                Chance(b.attacker_loses[-1]),
            )
            for b in battles
        ),
        bars=1,
    )


PROSE = Prose(
    title=_("Which bonuses?"),
    description=_(
        "Leaders, Stronghold and cards: what they add up to, and every battle with them."
    ),
    tell=tell,
)
