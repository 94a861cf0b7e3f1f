"""What an attack brings besides its numbers: other shadow effects, and what follows the attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Step
from calculators.lcg.cards import ENCOUNTER_CARDS, ENEMIES_BY_ATTACK, effect, row_of
from calculators.lcg.enemy_attack_model import Inputs, by_defence, cards_dealt, shadow_cards

_ = Domain("lcg")


def lacks_second_card(inputs: Inputs) -> bool:
    """Whether the enemy is dealt a second shadow card that was not named: the Beastmaster."""
    more = cards_dealt(inputs.enemy) > 1
    return bool(more and inputs.shadow_card and not inputs.second_shadow_card)


def shadow_text(name: str, inputs: Inputs, card: Argument) -> Message:
    """Return a shadow effect that changes neither attack, damage nor threat."""
    shadow, defended = effect(row_of(ENCOUNTER_CARDS, name), "shadow"), inputs.defender is not None
    told: dict[str, Argument] = {"card": card}
    if "exhaust_characters" in shadow:
        return _.plural(
            "Shadow effect of {card}: the player attacked exhausts {count} character.",
            "Shadow effect of {card}: the player attacked exhausts {count} characters.",
            by_defence(shadow["exhaust_characters"], defended),
            **told,
        )
    if "remove_progress_from_current_quest" in shadow:
        return _.plural(
            "Shadow effect of {card}: {count} progress token is taken off the quest card.",
            "Shadow effect of {card}: {count} progress tokens are taken off the quest card.",
            by_defence(shadow["remove_progress_from_current_quest"], defended),
            **told,
        )
    if "discard_attachments" in shadow:
        return _attachments(shadow["discard_attachments"], defended, told)
    if "extra_attack_by_this_card" in shadow:
        return _(
            "Shadow effect of {card}: it attacks as well, with {attack} and a shadow card of its "
            "own.",
            attack=shadow["extra_attack_by_this_card"]["attack"],
            **told,
        )
    if "extra_shadow_cards" in shadow:
        return _(
            "Shadow effect of {card}: as many more shadow cards as there are players; add what "
            "they do.",
            **told,
        )
    if "return_exhausted_allies_to_hand" in shadow:
        return _(
            "Shadow effect of {card}: an exhausted ally of the player attacked goes back to hand; "
            "without one, {threat} threat.",
            threat=shadow["if_none_threat"],
            **told,
        )
    return _("Shadow effect of {card}: do what it does when revealed.", **told)


def _attachments(coded: Any, defended: bool, told: dict[str, Argument]) -> Message:
    amount = coded["defended" if defended else "undefended"]
    if amount == 1:
        return _("Shadow effect of {card}: the player attacked discards an attachment.", **told)
    if defended:
        return _("Shadow effect of {card}: the defender loses an attachment.", **told)
    return _("Shadow effect of {card}: the player attacked discards all attachments.", **told)


def afterwards(inputs: Inputs, enemy: Argument) -> Iterator[Step]:
    """Yield what the enemy's own text does once the attack is over."""
    row = row_of(ENEMIES_BY_ATTACK, inputs.enemy)
    rows = [row_of(ENCOUNTER_CARDS, name) for name in shadow_cards(inputs)]
    shadowed = [bool(card.get("shadow")) for card in rows]
    if effect(row, "forced_after_attack", "add_resource_tokens"):
        yield Step("lcg-ufthak", _("After the attack {enemy} gains a token.", enemy=enemy))
    lost = effect(row, "forced_after_attack", "remove_progress_from_current_quest")
    if lost:
        yield Step(
            "lcg-progress-removed",
            _.plural(
                "After the attack {count} progress token is taken off the quest card.",
                "After the attack {count} progress tokens are taken off the quest card.",
                lost,
            ),
        )
    if effect(row, "forced_shadow_without_effect") and shadowed and not any(shadowed):
        yield Step(
            "lcg-wargs",
            _("Without a shadow effect {enemy} go back to the staging area.", enemy=enemy),
        )
    if effect(row, "forced_after_resolved_shadow_effect") and any(shadowed):
        yield Step(
            "lcg-nazgul",
            _("For each shadow effect resolved, the player engaged discards a character."),
        )
