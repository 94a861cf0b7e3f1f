"""The features of browsers that the scripts and styles of ``web/`` use, by their names.

A name is looked up wherever browsers have something of that name, so nothing has to be listed when
a script begins to use it. Names that the scripts declare themselves are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

type Names = dict[str, set[str]]
"""Where each feature is used: the names of files by the name of the feature."""

NOT_PUBLISHED = ("serve/",)

_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'\w])//[^\n]*", re.DOTALL)
_STRING = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'")
# A member of a known object: `Promise.try` is another than `reader.try`.
_STATIC = re.compile(r"(?<![\w.#$])([A-Z]\w+)\.(\w+)")
_MEMBER = re.compile(r"\??\.\s*([A-Za-z]\w*)")
_IDENTIFIER = re.compile(r"(?<![\w.#$])([A-Za-z]\w*)(?!\w|\s*:)")
# A text between backquotes; what stands in its braces is code.
_TEMPLATE = re.compile(r"`(?:\\.|\$\{[^`]*?\}|[^`\\])*`")
_IN_TEMPLATE = re.compile(r"\$\{([^{}]*)\}")
_REGEXP = re.compile(r"(?<=[(=,:] )/[^/\n]+/[a-z]*|(?<=\()/[^/\n]+/[a-z]*")
# Functions, classes and methods have their names in every file, and so have properties.
_DECLARED = re.compile(
    r"(?:function\*?|class)\s+(\w+)|@property \{.*?\} \[?(\w+)"
    r"|^\s+(?:static |async |get |set |\*)*#?(\w+)\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\) \{$"
    r"|^  (?:this\.)?(\w+) = ",
    re.MULTILINE,
)
_LOCAL = re.compile(
    r"(?:const|let|var)\s+(\w+)|[{,([]\s*(\w+)(?=\s*[],}):=])|^\s+(\w+),$"
    r"|\b(\w+)\s*=>|\b(\w+)\??:",
    re.MULTILINE,
)
_KEYWORDS = frozenset("in of try yield delete void typeof instanceof static async await".split())
# The syntax of scripts, by the keys of the compatibility data.
_SYNTAX = {
    "javascript.operators.optional_chaining": r"\?\.(?!\d)",
    "javascript.operators.nullish_coalescing": r"\?\?(?!=)",
    "javascript.operators.nullish_coalescing_assignment": r"\?\?=",
    "javascript.operators.logical_or_assignment": r"\|\|=",
    "javascript.operators.logical_and_assignment": r"&&=",
    "javascript.operators.exponentiation": r"(?<!/)\*\*(?!/)",
    "javascript.operators.import": r"\bimport\(",
    "javascript.operators.import_meta": r"\bimport\.meta\b",
    "javascript.operators.spread.spread_in_object_literals": r"\{[^{}]*\.\.\.",
    "javascript.statements.import": r"^import\b",
    "javascript.statements.async_function": r"\basync\b",
    "javascript.statements.for_await_of": r"\bfor await\b",
    "javascript.statements.try_catch.optional_catch_binding": r"\bcatch \{",
    "javascript.classes.private_class_fields": r"^\s+#\w+( =|;)",
    "javascript.classes.private_class_methods": r"^\s+(?:async |get |set )*#\w+\(",
    "javascript.classes.public_class_fields": r"^class [^;]*\{\n(?:[^}]*\n)?  [a-z]\w* = ",
    "javascript.classes.static.initialization_blocks": r"\bstatic \{",
    "javascript.grammar.numeric_separators": r"\b\d+_\d",
    "javascript.grammar.template_literals": r"`",
    "javascript.regular_expressions.lookbehind_assertion": r"\(\?<[=!]",
    "javascript.regular_expressions.named_capturing_group": r"\(\?<[a-z]",
    "javascript.regular_expressions.unicode_character_class_escape": r"\\p\{",
    "javascript.regular_expressions.modifier": r"\(\?-?[ims]+-?[ims]*:",
    "api.Worker.Worker.ecmascript_modules": r'new Worker\([^;]*type: "module"',
}
_DECLARATION = re.compile(r"(?:^|[{;])\s*(-?[a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])", re.MULTILINE)
_AT_RULE = re.compile(r"@([a-z-]+)([^{;]*)")
_PSEUDO = re.compile(r"(?<=[\w\s\])(>+~*,.])::?([a-z-]+)")
_FUNCTION = re.compile(r"\b([a-z-]+)\(")
_UNIT = re.compile(r"\b\d*\.?\d+([a-z]+)\b")
_MEDIA = re.compile(r"\(\s*([a-z-]+)")


def script_names(web: Path) -> tuple[Names, Names]:
    """Return the members and globals that the scripts use, and their syntax."""
    names: Names = {}
    syntax: Names = {}
    declared: set[str] = set()
    for name, text in _texts(web, "js"):
        source = _COMMENT.sub("", text)
        bare = _REGEXP.sub("//", _TEMPLATE.sub(_code_of, _STRING.sub('""', source)))
        declared |= _found(_DECLARED, text)
        local = _found(_LOCAL, bare)
        used = {*_MEMBER.findall(bare), *(set(_IDENTIFIER.findall(bare)) - local - _KEYWORDS)}
        used |= {f"{owner}.{member}" for owner, member in _STATIC.findall(bare)}
        for found in used:
            names.setdefault(found, set()).add(name)
        for key, pattern in _SYNTAX.items():
            if re.search(pattern, source, re.MULTILINE):
                syntax.setdefault(key, set()).add(name)
    return {name: files for name, files in names.items() if name not in declared}, syntax


def style_names(web: Path) -> Names:
    """Return what the styles use, as the ends of keys: ``properties.gap``, ``selectors.has``."""
    used: Names = {}
    for name, source in _texts(web, "css"):
        for feature in _style_features(_COMMENT.sub("", source)):
            used.setdefault(feature, set()).add(name)
    return used


def _style_features(source: str) -> Iterator[str]:
    for rule, prelude in _AT_RULE.findall(source):
        yield f"at-rules.{rule}"
        if rule == "media":
            yield from (f"at-rules.media.{feature}" for feature in _MEDIA.findall(prelude))
        if rule == "supports" and "selector(" in prelude:
            yield "at-rules.supports.selector"
    plain = _AT_RULE.sub("", source)
    for name, value in _DECLARATION.findall(plain):
        if name.startswith("--"):
            continue
        yield f"properties.{name}"
        yield from (f"properties.{name}.{word}" for word in re.findall(r"[a-z-]+", value))
        yield from (f"types.{function}" for function in _FUNCTION.findall(value))
        yield from (f"types.length.{unit}" for unit in _UNIT.findall(value))
    yield from (f"selectors.{pseudo}" for pseudo in _PSEUDO.findall(_DECLARATION.sub("", plain)))


def _code_of(template: re.Match[str]) -> str:
    return f"({'; '.join(_IN_TEMPLATE.findall(template[0]))})"


def _found(pattern: re.Pattern[str], text: str) -> set[str]:
    return {name for match in pattern.findall(text) for name in match if name}


def _texts(web: Path, suffix: str) -> Iterator[tuple[str, str]]:
    for path in sorted(web.rglob(f"*.{suffix}")):
        name = path.relative_to(web).as_posix()
        if not name.startswith(NOT_PUBLISHED):
            yield name, path.read_text(encoding="utf-8")
