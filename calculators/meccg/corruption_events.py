"""What named events change in a corruption check, and in those of the last round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from calculators.meccg.burdens import Burden, burden_row, weighs
from calculators.meccg.cards import Row
from calculators.meccg.environment import with_environment
from calculators.meccg.event_cards import (
    CROWN_OF_FLOWERS,
    EVENT_ROWS,
    EVENTS,
    OF_ENVIRONMENT,
    copies,
    event_name,
)
from calculators.meccg.event_conditions import Scene
from calculators.meccg.event_effects import EventEffect, EventEffects, event_effects
from calculators.meccg.left_out import LeftOut

OF_CARDS = frozenset(
    {
        *("points_each", "palantir_points", "source_points", "item_points"),
        *("each_palantir", "each_ring"),
    }
)
"""What events may change in the corruption points of cards."""

OF_A_CHECK = frozenset(
    {"modifier", "discard_prevented", "points", "ring_instead", "ring_too", "traitor"} | OF_CARDS
)
"""What events may change in a corruption check."""


THE_ONE_RING = "TW-347"
"""The id of the card, of which some events speak."""

CALL_ALONE = frozenset(
    code
    for code, row in EVENT_ROWS.items()
    if row.get("calls") and not any(change["amount"] for change in row.get("corruption", ()))
)
"""The events that call for a check, and add nothing to its roll."""


def corruption_effects(
    names: Sequence[str | None],
    scene: Scene,
    burdens: Sequence[Burden],
    points: int,
    near: int = 0,
) -> EventEffects:
    """Return what the named events do to the check of a character with these ``burdens``.

    Some change the corruption points of cards: of the cards named these are counted, of the other
    ``points`` nobody knows the cards. ``near``: what The One Ring of another gives him. Rules:
    meccg-corruption-total, meccg-corruption-modifier.
    """
    borne = {item.card for item in burdens}
    names = [
        name
        for name in names
        if not (event := EVENTS.find(name))
        or event.code not in borne
        or _does_more_than_weigh(event.code)
    ]
    effects = with_environment(
        names,
        scene.doors,
        lambda names, doors: _of_check(names, replace(scene, doors=doors), burdens, points, near),
    )
    heavy = tuple(_not_named_as_borne(names, burdens))
    told = {item.code for item in heavy} - CALL_ALONE
    return replace(
        effects,
        left_out=(*effects.left_out, *heavy),
        idle=tuple(code for code in effects.idle if code not in told),
    )


def _does_more_than_weigh(code: str) -> bool:
    """Whether an event does more in the check than what it does as a card that is borne."""
    row = EVENT_ROWS[code]
    adds = any(change["to"] == "modifier" for change in row.get("corruption", ()))
    return bool(row.get("calls")) or (adds and "corruption_check_modifier" not in burden_row(code))


def _not_named_as_borne(
    names: Iterable[str | None], burdens: Sequence[Burden]
) -> Iterator[LeftOut]:
    """Yield the events that give points to whoever bears them, and are not named as borne."""
    borne = {item.card for item in burdens}
    for code in copies(names):
        changes = EVENT_ROWS[code].get("corruption", ())
        counted = any(change["to"] == "points" for change in changes)
        if weighs(code) and code not in borne and not counted:
            yield LeftOut(code, event_name(code), "event-borne-points")


def _of_check(
    names: Sequence[str | None],
    scene: Scene,
    burdens: Sequence[Burden],
    points: int,
    near: int,
) -> EventEffects:
    effects = event_effects(
        "corruption",
        names,
        scene,
        numbers=OF_A_CHECK,
        further=lambda change: _borne(change, burdens, points),
    )
    changes = [item for item in effects.changes if item.to not in OF_CARDS]
    left_out, idle = list(effects.left_out), list(effects.idle)
    weights = [item.points for item in burdens]
    # The player of the character decides the order: less comes before doubling. A source is chosen
    # by all the points that it gives in the end.
    of_cards = (item for item in effects.changes if item.to in OF_CARDS)
    for change in sorted(of_cards, key=lambda item: (item.to == "source_points", item.amount)):
        added = _of_cards(change, burdens, weights, near=near)
        if sum(map(abs, added)) and not (points and change.to == "source_points"):
            to = "source_points" if change.to == "source_points" else "points"
            changes.append(EventEffect(change.event, to, sum(added)))
            weights = [before + more for before, more in zip(weights, added, strict=False)]
        elif change.to == "source_points" and burdens and not points:
            # A card that gives no points is a source of 0.
            changes.append(EventEffect(change.event, "source_points", 0))
        elif points:
            effect = "event-helps" if change.amount < 0 else "event-harms"
            left_out.append(LeftOut(change.event, event_name(change.event), effect))
        else:
            idle.append(change.event)
    return replace(effects, changes=tuple(changes), left_out=tuple(left_out), idle=tuple(idle))


def _borne(change: Row, burdens: Sequence[Burden], points: int) -> bool:
    """Whether a change applies to who bears these cards, and others for so many ``points``."""
    the_one = any(item.card == THE_ONE_RING for item in burdens)
    match change.get("bears"):
        case "the one ring":
            return the_one or points > 0
        case "ring":
            return points > 0 or any(_is_ring(item.card) for item in burdens)
        case "not the one ring":
            return not the_one
    return True


def _of_cards(
    change: EventEffect, burdens: Sequence[Burden], weights: Sequence[int], *, near: int
) -> list[int]:
    """Return what an event adds to the points of each card; of all sources in one sum."""
    match change.to:
        case "palantir_points":
            return [
                points * change.amount * _is_palantir(item.card)
                for item, points in zip(burdens, weights, strict=True)
            ]
        case "each_palantir":
            return [change.amount * _is_palantir(item.card) for item in burdens]
        case "each_ring":
            return [change.amount * _is_ring(item.card) for item in burdens]
        case "source_points":
            sources = (*weights, *([near] if near else ()))
            return [min(sources, default=0) * change.amount]
        case "item_points":
            (least,) = {
                item["least_points"]
                for item in EVENT_ROWS[change.event]["corruption"]
                if item["to"] == change.to
            }
            heavy = [
                index
                for index, item in enumerate(burdens)
                if "type" in burden_row(item.card) and item.points >= least
            ]
            return [change.amount * (index in heavy[:1]) for index in range(len(burdens))]
        case _:
            kind = _heavier_kind(change.event)
            return [change.amount * (burden_row(item.card).get("type") == kind) for item in burdens]


def _is_palantir(card: str) -> bool:
    return str(burden_row(card)["name_en"]).startswith("Palantír")


def _is_ring(card: str) -> bool:
    """Whether a card is a ring: a gold ring, or a special item that is one."""
    row = burden_row(card)
    special = row.get("type") == "special" and "Ring" in str(row["name_en"]).split()
    return special or row.get("type") == "gold ring"


def _heavier_kind(event: str) -> str:
    """Return the kind of the items that an event makes heavier."""
    (kind,) = {
        change["item_type"]
        for change in EVENT_ROWS[event]["corruption"]
        if change["to"] == "points_each"
    }
    return str(kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """One of a company who checks: name, cards borne, other points, and the events on him.

    ``near``: the points that The One Ring of another gives him; ``prevented``: his discarding is
    prevented already.
    """

    name: str | None
    wizard: bool
    burdens: Sequence[Burden]
    points: int
    events: Sequence[str | None]
    near: int = 0
    prevented: bool = False


def round_effects(company: Sequence[Checked]) -> tuple[EventEffects, ...]:
    """Return what the named events do to each check of the last round, one for each character.

    Events that work on the whole company count for everybody, wherever they are named. The checks
    of the round are called by no card: an event that calls for one of its own changes nothing.
    Rules: meccg-corruption-council, meccg-corruption-modifier.
    """
    for_all = tuple(
        dict.fromkeys(
            card.code
            for member in company
            for card in map(EVENTS.find, member.events)
            if card
            and (
                card.code in OF_ENVIRONMENT - {CROWN_OF_FLOWERS}
                or _whole_company(EVENT_ROWS[card.code])
            )
        )
    )
    found = [_in_round(member, for_all, len(company)) for member in company]
    active = {item.event for effects in found for item in effects.changes} & set(for_all)
    return tuple(
        replace(effects, idle=tuple(code for code in effects.idle if code not in active))
        for effects in found
    )


def _whole_company(row: Row) -> bool:
    return any(change.get("company") for change in row.get("corruption", ()))


def _in_round(member: Checked, for_all: tuple[str, ...], size: int) -> EventEffects:
    own = [card.code for card in map(EVENTS.find, member.events) if card]
    named = (*for_all, *(code for code in own if code not in for_all))
    calls = [code for code in named if EVENT_ROWS[code].get("calls")]
    others = [EVENT_ROWS[code]["name_en"] for code in named if code not in calls]
    scene = Scene(character=member.name, wizard=member.wizard)
    found = settled(
        corruption_effects(others, scene, member.burdens, member.points, member.near),
        prevented=member.prevented,
    )
    friends = [item.code for item in found.left_out if item.effect == "event-each-character"]
    called = [EVENT_ROWS[code]["name_en"] for code in calls]
    apart = (
        *(
            LeftOut(code, event_name(code), effect)
            for code in calls
            for effect in EVENT_ROWS[code].get("left_out", {}).get("corruption_round", ())
        ),
        *_not_named_as_borne(called, member.burdens),
    )
    told = {item.code for item in apart}
    return EventEffects(
        (*found.changes, *(EventEffect(code, "modifier", size) for code in friends)),
        (*(item for item in found.left_out if item.code not in friends), *apart),
        # Nobody is told that an event named with another changes nothing for him.
        tuple(code for code in (*found.idle, *calls) if code in own and code not in told),
    )


def settled(effects: EventEffects, *, prevented: bool) -> EventEffects:
    """Return the effects without those that depend on what the reader has said."""
    if not prevented:
        return effects
    left = tuple(item for item in effects.left_out if item.effect != "event-elf-song")
    return replace(effects, left_out=left)


def calls_by_spell(names: Iterable[str | None]) -> bool | None:
    """Whether a spell among the named events calls for the check; ``None``: no event calls."""
    calling = [
        EVENT_ROWS[card.code]
        for card in map(EVENTS.find, names)
        if card and EVENT_ROWS[card.code].get("calls")
    ]
    return any(row.get("spell") for row in calling) if calling else None
