"""The defence planner: which characters should block what, before any shadow card is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.card_index import Card, CardIndex
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Clauses, Domain, Listing, Message
from calculators.core.tables import table
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import attack_fields, words
from calculators.lcg.cards import ENEMIES_BY_ATTACK, PLAYER, title
from calculators.lcg.decks import SCENARIO_LABELS, Mode, Scenario, size
from calculators.lcg.defence_plan import Blow, Fighter, Share, best_plan
from calculators.lcg.enemy_attack_model import cards_dealt, strengthened
from calculators.lcg.scenario_deck import Gone, cards_gone, deck_before, deck_left, gone_faults
from calculators.lcg.shadows import Kind, Shadow, kinds

_ = Domain("lcg")

FIGHTERS = CardIndex(
    "lcg-fighters",
    tuple(
        Card(
            str(row["number"]),
            title(row),
            {
                "defence": row["defence"],
                "hit_points": row["hit_points"],
                "hero": row["type"] == "hero",
                "worth": row.get("threat_cost", row.get("cost")),
            },
        )
        for row in table(PLAYER)["cards"]
        if row["type"] in {"hero", "ally"}
    ),
)
"""Heroes and allies with all that a plan asks of them; ``worth`` is the threat cost or the cost."""


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy that will attack."""

    attack: int = integer(_("Attack"), 0, 20)
    just_engaged: bool = attack_fields.just_engaged()
    tokens: int = attack_fields.tokens()
    name: str | None = text(_("Enemy"), card_index=ENEMIES_BY_ATTACK)


@dataclass(frozen=True, slots=True)
class Character:
    """A character that may meet an attack."""

    defence: int = integer(_("Defence"), 0, 20)
    hit_points: int = integer(_("Hit points"), 1, 20)
    damage: int = integer(_("Damage already there"), 0, 19, default=0)
    hero: bool = boolean(_("Hero"))
    exhausted: bool = boolean(_("Exhausted"), help=_("Cannot defend; a hero can still be hit."))
    worth: int = integer(
        _("Worth"), 0, 99, default=5, help=_("How much its loss would hurt, on your own scale.")
    )
    name: str | None = text(_("Character"), card_index=FIGHTERS)


DECKS: Mapping[str, Message] = {
    **{scenario.value: label for scenario, label in SCENARIO_LABELS.items()},
    "none": _("No shadow cards"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One player's side of the combat phase."""

    enemies: tuple[Enemy, ...] = rows(
        Enemy, _("Enemies that attack"), item_label=_("Enemy"), minimum=1, maximum=4
    )
    characters: tuple[Character, ...] = rows(
        Character, _("Characters"), item_label=_("Character"), minimum=1, maximum=6
    )
    threat: int = attack_fields.threat()
    scenario: str = choice(_("Encounter deck"), DECKS, default="none")
    gone: tuple[Gone, ...] = cards_gone()


@dataclass(frozen=True, slots=True)
class Meeting:
    """One attack of the plan: who meets it, and whether as a defender."""

    enemy: int
    character: int
    defended: bool


@dataclass(frozen=True, slots=True)
class Fate:
    """A character that meets attacks: the chance that it falls, and the damage on average."""

    character: int
    destroyed: Fraction
    expected_damage: Fraction


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The plan with the least expected loss; ``loss`` is the worth lost on average.

    ``plan`` is ``None`` where no hero can take an attack that nobody can block.
    """

    plan: tuple[Meeting, ...] | None
    fates: tuple[Fate, ...]
    loss: Fraction


def planned(inputs: Inputs) -> Outcome:
    """Return the best plan over every way to share out the attacks.

    Rules: lcg-declare-defender, lcg-undefended, lcg-shadow-deal, lcg-enemy-damage (core rulebook,
    page 18).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> [(item.enemy, item.character, item.defended) for item in answer.plan]
    [(0, 0, True), (1, 1, True)]
    """
    fighters = tuple(
        Fighter(
            item.defence, item.hit_points - item.damage, item.hero, not item.exhausted, item.worth
        )
        for item in inputs.characters
    )
    shares = best_plan([_blow(enemy) for enemy in inputs.enemies], fighters, _deck(inputs))
    loss = sum(
        (share.destroyed * fighters[share.character].worth for share in shares or ()), Fraction(0)
    )
    return Outcome(
        summary=_summary(inputs, shares, loss),
        steps=tuple(_steps(inputs, shares)),
        figures=_figures(shares, loss),
        tables=(_table(inputs, shares),) if shares else (),
        plan=None if shares is None else _meetings(shares),
        fates=tuple(Fate(s.character, s.destroyed, s.damage) for s in shares or ()),
        loss=loss,
    )


def _blow(enemy: Enemy) -> Blow:
    own = strengthened(enemy.name, just_engaged=enemy.just_engaged, tokens=enemy.tokens)
    return Blow(enemy.attack + own, cards_dealt(enemy.name))


def _deck(inputs: Inputs) -> tuple[Kind, ...]:
    if inputs.scenario == "none":
        return (Kind(Shadow(), sum(cards_dealt(enemy.name) for enemy in inputs.enemies)),)
    deck = deck_before(Scenario(inputs.scenario), Mode.NORMAL, whole=False)
    return kinds(deck_left(deck, inputs.gone), inputs.threat)


def _meetings(shares: tuple[Share, ...]) -> tuple[Meeting, ...]:
    met = [
        Meeting(enemy, share.character, enemy == share.defends)
        for share in shares
        for enemy in (*share.undefended, *(() if share.defends is None else (share.defends,)))
    ]
    return tuple(sorted(met, key=lambda item: item.enemy))


def _enemy(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Enemy {number}", number=index + 1)
    return words.card(ENEMIES_BY_ATTACK, inputs.enemies[index].name, unnamed)


def _character(inputs: Inputs, index: int) -> Argument:
    unnamed = _("Character {number}", number=index + 1)
    return words.card(FIGHTERS, inputs.characters[index].name, unnamed)


def _summary(inputs: Inputs, shares: tuple[Share, ...] | None, loss: Fraction) -> Message:
    if shares is None:
        return _("No plan: there is no hero to take what nobody can block.")
    parts = Clauses(tuple(_part(inputs, share) for share in shares))
    return _("{plan}. Expected loss: {loss}.", plan=parts, loss=loss)


def _part(inputs: Inputs, share: Share) -> Message:
    told: dict[str, Argument] = {
        "character": _character(inputs, share.character),
        "open": Listing(tuple(_enemy(inputs, enemy) for enemy in share.undefended)),
    }
    if share.defends is None:
        return _("{character} takes {open} undefended", **told)
    told["enemy"] = _enemy(inputs, share.defends)
    if not share.undefended:
        return _("{character} defends against {enemy}", **told)
    return _("{character} defends against {enemy} and takes {open} undefended", **told)


def _steps(inputs: Inputs, shares: tuple[Share, ...] | None) -> Iterator[Step]:
    yield Step(
        "lcg-declare-defender",
        _("Each ready character may defend once; every way to share out the attacks is weighed."),
    )
    if shares is None:
        yield Step(
            "lcg-undefended", _("Only a hero can take an undefended attack, and there is none.")
        )
        return
    if inputs.scenario != "none":
        yield Step(
            "lcg-shadow-deal",
            _("One shadow card for each enemy, none seen: every card of the deck is as likely."),
        )
    for index, enemy in enumerate(inputs.enemies):
        if _blow(enemy).attack > enemy.attack:
            yield Step(
                "lcg-enemy-attack-strength",
                _(
                    "{enemy}: its own text adds {added} to its attack.",
                    enemy=_enemy(inputs, index),
                    added=_blow(enemy).attack - enemy.attack,
                ),
            )
        if inputs.scenario != "none" and _blow(enemy).cards > 1:
            yield Step(
                "lcg-beastmaster", _("{enemy}: two shadow cards.", enemy=_enemy(inputs, index))
            )
    for share in shares:
        yield Step(
            "lcg-enemy-damage" if share.defends is not None else "lcg-undefended",
            _(
                "{what}: falls with a chance of {chance}, {damage} damage on average.",
                what=_part(inputs, share),
                chance=Chance(share.destroyed),
                damage=share.damage,
            ),
        )


def _figures(shares: tuple[Share, ...] | None, loss: Fraction) -> tuple[Figure, ...]:
    if shares is None:
        return ()
    damage = sum((share.damage for share in shares), Fraction(0))
    return (Figure(_("Expected loss"), loss), Figure(_("Damage to expect"), damage))


def _table(inputs: Inputs, shares: tuple[Share, ...]) -> Table:
    return Table(
        _("The plan"),
        (_("Character"), _("Defends against"), _("Takes undefended"), _("Falls"), _("Damage")),
        tuple(
            (
                _character(inputs, share.character),
                "–" if share.defends is None else _enemy(inputs, share.defends),
                Listing(tuple(_enemy(inputs, enemy) for enemy in share.undefended))
                if share.undefended
                else "–",
                Chance(share.destroyed),
                share.damage,
            )
            for share in shares
        ),
        bars=3,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find characters that are already destroyed, and cards that cannot be gone."""
    for index, item in enumerate(good.get("characters", ())):
        yield from attack_fields.fallen_already(item, "characters", index)
    scenario = good.get("scenario", "none")
    if scenario != "none":
        deck = deck_before(Scenario(scenario), Mode.NORMAL, whole=True)
        gone = good.get("gone", ())
        yield from gone_faults(deck, gone)
        left = size(deck_left(deck_before(Scenario(scenario), Mode.NORMAL, whole=False), gone))
        if left < sum(cards_dealt(enemy.name) for enemy in good.get("enemies", ())):
            yield Fault(
                ("gone",),
                "conflict",
                _("Fewer cards are left in the deck than there are enemies to be dealt one."),
            )


CALCULATOR = Calculator(
    id="lcg.defence_planner",
    title=_("Defence planner"),
    description=_("Which character should block which enemy, so that the least is lost."),
    rule="lcg-declare-defender",
    input=Inputs,
    result=Outcome,
    compute=planned,
    check=check,
    example={
        "enemies": [
            {"name": "Ungoliant's Spawn", "attack": 5},
            {"name": "Forest Spider", "attack": 2},
        ],
        "characters": [
            {"name": "Aragorn", "defence": 2, "hit_points": 5, "hero": True, "worth": 12},
            {"name": "Glóin", "defence": 1, "hit_points": 4, "hero": True, "worth": 9},
            {"name": "Silverlode Archer", "defence": 0, "hit_points": 1, "worth": 3},
        ],
        "scenario": "passage",
    },
)
