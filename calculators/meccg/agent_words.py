"""The words of an agent's strike, and of the creatures it brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Bars, Part
from calculators.core.dice import two_dice_difference
from calculators.core.messages import Argument, BilingualText, Chance, Domain, Listing, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.meccg import agent_strike_words, chart_words
from calculators.meccg.agent import AGENTS, Inputs, Outcome, agent_row
from calculators.meccg.agent_creatures import BroughtCreatures
from calculators.meccg.cards import RACES
from calculators.meccg.event_words import captured_ally_steps, event_steps, left_out_steps
from calculators.meccg.map import SITE_TYPES
from calculators.meccg.words import dice, signed

_ = Domain("meccg")

RACE_NAMES: Mapping[str, BilingualText] = {
    **RACES,
    "Nazgûl": BilingualText("Nazgûl", "Nazgûl"),
    "Dwarves": BilingualText("Dwarves", "Nains"),
    "Elves": BilingualText("Elves", "Elfes"),
    "Dúnedain": BilingualText("Dúnedain", "Dúnedain"),
    "Hobbits": BilingualText("Hobbits", "Hobbits"),
}
"""The races of creatures that agents bring."""


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the agent's modified numbers, the chances of its strike, and whom it may bring."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(
                _("Prowess / body of the agent"),
                _("{prowess} / {body}", prowess=outcome.agent_prowess, body=outcome.agent_body),
            ),
            Figure(_("Strike fails"), Chance(outcome.strike_fails)),
            Figure(_("Strike succeeds"), Chance(outcome.strike_succeeds)),
            Figure(_("Character eliminated"), Chance(outcome.eliminated)),
        ),
        tables=(_table(outcome.creatures),),
        charts=() if outcome.events.has("two_rolls") else (_bars(outcome),),
    )


def _who(inputs: Inputs) -> Argument:
    return AGENTS.name_of(inputs.agent) if inputs.agent else _("The agent")


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    return _(
        "{who} strikes with prowess {prowess} plus 2D6, and has body {body}; the chance that the "
        "strike fails is {chance}.",
        who=_who(inputs),
        prowess=outcome.agent_prowess,
        body=outcome.agent_body,
        chance=Chance(outcome.strike_fails),
    )


def _numbers(inputs: Inputs, outcome: Outcome, words: Mapping[str, Argument]) -> Message:
    if not outcome.bonus:
        return _("{who} has prowess {prowess} and body {body}; the site gives no bonus.", **words)
    if not outcome.at_home:
        return _("{who} has prowess {prowess} ({bonus}, face-down) and body {body}.", **words)
    if inputs.face_down:
        return _(
            "{who} has prowess {prowess} ({bonus}, face-down at a home site) and body {body}.",
            **words,
        )
    return _(
        "{who} has prowess {prowess} ({bonus}, face-up at a home site) and body {body}.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "bonus": signed(outcome.bonus),
        "prowess": outcome.agent_prowess,
        "body": outcome.agent_body,
        "fails": Chance(outcome.strike_fails),
        "equal": Chance(outcome.ineffectual),
        "beaten": Chance(outcome.agent_defeated),
        "influence": outcome.direct_influence,
    }
    yield Step("meccg-combat-agent", _numbers(inputs, outcome, words))
    if inputs.agent_wounded:
        yield Step("meccg-combat-agent", _("The agent is wounded: the −2 is already included."))
    yield from event_steps(outcome.events, "meccg-agent-attack")
    yield from captured_ally_steps(outcome.events, inputs.character)
    yield from _card_steps(inputs, words)
    if (
        inputs.face_down
        and outcome.at_home
        and not agent_row(inputs.agent).get("chooses_defenders")
        and not outcome.events.has("attacker_chooses")
    ):
        yield Step(
            "meccg-agent-attack",
            _("The agent is face-down at a home site, so the attacker chooses who is struck."),
        )
    yield from agent_strike_words.prowess_steps(inputs)
    yield Step(
        "meccg-combat-agent",
        _(
            "Both players roll: {mine} for the character against {his} for the agent.",
            mine=dice(outcome.character_prowess),
            his=dice(outcome.agent_prowess),
        ),
    )
    yield Step(
        "meccg-strike-fails",
        _(
            "The strike fails in {fails} of cases, and is ineffectual in {equal}.",
            **words,
        ),
    )
    yield from agent_strike_words.body_steps(inputs, outcome)
    yield Step(
        "meccg-agent-defeated",
        _(
            "If the strike fails, the agent is wounded and makes a body check; the chance that he "
            "fails both is {beaten}.",
            **words,
        ),
    )
    yield Step(
        "meccg-agent-influence",
        _("{who} has {influence} direct influence here for an influence attempt.", **words)
        if words["influence"]
        else _("{who} has no direct influence here for an influence attempt.", **words),
    )
    yield from left_out_steps(outcome.events, "meccg-agent-attack")


def _card_steps(inputs: Inputs, words: dict[str, Argument]) -> Iterator[Step]:
    """Yield what the agent's own card changes, or leaves to a player and is not counted."""
    rule, card = "meccg-agent-attack", agent_row(inputs.agent)
    if inputs.taps and card.get("taps_to_attack"):
        extra = signed(card["taps_to_attack"])
        yield Step(
            rule, _("The agent taps to attack on the way: {extra}, already included.", extra=extra)
        )
    if card.get("chooses_defenders"):
        yield Step(rule, _("According to its card, the attacker chooses who is struck."))
    if card.get("harmless"):
        yield Step(
            rule,
            _(
                "According to its card, a successful strike costs the company an item instead of "
                "wounding."
            ),
        )
    if card.get("taps_for_extra_strike"):
        yield LeftOut(
            rule,
            _(
                "{who} may tap for one more strike (card text). This is not counted: the harm may "
                "be greater.",
                **words,
            ),
            (card["id"],),
            Direction.LOWER,
        )
    if card.get("takes_a_ring"):
        yield Step(
            rule,
            _(
                "{who} takes a ring from the company if the attack succeeds, and then leaves "
                "(card text).",
                **words,
            ),
        )


def _bars(outcome: Outcome) -> Bars:
    """Return the difference of the rolls: above the agent's lead the strike fails."""
    lead = outcome.agent_prowess - outcome.character_prowess
    return chart_words.difference_bars(
        _("The character’s roll minus the agent’s"),
        _("Difference of the rolls"),
        {
            value: Part.GOOD if value > lead else Part.EVEN if value == lead else Part.BAD
            for value in two_dice_difference()
        },
        {
            Part.GOOD: _("Strike fails"),
            Part.EVEN: _("Strike ineffectual"),
            Part.BAD: _("Strike succeeds"),
        },
    )


def _table(creatures: tuple[BroughtCreatures, ...]) -> Table:
    return Table(
        _("Creatures that may be played where he taps"),
        (_("Site"), _("At a home site"), _("At any site, non-unique")),
        tuple(
            (SITE_TYPES[item.site_type], _races(item.at_home), _anywhere(item))
            for item in creatures
        ),
    )


def _anywhere(item: BroughtCreatures) -> Argument:
    if item.like_attacks and item.attack_races is None:
        return _("same kind as an automatic-attack")
    return _races(item.attack_races or ())


def _races(races: tuple[str, ...]) -> Argument:
    return Listing(tuple(RACE_NAMES[race] for race in races)) if races else "–"


PROSE = Prose(
    title=_("Agents"),
    description=_("An agent’s strike, for which both players roll; his influence and creatures."),
    tell=tell,
)
