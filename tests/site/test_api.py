"""The data for other programs: every file is listed, and follows the schema it is listed with."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from site_builder.pack import api
from site_builder.paths import RULES_DATA
from site_builder.read.rules import all_rules


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("api") / "v1"
    api.write(folder)
    return folder


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def registry(folder: Path) -> Registry[Any]:
    schemas = [read(path) for path in folder.glob("schema/*.json")]
    return Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schemas]
    )


def test_every_file_follows_its_schema(folder: Path) -> None:
    index = read(folder / "index.json")
    files = [*index["files"], {"path": "index.json", "schema": "schema/index.schema.json"}]
    for row in files:
        schema = read(folder / row["schema"])
        validator = jsonschema.Draft202012Validator(schema, registry=registry(folder))
        validator.validate(read(folder / row["path"]))


def test_no_file_is_left_out_of_the_index(folder: Path) -> None:
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}
    listed = {row["path"] for row in read(folder / "index.json")["files"]}
    schemas = {path for path in there if path.startswith("schema/")}
    assert there == listed | schemas | {"index.json"}


def test_every_rule_is_published_under_its_page(folder: Path) -> None:
    for rule in all_rules().values():
        page = read(folder / rule.game / f"{rule.page}.json")
        assert rule.id in [row["id"] for row in page["rules"]]


def test_tables_are_published_as_the_calculators_read_them(folder: Path) -> None:
    tables = {
        "lcg/tables/player-cards.json": "lcg/player_cards.json",
        "meccg/tables/sites.json": "meccg/sites.json",
        "risk/tables/board.json": "risk/board.json",
        "risk/tables/map.json": "risk/map.json",
    }
    for published, written in tables.items():
        assert read(folder / published) == read(RULES_DATA / written)
    # The rules about the board keep their own file.
    assert "rules" in read(folder / "risk" / "board.json")
