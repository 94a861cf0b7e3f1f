"""Faults that the tests must find: each breaks one promise in one place of the sources."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Mutation:
    """A small change of one file that breaks a promise.

    Attributes:
        promise: what is promised, and broken by the change.
        file: the file, relative to the root of the work tree.
        old: the text that is replaced; it must occur in the file.
        new: the text that takes its place, at its first occurrence.
        tests: what pytest is given: the smallest selection that must fail.
    """

    promise: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def apply(self, root: Path) -> None:
        """Change the file below ``root``.

        Raises:
            ValueError: the text to be replaced does not occur.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8")
        if self.old not in text:
            raise ValueError(f"{self.file} does not contain {self.old!r}")
        path.write_text(text.replace(self.old, self.new, 1), encoding="utf-8")


MUTATIONS = (
    Mutation(
        "a message changes the height of a frame only while it shows our page",
        "web/embed/host.js",
        " || !isOurOrigin(frame, origin)",
        "",
        ("tests/scripts/test_modules.py", "-k", "frames"),
    ),
    Mutation(
        "whatever a form sends is answered or faulted",
        "calculators/core/flat.py",
        "if not isinstance(value, str):\n        return value\n    text =",
        "if value is None:\n        return value\n    text =",
        ("tests/fuzz/test_forms.py", "-k", "few"),
    ),
    Mutation(
        "a comma within the name of a card divides no list",
        "web/calculator/query.js",
        '!cards?.find(parts.slice(0, length).join(","))',
        "true",
        ("tests/fuzz/test_names_with_commas.py",),
    ),
    Mutation(
        "a fault quotes the beginning of a value and leaves the rest unread",
        "calculators/core/fault_messages.py",
        "if len(text) > LONGEST_QUOTE:",
        "if not text:",
        ("tests/fuzz/test_size_limits.py", "-k", "quotes"),
    ),
    Mutation(
        "territories touch on the map exactly where the board has a border",
        "site_builder/draw/risk_map.py",
        'path_of(["mountains"])',
        'path_of(["coast"])',
        ("tests/site/test_risk_map_lines.py", "-k", "touch"),
    ),
    Mutation(
        "a tie of dice costs the attacker a battalion",
        "calculators/risk/dice.py",
        "ours + bonus <= theirs",
        "ours + bonus < theirs",
        ("tests/risk", "-k", "battle or dice"),
    ),
    Mutation(
        "probabilities are exact fractions",
        "calculators/core/answer.py",
        '"exact": numbers.exact(value)',
        '"exact": str(float(value))',
        ("tests/cli/test_command_line.py", "-k", "exact and risk"),
    ),
    Mutation(
        "every step cites a rule that exists",
        "calculators/risk/battle_words.py",
        'Step("risk-ties"',
        'Step("risk-draws"',
        ("tests/rules/test_rules_data.py", "-k", "cites_a_rule"),
    ),
    Mutation(
        "every message has its French",
        "calculators/risk/battle_words.py",
        '_("Attacker loses on average")',
        '_("Average loss of the attacker")',
        ("tests/tooling/test_catalogs.py",),
    ),
    Mutation(
        "both languages have the same anchors",
        "docs/en/risk/combat.md",
        " { #dice }",
        "",
        ("tests/rules/test_parity.py", "-k", "risk"),
    ),
    Mutation(
        "text of a reader is escaped in HTML",
        "presentation/filling.py",
        "else _escaped(value)",
        "else value",
        ("tests/site/test_presentation.py",),
    ),
    Mutation(
        "no inline script runs",
        "site_builder/pack/headers.py",
        "script-src 'self' 'wasm-unsafe-eval'",
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
        ("tests/tooling/test_headers.py",),
    ),
    Mutation(
        "no page asks another host",
        "site_builder/draw/theme/main.html",
        "{% block footer %}",
        '{% block footer %}<img src="https://counter.example/1.gif" alt="">',
        ("tests/site/test_built_site.py", "-k", "other_host"),
    ),
    Mutation(
        "the list of kept files has the hash of each",
        "site_builder/pack/offline/files.py",
        "hashlib.sha256(data).hexdigest()[:_HASH_DIGITS]",
        "hashlib.sha256(data[:1000]).hexdigest()[:_HASH_DIGITS]",
        ("tests/site/test_offline.py",),
    ),
    Mutation(
        "a page to sign in to is not taken for a new version",
        "web/offline/worker/transfer.js",
        "if (!published) return new InterceptedError(error.message);",
        "if (!published) return error;",
        ("tests/offline/test_intermediaries.py", "-k", "foreign or lost"),
    ),
    Mutation(
        "what a browser deleted of the offline copy is fetched again",
        "web/offline/worker/download.js",
        "await restoreLost(stop.signal, onbytes);",
        "",
        ("tests/offline/test_intermediaries.py", "-k", "half_of_storage"),
    ),
    Mutation(
        "everything that a page loads can be kept",
        "site_builder/pack/offline/files.py",
        '".webmanifest", ".woff2"}',
        '".webmanifest"}',
        ("tests/site/test_offline.py",),
    ),
    Mutation(
        "buttons are large enough for thumbs",
        "web/calculator/rows.css",
        "  width: var(--thumb);\n  height: var(--thumb);",
        "  width: 1.75rem;\n  height: 1.75rem;",
        ("tests/browser/test_forms.py", "-k", "touch_targets"),
    ),
    Mutation(
        "text has enough contrast",
        "web/page/tokens.css",
        "--soft: #41504c",
        "--soft: #9aa5a1",
        ("tests/crawl/test_crawl.py::test_pages_are_accessible_and_fit_the_window[0-each page]",),
    ),
    Mutation(
        "a term is defined once in a rule",
        "site_builder/draw/term_links.py",
        "if id is None or id in linked:",
        "if id is None:",
        ("tests/site/test_term_links.py",),
    ),
    Mutation(
        "see also leads both ways",
        "site_builder/read/relations.py",
        "(*rule.see, *back)",
        "rule.see",
        ("tests/site/test_relations.py",),
    ),
    Mutation(
        "the feed has the corrections of this site",
        "site_builder/pack/feeds.py",
        "for correction in corrections():",
        "for correction in ():",
        ("tests/site/test_history.py",),
    ),
    Mutation(
        "accents make no difference in the search",
        "web/search/words.js",
        '.replace(/\\p{M}/gu, "")',
        '.replace(/x{9}/gu, "")',
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "the game of the page comes first in the search",
        "web/search/engine.js",
        "const SAME_GAME = 6;",
        "const SAME_GAME = 1;",
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "a game with several good hits comes first in the search",
        "web/search/engine.js",
        "const LIKELY_GAME = 0.25;",
        "const LIKELY_GAME = 0;",
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "a rule is found before its calculator",
        "web/search/engine.js",
        "calculator: 0.5,",
        "calculator: 2,",
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "a question is compared with each name by itself",
        "web/search/engine.js",
        "const likeness = 1 + LIKENESS * (matches.likeness.get(id) ?? 0);",
        "const likeness = 1;",
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "one wrong letter is read in the search",
        "web/search/vocabulary.js",
        "const most = stem.length >= LONG ? 2 : 1;",
        "const most = 0;",
        ("tests/search/test_modules.py",),
    ),
    Mutation(
        "a round goes on to the next decision, and over none",
        "calculators/lcg/play/course.py",
        "return bool(checks(state).engaged)",
        "return False",
        ("tests/play/test_lcg_course.py", "-k", "checks_are_made"),
    ),
    Mutation(
        "what all players do in turn is asked for once",
        "calculators/lcg/play/course.py",
        "while step.together and",
        "while False and",
        ("tests/play/test_lcg_together.py", "-k", "eight_taps"),
    ),
    Mutation(
        "in Risk, the thumb's button says what is lacking",
        "calculators/risk/play/lacking.py",
        "return lacks(state) if lacks else None",
        "return None",
        ("tests/play/test_risk_thumb.py", "-k", "what_is_lacking"),
    ),
    Mutation(
        "an attack of The Wizards that is left before its end is told",
        "calculators/meccg/play/undone.py",
        "if attacks_left(state) or strikes_left(state, company) != 0:",
        "if attacks_left(state):",
        ("tests/play/test_meccg_undone.py", "-k", "not_resolved"),
    ),
    Mutation(
        "nobody begins a game of Risk whom the players did not choose",
        "calculators/risk/play/turns.py",
        "if not knows_first(state):",
        "if state.chosen is None:",
        ("tests/play/test_risk_lot.py", "-k", "nobody_begins"),
    ),
    Mutation(
        "a player whose dial reaches 50 leaves the game",
        "calculators/lcg/play/dials.py",
        "if is_out(player) and not player.eliminated",
        "if False",
        ("tests/play/test_lcg_steps.py", "-k", "elimination"),
    ),
    Mutation(
        "a name that no card has is told",
        "calculators/core/names_without_card.py",
        "and not index.find(name)",
        "and index.find(name)",
        ("tests/lcg/test_names_without_card.py", "-k", "in_silence"),
    ),
    Mutation(
        "a plan names no hero who is dead by then",
        "calculators/lcg/defence_living.py",
        "if struck is not None:",
        "if False:",
        ("tests/lcg/twins/test_struck_heroes_twins.py",),
    ),
    Mutation(
        "a history that does not lead to the state is dropped",
        "calculators/play/saved.py",
        "session is None or session.now != state",
        "session is None",
        ("tests/play/test_saved.py", "-k", "history"),
    ),
    Mutation(
        "an answer about another table is not offered to the game",
        "calculators/play/taking.py",
        "if field.name not in but",
        "if False",
        ("tests/play/test_lcg_takes.py", "-k", "another_table"),
    ),
    Mutation(
        "an answer is not taken into a game that has gone on meanwhile",
        "web/play/into-game.js",
        "if (this.#games.read(id) !== this.#saved) return undefined;",
        "",
        ("tests/browser/test_into_game.py", "-k", "gone_on"),
    ),
    Mutation(
        "a game that cannot be read is set aside",
        "web/play/play.js",
        "this.#games.setAside(id);",
        "this.#games.remove(id);",
        ("tests/browser/test_play.py", "-k", "aside"),
    ),
)
