"""The plan of a defence, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Chance, Clauses, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.lcg import words
from calculators.lcg.cards import ENEMIES_BY_ATTACK
from calculators.lcg.defence_plan import Assignment
from calculators.lcg.defence_planner import FIGHTERS, NO_SHADOW_CARDS, Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the plan, and what it costs on average."""
    if outcome.plan is None:
        return Telling(
            summary=_("No plan: there is no hero to take what nobody can block."),
            steps=(
                _choice_step(),
                Step(
                    "lcg-undefended",
                    _("Only a hero can take an undefended attack, and there is none."),
                ),
            ),
        )
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(_choice_step(), *_steps(inputs, outcome)),
        figures=(
            Figure(_("Expected loss"), outcome.loss),
            Figure(_("Damage to expect"), outcome.expected_damage),
        ),
        tables=(_table(inputs, outcome),) if outcome.fates else (),
    )


def _enemy(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Enemy {number}", number=index + 1)
    return words.card(ENEMIES_BY_ATTACK, inputs.enemies[index].name, unnamed)


def _enemies(inputs: Inputs, indices: tuple[int, ...]) -> Listing:
    return Listing(tuple(_enemy(inputs, index) for index in indices))


def _character(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Character {number}", number=index + 1)
    return words.card(FIGHTERS, inputs.characters[index].name, unnamed)


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    parts = Clauses(tuple(_assignment(inputs, item) for item in outcome.fates))
    return _("{plan}. Expected loss: {loss}.", plan=parts, loss=outcome.loss)


def _assignment(inputs: Inputs, item: Assignment) -> Message:
    arguments: dict[str, Argument] = {
        "character": _character(inputs, item.character),
        "open": _enemies(inputs, item.undefended),
    }
    if item.defends is None:
        return _("{character} takes {open} undefended", **arguments)
    arguments["enemy"] = _enemy(inputs, item.defends)
    if not item.undefended:
        return _("{character} defends against {enemy}", **arguments)
    return _("{character} defends against {enemy} and takes {open} undefended", **arguments)


def _choice_step() -> Step:
    return Step(
        "lcg-declare-defender",
        _("Each ready character may defend once; every way to share out the attacks is weighed."),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.scenario != NO_SHADOW_CARDS:
        yield Step(
            "lcg-shadow-deal",
            _("One shadow card for each enemy, none seen: every card of the deck is as likely."),
        )
    for index in range(len(inputs.enemies)):
        yield from _enemy_steps(inputs, outcome, index)
    for item in outcome.fates:
        yield Step(
            "lcg-enemy-damage" if item.defends is not None else "lcg-undefended",
            _(
                "{what}: falls with a chance of {chance}, {damage} damage on average.",
                what=_assignment(inputs, item),
                chance=Chance(item.destroyed),
                damage=item.expected_damage,
            ),
        )


def _enemy_steps(inputs: Inputs, outcome: Outcome, index: int) -> Iterator[Step]:
    """Yield what the enemy's own text adds, and whether it has two shadow cards."""
    added = outcome.added[index]
    if added:
        yield Step(
            "lcg-enemy-attack-strength",
            _(
                "{enemy}: its own text adds {added} to its attack.",
                enemy=_enemy(inputs, index),
                added=added,
            ),
        )
    if inputs.scenario != NO_SHADOW_CARDS and outcome.attacks[index].cards > 1:
        yield Step("lcg-beastmaster", _("{enemy}: two shadow cards.", enemy=_enemy(inputs, index)))


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("The plan"),
        (_("Character"), _("Defends against"), _("Takes undefended"), _("Falls"), _("Damage")),
        tuple(
            (
                _character(inputs, item.character),
                "–" if item.defends is None else _enemy(inputs, item.defends),
                _enemies(inputs, item.undefended) if item.undefended else "–",
                Chance(item.destroyed),
                item.expected_damage,
            )
            for item in outcome.fates
        ),
        bars=3,
    )


PROSE = Prose(
    title=_("Defence planner"),
    description=_("Which character should block which enemy, so that the least is lost."),
    tell=tell,
)
