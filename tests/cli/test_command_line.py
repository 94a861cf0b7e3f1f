"""The command line as other programs rely on it: standard library alone, from a bare checkout."""

import json
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from calculators.registry import CALCULATORS

ROOT = Path(__file__).resolve().parents[2]
BY_CONTRACT = {
    "lcg.engagement",
    "lcg.quest",
    "risk.reinforcements",
    "risk.battle",
    "risk.invasion",
    "meccg.corruption",
    "meccg.strike",
}


def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
    """Run the command line without the packages of the environment (-S) and its variables (-E)."""
    done = subprocess.run(
        [sys.executable, "-E", "-S", "-m", "calculators", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def answer(*arguments: str, stdin: str = "") -> Any:
    status, out, err = run(*arguments, stdin=stdin)
    assert (status, err) == (0, "")
    return json.loads(out)


def faults(*arguments: str, stdin: str = "") -> list[dict[str, str]]:
    status, out, err = run(*arguments, stdin=stdin)
    assert (status, err) == (2, "")
    errors = json.loads(out)["errors"]
    assert isinstance(errors, list)
    assert errors
    assert all(set(error) == {"field", "code", "message"} for error in errors)
    return errors


def test_the_list_holds_the_calculators_of_the_contract() -> None:
    rows = answer("list", "--json")["calculators"]
    assert {row["id"] for row in rows} >= BY_CONTRACT
    assert all(row["title"] and row["game"] == row["id"].split(".")[0] for row in rows)


def test_the_list_reads_in_french() -> None:
    status, out, _err = run("list", "--lang", "fr")
    assert status == 0
    assert "lcg.engagement" in out
    assert "jeu de cartes" in out


@pytest.mark.parametrize("id", CALCULATORS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_input_and_result_follow_the_schema_that_is_shown(id: str, language: str) -> None:
    shown = answer("show", id, "--lang", language)
    jsonschema.Draft202012Validator.check_schema(shown["input"])
    jsonschema.Draft202012Validator.check_schema(shown["result"])
    assert shown["result"]["description"]
    jsonschema.validate(shown["example"], shown["input"])
    result = answer("run", id, "--json", "--lang", language)
    jsonschema.validate(result, shown["result"])
    assert result["summary"]
    assert result["steps"]
    assert all(set(step) == {"rule", "text"} for step in result["steps"])


@pytest.mark.parametrize("id", CALCULATORS)
def test_without_an_input_the_printed_example_runs(id: str) -> None:
    example = json.dumps(CALCULATORS[id].example)
    assert answer("run", id, "--json") == answer("run", id, "--json", "--input", example)
    assert answer("run", id, "--json") == answer("run", id, "--json", "--input", "-", stdin=example)


@pytest.mark.parametrize("id", CALCULATORS)
def test_every_probability_is_exact_and_in_lowest_terms(id: str) -> None:
    check_numbers(answer("run", id, "--json"))


def check_numbers(value: Any) -> None:
    """Walk a value whose only floats stand beside their exact fraction."""
    if isinstance(value, dict) and set(value) == {"exact", "value"}:
        assert value["value"] == float(Fraction(value["exact"]))
        assert str(Fraction(value["exact"])) == value["exact"]
    elif isinstance(value, dict):
        for item in value.values():
            check_numbers(item)
    elif isinstance(value, list):
        for item in value:
            check_numbers(item)
    else:
        assert not isinstance(value, float)


@pytest.mark.parametrize("id", CALCULATORS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_person_reads_the_answer_first(id: str, language: str) -> None:
    status, out, err = run("run", id, "--lang", language)
    assert (status, err) == (0, "")
    summary = answer("run", id, "--lang", language, "--json")["summary"]
    assert " ".join(out.split()).startswith(" ".join(summary.split()))


def test_flags_are_made_from_the_fields() -> None:
    by_flags = answer(
        "run", "lcg.engagement", "--json", "--threat", "24,35", "--cost", "20,25,32,40"
    )
    assert [(item["enemy"], item["player"]) for item in by_flags["engaged"]] == [
        (0, 0),
        (2, 1),
        (1, 1),
    ]
    mixed = answer(
        "run",
        "lcg.quest",
        "--json",
        "--willpower=8",
        "--threat",
        "7",
        "--players",
        "30",
        "--quest.points",
        "8",
        "--location.points",
        "3",
    )
    assert mixed["outcome"] == "success"
    assert mixed["location"]["added"] == 1


def test_a_flag_that_two_fields_share_is_refused_with_both_names() -> None:
    fault = faults("run", "lcg.quest", "--points", "8")[0]
    assert "--quest.points" in fault["message"]
    assert "--location.points" in fault["message"]


def test_all_faults_come_at_once_in_the_language_asked_for() -> None:
    value = {"players": [{"threat": 24}], "enemies": [{"cost": 400}, {"cost": "x"}], "moon": 1}
    text = json.dumps(value)
    errors = faults("run", "lcg.engagement", "--lang", "fr", "--json", "--input", text)
    assert [(error["field"], error["code"]) for error in errors] == [
        ("enemies[0].cost", "range"),
        ("enemies[1].cost", "type"),
        ("moon", "unknown"),
    ]
    assert errors[0]["message"] == "400 est hors limites\u00a0: de 0 à 99."


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("run",),
        ("run", "lcg.poetry"),
        ("run", "lcg.quest", "--input", "{"),
        ("run", "lcg.quest", "--input", "[]"),
        ("run", "lcg.quest", "--input", "null", "--threat", "3"),
        ("run", "lcg.quest", "--lang", "de"),
        ("run", "lcg.quest", "--moon", "3"),
        ("show", "lcg.quest", "extra"),
        ("list", "extra"),
    ],
)
def test_a_wrong_command_line_is_told_never_traced(arguments: Sequence[str]) -> None:
    assert faults(*arguments)[0]["message"]


def test_input_that_is_no_text_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "calculators", "run", "lcg.quest", "--input", "-"],
        cwd=ROOT,
        input=b"\xff\xfe{",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert json.loads(done.stdout)["errors"][0]["code"] == "syntax"
    assert done.stderr == b""


def traced(*arguments: bytes | str, stdin: bytes = b"") -> tuple[int, bytes]:
    """Run with arguments of any bytes; return the exit status and what was printed."""
    done = subprocess.run(
        [sys.executable, "-m", "calculators", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout


def test_what_is_no_character_is_written_as_its_escape() -> None:
    """Half a surrogate pair in a JSON text, and bytes that are no UTF-8 on the command line."""
    half = '{"players": [{"threat": 20, "name": "\\ud800"}], "enemies": []}'
    status, out = traced("run", "lcg.engagement", "--input", half)
    assert status == 0
    table = b"\\ud800            20"
    assert table in out
    unknown = '{"attackers": 3, "defenders": 2, "\\udfff": 1}'
    status, out = traced("run", "risk.battle", "--json", "--input", unknown)
    assert (status, json.loads(out)["errors"][0]["field"]) == (2, "\udfff")
    status, out = traced("run", "risk.battle", "--attackers", b"\xff", "--defenders", "2")
    assert (status, json.loads(out)["errors"][0]["field"]) == (2, "attackers")
    assert traced("run", b"\xff")[0] == 2


def test_a_byte_order_mark_is_no_fault() -> None:
    stdin = b'\xef\xbb\xbf{"attackers": 3, "defenders": 2}'
    status, out = traced("run", "risk.battle", "--json", "--input", "-", stdin=stdin)
    assert (status, "errors" in json.loads(out)) == (0, False)


def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "calculators", "list"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def told_by_flags(*flags: str) -> list[tuple[str, str]]:
    return [(fault["field"], fault["code"]) for fault in faults("run", *flags)]


def test_faults_of_flags_and_of_values_come_together() -> None:
    assert told_by_flags(
        "lcg.engagement", "--threat", "many", "--cost", "300", "--moon", "3", "stray"
    ) == [
        ("moon", "unknown"),
        ("stray", "unknown"),
        ("players[0].threat", "type"),
        ("enemies[0].cost", "range"),
    ]
    # One fault for a value that is missing, not two.
    assert told_by_flags("risk.battle", "--attackers", "--defenders", "7") == [
        ("attackers", "required"),
        ("defenders", "range"),
    ]
    assert told_by_flags("risk.battle", "--attackers=3", "--defenders=2", "--moon") == [
        ("moon", "unknown")
    ]


def test_a_flag_that_comes_twice_is_a_fault() -> None:
    twice = ("lcg.engagement", "--threat", "24", "--players.threat", "35", "--cost", "3")
    assert told_by_flags(*twice) == [("players.threat", "conflict")]
    assert "deux fois" in faults("run", *twice, "--lang", "fr")[0]["message"]


@pytest.mark.parametrize("row", ["99999", "\u00b3", "\uff13", "x", "-1", "00"])
def test_a_row_of_no_such_number_is_never_left_out_in_silence(row: str) -> None:
    flags = ("--threat", "24", f"--enemies.{row}.cost", "3")
    assert [code for _field, code in told_by_flags("lcg.engagement", *flags)] in (
        ["unknown"],
        ["type"],
    )
