"""Compare the answers of a git revision with those of the work tree, byte for byte.

Usage: python -m tools.compare.answers REVISION [--count 10000] [--seed 1] [--only ID ...]

Every calculator's schema, printed example and random inputs (valid and invalid) run through the
command line of both trees, in both languages, as JSON and as text. Exit status 1 if any differ.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from calculators.core.calculator import AnyCalculator
from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tools.compare.random_inputs import random_input

ROOT = Path(__file__).resolve().parents[2]
SHOWN_DIFFERENCES = 5
CONTEXT = 80

# Runs in each tree on its own; it may use nothing but the command line's entry point.
_SERVER = """
import io, json, sys
from calculators import cli
for line in sys.stdin:
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    console, sys.stdout = sys.stdout, output
    try:
        status = cli.main(json.loads(line))
    except BaseException as error:
        status = repr(error)
    finally:
        sys.stdout = console
    print(json.dumps([status, output.buffer.getvalue().decode()]), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Response:
    """What a command line returned: its exit status, and what it printed."""

    status: int | str
    output: str


class CommandLineProcess:
    """The command line of one tree, in a process that answers many calls."""

    def __init__(self, tree: Path) -> None:
        """Start the command line of ``tree``."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVER],
            cwd=tree,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._input = cast("IO[str]", self._process.stdin)
        self._output = cast("IO[str]", self._process.stdout)

    def send(self, arguments: Sequence[str]) -> None:
        """Start a call; :meth:`receive` returns its response."""
        print(json.dumps(arguments), file=self._input, flush=True)

    def receive(self) -> Response:
        """Wait for the response to the oldest call."""
        return Response(*json.loads(self._output.readline()))

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """Yield a temporary work tree of ``revision``."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def calls(calculator: AnyCalculator, count: int, rng: random.Random) -> Iterator[list[str]]:
    """Yield the calls to compare: schema and example, then ``count`` random inputs."""
    for language in LANGUAGES:
        yield ["show", calculator.id, "--lang", language]
        yield ["run", calculator.id, "--lang", language]
        yield ["run", calculator.id, "--lang", language, "--json"]
    for number in range(count):
        value = json.dumps(random_input(calculator, rng), ensure_ascii=False)
        language = LANGUAGES[number // 2 % 2]
        form = ["--json"] if number % 2 else []
        yield ["run", calculator.id, "--lang", language, "--input", value, *form]


def difference(old: Response, new: Response) -> str:
    """Return both responses from shortly before the first character in which they differ."""
    pairs = zip(old.output, new.output, strict=False)
    at = next((index for index, (left, right) in enumerate(pairs) if left != right), None)
    first = min(len(old.output), len(new.output)) if at is None else at
    shown = slice(max(0, first - CONTEXT), first + CONTEXT)
    return f"  old {old.status} {old.output[shown]!r}\n  new {new.status} {new.output[shown]!r}"


def compare(
    old: CommandLineProcess,
    new: CommandLineProcess,
    calculator: AnyCalculator,
    count: int,
    seed: int,
) -> int:
    """Compare one calculator in two trees, print the differences, and return their number."""
    rng = random.Random(f"{seed} {calculator.id}")  # noqa: S311 (reproducible, no secret)
    called = answered = different = 0
    for arguments in calls(calculator, count, rng):
        old.send(arguments)
        new.send(arguments)
        left, right = old.receive(), new.receive()
        called += 1
        answered += left.status == 0
        if left != right:
            different += 1
            if different <= SHOWN_DIFFERENCES:
                print(" ".join(arguments), difference(left, right), sep="\n")
    print(f"{calculator.id}: {called} calls, {answered} answers, {different} differ", flush=True)
    return different


def main() -> int:
    """Compare from the command line; return 1 where answers differ."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("revision", help="the older revision, as git names it")
    parser.add_argument("--count", type=int, default=10_000, help="random inputs in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=CALCULATORS, default=list(CALCULATORS))
    options = parser.parse_args()
    each = -(-options.count // len(options.only))
    with checkout(options.revision) as tree:
        old, new = CommandLineProcess(tree), CommandLineProcess(ROOT)
        different = sum(
            compare(old, new, CALCULATORS[id], each, options.seed) for id in options.only
        )
        old.close()
        new.close()
    print(f"{each * len(options.only)} random inputs, {different} replies differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
