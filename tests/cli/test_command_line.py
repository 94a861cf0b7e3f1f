"""The command line: list, show and run, with input as JSON, on standard input and as flags."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import jsonschema
import pytest

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.support.command_line import run_command

BY_CONTRACT = {
    "lcg.engagement",
    "lcg.quest",
    "risk.reinforcements",
    "risk.battle",
    "risk.invasion",
    "meccg.corruption",
    "meccg.strike",
}


def result_of(*arguments: str, stdin: str = "") -> Any:
    """Return the JSON that a command prints; it must succeed."""
    finished = run_command(*arguments, stdin=stdin.encode())
    assert (finished.status, finished.err) == (0, b"")
    return json.loads(finished.out)


def faults_of(*arguments: str) -> list[dict[str, str]]:
    """Return the faults that a command prints; it must have some."""
    finished = run_command(*arguments)
    assert (finished.status, finished.err) == (2, b"")
    faults = json.loads(finished.out)["errors"]
    assert isinstance(faults, list)
    assert faults
    assert all(set(fault) == {"field", "code", "message"} for fault in faults)
    return faults


def codes_of(*flags: str) -> list[tuple[str, str]]:
    """Return field and code of each fault of ``run`` with flags."""
    return [(fault["field"], fault["code"]) for fault in faults_of("run", *flags)]


def test_list_contains_calculators_of_contract() -> None:
    rows = result_of("list", "--json")["calculators"]
    assert {row["id"] for row in rows} >= BY_CONTRACT
    assert all(row["title"] and row["game"] == row["id"].split(".")[0] for row in rows)


def test_list_is_translated() -> None:
    finished = run_command("list", "--lang", "fr")
    assert finished.status == 0
    assert b"lcg.engagement" in finished.out
    assert b"jeu de cartes" in finished.out


def test_help_and_version_exit_with_zero() -> None:
    assert run_command("--version").status == 0
    assert b"usage" in run_command("run", "--help").out


@pytest.mark.parametrize("id", CALCULATORS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_example_and_result_follow_their_schemas(id: str, language: str) -> None:
    shown = result_of("show", id, "--lang", language)
    jsonschema.Draft202012Validator.check_schema(shown["input"])
    jsonschema.Draft202012Validator.check_schema(shown["result"])
    assert shown["result"]["description"]
    jsonschema.validate(shown["example"], shown["input"])
    result = result_of("run", id, "--json", "--lang", language)
    jsonschema.validate(result, shown["result"])
    assert result["summary"]
    assert result["steps"]
    assert all(set(step) == {"rule", "text"} for step in result["steps"])


@pytest.mark.parametrize("id", CALCULATORS)
def test_run_without_input_computes_printed_example(id: str) -> None:
    example = json.dumps(CALCULATORS[id].example)
    without = result_of("run", id, "--json")
    assert without == result_of("run", id, "--json", "--input", example)
    assert without == result_of("run", id, "--json", "--input", "-", stdin=example)


@pytest.mark.parametrize("id", CALCULATORS)
def test_probabilities_are_exact_fractions_in_lowest_terms(id: str) -> None:
    check_numbers(result_of("run", id, "--json"))


def check_numbers(value: Any) -> None:
    """Check that the only floats of a value stand beside their exact fraction."""
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
@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_text_begins_with_summary(id: str, language: str) -> None:
    finished = run_command("run", id, "--lang", language)
    assert (finished.status, finished.err) == (0, b"")
    summary = result_of("run", id, "--lang", language, "--json")["summary"]
    assert " ".join(finished.out.decode().split()).startswith(" ".join(summary.split()))


def test_flags_are_derived_from_fields() -> None:
    flags = ("--threat", "24,35", "--cost", "20,25,32,40")
    engaged = result_of("run", "lcg.engagement", "--json", *flags)["engaged"]
    assert [(item["enemy"], item["player"]) for item in engaged] == [(0, 0), (2, 1), (1, 1)]
    nested = ("--quest.points", "8", "--location.points", "3")
    mixed = result_of(
        "run", "lcg.quest", "--json", "--willpower=8", "--threat", "7", "--players", "30", *nested
    )
    assert mixed["outcome"] == "success"
    assert mixed["location"]["added"] == 1


def test_ambiguous_flag_is_rejected_with_both_names() -> None:
    fault = faults_of("run", "lcg.quest", "--points", "8")[0]
    assert "--quest.points" in fault["message"]
    assert "--location.points" in fault["message"]


def test_all_faults_are_listed_in_requested_language() -> None:
    value = {"players": [{"threat": 24}], "enemies": [{"cost": 400}, {"cost": "x"}], "moon": 1}
    text = json.dumps(value)
    errors = faults_of("run", "lcg.engagement", "--lang", "fr", "--json", "--input", text)
    assert [(error["field"], error["code"]) for error in errors] == [
        ("enemies[0].cost", "range"),
        ("enemies[1].cost", "type"),
        ("moon", "unknown"),
    ]
    assert errors[0]["message"] == "400 est hors limites\u202f; saisissez un nombre de 0 à 99."


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
def test_wrong_command_line_is_reported_as_fault(arguments: Sequence[str]) -> None:
    assert faults_of(*arguments)[0]["message"]


def test_faults_of_flags_and_values_are_listed_together() -> None:
    assert codes_of(
        "lcg.engagement", "--threat", "many", "--cost", "300", "--moon", "3", "stray"
    ) == [
        ("moon", "unknown"),
        ("stray", "unknown"),
        ("players[0].threat", "type"),
        ("enemies[0].cost", "range"),
    ]
    # One fault for a value that is missing, not two.
    assert codes_of("risk.battle", "--attackers", "--defenders", "7") == [
        ("attackers", "required"),
        ("defenders", "range"),
    ]
    assert codes_of("risk.battle", "--attackers=3", "--defenders=2", "--moon") == [
        ("moon", "unknown")
    ]


def test_repeated_flag_is_a_conflict() -> None:
    twice = ("lcg.engagement", "--threat", "24", "--players.threat", "35", "--cost", "3")
    assert codes_of(*twice) == [("players.threat", "conflict")]
    assert "deux fois" in faults_of("run", *twice, "--lang", "fr")[0]["message"]


@pytest.mark.parametrize("row", ["99999", "\u00b3", "\uff13", "x", "-1", "00"])
def test_invalid_row_number_in_flag_is_rejected(row: str) -> None:
    flags = ("--threat", "24", f"--enemies.{row}.cost", "3")
    codes = [code for _field, code in codes_of("lcg.engagement", *flags)]
    assert codes in (["unknown"], ["type"])


def test_text_in_json_cannot_control_terminal() -> None:
    value = {"players": [{"threat": 20, "name": "\x1b[2J"}], "enemies": []}
    out = run_command("run", "lcg.engagement", "--input", json.dumps(value)).out
    assert b"\x1b" not in out
