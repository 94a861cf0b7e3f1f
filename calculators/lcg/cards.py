"""The cards of the core set that a form may name, with the numbers printed on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from calculators.core.card_index import Card, CardIndex, CardKind
from calculators.core.messages import BilingualText, CardName, Domain, Message
from calculators.core.tables import table

_ = Domain("lcg")

type Row = Mapping[str, Any]
"""A card as the tables of ``rules_data`` have it."""


def title(row: Row) -> CardName:
    """Return the title of a card, with its article; a quest card is known by its side B.

    Where no source gives the French title, the English one is what players have on the table.
    """
    english = row.get("title_b_en", row["title_en"])
    french = row.get("title_b_fr", row.get("title_fr", row["title_en"]))
    french = french.replace("'", "’")
    # Events and treacheries are quoted by their title alone.
    article = "" if row.get("type", "quest") in _QUOTED else _ARTICLES.get(french.split()[0], "")
    return CardName(english.replace("'", "’"), french, article)


_QUOTED = ("event", "treachery", "quest")
_ARTICLES: Mapping[str, str] = {
    word: row["article"]
    for row in table("lcg/french_articles.json")["articles"]
    for word in row["first_words_fr"]
}


def _card(row: Row, columns: Mapping[str, str]) -> Card:
    values = {field: row[column] for field, column in columns.items()}
    return Card(str(row["number"]), title(row), values, also=tuple(row.get("other_spellings", ())))


def _side_a(row: Row) -> tuple[str, ...]:
    """Return the titles of side A of a quest card that is known by its side B."""
    return (row["title_en"], row["title_fr"]) if "title_b_en" in row else ()


def _cards(path: str, types: tuple[str, ...], **columns: str) -> tuple[Card, ...]:
    return tuple(_card(row, columns) for row in table(path)["cards"] if row["type"] in types)


ENCOUNTER = "lcg/encounter_cards.json"
PLAYER = "lcg/player_cards.json"
QUEST = "lcg/quest_cards.json"


def _names_of(path: str, type: str | None) -> Callable[[], Iterable[CardName]]:
    """Return a function that lists the titles of a type; quest cards have no type."""
    return lambda: (title(row) for row in table(path)["cards"] if row.get("type") == type)


KINDS = (
    CardKind(_("a hero"), _("heroes"), _names_of(PLAYER, "hero")),
    CardKind(_("an ally"), _("allies"), _names_of(PLAYER, "ally")),
    CardKind(_("an attachment"), _("attachments"), _names_of(PLAYER, "attachment")),
    CardKind(_("an event"), _("events"), _names_of(PLAYER, "event")),
    CardKind(_("an enemy"), _("enemies"), _names_of(ENCOUNTER, "enemy")),
    CardKind(_("a location"), _("locations"), _names_of(ENCOUNTER, "location")),
    CardKind(_("a treachery"), _("treacheries"), _names_of(ENCOUNTER, "treachery")),
    CardKind(_("an objective"), _("objectives"), _names_of(ENCOUNTER, "objective")),
    CardKind(_("a quest card"), _("quest cards"), _names_of(QUEST, None)),
)
"""The kinds of cards of the core set."""


def cards_by_name(
    key: str,
    cards: tuple[Card, ...],
    refused: tuple[tuple[BilingualText, Message], ...] = (),
) -> CardIndex:
    """Return an index that says of a name of another kind what it is."""
    return CardIndex(key, cards, refused, KINDS)


ENEMIES_BY_COST = cards_by_name(
    "lcg-enemies", _cards(ENCOUNTER, ("enemy",), cost="engagement_cost")
)
"""Enemies, filling ``cost`` with the engagement cost."""

_ORC_GUARD = BilingualText("Orc Guard", "Garde Orque")
"""A card of a player's deck that lies facedown and fights as an enemy (quest card 125)."""

ENEMIES_BY_ATTACK = cards_by_name(
    "lcg-enemy-attacks",
    _cards(ENCOUNTER, ("enemy",), attack="attack"),
    refused=(
        (_ORC_GUARD, _("An Orc Guard is a facedown card: leave its name out and enter attack 1.")),
    ),
)
"""Enemies, filling ``attack``."""

ENEMIES_BY_DEFENCE = cards_by_name(
    "lcg-enemy-defences",
    _cards(ENCOUNTER, ("enemy",), defence="defence", hit_points="hit_points"),
    refused=(
        (
            _ORC_GUARD,
            _(
                "An Orc Guard is a facedown card: leave its name out and enter defence 1 and "
                "1 hit point."
            ),
        ),
    ),
)
"""Enemies, filling ``defence`` and ``hit_points``."""

STAGING_CARDS = cards_by_name(
    "lcg-staging",
    tuple(
        _card({"threat": 0, **row}, {"threat": "threat"})
        for row in table(ENCOUNTER)["cards"]
        if row["type"] in {"enemy", "location", "objective"}
    ),
    refused=tuple(
        (
            card.name,
            _(
                "A treachery does not stay in the staging area: leave it out here. Enter what it "
                "does in the totals, the progress and the dials, or among the cards revealed this "
                "phase."
            ),
        )
        for card in _cards(ENCOUNTER, ("treachery",))
    ),
)
"""Enemies, locations and objectives, filling ``threat``: the threat strength, 0 for objectives."""

ENCOUNTER_CARDS = cards_by_name(
    "lcg-encounter", _cards(ENCOUNTER, ("enemy", "location", "treachery", "objective"))
)
"""Every card that an encounter deck may hold, filling nothing."""

CHARACTERS = cards_by_name(
    "lcg-characters", _cards(PLAYER, ("hero", "ally"), willpower="willpower")
)
"""Heroes and allies, filling ``willpower``."""

ATTACKERS = cards_by_name("lcg-attackers", _cards(PLAYER, ("hero", "ally"), attack="attack"))
"""Heroes and allies, filling ``attack``."""

DEFENDERS = cards_by_name(
    "lcg-defenders",
    _cards(PLAYER, ("hero", "ally"), defence="defence", hit_points="hit_points"),
)
"""Heroes and allies, filling ``defence`` and ``hit_points``."""

HEROES_BY_HIT_POINTS = cards_by_name(
    "lcg-heroes-hit-points", _cards(PLAYER, ("hero",), hit_points="hit_points")
)
"""Heroes, filling ``hit_points``."""

HEROES_BY_THREAT = cards_by_name(
    "lcg-heroes-threat", _cards(PLAYER, ("hero",), threat_cost="threat_cost")
)
"""Heroes, filling ``threat_cost``."""

LOCATIONS = cards_by_name("lcg-locations", _cards(ENCOUNTER, ("location",), points="quest_points"))
"""Locations, filling ``points`` with the quest points."""

LOCATIONS_BY_THREAT = cards_by_name(
    "lcg-places", _cards(ENCOUNTER, ("location",), threat="threat", points="quest_points")
)
"""Locations, filling ``threat`` with the threat strength and ``points`` with the quest points."""

QUESTS = cards_by_name(
    "lcg-quests",
    tuple(
        replace(_card(row, {"points": "quest_points"}), shared=_side_a(row))
        for row in table(QUEST)["cards"]
    ),
)
"""Stages of the three quests, filling ``points`` with the quest points."""

NO_DECK_CARDS = cards_by_name(
    "lcg-other-cards",
    tuple(
        Card(str(row["number"]), title(row), {})
        for path in (ENCOUNTER, QUEST, PLAYER)
        for row in table(path)["cards"]
        if row.get("type") not in {"ally", "attachment", "event"}
    ),
)
"""Cards that no player deck holds: encounter cards, quest cards, heroes."""

ANDUIN_PASSAGE = "127"
"""The stage in which one card more than there are players is revealed."""
A_FORK_IN_THE_ROAD = "120"
"""The number of the stage that two third stages follow."""

STAGES_WITH_CONDITIONS = ("122", "123", "124", "125", "126")
"""Numbers of the stages with quest points that ask for something besides them."""

_BY_CODE: Mapping[str, Row] = {
    str(row["number"]): row for path in (ENCOUNTER, PLAYER) for row in table(path)["cards"]
}


def row_of(card_index: CardIndex, name: str | None) -> Row:
    """Return what the tables know of a named card; nothing where no card is meant.

    >>> row_of(ENEMIES_BY_ATTACK, "troll des collines")["hit_points"]
    9
    """
    card = card_index.find(name)
    return _BY_CODE[card.code] if card else {}


def effect(row: Row, *path: str) -> Any:
    """Return a coded effect of a card, such as ``constant``, ``attack_per_resource_token``.

    >>> ufthak = row_of(ENEMIES_BY_ATTACK, "Chieftan Ufthak")
    >>> effect(ufthak, "constant", "attack_per_resource_token")
    2
    """
    found: Any = row.get("effects", {})
    for key in path:
        if not isinstance(found, Mapping):
            return None
        found = found.get(key)
    return found


FIGHTERS = cards_by_name(
    "lcg-fighters",
    tuple(
        Card(
            str(row["number"]),
            title(row),
            {
                "defence": row["defence"],
                "hit_points": row["hit_points"],
                "hero": row["type"] == "hero",
                "worth": row.get("threat_cost", row.get("cost")),
            },
        )
        for row in table(PLAYER)["cards"]
        if row["type"] in {"hero", "ally"}
    ),
)
"""Heroes and allies with all that a plan needs; ``worth`` is the threat cost or the cost."""
