"""The glossary pages: every term once, in both languages, with its traps and its rules."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from site_builder.draw.directives import PageError, expand_directives
from site_builder.place.location import PageLocation
from site_builder.read.data_files import RulesError, load
from site_builder.read.rules import Term, all_rules, glossary

PAGES = {"all": "glossary.md"} | {game: f"{game}/glossary.md" for game in GAMES}


def entries(what: str, language: Language) -> dict[str, str]:
    """Return the HTML of each term of a glossary page by its anchor, in the order of the page."""
    html = expand_directives(f"::: glossary {what}", PageLocation(PAGES[what], language))
    parts = re.split(r'<li class="glossary-entry" id="(term-[a-z-]+)"', html)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    assert len(found) == len(parts) // 2, "a term appears twice"
    return found


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def terms(what: str) -> list[Term]:
    return [term for game in GAMES if what in {"all", game} for term in glossary(game).values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", PAGES)
def test_page_has_each_term_in_both_languages(what: str, language: Language) -> None:
    found = entries(what, language)
    assert found.keys() == {f"term-{term.game}-{term.id}" for term in terms(what)}
    for term in terms(what):
        words = text(found[f"term-{term.game}-{term.id}"])
        for name in (term.name.en, term.name.fr, *term.also_en, *term.also_fr):
            assert name in words, term.id
        assert term.meaning.text(language) in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", PAGES)
def test_letters_lead_to_the_first_term_of_each(what: str, language: Language) -> None:
    html = expand_directives(f"::: glossary {what}", PageLocation(PAGES[what], language))
    nav = html.partition('<nav class="letters"')[2].partition("</nav>")[0]
    links = re.findall(r'<a href="#([a-z-]+)">(.)</a>', nav)
    assert len(links) == nav.count("<a ")
    letters = [letter for _, letter in links]
    assert letters == sorted(set(letters))

    # Between two letters' first terms stand only terms of the former letter.
    order = list(entries(what, language))
    places = [order.index(anchor) for anchor, _ in links]
    assert places[0] == 0
    assert places == sorted(set(places))


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_in_the_order_of_the_alphabet(language: Language) -> None:
    names = [
        text(html.partition("</b>")[0].partition("<b")[2])
        for html in entries("duel", language).values()
    ]
    firsts = [
        name.partition(">")[2]
        .lower()
        .removeprefix("the ")
        .removeprefix("le ")
        .removeprefix("la ")
        .removeprefix("l’")[:1]
        for name in names
    ]
    plain = ["e" if first == "é" else first for first in firsts]
    assert plain == sorted(plain)


@pytest.mark.parametrize("game", GAMES)
def test_term_leads_to_every_rule_that_names_it(game: str) -> None:
    found = entries(game, "fr")
    for term in glossary(game).values():
        links = re.findall(r'href="\.\./[a-z-]+/#([a-z0-9-]+)"', found[f"term-{game}-{term.id}"])
        naming = {
            rule.id for rule in all_rules().values() if rule.game == game and term.id in rule.terms
        }
        assert set(links) == naming | ({term.rule} if term.rule else set())
        if term.rule:
            assert links[0] == term.rule


@pytest.mark.parametrize("game", GAMES)
def test_many_rules_of_a_term_are_folded_after_those_about_it(game: str) -> None:
    for entry in entries(game, "en").values():
        shown, _, folded = entry.partition('<details class="more-links">')
        assert shown.count("<li>") <= 4
        if folded:
            assert shown.count("<li>") == 3
            assert f"<summary>{folded.count('<li>')} more</summary>" in folded


def test_rules_whose_title_has_the_term_come_before_the_others() -> None:
    shown = entries("meccg", "en")["term-meccg-agent"].partition("<details")[0]
    titles = re.findall(r"<li><a[^>]*>([^<]+)</a>", shown)
    assert len(titles) == 3
    assert all("agent" in title.lower() for title in titles[1:])


@pytest.mark.parametrize(
    ("game", "id", "french", "english"),
    [
        # What is easily mixed up in French: the keyword and the step, two ways of “engager”.
        ("lcg", "surge", "renforcement", "staging"),
        ("lcg", "staging", "Renfort", "Surge"),
        ("lcg", "commit", "engager au combat", "engaging"),
        ("lcg", "engaged", "engager dans la quête", "commit"),
        ("lcg", "stage", "phase", "step"),
        ("meccg", "tapped", "Jeu de cartes", "Card Game"),
        ("meccg", "heal", "désengager", "untap"),
        ("risk", "reinforcements", "renforcer", "fortify"),
        ("duel", "line", "rangée", "row"),
    ],
)
def test_trap_is_shown_in_both_languages(game: str, id: str, french: str, english: str) -> None:
    words: dict[Language, str] = {"fr": french, "en": english}
    for language, word in words.items():
        entry = entries(game, language)[f"term-{game}-{id}"]
        (trap,) = re.findall(r'<p class="glossary-trap">(.+?)</p>', entry)
        assert word.lower() in text(trap).lower()


def test_trap_needs_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "glossary.yml"
    file.write_text(
        "a:\n  en: a\n  fr: b\n  meaning: {en: a, fr: b}\n  trap: {en: a}\n", encoding="utf-8"
    )
    with pytest.raises(RulesError, match="trap"):
        load(file, "glossary.schema.json")


def test_unknown_game_has_no_glossary() -> None:
    with pytest.raises(PageError, match="chess"):
        expand_directives("::: glossary chess", PageLocation("chess/glossary.md", "en"))


def test_anchor_of_a_term_is_known_to_older_links() -> None:
    """Anchors are for ever: these are in links that exist."""
    assert {"term-lcg-surge", "term-lcg-staging", "term-meccg-tapped"} <= entries(
        "all", "en"
    ).keys()
