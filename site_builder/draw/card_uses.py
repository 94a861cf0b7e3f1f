"""The calculators that a card of the lists can enter, as links with the card filled in.

A link opens the printed example of its calculator with the card in place of the example's, or an
input given here where the example would refuse it. A card that a calculator cannot take there has
no link.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

from calculators.core.calculator import AnyCalculator
from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import InvalidInputError
from calculators.core.fields import Field, Group, Rows, Text, fields_of
from calculators.core.language import Language
from calculators.meccg.event_cards import EVENT_ROWS
from calculators.registry import CALCULATORS
from site_builder.place.links import flat_values, localized
from site_builder.place.location import PageLocation

type Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A field of a calculator that takes a card; with ``named``, the link tells which field.

    The other rows of the field's list are left out: they are of the example. ``beside`` is what
    the card's row needs besides its name. ``for_area`` limits events to those that change it.
    Where a field is listed twice, a link is made from the first entry that the calculator accepts.
    """

    calculator: str
    field: Path
    inputs: Mapping[str, Any] | None = None
    beside: Mapping[str, Any] | None = None
    named: bool = False
    for_area: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link into a calculator: its words, its address, and the list of which the card is a row."""

    text: str
    address: str
    rows: str | None


_CHARACTER: Path = ("characters", 0, "name")
_ENEMY: Path = ("enemies", 0, "name")

USES: Mapping[str, tuple[Use, ...]] = {
    "lcg": (
        Use("lcg.quest", _CHARACTER),
        Use("lcg.quest", ("staging", 0, "name")),
        Use("lcg.quest", ("revealed", 0, "name"), named=True),
        Use("lcg.quest", ("quest", "name")),
        Use(
            "lcg.quest_odds",
            _CHARACTER,
            {"willpower": 0, "staging_threat": 3, "reveal": 1, "scenario": "passage"},
        ),
        Use(
            "lcg.quest_odds",
            ("deck", 0, "name"),
            {"willpower": 7, "reveal": 1},
            {"count": 1},
        ),
        Use("lcg.travel_advice", ("locations", 0, "name")),
        Use("lcg.engagement", _ENEMY),
        Use("lcg.enemy_attack", ("enemy",)),
        Use("lcg.enemy_attack", ("shadow_card",), named=True),
        Use("lcg.enemy_attack", ("defender", "name")),
        Use("lcg.shadow_odds", ("enemy",)),
        Use("lcg.shadow_odds", ("target", "name")),
        Use("lcg.defence_planner", _ENEMY),
        Use("lcg.defence_planner", _CHARACTER),
        Use("lcg.player_attack", ("enemy", "name")),
        Use("lcg.player_attack", _CHARACTER),
        Use("lcg.attackers_needed", ("enemy", "name")),
        Use("lcg.attackers_needed", _CHARACTER),
        *(
            Use("lcg.encounter_deck", ("gone", 0, "name"), {"scenario": scenario})
            for scenario in ("passage", "anduin", "dol-guldur")
        ),
        Use("lcg.stage_length", ("name",)),
        Use("lcg.payment", ("card", "name")),
        Use("lcg.payment", ("heroes", 0, "name"), beside={"resources": 3}),
        Use("lcg.starting_threat", ("players", 0, "heroes", 0, "name")),
        Use("lcg.deck_check", ("heroes", 0, "name"), {}),
        Use("lcg.deck_check", ("cards", 0, "name"), {}),
        Use("lcg.refresh", ("heroes", 0, "name"), beside={"resources": 1}),
        Use("lcg.campaign", ("heroes", 0, "name")),
    ),
    "meccg": (
        Use("meccg.attack", _CHARACTER),
        Use("meccg.attack", ("creature",)),
        Use("meccg.attack", ("characters", 0, "items", 0)),
        Use("meccg.strike", ("character",)),
        Use("meccg.strike", ("creature",)),
        Use("meccg.strike", ("items", 0)),
        Use("meccg.keying", ("creature",)),
        Use("meccg.keying", ("site",)),
        Use("meccg.keying", ("regions", 0), {"creature": "Cave-drake"}),
        Use("meccg.site", ("site",)),
        Use("meccg.site", ("character",)),
        Use("meccg.route", ("destination",)),
        Use("meccg.under_deeps", ("destination",)),
        Use("meccg.hazard_limit", ("site",)),
        Use("meccg.corruption", ("character",)),
        Use("meccg.corruption", ("items", 0)),
        Use("meccg.corruption_round", _CHARACTER, beside={"points": 4}),
        Use("meccg.influence", ("character",)),
        Use("meccg.influence", ("faction",)),
        Use("meccg.influence", ("items", 0)),
        Use("meccg.influence_opponent", ("name",), named=True),
        Use("meccg.influence_opponent", ("character",), named=True),
        Use("meccg.influence_opponent", ("items", 0)),
        Use("meccg.company", _CHARACTER),
        Use("meccg.starting_company", _CHARACTER),
        Use("meccg.starting_company", ("item_names", 0)),
        Use("meccg.agent", ("agent",)),
        Use("meccg.deck", ("agents", 0)),
        Use("meccg.gold_ring", ("item",)),
        Use("meccg.prisoners", ("prisoners", 0, "name")),
        Use("meccg.corruption_card", ("card",)),
        *(
            Use(f"meccg.{calculator}", ("events", 0), for_area=area)
            for calculator, area in (
                ("attack", "combat"),
                ("strike", "combat"),
                ("corruption", "corruption"),
                ("influence", "influence"),
                ("influence_opponent", "influence"),
                ("agent", "agent"),
                ("hazard_limit", "hazard_limit"),
                ("keying", "keying"),
                ("route", "route"),
                ("under_deeps", "under_deeps"),
            )
        ),
        Use("meccg.company", ("characters", 0, "items", 0)),
        Use("meccg.company", ("characters", 0, "events", 0), for_area="company"),
    ),
}
"""The fields in which readers look for a card, by game; the first are asked most often."""


def card_links(game: str, code: str, location: PageLocation) -> Iterator[Link]:
    """Yield a link for each field that takes the card of that number."""
    for use, inputs in _inputs_of(game).get(code, ()):
        calculator = CALCULATORS[use.calculator]
        values = flat_values(localized(calculator, inputs, location.language))
        rows = _rows(use.field)
        # With its number the name is one row among those of other cards.
        numbered = {f"{path}.0" if path == rows else path: text for path, text in values.items()}
        page = location.to_address(f"{calculator.game}/calculators/{calculator.name}")
        address = f"{page}?{urlencode(numbered)}"
        yield Link(_text(calculator, use, location.language), address, rows)


def _rows(field: Path) -> str | None:
    """Return the path of the list of which the field is a row: ``characters``."""
    last = max((i for i, step in enumerate(field) if isinstance(step, int)), default=None)
    return None if last is None else ".".join(map(str, field[:last]))


def _text(calculator: AnyCalculator, use: Use, language: Language) -> str:
    title = calculator.title.text(language)
    if not use.named:
        return title
    _, field = _declared(calculator, use.field)
    return f"{title} ({field.label.text(language)})"


@cache
def _inputs_of(game: str) -> Mapping[str, tuple[tuple[Use, Mapping[str, Any]], ...]]:
    """Return the inputs that a link fills, by the code of the card."""
    found: dict[str, tuple[tuple[Use, Mapping[str, Any]], ...]] = {}
    for use in USES.get(game, ()):
        calculator = CALCULATORS[use.calculator]
        index, _ = _declared(calculator, use.field)
        for card in index.cards:
            if use.for_area and not _changes(card.code, use.for_area):
                continue
            before = found.get(card.code, ())
            known = any((u.calculator, u.field) == (use.calculator, use.field) for u, _ in before)
            inputs = None if known else with_card(calculator, use, card)
            if inputs is not None:
                found[card.code] = (*before, (use, inputs))
    return found


def _changes(code: str, area: str) -> bool:
    """Whether an event of The Wizards changes an area, or may do so without being counted."""
    row = EVENT_ROWS[code]
    return area in row or area in row.get("left_out", {})


def with_card(calculator: AnyCalculator, use: Use, card: Card) -> Mapping[str, Any] | None:
    """Return the input with the card in its field.

    ``None`` where the calculator refuses it, or a link to it would not be read as it was written.
    """
    base = calculator.example if use.inputs is None else use.inputs
    inputs: Mapping[str, Any] = _placed(base, use.field, card, use.beside or {})
    try:
        calculator.parse(inputs)
        calculator.parse_flat(flat_values(localized(calculator, inputs, "en")))
    except InvalidInputError:
        return None
    return inputs


def _placed(value: Any, path: Path, card: Card, beside: Mapping[str, Any]) -> Any:
    if not path:
        return card.name.en
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        # A row that holds the card itself is made again; one further out stays the example's.
        row = value[0] if value and len(rest) > 1 else None
        return [_placed(row, rest, card, beside)]
    group = {} if value is None else dict(value)
    if not rest:
        # What the card's name fills in is not the example's any more.
        group = {key: item for key, item in group.items() if key not in card.values} | dict(beside)
    return {**group, step: _placed(group.get(step), rest, card, beside)}


def _declared(calculator: AnyCalculator, path: Path) -> tuple[CardIndex, Field]:
    """Return the cards that a field takes, and the field."""
    type: Any = calculator.input
    for step in path:
        if isinstance(step, int):
            continue
        field = next(item for item in fields_of(type) if item.name == step)
        kind = field.kind.item if isinstance(field.kind, Rows) else field.kind
        match kind:
            case Text(card_index=CardIndex() as index):
                return index, field
            case Group(type=type):
                pass
    raise LookupError(f"{calculator.id} names no card in {path}")
