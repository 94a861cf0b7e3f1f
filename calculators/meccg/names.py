"""The names of cards, in both languages, with the article that the French one has in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.core.messages import CardName
from calculators.core.tables import table

_ARTICLES: Mapping[str, str] = {
    word: row["article"]
    for row in table("meccg/french_articles.json")["articles"]
    for word in row["first_words_fr"]
}


def card_name(row: Mapping[str, Any]) -> CardName:
    """Return the name of the card of a row; a proper name has no article."""
    english, french = (str(row[key]).replace("'", "’") for key in ("name_en", "name_fr"))
    return CardName(english, french, _ARTICLES.get(french.split()[0], ""))
