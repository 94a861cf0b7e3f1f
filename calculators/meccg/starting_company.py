"""The starting company: five characters, 20 mind, and who may not begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.fields import integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step
from calculators.meccg.cards import CHARACTER_ROWS
from calculators.meccg.company import CHARACTERS_BY_MIND

_ = Domain("meccg")

MOST_CHARACTERS = 5
MOST_MIND = 20
MOST_ITEMS = 2

_BARRED = {
    row["id"] for row in CHARACTER_ROWS if row.get("cannot_start") or row["kind"] == "wizard"
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted:
    """A character drafted."""

    mind: int = integer(_("Mind"), 0, 30, help=_("As printed."))
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_MIND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The characters a player drafted, and the minor items."""

    characters: tuple[Drafted, ...] = rows(
        Drafted, _("Characters"), item_label=_("Character"), minimum=1, maximum=10
    )
    items: int = integer(_("Minor items"), 0, 10, default=0, help=_("In all, not for each."))


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The mind of the company, what is left, and whether it may start."""

    mind: int
    mind_left: int
    characters_left: int
    allowed: bool


def starting(inputs: Inputs) -> Outcome:
    """Hold a starting company to its limits.

    Rules: meccg-setup-draft, meccg-setup-items (Council of Elrond rules 1.7 and 1.9; page setup).

    >>> result = starting(CALCULATOR.parse(CALCULATOR.example))
    >>> result.mind, result.mind_left, result.allowed
    (18, 2, True)
    """
    mind = sum(item.mind for item in inputs.characters)
    faults = tuple(_faults(inputs, mind))
    left = max(0, MOST_MIND - mind)
    more = max(0, MOST_CHARACTERS - len(inputs.characters))
    return Outcome(
        summary=_summary(faults, left, more),
        steps=(
            Step(
                "meccg-setup-draft",
                _(
                    "{count} of {most} characters, {mind} of {limit} mind.",
                    count=len(inputs.characters),
                    most=MOST_CHARACTERS,
                    mind=mind,
                    limit=MOST_MIND,
                ),
            ),
            *faults,
        ),
        figures=(Figure(_("Mind"), mind), Figure(_("Mind left"), left)),
        mind=mind,
        mind_left=left,
        characters_left=more,
        allowed=not faults,
    )


def _faults(inputs: Inputs, mind: int) -> Iterator[Step]:
    if mind > MOST_MIND:
        yield Step("meccg-setup-draft", _("More than 20 mind: the last one cannot be revealed."))
    if len(inputs.characters) > MOST_CHARACTERS:
        yield Step("meccg-setup-draft", _("More than five characters."))
    for item in inputs.characters:
        found = CHARACTERS_BY_MIND.find(item.name)
        if found and found.code in _BARRED:
            yield Step("meccg-setup-draft", _("{who} may not start.", who=found.name))
    if inputs.items > MOST_ITEMS:
        yield Step("meccg-setup-items", _("More than two minor items."))


def _summary(faults: tuple[Step, ...], left: int, more: int) -> Message:
    if faults:
        return _("This company may not start.")
    words: dict[str, Argument] = {"left": left}
    return _.plural(
        "This company may start: {count} more character fits, {left} mind left.",
        "This company may start: {count} more characters fit, {left} mind left.",
        more,
        **words,
    )


CALCULATOR = Calculator(
    id="meccg.starting_company",
    title=_("Starting company"),
    description=_("Five characters, 20 mind, two minor items."),
    rule="meccg-setup-draft",
    input=Inputs,
    result=Outcome,
    compute=starting,
    example={
        "characters": [
            {"name": "Aragorn II", "mind": 9},
            {"name": "Frodo", "mind": 5},
            {"name": "Sam Gamgee", "mind": 4},
        ],
        "items": 2,
    },
)
