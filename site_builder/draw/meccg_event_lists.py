"""The events and corruption cards of The Wizards: what each changes, in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.messages import BilingualText
from site_builder.draw.card_cells import Row, value
from site_builder.draw.list_tables import ListTable
from site_builder.draw.meccg_card_names import RACES
from site_builder.draw.meccg_columns import CARD, column, rows_of, signed_number
from site_builder.place.location import PageLocation

AREAS: Mapping[str, BilingualText] = {
    "combat": BilingualText("combat", "combat"),
    "corruption": BilingualText("corruption", "corruption"),
    "influence": BilingualText("influence", "influence"),
    "company": BilingualText("mind and influence", "esprit et influence"),
    "agent": BilingualText("attacks of agents", "attaques d’agents"),
    "agent_influence": BilingualText("influence by agents", "influence des agents"),
    "hazard_limit": BilingualText("hazard limit", "limite de périls"),
    "keying": BilingualText("keying", "association"),
    "route": BilingualText("movement", "déplacement"),
    "under_deeps": BilingualText("Under-deeps", "Abîmes"),
}
"""What events change, by the key of the table."""

_NUMBERS: Mapping[str, BilingualText] = {
    "prowess": BilingualText("prowess", "prouesse"),
    "body": BilingualText("body", "endurance"),
    "body_check": BilingualText("body check", "test d’endurance"),
    "strike_prowess": BilingualText("prowess of strikes", "prouesse des coups"),
    "strike_body": BilingualText("body of strikes", "endurance des coups"),
    "strikes": BilingualText("strikes", "nombre de coups"),
    "first_excess": BilingualText("first excess strike", "premier coup excédentaire"),
    "agent_prowess": BilingualText("prowess of the agent", "prouesse de l’agent"),
    "item_lost": BilingualText("prowess of the lost item", "prouesse de l’objet perdu"),
    "mind": BilingualText("mind", "esprit"),
    "general": BilingualText("general influence", "influence générale"),
    "modifier": BilingualText("check", "test"),
    "direct_influence": BilingualText("direct influence", "influence directe"),
    "limit": BilingualText("limit", "limite"),
    "limit_lowered": BilingualText("limit {}, not below 2", "limite {}, sans passer sous 2"),
    "draw_resource": BilingualText("own cards drawn", "cartes piochées par le joueur"),
    "number": BilingualText("number needed", "nombre à atteindre"),
    "attacks": BilingualText("attacks", "attaques"),
    "item_points": BilingualText("corruption points of items", "points de corruption des objets"),
    "palantir_points": BilingualText(
        "corruption points of Palantíri", "points de corruption des palantíri"
    ),
    "each_palantir": BilingualText(
        "corruption points of each Palantír", "points de corruption de chaque palantír"
    ),
    "each_ring": BilingualText(
        "corruption points of each ring", "points de corruption de chaque anneau"
    ),
    "source_points": BilingualText(
        "corruption points of each source", "points de corruption de chaque source"
    ),
}
"""What an event adds to, by the key of the change."""

_OTHERS: Mapping[str, BilingualText] = {
    "strikes_doubled": BilingualText("strikes doubled", "nombre de coups doublé"),
    "strikes_halved": BilingualText("strikes halved", "nombre de coups divisé par deux"),
    "attacker_chooses": BilingualText("attacker chooses", "l’attaquant choisit"),
    "stays_untapped": BilingualText("stays untapped", "reste désengagé"),
    "mind_free": BilingualText("needs no influence", "ne demande pas d’influence"),
    "general_free": BilingualText("needs no general influence", "sans influence générale"),
    "costs_item": BilingualText("an item instead of a wound", "un objet au lieu d’une blessure"),
    "two_rolls": BilingualText("two rolls", "deux jets"),
    "gives_body": BilingualText("strikes get a body", "les coups ont une endurance"),
    "discard_prevented": BilingualText("no discard", "pas de défausse"),
    "points_each": BilingualText("corruption points of items", "points de corruption des objets"),
    "no_influence": BilingualText("no direct influence", "pas d’influence directe"),
    "limit_doubled": BilingualText("limit doubled", "limite doublée"),
    "limit_one": BilingualText("limit of 1", "limite de 1"),
    "returns": BilingualText("return to the site of origin", "retour au site d’origine"),
    "adjacent": BilingualText("regions made adjacent", "régions rendues voisines"),
    "draw_hazard_doubled": BilingualText(
        "opponent’s draws doubled", "pioches de l’adversaire doublées"
    ),
    "path": BilingualText("other site path", "autre itinéraire"),
    "regions": BilingualText("more regions", "plus de régions"),
    "closed": BilingualText("way closed", "passage fermé"),
}
"""What else an event does."""

_WAYS: Mapping[str | None, BilingualText] = {
    None: BilingualText("its bearer taps", "son porteur s’engage"),
    "sage": BilingualText("a sage taps", "un sage s’engage"),
    "haven": BilingualText("at a Haven, untapping", "dans un Havre, au désengagement"),
    "healing": BilingualText("instead of healing", "au lieu de la guérison"),
    "creature": BilingualText("its creature is defeated", "sa créature est battue"),
}
"""How a corruption card is removed."""

_KEYED = BilingualText("what can be keyed", "ce qui peut être associé")
_DOORS = BilingualText("Doors of Night", "Portes de la Nuit")
_GATES = BilingualText("Gates of Morning", "Portes du Matin")


def _changes(row: Row, location: PageLocation) -> str:
    """Return what an event changes, each thing once."""
    return ", ".join(dict.fromkeys(_changes_of(row, location)))


def _changes_of(row: Row, location: PageLocation) -> Iterator[str]:
    language = location.language
    for area in AREAS:
        for change in row.get(area, ()):
            if "tells" in change:
                continue  # told where it counts, and not applied
            kind = change.get("to")
            if kind is None:
                yield _KEYED.text(language)
            elif kind in _NUMBERS:
                what, amounts = _NUMBERS[kind].text(language), _amounts(change, location)
                yield what.format(amounts) if "{}" in what else f"{what} {amounts}".strip()
            else:
                yield _OTHERS.get(kind, AREAS[area]).text(language)


def _amounts(change: Row, location: PageLocation) -> str:
    amounts = [signed_number(change["amount"])] if change.get("amount") else []
    for key, name in (("doors", _DOORS), ("gates", _GATES)):
        if key in change:
            amounts.append(f"{signed_number(change[key])} ({name.text(location.language)})")
    return " / ".join(amounts)


def _mentioned(row: Row, location: PageLocation) -> str:
    """Return where answers tell that an event, or a part of it, is not counted."""
    return ", ".join(
        words.text(location.language)
        for area, words in AREAS.items()
        if area in row.get("left_out", {}) or any("tells" in one for one in row.get(area, ()))
    )


def _points(row: Row, location: PageLocation) -> str:
    points = str(row["corruption_points"])
    if on_dwarf := row.get("dwarf_points"):
        dwarf = RACES["Dwarf"].text(location.language)
        return f"{points} ({dwarf}{':' if location.language == 'en' else '\u00a0:'} {on_dwarf})"
    return points


def _bearers(row: Row, location: PageLocation) -> str:
    language = location.language
    if only := row.get("only_on"):
        return f"{RACES[only].text(language)} {'only' if language == 'en' else 'seulement'}"
    none = ", ".join(RACES[race].text(language) for race in row.get("not_on", ()))
    return f"{'except' if language == 'en' else 'sauf'} {none}" if none else ""


def _way(row: Row, location: PageLocation) -> str:
    return _WAYS[row.get("way")].text(location.language)


def _is_of(kind: str) -> tuple[Row, ...]:
    """Return the events of a kind, without the corruption cards, which have a list of their own."""
    others = {row["id"] for row in rows_of("corruption_cards")}
    events = (row for row in rows_of("events") if row["id"] not in others)
    return tuple(row for row in events if row["kind"] == kind)


_EVENT = (
    *CARD,
    column("Changes", "Change", _changes, searched=False),
    column("Not counted", "Non compté", _mentioned, searched=False),
)

LISTS: Mapping[str, ListTable[Row]] = {
    "meccg-hazard-events": ListTable(
        BilingualText("Hazard events", "Événements de péril"), _is_of("hazard"), _EVENT
    ),
    "meccg-resource-events": ListTable(
        BilingualText("Resource events", "Événements de ressource"), _is_of("resource"), _EVENT
    ),
    "meccg-corruption-cards": ListTable(
        BilingualText("Corruption cards", "Cartes de corruption"),
        rows_of("corruption_cards"),
        (
            *CARD,
            column("Corruption points", "Points de corruption", _points),
            column("Removed above", "Enlevée au-dessus de", value("number")),
            column("Removal", "Retrait", _way, searched=False),
            column("Bearer", "Porteur", _bearers, searched=False),
        ),
    ),
}
