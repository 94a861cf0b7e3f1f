"""The command line as a process: bare start, pipes, raw bytes, exit statuses, no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

from calculators.registry import CALCULATORS
from tests.support.command_line import run_command

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 60
"""Seconds that a process may take."""

# Without the packages of the environment (-S) and without its variables (-E).
BARE = ("-E", "-S")


def run_process(
    *arguments: str | bytes,
    options: tuple[str, ...] = (),
    stdin: bytes = b"",
    stdout: int | IO[Any] = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """Run ``python -m calculators`` in a process of its own; a traceback fails the test."""
    done = subprocess.run(
        [sys.executable, *options, "-m", "calculators", *arguments],
        cwd=ROOT,
        input=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
        timeout=LIMIT,
    )
    assert b"Traceback" not in done.stderr
    return done


def assert_same_as_in_process(*arguments: str, stdin: bytes = b"") -> None:
    done = run_process(*arguments, options=BARE, stdin=stdin)
    expected = run_command(*arguments, stdin=stdin)
    assert (done.returncode, done.stdout, done.stderr) == (
        expected.status,
        expected.out,
        expected.err,
    )


def test_standard_library_alone_lists_calculators() -> None:
    assert_same_as_in_process("list", "--lang", "fr")


def test_standard_library_alone_shows_schema() -> None:
    assert_same_as_in_process("show", "meccg.strike", "--lang", "fr")


def test_standard_library_alone_runs_every_calculator() -> None:
    """One process imports nothing but the standard library and computes every example."""
    script = (
        "import sys; from calculators.cli import main\n"
        "sys.exit(max(main(['run', id, '--lang', 'fr']) for id in sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, *BARE, "-c", script, *CALCULATORS],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=LIMIT,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    expected = [run_command("run", id, "--lang", "fr").out for id in CALCULATORS]
    assert done.stdout == b"".join(expected)


def test_input_is_read_from_pipe() -> None:
    value = json.dumps(CALCULATORS["lcg.quest"].example).encode()
    assert_same_as_in_process("run", "lcg.quest", "--json", "--input", "-", stdin=value)


def test_faults_exit_with_status_two() -> None:
    assert_same_as_in_process("run", "risk.battle", "--attackers", "9", "--lang", "fr")


def test_input_that_is_not_utf8_is_a_fault() -> None:
    done = run_process("run", "lcg.quest", "--input", "-", stdin=b"\xff\xfe{")
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["errors"][0]["code"] == "syntax"


def test_byte_order_mark_is_ignored() -> None:
    stdin = b'\xef\xbb\xbf{"attackers": 3, "defenders": 2}'
    done = run_process("run", "risk.battle", "--json", "--input", "-", stdin=stdin)
    assert done.returncode == 0
    assert "errors" not in json.loads(done.stdout)


def test_lone_surrogate_in_json_is_printed_as_escape() -> None:
    half = '{"players": [{"threat": 20, "name": "\\ud800"}], "enemies": []}'
    done = run_process("run", "lcg.engagement", "--input", half)
    assert done.returncode == 0
    assert b"\\ud800            20" in done.stdout
    unknown = '{"attackers": 3, "defenders": 2, "\\udfff": 1}'
    done = run_process("run", "risk.battle", "--json", "--input", unknown)
    assert done.returncode == 2
    assert json.loads(done.stdout)["errors"][0]["field"] == "\udfff"


def test_argument_that_is_not_utf8_is_a_fault() -> None:
    done = run_process("run", "risk.battle", "--attackers", b"\xff", "--defenders", "2")
    assert done.returncode == 2
    assert json.loads(done.stdout)["errors"][0]["field"] == "attackers"
    assert run_process("run", b"\xff").returncode == 2


def test_full_disk_is_reported_in_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_process("list", stdout=full)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_closed_pipe_is_not_an_error() -> None:
    command = [sys.executable, "-m", "calculators", "show", "lcg.engagement"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(LIMIT) == 0
