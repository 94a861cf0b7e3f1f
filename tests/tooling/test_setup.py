"""Setting up: step by step, once, and on from where it stopped."""

from __future__ import annotations

import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.setup import Setup, SetupError, clean_environment, main

# A fake Python, outside and inside the environment: records its arguments, creates the environment,
# and fails on the words that a test sets.
FAKE = """#!/bin/sh
echo "$*" >> "{root}/commands"
case "$*" in
    *venv*) mkdir -p "{root}/.venv/bin" && cp "$0" "{root}/.venv/bin/python" ;;
    *' npm '*) mkdir -p "{root}/node_modules" ;;
esac
for word in $(cat "{root}/fails" 2>/dev/null); do
    case "$*" in *"$word"*) cat "{root}/output"; exit 1 ;; esac
done
"""


@dataclass
class Tree:
    """A work tree with lock files and a fake Python."""

    root: Path

    def setup(self) -> Setup:
        return Setup(self.root, str(self.root / "python"))

    def run(self, purpose: str) -> list[str]:
        """Set up; return the commands that ran, one word for each."""
        (self.root / "commands").unlink(missing_ok=True)
        self.setup().run(purpose)
        return self.commands()

    def commands(self) -> list[str]:
        try:
            lines = (self.root / "commands").read_text().splitlines()
        except FileNotFoundError:
            return []
        words = ("venv", "base.txt", "dev.txt", "npm")
        return [word for line in lines for word in words if word in line.replace("/.venv/", "/")]

    def fail(self, word: str, output: str) -> None:
        (self.root / "fails").write_text(word)
        (self.root / "output").write_text(output)

    def repair(self) -> None:
        (self.root / "fails").write_text("")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    (tmp_path / "requirements").mkdir()
    for name in ("requirements/base.txt", "requirements/dev.txt", "package.json"):
        (tmp_path / name).write_text(name)
    (tmp_path / "package-lock.json").write_text("{}")
    python = tmp_path / "python"
    python.write_text(FAKE.format(root=tmp_path))
    python.chmod(0o755)
    return Tree(tmp_path)


def test_fresh_tree_runs_every_setup_step(tree: Tree) -> None:
    assert not tree.setup().is_done("site")
    assert tree.run("site") == ["venv", "base.txt", "npm"]
    assert tree.setup().is_done("site")
    assert not tree.setup().is_done("test")


def test_completed_setup_steps_are_skipped(tree: Tree) -> None:
    tree.run("test")
    assert tree.run("test") == []
    assert tree.run("site") == []


def test_setup_adds_packages(tree: Tree) -> None:
    tree.run("site")
    assert tree.run("test") == ["dev.txt"]


@pytest.mark.parametrize(
    ("file", "steps"),
    [
        ("requirements/dev.txt", ["dev.txt"]),
        ("package-lock.json", ["npm"]),
        ("package.json", ["npm"]),
    ],
)
def test_changed_lockfile_reinstalls_packages(tree: Tree, file: str, steps: list[str]) -> None:
    tree.run("test")
    (tree.root / file).write_text("changed")
    assert not tree.setup().is_done("test")
    assert tree.run("test") == steps


@pytest.mark.parametrize(
    ("step", "rest"),
    [
        ("venv", ["venv", "dev.txt", "npm"]),
        ("dev.txt", ["dev.txt", "npm"]),
        ("npm", ["npm"]),
    ],
)
def test_interrupted_setup_resumes(tree: Tree, step: str, rest: list[str]) -> None:
    tree.fail(step, "")
    with pytest.raises(SetupError):
        tree.run("test")
    assert not tree.setup().is_done("test")
    tree.repair()
    assert tree.run("test") == rest


def test_broken_environment_is_recreated(tree: Tree) -> None:
    tree.run("test")
    (tree.root / ".venv" / "bin" / "python").unlink()
    assert not tree.setup().is_done("test")
    assert tree.run("test") == ["venv", "dev.txt"]


def test_moved_environment_is_recreated(tree: Tree, tmp_path: Path) -> None:
    tree.run("test")
    moved = tmp_path.with_name(f"{tmp_path.name}-moved")
    tmp_path.rename(moved)
    (moved / "python").write_text(FAKE.format(root=moved))
    assert Tree(moved).run("test") == ["venv", "dev.txt"]


@pytest.mark.parametrize("name", [".venv", "node_modules"])
def test_linked_folder_of_another_tree_is_left_alone(tree: Tree, name: str) -> None:
    other = tree.root / "other"
    other.mkdir()
    (other / "package").write_text("kept")
    (tree.root / name).symlink_to(other)
    tree.run("test")
    assert [path.name for path in other.iterdir()] == ["package"]
    assert not (tree.root / name).is_symlink()


@pytest.mark.parametrize(
    ("says", "cause"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        (
            "THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "a downloaded package is not the one in the lock file",
        ),
        ("npm error code ENOTFOUND", "the package registry cannot be reached"),
        (
            "ERROR: No matching distribution found for six",
            "the package registry cannot be reached, or lacks a package",
        ),
        ("IncompleteRead(10 bytes read)", "the download broke off or was refused"),
    ],
)
def test_setup_fault_is_one_sentence(tree: Tree, says: str, cause: str) -> None:
    tree.fail("dev.txt", says)
    with pytest.raises(SetupError) as raised:
        tree.run("test")
    assert str(raised.value) == (
        f"The Python packages could not be installed: {cause} (details: .cache/setup/log.txt); "
        "run the same command again to go on from here."
    )
    assert (tree.root / ".cache" / "setup" / "log.txt").read_text() == says


def test_broken_python_is_one_sentence(tree: Tree) -> None:
    with pytest.raises(SetupError, match=r"^The Python environment could not be made: "):
        Setup(tree.root, str(tree.root / "nowhere")).run("site")


def test_concurrent_setups_run_once(tree: Tree) -> None:
    runs = [threading.Thread(target=tree.setup().run, args=("test",)) for _ in range(2)]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    assert tree.commands() == ["venv", "dev.txt", "npm"]


def test_misleading_environment_variables_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere/else")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("KEPT", "yes")
    environment = clean_environment()
    assert "PYTHONPATH" not in environment
    assert "PIP_USER" not in environment
    assert environment["KEPT"] == "yes"


def test_read_only_home_uses_local_download_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("npm_config_cache", raising=False)
    assert "npm_config_cache" not in clean_environment()
    monkeypatch.setenv("HOME", str(tmp_path / "missing"))
    assert clean_environment(tmp_path)["npm_config_cache"] == str(tmp_path / "npm")
    monkeypatch.setenv("npm_config_cache", "/chosen")
    assert clean_environment(tmp_path)["npm_config_cache"] == "/chosen"


@pytest.mark.parametrize("step", ["dev.txt", "npm"])
def test_failed_step_is_not_done_after_lockfile_is_restored(tree: Tree, step: str) -> None:
    tree.run("test")
    files = [tree.root / "requirements" / "dev.txt", tree.root / "package-lock.json"]
    before = [file.read_text() for file in files]
    for file in files:
        file.write_text("changed")
    tree.fail(step, "")
    with pytest.raises(SetupError):
        tree.run("test")
    tree.repair()
    for file, text in zip(files, before, strict=True):
        file.write_text(text)
    assert not tree.setup().is_done("test")
    assert step in tree.run("test")


@pytest.mark.parametrize(
    ("ending", "status", "message"),
    [
        (KeyboardInterrupt(), 130, "\nStopped; run the same command again to go on from here.\n"),
        (
            PermissionError(13, "Permission denied", ".cache/setup"),
            1,
            (
                ".cache/setup cannot be written: Permission denied; "
                "run the same command again to go on from here.\n"
            ),
        ),
    ],
)
def test_every_failure_of_setup_is_one_sentence(
    ending: BaseException,
    status: int,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ended(_setup: Setup, _purpose: str) -> None:
        raise ending

    monkeypatch.setattr(Setup, "run", ended)
    assert main(["site"]) == status
    assert capsys.readouterr().err == message


def test_make_without_target_lists_commands() -> None:
    root = Path(__file__).resolve().parent.parent.parent
    done = subprocess.run(["make"], cwd=root, check=True, capture_output=True, text=True)
    commands = [line.split()[1] for line in done.stdout.splitlines()]
    assert {"serve", "check", "test", "test-all", "build", "bench", "format", "lock"} < set(
        commands
    )
    assert all(len(line) <= 100 for line in done.stdout.splitlines())
