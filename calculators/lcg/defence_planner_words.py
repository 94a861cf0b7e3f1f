"""The plan of a defence, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Chance, Clauses, Domain, Listing, Message, Sentences
from calculators.core.telling import Direction, Figure, LeftOut, Note, Step, Telling
from calculators.lcg import words
from calculators.lcg.attachments import DISCARDING_ALL, more_hit_points
from calculators.lcg.attack_effects import discards_characters, excess_becomes_threat
from calculators.lcg.cards import ENEMIES_BY_ATTACK, FIGHTERS, title
from calculators.lcg.decks import CARDS, Scenario
from calculators.lcg.defence_assignment_words import (
    as_good_defender_steps,
    assignment,
    character_of,
    enemies_of,
    enemy_of,
    equal_steps,
    worth_steps,
)
from calculators.lcg.defence_fate_words import (
    attack_threat_steps,
    later_choice_steps,
    risk,
    stopped_attack_steps,
)
from calculators.lcg.defence_plan import Assignment
from calculators.lcg.defence_planner import EXHAUSTING, WOLF_RIDER, Outcome
from calculators.lcg.defence_planner_inputs import NO_SHADOW_CARDS, Inputs
from calculators.lcg.enemy_state_words import unused_state_steps
from calculators.lcg.scenario_words import easy_mode_steps, mixed_steps, numbers_of

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the plan, and what it costs on average."""
    if outcome.plan is None:
        return Telling(
            summary=_("There is no plan: no hero can take the undefended attacks."),
            steps=(
                _choice_step(),
                Step(
                    "lcg-undefended",
                    _("Only a hero can take an undefended attack, and there is none."),
                ),
            ),
        )
    table = _table(inputs, outcome)
    return Telling(
        summary=_summary(inputs, outcome),
        steps=(_choice_step(), *worth_steps(inputs, outcome), *_steps(inputs, outcome)),
        figures=(
            Figure(_("Expected loss"), outcome.loss),
            Figure(_("Expected damage"), outcome.expected_damage),
        ),
        tables=(table,) if outcome.fates else (),
        charts=(_stacks(inputs, outcome, table),) if outcome.fates else (),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    meeting = (item for item in outcome.fates if item.defends is not None or item.undefended)
    parts = Clauses(tuple(_fate_of(inputs, item) for item in meeting))
    if outcome.eliminated:
        return _(
            "{plan}. Expected loss: {loss}; chance that the player is eliminated: {chance}.",
            plan=parts,
            loss=outcome.loss,
            chance=Chance(outcome.eliminated),
        )
    return _("{plan}. Expected loss: {loss}.", plan=parts, loss=outcome.loss)


def _fate_of(inputs: Inputs, item: Assignment) -> Message:
    return assignment(inputs, item.character, item.defends, item.undefended)


def _choice_step() -> Step:
    return Step(
        "lcg-declare-defender",
        _("Each ready character may defend once; every way to assign the attacks is compared."),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.scenario != NO_SHADOW_CARDS:
        text = _(
            "Each enemy has one shadow card, not yet seen: every card of the "
            "deck is equally likely."
        )
        yield Step("lcg-shadow-deal", text)
        yield from _ignored_steps(outcome)
        yield from _plate_steps(inputs, outcome)
    scenario = None if inputs.scenario == NO_SHADOW_CARDS else Scenario(inputs.scenario)
    numbers = numbers_of(enemy.name for enemy in inputs.enemies)
    yield from mixed_steps(numbers, scenario)
    if scenario:
        yield from easy_mode_steps(numbers, scenario, inputs.mode)
    for index in range(len(inputs.enemies)):
        yield from _enemy_steps(inputs, outcome, index)
    for item in outcome.fates:
        yield Step(
            "lcg-enemy-damage" if item.defends is not None else "lcg-undefended",
            risk(_fate_of(inputs, item), item),
        )
    yield from later_choice_steps(inputs, outcome)
    if any(len(item.undefended) + (item.defends is not None) > 1 for item in outcome.fates):
        yield Step(
            "lcg-undefended",
            _(
                "The attacks come in the order listed. A destroyed character takes "
                "no further attack: that attack goes to the surviving hero whom it "
                "hurts least."
            ),
        )
    if outcome.eliminated:
        yield Step(
            "lcg-threat-elimination",
            _(
                "The chance that the player is eliminated, at 50 threat or without a living hero, "
                "is {chance}; then every character is lost, and the hit points left count as "
                "damage.",
                chance=Chance(outcome.eliminated),
            ),
        )
    yield from equal_steps(inputs, outcome)
    yield from as_good_defender_steps(inputs, outcome)
    if not outcome.proved:
        yield Step(
            "lcg-declare-defender",
            _("Many plans are nearly equal: only the most promising ones were followed through."),
        )
        if outcome.least is not None:
            yield Step(
                "lcg-declare-defender",
                _("No plan has an expected loss below {least}.", least=outcome.least),
            )


def _ignored_steps(outcome: Outcome) -> Iterator[Step]:
    """Yield the shadow effects that upset plans: those counted, and those left out."""
    if outcome.counted:
        cards = Listing(tuple(title(CARDS[number]) for number in outcome.counted))
        parts = [_("Like the other shadow effects, those of {cards} are counted.", cards=cards)]
        if EXHAUSTING.intersection(outcome.counted):
            parts.append(_("Characters that will not defend again are exhausted first."))
        if WOLF_RIDER in outcome.counted:
            parts.append(_("An extra attack goes to whoever loses least."))
        yield Step("lcg-shadow-resolve", Sentences(tuple(parts)))
        if not outcome.all_compared:
            yield Step(
                "lcg-declare-defender",
                _("With {cards}, only the most promising plans were compared.", cards=cards),
            )
    if outcome.ignored:
        text = _(
            "Not counted: the shadow effects of {cards}, with which more may be lost.",
            cards=Listing(tuple(title(CARDS[number]) for number in outcome.ignored)),
        )
        codes = tuple(map(str, outcome.ignored))
        yield LeftOut("lcg-shadow-effects", text, codes, Direction.HIGHER)


def _plate_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the cards of the deck that discard a Citadel Plate, or may if nothing else can go."""
    worn = [item for item in inputs.characters if more_hit_points(item.name, item.hit_points)]
    if not (worn and outcome.discarding):
        return
    surely = [number for number in outcome.discarding if number in DISCARDING_ALL]
    if surely:
        text = _(
            "Counted: {cards} would discard all attachments in an undefended attack, the Citadel "
            "Plate of {names} too.",
            cards=Listing(tuple(title(CARDS[number]) for number in surely)),
            names=Listing(tuple(words.card(FIGHTERS, item.name, _("?")) for item in worn)),
        )
        yield Step("lcg-shadow-effects", text)
    cards = Listing(tuple(title(CARDS[number]) for number in outcome.discarding))
    if not inputs.only_plate:
        text = _(
            "{cards} would take one attachment otherwise: one that gives no hit points is chosen. "
            "If a Citadel Plate is the only one there, tick it; more may be lost then.",
            cards=cards,
        )
        codes = tuple(map(str, outcome.discarding))
        yield LeftOut("lcg-shadow-effects", text, codes, Direction.HIGHER)
    else:
        text = _("Counted: {cards} would take one attachment, a Citadel Plate.", cards=cards)
        yield Step("lcg-shadow-effects", text)


def _enemy_steps(inputs: Inputs, outcome: Outcome, index: int) -> Iterator[Step]:
    """Yield what the enemy's own text adds, its second shadow card, and what is left out of it."""
    yield from unused_state_steps(inputs.enemies[index].name, inputs.enemies[index])
    enemy = ENEMIES_BY_ATTACK.find(inputs.enemies[index].name)
    if enemy and inputs.scenario != NO_SHADOW_CARDS and discards_characters(enemy.name.en):
        text = _(
            "Not counted: the character that is discarded for each shadow effect of {enemy}. "
            "With it, more is lost.",
            enemy=enemy.name,
        )
        yield LeftOut("lcg-nazgul", text, (enemy.code,), Direction.HIGHER)
    if enemy and excess_becomes_threat(enemy.name.en):
        text = _(
            "Excess damage of {enemy} raises the dial. As long as it stays below 50, this does "
            "not count as a loss here.",
            enemy=enemy.name,
        )
        yield Note("lcg-hill-troll", text)
    added = outcome.added[index]
    if added:
        yield Step(
            "lcg-enemy-attack-strength",
            _(
                "{enemy}: its own text adds {added} to its attack.",
                enemy=enemy_of(inputs, index),
                added=added,
            ),
        )
    if inputs.scenario != NO_SHADOW_CARDS and outcome.attacks[index].cards > 1:
        yield Step(
            "lcg-beastmaster",
            _("{enemy} is dealt two shadow cards.", enemy=enemy_of(inputs, index)),
        )
    yield from attack_threat_steps(inputs, outcome, index)
    yield from stopped_attack_steps(inputs, outcome, index)


def _stacks(inputs: Inputs, outcome: Outcome, table: Table) -> Stacks:
    return Stacks(
        title=_("The fate of each character"),
        rows=tuple(
            Stack(
                character_of(inputs, item.character),
                (
                    Segment(Part.GOOD, 1 - item.destroyed),
                    Segment(Part.BAD, item.destroyed),
                ),
            )
            for item in outcome.fates
        ),
        keys=(Key(Part.GOOD, _("Survives")), Key(Part.BAD, _("Is destroyed"))),
        tables=(table,),
    )


def _table(inputs: Inputs, outcome: Outcome) -> Table:
    return Table(
        _("The plan"),
        (
            _("Character"),
            _("Defends against"),
            _("Takes undefended"),
            _("Is destroyed"),
            _("Damage"),
        ),
        tuple(
            (
                character_of(inputs, item.character),
                "–" if item.defends is None else enemy_of(inputs, item.defends),
                enemies_of(inputs, item.undefended) if item.undefended else "–",
                Chance(item.destroyed),
                item.expected_damage,
            )
            for item in outcome.fates
        ),
        bars=3,
    )


PROSE = Prose(
    title=_("Defence planner"),
    description=_(
        "Which character should defend against which enemy, to lose as little as possible."
    ),
    tell=tell,
)
