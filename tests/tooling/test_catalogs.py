"""The French message catalogs say what the code asks for, all of it and nothing else."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from tools import catalogs

AGAIN = "run `make catalogs`"
each_domain = pytest.mark.parametrize("domain", catalogs.DOMAINS, ids=lambda domain: domain.name)


@each_domain
def test_the_catalog_is_up_to_date(domain: catalogs.CatalogSources) -> None:
    assert domain.po.read_bytes() == catalogs.po_bytes(catalogs.updated(domain)), AGAIN


@each_domain
def test_the_compiled_catalog_is_up_to_date(domain: catalogs.CatalogSources) -> None:
    with domain.po.open("rb") as file:
        catalog = read_po(file, locale="fr", domain=domain.name)
    assert domain.mo.read_bytes() == catalogs.mo_bytes(catalog), AGAIN


@each_domain
def test_every_message_has_its_french(domain: catalogs.CatalogSources) -> None:
    assert catalogs.untranslated(catalogs.updated(domain)) == []
