"""A build reports an invalid file of rules, with the place of the error."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.read.data_files import RulesError, load


def test_invalid_yaml_is_reported_with_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "quest-phase.yml"
    file.write_text("rules:\n  - {en: Do you?, fr: Est-ce vrai ?, text}}\n")
    with pytest.raises(RulesError, match=r"(?s)quest-phase\.yml is not YAML:.*line 2"):
        load(file, "rules.schema.json")


def test_schema_violation_is_reported_with_file_and_path(tmp_path: Path) -> None:
    file = tmp_path / "quest-phase.yml"
    file.write_text("game: lcg\npage: 7\n")
    with pytest.raises(RulesError, match=r"(?s)quest-phase\.yml does not follow.*\$\.page"):
        load(file, "rules.schema.json")
