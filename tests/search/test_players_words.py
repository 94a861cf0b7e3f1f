"""Every synonym finds its rule: the glossary's, and those of players."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from site_builder.place.links import flat_values
from site_builder.place.terms import term_anchor
from site_builder.read.players_words import abbreviations, asked, numbers, same_words
from site_builder.read.rules import all_rules, glossary
from tests.search.asking import addresses

AMONG = 3
_TERMS_AMONG = 8
_SAMPLED = 5
"""``make test`` tries every fifth of what players type, ``make test-all`` all of it."""

type Expected = list[tuple[str, str, str]]
"""What is typed, the game of the page, and the rule or calculator that answers."""


def answer_of(id: str) -> str:
    """Return how the address of a rule or a calculator ends."""
    if id in CALCULATORS:
        return f"{CALCULATORS[id].game}/calculators/{CALCULATORS[id].name}/"
    return f"#{id}"


def words_of_players(language: Language) -> Expected:
    """Return what players type."""
    games = {id: rule.game for id, rule in all_rules().items()}
    games |= {id: calculator.game for id, calculator in CALCULATORS.items()}
    return [(text, games[id], id) for id, texts in asked(language).items() for text in texts]


def names_of_terms() -> Expected:
    """Return the names of the terms that rules define, in both languages."""
    return [
        (name, game, term.rule)
        for game in GAMES
        for term in glossary(game).values()
        if term.rule
        for name in (term.name.en, term.name.fr, *term.also_en, *term.also_fr)
    ]


def titles(language: Language) -> Expected:
    """Return the titles of the rules."""
    return [(rule.title.text(language), rule.game, rule.id) for rule in all_rules().values()]


def sample_of_words(language: Language) -> Expected:
    """Return a part of what players type: all of it takes seconds."""
    return words_of_players(language)[::_SAMPLED]


def not_found(expected: Expected, hits: Mapping[tuple[str, str], list[str]]) -> list[str]:
    """Return the texts whose rule is not among the first hits on a page of its game."""
    answers = [(text, id, hits[text, game][:AMONG]) for text, game, id in expected]
    return [
        f"{text}: {id}, not {found}"
        for text, id, found in answers
        if not any(answer_of(id) in hit for hit in found)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_players_names_of_terms_and_titles_find_their_rules(language: Language) -> None:
    """In one test, so that one process indexes the records and answers each text once."""
    words, names, rules = sample_of_words(language), names_of_terms(), titles(language)
    terms = [term for game in GAMES for term in glossary(game).values()]
    assert len(words) > len(all_rules())
    assert len(terms) > 200
    named = [(term.name.text(language), term.game) for term in terms]
    texts = list(dict.fromkeys([*(row[:2] for row in [*words, *names, *rules]), *named]))
    hits = dict(zip(texts, addresses(language, texts, _TERMS_AMONG), strict=True))
    assert not_found([*words, *names, *rules], hits) == []
    assert [
        term.id
        for term, text in zip(terms, named, strict=True)
        if f"{term.game}/glossary/#{term_anchor(term)}" not in hits[text]
    ] == [], "not found in their glossary"


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_players_words_find_their_rules(language: Language) -> None:
    expected = words_of_players(language)
    hits = addresses(language, [row[:2] for row in expected], AMONG)
    assert [
        (text, id)
        for (text, _game, id), answers in zip(expected, hits, strict=True)
        if not any(answer_of(id) in hit for hit in answers)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_abbreviation_finds_what_its_words_find(language: Language) -> None:
    """On a page of the game: one of the first hits for one of the meanings."""
    rows = [(game, short, words) for game, short, words in abbreviations(language) if game]
    texts = [(text, game) for game, short, words in rows for text in (short, *words)]
    hits = dict(zip(texts, addresses(language, texts), strict=True))
    assert hits
    for game, short, words in rows:
        meant = {hit for word in words for hit in hits[word, game]}
        assert set(hits[short, game][:AMONG]) & meant, (game, short)


@pytest.mark.parametrize(
    "every", [_SAMPLED, pytest.param(1, marks=pytest.mark.exhaustive)], ids=["sample", "all"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_word_of_the_table_finds_what_its_meaning_finds_in_some_game(
    language: Language, every: int
) -> None:
    meanings = {word: meant for game, word, meant in abbreviations(language) if not game}
    assert len(meanings) > 100
    rows = list(meanings.items())[::every]
    texts = [(text, game) for word, meant in rows for text in (word, *meant) for game in GAMES]
    hits = dict(zip(texts, addresses(language, texts), strict=True))
    assert [
        word
        for word, meant in rows
        if not any(
            set(hits[word, game][:AMONG]) & set(hits[meaning, game])
            for game in GAMES
            for meaning in meant
        )
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_game_with_one_meaning_are_in_one_group_each(language: Language) -> None:
    groups = same_words(language)
    seen = [(game, word.casefold()) for game, words in groups if game for word in words]
    assert {entry for entry in seen if seen.count(entry) > 1} == set()


ENGAGEMENT = "players.0.threat=24&players.1.threat=35&enemies.0.cost=30&"


FILLED: dict[Language, dict[str, str]] = {
    "fr": {
        "24 et 35 de menace, ennemi 30": f"lcg/calculators/engagement/?{ENGAGEMENT}",
        "3 dés contre 2": "risk/calculators/battle/?attackers=3&defenders=2&",
        "12 de volonté contre 9 de menace": "lcg/calculators/quest/?willpower=12&threat=9&",
    },
    "en": {
        "threat 24 and 35, enemy 30": f"lcg/calculators/engagement/?{ENGAGEMENT}",
        "3v2 odds": "risk/calculators/battle/?attackers=3&defenders=2&",
        "odds 10 against 4": "risk/calculators/invasion/?army=10&defenders=4&",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_a_question_fill_the_link(language: Language) -> None:
    links = FILLED[language]
    found = addresses(language, [(text, "") for text in links], AMONG)
    assert [
        (text, hits)
        for (text, link), hits in zip(links.items(), found, strict=True)
        if not any(hit.startswith(link) for hit in hits)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_go_to_fields_that_exist(language: Language) -> None:
    for id, rows in numbers(language).items():
        for row in rows:
            path = row["field"].replace("*", "0")
            example = flat_values(CALCULATORS[id].example)
            # Raises InvalidInputError for a field that does not exist.
            CALCULATORS[id].parse_flat({**example, path: example.get(path, "7")})


def test_rule_comes_before_its_calculator_unless_there_are_numbers() -> None:
    [words, numbered] = addresses(
        "en", [("engagement check", "lcg"), ("engagement check threat 30 enemy 20", "lcg")]
    )
    assert words[0] == "lcg/encounter-phase/#lcg-engagement-check"
    assert numbered[0].startswith("lcg/calculators/engagement/?")
