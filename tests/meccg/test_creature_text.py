"""Creatures whose cards say more than numbers: counted in a strike and in a whole attack."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.attack import COMPUTATION as ATTACK
from calculators.meccg.cards import CREATURES
from calculators.meccg.creature_text import creature_text
from calculators.meccg.left_out_words import EFFECTS
from calculators.meccg.strike import COMPUTATION as STRIKE
from calculators.registry import CALCULATORS

NONE, ALL = Fraction(0), Fraction(1)


def at_least(roll: int) -> Fraction:
    return Fraction(sum(a + b >= roll for a in range(1, 7) for b in range(1, 7)), 36)


def test_meccg_strike_cards__old_man_willow_is_stronger_against_hobbits() -> None:
    """Prowess 13, 15 against Hobbits: Frodo, 1, never gets above it; Gandalf, 6, needs 8."""
    frodo = {"character": "Frodo", "creature": "Old Man Willow"}
    assert STRIKE.solve(frodo).needed is None
    assert STRIKE.solve({**frodo, "modifier": 3}).needed == 12
    assert STRIKE.solve({"character": "Gandalf", "creature": "Old Man Willow"}).needed == 8
    company = {"characters": [{"name": "Frodo", "prowess": 4}], "creature": "Old Man Willow"}
    assert ATTACK.solve(company).characters[0].needed == 12


@pytest.mark.parametrize(("creature", "bonus"), [("Orc-lieutenant", 4), ("Orc-warband", 3)])
def test_meccg_strike_cards__orcs_are_stronger_after_an_orc_attack(
    creature: str, bonus: int
) -> None:
    """The patrol has no such text; an Undead attack before does not count."""
    first: dict[str, Any] = {"characters": [{"prowess": 5}], "creature": creature}
    prowess = ATTACK.parse(first).strike_prowess
    excess = (ATTACK.parse(first).strikes or 1) - 1
    needed = prowess + 1 - 5 + excess
    assert ATTACK.solve(first).characters[0].needed == max(2, needed)
    after = ATTACK.solve({**first, "faced_orcs": True})
    assert after.characters[0].needed == needed + bonus
    assert STRIKE.solve(
        {"prowess": 5, "creature": creature, "faced_orcs": True, "excess_strikes": excess}
    ).needed == max(2, needed + bonus)
    for before, gains in (("Orc-patrol", bonus), ("Ghosts", 0), ("Moria (Orcs)", bonus)):
        series = ATTACK.solve(
            {
                "characters": [{"prowess": 30}],
                "creature": before,
                "further": [{"creature": creature}],
            }
        ).whole
        assert series.faced[1].strike_prowess == prowess + gains
    patrol = {"characters": [{"prowess": 5}], "creature": "Orc-patrol"}
    after = ATTACK.solve({**patrol, "faced_orcs": True})
    assert ATTACK.solve(patrol).defeated == after.defeated


def test_meccg_body_check_cards__abductor_discards_whom_it_wounds() -> None:
    """Prowess 10 on Boromir II (6/7): wounded by 3 and less, and then discarded."""
    boromir = STRIKE.solve({"character": "Boromir II", "creature": "Abductor"})
    assert (boromir.discarded, boromir.wounded, boromir.eliminated) == (Fraction(3, 36), NONE, NONE)
    company = {"characters": [{"name": "Boromir II"}], "creature": "Abductor"}
    result = ATTACK.solve(company)
    assert (result.nobody_eliminated, result.nobody_lost) == (ALL, Fraction(33, 36))
    assert result.whole.characters[0].discarded == Fraction(3, 36)
    answer = CALCULATORS["meccg.attack"].run(company)
    assert "of losing nobody 91.67% (11/12)" in answer.json("en")["summary"]
    assert len(answer.telling.tables[0].columns) == 6
    wizard = STRIKE.solve({"character": "Gandalf", "creature": "Abductor"})
    assert (wizard.discarded, wizard.eliminated) == (NONE, Fraction(3, 36) * Fraction(6, 36))


@pytest.mark.parametrize("creature", ["Pick-pocket", "Thief"])
def test_meccg_strike_cards__thieves_harm_nobody(creature: str) -> None:
    frodo = STRIKE.solve({"character": "Frodo", "creature": creature})
    assert frodo.succeeds > 0
    assert (frodo.wounded, frodo.eliminated, frodo.discarded) == (NONE, NONE, NONE)
    company = {"characters": [{"name": "Frodo"}], "creature": creature}
    last = ATTACK.solve(company).whole.characters[0]
    assert (last.tapped, last.wounded, last.eliminated) == (ALL, NONE, NONE)


def test_meccg_body_check_cards__durins_bane_and_carrion_birds() -> None:
    """Body 8: 8 and more with 1 added; of two checks at -1, one of 10 and more."""
    bane = STRIKE.solve({"prowess": 0, "body": 8, "creature": "Durin’s Bane"})
    assert (bane.succeeds, bane.eliminated) == (ALL, Fraction(15, 36))
    birds = STRIKE.solve({"prowess": -5, "body": 8, "creature": "Carrion Birds"})
    assert birds.eliminated == birds.succeeds * (1 - (1 - Fraction(6, 36)) ** 2)
    company = {"characters": [{"prowess": -5, "body": 8}], "creature": "Carrion Birds"}
    assert ATTACK.solve(company).eliminated == birds.eliminated


def test_meccg_body_check_cards__rangers_lower_the_body_of_little_snuffler() -> None:
    """Body 10, two less for each ranger: Aragorn II and Legolas (no ranger) leave 8."""
    one = {"creature": "Little Snuffler", "character": "Aragorn II"}
    assert STRIKE.solve(one).strike.body == 8
    assert STRIKE.solve({**one, "rangers": 2}).strike.body == 4
    assert STRIKE.solve({**one, "character": "Legolas"}).strike.body == 10
    company = [{"name": "Legolas", "place": "strike"}, {"name": "Aragorn II"}]
    result = ATTACK.solve({"characters": company, "creature": "Little Snuffler"})
    # Legolas, 5, always beats 5; then 9 and more, 10 falls of 36.
    assert result.defeated == Fraction(10, 36)
    ring = [{"name": "Legolas", "items": ["Magic Ring of Nature"]}]
    assert ATTACK.solve({"characters": ring, "creature": "Little Snuffler"}).defeated == Fraction(
        10, 36
    )


def test_meccg_strike_taps__wild_fell_beast_taps_everybody() -> None:
    company = [{"prowess": 30, "stay_untapped": True}, {"prowess": 1}]
    value = {"characters": company, "creature": "Wild Fell Beast", "strikes": 1}
    last = ATTACK.solve({**value, "attacker_chooses": False}).whole.characters
    assert [item.tapped for item in last] == [1, 1]


def test_meccg_strike_taps__wisp_of_pale_sheen_taps_low_minds() -> None:
    """Prowess 6: Frodo, mind 5, taps though he took -3; Aragorn II, mind 9, does not."""
    for name, tapped in (("Frodo", 1), ("Aragorn II", 0)):
        company = [{"name": name, "prowess": 20, "stay_untapped": True}]
        value = {"characters": company, "creature": "Wisp of Pale Sheen"}
        assert ATTACK.solve(value).whole.characters[0].tapped == tapped


@pytest.mark.parametrize(
    ("creature", "name", "words"),
    [
        # Prowess 6 is no less than the mind of Elladan, 4, and less than that of Aragorn II, 9.
        ("Wisp of Pale Sheen", "Elladan", ("taps after the strike all the same",)),
        ("Wisp of Pale Sheen", "Aragorn II", ("stays untapped, unless wounded",)),
        ("Wild Fell Beast", "Elladan", ("stays untapped, unless", "everybody still untapped taps")),
        ("Orc-guard", "Elladan", ("stays untapped, unless wounded",)),
    ],
)
def test_meccg_strike_taps__a_single_strike_tells_who_taps_all_the_same(
    creature: str, name: str, words: tuple[str, ...]
) -> None:
    value = {"character": name, "creature": creature, "stay_untapped": True}
    steps = [step.text.text("en") for step in CALCULATORS["meccg.strike"].run(value).telling.steps]
    about = [text for text in steps if " tap" in text or "untapped, unless" in text]
    assert len(about) == len(words)
    assert all(word in text for word, text in zip(words, about, strict=True))


def test_meccg_strike_cards__chill_douser_strengthens_later_undead() -> None:
    value = {
        "characters": [{"prowess": 30}],
        "creature": "Chill Douser",
        "further": [{"creature": "Ghouls"}, {"creature": "Chill Douser"}, {"creature": "Wargs"}],
    }
    douser, ghouls, second, wargs = ATTACK.solve(value).whole.faced
    assert (douser.strikes, douser.strike_prowess) == (3, 8)
    assert (ghouls.strikes, ghouls.strike_prowess) == (6, 8)
    assert (second.strikes, second.strike_prowess) == (4, 9)
    assert (wargs.strikes, wargs.strike_prowess) == (2, 9)


def test_meccg_combat_attacker_chooses__assassin_keeps_to_one_character() -> None:
    """Three attacks of 11 on the same character; his friend may support once.

    Prowess 7 and 1 in support: the support serves in the first attack or later, whichever helps
    most; without a body nobody is lost, and a wound (-2) comes of 3 and less at first.
    """
    company: list[dict[str, Any]] = [{"prowess": 7}, {"prowess": 20, "place": "none"}]
    value = {"characters": company, "creature": "Assassin"}
    result = ATTACK.solve(value)
    assert result.characters[0].struck
    assert result.whole.characters[1].tapped <= 1
    assert result.whole.characters[1].wounded == 0
    alone = ATTACK.solve({**value, "characters": company[:1]})
    assert result.whole.characters[0].wounded < alone.whole.characters[0].wounded


def test_meccg_combat_attacker_chooses__attacks_are_cancelled_by_tapping() -> None:
    """Slayer, 11: his friend taps for the first of the two attacks; the other finds 9 untapped."""
    company: list[dict[str, Any]] = [{"prowess": 9, "place": "strike"}, {"prowess": 1}]
    value = {"characters": company, "creature": "Slayer", "cancelled": 1}
    result = ATTACK.solve(value)
    assert result.characters[1].taps_in_support
    assert result.whole.characters[1].tapped == 1
    prowess = ATTACK.parse(value).strike_prowess
    assert result.whole.attacks == (at_least(prowess + 1 - 9),)
    steps = [step["text"] for step in CALCULATORS["meccg.attack"].run(value).json("en")["steps"]]
    assert "The first attack is cancelled: it has no strikes to defeat." in steps
    assert not any(step.startswith("Every assigned strike") for step in steps)
    # Alone, nobody can tap for it: both attacks are faced.
    alone = ATTACK.solve({**value, "characters": company[:1]})
    assert alone.whole.attacks[0] == at_least(prowess + 1 - 9) * at_least(prowess + 1 - 8)


@pytest.mark.parametrize(("creature", "most"), [("Assassin", 2), ("Slayer", 1), ("Wargs", 0)])
def test_faults__no_more_attacks_cancelled_than_the_card_allows(creature: str, most: int) -> None:
    value = {"characters": [{"prowess": 5}], "creature": creature, "cancelled": most}
    ATTACK.parse(value)
    if most < 2:
        with pytest.raises(InvalidInputError) as caught:
            ATTACK.parse({**value, "cancelled": most + 1})
        assert [fault.field for fault in caught.value.faults] == ["cancelled"]


def test_meccg_combat_allies__some_cannot_be_attacked() -> None:
    """Goldberry never faces a strike, but may support; Treebeard none of an automatic-attack."""
    company = [{"name": "Frodo"}, {"name": "Goldberry"}]
    result = ATTACK.solve({"characters": company, "creature": "Orc-guard"})
    assert [item.struck for item in result.characters] == [True, False]
    # Five strikes, one for Frodo, four in excess: nobody is left to support for.
    assert result.characters[0].excess == 4
    wargs = ATTACK.solve({"characters": company, "creature": "Wargs", "strikes": 1})
    assert wargs.characters[1].taps_in_support
    ent = [{"name": "Gandalf"}, {"name": "Treebeard"}]
    moria = ATTACK.solve({"characters": ent, "creature": "Moria (Orcs)"})
    assert [item.struck for item in moria.characters] == [True, False]
    for value in ({"character": "Goldberry"}, {"character": "Treebeard"}):
        with pytest.raises(InvalidInputError) as caught:
            STRIKE.parse({**value, "creature": "Moria (Orcs)"})
        assert [fault.field for fault in caught.value.faults] == ["character"]
    with pytest.raises(InvalidInputError) as caught:
        ATTACK.parse(
            {"characters": [{"name": "Goldberry", "place": "strike"}], "creature": "Wargs"}
        )
    assert [fault.field for fault in caught.value.faults] == ["characters[0].place"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", table("meccg/creatures.json")["creatures"], ids=lambda r: r["id"])
def test_telling__every_creature_in_strike_and_attack(row: dict[str, Any], language: Any) -> None:
    """What is left out of each is said; no text is dropped in silence."""
    if CREATURES.find(row["name_en"]) is None or row["prowess"] is None:
        return
    for calculator, value in (
        ("meccg.strike", {"character": "Frodo", "stay_untapped": True}),
        ("meccg.attack", {"characters": [{"name": "Frodo", "stay_untapped": True}]}),
    ):
        run = CALCULATORS[calculator].run({**value, "creature": row["name_en"]})
        texts = [step["text"] for step in run.json(language)["steps"]]
        for effect in row.get("left_out", ()):
            assert any(text.startswith(EFFECTS[effect].text(language)[:11]) for text in texts)


def test_names__flags_of_creatures_are_read() -> None:
    """Each key of a creature's text in the tables is one that the text knows."""
    plain = creature_text(None)
    keys = {
        "discards_wounded", "equal_body_discards", "harmless", "body_checks", "body_per_ranger",
        "body_check_modifier", "prowess_against", "prowess_after_orcs", "taps_company",
        "taps_low_minds", "one_target", "cancellable", "later_attacks",
    }  # fmt: skip
    for row in table("meccg/creatures.json")["creatures"]:
        text = creature_text(row["name_en"])
        changed = {key for key in keys if getattr(text, key) != getattr(plain, key)}
        if "promo" not in row:
            assert changed == keys & set(row), row["name_en"]


@pytest.mark.parametrize("site", ["Amon Hen", "Barrow-downs", "Minas Morgul", "Tolfalas"])
def test_meccg_strike_cards__undead_of_a_site_test_the_wounded(site: str) -> None:
    """The site, not a creature, makes everybody wounded check corruption."""
    struck = STRIKE.solve({"character": "Frodo", "creature": f"{site} (Undead)"})
    company = {"characters": [{"name": "Frodo"}], "creature": f"{site} (Undead)"}
    for left_out in (struck.left_out, ATTACK.solve(company).left_out):
        assert [item.effect for item in left_out] == ["corruption-check-wounded"]
    moria = STRIKE.solve({"character": "Frodo", "creature": "Moria (Orcs)"})
    assert not moria.left_out


def test_meccg_strike_cards__fatty_bolger_may_cancel_a_strike() -> None:
    company = {"characters": [{"name": "Fatty Bolger"}, {"name": "Frodo"}], "creature": "Wargs"}
    assert [item.code for item in ATTACK.solve(company).left_out] == ["TW-495"]


def test_meccg_strike_cards__a_fell_turtle_drives_the_company_back() -> None:
    """Its card: if any strike succeeds, the company returns to its site of origin."""
    struck = STRIKE.solve({"character": "Frodo", "creature": "Fell Turtle"})
    company = {"characters": [{"name": "Frodo"}], "creature": "Fell Turtle"}
    for left_out in (struck.left_out, ATTACK.solve(company).left_out):
        assert [item.effect for item in left_out] == ["company-returns"]
