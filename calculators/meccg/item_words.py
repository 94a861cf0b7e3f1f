"""The words about items in use, and about items that are tapped or discarded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Step
from calculators.meccg.equipment import ItemEffect, Unused
from calculators.meccg.item_cards import item_name
from calculators.meccg.item_uses import ItemUse
from calculators.meccg.words import signed

_ = Domain("meccg")

REASONS: Mapping[Unused, Message] = {
    Unused.SLOT: _("another of its kind is in use"),
    Unused.WARRIOR: _("for warriors only"),
    Unused.WIZARD: _("for Wizards only"),
    Unused.NOTHING: _("adds neither prowess nor body just by being borne"),
}

REASON_RULES: Mapping[Unused, str] = {
    Unused.SLOT: "meccg-items-one-of-each",
    Unused.WARRIOR: "meccg-items-use",
    Unused.WIZARD: "meccg-items-use",
    Unused.NOTHING: "meccg-items-use",
}
"""The rule that keeps an item from adding anything."""


def item_text(effect: ItemEffect) -> Message:
    """Return what one item adds, as a part of a sentence."""
    words: dict[str, Argument] = {
        "item": item_name(effect.item),
        "prowess": signed(effect.prowess),
        "body": signed(effect.body),
        "foe": signed(effect.strike_body),
    }
    if effect.unused:
        return _("{item} ({reason})", reason=REASONS[effect.unused], **words)
    if effect.strike_body and effect.body:
        return _("{item} ({prowess} prowess, {body} body, {foe} to the strike’s body)", **words)
    if effect.strike_body and not effect.prowess:
        return _("{item} ({foe} to the strike’s body)", **words)
    if effect.strike_body:
        return _("{item} ({prowess} prowess, {foe} to the strike’s body)", **words)
    if effect.prowess and effect.body:
        return _("{item} ({prowess} prowess, {body} body)", **words)
    if effect.body:
        return _("{item} ({body} body)", **words)
    if effect.prowess:
        return _("{item} ({prowess} prowess)", **words)
    return _("{item} (adds nothing: its maximum is reached)", **words)


def use_steps(uses: Iterable[ItemUse]) -> Iterator[Step]:
    """Yield what each item that is tapped or discarded does."""
    for use in uses:
        yield Step("meccg-strike-cards", _use(use))


def _use(use: ItemUse) -> Message:
    words: dict[str, Argument] = {"item": item_name(use.item)}
    if use.idle:
        return _("{item}, tapped or discarded, does nothing against this attack.", **words)
    if use.stays_untapped:
        return _("{item} is tapped: its bearer stays untapped, unless wounded.", **words)
    if use.ineffectual:
        return _("{item} is tapped: the strike is ineffectual, whatever the roll.", **words)
    if use.strikes or use.strike_prowess:
        return _on_strikes(use, words)
    if use.body:
        words |= {"body": signed(use.body), "most": use.body_max or 0}
        return _(
            "{item} is discarded: {body} to the body, which rises to {most} at most, until the "
            "end of the turn.",
            **words,
        )
    words["prowess"] = signed(use.prowess)
    if use.company:
        return _("{item} is discarded: {prowess} prowess until the end of the turn.", **words)
    return _("{item} is tapped: {prowess} prowess against this strike.", **words)


def _on_strikes(use: ItemUse, words: dict[str, Argument]) -> Message:
    """Return what an item does to the number, the prowess and the body of strikes."""
    words |= {"prowess": signed(use.strike_prowess), "body": signed(use.strike_body)}
    if use.strikes and use.strike_prowess:
        return _(
            "{item} is used: {prowess} to the prowess of the strikes, and one strike fewer.",
            **words,
        )
    if use.strikes:
        return _("{item} is used: the attack has one strike fewer, but at least one.", **words)
    if use.strike_body:
        return _(
            "{item} is used: {prowess} to the prowess of the strike, {body} to its body.", **words
        )
    return _("{item} is used: {prowess} to the prowess of the strikes.", **words)
