"""YAML files of rules_data, checked against their schemas."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import yaml
from referencing import Registry, Resource

from calculators.registry import CALCULATORS
from site_builder.paths import RULES_DATA

SCHEMAS = RULES_DATA / "schema"
CALCULATORS_EXAMPLE = "calculator"
"""Stands as the input of a rule's example for the printed example of its calculator."""


class RulesError(ValueError):
    """A fault in the data of the rules, with the file and the place."""


@cache
def _schemas() -> Registry[Any]:
    schemas = [json.loads(path.read_text("utf-8")) for path in sorted(SCHEMAS.glob("*.json"))]
    return Registry().with_resources(
        [(schema["$id"], Resource.from_contents(schema)) for schema in schemas]
    )


def load(path: Path, schema_name: str) -> Any:
    """Return the content of a YAML file that follows a schema of ``rules_data/schema``.

    Raises:
        RulesError: where it does not, with every place.
    """
    text = path.read_text(encoding="utf-8")
    try:
        return _checked(text, schema_name)
    except yaml.YAMLError as error:
        raise RulesError(f"{path} is not YAML:\n{error}") from error
    except RulesError as error:
        raise RulesError(f"{path} {error}") from None


@cache  # a build reads each file twice, for the pages and for the API
def _checked(text: str, schema_name: str) -> Any:
    # libyaml, equally safe, takes a quarter of the time.
    data = yaml.load(text, Loader=yaml.CSafeLoader)
    if schema_name == "rules.schema.json":
        _fill_examples(data)
    schema = json.loads((SCHEMAS / schema_name).read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema, registry=_schemas())
    faults = sorted(validator.iter_errors(data), key=lambda fault: fault.json_path)
    if faults:
        details = "\n".join(f"  {fault.json_path}: {fault.message}" for fault in faults)
        raise RulesError(f"does not follow {schema_name}:\n{details}")
    return data


def _fill_examples(data: Any) -> None:
    """Replace each ``input: calculator`` by the printed example of the rule's calculator."""
    rows = data.get("rules") if isinstance(data, dict) else None
    for row in rows if isinstance(rows, list) else ():
        example = row.get("example") if isinstance(row, dict) else None
        if isinstance(example, dict) and example.get("input") == CALCULATORS_EXAMPLE:
            calculator = CALCULATORS.get(row.get("calculator"))
            example["input"] = dict(calculator.example) if calculator else None
