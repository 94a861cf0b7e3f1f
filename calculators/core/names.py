"""Names in sentences: articles, and verbs that agree with the name.

A placeholder of a message may ask for more than the bare name: ``{enemy:le}`` with its article,
``{enemy:Le}`` at the beginning of a sentence, ``{enemy:du}`` and ``{enemy:au}`` after "de" and "à",
``{enemy:attaque/attaquent}`` for the form of a verb that agrees with it, and ``{facts:^}`` for a
capital letter. English has ``{place:the}`` and ``{place:The}`` for places. All of them leave a name
without an article as it is. A number has the form of the
noun after it: ``{damage:dégât/dégâts}``; in a listing each name takes its own article.
"""

from __future__ import annotations

import re

_ARTICLE = re.compile(r"(le |la |les |l’)(?=\S)", re.IGNORECASE)
_AFTER_DE = {"le": "du ", "la": "de la ", "les": "des ", "l’": "de l’"}
_AFTER_A = {"le": "au ", "la": "à la ", "les": "aux ", "l’": "à l’"}
_ENGLISH = ("the", "The")
_VOWELS = "aàâeéèêëiîïoôuûüyœAÀÂEÉÈÊËIÎÏOÔUÛÜYŒ"


class Inserted(str):
    """A text as a message displays it, with the article of its French name.

    >>> crows = Inserted("Corbeaux de l’Est", "les")
    >>> f"{crows:Le} {crows:attaque/attaquent}."
    'Les Corbeaux de l’Est attaquent.'
    """

    __slots__ = ("article", "items", "many")
    article: str
    many: bool
    items: tuple[Inserted, ...]

    def __new__(
        cls, text: str, article: str = "", *, many: bool = False, items: tuple[Inserted, ...] = ()
    ) -> Inserted:
        """Return the text; an article that it begins with is the name's.

        ``many`` is set for a number that takes a plural, ``items`` are the names of a listing.
        """
        self = super().__new__(cls, text)
        self.article = article
        self.many = many
        self.items = items
        return self

    def __format__(self, spec: str) -> str:
        """Return the text as the placeholder asks for it."""
        if not spec:
            return str(self)
        if "/" in spec:
            one, _, many = spec.partition("/")
            several = self.many or len(self.items) > 1 or self._parts()[0] == "les"
            return many if several else one
        if spec == "^":
            return _capitalized(self)
        return self._with_article(spec)

    def _parts(self) -> tuple[str, str]:
        """Return the article and the name without it."""
        if not self.article and (found := _ARTICLE.match(self)):
            return found[1].strip().lower(), self[found.end() :]
        return self.article, str(self)

    def _with_article(self, spec: str) -> str:
        if len(self.items) > 1:
            *first, last = (format(item, spec) for item in self.items)
            return f"{', '.join(first)} {'and' if spec in _ENGLISH else 'et'} {last}"
        if self.items:
            return format(self.items[0], spec)
        article, name = self._parts()
        if spec == "du":
            return _AFTER_DE.get(article, "d’" if name[:1] in _VOWELS else "de ") + name
        if spec == "au":
            return _AFTER_A.get(article, "à ") + name
        if spec in _ENGLISH:
            text = f"the {name}" if article == "the" else self
            return _capitalized(text) if spec == "The" else str(text)
        if spec not in {"le", "Le"}:
            raise ValueError(f"no such form of a name: {spec!r}")
        separator = "" if article.endswith("’") else " "
        text = f"{article}{separator}{name}" if article else name
        return _capitalized(text) if spec == "Le" else text


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
