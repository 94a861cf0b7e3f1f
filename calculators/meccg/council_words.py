"""The words of the calculator of the count at the Council."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.council import (
    WIZARD_ELIMINATED,
    Change,
    Doubling,
    Inputs,
    Outcome,
    Player,
)
from calculators.meccg.words import signed

_ = Domain("meccg")

CATEGORY_NAMES: Mapping[str, Message] = {
    "character": _("characters"),
    "ally": _("allies"),
    "item": _("items"),
    "faction": _("factions"),
    "kill": _("kill points"),
    "misc": _("miscellaneous points"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the count and the winner in words."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(*_steps(inputs, outcome), *_end(inputs, outcome)),
        figures=tuple(
            Figure(_("{who}, total", who=_who(inputs, index)), player.total)
            for index, player in enumerate(outcome.players)
        ),
        tables=(_table(inputs, outcome),),
    )


def _who(inputs: Inputs, index: int) -> Argument:
    return inputs.players[index].name or _("Player {number}", number=index + 1)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    winner = outcome.winner
    if winner is None:
        return _(
            "The game ends in a tie at {points} {points:point/points}.",
            points=outcome.players[0].total,
        )
    if outcome.won_by_wizard:
        return _(
            "{who} wins according to the summary: the opponent’s Wizard was eliminated.",
            who=_who(inputs, winner),
        )
    return _(
        "{who} wins, {points} to {other}.",
        who=_who(inputs, winner),
        points=outcome.players[winner].total,
        other=outcome.players[1 - winner].total,
    )


def _end(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield why the game ends as it does, and how the French summary breaks a tie."""
    if outcome.winner is None:
        yield Step("meccg-council-winner", _("Both totals are equal."))
    elif not outcome.won_by_wizard:
        yield Step("meccg-council-winner", _("The higher total wins."))
    if outcome.winner is None and inputs.summary_rules:
        yield Step(
            "meccg-council-winner",
            _(
                "According to the summary, everybody then checks corruption once more, at −1, and "
                "so on until the totals differ."
            ),
        )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the steps of each player, his name before each."""
    for index, (player, counted) in enumerate(zip(inputs.players, outcome.players, strict=True)):
        who = _who(inputs, index)
        parts = (
            *map(_change, counted.changes),
            *_deductions(player, summary_rules=inputs.summary_rules),
            ("meccg-council-count", _("total {total}", total=counted.total)),
        )
        for rule, text in parts:
            yield Step(rule, _("{who}: {done}.", who=who, done=text))


def _change(change: Change) -> tuple[str, Message]:
    """Return the rule of a change, and the words for it."""
    category = CATEGORY_NAMES[change.category]
    if isinstance(change, Doubling):
        words: dict[str, Argument] = {"category": category, "points": change.points}
        if change.points < 0:
            return "meccg-council-doubling", _(
                "{category} are doubled to {points}, because the opponent has 0 or less (read "
                "literally, the rule doubles negative points too)",
                **words,
            )
        return "meccg-council-doubling", _(
            "{category} are doubled to {points}, because the opponent has 0 or less", **words
        )
    return "meccg-council-half", _(
        "{category} are more than half of {positive} {positive:point/points} and count {after} "
        "instead of {before}",
        category=category,
        positive=change.positive,
        before=change.before,
        after=change.after,
    )


def _deductions(player: Player, *, summary_rules: bool) -> Iterator[tuple[str, Message]]:
    """Yield what counts after the categories, each with its rule."""
    if player.duplicates:
        malus = signed(-player.duplicates)
        yield "meccg-council-duplicates", _("cards revealed by the opponent: {malus}", malus=malus)
    if player.wizard_eliminated:
        yield (
            "meccg-council-wizard",
            _("according to the summary, the game was lost at once with the Wizard")
            if summary_rules
            else _("Wizard eliminated: {malus}", malus=signed(WIZARD_ELIMINATED)),
        )
    if player.other:
        yield "meccg-council-count", _("other points: {bonus}", bonus=signed(player.other))


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    heads: list[Message] = [_("Points")]
    for index in range(2):
        heads.append(_("{who}, in play", who=_who(inputs, index)))
        heads.append(_("{who}, counted", who=_who(inputs, index)))
    body: list[tuple[Argument, ...]] = []
    for category, name in CATEGORY_NAMES.items():
        cells: list[Argument] = [name]
        for player, counted in zip(inputs.players, outcome.players, strict=True):
            cells += [getattr(player, category), getattr(counted, category)]
        body.append(tuple(cells))
    totals: list[Argument] = [_("total")]
    for counted in outcome.players:
        totals += [counted.in_play, counted.total]
    return Table(_("Points by category"), tuple(heads), (*body, tuple(totals)))


PROSE = Prose(
    title=_("The count at the Council"),
    description=_("Doubled categories, the limit of one half, deductions, and who wins."),
    tell=tell,
)
