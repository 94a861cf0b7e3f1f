"""The odds of one attack before its shadow card is turned up, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.lcg import words
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK
from calculators.lcg.shadow_odds import Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the chance of survival, and the chance of each damage."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Survives"), Chance(outcome.survives)),
            Figure(_("Damage to expect"), outcome.expected_damage),
            Figure(_("Some shadow effect"), Chance(outcome.any_effect)),
        ),
        tables=(_table(outcome),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    target = words.card(DEFENDERS, inputs.target.name, _("the character"))
    if outcome.survives == 1:
        return _("Safe: {target} survives whatever the shadow card is.", target=target)
    if not outcome.survives:
        return _("Lost: no shadow card saves {target}.", target=target)
    return _(
        "Chance of survival: {chance} ({target}).",
        chance=Chance(outcome.survives),
        target=target,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "lcg-shadow-deal",
        _.plural(
            "{count} shadow card, each of the {left} cards of the deck as likely as any other.",
            "{count} shadow cards, each of the {left} cards of the deck as likely as any other.",
            outcome.cards,
            left=outcome.deck_size,
        ),
    )
    yield from _card_text_steps(inputs, outcome)
    yield Step(
        "lcg-shadow-effects",
        _(
            "The attack is raised with a chance of {chance}, by {most} at most.",
            chance=Chance(outcome.any_bonus),
            most=outcome.bonus[-1].amount,
        ),
    )
    if inputs.target.undefended:
        yield Step("lcg-undefended", _("Undefended: the hero’s defence is not taken off."))
    else:
        yield Step(
            "lcg-enemy-damage",
            _(
                "Attack {attack} and the bonus, less {defence} defence.",
                attack=outcome.strength,
                defence=inputs.target.defence,
            ),
        )
    if outcome.expected_threat:
        yield Step(
            "lcg-hill-troll" if outcome.excess_is_threat else "lcg-shadow-effects",
            _("The player attacked takes {mean} threat on average.", mean=outcome.expected_threat),
        )


def _card_text_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what the enemy's own text adds, and what Massing at Night would deal."""
    if outcome.added:
        yield Step(
            "lcg-enemy-attack-strength",
            _(
                "{enemy}: its own text adds {added} to its attack.",
                enemy=words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy")),
                added=outcome.added,
            ),
        )
    if inputs.players and outcome.massing_in_deck:
        yield Step(
            "lcg-shadow-effects",
            _.plural(
                "Massing at Night, if it comes, deals {count} card more to the attack.",
                "Massing at Night, if it comes, deals {count} cards more to the attack.",
                inputs.players,
            ),
        )


def _table(outcome: Outcome) -> Table:
    def result(amount: int) -> Argument:
        return _("survives") if amount < outcome.hit_points_left else _("is destroyed")

    return Table(
        _("Damage of the attack"),
        (_("Damage"), _("Chance"), _("The character")),
        tuple(
            (item.amount, Chance(item.probability), result(item.amount)) for item in outcome.damage
        ),
        bars=1,
    )


PROSE = Prose(
    title=_("Shadow odds"),
    description=_("How likely a character survives an attack before its shadow card is seen."),
    tell=tell,
)
