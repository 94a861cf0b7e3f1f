"""The eleven special cards in a duel: what each does, and what takes its text away."""

from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.duel.duel import Outcome
from tests.duel.test_duel import BARE, FULL, STORM, TOP, card, energies, lines, run, special


def texts(answer: Outcome) -> list[str | None]:
    return [turn.text for turn in answer.turns]


def fault_of(*cards: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as caught:
        run(*cards, **more)
    return [(fault.field, fault.code) for fault in caught.value.faults]


class TestFeint:
    BEFORE = (card(BARE, FULL), card(lines(1, 2), lines(3)), card(BARE, lines(1, 2)))

    def test_the_card_it_replaces_is_played_again(self) -> None:
        answer = run(*self.BEFORE, special("feint"), texts=[{"number": 4, "place": 2}])
        assert energies(answer) == [(15, 15), (15, 13), (14, 13), (14, 13)]
        assert (answer.turns[-1].from_place, answer.turns[-1].text) == (2, "works")
        # The card played again attacks again: line 3.
        more = run(*self.BEFORE, special("feint"), card(), texts=[{"number": 4, "place": 2}])
        assert energies(more)[-1] == (13, 13)

    def test_a_place_is_needed_where_there_is_a_card_to_take(self) -> None:
        assert fault_of(*self.BEFORE, special("feint")) == [("cards[3].kind", "conflict")]

    @pytest.mark.parametrize("place", [1, 3, 4, 9])
    def test_only_an_own_card_of_the_row(self, place: int) -> None:
        given = [{"number": 4, "place": place}]
        assert fault_of(*self.BEFORE, special("feint"), texts=given) == [
            ("texts[0].place", "reference")
        ]

    def test_no_special_card_comes_back_and_without_others_it_goes_to_the_end(self) -> None:
        cards = [card(), special("trick"), card(BARE, lines(4))]
        assert fault_of(*cards, special("feint"), texts=[{"number": 4, "place": 2}]) == [
            ("texts[0].place", "reference")
        ]
        answer = run(*cards, special("feint"))
        assert energies(answer)[-1] == (15, 14)
        assert answer.turns[-1].from_place is None

    def test_an_exhaustion_is_no_special_card(self) -> None:
        cards = [card(), special("exhaustion"), card(BARE, lines(4)), special("feint")]
        assert run(*cards, texts=[{"number": 4, "place": 2}]).balrog == 14

    def test_it_works_beside_the_mirror(self) -> None:
        cards = [card(), card(lines(1), FULL), special("mirror"), special("feint")]
        answer = run(*cards, texts=[{"number": 4, "place": 2}])
        # Card 1 has no attack, so card 2 costs Gandalf 1; its four points then come back on itself.
        assert energies(answer) == [(15, 15), (14, 15), (14, 15), (14, 12)]
        assert texts(answer)[-1] == "works"

    def test_the_wrath_lets_it_pass_and_goes_on_waiting(self) -> None:
        cards = [special("wrath"), card(), card(), special("feint"), card(), special("power")]
        answer = run(*cards, texts=[{"number": 4, "place": 2}], gandalf_steps=1)
        assert texts(answer) == ["works", None, None, "works", None, "wrath"]


class TestPowerAndRecovery:
    @pytest.mark.parametrize(
        ("gandalf", "balrog", "after"),
        [(0, 0, (14, 16)), (1, 0, (14, 17)), (0, 1, (15, 16))],
    )
    def test_the_power_looks_at_the_bridge(
        self, gandalf: int, balrog: int, after: tuple[int, int]
    ) -> None:
        answer = run(card(), special("power"), gandalf_steps=gandalf, balrog_steps=balrog)
        assert energies(answer)[-1] == after

    def test_the_orange_cross_stops_it(self) -> None:
        answer = run(card(), special("power"), gandalf_steps=1, stage="finale", top=TOP)
        assert energies(answer)[-1] == (TOP - 1, TOP)

    def test_the_recovery_looks_at_the_markers_after_its_exchange(self) -> None:
        # Level before; the exchange costs Gandalf 1, who is then behind: +2 and -1.
        cards = [card(), card(BARE, lines(1)), special("recovery")]
        assert energies(run(*cards))[-1] == (16, 14)

    def test_or_before_it_where_the_players_read_it_so(self) -> None:
        cards = [card(), card(BARE, lines(1)), special("recovery")]
        assert energies(run(*cards, recovery_before=True))[-1] == (15, 14)

    def test_what_follows_from_the_rules_is_not_entered(self) -> None:
        given = [{"number": 2, "balrog": 2}]
        assert fault_of(card(), special("power"), texts=given) == [("texts[0].balrog", "conflict")]


class TestMirror:
    ATTACK = card(BARE, lines(1, 2, 3))

    def test_the_attack_comes_back(self) -> None:
        answer = run(card(), self.ATTACK, special("mirror"), card(lines(1)))
        assert energies(answer)[2:] == [(15, 15), (15, 13)]

    def test_open_points_of_the_defence_hit_gandalf_unless_agreed_otherwise(self) -> None:
        cards = [card(), self.ATTACK, special("mirror"), card(lines(1, 4))]
        assert energies(run(*cards))[-1] == (14, 13)
        assert energies(run(*cards, mirror_shields=True))[-1] == (15, 13)

    def test_a_special_card_beside_it_loses_its_text_but_not_its_points(self) -> None:
        beside = special("power", defence=lines(1, 2), attack=BARE)
        answer = run(card(), self.ATTACK, special("mirror"), beside, gandalf_steps=1)
        assert (energies(answer)[-1], texts(answer)[-1]) == ((15, 14), "mirror")

    def test_as_the_last_card_its_exchange_is_not_resolved(self) -> None:
        cards = [card()] * 10
        answer = run(*cards, STORM, special("mirror"), started="balrog")
        assert (energies(answer)[-1], answer.ended_by) == ((15, 15), "cards")
        assert "is the last one" in answer.steps[-5].text.text("en")

    def test_the_riposte_brings_it_back_working(self) -> None:
        cards = [
            *(card(), self.ATTACK, special("mirror"), card(lines(1, 2, 3), BARE)),
            *(card(), special("riposte", attack=FULL), card(FULL, FULL), card(lines(1))),
        ]
        answer = run(*cards, texts=[{"number": 7, "place": 3}])
        # The Riposte's four points are not suffered; the Balrog blocks one of them only.
        assert energies(answer)[5:] == [(15, 15), (15, 15), (15, 12)]
        assert texts(answer)[5:] == ["works", "works", None]


class TestRiposte:
    def test_the_card_brought_back_defends_and_attacks(self) -> None:
        cards = [
            *(card(lines(1, 2), lines(4)), card(lines(4)), card()),
            *(special("riposte", attack=lines(1, 2)), card(FULL, FULL), card()),
        ]
        answer = run(*cards, texts=[{"number": 5, "place": 1}])
        assert energies(answer)[3:] == [(15, 15), (15, 15), (15, 14)]
        assert answer.turns[4].from_place == 1

    def test_a_special_card_comes_back_without_its_text(self) -> None:
        cards = [special("recovery"), card(), card(), special("riposte"), card()]
        answer = run(*cards, texts=[{"number": 5, "place": 1}])
        assert (texts(answer)[-1], energies(answer)[-1]) == ("riposte", energies(answer)[0])

    def test_without_function_it_brings_nothing_back(self) -> None:
        cards = [
            *(special("wrath", defence=FULL), card(), card()),
            *(special("riposte", attack=lines(1)), card(lines(2))),
        ]
        answer = run(*cards, texts=[{"number": 5, "place": 1}])
        assert texts(answer)[3] == "wrath"
        # Gandalf's own card answers: line 1 hits him, his line 2 the Balrog.
        assert (answer.turns[-1].from_place, energies(answer)[-1]) == (None, (14, 14))

    def test_only_gandalfs_next_card_may_bring_one_back(self) -> None:
        cards = [card(), card(), card(), card(), card()]
        assert fault_of(*cards, texts=[{"number": 5, "place": 1}]) == [
            ("texts[0].place", "reference")
        ]
        riposte = [card(), card(), card(), special("riposte"), card()]
        assert fault_of(*riposte, texts=[{"number": 5, "place": 2}]) == [
            ("texts[0].place", "reference")
        ]


class TestWrath:
    def test_it_takes_the_text_of_the_next_special_card_only(self) -> None:
        cards = [special("wrath"), special("trick"), card(), special("power")]
        answer = run(*cards, balrog_steps=1)
        assert texts(answer) == ["works", "wrath", None, "works"]
        assert answer.balrog == 16

    def test_in_the_final_the_trick_does_not_use_it_up(self) -> None:
        cards = [special("wrath"), special("trick"), card(), special("power")]
        answer = run(*cards, stage="finale", top=TOP)
        assert texts(answer) == ["works", "finale", None, "wrath"]

    def test_gandalfs_own_special_cards_are_not_meant(self) -> None:
        answer = run(special("wrath"), card(), special("recovery"), special("power"))
        assert texts(answer) == ["works", None, "works", "wrath"]

    def test_beside_the_mirror_it_is_used_up_as_well(self) -> None:
        cards = [special("wrath"), card(), special("mirror"), special("trick")]
        answer = run(*cards, card(), special("power"), gandalf_steps=1)
        assert texts(answer) == ["works", None, "works", "mirror", None, "works"]


class TestOthers:
    def test_what_the_strength_moves_is_entered(self) -> None:
        given = [{"number": 2, "gandalf": -3}]
        answer = run(card(), special("strength"), texts=given)
        assert energies(answer)[-1] == (12, 15)

    def test_the_strength_loses_its_text_where_its_defence_ends_the_duel(self) -> None:
        cards = [card(), special("strength", defence=lines(1, 2))]
        answer = run(*cards, start=2, texts=[{"number": 2, "balrog": -9}])
        assert (energies(answer)[-1], texts(answer)[-1]) == ((0, 2), "over")

    def test_the_trick_counts_its_points_in_the_final_but_not_its_text(self) -> None:
        cards = [card(BARE, lines(3, 4)), special("trick", defence=lines(3))]
        answer = run(*cards, stage="finale", top=TOP, texts=[{"number": 2, "gandalf": -1}])
        assert (energies(answer)[-1], texts(answer)[-1]) == ((TOP, TOP - 1), "finale")

    @pytest.mark.parametrize(("points", "text"), [(3, "works"), (4, "peek")])
    def test_the_guile_at_three_free_squares(self, points: int, text: str) -> None:
        answer = run(card(BARE, lines(*range(1, points + 1))), card(), special("guile"))
        assert texts(answer)[-1] == text

    def test_the_magic_needs_a_card_to_come(self) -> None:
        # The Balrog started and has played six: no card is left to replace.
        cards = [card()] * 11
        assert texts(run(*cards, special("magic"), started="balrog"))[-1] == "over"
        assert texts(run(*cards[:9], special("magic"), started="balrog"))[-1] == "works"
        assert texts(run(special("magic"), stage="finale", top=TOP)) == ["finale"]

    def test_the_spell_is_told(self) -> None:
        answer = run(special("spell"))
        assert answer.steps[-1].rule == "duel-spell"
        assert answer.steps[-1].text.text("fr").startswith("Sortilège de Gandalf\u00a0: ")

    def test_a_card_without_text_moves_nothing(self) -> None:
        assert fault_of(card(), texts=[{"number": 1, "gandalf": 1}]) == [
            ("texts[0].gandalf", "conflict")
        ]
