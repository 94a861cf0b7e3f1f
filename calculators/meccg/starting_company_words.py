"""The words of the starting company."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND
from calculators.meccg.influence_items import INFLUENCE_ITEMS
from calculators.meccg.starting_company import MOST_CHARACTERS, MOST_MIND, Inputs, Outcome

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell whether the company may start, and every reason why not."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Mind"), outcome.mind),
            Figure(_("Mind left"), outcome.mind_left),
        ),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.allowed:
        return _("This company may not start.")
    if not outcome.characters_left:
        return _("This company may start: it has all its {most} characters.", most=MOST_CHARACTERS)
    if not outcome.mind_left:
        return _("This company may start: it has used all its mind.")
    return _.plural(
        "This company may start: it has room for {count} more character and {left} mind.",
        "This company may start: it has room for {count} more characters and {left} mind.",
        outcome.characters_left,
        left=outcome.mind_left,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-setup-draft",
        _(
            "Characters: {count} of {most}; mind: {mind} of {limit}.",
            count=len(inputs.characters),
            most=MOST_CHARACTERS,
            mind=outcome.mind,
            limit=MOST_MIND,
        ),
    )
    if outcome.too_much_mind:
        yield Step(
            "meccg-setup-draft",
            _("The characters have more than 20 mind: the last one cannot be revealed."),
        )
    if outcome.too_many_characters:
        yield Step("meccg-setup-draft", _("There are more than five characters."))
    for index in outcome.barred:
        who = CHARACTERS_BY_MIND.name_of(inputs.characters[index].name or "")
        yield Step("meccg-setup-draft", _("{who} may not start with the company.", who=who))
    for index in outcome.duplicates:
        who = CHARACTERS_BY_MIND.name_of(inputs.characters[index].name or "")
        yield Step("meccg-setup-draft", _("{who} is unique but is named twice.", who=who))
    if outcome.too_many_items:
        yield Step("meccg-setup-items", _("There are more than two minor items."))
    for index in outcome.barred_items:
        item = INFLUENCE_ITEMS.name_of(inputs.item_names[index] or "")
        yield Step(
            "meccg-setup-items",
            _(
                "{item} is not allowed at the start: it must be a minor item that is neither "
                "unique nor a hoard item, and its card must not forbid it.",
                item=item,
            ),
        )


PROSE = Prose(
    title=_("Starting company"),
    description=_("Five characters, 20 mind, two minor items."),
    tell=tell,
)
