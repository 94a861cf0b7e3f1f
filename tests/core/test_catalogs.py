"""The French of every message: there, compiled, with the same placeholders, typeset as French."""

import re
import string

import pytest
from babel.messages.pofile import read_po

from tools.catalogs import DOMAINS, CatalogSources, extracted, mo_bytes, untranslated


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
def test_every_message_of_the_code_has_its_french(domain: CatalogSources) -> None:
    with domain.po.open("rb") as file:
        catalog = read_po(file, locale="fr", domain=domain.name)
    assert untranslated(catalog) == []
    used = {message.id for message in extracted(domain) if message.id}
    known = {
        tuple(message.id) if isinstance(message.id, list) else message.id
        for message in catalog
        if message.id
    }
    assert {tuple(id) if isinstance(id, list) else id for id in used} == known


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_the_compiled_catalog_is_that_of_the_text(domain: CatalogSources) -> None:
    with domain.po.open("rb") as file:
        assert domain.mo.read_bytes() == mo_bytes(read_po(file, locale="fr", domain=domain.name))


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_french_names_the_same_things_as_english(domain: CatalogSources) -> None:
    for source, translation in french(domain):
        assert placeholders(translation) == placeholders(source), translation


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_french_is_typeset_as_french(domain: CatalogSources) -> None:
    for _source, translation in french(domain):
        assert not re.search(r" [;:!?%»]|« |\w'\w", translation), translation
        assert not re.search(r"\w[;!?»](?:\s|$)|«\w", translation), translation
