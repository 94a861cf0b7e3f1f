"""What a game needs is imported for that game alone, as its memory in the browser has it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from calculators.games import GAMES
from site_builder.paths import ROOT
from site_builder.read.rule_places import rule_index_json

_WARM_UP = """
import sys
from pathlib import Path
from presentation import rule_index
from presentation.answer import warm_up
rule_index.FILE = Path(sys.argv[2])
warm_up((sys.argv[1],))
import gettext
from calculators.core import messages
gettext.translation = None  # no file can be opened once the memory is saved
for domain in messages.known_domains():
    domain("Undo").text("fr")
print("\\n".join(sys.modules))
"""


@pytest.mark.parametrize("game", GAMES)
def test_answers_of_a_game_import_no_other_game(game: str, tmp_path: Path) -> None:
    index = tmp_path / "rule_index.json"
    index.write_bytes(rule_index_json())
    command = [sys.executable, "-c", _WARM_UP, game, str(index)]
    modules = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    packages = {
        module.split(".")[1] for module in modules.split() if module.startswith("calculators.")
    }
    assert packages & set(GAMES) == {game}
