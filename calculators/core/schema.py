"""JSON Schema (2020-12) of an input, from its fields, and of a result, from its types."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.answer import to_json
from calculators.core.fields import (
    Boolean,
    Choice,
    Field,
    Group,
    Integer,
    Kind,
    Reference,
    Rows,
    Text,
    fields_of,
)
from calculators.core.language import Language
from calculators.core.messages import Argument, Message, Sentences
from calculators.core.outcome import published_fields
from calculators.core.telling import Step

type Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"

PROBABILITY: Schema = {
    "type": "object",
    "properties": {
        "exact": {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"},
        "value": {"type": "number"},
    },
    "required": ["exact", "value"],
    "additionalProperties": False,
}


def input_schema(type: type[Any], language: Language) -> Schema:
    """Return the schema of an input dataclass, its labels and help in ``language``."""
    return {"$schema": DIALECT, **_group(type, language)}


def _group(type: type[Any], language: Language) -> Schema:
    declared = fields_of(type)
    # A card's name stands for the numbers printed on it, so these need not be given.
    filled = {
        name
        for field in declared
        if isinstance(field.kind, Text) and field.kind.card_index
        for name in field.kind.card_index.cards[0].values
    }
    return {
        "type": "object",
        "properties": {field.name: _field(field, language) for field in declared},
        "required": [
            field.name for field in declared if field.required and field.name not in filled
        ],
        "additionalProperties": False,
    }


def _field(field: Field, language: Language) -> Schema:
    schema = _kind(field.kind, language)
    if field.default is None:
        schema = {"anyOf": [schema, {"type": "null"}]}
    schema["title"] = field.label.text(language)
    if field.help:
        schema["description"] = field.help.text(language)
    if not field.required:
        schema["default"] = to_json(field.default, language)
    return schema


def _kind(kind: Kind, language: Language) -> Schema:
    match kind:
        case Integer(minimum, maximum):
            return {"type": "integer", "minimum": minimum, "maximum": maximum}
        case Boolean():
            return {"type": "boolean"}
        case Text():
            return {"type": "string", "maxLength": kind.max_length}
        case Choice():
            return {
                "oneOf": [
                    {"const": option.value, "title": option.label.text(language)}
                    for option in kind.options
                ]
            }
        case Reference():
            return {"type": ["integer", "null"], "minimum": 0}
        case Group():
            return _group(kind.type, language)
        case Rows():
            return {
                "type": "array",
                "items": _kind(kind.item, language),
                "minItems": kind.minimum,
                "maxItems": kind.maximum,
            }


def result_schema(outcome: type[Any]) -> Schema:
    """Return the schema of a result: the telling's sentences, then the fields of ``outcome``.

    Descriptions are the docstrings of the dataclasses.
    """
    own = _dataclass(outcome)
    telling: Schema = {
        "summary": {"type": "string"},
        "steps": {"type": "array", "items": _dataclass(Step)},
    }
    properties = telling | own["properties"]
    return {
        "$schema": DIALECT,
        "type": "object",
        "description": own["description"],
        "properties": properties,
        "required": list(properties),
    }


def _type(annotation: Any) -> Schema:
    if annotation in (Message, Sentences) or annotation == Argument:
        return {"type": "string"}
    if isinstance(annotation, typing.TypeAliasType):
        return _type(annotation.__value__)
    simple = {bool: "boolean", int: "integer", str: "string", type(None): "null"}
    if annotation in simple:
        return {"type": simple[annotation]}
    if annotation is Fraction:
        return PROBABILITY
    origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Literal:
        return {"enum": list(arguments)}
    if origin in (types.UnionType, typing.Union):
        return _union(arguments)
    if origin is tuple:
        return {"type": "array", "items": _type(arguments[0])}
    if origin is not None and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _type(arguments[1])}
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return {"enum": [member.value for member in annotation]}
    return _dataclass(annotation)


def _union(members: tuple[Any, ...]) -> Schema:
    schemas = [_type(member) for member in members]
    distinct = [schema for index, schema in enumerate(schemas) if schema not in schemas[:index]]
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct}


def _dataclass(annotation: type[Any]) -> Schema:
    hints = typing.get_type_hints(annotation)
    shown = published_fields(annotation)
    return {
        "type": "object",
        "description": (inspect.getdoc(annotation) or "").replace("``", "`"),
        "properties": {field.name: _type(hints[field.name]) for field in shown},
        "required": [field.name for field in shown],
    }
