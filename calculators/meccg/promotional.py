"""Cards that are refused with a reason: promotional ones, and those whose text is not known."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.card_index import Card, CardIndex
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.messages import BilingualText, Domain, Message
from calculators.core.tables import table
from calculators.meccg.card_kinds import KINDS
from calculators.meccg.names import card_name

_ = Domain("meccg")


def _reason(name: BilingualText) -> Message:
    return _(
        "{card} is a promotional card that is in none of the three sets and is not known here: "
        "leave its name out and enter its numbers.",
        card=name,
    )


PROMOTIONAL: tuple[tuple[BilingualText, Message], ...] = tuple(
    (name, _reason(name))
    for kind in ("characters", "creatures", "items")
    for row in table(f"meccg/{kind}.json")[kind]
    if "promo" in row
    for name in (card_name(row),)
) + tuple(
    (name, _reason(name))
    for row in table("meccg/events.json")["promotional"]
    for name in (card_name(row),)
)
"""The promotional cards of the tables and the events among them, each with why it is refused."""


UNKNOWN: tuple[tuple[BilingualText, Message], ...] = tuple(
    (
        name,
        _(
            "{card} is a card whose text is not known here: leave its name out and count what it "
            "says yourself.",
            card=name,
        ),
    )
    for row in table("meccg/events.json")["unknown"]
    for name in (card_name(row),)
)
"""Cards of the three sets whose text no source known here prints, each with why it is refused."""


def named_cards(key: str, cards: tuple[Card, ...]) -> CardIndex:
    """Return an index that says of promotional and unknown cards, and other kinds, why not."""
    return CardIndex(key, cards, PROMOTIONAL + UNKNOWN, KINDS)


def name_faults(path: tuple[str | int, ...], name: str | None, index: CardIndex) -> Iterator[Fault]:
    """Yield the fault of a name that is no label: a card that is refused, a site with attacks.

    With all numbers given, a name of no card is a label of the reader's own.
    """
    if name and not index.find(name) and (index.reason(name) or index.named_after(name)):
        yield Fault(path, "choice", no_such_card(index, name))
