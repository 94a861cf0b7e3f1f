"""A site, its automatic-attacks and what may be played: Council of Elrond rules 2.V."""

from fractions import Fraction

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.tables import table
from calculators.meccg.site import COMPUTATION, ITEM_TYPES
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

CALCULATOR = CALCULATORS["meccg.site"]
SITES = table("meccg/sites.json")["sites"]


@pytest.mark.parametrize("prowess", [-2, 4, 9])
def test_meccg_site_automatic_attacks__a_strike_fails_when_the_total_is_above_it(
    prowess: int,
) -> None:
    """Every automatic-attack of every site, the 36 falls counted (rule meccg-strike-roll)."""
    for row in SITES:
        outcome = COMPUTATION.solve({"site": row["name_en"], "prowess": prowess})
        assert len(outcome.attacks) == len(row["automatic_attacks"])
        for attack, printed in zip(outcome.attacks, row["automatic_attacks"], strict=True):
            good = [roll for roll in TWO_DICE if roll + prowess > printed["prowess"]]
            assert attack.strike_fails == Fraction(len(good), 36)
            assert attack.needed == (min(good) if good else None)


def test_meccg_site_play__cards_that_name_the_site() -> None:
    """Every faction and ally with a named site is found at each of them."""
    for kind in ("factions", "allies"):
        for card in table(f"meccg/{kind}.json")[kind]:
            for name in card["playable_at_en"].split(" or "):
                if any(row["name_en"] == name for row in SITES):
                    outcome = COMPUTATION.solve({"site": name})
                    assert card["name_en"] in getattr(outcome, kind)


def test_meccg_site_automatic_attacks__framsburg_is_guarded_from_the_hand() -> None:
    """A creature keyed to Ruins & Lairs, a Shadow-hold, one wilderness or one shadow-land."""
    telling = CALCULATOR.run({"site": "Framsburg"}).telling
    assert "opponent’s hand" in telling.summary.text("en")
    texts = [step.text.text("en") for step in telling.steps]
    assert not any("guards" in text for text in texts)
    creatures = set(COMPUTATION.solve({"site": "Framsburg"}).creatures)
    # Wargs one wilderness, Rogrog (unique) a Shadow-hold; Abductor neither, Ambusher neither.
    assert {"TW-109", "TW-85"} <= creatures
    assert not {"TW-1", "TW-40"} & creatures
    below = set(COMPUTATION.solve({"site": "The Under-grottos"}).creatures)
    assert "TW-78" in below
    assert not {"TW-85", "TW-109"} & below


@pytest.mark.parametrize(
    ("site", "words"),
    [
        ("The Under-courts", "any Nazgûl must attack"),
        ("The Sulfur-deeps", "Khamûl the Easterling or Adûnaphel must attack"),
        ("The Iron-deeps", "Witch-king of Angmar must attack"),
        ("The Under-gates", "Balrog’s attack is cancelled"),
        ("Irerock", "once a Dragon at Home has been defeated"),
    ],
)
def test_telling__attacks_that_the_site_leaves_to_other_cards(site: str, words: str) -> None:
    telling = CALCULATOR.run({"site": site}).telling
    assert any(words in step.text.text("en") for step in telling.steps)


def test_meccg_site_automatic_attacks__the_character_has_his_own_bonus() -> None:
    """Gimli (5, +2 against Orcs) fights as with 7 at Moria, with 5 against the Undead."""
    moria = COMPUTATION.solve({"site": "Moria", "character": "Gimli"}).attacks[0]
    plain = COMPUTATION.solve({"site": "Moria", "prowess": 7}).attacks[0]
    assert (moria.bonus, moria.strike_fails) == (2, plain.strike_fails)
    undead = COMPUTATION.solve({"site": "Barrow-downs", "character": "Gimli"}).attacks[0]
    assert undead.bonus == 0


def test_meccg_site_play__cards_that_name_a_type_or_a_region() -> None:
    assert "Noble Hound" in COMPUTATION.solve({"site": "Bree"}).allies
    assert "Noble Hound" not in COMPUTATION.solve({"site": "Moria"}).allies
    assert "Roäc the Raven" in COMPUTATION.solve({"site": "Dale"}).allies
    assert "Returned Exiles" in COMPUTATION.solve({"site": "The Lonely Mountain"}).factions
    assert "Returned Exiles" not in COMPUTATION.solve({"site": "Dale"}).factions


def test_meccg_items_types__types_are_known() -> None:
    for row in SITES:
        assert COMPUTATION.solve({"site": row["name_en"]}).items == tuple(row["playable"])
        assert set(row["playable"]) <= set(ITEM_TYPES)


def test_meccg_dragons_hoard__lairs_have_hoards() -> None:
    assert COMPUTATION.solve({"site": "The Lonely Mountain"}).hoard
    assert not COMPUTATION.solve({"site": "Moria"}).hoard


def test_names__site_in_either_language() -> None:
    barad_dur = COMPUTATION.solve({"site": "barad-dur", "prowess": 6})
    assert [(item.strikes, item.prowess) for item in barad_dur.attacks] == [(4, 7), (3, 9)]
    assert barad_dur.attacks[1].strike_fails == Fraction(33, 36)
    assert COMPUTATION.solve({"site": "Le Mont Solitaire"}).hoard
    assert COMPUTATION.solve({"site": "Bree"}).factions == ("Rangers of the North",)
    assert "Treebeard" in COMPUTATION.solve({"site": "Wellinghall"}).allies


@pytest.mark.parametrize(
    ("site", "rule", "words"),
    [
        ("Barrow-downs", "meccg-corruption-check", "corruption check"),
        ("Tolfalas", "meccg-items-types", "only these: Scroll of Isildur"),
        ("Mount Doom", "meccg-hazard-limit-cards", "+2"),
    ],
)
def test_telling__what_the_card_of_a_site_adds(site: str, rule: str, words: str) -> None:
    steps = CALCULATOR.run({"site": site}).telling.steps
    assert any(step.rule == rule and words in step.text.text("en") for step in steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__every_site(language: Language) -> None:
    for row in SITES:
        telling = CALCULATOR.run({"site": row["name_en"], "prowess": 6}).telling
        assert row[f"name_{language}"] in telling.summary.text(language)
        assert len(telling.tables) == bool(row["automatic_attacks"])
        for step in telling.steps:
            assert "{" not in step.text.text(language)


SUMMARIES = {
    "en": "Moria, Shadow-hold: Orcs (4 strikes of prowess 7).",
    "fr": "Moria, fief de l’ombre\u00a0: Orques (4 coups de prouesse 7).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]


def test_faults__unknown_site() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"site": "Nowhere"})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("site", "choice")]


def test_meccg_site_automatic_attacks__fram_framson_is_at_home_at_framsburg() -> None:
    for name, told in (("Fram Framson", True), ("Gimli", False)):
        steps = CALCULATOR.run({"site": "Framsburg", "character": name}).telling.steps
        assert told == any("may tap to cancel" in step.text.text("en") for step in steps)


def test_meccg_combat_allies__an_ally_fights_at_a_site_or_may_not_be_attacked() -> None:
    """Shadowfax, prowess 2, against Wolves of 7: 6 and more, 26 of 36; Treebeard is left alone."""
    fought = COMPUTATION.solve({"site": "Isengard", "character": "Shadowfax"}).attacks[0]
    assert (fought.needed, fought.strike_fails) == (6, Fraction(26, 36))
    for name in ("Treebeard", "Goldberry"):
        with pytest.raises(InvalidInputError) as refused:
            COMPUTATION.solve({"site": "Isengard", "character": name})
        assert [fault.path for fault in refused.value.faults] == [("character",)]


def test_names__a_name_on_no_card_needs_a_prowess() -> None:
    with pytest.raises(InvalidInputError) as refused:
        COMPUTATION.solve({"site": "Isengard", "character": "Nobody"})
    assert [fault.path for fault in refused.value.faults] == [("prowess",)]
    given = COMPUTATION.solve({"site": "Isengard", "character": "Nobody", "prowess": 6})
    assert given.attacks[0].strike_fails == 1
