"""Write the files of a new calculator: its rules, its words, its failing test and its two pages.

Usage: python -m tools.new_calculator lcg.my_name --rule lcg-quest-success --title "My title"

The files are starting points that raise ``NotImplementedError`` until they are filled in; what is
left to do by hand is printed at the end.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from string import Template

from calculators.core.language import LANGUAGES
from calculators.games import GAMES
from calculators.registry import CALCULATORS

ROOT = Path(__file__).resolve().parent.parent
_ID = re.compile(r"([a-z]+)\.([a-z][a-z0-9_]*)")
_REGISTRY_END = re.compile(r"        \),\n    \),\n\)\n\Z")

RULES = '''"""$title: what is computed."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain

_ = Domain("$game")


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """What has to be known."""

    number: int = integer(_("Number"), 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the calculator returns."""

    number: int


def compute(inputs: Inputs) -> Outcome:
    """Compute the outcome.

    Rules: $rule (document, page).
    """
    raise NotImplementedError


COMPUTATION = Computation(
    id="$id",
    rule="$rule",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"number": 1},
)
'''

WORDS = '''"""$title: the words of the answer."""

from __future__ import annotations

from calculators.core.calculator import Prose
from calculators.core.messages import Domain
from calculators.core.telling import Step, Telling
from calculators.$game.$name import Inputs, Outcome

_ = Domain("$game")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the summary and the steps; compute nothing."""
    return Telling(
        summary=_("The number is {number}.", number=outcome.number),
        steps=(Step("$rule", _("It was {number}.", number=inputs.number)),),
    )


PROSE = Prose(title=_("$title"), description=_("One sentence about it."), tell=tell)
'''

TEST = '''"""$title."""

from calculators.$game.$name import COMPUTATION


def test_${rule_name}__printed_example() -> None:
    """Write what the rule's printed example says, with its document and page."""
    assert COMPUTATION.solve(COMPUTATION.example).number == 1
'''

PAGES = {
    "en": """---
title: "$title"
description: "One sentence about it."
---

# $title

One sentence: what it answers, and for whom.

::: calculator-form $id

## How it is computed { #reckoning }

1. One line for each step, with a link to its rule.
""",
    "fr": """---
title: "$title"
description: "Une phrase."
---

# $title

Une phrase : à quelle question la page répond.

::: calculator-form $id

## Le calcul, pas à pas { #reckoning }

1. Une ligne par étape, avec un lien vers sa règle.
""",
}

TO_DO = """Now, in this order:
1. tests/$game/test_$name.py: the printed example of $rule, then an independent oracle.
2. calculators/$game/$name.py and ${name}_words.py until the tests pass.
3. calculator: $id in the rule $rule (rules_data/$game/), with a worked example.
4. make catalogs, then the French in calculators/locale/fr/LC_MESSAGES/$game.po, then again.
5. docs/en and docs/fr/$game/calculators/$address.md.
6. python -m tools.embed_heights, once the site is built."""


@dataclass(frozen=True, slots=True)
class NewCalculator:
    """What the templates are filled with."""

    game: str
    name: str
    rule: str
    title: str

    def fill(self, template: str) -> str:
        """Return ``template`` with the calculator's names in it."""
        return Template(template).substitute(
            id=f"{self.game}.{self.name}",
            game=self.game,
            name=self.name,
            address=self.name.replace("_", "-"),
            rule=self.rule,
            rule_name=self.rule.replace("-", "_"),
            title=self.title,
        )

    def files(self) -> dict[Path, str]:
        """Return the new files and their content."""
        package = ROOT / "calculators" / self.game
        address = self.name.replace("_", "-")
        return {
            package / f"{self.name}.py": self.fill(RULES),
            package / f"{self.name}_words.py": self.fill(WORDS),
            ROOT / "tests" / self.game / f"test_{self.name}.py": self.fill(TEST),
            **{
                ROOT / "docs" / language / self.game / "calculators" / f"{address}.md": self.fill(
                    PAGES[language]
                )
                for language in LANGUAGES
            },
        }


def registered(registry: str, game: str, name: str) -> str:
    r"""Return the source of a game's registry with the calculator ``name`` added to its last group.

    >>> end = "        ),\n    ),\n)\n"
    >>> print(registered(f"GROUPS = (\n    (\n        (\n            a,\n{end}", "risk", "b"))
    from calculators.risk import b, b_words
    GROUPS = (
        (
            (
                a,
                calculator(b, b_words),
            ),
        ),
    )
    <BLANKLINE>
    """
    entry = f"            calculator({name}, {name}_words),\n        ),\n    ),\n)\n"
    lines = _REGISTRY_END.sub(entry, registry).splitlines(keepends=True)
    imports = [index for index, line in enumerate(lines) if line.startswith("from calculators.")]
    lines.insert(
        imports[0] if imports else 0, f"from calculators.{game} import {name}, {name}_words\n"
    )
    return "".join(lines)


def write(new: NewCalculator) -> list[Path]:
    """Write the files, add the calculator to its game's registry, and return what was touched.

    Raises:
        FileExistsError: one of the files is there already; nothing is written then.
    """
    files = new.files()
    for path in files:
        if path.exists():
            raise FileExistsError(path)
    registry = ROOT / "calculators" / new.game / "registry.py"
    for path, content in files.items():
        path.write_text(content, encoding="utf-8")
    source = registry.read_text(encoding="utf-8")
    registry.write_text(registered(source, new.game, new.name), encoding="utf-8")
    python = [str(path) for path in (*files, registry) if path.suffix == ".py"]
    ruff = [sys.executable, "-m", "ruff"]
    subprocess.run([*ruff, "check", "--quiet", "--fix", "--select", "I", *python], check=True)
    subprocess.run([*ruff, "format", "--quiet", *python], check=True)
    return [*files, registry]


def main() -> int:
    """Write a calculator from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("id", help="game and name, for example lcg.my_name")
    parser.add_argument("--rule", required=True, help="the id of the rule it answers for")
    parser.add_argument("--title", required=True, help="its title in English")
    options = parser.parse_args()
    matched = _ID.fullmatch(options.id)
    if not matched or matched[1] not in GAMES or options.id in CALCULATORS:
        parser.error(f"{options.id}: not an id, of no game, or taken")
    new = NewCalculator(matched[1], matched[2], options.rule, options.title)
    try:
        written = write(new)
    except FileExistsError as error:
        parser.error(f"{error}: exists")
    print(*(path.relative_to(ROOT) for path in written), sep="\n")
    print(new.fill(TO_DO))
    return 0


if __name__ == "__main__":
    sys.exit(main())
