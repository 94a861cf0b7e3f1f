"""Cards named in a calculator: applied, left out or not touched, found by computing both ways."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation, Prose, calculator
from calculators.core.card_index import Card, CardIndex
from calculators.core.card_treatment import Situation, Treatment, named_fields, treatments
from calculators.core.faults import Fault
from calculators.core.fields import integer, rows, text
from calculators.core.messages import BilingualText, Domain
from calculators.core.telling import Direction, LeftOut, Step, Telling

_ = Domain("core")


def card(code: str, name: str) -> Card:
    return Card(code, BilingualText(name, name), {"size": 2})


CARDS = CardIndex("test", (card("1", "Plain"), card("2", "Doubling"), card("3", "Mute")))


@dataclass(frozen=True, slots=True)
class Thing:
    size: int = integer(_("Size"), 0, 9)
    name: str | None = text(_("Name"), card_index=CARDS)


@dataclass(frozen=True, slots=True)
class Inputs:
    things: tuple[Thing, ...] = rows(Thing, _("Things"), minimum=1, maximum=3)


@dataclass(frozen=True, slots=True)
class Outcome:
    total: int


class _Rules:
    COMPUTATION: Computation[Inputs, Outcome] = Computation(
        id="lcg.test",
        rule="lcg-test",
        input=Inputs,
        outcome=Outcome,
        compute=lambda inputs: Outcome(
            sum(item.size * (2 if item.name == "Doubling" else 1) for item in inputs.things)
        ),
        example={"things": [{"size": 1}]},
        check=lambda good: (
            Fault(("things",), "conflict", _("no"))
            for item in good["things"]
            if item.size == 9 and item.name == "Mute"
        ),
    )


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    steps: list[Step] = [
        Step("lcg-test", _("{name}: {size}", name=item.name or "", size=item.size))
        for item in inputs.things
    ]
    if any(item.name == "Mute" for item in inputs.things):
        steps.append(LeftOut("lcg-test", _("left out"), ("3",), Direction.LOWER))
    return Telling(_("{total}", total=outcome.total), tuple(steps))


class _Words:
    PROSE: Prose[Inputs, Outcome] = Prose(title=_("t"), description=_("d"), tell=tell)


CALCULATORS: Mapping[str, Any] = {"lcg.test": calculator(_Rules(), _Words())}


def situation(size: int | None = None, **more: Any) -> Situation:
    thing = {} if size is None else {"size": size}
    return Situation("lcg.test", ("things", 0, "name"), CARDS, {"things": [thing]}, **more)


def test_cards_are_compared_with_the_same_numbers_without_their_name() -> None:
    found = treatments(CALCULATORS, [situation()])
    assert found == {
        ("lcg.test", "1"): Treatment(applied=False),
        ("lcg.test", "2"): Treatment(applied=True),
        ("lcg.test", "3"): Treatment(applied=False, left_out=(Direction.LOWER,)),
    }
    assert [item.untouched for item in found.values()] == [True, False, False]


def test_a_refusal_counts_only_where_the_situation_says_so() -> None:
    index = CardIndex("test", (Card("3", BilingualText("Mute", "Mute"), {"size": 9}),))
    refused = Situation("lcg.test", ("things", 0, "name"), index, {"things": [{}]})
    assert treatments(CALCULATORS, [refused]) == {}
    applied = Situation("lcg.test", ("things", 0, "name"), index, {"things": [{}]}, refuses=True)
    assert treatments(CALCULATORS, [applied]) == {("lcg.test", "3"): Treatment(applied=True)}


def test_every_field_that_names_a_card_is_found() -> None:
    assert list(named_fields(Inputs)) == [("things", "name")]
