"""Events by name: the cards in play, or played on a strike, a check or a company."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calculators.core.card_index import Card
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Fault
from calculators.core.fields import Text, rows
from calculators.core.messages import BilingualText, CardName, Domain
from calculators.core.tables import table
from calculators.meccg.cards import Row
from calculators.meccg.promotional import named_cards

_ = Domain("meccg")

EVENT_ROWS: Mapping[str, Row] = {row["id"]: row for row in table("meccg/events.json")["events"]}

EVENTS = named_cards(
    "meccg-events",
    tuple(
        Card(code, BilingualText(row["name_en"], row["name_fr"]), {})
        for code, row in EVENT_ROWS.items()
    ),
)
"""The events that touch a calculator; they fill no field."""

DOORS_OF_NIGHT, GATES_OF_MORNING = "TW-28", "TW-243"
ENVIRONMENT = frozenset({DOORS_OF_NIGHT, GATES_OF_MORNING})
"""The two events on which the effects of many others depend; each discards the other."""

_OTHER = {DOORS_OF_NIGHT: GATES_OF_MORNING, GATES_OF_MORNING: DOORS_OF_NIGHT}

PERIL_RETURNED = "TD-54"
"""Gates of Morning count as out of play, or else Doors of Night as in play."""

CROWN_OF_FLOWERS = "DM-121"
"""One resource that is played with it counts as with Gates of Morning, without Doors of Night."""

OF_ENVIRONMENT = ENVIRONMENT | {PERIL_RETURNED, CROWN_OF_FLOWERS}
"""The events that do nothing but change what other cards do."""


_OF_GATES = frozenset(
    code
    for code, row in EVENT_ROWS.items()
    if row["kind"] == "resource"
    and (
        row.get("needs") == GATES_OF_MORNING
        or any(
            "gates" in change or "doors" in change or "when" in change
            for kind in ("combat", "corruption", "hazard_limit", "keying")
            for change in row.get(kind, ())
        )
    )
)
"""The resources that the environment changes."""


def events_in_play() -> Any:
    """Declare the events that are in play or played here, by name."""
    return rows(
        Text(card_index=EVENTS),
        _("Events"),
        item_label=_("Event"),
        maximum=10,
        help=_("In play or played here; Doors of Night and Gates of Morning too."),
        rare=True,
    )


def event_faults(path: tuple[str | int, ...], names: Iterable[str | None]) -> Iterator[Fault]:
    """Return the faults of unknown events, and of two of which each discards the other."""
    found = set[str]()
    for index, name in enumerate(names):
        event = EVENTS.find(name)
        if name and event is None:
            near = EVENTS.reason(name) or EVENTS.other_kind(name) or EVENTS.starting_with(name)
            text = _("No event that counts here has this name.")
            yield Fault(
                (*path, "events", index), "choice", no_such_card(EVENTS, name) if near else text
            )
        elif event:
            found.add(event.code)
            if found >= ENVIRONMENT:
                yield Fault(
                    (*path, "events", index),
                    "conflict",
                    _("Doors of Night and Gates of Morning are not in play together."),
                )
                return


def skill_faults(path: tuple[str | int, ...], names: Iterable[str | None]) -> Iterator[Fault]:
    """Return the faults of a second resource on one strike that requires a skill.

    Council of Elrond rule 3.iv.5. Rule: meccg-strike-cards.
    """
    asking = [
        index
        for index, event in enumerate(map(EVENTS.find, names))
        if event and asks_for_skill(event.code)
    ]
    for index in asking[1:]:
        yield Fault(
            (*path, "events", index),
            "conflict",
            _(
                "Against one strike only one card that requires a skill may be played: leave it "
                "out."
            ),
        )


_OF_ONE_STRIKE = frozenset({"prowess", "body", "stays_untapped", "two_rolls"})
ON_ONE_STRIKE = frozenset(
    code
    for code, row in EVENT_ROWS.items()
    if row["kind"] == "resource"
    and not row.get("lasts")
    and row.get("combat")
    and all(change.get("one") and change["to"] in _OF_ONE_STRIKE for change in row["combat"])
)
"""The resources that are played on one strike and change nothing but the character struck."""


def asks_for_skill(code: str) -> bool:
    """Whether an event asks for a skill: one such card may be played on each strike."""
    return any("skill" in change for change in EVENT_ROWS[code].get("combat", ()))


def copies(names: Iterable[str | None]) -> Mapping[str, int]:
    """Return how often each event is named, by the id of its card."""
    return Counter(found.code for found in map(EVENTS.find, names) if found)


def environment(codes: Iterable[str], *, doors: bool = False) -> frozenset[str]:
    """Return which of Doors of Night and Gates of Morning count as in play.

    >>> environment({PERIL_RETURNED}) == {DOORS_OF_NIGHT}
    True
    >>> environment({PERIL_RETURNED, GATES_OF_MORNING})
    frozenset()
    """
    found = frozenset(codes)
    named = found & ENVIRONMENT | ({DOORS_OF_NIGHT} if doors else frozenset())
    if PERIL_RETURNED in found:
        return named - {GATES_OF_MORNING} if named else frozenset({DOORS_OF_NIGHT})
    return named


def crowned(codes: Iterable[str]) -> str | None:
    """Return the resource that Crown of Flowers is played with, of those the environment changes.

    It is the next one named after the Crown, or else the last one before it.

    >>> crowned(("TW-335", CROWN_OF_FLOWERS, "TD-154")), crowned(("TW-335", CROWN_OF_FLOWERS))
    ('TD-154', 'TW-335')
    """
    found = tuple(codes)
    if CROWN_OF_FLOWERS not in found:
        return None
    at = found.index(CROWN_OF_FLOWERS)
    return next((code for code in (*found[at:], *found[at::-1]) if code in _OF_GATES), None)


def environment_of(event: str, codes: Iterable[str], *, doors: bool = False) -> frozenset[str]:
    """Return which of Doors of Night and Gates of Morning one of the events has as in play."""
    found = tuple(codes)
    if event == crowned(found):
        return frozenset({GATES_OF_MORNING})
    return environment(found, doors=doors)


def kept_out(codes: Iterable[str], *, doors: bool = False) -> Mapping[str, str]:
    """Return the events that cannot be in play with the others, and what keeps each of them out.

    Doors of Night and Gates of Morning discard each other, and the environment of the other side:
    what needs Doors of Night came after Gates of Morning, which Peril Returned does not replace.

    >>> kept_out(("TW-91", GATES_OF_MORNING)), kept_out(("TW-91", DOORS_OF_NIGHT))
    ({'TW-91': 'TW-243'}, {})
    """
    found = tuple(codes)
    out = {}
    for code in found:
        row = EVENT_ROWS[code]
        around = environment_of(code, found, doors=doors)
        other = row.get("without") or _OTHER.get(row.get("needs", ""))
        too_late = "needs" in row and other == GATES_OF_MORNING and other in found
        if too_late or other in around:
            out[code] = str(other)
    return out


def doors_count(names: Iterable[str | None], *, doors: bool = False) -> bool:
    """Whether Doors of Night counts as in play with these events."""
    codes = (found.code for found in map(EVENTS.find, names) if found)
    return DOORS_OF_NIGHT in environment(codes, doors=doors)


def is_named(names: Iterable[str | None], code: str) -> bool:
    """Whether the event with the id ``code`` is named."""
    return any(found and found.code == code for found in map(EVENTS.find, names))


def event_name(code: str) -> CardName:
    """Return the name of the event whose card has the id ``code``: a title, without an article."""
    row = EVENT_ROWS[code]
    return CardName(row["name_en"], row["name_fr"])
