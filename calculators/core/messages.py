"""Messages in both languages: kept as data, translated only when they are displayed.

A calculator does not know the reader's language. It returns messages, and the command line, the
page or the browser translates them. English is the language of the source strings, French comes
from the message catalogs in ``calculators/locale``, made and checked with Babel.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path

from calculators.core import numbers
from calculators.core.language import Language
from calculators.core.names import Inserted

LOCALE = Path(__file__).parent.parent / "locale"
_ENDED = ("!.", "?.", "….", "....")

type Argument = (
    "Message | BilingualText | Chance | Listing | Clauses | Sentences | Fraction | int | str"
)


@dataclass(frozen=True, slots=True)
class BilingualText:
    """A text in both languages, kept as data: the name of a card, a region, a territory, a rule."""

    en: str
    fr: str

    def text(self, language: Language) -> str:
        """Return the text in ``language``."""
        return self.fr if language == "fr" else self.en


@dataclass(frozen=True, slots=True)
class CardName(BilingualText):
    """The name of a card, with the French article it has in a sentence; "" for a proper name."""

    article: str = ""


@dataclass(frozen=True, slots=True)
class PlaceName(BilingualText):
    """The name of a place; ``the`` says that English gives it an article in a sentence."""

    the: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability to be read by people: as a percentage followed by its fraction."""

    value: Fraction

    def text(self, language: Language) -> str:
        """Return the percentage and, where it is short enough to be of use, the fraction.

        >>> Chance(Fraction(13, 18)).text("en")
        '72.22% (13/18)'
        """
        return numbers.chance(self.value, language)


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things as one enumeration: ``A, B and C``."""

    items: tuple[Argument, ...]

    def text(self, language: Language) -> str:
        """Return the items with commas and the language's "and".

        >>> Listing(("Gimli", "Legolas", "Thalin")).text("fr")
        'Gimli, Legolas et Thalin'
        """
        texts = [localize(item, language) for item in self.items]
        if len(texts) < 2:
            return "".join(texts)
        conjunction = "et" if language == "fr" else "and"
        return f"{', '.join(texts[:-1])} {conjunction} {texts[-1]}"


@dataclass(frozen=True, slots=True)
class Clauses:
    """Several facts in one sentence, a semicolon between each."""

    parts: tuple[Argument, ...]

    def text(self, language: Language) -> str:
        """Return the facts with the language's semicolons."""
        separator = f"{numbers.NARROW_NBSP}; " if language == "fr" else "; "
        return separator.join(localize(part, language) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences one after the other."""

    parts: tuple[Argument, ...]

    def text(self, language: Language) -> str:
        """Return the sentences, a space between each."""
        return " ".join(localize(part, language) for part in self.parts)


@dataclass(frozen=True)
class Message:
    """A sentence or a label, not yet in any language.

    ``arguments`` fill the ``{names}`` of the text; each is put into the reader's language as well.
    A placeholder may ask for a name with its article: see ``names``.
    """

    domain: Domain
    singular: str
    plural: str | None = None
    count: int = 1
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    def text(self, language: Language) -> str:
        """Return the message in ``language``, its numbers and names included."""
        catalog = _catalog(language, self.domain.name, self.domain.locale)
        if self.plural is None:
            pattern = catalog.gettext(self.singular)
        else:
            pattern = catalog.ngettext(self.singular, self.plural, self.count)
        if not self.arguments:
            return pattern
        filled = pattern.format_map(
            {name: _inserted(value, language) for name, value in self.arguments.items()}
        )
        # A name may end a sentence by itself: “Ambush!”, “To the River...”.
        return filled[:-1] if filled.endswith(_ENDED) else filled


def _inserted(value: Argument, language: Language) -> Inserted:
    text = localize(value, language)
    if isinstance(value, CardName):
        return Inserted(text, value.article)
    if isinstance(value, PlaceName) and language == "en":
        return Inserted(text, "the" if value.the else "")
    if isinstance(value, int | Fraction):
        shown = value if isinstance(value, int) else Fraction((200 * value + 1) // 2, 100)
        return Inserted(text, many=not -2 < shown < 2 if language == "fr" else shown != 1)
    if isinstance(value, Listing):
        return Inserted(text, items=tuple(_inserted(item, language) for item in value.items))
    return Inserted(text)


def localize(value: Argument, language: Language) -> str:
    """Return any argument of a message in words and figures of ``language``.

    >>> localize(Fraction(7, 2), "fr"), localize(1234, "en")
    ('3,5', '1,234')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return numbers.integer(value, language)
    if isinstance(value, _WITH_TEXT):
        return value.text(language)
    return numbers.decimal(value, language)


# Looked up before ``Fraction``: for an abstract number ``isinstance`` takes ten times as long.
_WITH_TEXT = (Message, BilingualText, Chance, Listing, Clauses, Sentences)


@dataclass(frozen=True, slots=True)
class Domain:
    """The messages of one catalog: ``_ = Domain("lcg")``, then ``_("Threat")``.

    Each game has a catalog of its own, since the same English word may be two French ones.
    """

    name: str
    locale: Path = LOCALE

    def __post_init__(self) -> None:
        _DOMAINS.add(self)

    def __call__(self, text: str, **arguments: Argument) -> Message:
        """Return the message ``text``, its ``{names}`` filled from ``arguments``."""
        return Message(self, text, arguments=arguments)

    def plural(self, one: str, many: str, count: int, **arguments: Argument) -> Message:
        """Return the form for ``count`` things; ``{count}`` in the text is that number."""
        return Message(self, one, many, abs(count), {"count": count, **arguments})


_DOMAINS: set[Domain] = set()


def known_domains() -> frozenset[Domain]:
    """Return the catalogs that the imported modules take their messages from."""
    return frozenset(_DOMAINS)


def load_catalogs(language: Language) -> None:
    """Load the catalogs of every module that is imported.

    For a process that answers where no file can be opened later: Python's saved memory.
    """
    for domain in known_domains():
        _catalog(language, domain.name, domain.locale)


@cache
def _catalog(language: Language, domain: str, locale: Path) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(domain, locale, [language])
