"""The French of every message has the placeholders of its English, and is typeset as French."""

import re
import string

import pytest
from babel.messages.pofile import read_po

from tools.catalogs import DOMAINS, CatalogSources


def french(domain: CatalogSources) -> list[tuple[str, str]]:
    """Pair each French text with the English it stands for, plural by plural."""
    with domain.po.open("rb") as file:
        catalog = read_po(file, locale="fr", domain=domain.name)
    return [
        pair
        for message in catalog
        if message.id
        for pair in zip(forms(message.id), forms(message.string), strict=True)
    ]


def forms(text: object) -> list[str]:
    """Return the singular and the plural of a message, or its only form."""
    return [str(form) for form in text] if isinstance(text, tuple | list) else [str(text)]


def placeholders(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_french_names_the_same_things_as_english(domain: CatalogSources) -> None:
    for source, translation in french(domain):
        assert placeholders(translation) == placeholders(source), translation


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_french_is_typeset_as_french(domain: CatalogSources) -> None:
    for _source, translation in french(domain):
        assert not re.search(r" [;:!?%»]|« |\w'\w", translation), translation
        assert not re.search(r"\w[;!?»](?:\s|$)|«\w", translation), translation
