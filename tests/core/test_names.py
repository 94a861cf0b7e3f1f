"""Names of cards in sentences: their article in French, and verbs that agree with them."""

from fractions import Fraction

import pytest

from calculators.core.language import Language
from calculators.core.messages import (
    BilingualText,
    CardName,
    Domain,
    Listing,
    Message,
    PlaceName,
)
from calculators.core.names import Inserted
from calculators.core.tables import table
from calculators.lcg.cards import title
from calculators.meccg.names import card_name

SPIDER = Inserted("Roi Araignée", "le")
WEB = Inserted("Araignée des Forêts", "l’")
CROWS = Inserted("Corbeaux de l’Est", "les")
ROAD = Inserted("Route de la Vieille Forêt", "la")
GIMLI = Inserted("Gimli")


@pytest.mark.parametrize(
    ("pattern", "name", "text"),
    [
        ("{0}", SPIDER, "Roi Araignée"),
        ("{0:le}", SPIDER, "le Roi Araignée"),
        ("{0:Le}", SPIDER, "Le Roi Araignée"),
        ("{0:le}", WEB, "l’Araignée des Forêts"),
        ("{0:Le}", WEB, "L’Araignée des Forêts"),
        ("{0:le}", GIMLI, "Gimli"),
        ("{0:du}", SPIDER, "du Roi Araignée"),
        ("{0:du}", ROAD, "de la Route de la Vieille Forêt"),
        ("{0:du}", WEB, "de l’Araignée des Forêts"),
        ("{0:du}", CROWS, "des Corbeaux de l’Est"),
        ("{0:du}", GIMLI, "de Gimli"),
        ("{0:du}", Inserted("Éowyn"), "d’Éowyn"),
        ("{0:au}", SPIDER, "au Roi Araignée"),
        ("{0:au}", CROWS, "aux Corbeaux de l’Est"),
        ("{0:au}", GIMLI, "à Gimli"),
    ],
)
def test_a_french_name_takes_its_article(pattern: str, name: Inserted, text: str) -> None:
    assert pattern.format(name) == text


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{0:le}", "les Terres Brunes"),
        ("{0:Le}", "Les Terres Brunes"),
        ("{0:du}", "des Terres Brunes"),
        ("{0:au}", "aux Terres Brunes"),
    ],
)
def test_an_article_that_is_part_of_the_title_serves(pattern: str, text: str) -> None:
    assert pattern.format(Inserted("Les Terres Brunes")) == text


def test_what_is_no_name_keeps_its_own_article() -> None:
    enemy = Inserted("l’ennemi")
    assert f"{enemy:Le} et la force {enemy:du}" == "L’ennemi et la force de l’ennemi"
    assert f"{Inserted('le défenseur'):du}" == "du défenseur"


def test_an_unknown_form_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such form"):
        f"{GIMLI:les}"


@pytest.mark.parametrize(
    ("name", "verb"),
    [
        (SPIDER, "attaque"),
        (CROWS, "attaquent"),
        (GIMLI, "attaque"),
        (Inserted("Les Yeux"), "attaquent"),
    ],
)
def test_a_verb_agrees_with_the_name(name: Inserted, verb: str) -> None:
    assert f"{name:attaque/attaquent}" == verb


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Wargs attack Gimli."), ("fr", "Wargs attack Gimli.")]
)
def test_messages_pass_articles_to_their_placeholders(language: Language, text: str) -> None:
    """A message without a translation is displayed as it is in the source, in both languages."""
    message = Message(
        Domain("lcg"),
        "{enemy} {enemy:attacks/attack} {target}.",
        arguments={"enemy": CardName("Wargs", "Wargs", "les"), "target": "Gimli"},
    )
    assert message.text(language) == text


def test_a_name_is_capitalized_where_a_sentence_begins_with_clauses() -> None:
    assert f"{Inserted('les Wargs attaquent'):^}" == "Les Wargs attaquent"


PROPER = {
    "Aragorn", "Théodred", "Glóin", "Gimli", "Legolas", "Thalin", "Éowyn", "Eleanor", "Dunhere",
    "Denethor", "Glorfindel", "Beravor", "Faramir", "Brok Poing-de-Fer", "Beorn", "Gandalf",
    "Henamarth Chantrivière", "Gléowine",
}  # fmt: skip


def test_every_thing_and_creature_of_the_card_game_has_its_article() -> None:
    rows = [
        row
        for path in ("lcg/encounter_cards.json", "lcg/player_cards.json")
        for row in table(path)["cards"]
        if row["type"] not in {"event", "treachery"}
    ]
    without = {title(row).fr for row in rows if not title(row).article}
    assert {name for name in without if not name.startswith(("La ", "Le ", "Les "))} == PROPER


@pytest.mark.parametrize(
    ("table_name", "proper"),
    [
        ("items", {"Aiglos", "Belegennon", "Dard", "Glamdring", "Narsil", "Orcrist", "Ringil"}),
        ("factions", set()),
    ],
)
def test_every_item_and_faction_of_the_wizards_has_its_article(
    table_name: str, proper: set[str]
) -> None:
    names = (card_name(row) for row in table(f"meccg/{table_name}.json")[table_name])
    without = {name.fr for name in names if not name.article}
    assert {name for name in without if not name.startswith(("La ", "Les ", "L’"))} == proper


def test_creatures_of_the_wizards_without_an_article_have_a_name_of_their_own() -> None:
    rows = [row for row in table("meccg/creatures.json")["creatures"] if not row.get("unique")]
    without = {card_name(row).fr for row in rows if not card_name(row).article}
    assert without == set()


@pytest.mark.parametrize(
    ("language", "value", "text"),
    [
        ("fr", 0, "0 dégât"),
        ("fr", 1, "1 dégât"),
        ("fr", Fraction(3, 2), "1,5 dégât"),
        ("fr", 2, "2 dégâts"),
        ("fr", -2, "-2 dégâts"),
        ("en", 0, "0 dégâts"),
        ("en", 1, "1 dégât"),
        ("en", Fraction(1001, 1000), "1 dégât"),
        ("fr", Fraction(1999, 1000), "2 dégâts"),
    ],
)
def test_a_noun_agrees_with_its_number(
    language: Language, value: Fraction | int, text: str
) -> None:
    message = Message(Domain("lcg"), "{n} {n:dégât/dégâts}", arguments={"n": value})
    assert message.text(language).replace("\u2212", "-") == text


def test_each_name_of_a_listing_takes_its_article() -> None:
    names = Listing(
        (CardName("King Spider", "Roi Araignée", "le"), "Gimli", CardName("W", "Wargs", "les"))
    )
    message = Message(Domain("lcg"), "{names:le}", arguments={"names": names})
    assert message.text("fr") == "le Roi Araignée, Gimli et les Wargs"


def test_a_name_equals_the_same_name() -> None:
    assert CardName("Wargs", "Wargs", "les") == CardName("Wargs", "Wargs", "les")
    assert isinstance(CardName("Wargs", "Wargs", "les"), BilingualText)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("Through {place:the}.", "Through the Dead Marshes."),
        ("{place:The} falls.", "The Dead Marshes falls."),
        ("{place}: one.", "Dead Marshes: one."),
        ("Through {moria:the}.", "Through Moria."),
        ("Through {places:the}.", "Through Moria and the Dead Marshes."),
    ],
)
def test_places__article_in_an_english_sentence_only(pattern: str, text: str) -> None:
    marshes = PlaceName("Dead Marshes", "Marais des Morts", the=True)
    moria = PlaceName("Moria", "Moria")
    message = Domain("risk")(pattern, place=marshes, moria=moria, places=Listing((moria, marshes)))
    assert message.text("en") == text
