"""Which card to play: the exchange that each card of a hand would give, and the worst reply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.duel.card_sides import side_faults
from calculators.duel.cards import EXHAUSTION_NAMES, HAND_SIZE, KINDS, SPECIAL_NAMES, no_points
from calculators.duel.edges import BARE, Edge, edge, lines_of
from calculators.duel.exchange import Outcome as Exchange
from calculators.duel.exchange import resolve

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in my hand; a special card is known by its name."""

    name: str | None = text(_("Name"), card_index=SPECIAL_NAMES)
    defence: tuple[bool, ...] = edge(_("Left edge: defence"))
    attack: tuple[bool, ...] = edge(_("Right edge: attack"))


@dataclass(frozen=True, slots=True)
class ReplyCard:
    """A card that the opponent can answer with."""

    name: str | None = text(_("Name"), card_index=SPECIAL_NAMES)
    defence: tuple[bool, ...] = edge(_("Left edge: defence"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The attack to meet, my hand, and what I have seen of the other one."""

    attack: tuple[bool, ...] = edge(_("The attack to meet: right edge of the last card"))
    opening: bool = boolean(_("No card lies before mine: I start the duel"))
    hand: tuple[HandCard, ...] = rows(
        HandCard, _("Cards in my hand"), item_label=_("Card"), minimum=1, maximum=HAND_SIZE
    )
    replies: tuple[ReplyCard, ...] = rows(
        ReplyCard,
        _("The opponent’s cards, if you have seen them"),
        item_label=_("Reply"),
        maximum=HAND_SIZE,
        help=_(
            "With 3 free squares or more, the player ahead may look at the other hand; the worst "
            "reply is then computed too."
        ),
    )


@dataclass(frozen=True, slots=True)
class CardOption:
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
    exchange: Exchange = detail()
    attack_left: Edge = detail()
    """The attack that the opponent's next card meets."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The cards, best first, and how many of them share the first place."""

    choices: tuple[CardOption, ...]
    best: tuple[int, ...]


def compute(inputs: Inputs) -> Outcome:
    """Compute the exchange that each card gives, and put the cards in order.

    Without known replies the balance of this exchange decides, then the points of the attack that
    the card leaves behind; with them the balance after the opponent's best reply. What a hand will
    need later, special texts and the cards to keep are not weighed, but for Gandalf's Mirror: its
    exchange costs nobody anything, and the attack it answers is the one that the next card meets.

    Rules: duel-exchange, duel-points-blocked, duel-points-hit, duel-next-attack, duel-peek,
    duel-mirror (French rules, "Première attaque", "L'attaque suivante" and "Le Miroir de Gandalf").

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [(choice.card, choice.balance) for choice in outcome.choices]
    [(1, 2), (0, -1), (2, -2)]
    """
    choices = [_choice(inputs, index) for index in range(len(inputs.hand))]
    ranks = [_rank(choice) for choice in choices]
    return Outcome(
        choices=tuple(
            sorted(choices, key=lambda choice: ranks[choice.card], reverse=True),
        ),
        best=tuple(choice.card for choice in choices if ranks[choice.card] == max(ranks)),
    )


def _choice(inputs: Inputs, index: int) -> CardOption:
    card = inputs.hand[index]
    mirror = is_mirror(card)
    # The first card of a duel meets nothing, and in front of the Mirror nothing is resolved.
    met = BARE if mirror else inputs.attack
    exchange = resolve(met, BARE if mirror or inputs.opening else card.defence)
    balance = exchange.attacker_loses - exchange.defender_loses
    attack_left = inputs.attack if mirror else card.attack
    reply, after_reply = None, None
    if inputs.replies:
        balances = [_reply_balance(attack_left, answer) for answer in inputs.replies]
        reply = balances.index(min(balances))
        after_reply = balance + balances[reply]
    return CardOption(
        card=index,
        i_lose=exchange.defender_loses,
        opponent_loses=exchange.attacker_loses,
        balance=balance,
        reply=reply,
        after_reply=after_reply,
        exchange=exchange,
        attack_left=attack_left,
    )


def is_mirror(card: HandCard | ReplyCard) -> bool:
    """Whether the card is Gandalf's Mirror, by its name in either language."""
    found = SPECIAL_NAMES.find(card.name)
    return found is not None and found.code == "mirror"


def _reply_balance(attack: Edge, reply: ReplyCard) -> int:
    if is_mirror(reply):
        return 0
    exchange = resolve(attack, reply.defence)
    return exchange.defender_loses - exchange.attacker_loses


def _rank(choice: CardOption) -> tuple[int, int]:
    """Return what the cards are ordered by, the best being the highest."""
    if choice.after_reply is not None:
        return (choice.after_reply, choice.balance)
    return (choice.balance, len(lines_of(choice.attack_left)))


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find an attack where no card lies before, and cards that are on the wrong side."""
    if good.get("opening") and any(good.get("attack", ())):
        yield Fault(
            ("opening",), "conflict", _("Without a card before yours there is no attack to meet.")
        )
    yield from _points_where_none_are(good)
    yield from side_faults(good.get("hand", ()), good.get("replies", ()))


def _points_where_none_are(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield a fault for each edge of an exhaustion card that has points. Rule: duel-exhaustion."""
    for row in ("hand", "replies"):
        for index, card in enumerate(good.get(row, ())):
            if EXHAUSTION_NAMES.find(card.name) is None:
                continue
            for name in ("defence", "attack"):
                if any(getattr(card, name, ())):
                    yield Fault((row, index, name), "conflict", no_points(KINDS["exhaustion"]))


COMPUTATION = Computation(
    id="duel.card_choice",
    rule="duel-playing-a-card",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
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
