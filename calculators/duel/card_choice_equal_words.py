"""Cards of a hand that share the first place, in words."""

from __future__ import annotations

from collections.abc import Callable

from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.duel.card_choice import Outcome

_ = Domain("duel")


def equals(outcome: Outcome, name_of: Callable[[int], Argument]) -> Message:
    """Return which cards share the first place, and with which of them I lose least."""
    best = [choice for choice in outcome.choices if choice.card in outcome.best]
    fewest = min(choice.i_lose for choice in best)
    least = [choice.card for choice in best if choice.i_lose == fewest]
    words: dict[str, Argument] = {
        "cards": Listing(tuple(name_of(index) for index in outcome.best)),
        "least": Listing(tuple(name_of(index) for index in sorted(least))),
    }
    if len(best) == len(outcome.choices) and len(least) == len(best):
        return _("All your cards are equally good here.")
    if len(best) == len(outcome.choices):
        return _(
            "The balance is the same with all your cards; you lose least with {least}.", **words
        )
    if len(least) == len(best):
        return _("These cards are equally good, and better than the others: {cards}.", **words)
    return _(
        "These cards have the same balance, better than the others: {cards}; you lose least with "
        "{least}.",
        **words,
    )
