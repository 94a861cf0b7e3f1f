"""Situations in which each card is named, to see what the calculators make of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from calculators.core.card_index import CardIndex
from calculators.core.card_treatment import Situation
from calculators.meccg.agent import AGENTS
from calculators.meccg.burdens import BURDENS
from calculators.meccg.cards import (
    ATTACKS,
    CHARACTERS_BY_CORRUPTION,
    CREATURES,
    FIGHTERS,
)
from calculators.meccg.corruption_card import CORRUPTION_CARDS
from calculators.meccg.event_situations import event_situations
from calculators.meccg.gold_ring import TEST_ITEMS
from calculators.meccg.influence_cards import (
    AGENT_ROWS,
    ALLIES,
    CHARACTERS_BY_MIND,
    FACTION_INFLUENCERS,
    FACTIONS,
    INFLUENCERS,
)
from calculators.meccg.influence_items import INFLUENCE_ITEMS
from calculators.meccg.influence_targets import TARGETS
from calculators.meccg.item_cards import ITEMS
from calculators.meccg.map import SITES
from calculators.meccg.prisoners import CHARACTERS_BY_POINTS
from calculators.meccg.under_deeps import LIGHTS

PLAIN_ITEM = "Thrór’s Map"
"""An item that changes neither combat nor influence."""

WEIGHTLESS = "Ent-draughts"
"""An item without corruption points."""

STARTER = "Dagger of Westernesse"
"""A minor item that may start."""


def _cards_of(index: CardIndex, codes: Iterable[str]) -> CardIndex:
    """Return the cards of an index that have one of the codes."""
    wanted = frozenset(codes)
    return CardIndex(index.key, tuple(card for card in index.cards if card.code in wanted))


ATTACKING_CREATURES = _cards_of(ATTACKS, (card.code for card in CREATURES.cards))
"""Creatures as whole attacks, without the automatic-attacks of sites."""

FOES = (
    *("Orc-patrol", "Witch-king of Angmar", "Smaug", "Old Man Willow", "Little Snuffler"),
    "Giant Spiders",
)
"""Creatures against which cards of characters count, or whose own text depends on them."""

IDLE_AGAINST = {"Orc-patrol": "Star-glass", "Lesser Spiders": "Dwarven Light-stone"}
"""Creatures, and an item that does nothing against them when it is tapped."""

FOLLOWERS = ("Aragorn II", "Galadriel", "Bombur", "Annalena", "Éowyn", "Sam Gamgee", "Anborn")
"""Followers, one of each race and those whom a card names."""

RACES = ("Aragorn II", "Théoden", "Gimli", "Legolas", "Frodo", "Gandalf")
"""Characters, one of each race, and one bearer for whom most items count."""

TRIED_FACTIONS = ("Elves of Lindon", "Riders of Rohan", "Iron Hill Dwarves", "Hobbits", "Woodmen")
"""Factions, one of each race that an item names."""

_STRONG: Mapping[str, Any] = {"prowess": 3, "body": 7}
_COMPANY = [{"name": "Frodo", "prowess": 1, "body": 9}, {"name": "Thranduil", **_STRONG}]


def _combat() -> Iterator[Situation]:
    for foe in FOES:
        yield Situation(
            "meccg.attack",
            ("characters", 0, "name"),
            FIGHTERS,
            {"characters": [{}], "creature": foe},
        )
        yield Situation("meccg.strike", ("character",), FIGHTERS, {"creature": foe})
    bearer: Mapping[str, Any] = {"name": "Gandalf", "items": [""], **_STRONG}
    struck = {"character": "Gandalf", **_STRONG, "strike_prowess": 12, "strike_body": 8}
    yield Situation(
        "meccg.attack",
        ("characters", 0, "items", 0),
        ITEMS,
        {"characters": [bearer], "strikes": 2, "strike_prowess": 12, "strike_body": 8},
        PLAIN_ITEM,
    )
    yield Situation("meccg.strike", ("items", 0), ITEMS, {**struck, "items": [""]}, PLAIN_ITEM)
    for foe, idle in IDLE_AGAINST.items():
        attacked = {"characters": [{**bearer, "items": []}], "creature": foe, "used": [""]}
        yield Situation("meccg.attack", ("used", 0), ITEMS, attacked, idle)
        yield Situation(
            "meccg.strike", ("used", 0), ITEMS, {**struck, "creature": foe, "used": [""]}, idle
        )
    company = {
        "characters": [*_COMPANY, {**_STRONG, "status": "wounded"}],
        "faced_orcs": True,
        "further": [{"creature": "Barrow-downs (Undead)"}],
    }
    yield Situation("meccg.attack", ("creature",), ATTACKING_CREATURES, company)
    struck = {"character": "Frodo", "prowess": 1, "body": 9, "faced_orcs": True, "rangers": 1}
    yield Situation("meccg.strike", ("creature",), CREATURES, struck)


def _corruption() -> Iterator[Situation]:
    bearer = {"points": 5, "items": ["Durin’s Axe"]}
    yield Situation("meccg.corruption", ("character",), CHARACTERS_BY_CORRUPTION, bearer)
    yield Situation(
        "meccg.corruption", ("items", 0), BURDENS, {"points": 3, "items": [""]}, WEIGHTLESS
    )
    yield Situation(
        "meccg.corruption_round",
        ("characters", 0, "name"),
        CHARACTERS_BY_CORRUPTION,
        {"characters": [bearer]},
    )
    yield Situation(
        "meccg.corruption_round",
        ("characters", 0, "items", 0),
        BURDENS,
        {"characters": [{"points": 3, "items": [""]}, {"points": 4}]},
        WEIGHTLESS,
    )
    # Some cards print no number, and are removed by other means than a roll.
    unnumbered = tuple(replace(card, values={}) for card in CORRUPTION_CARDS.cards)
    index = CardIndex(CORRUPTION_CARDS.key, unnumbered)
    yield Situation("meccg.corruption_card", ("card",), index, {"number": 6})


def _influence() -> Iterator[Situation]:
    for card in FACTIONS.cards:
        yield Situation(
            "meccg.influence", ("character",), FACTION_INFLUENCERS, {"faction": card.name.en}
        )
    for name in RACES:
        by_name = {"character": name, "direct_influence": 2}
        yield Situation("meccg.influence", ("faction",), FACTIONS, by_name)
    for faction in TRIED_FACTIONS:
        bearer = {"character": "Gandalf", "direct_influence": 0, "items": [""]}
        yield Situation(
            "meccg.influence",
            ("items", 0),
            INFLUENCE_ITEMS,
            {**bearer, "faction": faction},
            PLAIN_ITEM,
        )
        yield from _against_opponent("faction", faction, bearer)
    for name in FOLLOWERS:
        yield from _against_opponent("character", name, {**bearer, "character": "Alatar"})


def _against_opponent(target: str, name: str, bearer: Mapping[str, Any]) -> Iterator[Situation]:
    inputs = {"target": target, "opponent_general": 3}
    named = {**inputs, "name": name}
    yield Situation("meccg.influence_opponent", ("character",), INFLUENCERS, named)
    yield Situation(
        "meccg.influence_opponent", ("items", 0), INFLUENCE_ITEMS, {**named, **bearer}, PLAIN_ITEM
    )


def _opponents_cards() -> Iterator[Situation]:
    characters = _cards_of(TARGETS, (card.code for card in CHARACTERS_BY_MIND.cards))
    allies = _cards_of(TARGETS, ALLIES)
    factions = _cards_of(TARGETS, (card.code for card in FACTIONS.cards))
    for target, index in (("character", characters), ("ally", allies), ("faction", factions)):
        for name in ("Gimli", "Wormtongue"):
            inputs = {"target": target, "character": name, "direct_influence": 3}
            yield Situation(
                "meccg.influence_opponent", ("name",), index, {**inputs, "opponent_general": 3}
            )


def _companies() -> Iterator[Situation]:
    for name in FOLLOWERS:
        yield Situation(
            "meccg.company",
            ("characters", 0, "name"),
            CHARACTERS_BY_MIND,
            {"characters": [{}, {"name": name, "mind": 3, "leader": 1}]},
        )
        yield Situation(
            "meccg.company",
            ("characters", 0, "items", 0),
            INFLUENCE_ITEMS,
            {"characters": [{"name": "Gandalf", "items": [""]}, {"name": name, "leader": 1}]},
            PLAIN_ITEM,
        )
    yield Situation(
        "meccg.starting_company",
        ("characters", 0, "name"),
        CHARACTERS_BY_MIND,
        {"characters": [{"mind": 3}]},
    )
    yield Situation(
        "meccg.starting_company",
        ("item_names", 0),
        INFLUENCE_ITEMS,
        {"characters": [{"mind": 3}], "items": 1, "item_names": [""]},
        STARTER,
    )
    yield Situation(
        "meccg.prisoners",
        ("prisoners", 0, "name"),
        CHARACTERS_BY_POINTS,
        {"free_points": 5, "prisoners": [{"eliminated": True}]},
    )


def _others() -> Iterator[Situation]:
    for code, row in AGENT_ROWS.items():
        home = {"site": row["home_sites_en"][0], "prowess": 5, "body": 8}
        yield Situation("meccg.agent", ("agent",), _cards_of(AGENTS, (code,)), home)
    taps = {"taps": True, "prowess": 5, "body": 8}
    yield Situation("meccg.agent", ("agent",), AGENTS, taps, "Anarin")
    # Orcs and a Dragon, where no ally is played whose name would stand in the answer.
    for site in ("Carn Dûm", "Irerock"):
        yield Situation("meccg.site", ("character",), FIGHTERS, {"site": site}, refuses=True)
    yield Situation("meccg.hazard_limit", ("site",), SITES, {"characters": 4}, None)
    deep = {"origin": "The Under-gates", "destination": "The Under-grottos", "items": [""]}
    yield Situation("meccg.under_deeps", ("items", 0), LIGHTS, deep, "")
    yield Situation("meccg.gold_ring", ("item",), TEST_ITEMS, {"ring": "precious"}, None)


SITUATIONS: tuple[Situation, ...] = (
    *_combat(),
    *_corruption(),
    *_influence(),
    *_opponents_cards(),
    *_companies(),
    *_others(),
    *event_situations(),
)
"""For each calculator in which a card's text may count."""
