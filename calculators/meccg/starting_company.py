"""The starting company: five characters, 20 mind, and who may not begin."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import CHARACTER_ROWS
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND

_ = Domain("meccg")

MOST_CHARACTERS = 5
MOST_MIND = 20
MOST_ITEMS = 2

_BARRED = {
    row["id"] for row in CHARACTER_ROWS if row.get("cannot_start") or row["kind"] == "wizard"
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftedCharacter:
    """A character drafted."""

    mind: int = integer(_("Mind"), 0, 30, help=_("As printed."))
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_MIND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The characters a player drafted, and the minor items."""

    characters: tuple[DraftedCharacter, ...] = rows(
        DraftedCharacter, _("Characters"), item_label=_("Character"), minimum=1, maximum=10
    )
    items: int = integer(_("Minor items"), 0, 10, default=0, help=_("In all, not for each."))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The mind of the company, what is left, and whether it may start."""

    mind: int
    mind_left: int
    characters_left: int
    allowed: bool
    too_much_mind: bool = detail()
    too_many_characters: bool = detail()
    barred: tuple[int, ...] = detail()
    too_many_items: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute whether a starting company keeps to its limits, and what they leave.

    ``barred`` are the indices of the named characters who may not start.

    Rules: meccg-setup-draft, meccg-setup-items (Council of Elrond rules 1.7 and 1.9; page setup).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.mind, outcome.mind_left, outcome.allowed
    (18, 2, True)
    """
    mind = sum(item.mind for item in inputs.characters)
    count = len(inputs.characters)
    too_much_mind = mind > MOST_MIND
    too_many_characters = count > MOST_CHARACTERS
    barred = tuple(i for i, item in enumerate(inputs.characters) if _is_barred(item.name))
    too_many_items = inputs.items > MOST_ITEMS
    return Outcome(
        mind=mind,
        mind_left=max(0, MOST_MIND - mind),
        characters_left=max(0, MOST_CHARACTERS - count),
        allowed=not (too_much_mind or too_many_characters or barred or too_many_items),
        too_much_mind=too_much_mind,
        too_many_characters=too_many_characters,
        barred=barred,
        too_many_items=too_many_items,
    )


def _is_barred(name: str | None) -> bool:
    found = CHARACTERS_BY_MIND.find(name)
    return found is not None and found.code in _BARRED


COMPUTATION = Computation(
    id="meccg.starting_company",
    rule="meccg-setup-draft",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "characters": [
            {"name": "Aragorn II", "mind": 9},
            {"name": "Frodo", "mind": 5},
            {"name": "Sam Gamgee", "mind": 4},
        ],
        "items": 2,
    },
)
