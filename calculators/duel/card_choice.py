"""Which card to play: the exchange that each card of a hand would give, and the worst reply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import boolean, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.cards import HAND
from calculators.duel.edges import BARE, Meeting, edge, lines_of, meet, said

_ = Domain("duel")


NO_MEETING = meet(BARE, BARE)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in my hand."""

    name: str | None = text(_("Name"))
    defence: tuple[bool, ...] = edge(_("Left edge: defence"))
    attack: tuple[bool, ...] = edge(_("Right edge: attack"))


@dataclass(frozen=True, slots=True)
class Reply:
    """A card that the opponent can answer with."""

    name: str | None = text(_("Name"))
    defence: tuple[bool, ...] = edge(_("Left edge: defence"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The attack to meet, my hand, and what I have seen of the other one."""

    attack: tuple[bool, ...] = edge(_("The attack to meet: right edge of the last card"))
    opening: bool = boolean(_("No card lies before mine: I start the duel"))
    hand: tuple[HandCard, ...] = rows(
        HandCard, _("Cards in my hand"), item_label=_("Card"), minimum=1, maximum=HAND
    )
    replies: tuple[Reply, ...] = rows(
        Reply,
        _("The opponent’s cards, if you have seen them"),
        item_label=_("Reply"),
        maximum=HAND,
        help=_("With 3 free squares or more you may look; the worst reply is then reckoned too."),
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the hand (``card`` counts from 0) and the exchange it gives.

    ``balance`` is what the opponent loses less what I lose. With known replies ``reply`` is the
    index of the one that is worst for me and ``after_reply`` the balance of both exchanges.
    """

    card: int
    i_lose: int
    opponent_loses: int
    balance: int
    reply: int | None
    after_reply: int | None


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The cards, best first, and how many of them share the first place."""

    choices: tuple[Choice, ...]
    best: tuple[int, ...]


def choose(inputs: Inputs) -> Outcome:
    """Reckon the exchange that each card gives, and put the cards in order.

    Without known replies the balance of this exchange decides, then the points of the attack that
    the card leaves behind; with them the balance after the opponent's best reply. What a hand will
    need later, special texts and the cards to keep are not weighed.

    Rules: duel-exchange, duel-points-blocked, duel-points-hit, duel-next-attack, duel-peek (French
    rules, "Première attaque" and "L'attaque suivante").

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> [(item.card, item.balance) for item in answer.choices]
    [(1, 2), (0, -1), (2, -2)]
    """
    choices = tuple(_choice(inputs, index) for index in range(len(inputs.hand)))
    ordered = tuple(sorted(choices, key=lambda item: _worth(inputs, item), reverse=True))
    most = _worth(inputs, ordered[0])
    best = tuple(item.card for item in choices if _worth(inputs, item) == most)
    return Outcome(
        summary=_summary(inputs, ordered, best),
        steps=tuple(_steps(inputs, choices)),
        figures=_figures(ordered[0]),
        tables=(_table(inputs, ordered),),
        choices=ordered,
        best=best,
    )


def _choice(inputs: Inputs, index: int) -> Choice:
    card = inputs.hand[index]
    met = _meeting(inputs, card)
    balance = met.attacker_loses - met.defender_loses
    reply, after = None, None
    if inputs.replies:
        balances = [_reply_balance(card, answer) for answer in inputs.replies]
        reply = balances.index(min(balances))
        after = balance + balances[reply]
    return Choice(index, met.defender_loses, met.attacker_loses, balance, reply, after)


def _meeting(inputs: Inputs, card: HandCard) -> Meeting:
    """Return the exchange; the first card of a duel has none."""
    return meet(inputs.attack, BARE if inputs.opening else card.defence)


def _reply_balance(card: HandCard, answer: Reply) -> int:
    met = meet(card.attack, answer.defence)
    return met.defender_loses - met.attacker_loses


def _worth(inputs: Inputs, item: Choice) -> tuple[int, int]:
    if item.after_reply is not None:
        return (item.after_reply, item.balance)
    return (item.balance, len(lines_of(inputs.hand[item.card].attack)))


def _card(inputs: Inputs, index: int) -> Argument:
    return inputs.hand[index].name or _("Card {number}", number=index + 1)


def _reply(inputs: Inputs, index: int) -> Argument:
    return inputs.replies[index].name or _("Reply {number}", number=index + 1)


def _summary(inputs: Inputs, ordered: Sequence[Choice], best: Sequence[int]) -> Message:
    first = ordered[0]
    told: dict[str, Argument] = {
        "cards": Listing(tuple(_card(inputs, index) for index in best)),
        "mine": first.i_lose,
        "theirs": first.opponent_loses,
    }
    if len(best) == len(ordered) > 1:
        return _("Your cards are all worth the same here.")
    if len(best) > 1:
        return _("These are worth the same and more than the others: {cards}.", **told)
    if first.after_reply is None:
        return _("{cards} gives the best exchange: you lose {mine}, the opponent {theirs}.", **told)
    return _(
        "{cards} is best against every reply: you lose {mine} now, the opponent {theirs}, and the "
        "balance after the worst reply is {after}.",
        after=_signed(first.after_reply),
        **told,
    )


def _steps(inputs: Inputs, choices: Sequence[Choice]) -> Iterator[Step]:
    if inputs.opening:
        yield Step(
            "duel-playing-a-card",
            _("No card lies before yours: there is no exchange yet, and left edges do nothing."),
        )
    for item in choices:
        met = _meeting(inputs, inputs.hand[item.card])
        yield Step(
            "duel-exchange",
            _(
                "{card}: {facts}.",
                card=_card(inputs, item.card),
                facts=Clauses(tuple(_facts(met))),
            ),
        )
        if item.reply is not None and item.after_reply is not None:
            yield Step(
                "duel-next-attack",
                _(
                    "{card}: the worst answer is {reply}; balance after both exchanges {after}.",
                    card=_card(inputs, item.card),
                    reply=_reply(inputs, item.reply),
                    after=_signed(item.after_reply),
                ),
            )


def _facts(met: Meeting) -> Iterator[Message]:
    if met.blocked:
        yield _.plural(
            "blocks on line {lines}",
            "blocks on lines {lines}",
            len(met.blocked),
            lines=Listing(met.blocked),
        )
    if met.on_defender:
        yield _.plural(
            "is hit on line {lines}",
            "is hit on lines {lines}",
            len(met.on_defender),
            lines=Listing(met.on_defender),
        )
    if met.on_attacker:
        yield _.plural(
            "hits back on line {lines}",
            "hits back on lines {lines}",
            len(met.on_attacker),
            lines=Listing(met.on_attacker),
        )
    if met == NO_MEETING:
        yield _("no point meets another, none hits")


def _figures(first: Choice) -> tuple[Figure, ...]:
    return (
        Figure(_("You lose"), first.i_lose),
        Figure(_("The opponent loses"), first.opponent_loses),
    )


def _table(inputs: Inputs, ordered: Sequence[Choice]) -> Table:
    columns = [_("Card"), _("You lose"), _("The opponent loses"), _("Balance")]
    if inputs.replies:
        columns.append(_("After the worst reply"))
    columns.append(_("Attack it leaves, lines"))
    lines: list[tuple[Argument, ...]] = []
    for item in ordered:
        cells: list[Argument] = [
            _card(inputs, item.card),
            item.i_lose,
            item.opponent_loses,
            _signed(item.balance),
        ]
        if item.after_reply is not None:
            cells.append(_signed(item.after_reply))
        cells.append(said(lines_of(inputs.hand[item.card].attack)))
        lines.append(tuple(cells))
    return Table(_("Your cards, best first"), tuple(columns), tuple(lines))


def _signed(number: int) -> Argument:
    return _("+{number}", number=number) if number > 0 else number


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an attack where no card lies before."""
    if good.get("opening") and any(good.get("attack", ())):
        yield Fault(
            ("opening",), "conflict", _("Without a card before yours there is no attack to meet.")
        )


CALCULATOR = Calculator(
    id="duel.card_choice",
    title=_("Which card to play"),
    description=_("Of the cards in your hand, the exchange each would give, best first."),
    rule="duel-playing-a-card",
    input=Inputs,
    result=Outcome,
    compute=choose,
    example={
        "attack": [False, False, True, True],
        "hand": [
            {
                "defence": [False, True, False, False],
                "attack": [True, True, False, False],
            },
            {
                "defence": [True, True, True, True],
                "attack": [False, False, True, False],
            },
            {
                "defence": [False, False, False, False],
                "attack": [True, True, True, True],
            },
        ],
    },
    check=check,
)
