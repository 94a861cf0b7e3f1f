"""The rules of a card of the lists: those of its kind and values, and those that name it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from calculators.core.tables import table
from calculators.lcg.cards import title
from site_builder.draw.card_cells import Row
from site_builder.read.rules import Rule, all_rules

_KINDS: Mapping[str, tuple[str, ...]] = {
    "lcg-heroes": ("lcg-heroes", "lcg-card-fields", "lcg-resource-collect"),
    "lcg-allies": ("lcg-planning-order", "lcg-card-fields", "lcg-pay-match"),
    "lcg-attachments": ("lcg-attach", "lcg-pay-match"),
    "lcg-events": ("lcg-events", "lcg-pay-match"),
    "lcg-enemies": (
        "lcg-encounter-fields",
        "lcg-engagement-check",
        "lcg-enemy-attack-steps",
        "lcg-attack-damage",
    ),
    "lcg-locations": ("lcg-encounter-fields", "lcg-travel", "lcg-location-explored"),
    "lcg-treacheries": ("lcg-staging-card-types",),
    "lcg-quests": ("lcg-quest-cards", "lcg-quest-progress", "lcg-quest-advance"),
    "meccg-characters": ("meccg-organization-play-character", "meccg-organization-followers"),
    "meccg-agents": ("meccg-agent-play", "meccg-agent-actions", "meccg-combat-agent"),
    "meccg-creatures": ("meccg-hazard-creature", "meccg-combat-creature-defeated"),
    "meccg-items": ("meccg-items-types", "meccg-items-use"),
    "meccg-factions": ("meccg-influence-faction", "meccg-influence-faction-modifiers"),
    "meccg-allies": ("meccg-site-ally", "meccg-combat-allies", "meccg-corruption-allies"),
    "meccg-sites": ("meccg-movement-reveal", "meccg-site-enter", "meccg-movement-draws"),
    "meccg-regions": ("meccg-movement-region", "meccg-hazard-creature"),
    "meccg-hazard-events": ("meccg-hazard-event", "meccg-principles-events"),
    "meccg-resource-events": ("meccg-principles-events", "meccg-organization-events"),
    "meccg-corruption-cards": (
        "meccg-corruption-card",
        "meccg-corruption-card-removal",
        "meccg-corruption-card-once",
    ),
}
"""The rules that every card of a list follows."""

_WITH: Mapping[str, tuple[str, ...]] = {
    "unique": ("{game}-unique", "{game}-principles-unique"),
    "shadow": ("lcg-shadow-resolve",),
    "victory_points": ("lcg-victory-points",),
    "automatic_attacks": ("meccg-site-automatic-attacks",),
    "attacker_chooses": ("meccg-combat-attacker-chooses",),
    "corruption_points": ("meccg-corruption-total",),
    "corruption_check_modifier": ("meccg-corruption-modifier",),
    "slot": ("meccg-items-one-of-each",),
    "hoard": ("meccg-dragons-hoard",),
    "lair_en": ("meccg-dragons-lairs",),
    "under_deeps": ("meccg-under-deeps-sites", "meccg-under-deeps-movement"),
    "also_event": ("meccg-hazard-event",),
    "home_site_only_unless_starting": ("meccg-setup-draft",),
}
"""The rules of cards that have a value, by its name in the tables."""

_KEYWORDS: Mapping[str, tuple[str, ...]] = {
    "surge": ("lcg-staging-keywords",),
    "doomed": ("lcg-staging-keywords",),
    "guarded": ("lcg-staging-guarded", "lcg-claiming"),
    "restricted": ("lcg-restricted",),
    "sentinel": ("lcg-sentinel",),
    "ranged": ("lcg-ranged",),
}

_VALUES: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("kind", "wizard"): ("meccg-organization-wizard", "meccg-corruption-wizard"),
    ("type", "treachery"): ("lcg-when-revealed",),
    ("type", "objective"): ("lcg-claiming",),
    ("type", "gold ring"): ("meccg-items-gold-ring",),
    ("type", "haven"): ("meccg-untap-heal",),
    ("sphere", "neutral"): ("lcg-pay-neutral",),
    ("cost", 0): ("lcg-pay-zero",),
    ("cost", "X"): ("lcg-pay-x",),
}
"""The rules of cards with a certain value."""

_COMMON_WORDS = frozenset({"Hobbits", "Giant", "Despair"})
"""Names that rules use as words too."""


def rules_of_kind(list_id: str, row: Row) -> Iterator[Rule]:
    """Yield the rules that a card follows, without those that are rulings on it."""
    game = list_id.partition("-")[0]
    wanted = [
        *_KINDS[list_id],
        *(id for value, ids in _VALUES.items() if _has(row, *value) for id in ids),
        *(id for key, ids in _WITH.items() if row.get(key) for id in ids),
        *(id for key in row.get("keywords", ()) for id in _KEYWORDS.get(key, ())),
    ]
    found = dict.fromkeys(id.format(game=game) for id in wanted)
    known = (all_rules()[id] for id in found if id in all_rules())
    yield from (rule for rule in known if rule.id not in _rulings(game, row))


def _has(row: Row, key: str, value: object) -> bool:
    return key in row and row[key] == value


def rules_that_name(list_id: str, row: Row) -> Iterator[Rule]:
    """Yield the rules whose text, example or notes name a card, without its rulings."""
    game = list_id.partition("-")[0]
    name = title(row).en if game == "lcg" else str(row["name_en"])
    if name in _COMMON_WORDS:
        return
    pattern = re.compile(rf"(?<!\w){re.escape(name.replace("'", '’'))}(?!\w)")
    shown = {*_rulings(game, row), *(rule.id for rule in rules_of_kind(list_id, row))}
    for rule in all_rules().values():
        if rule.game == game and rule.id not in shown and pattern.search(_text(rule.id)):
            yield rule


@cache
def _text(id: str) -> str:
    """Return all that the English page says of a rule."""
    rule = all_rules()[id]
    notes = (note.text.en for note in (*rule.differs, *rule.history))
    return " ".join((rule.title.en, rule.text.en, rule.example.text.en, *notes))


def _rulings(game: str, row: Row) -> Iterable[str]:
    if game != "lcg":
        return ()
    rulings: Mapping[str, list[str]] = table("lcg/card_rulings.json")["rulings"]
    return rulings.get(str(row["number"]), ())
