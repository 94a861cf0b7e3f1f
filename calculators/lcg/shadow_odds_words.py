"""The odds of one attack before its shadow card is turned up, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bar, Bars, Key, Part
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import DEFENDERS, ENEMIES_BY_ATTACK
from calculators.lcg.defeated_words import defeated_steps, loosened_steps
from calculators.lcg.enemy_state_words import unused_state_steps
from calculators.lcg.scenario_words import easy_mode_steps, mixed_steps, numbers_of
from calculators.lcg.shadow_odds import Fate, Inputs, Outcome
from calculators.lcg.shadow_odds_left_out_words import (
    MASSING_AT_NIGHT,
    left_out_steps,
    may_go_back_to_hand,
)
from calculators.lcg.spheres import HEROES

_ = Domain("lcg")

FATES: Mapping[Fate, Message] = {
    Fate.SURVIVES: _("survives"),
    Fate.DESTROYED: _("is destroyed"),
    Fate.LEAVES: _("leaves play"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the chance of survival, and the chance of each damage."""
    table = _table(outcome)
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Survives"), Chance(outcome.survives)),
            Figure(_("Expected damage"), outcome.expected_damage),
            Figure(_("Chance of a shadow effect"), Chance(outcome.any_effect)),
        ),
        tables=(table,),
        charts=(_bars(outcome, table),),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    target = words.card(DEFENDERS, inputs.target.name, _("the character"))
    if outcome.attacker_destroyed:
        return _("Safe: {target} destroys the enemy before it strikes.", target=target)
    if outcome.unanswered:
        return _("The player attacked is eliminated as the enemy attacks: the attack ends.")
    dealt = _dealt(outcome)
    if outcome.survives == 1:
        return _safe(inputs, outcome, target)
    if not outcome.survives:
        leaves = any(item.fate is Fate.LEAVES for item in outcome.fates)
        if leaves or (dealt and may_go_back_to_hand(inputs, outcome)):
            return _(
                "Lost: {target} does not stay in play, whatever the shadow card is.", target=target
            )
        if dealt:
            return _("Lost: no shadow card saves {target}.", target=target)
        return _("Lost: {target} is destroyed.", target=target)
    return _(
        "The chance that {target} survives is {chance}.",
        chance=Chance(outcome.survives),
        target=target,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield _dealt_step(outcome)
    numbers = numbers_of((inputs.enemy,))
    yield from mixed_steps(numbers, inputs.scenario)
    yield from easy_mode_steps(numbers, inputs.scenario, inputs.mode)
    yield from unused_state_steps(inputs.enemy, inputs)
    if outcome.attacker_destroyed or outcome.unanswered:
        yield from _ended_steps(inputs, outcome)
        return
    yield from _card_text_steps(inputs, outcome)
    raised = _(
        "The chance that the attack is raised is {chance}; it is raised by {most} at most.",
        chance=Chance(outcome.any_bonus),
        most=outcome.bonus[-1].amount,
    )
    yield Step(
        "lcg-shadow-effects", raised if outcome.any_bonus else _("No card raises the attack.")
    )
    if inputs.target.undefended:
        yield Step("lcg-undefended", _("Undefended: the hero’s defence is not subtracted."))
    else:
        yield Step(
            "lcg-enemy-damage",
            _(
                "Attack {attack} plus the bonus; there is no defence to subtract.",
                attack=outcome.strength,
            )
            if not inputs.target.defence
            else _(
                "Attack {attack} plus the bonus, minus {defence} defence.",
                attack=outcome.strength,
                defence=inputs.target.defence,
            ),
        )
    if outcome.eliminated:
        yield Step(
            "lcg-threat-elimination",
            _(
                "In {chance} of cases the dial reaches 50: the player is eliminated, and all "
                "their characters leave play.",
                chance=Chance(outcome.eliminated),
            ),
        )
    hero = inputs.target.undefended or HEROES.find(inputs.target.name)
    if hero and any(item.fate is Fate.DESTROYED for item in outcome.fates):
        yield words.last_hero()
    yield from _threat_steps(outcome)


def _safe(inputs: Inputs, outcome: Outcome, target: Argument) -> Message:
    """Return that the target survives every card, as far as they are counted."""
    counted = not any(
        isinstance(step, LeftOut) and step.direction is Direction.LOWER
        for step in left_out_steps(inputs, outcome)
    )
    if not _dealt(outcome):
        return _("Safe: {target} survives.", target=target)
    if outcome.eliminated:
        if counted:
            return _(
                "Safe: {target} survives whatever the shadow card is, but the player attacked may "
                "be eliminated.",
                target=target,
            )
        return _(
            "Safe from all that is counted here: {target} survives, but the player attacked may be "
            "eliminated.",
            target=target,
        )
    if counted:
        return _("Safe: {target} survives whatever the shadow card is.", target=target)
    return _("Safe from all that is counted here: {target} survives.", target=target)


def _dealt(outcome: Outcome) -> int:
    return min(outcome.cards, outcome.deck_size)


def _dealt_step(outcome: Outcome) -> Step:
    dealt = _dealt(outcome)
    text = _.plural(
        "{count} shadow card from a deck of {left}; every card is equally likely.",
        "{count} shadow cards from a deck of {left}; every card is equally likely.",
        dealt,
        left=outcome.deck_size,
    )
    return Step("lcg-shadow-deal", text if dealt else _("The enemy has no shadow card."))


def _threat_steps(outcome: Outcome) -> Iterator[Step]:
    if outcome.expected_threat:
        yield Step(
            "lcg-hill-troll" if outcome.excess_is_threat else "lcg-shadow-effects",
            _(
                "The player attacked raises their threat by {mean} on average.",
                mean=outcome.expected_threat,
            ),
        )


def _ended_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield why the attack ends before any shadow card is turned up."""
    enemy = words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy"))
    if outcome.attacker_destroyed:
        yield Step("lcg-attack-goes-on", _("The enemy leaves play, and its attack ends."))
        yield from defeated_steps(inputs.enemy, enemy)
        yield from loosened_steps(inputs.enemy, shadow_cards=_dealt(outcome) > 0)
        yield from _threat_steps(outcome)
        return
    text = _(
        "{enemy} {enemy:attacks/attack}, and the dial reaches 50: the player is eliminated before "
        "anybody is declared as defender, another player’s Sentinel included.",
        enemy=enemy,
    )
    yield Step("lcg-forced-effects", text)
    yield words.elimination_aftermath()


def _card_text_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield what texts of enemy and defender do, what is left out, what Massing would deal."""
    dealt = _dealt(outcome)
    if dealt:
        yield from left_out_steps(inputs, outcome)
    if outcome.added:
        yield Step(
            "lcg-enemy-attack-strength",
            _(
                "{enemy}: its own text adds {added} to its attack.",
                enemy=words.card(ENEMIES_BY_ATTACK, inputs.enemy, _("The enemy")),
                added=outcome.added,
            ),
        )
    if dealt and inputs.players and MASSING_AT_NIGHT in outcome.deck_numbers:
        yield Step(
            "lcg-shadow-effects",
            _.plural(
                "If Massing at Night comes up, {count} more card is dealt for the attack.",
                "If Massing at Night comes up, {count} more cards are dealt for the attack.",
                inputs.players,
            ),
        )


def _bars(outcome: Outcome, table: Table) -> Bars:
    parts = {Fate.SURVIVES: Part.GOOD, Fate.LEAVES: Part.BAD, Fate.DESTROYED: Part.WORST}
    chances = dict.fromkeys(parts, Fraction(0))
    for item in outcome.fates:
        chances[item.fate] += item.probability
    amounts = {item.amount for item in outcome.fates}
    return Bars(
        title=table.title,
        axis=_("Damage"),
        bars=tuple(Bar(item.amount, item.probability, parts[item.fate]) for item in outcome.fates),
        keys=tuple(
            Key(parts[fate], FATES[fate], chance) for fate, chance in chances.items() if chance
        ),
        # An amount that has two fates has two bars: nothing can be added up from it.
        cumulative=len(amounts) == len(outcome.fates),
        tables=(table,),
    )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Damage of the attack"),
        (_("Damage"), _("Chance"), _("The character")),
        tuple((item.amount, Chance(item.probability), FATES[item.fate]) for item in outcome.fates),
        bars=1,
    )


PROSE = Prose(
    title=_("Shadow odds"),
    description=_(
        "How likely a character is to survive an attack whose shadow card is still unknown."
    ),
    tell=tell,
)
