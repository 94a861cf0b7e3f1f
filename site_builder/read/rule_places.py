"""The page and the titles of each rule, which ``presentation`` needs where answers cite rules."""

from __future__ import annotations

import json

from presentation.rule_index import RulePlace, provide
from site_builder.read.rules import all_rules


def rule_places() -> dict[str, RulePlace]:
    """Return the place of every rule by its id.

    Raises:
        RulesError: the data of the rules has a fault.
    """
    return {
        rule.id: RulePlace(f"{rule.game}/{rule.page}", rule.title) for rule in all_rules().values()
    }


def provide_rule_places() -> None:
    """Let ``presentation`` cite the rules as they are now.

    Raises:
        RulesError: the data of the rules has a fault.
    """
    provide(rule_places())


def rule_index_json() -> bytes:
    """Return the file that ``presentation.rule_index`` reads in a browser.

    Raises:
        RulesError: the data of the rules has a fault.
    """
    rows = {id: [place.page, place.title.en, place.title.fr] for id, place in rule_places().items()}
    return (json.dumps(rows, ensure_ascii=False, indent=0) + "\n").encode()
