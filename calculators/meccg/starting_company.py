"""The starting company: five characters, 20 mind, and who may not begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import Text, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.cards import CHARACTER_ROWS
from calculators.meccg.influence_cards import CHARACTERS_BY_MIND
from calculators.meccg.influence_items import INFLUENCE_ITEMS
from calculators.meccg.item_cards import ITEM_ROWS
from calculators.meccg.unique_cards import second_copies

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

    mind: int = integer(_("Mind"), 0, 30, help=_("As printed on the card."))
    name: str | None = text(_("Name"), card_index=CHARACTERS_BY_MIND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The characters a player drafted, and the minor items."""

    characters: tuple[DraftedCharacter, ...] = rows(
        DraftedCharacter, _("Characters"), item_label=_("Character"), minimum=1, maximum=10
    )
    items: int = integer(
        _("Minor items"), 0, 10, default=0, help=_("In all, not for each character.")
    )
    item_names: tuple[str | None, ...] = rows(
        Text(card_index=INFLUENCE_ITEMS),
        _("Minor items by name"),
        item_label=_("Item"),
        maximum=4,
        help=_("To see whether they may be used at the start; they count among those above."),
    )


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
    # The indices of characters drafted twice, and of items that may not start.
    duplicates: tuple[int, ...] = detail()
    barred_items: tuple[int, ...] = detail()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find items that no card names, and those who are none of the player's characters."""
    for index, drafted in enumerate(good.get("characters", ())):
        if other := CHARACTERS_BY_MIND.other_kind(drafted.name):
            yield Fault(("characters", index, "name"), "choice", other)
    for index, name in enumerate(good.get("item_names", ())):
        if name and INFLUENCE_ITEMS.find(name) is None:
            yield Fault(("item_names", index), "choice", no_such_card(INFLUENCE_ITEMS, name))


def compute(inputs: Inputs) -> Outcome:
    """Compute whether a starting company keeps to its limits, and what they leave.

    ``barred`` are the indices of the named characters who may not start. Items must be minor, not
    unique and no hoard items, and their cards must not forbid it.

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
    duplicates = second_copies(CHARACTERS_BY_MIND, [item.name for item in inputs.characters])
    named = sum(name is not None for name in inputs.item_names)
    too_many_items = max(inputs.items, named) > MOST_ITEMS
    barred_items = tuple(i for i, name in enumerate(inputs.item_names) if _is_barred_item(name))
    barred_at_all = barred or duplicates or barred_items
    return Outcome(
        mind=mind,
        mind_left=max(0, MOST_MIND - mind),
        characters_left=max(0, MOST_CHARACTERS - count),
        allowed=not (too_much_mind or too_many_characters or barred_at_all or too_many_items),
        too_much_mind=too_much_mind,
        too_many_characters=too_many_characters,
        barred=barred,
        too_many_items=too_many_items,
        duplicates=duplicates,
        barred_items=barred_items,
    )


def _is_barred_item(name: str | None) -> bool:
    found = INFLUENCE_ITEMS.find(name)
    row = next((row for row in ITEM_ROWS if found and row["id"] == found.code), None)
    return row is not None and (
        row["type"] != "minor"
        or bool(row.get("unique") or row.get("hoard") or row.get("not_at_start"))
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
    check=check,
)
