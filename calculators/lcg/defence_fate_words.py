"""What a plan of defence does to each character, and what attacks do to the dial, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from calculators.core.messages import Chance, Domain, Message
from calculators.core.telling import Step
from calculators.lcg.defence_assignment_words import character_of, enemy_of
from calculators.lcg.defence_plan import Assignment
from calculators.lcg.defence_planner import Outcome
from calculators.lcg.defence_planner_inputs import NO_SHADOW_CARDS, Inputs
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")


def risk(what: Message, item: Assignment) -> Message:
    """Return what becomes of a character; ``what`` is what it meets."""
    if item.destroyed and item.defends is None and not item.undefended:
        return _(
            "{what}, but may be lost with the player or to a shadow effect: the risk is {chance}, "
            "with {damage} damage on average.",
            what=what,
            chance=Chance(item.destroyed),
            damage=item.expected_damage,
        )
    if item.destroyed:
        return _(
            "{what}: the risk of being destroyed is {chance}, with {damage} damage on average.",
            what=what,
            chance=Chance(item.destroyed),
            damage=item.expected_damage,
        )
    if item.expected_damage:
        return _(
            "{what}: no risk of being destroyed, and {damage} damage on average.",
            what=what,
            damage=item.expected_damage,
        )
    return _("{what}: no risk, and no damage.", what=what)


def attack_threat_steps(inputs: Inputs, outcome: Outcome, index: int) -> Iterator[Step]:
    """Yield by how much an attack raises the dial, and that it is the player's last one.

    The dial counts what the attacks themselves add, which comes before a defender is declared.
    Rules: lcg-forced-effects, lcg-threat-elimination (card 84).
    """
    amount = outcome.attacks[index].threat
    if not amount:
        return
    enemy = enemy_of(inputs, index)
    text = _(
        "{enemy} attacks: the player attacked gains {amount} threat.", enemy=enemy, amount=amount
    )
    yield Step("lcg-forced-effects", text)
    added = (attack.threat for attack in outcome.attacks[: index + 1])
    *before, now = accumulate(added, initial=inputs.threat)
    if now >= ELIMINATION > before[-1]:
        text = _(
            "The dial reaches 50 as {enemy} attacks, before a defender is declared: the player is "
            "eliminated at once, and the attack ends.",
            enemy=enemy,
        )
        yield Step("lcg-threat-elimination", text)


def stopped_attack_steps(inputs: Inputs, outcome: Outcome, index: int) -> Iterator[Step]:
    """Yield that a defender of the plan destroys its enemy before the attack deals damage.

    Rule: lcg-attack-goes-on.
    """
    attack = outcome.attacks[index]
    planned = outcome.plan[index] if outcome.plan else None
    if planned and planned.defended and planned.character in attack.stopped_by:
        text = _(
            "{enemy} is destroyed as {character} is declared as its defender, before it deals any "
            "damage: its attack ends.",
            enemy=enemy_of(inputs, index),
            character=character_of(inputs, planned.character),
        )
        yield Step("lcg-attack-goes-on", text)


def later_choice_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield that a hero may be chosen once a shadow card is known, where that may lose less.

    Without shadow cards, and with nothing or everything lost for certain, there is no choice left.
    Rule: lcg-undefended.
    """
    heroes = sum(item.hero for item in inputs.characters)
    undecided = outcome.loss and outcome.eliminated != 1 and inputs.scenario != NO_SHADOW_CARDS
    if undecided and heroes > 1 and any(item.undefended for item in outcome.fates):
        text = _(
            "You choose which hero takes an undefended attack only once its shadow card is "
            "known, so the loss may be lower."
        )
        yield Step("lcg-undefended", text)
