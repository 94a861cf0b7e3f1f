"""The modules of the scripts under Node; they compare names as Python does."""

from __future__ import annotations

import json
import subprocess
import unicodedata
from pathlib import Path

import pytest

from calculators.core.card_index import folded, spelled_freely
from tools.node import command

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.js")))
def test_modules_without_page_pass_node_tests(name: str) -> None:
    done = subprocess.run(
        command("node", "--test", "--test-reporter=tap", str(HERE / name)),
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert "# tests 0" not in done.stdout


def test_card_names_fold_as_in_python() -> None:
    tables = HERE.parents[1].glob("rules_data/*/*.json")
    words = {word for path in tables for word in path.read_text(encoding="utf-8").split('"')}
    letters = [chr(code) for code in range(0x250) if unicodedata.category(chr(code))[0] != "C"]
    texts = [*sorted(words), *letters, "  Rejeton d\u2019UNGOLIANT ", "CŒUR\u00a0cœur", "Straße"]
    texts += ["L\u2019Anneau", "La", "the  Gap-of - Rohan", "Le l'Est", "-", "Les "]
    texts += ["« William » (Wûluag)", '"Tom" (Tuma)', "sur vous\u202f!", "sur vous ?!"]
    done = subprocess.run(
        command("node", str(HERE / "fold.mjs")),
        check=True,
        input=json.dumps(texts),
        capture_output=True,
        text=True,
    )
    differing = [
        (text, ours, theirs)
        for text, ours in zip(texts, json.loads(done.stdout), strict=True)
        if ours != (theirs := [folded(text), spelled_freely(text)])
    ]
    assert differing == []
