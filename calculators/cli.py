"""The command line: list the calculators, show their schemas, run them.

Results and faults go to standard output. The exit status is 0 for an answer, 2 for a bad input, and
1 where the output cannot be written.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from calculators import ENGINE_VERSION
from calculators.core import flat
from calculators.core.calculator import AnyCalculator
from calculators.core.fault_messages import quoted
from calculators.core.faults import Fault, InvalidInputError
from calculators.core.json_input import LONGEST_TEXT, loads, too_long
from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import Domain, Listing
from calculators.core.schema import input_schema, result_schema
from calculators.flags import flat_from_flags
from calculators.games import GAMES
from calculators.registry import CALCULATORS
from calculators.terminal import telling_text

_ = Domain("core")

BAD_INPUT = 2
NOT_WRITTEN = 1
HELP = "python3 -m calculators --help"


class _Parser(argparse.ArgumentParser):
    """Reports a wrong command line as every other fault: as JSON, in the reader's language."""

    def error(self, message: str) -> NoReturn:
        # What argparse says is English only; its help says all of it and more.
        text = _(
            "The command line cannot be understood; “{help}” shows what it accepts.", help=HELP
        )
        raise InvalidInputError([Fault((), "syntax", text)]) from ValueError(message)


def main(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # What is no character (half a surrogate pair, a stray byte) is written as its escape,
            # which JSON reads back.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    language = _language_of(arguments)
    try:
        options, rest = _parser().parse_known_args(arguments)
        output = _COMMANDS[options.command](options, rest)
    except InvalidInputError as invalid:
        errors = [fault.json(language) for fault in invalid.faults]
        return _print(json.dumps({"errors": errors}, ensure_ascii=False), BAD_INPUT)
    return _print(output, 0)


def _print(text: str, status: int) -> int:
    try:
        print(text, flush=True)
    except OSError as error:
        # Nothing more is to be written, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # Where it is a pipe, the reader has seen enough (`| head`).
        if not isinstance(error, BrokenPipeError):
            print(error.strerror, file=sys.stderr)
            return NOT_WRITTEN
    return status


def _language_of(arguments: Sequence[str]) -> Language:
    """Return the requested language, even where the rest of the command line is wrong."""
    for name, following in zip(arguments, [*arguments, ""][1:], strict=True):
        value = following if name == "--lang" else name.removeprefix("--lang=")
        if name.startswith("--lang") and value in LANGUAGES:
            return value
    return "en"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python3 -m calculators",
        description="Exact calculators for four tabletop games of Middle-earth.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=ENGINE_VERSION)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    listing = commands.add_parser("list", help="every calculator: id, title, game")
    showing = commands.add_parser(
        "show", help="JSON Schema of a calculator's input and result", allow_abbrev=False
    )
    running = commands.add_parser(
        "run",
        help="the answer; without an input, to the printed example",
        epilog="Fields may be given as flags: --threat 24,35, --location.points 3, --wizard.",
        allow_abbrev=False,
    )
    for command in (showing, running):
        command.add_argument("id", help="the calculator's id, for example lcg.quest")
    for command in (listing, showing, running):
        command.add_argument("--lang", choices=LANGUAGES, default="en", help="default: en")
    for command in (listing, running):
        command.add_argument("--json", action="store_true", help="one JSON object")
    running.add_argument("--input", help="the input as JSON, or - to read it from standard input")
    return parser


def _calculator(id: str) -> AnyCalculator:
    if id not in CALCULATORS:
        message = _(
            "There is no calculator “{id}”; there are: {ids}.",
            id=quoted(id),
            ids=Listing(tuple(CALCULATORS)),
        )
        raise InvalidInputError([Fault(("id",), "unknown", message)])
    return CALCULATORS[id]


def _list(options: argparse.Namespace, rest: Sequence[str]) -> str:
    _reject(rest)
    language: Language = options.lang
    rows = [
        {
            "id": calculator.id,
            "title": calculator.title.text(language),
            "game": calculator.game,
            "game_title": GAMES[calculator.game].name.text(language),
        }
        for calculator in CALCULATORS.values()
    ]
    if options.json:
        return _to_json_text({"calculators": rows})
    width = max(len(row["id"]) for row in rows)
    return "\n".join(f"{row['id']:{width}}  {row['title']} · {row['game_title']}" for row in rows)


def _show(options: argparse.Namespace, rest: Sequence[str]) -> str:
    _reject(rest)
    calculator, language = _calculator(options.id), options.lang
    return _to_json_text(
        {
            "id": calculator.id,
            "title": calculator.title.text(language),
            "description": calculator.description.text(language),
            "game": calculator.game,
            "rule": calculator.rule,
            "engine": ENGINE_VERSION,
            "edition": GAMES[calculator.game].edition,
            "example": calculator.example,
            "input": input_schema(calculator.input, language),
            "result": result_schema(calculator.outcome),
        }
    )


def _run(options: argparse.Namespace, rest: Sequence[str]) -> str:
    calculator, language = _calculator(options.id), options.lang
    answer = calculator.run(_input(calculator, options.input, rest))
    if options.json:
        return _to_json_text(answer.json(language))
    return telling_text(answer.telling, language)


def _input(calculator: AnyCalculator, given: str | None, flags: Sequence[str]) -> object:
    if given is not None:
        _reject(flags)
        return loads(_standard_input() if given == "-" else given)
    if flags:
        return _from_flags(calculator, flags)
    return calculator.example


def _from_flags(calculator: AnyCalculator, flags: Sequence[str]) -> object:
    """Return the input that the flags describe, or raise their faults, then those of the values."""
    given, faults = flat_from_flags(calculator.input, flags)
    value = flat.nested(calculator.input, given)
    if not faults:
        return value
    reported = {fault.field for fault in faults}
    try:
        calculator.parse(value)
    except InvalidInputError as invalid:
        others = [fault for fault in invalid.faults if fault.field not in reported]
        raise InvalidInputError([*faults, *others]) from None
    raise InvalidInputError(faults)


def _standard_input() -> str:
    try:
        # A character has four bytes at most: what has more is too long, whatever it holds.
        data = sys.stdin.buffer.read(4 * LONGEST_TEXT + 1)
        if len(data) > 4 * LONGEST_TEXT:
            raise InvalidInputError([too_long()])
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidInputError([Fault((), "syntax", _("This is not UTF-8."))]) from None


def _reject(rest: Sequence[str]) -> None:
    if rest:
        message = _("These words mean nothing here: {words}.", words=quoted(" ".join(rest)))
        raise InvalidInputError([Fault((), "syntax", message)])


def _to_json_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


_COMMANDS: Mapping[str, Any] = {"list": _list, "show": _show, "run": _run}
