"""A slip in a file of rules is told in one go, where it is, when the site is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.read.rules import RulesError, load


def test_a_file_that_is_not_yaml_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "quest-phase.yml"
    file.write_text("rules:\n  - {en: Do you?, fr: Est-ce vrai ?, text}}\n")
    with pytest.raises(RulesError, match=r"(?s)quest-phase\.yml is not YAML:.*line 2"):
        load(file, "rules.schema.json")


def test_a_file_that_breaks_the_schema_is_named_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "quest-phase.yml"
    file.write_text("game: lcg\npage: 7\n")
    with pytest.raises(RulesError, match=r"(?s)quest-phase\.yml does not follow.*\$\.page"):
        load(file, "rules.schema.json")
