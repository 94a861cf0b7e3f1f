"""The words of the mind budget."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message, Sentences
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.company import Inputs, Leader, Outcome
from calculators.meccg.company_card_words import FOLLOWERS_RULE, card_name, card_steps
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND
from calculators.meccg.words import signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the influence used and left, and what each leader leads."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("General influence used"), outcome.used),
            Figure(_("General influence left"), outcome.unused),
        ),
        tables=(_table(inputs, outcome.leaders),) if outcome.leaders else (),
    )


def _who(inputs: Inputs, index: int) -> Argument:
    name = inputs.characters[index].name
    if name:
        return CHARACTERS_BY_MIND.name_of(name)
    return _("Character {number}", number=index + 1)


def _summary(inputs: Inputs, outcome: Outcome) -> Message | Sentences:
    words: dict[str, Argument] = {
        "used": outcome.used,
        "limit": outcome.limit,
        "unused": outcome.unused,
    }
    problems = tuple(_problems(inputs, outcome, words))
    if problems:
        return Sentences(problems)
    if outcome.used > outcome.limit:
        return _(
            "You use {used} general influence and have {limit}; according to the summary, nobody "
            "at a Haven is discarded for that.",
            **words,
        )
    return _(
        "Everything is in order: you use {used} of {limit} general influence and have "
        "{unused} left.",
        **words,
    )


def _problems(inputs: Inputs, outcome: Outcome, words: dict[str, Argument]) -> Iterator[Message]:
    """Yield everything that is not in order."""
    if outcome.excess:
        yield _(
            "The minds add up to {used}, which is {over} more than your general influence of "
            "{limit}.",
            over=outcome.excess,
            **words,
        )
    if not inputs.exempt:
        for index in outcome.overloaded:
            yield _(
                "{who} does not have enough direct influence for these followers.",
                who=_who(inputs, index),
            )
    for index in outcome.duplicates:
        yield _("{who} is named twice.", who=_who(inputs, index))
    if outcome.two_wizards:
        yield _("There is more than one Wizard.")


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from card_steps(outcome.cards, lambda index: _who(inputs, index))
    yield Step(
        "meccg-organization-general-influence",
        _(
            "Minds under general influence, not counting the Wizard and followers: {used}; the "
            "limit is {limit}.",
            used=outcome.used,
            limit=outcome.limit,
        ),
    )
    for leader in outcome.leaders:
        yield from _leader_steps(inputs, leader)
    if outcome.overloaded or outcome.used > outcome.limit:
        yield Step(
            "meccg-organization-over-influence",
            _("According to the summary, nobody at a Haven is discarded.")
            if inputs.exempt
            else _(
                "At the end of the phase, the characters just played return to hand; then others "
                "are discarded if necessary."
            ),
        )
    for index in outcome.duplicates:
        yield Step(
            "meccg-principles-unique",
            _("{who} is unique: only one may be in play.", who=_who(inputs, index)),
        )
    if outcome.two_wizards:
        yield Step("meccg-organization-wizard", _("A player may have only one Wizard in play."))


def _leader_steps(inputs: Inputs, leader: Leader) -> Iterator[Step]:
    who = _who(inputs, leader.index)
    if leader.bonus:
        yield Step(
            FOLLOWERS_RULE,
            _(
                "{who} has {bonus} direct influence for some of these followers ({cards}).",
                who=who,
                bonus=signed(leader.bonus),
                cards=Listing(tuple(map(card_name, leader.cards))),
            ),
        )
    text = (
        _(
            "The minds of {who}’s followers add up to {used}; {who} has {influence} direct "
            "influence, and {bonus} for some of them.",
            who=who,
            used=leader.used,
            influence=leader.influence,
            bonus=signed(leader.bonus),
        )
        if leader.bonus
        else _(
            "The minds of {who}’s followers add up to {used}; {who} has {influence} direct "
            "influence.",
            who=who,
            used=leader.used,
            influence=leader.influence,
        )
    )
    yield Step(FOLLOWERS_RULE, text)


def _table(inputs: Inputs, leaders: tuple[Leader, ...]) -> Table:
    return Table(
        _("Who controls followers"),
        (_("Character"), _("Mind of the followers"), _("Direct influence left")),
        tuple((_who(inputs, item.index), item.used, item.unused) for item in leaders),
    )


PROSE = Prose(
    title=_("Mind and influence"),
    description=_("General influence used and left, and who can control which followers."),
    tell=tell,
)
