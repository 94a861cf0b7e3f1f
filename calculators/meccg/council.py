"""The Council: the marshalling points of both players, doubled, capped and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.core.fields import boolean, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import summary_option
from calculators.meccg.words import signed

_ = Domain("meccg")

CATEGORIES: Mapping[str, Message] = {
    "character": _("characters"),
    "ally": _("allies"),
    "item": _("items"),
    "faction": _("factions"),
    "kill": _("kill points"),
    "misc": _("miscellaneous"),
}

DOUBLING = ("character", "ally", "item", "faction")
"""The categories that double where the opponent has nothing."""

AVATAR_LOST = -5

type Points = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player's raw marshalling points by category, and what is taken off at the very end."""

    character: int = integer(_("Characters"), -60, 200)
    ally: int = integer(_("Allies"), -60, 200)
    item: int = integer(_("Items"), -60, 200)
    faction: int = integer(_("Factions"), -60, 200)
    kill: int = integer(_("Kill points"), -60, 200)
    misc: int = integer(
        _("Miscellaneous"), -60, 200, help=_("Without the −5 for an eliminated Wizard.")
    )
    duplicates: int = integer(
        _("Cards revealed against this player"),
        0,
        60,
        default=0,
        help=_("Unique cards of this player that the opponent holds in hand: −1 each."),
    )
    wizard_eliminated: bool = boolean(_("His Wizard was eliminated (−5)"))
    other: int = integer(
        _("Other points"), -100, 100, default=0, help=_("Added last, after everything else.")
    )
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """Both players' points after the last corruption checks."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=2, maximum=2
    )
    summary_rules: bool = summary_option(
        _(
            "It cuts a category to half first, doubles afterwards; a Wizard lost loses the game. "
            "It leaves out points in the Under-deeps and of Dragons: do not enter them."
        ),
    )


@dataclass(frozen=True, slots=True)
class Counted:
    """A player's points by category as they count in the end, and the total."""

    character: int
    ally: int
    item: int
    faction: int
    kill: int
    misc: int
    total: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Both players' points, and the index of the winner (``None``: a tie)."""

    players: tuple[Counted, ...]
    winner: int | None


def council(inputs: Inputs) -> Outcome:
    """Count both players' points: double, cut to half, take off, compare.

    A category doubles where the opponent has none in it; then a category above half of the
    positive points is lowered to the sum of the other positive ones. The French summary cuts first.

    Rules: meccg-council-doubling, meccg-council-half, meccg-council-duplicates,
    meccg-council-wizard (Council of Elrond rules 10.3; page council).

    >>> result = council(CALCULATOR.parse(CALCULATOR.example))
    >>> [player.total for player in result.players], result.winner
    ([33, 2], 0)
    """
    raw = [{name: getattr(player, name) for name in CATEGORIES} for player in inputs.players]
    steps: list[Step] = []
    counted = []
    for index, player in enumerate(inputs.players):
        points, told = _counted(raw[index], raw[1 - index], summary_rules=inputs.summary_rules)
        total = sum(points.values()) + _last(player, summary_rules=inputs.summary_rules)
        who = _who(inputs, index)
        steps += [Step(step.rule, _told(who, step.text)) for step in told]
        steps += _last_steps(player, who, total, summary_rules=inputs.summary_rules)
        counted.append(Counted(**points, total=total))
    winner = _without_a_wizard(inputs)
    if winner is None:
        winner = _winner(counted)
    steps.append(Step("meccg-council-winner", _compared(inputs, counted, winner)))
    return Outcome(
        summary=_compared(inputs, counted, winner),
        steps=tuple(steps),
        figures=tuple(
            Figure(_("{who}, total", who=_who(inputs, index)), player.total)
            for index, player in enumerate(counted)
        ),
        tables=(_table(inputs, raw, counted),),
        players=tuple(counted),
        winner=winner,
    )


def _counted(own: Points, other: Points, *, summary_rules: bool) -> tuple[Points, list[Step]]:
    """Return a player's points doubled and cut, in the order asked for, and what was done."""
    actions = (_cut, _doubled) if summary_rules else (_doubled, _cut)
    points: Points = dict(own)
    steps: list[Step] = []
    for action in actions:
        steps += action(points, other)
    return points, steps


def _doubled(points: Points, other: Points) -> Iterator[Step]:
    for name in DOUBLING:
        if points[name] and other[name] <= 0:
            points[name] *= 2
            yield Step(
                "meccg-council-doubling",
                _(
                    "{category} doubled, the opponent having none: {points}",
                    category=CATEGORIES[name],
                    points=points[name],
                ),
            )


def _cut(points: Points, _other: Points) -> Iterator[Step]:
    positive = sum(value for value in points.values() if value > 0)
    for name, value in points.items():
        # At most one category can be above half.
        if 2 * value > positive:
            points[name] = positive - value
            yield Step(
                "meccg-council-half",
                _(
                    "{category} above half of {positive}, lowered from {before} to {after}",
                    category=CATEGORIES[name],
                    positive=positive,
                    before=value,
                    after=points[name],
                ),
            )
            return


def _last(player: Player, *, summary_rules: bool) -> int:
    penalty = AVATAR_LOST if player.wizard_eliminated and not summary_rules else 0
    return player.other - player.duplicates + penalty


def _last_steps(
    player: Player, who: Argument, total: int, *, summary_rules: bool
) -> Iterator[Step]:
    if player.duplicates:
        text = _("cards revealed by the opponent: {malus}", malus=signed(-player.duplicates))
        yield Step("meccg-council-duplicates", _told(who, text))
    if player.wizard_eliminated:
        text = (
            _("by the summary, the game was lost at once with the Wizard")
            if summary_rules
            else _("Wizard eliminated: {malus}", malus=signed(AVATAR_LOST))
        )
        yield Step("meccg-council-wizard", _told(who, text))
    if player.other:
        text = _("other points: {bonus}", bonus=signed(player.other))
        yield Step("meccg-council-count", _told(who, text))
    yield Step("meccg-council-count", _told(who, _("total {total}", total=total)))


def _told(who: Argument, text: Argument) -> Message:
    return _("{who}: {done}.", who=who, done=text)


def _who(inputs: Inputs, index: int) -> Argument:
    return inputs.players[index].name or _("Player {number}", number=index + 1)


def _without_a_wizard(inputs: Inputs) -> int | None:
    """Return who wins by the summary because the other one alone lost his Wizard."""
    lost = [player.wizard_eliminated for player in inputs.players]
    if not inputs.summary_rules or sum(lost) != 1:
        return None
    return 1 - lost.index(True)


def _winner(counted: list[Counted]) -> int | None:
    first, second = (player.total for player in counted)
    if first == second:
        return None
    return 0 if first > second else 1


def _compared(inputs: Inputs, counted: list[Counted], winner: int | None) -> Message:
    if winner is None:
        return _("A tie at {points} points.", points=counted[0].total)
    if _without_a_wizard(inputs) is not None:
        return _(
            "{who} wins by the summary: the opponent’s Wizard was eliminated.",
            who=_who(inputs, winner),
        )
    return _(
        "{who} wins, {points} to {other}.",
        who=_who(inputs, winner),
        points=counted[winner].total,
        other=counted[1 - winner].total,
    )


def _table(inputs: Inputs, raw: list[Points], counted: list[Counted]) -> Table:
    heads: list[Message] = [_("Points")]
    for index in range(2):
        heads.append(_("{who}, in play", who=_who(inputs, index)))
        heads.append(_("{who}, counted", who=_who(inputs, index)))
    body: list[tuple[Argument, ...]] = []
    for name, label in CATEGORIES.items():
        cells: list[Argument] = [label]
        for before, after in zip(raw, counted, strict=True):
            cells += [before[name], getattr(after, name)]
        body.append(tuple(cells))
    totals: list[Argument] = [_("total")]
    for before, after in zip(raw, counted, strict=True):
        totals += [sum(before.values()), after.total]
    return Table(_("Points by category"), tuple(heads), (*body, tuple(totals)))


CALCULATOR = Calculator(
    id="meccg.council",
    title=_("The count at the Council"),
    description=_("Doubling, the cut to half, what is taken off, and who wins."),
    rule="meccg-council-count",
    input=Inputs,
    result=Outcome,
    compute=council,
    example={
        "players": [
            {"character": 9, "ally": 2, "item": 6, "faction": 3, "kill": 3, "misc": 2},
            {"character": 1, "ally": 0, "item": 0, "faction": 5, "kill": 0, "misc": 0},
        ]
    },
)
