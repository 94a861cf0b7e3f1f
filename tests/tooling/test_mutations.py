"""The mutations, which only ``make test-all`` tries, still fit the sources."""

from __future__ import annotations

import itertools

import pytest

from tests.mutations.mutation import Mutation
from tests.mutations.mutations import MUTATIONS
from tools.setup import ROOT


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.promise)
def test_mutation_changes_existing_text_and_names_existing_tests(mutation: Mutation) -> None:
    assert mutation.old in (ROOT / mutation.file).read_text(encoding="utf-8")
    for test in itertools.takewhile(lambda word: word != "-k", mutation.tests):
        path, _, name = test.partition("::")
        assert (ROOT / path).exists()
        if name:
            function = name.partition("[")[0]
            assert f"def {function}(" in (ROOT / path).read_text(encoding="utf-8")
