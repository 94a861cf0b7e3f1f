"""What cards do to an attack, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg import words
from calculators.lcg.attack_effects import AttackEffect, EffectKind
from calculators.lcg.cards import ENCOUNTER_CARDS, ENEMIES_BY_ATTACK, row_of
from calculators.lcg.cards import effect as coded

_ = Domain("lcg")


LEFT_OUT = {
    EffectKind.SHADOW_ATTACKS_AS_WELL: Direction.HIGHER,
    EffectKind.SHADOW_DEALS_MORE_CARDS: Direction.HIGHER,
    EffectKind.SHADOW_MAY_FIND_NO_ALLY: Direction.HIGHER,
    EffectKind.SHADOW_MAY_RETURN_DEFENDER: Direction.EITHER,
}
"""Shadow effects that bring more than is counted, and how damage or threat would then change."""


def effect_step(effect: AttackEffect, enemy: Argument, tokens: int) -> Step:
    """Return what the text of ``enemy``, with ``tokens`` on it, or a shadow card does."""
    arguments: dict[str, Argument] = {"enemy": enemy, "amount": effect.amount}
    match effect.kind:
        case EffectKind.FOREST_SPIDER:
            text = _(
                "{enemy} engaged this round: attack +{amount} until the round ends.", **arguments
            )
            return Step("lcg-forest-spider", text)
        case EffectKind.UFTHAK:
            text = _.plural(
                "{enemy} has {count} token: attack +{amount}.",
                "{enemy} has {count} tokens: attack +{amount}.",
                tokens,
                **arguments,
            )
            return Step("lcg-ufthak", text)
        case EffectKind.MARSH_ADDER:
            text = _("{enemy} attacks: the player attacked gains {amount} threat.", **arguments)
            return Step("lcg-forced-effects", text)
        case EffectKind.NAZGUL:
            text = _.plural(
                "{enemy}: after this shadow effect, before any damage of the attack, the player "
                "engaged with it discards {count} character. If it is the defender, the attack "
                "is undefended.",
                "{enemy}: after this shadow effect, before any damage of the attack, the player "
                "engaged with it discards {count} characters. If the defender is one of them, "
                "the attack is undefended.",
                effect.amount,
                **arguments,
            )
            nazgul = ENEMIES_BY_ATTACK.find(effect.card)
            return LeftOut("lcg-nazgul", text, (nazgul.code,) if nazgul else (), Direction.EITHER)
        case EffectKind.SHADOW_DEALS_MORE_CARDS if effect.amount:
            dealer = words.card(ENCOUNTER_CARDS, effect.card, _("the shadow card"))
            text = _.plural(
                "Shadow effect of {card}: {count} more shadow card, which follows.",
                "Shadow effect of {card}: {count} more shadow cards, which follow.",
                effect.amount,
                card=dealer,
            )
            return Step("lcg-shadow-resolve", text)
        case kind if kind in LEFT_OUT:
            card = ENCOUNTER_CARDS.find(effect.card)
            codes = (card.code,) if card else ()
            return LeftOut("lcg-shadow-resolve", _shadow_text(effect), codes, LEFT_OUT[kind])
        case _shadow_effect:
            return Step("lcg-shadow-resolve", _shadow_text(effect))


def _shadow_text(effect: AttackEffect) -> Message:
    arguments: dict[str, Argument] = {
        "card": words.card(ENCOUNTER_CARDS, effect.card, _("the shadow card")),
        "amount": effect.amount,
    }
    match effect.kind:
        case EffectKind.SHADOW_NONE:
            return _("{card} has no shadow effect: nothing changes.", **arguments)
        case EffectKind.SHADOW_ATTACK if _for_high_threat(effect):
            return _(
                "Shadow effect of {card}: attack +{amount}, because the player attacked is at 35 "
                "threat or more.",
                **arguments,
            )
        case EffectKind.SHADOW_ATTACK:
            return _("Shadow effect of {card}: attack +{amount}.", **arguments)
        case EffectKind.SHADOW_THREAT:
            return _(
                "Shadow effect of {card}: {amount} threat for the player attacked.", **arguments
            )
        case EffectKind.SHADOW_DAMAGE:
            return _(
                "Shadow effect of {card}: {amount} damage to each character of the player "
                "attacked, without defence.",
                **arguments,
            )
        case EffectKind.SHADOW_IGNORES_DEFENCE:
            if effect.amount:
                return _("Shadow effect of {card}: the defence does not count.", **arguments)
            return _("Shadow effect of {card}: nobody defends, so nothing changes.", **arguments)
        case _other:
            return _other_shadow_text(effect, arguments["card"])


def _for_high_threat(effect: AttackEffect) -> bool:
    """Whether a shadow effect adds what it adds at a high threat level only: Eastern Crows."""
    attack = coded(row_of(ENCOUNTER_CARDS, effect.card), "shadow", "attack") or {}
    return attack.get("if_defending_player_threat_at_least_35") == effect.amount


def _other_shadow_text(effect: AttackEffect, card: Argument) -> Message:
    """Return a shadow effect that changes neither attack, damage nor threat."""
    match effect.kind:
        case EffectKind.SHADOW_EXHAUSTS_CHARACTERS:
            return _.plural(
                "Shadow effect of {card}: the player attacked exhausts {count} character.",
                "Shadow effect of {card}: the player attacked exhausts {count} characters.",
                effect.amount,
                card=card,
            )
        case EffectKind.SHADOW_REMOVES_PROGRESS:
            return _.plural(
                "Shadow effect of {card}: {count} progress token is taken off the quest card.",
                "Shadow effect of {card}: {count} progress tokens are taken off the quest card.",
                effect.amount,
                card=card,
            )
        case EffectKind.SHADOW_DISCARDS_ATTACHMENT:
            return _(
                "Shadow effect of {card}: the player attacked discards an attachment.", card=card
            )
        case EffectKind.SHADOW_DISCARDS_DEFENDERS_ATTACHMENT:
            return _("Shadow effect of {card}: the defender loses an attachment.", card=card)
        case EffectKind.SHADOW_DISCARDS_ALL_ATTACHMENTS:
            return _(
                "Shadow effect of {card}: the player attacked discards all attachments.", card=card
            )
        case EffectKind.SHADOW_ATTACKS_AS_WELL:
            return _(
                "Shadow effect of {card}: it attacks as well, with attack {attack} and a "
                "shadow card of its own. That attack is left out here, and the damage is higher "
                "with it: compute it by itself, with Wolf Rider as the enemy.",
                attack=effect.amount,
                card=card,
            )
        case EffectKind.SHADOW_DEALS_MORE_CARDS:
            return _(
                "Shadow effect of {card}: it deals as many more shadow cards as there are "
                "players. They are left out here: name them too, as the damage may be higher.",
                card=card,
            )
        case EffectKind.SHADOW_AS_WHEN_REVEALED:
            return _(
                "Shadow effect of {card}: as when revealed, the first player’s next draw is lost.",
                card=card,
            )
        case _ally:
            return _ally_text(effect, card)


def _ally_text(effect: AttackEffect, card: Argument) -> Message:
    """Return what Pursued by Shadow does, which looks for an exhausted ally."""
    if effect.kind is EffectKind.SHADOW_RETURNS_DEFENDER:
        return _(
            "Shadow effect of {card}: an exhausted ally goes back to hand, and the only one is "
            "the defender.",
            card=card,
        )
    if effect.kind is EffectKind.SHADOW_FINDS_NO_ALLY:
        return _(
            "Shadow effect of {card}: no exhausted ally can go back to hand, so the player "
            "attacked gains {threat} threat.",
            threat=effect.amount,
            card=card,
        )
    if effect.kind is EffectKind.SHADOW_MAY_FIND_NO_ALLY:
        return _(
            "Shadow effect of {card}: an exhausted ally of the player attacked goes back to "
            "hand. Not counted: if there is none, {threat} threat instead. Enter how many there "
            "are; with none, the threat is higher.",
            threat=effect.amount,
            card=card,
        )
    if effect.kind is EffectKind.SHADOW_MAY_RETURN_DEFENDER:
        return _(
            "Shadow effect of {card}: an exhausted ally of the player attacked goes back to "
            "hand, the defender if it is the only one. Not counted: enter how many others there "
            "are. If the defender goes, the attack hits a hero.",
            card=card,
        )
    return _(
        "Shadow effect of {card}: an exhausted ally of the player attacked goes back to hand.",
        card=card,
    )


def aftermath_step(effect: AttackEffect, enemy: Argument) -> Step:
    """Return what the text of ``enemy`` does once the attack is over."""
    match effect.kind:
        case EffectKind.AFTERWARDS_GAINS_TOKEN:
            return Step("lcg-ufthak", _("After the attack {enemy} gains a token.", enemy=enemy))
        case EffectKind.AFTERWARDS_REMOVES_PROGRESS:
            text = _.plural(
                "After the attack {count} progress token is taken off the quest card.",
                "After the attack {count} progress tokens are taken off the quest card.",
                effect.amount,
            )
            return Step("lcg-progress-removed", text)
        case _returns_to_staging:
            text = _(
                "Because {card} has no shadow effect, {enemy} go back to the staging area.",
                card=words.card(ENCOUNTER_CARDS, effect.card, _("the shadow card")),
                enemy=enemy,
            )
            return Step("lcg-wargs", text)


def entered_steps(change: int, added: int) -> Iterator[Step]:
    """Yield what a reader entered as added, where named cards change the attack too."""
    if not change or added == change:
        return
    text = (
        _("Other effects: attack +{amount}.", amount=change)
        if change > 0
        else _("Other effects: attack −{amount}.", amount=-change)
    )
    yield Step("lcg-enemy-attack-strength", text)
