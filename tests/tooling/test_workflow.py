"""The workflow tests, builds and publishes by the commands of the Makefile, with few rights."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / ".github" / "workflows" / "publish.yml"


@pytest.fixture(scope="module")
def jobs() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))["jobs"]
    return found


def _commands(job: dict[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def _actions(job: dict[str, Any]) -> list[str]:
    return [step["uses"].partition("@")[0] for step in job["steps"] if "uses" in step]


def test_only_tested_and_built_site_is_published(jobs: dict[str, dict[str, Any]]) -> None:
    assert jobs["test"]["env"] == {"CI": "true"}
    assert ".ci/run" in _commands(jobs["test"])
    assert jobs["build"]["needs"] == "test"
    assert "refs/heads/main" in jobs["build"]["if"]
    assert jobs["publish"]["needs"] == "build"
    # Nothing is built where it is published: the artifact of the job before is.
    assert _actions(jobs["publish"]) == ["actions/deploy-pages"]
    upload = jobs["build"]["steps"][-1]
    assert (upload["uses"].partition("@")[0], upload["with"]) == (
        "actions/upload-pages-artifact",
        {"path": "site"},
    )


def test_commands_of_workflow_exist(jobs: dict[str, dict[str, Any]]) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = [command for job in jobs.values() for command in _commands(job)]
    made = [match[1] for command in commands if (match := re.match(r"make (\w+)", command))]
    assert made == ["build"]
    assert "\nbuild: " in makefile
    assert "$(COMPRESSED)" in makefile
    assert (ROOT / ".ci" / "run").is_file()


def test_rights_are_given_where_they_are_needed(jobs: dict[str, dict[str, Any]]) -> None:
    workflow = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in jobs["test"]
    assert jobs["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    for job in jobs.values():
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            # Values of the host go through the environment, never into the text of a command.
            assert "${{" not in step.get("run", "")
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/a@v1"))
