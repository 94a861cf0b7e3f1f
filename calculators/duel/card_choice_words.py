"""Which card to play, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.card_choice import CardOption, Inputs, Outcome, is_mirror
from calculators.duel.card_choice_equal_words import equals
from calculators.duel.card_choice_text_words import texts_left_out
from calculators.duel.cards import SPECIAL_NAMES
from calculators.duel.duel_turn_words import own_points_step
from calculators.duel.edges import lines_of
from calculators.duel.exchange import Outcome as Exchange
from calculators.duel.number_words import NOBODY, LossWords, signed

_ = Domain("duel")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the best card, and the exchange that each card of the hand gives."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=_figures(inputs, outcome.choices[0]),
        tables=(_table(inputs, outcome.choices),),
    )


def _card_name(inputs: Inputs, index: int) -> Argument:
    name = inputs.hand[index].name
    return SPECIAL_NAMES.name_of(name) if name else _("Card {number}", number=index + 1)


def _your_card(inputs: Inputs, index: int) -> Argument:
    """Return a card of the hand as the subject of a sentence."""
    name = inputs.hand[index].name
    if name:
        return _("{card}", card=SPECIAL_NAMES.name_of(name))
    return _("Your card {number}", number=index + 1)


def _reply_name(inputs: Inputs, index: int) -> Argument:
    name = inputs.replies[index].name
    return SPECIAL_NAMES.name_of(name) if name else _("reply {number}", number=index + 1)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    first = outcome.choices[0]
    words: dict[str, Argument] = {
        "card": _your_card(inputs, first.card),
        "losses": _LOSSES.of(mine=first.i_lose, theirs=first.opponent_loses),
    }
    if len(outcome.best) > 1:
        return equals(outcome, partial(_card_name, inputs))
    if inputs.opening:
        return _opening(first, words)
    if first.after_reply is None and _is_rivalled(outcome):
        return _(
            "{card} is the best choice: {losses}, and of the cards with this balance it leaves "
            "the strongest attack.",
            **words,
        )
    if first.after_reply is None:
        return _("{card} gives the best exchange: {losses}.", **words)
    return _(
        "{card} is the safest choice: in this exchange {losses}, and the balance after the worst "
        "reply is {after}.",
        after=signed(first.after_reply),
        **words,
    )


_LOSSES = LossWords(
    names=("mine", "theirs"),
    both=_("you lose {mine} energy, the opponent {theirs}"),
    first=_("you lose {mine} energy, the opponent none"),
    second=_("the opponent loses {theirs} energy, you lose none"),
    nobody=NOBODY,
)


def _is_rivalled(outcome: Outcome) -> bool:
    """Whether the one best card is ahead of the next by the second thing that counts only."""
    if len(outcome.best) > 1 or len(outcome.choices) == 1:
        return False
    first, second = outcome.choices[:2]
    return (first.balance if first.after_reply is None else first.after_reply) == (
        second.balance if second.after_reply is None else second.after_reply
    )


def _opening(first: CardOption, words: Mapping[str, Argument]) -> Message:
    if first.after_reply is None:
        if not _attack_points(first):
            return _("{card} leaves no attack. As the first card, it faces none itself.", **words)
        return _.plural(
            "{card} leaves the strongest attack, {count} point. As the first card, it faces "
            "none itself.",
            "{card} leaves the strongest attack, {count} points. As the first card, it faces "
            "none itself.",
            _attack_points(first),
            **words,
        )
    return _(
        "{card} is the safest choice: the first card faces no attack, and the balance after the "
        "worst reply is {after}.",
        after=signed(first.after_reply),
        **words,
    )


def _attack_points(choice: CardOption) -> int:
    return len(lines_of(choice.attack_left))


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.opening:
        yield Step(
            "duel-playing-a-card",
            _(
                "No card lies before yours, so there is no exchange yet and left edges do not "
                "matter."
            ),
        )
    for choice in sorted(outcome.choices, key=lambda choice: choice.card):
        if is_mirror(inputs.hand[choice.card]):
            yield Step("duel-mirror", _mirrored(inputs, choice))
            if any((*inputs.hand[choice.card].defence, *inputs.hand[choice.card].attack)):
                yield own_points_step()
        elif inputs.opening:
            yield Step("duel-next-attack", _attack_left(inputs, choice))
        else:
            yield Step(
                "duel-exchange",
                _(
                    "{card} {facts}.",
                    card=_your_card(inputs, choice.card),
                    facts=Listing(tuple(_facts(choice.exchange))),
                ),
            )
        if choice.reply is not None and choice.after_reply is not None:
            yield Step(
                "duel-next-attack",
                _worst_reply(inputs, choice, choice.reply, choice.after_reply),
            )
    if outcome.choices[0].after_reply is not None and _is_rivalled(outcome):
        yield Step(
            "duel-exchange",
            _(
                "Of the cards with the same balance after the worst reply, the one with the "
                "better balance now comes first."
            ),
        )
    if any(is_mirror(reply) and any(reply.defence) for reply in inputs.replies):
        yield own_points_step()
    yield from texts_left_out(inputs)


def _mirrored(inputs: Inputs, choice: CardOption) -> Message:
    lines = lines_of(choice.attack_left)
    card = _your_card(inputs, choice.card)
    if inputs.opening:
        return _(
            "{card}: as the first card it has no attack to reflect, and the next card faces none "
            "either.",
            card=card,
        )
    if not lines:
        return _(
            "{card}: there is no attack to reflect, and its exchange costs nothing.", card=card
        )
    return _.plural(
        "{card}: its exchange costs nobody any energy, and the Balrog’s next card must face the "
        "attack on line {lines}.",
        "{card}: its exchange costs nobody any energy, and the Balrog’s next card must face the "
        "attack on lines {lines}.",
        len(lines),
        card=card,
        lines=Listing(lines),
    )


def _attack_left(inputs: Inputs, choice: CardOption) -> Message:
    lines = lines_of(choice.attack_left)
    card = _your_card(inputs, choice.card)
    if not lines:
        return _("{card} leaves no attack.", card=card)
    return _.plural(
        "{card} attacks on line {lines}.",
        "{card} attacks on lines {lines}.",
        len(lines),
        card=card,
        lines=Listing(lines),
    )


def _worst_reply(inputs: Inputs, choice: CardOption, reply: int, after: int) -> Message:
    words: dict[str, Argument] = {
        "card": _your_card(inputs, choice.card),
        "reply": _reply_name(inputs, reply),
        "after": signed(after),
    }
    if inputs.opening:
        return _(
            "{card}: the worst reply is {reply}, and the balance after that exchange is {after}.",
            **words,
        )
    return _(
        "{card}: the worst reply is {reply}, and the balance after both exchanges is {after}.",
        **words,
    )


def _facts(exchange: Exchange) -> Iterator[Message]:
    if exchange.blocked:
        yield _.plural(
            "blocks on line {lines}",
            "blocks on lines {lines}",
            len(exchange.blocked),
            lines=Listing(exchange.blocked),
        )
    if exchange.hits_on_defender:
        yield _.plural(
            "is hit on line {lines}",
            "is hit on lines {lines}",
            len(exchange.hits_on_defender),
            lines=Listing(exchange.hits_on_defender),
        )
    if exchange.hits_on_attacker:
        yield _.plural(
            "hits back on line {lines}",
            "hits back on lines {lines}",
            len(exchange.hits_on_attacker),
            lines=Listing(exchange.hits_on_attacker),
        )
    if not (exchange.blocked or exchange.hits_on_defender or exchange.hits_on_attacker):
        yield _("blocks nothing, and nobody is hit")


def _figures(inputs: Inputs, first: CardOption) -> tuple[Figure, ...]:
    if inputs.opening:
        return (Figure(_("Points in its attack"), _attack_points(first)),)
    return (
        Figure(_("You lose"), first.i_lose),
        Figure(_("The opponent loses"), first.opponent_loses),
    )


def _table(inputs: Inputs, choices: Sequence[CardOption]) -> Table:
    columns = [_("Card")]
    if not inputs.opening:
        columns += [_("You lose"), _("The opponent loses"), _("Balance")]
    if inputs.replies:
        columns.append(_("After the worst reply"))
    columns.append(_("Lines it attacks next"))
    lines: list[tuple[Argument, ...]] = []
    for choice in choices:
        cells: list[Argument] = [_card_name(inputs, choice.card)]
        if not inputs.opening:
            cells += [choice.i_lose, choice.opponent_loses, signed(choice.balance)]
        if choice.after_reply is not None:
            cells.append(signed(choice.after_reply))
        cells.append(_line_list(lines_of(choice.attack_left)))
        lines.append(tuple(cells))
    return Table(_("Your cards, best first"), tuple(columns), tuple(lines))


def _line_list(lines: tuple[int, ...]) -> Argument:
    """Return lines as a table names them: ``1, 3 and 4``, or a dash for none."""
    return Listing(lines) if lines else "–"


PROSE = Prose(
    title=_("Which card to play"),
    description=_("How the exchange goes with each card in your hand, best first."),
    tell=tell,
)
