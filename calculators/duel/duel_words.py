"""A duel in words: summary, a step for each card and each text, the end, the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.cards import KEPT, KINDS
from calculators.duel.course import Setting, Turn
from calculators.duel.sides import NAMES, Side, by_side, other
from calculators.duel.steps import Outcome as Markers
from calculators.duel.steps_words import free_squares_step, may_look, winner_step
from calculators.duel.text_words import text_steps

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class Duel:
    """What is told of a duel: how it began, its turns, what it is worth, the cards left over."""

    setting: Setting
    turns: tuple[Turn, ...]
    found: Markers
    left: Mapping[Side, int]
    beyond: int

    @property
    def last(self) -> Turn:
        """The last card played."""
        return self.turns[-1]


def summary(duel: Duel) -> Message:
    """Say how the duel stands, or how it ended."""
    last = duel.last
    places: dict[str, Argument] = {"gandalf": last.gandalf, "balrog": last.balrog}
    if not last.ended:
        return _goes_on(other(last.side), len(duel.turns), places)
    if duel.found.tie:
        return by_side(
            duel.found.winner,
            _(
                "The duel ends with both on {gandalf}: Gandalf wins the tie and climbs 1 step.",
                **places,
            ),
            _(
                "The duel ends with both on {gandalf}: the Balrog wins the tie and climbs 1 step.",
                **places,
            ),
        )
    return by_side(
        duel.found.winner,
        _.plural(
            "The duel ends, Gandalf on {gandalf}, the Balrog on {balrog}: Gandalf wins and climbs "
            "{count} step.",
            "The duel ends, Gandalf on {gandalf}, the Balrog on {balrog}: Gandalf wins and climbs "
            "{count} steps.",
            duel.found.bridge_steps,
            **places,
        ),
        _.plural(
            "The duel ends, Gandalf on {gandalf}, the Balrog on {balrog}: the Balrog wins and "
            "climbs {count} step.",
            "The duel ends, Gandalf on {gandalf}, the Balrog on {balrog}: the Balrog wins and "
            "climbs {count} steps.",
            duel.found.bridge_steps,
            **places,
        ),
    )


def _goes_on(turn: Side, cards: int, places: Mapping[str, Argument]) -> Message:
    return by_side(
        turn,
        _.plural(
            "After {count} card, Gandalf is on {gandalf} and the Balrog on {balrog}; Gandalf "
            "plays next.",
            "After {count} cards, Gandalf is on {gandalf} and the Balrog on {balrog}; Gandalf "
            "plays next.",
            cards,
            **places,
        ),
        _.plural(
            "After {count} card, Gandalf is on {gandalf} and the Balrog on {balrog}; the Balrog "
            "plays next.",
            "After {count} cards, Gandalf is on {gandalf} and the Balrog on {balrog}; the Balrog "
            "plays next.",
            cards,
            **places,
        ),
    )


def steps(duel: Duel) -> Iterator[Step]:
    """Yield the reasoning, each step with the rule it follows."""
    yield _start(duel.setting)
    for turn in duel.turns:
        yield from _turn_steps(turn)
    if duel.last.ended:
        yield from _end_steps(duel)


def _start(setting: Setting) -> Step:
    if setting.finale:
        return Step(
            "duel-finale-start",
            _("Both markers start on the orange cross, square {square}.", square=setting.energy),
        )
    return Step(
        "duel-setup",
        _("Both markers start on the white cross, square {square}.", square=setting.energy),
    )


def _turn_steps(turn: Turn) -> Iterator[Step]:
    if turn.kind == "feint":
        yield _feint(turn)
    elif turn.moved_from is not None:
        yield Step(
            "duel-riposte",
            _(
                "Card {number}: the Riposte brings Gandalf’s card from place {place} to the end of "
                "the row; the points of the card put there do not count.",
                number=turn.number,
                place=turn.moved_from,
            ),
        )
    yield _exchange(turn)
    if turn.peek:
        yield Step("duel-peek", may_look(turn.peek))
    yield from text_steps(turn)
    if turn.goes_on:
        yield Step(
            "duel-end-same-square",
            _(
                "Both markers are on square {square}, in the negative part: the duel goes on until "
                "they part or the cards are played.",
                square=turn.gandalf,
            ),
        )


def _feint(turn: Turn) -> Step:
    if turn.moved_from is None:
        return Step(
            "duel-feint",
            _(
                "Card {number}, the Feint: no card of the Balrog without text lies in the row, so "
                "it goes to the end, without any point.",
                number=turn.number,
            ),
        )
    return Step(
        "duel-feint",
        _(
            "Card {number}, the Feint, takes place {place} in the row; the card from there is "
            "played again at the end.",
            number=turn.number,
            place=turn.moved_from,
        ),
    )


def _name(turn: Turn) -> Message:
    return NAMES[turn.side] if turn.kind == "plain" else KINDS[turn.kind]


def _exchange(turn: Turn) -> Step:
    words: dict[str, Argument] = {
        "number": turn.number,
        "who": _name(turn),
        "lost_gandalf": turn.lost.gandalf,
        "lost_balrog": turn.lost.balrog,
        "gandalf": turn.gandalf - turn.change.gandalf,
        "balrog": turn.balrog - turn.change.balrog,
    }
    if turn.met is None and turn.laid.kind == "mirror":
        return Step("duel-mirror", _mirror(turn, words))
    if turn.met is None:
        return Step(
            "duel-playing-a-card",
            _("Card {number} ({who}): nothing lies before it, no exchange yet.", **words),
        )
    if turn.reflected:
        return Step(
            "duel-mirror",
            _(
                "Card {number} ({who}) meets the Balrog’s own attack in the Mirror: Gandalf loses "
                "{lost_gandalf}, the Balrog {lost_balrog}. Gandalf on {gandalf}, the Balrog on "
                "{balrog}.",
                **words,
            ),
        )
    return Step(
        "duel-exchange",
        _(
            "Card {number} ({who}): Gandalf loses {lost_gandalf}, the Balrog {lost_balrog}. "
            "Gandalf on {gandalf}, the Balrog on {balrog}.",
            **words,
        ),
    )


def _mirror(turn: Turn, words: Mapping[str, Argument]) -> Message:
    if turn.ended == "cards":
        return _(
            "Card {number}, the Mirror, is the last one: its exchange is not resolved.", **words
        )
    return _(
        "Card {number}, the Mirror: Gandalf suffers nothing, and the Balrog’s next card has to "
        "meet the reflection of this attack.",
        **words,
    )


def _end_steps(duel: Duel) -> Iterator[Step]:
    last = duel.last
    if last.ended == "negative":
        why = _("A marker is in the negative part: the duel ends at once.")
    elif duel.setting.finale:
        why = _("Both have played their 9 cards: the final duel is over.")
    else:
        why = _("Both have played 6 cards: the duel is over.")
    yield Step("duel-finale-end" if duel.setting.finale else "duel-end", why)
    if duel.beyond:
        yield Step(
            "duel-end",
            _.plural(
                "{count} card entered after the end does not count.",
                "{count} cards entered after the end do not count.",
                duel.beyond,
            ),
        )
    yield winner_step(last.gandalf, last.balrog, duel.found)
    yield free_squares_step(duel.found)
    if not duel.setting.finale:
        yield _kept(duel.left)


def _kept(left: Mapping[Side, int]) -> Step:
    if max(left.values()) > KEPT:
        return Step(
            "duel-kept-cards",
            _(
                "Gandalf holds {gandalf} cards, the Balrog {balrog}: each keeps 3 of them for the "
                "final duel, the others go into the box.",
                gandalf=left["gandalf"],
                balrog=left["balrog"],
            ),
        )
    return Step("duel-kept-cards", _("Each lays the 3 cards left aside for the final duel."))


def figures(duel: Duel) -> tuple[Figure, ...]:
    """Return the two squares and, at the end, the steps."""
    squares = (
        Figure(_("Gandalf’s energy"), duel.last.gandalf),
        Figure(_("The Balrog’s energy"), duel.last.balrog),
    )
    if duel.last.ended:
        return (*squares, Figure(_("Steps to climb"), duel.found.bridge_steps))
    return (*squares, Figure(_("Free squares"), duel.found.free_squares))


def table(turns: Sequence[Turn]) -> Table:
    """Return the energy after each card."""
    return Table(
        _("Card by card"),
        (
            _("Card"),
            _("Played"),
            _("Gandalf loses"),
            _("The Balrog loses"),
            _("Gandalf, by text"),
            _("Balrog, by text"),
            _("Gandalf’s energy"),
            _("The Balrog’s energy"),
        ),
        tuple(
            (
                turn.number,
                _name(turn),
                turn.lost.gandalf,
                turn.lost.balrog,
                turn.change.gandalf,
                turn.change.balrog,
                turn.gandalf,
                turn.balrog,
            )
            for turn in turns
        ),
    )
