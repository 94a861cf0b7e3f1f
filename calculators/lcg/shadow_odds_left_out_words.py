"""What the odds of an attack leave out, and in which direction it would move them, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.card_index import Card
from calculators.core.messages import Domain, Listing
from calculators.core.telling import Direction, LeftOut, Step
from calculators.lcg.attachments import DISCARDING, DISCARDING_ALL, more_hit_points
from calculators.lcg.attack_effects import discards_characters, excess_becomes_threat, is_ally
from calculators.lcg.cards import ENEMIES_BY_ATTACK, title
from calculators.lcg.decks import CARDS
from calculators.lcg.shadow_odds import Inputs, Outcome

_ = Domain("lcg")

WOLF_RIDER = 81
MASSING_AT_NIGHT = 112
PURSUED_BY_SHADOW = 117
DRIVEN_BY_SHADOW = 92


def left_out_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the texts of shadow cards and of the enemy that are not counted.

    Where no card saves the character anyway, they move the damage, not the chance of survival.
    """
    if _allies_missing(inputs, outcome):
        yield _pursued_step(inputs, outcome)
    if MASSING_AT_NIGHT in outcome.deck_numbers and not inputs.players:
        yield _massing_step(outcome)
    if WOLF_RIDER in outcome.deck_numbers:
        yield _wolf_rider_step(outcome)
    yield from _plate_steps(inputs, outcome)
    enemy = ENEMIES_BY_ATTACK.find(inputs.enemy)
    if enemy and discards_characters(inputs.enemy):
        yield _discarded_step(enemy, outcome)
    if enemy and excess_becomes_threat(inputs.enemy) and _pursued_may_send_home(inputs, outcome):
        yield _excess_step(enemy, inputs, outcome)


def _pursued_may_send_home(inputs: Inputs, outcome: Outcome) -> bool:
    sends = PURSUED_BY_SHADOW in outcome.deck_numbers and not inputs.exhausted_allies
    return sends and _may_be_exhausted_ally(inputs)


def _excess_step(enemy: Card, inputs: Inputs, outcome: Outcome) -> LeftOut:
    """Return that a hero, who is not named here, is hit in the place of a defender sent home.

    Where nobody said if other allies could go, the excess on the defender may be counted instead.
    """
    most = max(item.amount for item in outcome.damage)
    if inputs.exhausted_allies is None and most > inputs.target.hit_points - inputs.target.damage:
        text = _(
            "Not counted: if Pursued by Shadow sends the defender back to hand, a hero takes the "
            "attack. {enemy} then raises the dial by the excess damage on that hero, not on the "
            "defender: the threat may be higher or lower.",
            enemy=enemy.name,
        )
        return LeftOut("lcg-hill-troll", text, (enemy.code,), Direction.EITHER)
    text = _(
        "Not counted: if Pursued by Shadow sends the defender back to hand, a hero takes the "
        "attack, and the excess damage of {enemy} raises the dial: the threat is then higher.",
        enemy=enemy.name,
    )
    return LeftOut("lcg-hill-troll", text, (enemy.code,), Direction.HIGHER)


def may_go_back_to_hand(inputs: Inputs, outcome: Outcome) -> bool:
    """Whether Pursued by Shadow may return the defender: nobody said if other allies could go.

    Rule: lcg-defender-gone.
    """
    return _allies_missing(inputs, outcome) and _may_be_exhausted_ally(inputs)


def _allies_missing(inputs: Inputs, outcome: Outcome) -> bool:
    return PURSUED_BY_SHADOW in outcome.deck_numbers and inputs.exhausted_allies is None


def _may_be_exhausted_ally(inputs: Inputs) -> bool:
    target = inputs.target
    return is_ally(target.name) and not target.undefended and not target.of_another


def _massing_step(outcome: Outcome) -> LeftOut:
    if outcome.survives:
        text = _(
            "Not counted: the further cards of Massing at Night, which depend on the number "
            "of players. With them, survival is less likely."
        )
        direction = Direction.LOWER
    else:
        text = _(
            "Not counted: the further cards of Massing at Night, which depend on the number "
            "of players. With them, the damage is higher."
        )
        direction = Direction.HIGHER
    return LeftOut("lcg-shadow-effects", text, (str(MASSING_AT_NIGHT),), direction)


def _wolf_rider_step(outcome: Outcome) -> LeftOut:
    if outcome.survives:
        text = _(
            "Not counted: the attack that a Wolf Rider also makes if it turns up, with a shadow "
            "card of its own. If the same character faces it, survival is less likely."
        )
        direction = Direction.LOWER
    else:
        text = _(
            "Not counted: the attack that a Wolf Rider also makes if it turns up, with a shadow "
            "card of its own. With it, the damage is higher."
        )
        direction = Direction.HIGHER
    return LeftOut("lcg-shadow-effects", text, (str(WOLF_RIDER),), direction)


def _discarded_step(enemy: Card, outcome: Outcome) -> LeftOut:
    if outcome.survives:
        text = _(
            "Not counted: the character that the player discards for each "
            "shadow effect of {enemy}. If it is this one, survival is less "
            "likely.",
            enemy=enemy.name,
        )
        direction = Direction.LOWER
    else:
        text = _(
            "Not counted: the character that the player discards for each "
            "shadow effect of {enemy}. If it is this one, a hero who is left takes the damage of "
            "the attack.",
            enemy=enemy.name,
        )
        direction = Direction.EITHER
    return LeftOut("lcg-nazgul", text, (enemy.code,), direction)


def _plate_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the shadow cards that discard a Citadel Plate, or may if nothing else can go."""
    target = inputs.target
    if not more_hit_points(target.name, target.hit_points):
        return
    surely = DISCARDING_ALL if target.undefended else ()
    maybe = tuple(number for number in DISCARDING if number not in surely)
    if target.of_another and not target.undefended:
        maybe = (DRIVEN_BY_SHADOW,)
    there = [number for number in surely if number in outcome.deck_numbers]
    if there:
        cards = Listing(tuple(title(CARDS[number]) for number in there))
        text = _("Counted: {cards} would discard all attachments, Citadel Plates too.", cards=cards)
        yield Step("lcg-shadow-effects", text)
    there = [number for number in maybe if number in outcome.deck_numbers]
    if there and outcome.survives and not inputs.only_plate:
        text = _(
            "{cards} would take one attachment: one that gives no hit points is chosen. If a "
            "Citadel Plate is the only one there, tick it; survival is then less likely.",
            cards=Listing(tuple(title(CARDS[number]) for number in there)),
        )
        codes = tuple(str(number) for number in there)
        yield LeftOut("lcg-shadow-effects", text, codes, Direction.LOWER)


def _pursued_step(inputs: Inputs, outcome: Outcome) -> LeftOut:
    """Return that nobody counted the exhausted allies; a defender may be one of them."""
    code = (str(PURSUED_BY_SHADOW),)
    if not _may_be_exhausted_ally(inputs):
        text = _(
            "Not counted: the threat of Pursued by Shadow, which depends on the exhausted "
            "allies. If there are none, expect more threat."
        )
        return LeftOut("lcg-shadow-effects", text, code, Direction.HIGHER)
    if outcome.survives:
        text = _(
            "Not counted: Pursued by Shadow sends an exhausted ally back to hand, the defender if "
            "there is no other. Enter how many others there are; with none, the defender is less "
            "likely to stay."
        )
        return LeftOut("lcg-shadow-effects", text, code, Direction.LOWER)
    text = _(
        "Not counted: Pursued by Shadow sends an exhausted ally back to hand, the defender if "
        "there is no other. Enter how many others there are; with none, the defender may go back "
        "to hand before the damage."
    )
    return LeftOut("lcg-shadow-effects", text, code, Direction.EITHER)
