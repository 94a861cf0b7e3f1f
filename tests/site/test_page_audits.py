"""Lighthouse finds nothing to improve in any kind of page; its performance is measured by bench."""

import pytest

from tools.page_audits import CATEGORIES, KINDS, audit


@pytest.mark.exhaustive
def test_every_kind_of_page_has_full_scores(server_url: str) -> None:
    audits = audit([server_url + address for address in KINDS.values()], CATEGORIES)
    found = {kind: each.failed for kind, each in zip(KINDS, audits, strict=True)}
    assert found == dict.fromkeys(KINDS, ())
    assert [dict(each.scores) for each in audits] == [dict.fromkeys(CATEGORIES, 100)] * len(KINDS)
