"""Who meets which attack in a plan of defence, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Clauses, Domain, Listing, Message
from calculators.core.telling import Step
from calculators.lcg import words
from calculators.lcg.cards import ENEMIES_BY_ATTACK, FIGHTERS
from calculators.lcg.defence_planner import Outcome
from calculators.lcg.defence_planner_inputs import Inputs

_ = Domain("lcg")


def enemy_of(inputs: Inputs, index: int) -> Argument:
    """Return the name of an enemy, or its number, or both where two have that name."""
    unnamed = _("Enemy {number}", number=index + 1)
    return words.listed(ENEMIES_BY_ATTACK, inputs.enemies, index, unnamed)


def enemies_of(inputs: Inputs, indices: tuple[int, ...]) -> Listing:
    """Return the names of several enemies."""
    return Listing(tuple(enemy_of(inputs, index) for index in indices))


def character_of(inputs: Inputs, index: int) -> Argument:
    """Return the name of a character, or its number, or both where two have that name."""
    unnamed = _("Character {number}", number=index + 1)
    return words.listed(FIGHTERS, inputs.characters, index, unnamed)


def assignment(
    inputs: Inputs, character: int, defends: int | None, undefended: tuple[int, ...]
) -> Message:
    """Return what a character meets in a plan: an attack as defender, attacks undefended."""
    if defends is None and not undefended:
        return _("{character} faces no attack", character=character_of(inputs, character))
    arguments: dict[str, Argument] = {
        "character": character_of(inputs, character),
        "open": enemies_of(inputs, undefended),
    }
    if defends is None:
        return _("{character} takes {open} undefended", **arguments)
    arguments["enemy"] = enemy_of(inputs, defends)
    if not undefended:
        return _("{character} defends against {enemy}", **arguments)
    return _("{character} defends against {enemy} and takes {open} undefended", **arguments)


def worth_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the loss is counted in. Rule: lcg-declare-defender."""
    if outcome.loss:
        items = tuple(
            _("{card} ({value})", card=character_of(inputs, index), value=item.worth)
            for index, item in enumerate(inputs.characters)
        )
        text = _("The loss is counted by the worth of each: {items}.", items=Listing(items))
        yield Step("lcg-declare-defender", text)


def as_good_defender_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield who may as well defend as take an attack undefended that destroys them for certain.

    Were anybody to survive as a defender, or another to be lost, the plan would differ.
    Rules: lcg-undefended, lcg-excess-damage.
    """
    if not (outcome.proved and outcome.all_compared) or outcome.eliminated:
        return
    for item in outcome.fates:
        exhausted = inputs.characters[item.character].exhausted
        if item.destroyed == 1 and item.undefended and item.defends is None and not exhausted:
            text = _(
                "{character} is destroyed as a defender, too, and loses nothing more by defending: "
                "shadow effects are then no worse, and less damage is in excess.",
                character=character_of(inputs, item.character),
            )
            yield Step("lcg-undefended", text)


def equal_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield another plan that is as good as the one named. Rule: lcg-declare-defender."""
    if not outcome.also:
        return
    meets: dict[int, tuple[int | None, tuple[int, ...]]] = {}
    for item in outcome.also:
        defends, undefended = meets.get(item.character, (None, ()))
        meets[item.character] = (
            (item.enemy, undefended) if item.defended else (defends, (*undefended, item.enemy))
        )
    clauses = tuple(assignment(inputs, character, *meets[character]) for character in sorted(meets))
    text = _(
        "Another plan is as good, with equal loss, equal damage and as many characters exhausted: "
        "{plan}.",
        plan=Clauses(clauses),
    )
    yield Step("lcg-declare-defender", text)
