"""A game of The Wizards in words: players, cards, the phase, and what there is to do now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.core.card_index import CardIndex
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.meccg.map import SITES
from calculators.meccg.play.cards import MEMBERS
from calculators.meccg.play.state import ANY_MORE, MINOR_MORE, PHASES, Company, State
from calculators.meccg.play.totals import calling_of, council_of, limit_of
from calculators.meccg.play.turns import unchecked, waiting

_ = Domain("meccg-play")


def player(state: State, seat: int) -> Argument:
    """Return the name of a player, or their number."""
    return state.players[seat].name or _("Player {number}", number=seat + 1)


def card(index: CardIndex, name: str) -> Argument:
    """Return the name of a card in both languages."""
    return index.name_of(name)


def company(item: Company) -> Argument:
    """Return what a company is called: by its characters."""
    names = tuple(card(MEMBERS, member.name) for member in item.members if not member.is_ally)
    if len(names) > 2:
        return _("{name} and {count} others", name=names[0], count=len(names) - 1)
    return Listing(names)


def way(item: Company) -> Argument:
    """Return where a company is, and where it goes."""
    site = card(SITES, item.site)
    if item.destination is None:
        return site
    return _("{site} → {destination}", site=site, destination=card(SITES, item.destination))


def title(state: State) -> Message:
    """Return the name of the present phase."""
    return PHASES[state.phase]


def rule(state: State) -> str:
    """Return the id of the rule for what there is to do now."""
    if state.phase == "movement":
        if state.active is not None:
            return "meccg-hazard-what-counts"
        return "meccg-movement-order" if waiting(state) else "meccg-movement-join"
    if state.phase == "end" and state.called == state.turn:
        return "meccg-council-last-turn"
    if state.phase == "over":
        return "meccg-council-winner" if state.ring is None else "meccg-victory-one-ring"
    return _RULES[state.phase]


_RULES: Mapping[str, str] = {
    "untap": "meccg-untap",
    "organization": "meccg-organization-play-character",
    "long-events": "meccg-long-events",
    "site": "meccg-site-enter",
    "end": "meccg-end-discard",
    "checks": "meccg-corruption-council",
    "council": "meccg-council-count",
}


def more_rules(state: State) -> tuple[str, ...]:
    """Return the ids of further rules of the present phase."""
    return _MORE_RULES.get(state.phase, ())


_MORE_RULES: Mapping[str, tuple[str, ...]] = {
    "untap": ("meccg-untap-heal", "meccg-untap-end"),
    "organization": ("meccg-organization-companies", "meccg-organization-movement"),
    "movement": ("meccg-hazard-limit", "meccg-movement-draws"),
    "site": ("meccg-site-automatic-attacks", "meccg-site-play"),
    "end": ("meccg-council-call",),
    "council": ("meccg-council-duplicates",),
}


def to_do(state: State) -> Message:
    """Return what there is to do now, by whom."""
    return _TO_DO[state.phase](state)


def _untap(state: State) -> Message:
    return _(
        "{player} untaps; at a Haven, wounded characters become tapped.",
        player=player(state, state.turn),
    )


def _organization(state: State) -> Message:
    return _(
        "{player} plays a character, forms companies and says where they go.",
        player=player(state, state.turn),
    )


def _long_events(state: State) -> Message:
    return _(
        "{player} discards last turn’s long-events and plays new ones; at the "
        "end, {opponent} discards hazard long-events.",
        player=player(state, state.turn),
        opponent=player(state, 1 - state.turn),
    )


def _movement(state: State) -> Message:
    item = state.company
    if item is not None:
        outcome = limit_of(state, item)
        if outcome.left <= 0:
            return _(
                "{opponent} may play no more hazards on {company}: the limit is {limit}.",
                opponent=player(state, 1 - state.turn),
                company=company(item),
                limit=outcome.limit,
            )
        return _(
            "{opponent} may play {left} of {limit} {limit:hazard/hazards} on {company}.",
            opponent=player(state, 1 - state.turn),
            left=outcome.left,
            limit=outcome.limit,
            company=company(item),
        )
    if waiting(state):
        return _("{player} chooses the company that goes first.", player=player(state, state.turn))
    return _("All companies have moved. Those at the same site must join; at a Haven they may.")


def _site(state: State) -> Message:
    kinds = {
        item.one_more
        for item in state.player.companies
        if any(member.is_untapped and not member.is_ally for member in item.members)
    }
    if ANY_MORE in kinds:
        return _("Another character may tap at once to play one more item of this site.")
    if MINOR_MORE in kinds:
        return _("Another character may tap at once to play a minor item.")
    return _(
        "Each of {player}’s companies enters its site, facing its attacks first, or does nothing.",
        player=player(state, state.turn),
    )


def _end(state: State) -> Message:
    if state.called == state.turn:
        return _(
            "The Council is called: {opponent} plays one more turn.",
            opponent=player(state, 1 - state.turn),
        )
    if state.called is not None:
        return _("This is the last turn; then every character makes a corruption check.")
    if calling_of(state, state.turn).ends:
        return _("Both play decks ran out often enough: the game ends with this turn.")
    return _("Both players may discard one card, then go back to 8 cards.")


def _checks(state: State) -> Message:
    left = unchecked(state)
    if not left:
        return _("Nobody else can fail a corruption check: count the points.")
    seat, at, place = left[0]
    member = state.players[seat].companies[at].members[place]
    return _(
        "{player}: every character makes a corruption check; {member} is next.",
        player=player(state, seat),
        member=card(MEMBERS, member.name),
    )


def _council(_state: State) -> Message:
    return _("Show the cards in your hand that the other player has in play: −1 point each.")


def _over(state: State) -> Message:
    if state.ring is not None:
        return _("{player} wins with the One Ring.", player=player(state, state.ring))
    winner = council_of(state).winner
    if winner is None:
        return _("The game is a tie.")
    return _("{player} wins the game.", player=player(state, winner))


_TO_DO: Mapping[str, Callable[[State], Message]] = {
    "untap": _untap,
    "organization": _organization,
    "long-events": _long_events,
    "movement": _movement,
    "site": _site,
    "end": _end,
    "checks": _checks,
    "council": _council,
    "over": _over,
}
