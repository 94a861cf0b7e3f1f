"""Lists of cards that can be named instead of typing their numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from calculators.core.messages import BilingualText, Domain, Listing, Message

_ = Domain("core")

LONGEST_NAME = 60
"""Characters of a text that may be the name of a card; longer ones are not compared."""
MOST_SUGGESTED = 4
"""So many cards are offered where a name is only the beginning of theirs."""

FEWEST_IN_COMMON = 3
"""Letters at the beginning that a name has in common with those offered for it, and half of its."""


# The names of a form are compared again with every answer.
@lru_cache(maxsize=1024)
def folded(text: str) -> str:
    """Return ``text`` as it is compared: no accents, no case, one apostrophe, single spaces.

    >>> folded("  Rejeton d\u2019UNGOLIANT ") == folded("rejeton d'Ungoliant")
    True
    """
    plain = text.replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")
    bare = unicodedata.normalize("NFKD", plain.replace("œ", "oe").replace("Œ", "OE"))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split())


_IGNORED_MARKS = str.maketrans("", "", "'!?\"“”«»")
"""Apostrophes, exclamation and question marks, quotation marks."""
_LEADING_ARTICLE = re.compile(r"^(?:the |les? |la |l')(?=.)")


def spelled_freely(text: str) -> str:
    """Return ``text`` without what people leave out or add: an article, hyphens, some marks.

    >>> spelled_freely("Le Gouffre de Helm"), spelled_freely("Helms Deep")
    ('gouffre de helm', 'helms deep')
    >>> spelled_freely("“Tom” (Tûma)"), spelled_freely("Sur vous\u202f!")
    ('tom (tuma)', 'sur vous')
    """
    bare = _LEADING_ARTICLE.sub("", folded(text)).translate(_IGNORED_MARKS)
    return " ".join(bare.replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class Card:
    """A card that a form may name: its number or code, its names, and the fields it fills.

    A value of ``None`` empties its field: the card has no such number. ``shared`` are names that
    other cards have as well: no card is found by them, but all of them are offered. ``also`` are
    further names by which it is found.
    """

    code: str
    name: BilingualText
    values: Mapping[str, int | None]
    shared: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardKind:
    """A kind of cards of a game: “an ally”, “allies”, and a function that lists their names."""

    one: Message
    several: Message
    names: Callable[[], Iterable[BilingualText]]

    @cached_property
    def spellings(self) -> frozenset[str]:
        """Return the names in both languages, spelled freely."""
        return frozenset(
            spelled_freely(text) for name in self.names() for text in (name.en, name.fr)
        )


def kind_of(name: str, kinds: Iterable[CardKind]) -> CardKind | None:
    """Return the kind of the cards of that name, if it is one of these."""
    wanted = spelled_freely(name)
    return next((kind for kind in kinds if wanted in kind.spellings), None)


@dataclass(frozen=True)
class CardIndex:
    """Cards of one kind, found by name in either language, with accents or without.

    ``refused`` are cards that exist and are not taken, each with the reason. ``kinds`` are those
    of the game's cards: a name of another kind is then refused with what it is.
    """

    key: str
    cards: tuple[Card, ...]
    refused: tuple[tuple[BilingualText, Message], ...] = ()
    kinds: tuple[CardKind, ...] = ()

    @cached_property
    def _by_name(self) -> Mapping[str, Card]:
        # Later entries do not displace earlier ones: a title printed twice keeps its first card.
        found: dict[str, Card] = {}
        for card in self.cards:
            for name in (card.name.en, card.name.fr, *card.also):
                found.setdefault(folded(name), card)
        return found

    @cached_property
    def _by_free_spelling(self) -> Mapping[str, Card | None]:
        """The cards by names spelled freely; ``None`` where several have the same."""
        found: dict[str, Card | None] = {}
        for name, card in self._by_name.items():
            if found.setdefault(spelled_freely(name), card) is not card:
                found[spelled_freely(name)] = None
        return found

    def find(self, name: str | None) -> Card | None:
        """Return the card of that name in either language, if there is one.

        Where none is spelled so, an article, hyphens and marks make no difference.
        """
        if not name or len(name) > LONGEST_NAME:
            return None
        return self._by_name.get(folded(name)) or self._by_free_spelling.get(spelled_freely(name))

    def reason(self, name: str | None) -> Message | None:
        """Return why a card of that name is not taken, if it is one of those refused."""
        if not name or len(name) > LONGEST_NAME:
            return None
        wanted = folded(name)
        for known, reason in self.refused:
            if wanted in (folded(known.en), folded(known.fr)):
                return reason
        return None

    def other_kind(self, name: str | None) -> Message | None:
        """Return which kind of card has that name, where this index takes other kinds only."""
        if not name or len(name) > LONGEST_NAME or self.find(name):
            return None
        kind, taken = kind_of(name, self.kinds), self._taken
        if kind is None or kind in taken:
            return None
        return _(
            "“{given}” is the name of {kind}; this field takes {taken}.",
            given=name.strip(),
            kind=kind.one,
            taken=Listing(tuple(other.several for other in taken)),
        )

    def same_kind(self, name: str) -> Message | None:
        """Return which kind of card has that name, where this index has others of that kind."""
        kind = None if len(name) > LONGEST_NAME or self.find(name) else kind_of(name, self.kinds)
        if kind is None or kind not in self._taken:
            return None
        return _(
            "“{given}” is the name of {kind} that this field does not take.",
            given=name.strip(),
            kind=kind.one,
        )

    @cached_property
    def _taken(self) -> tuple[CardKind, ...]:
        """Return the kinds of these cards, as few as may be: some cards are of two kinds."""
        left = {spelled_freely(card.name.en) for card in self.cards}
        spellings = {kind.one.singular: kind.spellings for kind in self.kinds}
        found = set[str]()
        for one in sorted(spellings, key=lambda one: len(spellings[one] & left), reverse=True):
            if spellings[one] & left:
                left -= spellings[one]
                found.add(one)
        return tuple(kind for kind in self.kinds if kind.one.singular in found)

    def starting_with(self, name: str) -> tuple[Card, ...]:
        """Return the few cards whose name begins with ``name``, in either language.

        Where there are none, those with a later word that begins so: names may have an article;
        then those that begin so without their quotation marks.
        """
        if len(name) > LONGEST_NAME:
            return ()
        start, free = folded(name), spelled_freely(name)
        return (
            self._where(lambda known: known.startswith(start))
            or self._where(lambda known: f" {start}" in f"{known} ")
            or self._where(lambda known: bool(free) and spelled_freely(known).startswith(free))
        )

    def like(self, name: str) -> tuple[Card, ...]:
        """Return the few cards that may be meant by a name that is none: its beginning is theirs.

        So much of the beginning counts as any card has, but no less than half, without an article:
        most cards have three letters in common with some other.
        """
        if len(name) > LONGEST_NAME:
            return ()
        start = spelled_freely(name)
        least = max(FEWEST_IN_COMMON, (len(start) + 1) // 2)
        ends = range(len(start), least - 1, -1)
        return next((found for end in ends if (found := self.starting_with(start[:end]))), ())

    def named_after(self, name: str) -> tuple[Card, ...]:
        """Return the cards called after ``name``, as “Moria (Orcs)” is after Moria."""
        if len(name) > LONGEST_NAME:
            return ()
        start = f"{spelled_freely(name)} ("
        return self._where(lambda known: spelled_freely(known).startswith(start))

    def _where(self, fits: Callable[[str], bool]) -> tuple[Card, ...]:
        """Return the few cards with a name that fits, in the order of the index."""
        found = {card.code for known, card in self._by_name.items() if fits(known)}
        found |= {card.code for card in self.cards if any(map(fits, map(folded, card.shared)))}
        return tuple(card for card in self.cards if card.code in found)[:MOST_SUGGESTED]

    def name_of(self, name: str) -> BilingualText | str:
        """Return the card's name in both languages, or the text itself where no card is meant."""
        card = self.find(name)
        return card.name if card else name
