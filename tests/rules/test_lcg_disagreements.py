"""Where documents on the Card Game disagree: each difference is stated, in both languages."""

import pytest

from site_builder.draw.rule_table import rules_of
from site_builder.paths import DOCS

RULES = {rule.id: rule for rule in rules_of("lcg")}

BOOK, AID = "lcg-rulebook", "lcg-player-aid"

# What differs, the rule that settles it, the document, and a word of the correct reading.
DISAGREEMENTS = [
    ("the second player's threat, 35 or 34", "lcg-engagement-order", BOOK, "35"),
    ("steps 3 and 5 of the engagement figure", "lcg-engagement-order", BOOK, "17"),
    ("the Forest Spider attacks for 2", "lcg-undefended", BOOK, "3"),
    ("cards of three quests on one table", "lcg-quest-phase-steps", BOOK, "Anduin"),
    ("the quest cards are 119 to 122", "lcg-first-game", BOOK, "119"),
    ("the Patrol is no attacker", "lcg-enemy-attack-steps", BOOK, "19"),
    ("shadow cards stay until the phase ends", "lcg-shadow-discard", AID, "phase"),
    ("shadow cards are dealt at once, to all engaged", "lcg-shadow-deal", AID, ""),
    ("the first hand is shuffled back", "lcg-mulligan", AID, "deck"),
    ("50 cards are for tournaments", "lcg-deck-limits", AID, "50"),
    ("excess damage", "lcg-excess-damage", AID, ""),
    ("all damage on the card counts", "lcg-damage-tokens", AID, ""),
    ("one enemy for each player", "lcg-optional-engagement", AID, ""),
    ("all progress goes to the active location", "lcg-progress-active-location", AID, "Legolas"),
    ("action windows of the quest phase", "lcg-quest-phase-actions", BOOK, "30"),
    ("action windows of the quest phase, aid", "lcg-quest-phase-actions", AID, "FAQ"),
    ("a unique card, for everybody", "lcg-unique", BOOK, "8"),
    ("keywords when revealed", "lcg-staging-reveal", BOOK, "FAQ"),
    ("keywords when revealed, aid", "lcg-staging-reveal", AID, ""),
    ("victory cards: defeated or explored", "lcg-victory-points", BOOK, ""),
    ("an attack goes on", "lcg-attack-goes-on", BOOK, "FAQ"),
    ("Ufthak's token, and his name", "lcg-ufthak", BOOK, "Uthak"),
    ("Thalin before any keyword", "lcg-thalin", BOOK, "FAQ 1.8"),
    ("treacheries misnamed", "lcg-staging-card-types", BOOK, "14"),
    ("four types of encounter cards", "lcg-decks", BOOK, "6"),
    ("scores are added up", "lcg-score", BOOK, "22"),
    ("rounds in the score", "lcg-score-rounds", BOOK, ""),
    ("what an expert game carries over", "lcg-nightmare", BOOK, "FAQ"),
    ("one guard for each objective", "lcg-dol-guldur", AID, ""),
    ("the order of the setup", "lcg-setup-steps", AID, "7"),
]


@pytest.mark.parametrize(
    ("rule", "document", "word"),
    [item[1:] for item in DISAGREEMENTS],
    ids=[item[0] for item in DISAGREEMENTS],
)
def test_disagreement_is_noted_in_both_languages(rule: str, document: str, word: str) -> None:
    notes = [note for note in RULES[rule].differs if note.document == document]
    assert notes
    for language in ("en", "fr"):
        assert any(word in note.text.text(language) for note in notes)


def test_deleted_word_on_explored_locations_is_in_history() -> None:
    """FAQ 1.8 deletes "active" on page 15."""
    history = RULES["lcg-location-explored"].history
    assert any(entry.document == "lcg-faq-1-8" for entry in history)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_misprints_are_listed(language: str) -> None:
    page = (DOCS / language / "lcg" / "rulings.md").read_text(encoding="utf-8")
    for slip in ("Tiphane", "trahison", "indétectables", "Chef Uthak", "Glorindel", "cheminent"):
        assert f"*{slip}" in page or f"{slip}*" in page
