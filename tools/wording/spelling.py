"""Which words of a text neither Hunspell, the names in the data nor the project's list have."""

from __future__ import annotations

import functools
import json
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools import node
from tools.wording.passages import LANGUAGES, Passage, names

FOLDER = Path(__file__).parent
_WORD = re.compile(r"[^\W\d_]+(?:[’'‑-][^\W\d_]+)*")
_ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)[’']", re.IGNORECASE)
_GENITIVE = re.compile(r"[’']s?$")


@dataclass(frozen=True, slots=True)
class Misspelling:
    """A word that is in no dictionary, with what Hunspell suggests.

    Attributes:
        passage: where it stands.
        word: as it is written there.
        suggestions: at most three, best first; none unless they were asked for.
    """

    passage: Passage
    word: str
    suggestions: tuple[str, ...]

    def __str__(self) -> str:
        instead = f" ({', '.join(self.suggestions)}?)" if self.suggestions else ""
        return f"{self.passage.file}: {self.passage.language}: {self.word}{instead}"


def misspellings(passages: Iterable[Passage], *, suggest: bool = False) -> list[Misspelling]:
    """Return the misspelt words of some passages, each once for each file.

    Args:
        passages: what to check.
        suggest: whether to look for what was meant, which takes longer.
    """
    found = list(passages)
    asked: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for passage in found:
        for word in _words(passage):
            for language in _languages(passage):
                asked[language].update({word, *_parts(word, language)})
    unknown = _hunspell(
        {
            language: sorted(word for word in words if not _is_accepted(word, language))
            for language, words in asked.items()
        },
        suggest=suggest,
    )

    def is_misspelt(word: str, language: str) -> bool:
        pieces = _parts(word, language)
        return word in unknown[language] and any(piece in unknown[language] for piece in pieces)

    misspelt = {
        (passage.file, passage.language, word): passage
        for passage in found
        for word in _words(passage)
        if all(is_misspelt(word, language) for language in _languages(passage))
    }
    return [
        Misspelling(passage, word, tuple(unknown[language].get(word, ())))
        for (_file, language, word), passage in misspelt.items()
    ]


def _words(passage: Passage) -> Iterator[str]:
    text = passage.text
    for phrase in _accepted_phrases(passage.language):
        text = text.replace(phrase, " ")
    return words_of(text)


@functools.cache
def _accepted_phrases(language: str) -> tuple[str, ...]:
    return tuple(phrase for phrase in accepted(language) if not _WORD.fullmatch(phrase))


def _languages(passage: Passage) -> tuple[str, ...]:
    return LANGUAGES if passage.quoted else (passage.language,)


def words_of(text: str) -> Iterator[str]:
    """Yield the words of a text: hyphens and apostrophes join, digits do not count.

    >>> list(words_of("L’Anneau : 2 demi-tours, 3d6"))
    ['L’Anneau', 'demi-tours']
    """
    for match in _WORD.finditer(text):
        before = text[match.start() - 1 : match.start()]
        if len(match[0]) > 1 and not before.isdigit():
            yield match[0]


def _parts(word: str, language: str) -> list[str]:
    """Return what a word is made of: without elision or genitive, divided at its hyphens."""
    ending = _ELISION if language == "fr" else _GENITIVE
    bare = ending.sub("", word)
    return [part for part in re.split(r"[’'‑-]", bare) if len(part) > 1] or [bare]


def _is_accepted(word: str, language: str) -> bool:
    return word in accepted(language) or word.lower() in accepted(language)


@functools.cache
def accepted(language: str) -> frozenset[str]:
    """Return the words that are right though no dictionary has them.

    The project's list has them in lower case unless they are always written with a capital; a line
    of several words is right as a whole only. Of the names in the data only words with a capital
    count, in both languages: a card that has no French name keeps its own.
    """
    lines = (FOLDER / f"accepted-{language}.txt").read_text(encoding="utf-8").splitlines()
    listed = {line.strip() for line in lines if line.strip() and not line.startswith("#")}
    named = {word for name in names() for word in words_of(name)}
    parts = {part for word in named for part in _parts(word, language)}
    return frozenset(listed | {word for word in named | parts if word[0].isupper()})


def _hunspell(
    words: Mapping[str, list[str]], *, suggest: bool
) -> Mapping[str, Mapping[str, list[str]]]:
    script = [str(FOLDER / "spell.mjs"), *(["--suggest"] if suggest else [])]
    done = subprocess.run(
        node.command("node", *script),
        input=json.dumps(words),
        capture_output=True,
        text=True,
        check=True,
    )
    found: Mapping[str, Mapping[str, list[str]]] = json.loads(done.stdout)
    return found
