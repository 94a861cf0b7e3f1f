"""What enemies' texts and shadow effects do, card by card."""

import pytest

from calculators.core.messages import localize
from calculators.lcg.attack_effect_words import aftermath_step, effect_step
from calculators.lcg.attack_effects import (
    AttackEffect,
    EffectKind,
    attack_added,
    effects_after_attack,
    enemy_effects,
    excess_becomes_threat,
    shadow_attack,
    shadow_cards_dealt,
    shadow_effects,
    threat_added,
)
from calculators.lcg.cards import ENCOUNTER_CARDS, ENEMIES_BY_ATTACK


def effects_of(card: str, *, defended: bool, threat: int = 0, engaged: int = 1) -> dict[str, int]:
    found = shadow_effects(card, defended=defended, threat=threat, engaged=engaged)
    assert {item.card for item in found} == {card}
    return {item.kind.name: item.amount for item in found}


def test_lcg_forest_spider__attacks_harder_in_the_round_it_engages() -> None:
    assert attack_added("Forest Spider", just_engaged=True, tokens=0) == 1
    assert attack_added("Forest Spider", just_engaged=False, tokens=3) == 0
    assert attack_added("King Spider", just_engaged=True, tokens=3) == 0


@pytest.mark.parametrize("tokens", range(3))
def test_lcg_ufthak__attacks_are_worth_3_5_7(tokens: int) -> None:
    """His printed attack is 3; 2 more for each token, gained after each attack."""
    assert 3 + attack_added("Chieftan Ufthak", just_engaged=True, tokens=tokens) == 3 + 2 * tokens
    assert [item.kind for item in effects_after_attack("Chieftan Ufthak", ())] == [
        EffectKind.AFTERWARDS_GAINS_TOKEN
    ]


def test_lcg_forced_effects__marsh_adder_raises_the_dial_when_it_attacks() -> None:
    assert threat_added("Marsh Adder") == 1
    assert attack_added("Marsh Adder", just_engaged=True, tokens=1) == 0
    found = [card.name.en for card in ENEMIES_BY_ATTACK.cards if threat_added(card.name.en)]
    assert found == ["Marsh Adder"]


def test_lcg_beastmaster__is_the_only_enemy_with_two_shadow_cards() -> None:
    two = [card.name.en for card in ENEMIES_BY_ATTACK.cards if shadow_cards_dealt(card.name.en) > 1]
    assert two == ["Dol Guldur Beastmaster"]
    assert shadow_cards_dealt(None) == 1


def test_lcg_hill_troll__is_the_only_enemy_whose_excess_is_threat() -> None:
    found = [
        card.name.en for card in ENEMIES_BY_ATTACK.cards if excess_becomes_threat(card.name.en)
    ]
    assert found == ["Hill Troll"]


@pytest.mark.parametrize(("threat", "attack"), [(34, 1), (35, 2)])
def test_lcg_shadow_resolve__eastern_crows_look_at_the_threat_of_the_player(
    threat: int, attack: int
) -> None:
    for defended in (True, False):
        found = effects_of("Eastern Crows", defended=defended, threat=threat)
        assert found == {"SHADOW_ATTACK": attack}


# As the cards print it: with a defender, and undefended.
@pytest.mark.parametrize(
    ("card", "defended", "undefended"),
    [
        ("Wargs", {"SHADOW_ATTACK": 1}, {"SHADOW_ATTACK": 2}),
        ("Dol Guldur Orcs", {"SHADOW_ATTACK": 1}, {"SHADOW_ATTACK": 3}),
        ("Hummerhorns", {"SHADOW_DAMAGE": 1}, {"SHADOW_DAMAGE": 2}),
        ("Despair", {"SHADOW_IGNORES_DEFENCE": 1}, {"SHADOW_IGNORES_DEFENCE": 0}),
        (
            "Misty Mountain Goblins",
            {"SHADOW_REMOVES_PROGRESS": 1},
            {"SHADOW_REMOVES_PROGRESS": 3},
        ),
        (
            "King Spider",
            {"SHADOW_EXHAUSTS_CHARACTERS": 1},
            {"SHADOW_EXHAUSTS_CHARACTERS": 2},
        ),
        (
            "Driven by Shadow",
            {"SHADOW_DISCARDS_DEFENDERS_ATTACHMENT": 1},
            {"SHADOW_DISCARDS_ALL_ATTACHMENTS": 0},
        ),
        (
            "Pursued by Shadow",
            {"SHADOW_MAY_FIND_NO_ALLY": 3},
            {"SHADOW_MAY_FIND_NO_ALLY": 3},
        ),
        ("Forest Gate", {"SHADOW_NONE": 0}, {"SHADOW_NONE": 0}),
    ],
)
def test_lcg_shadow_resolve__effect_may_be_worse_undefended(
    card: str, defended: dict[str, int], undefended: dict[str, int]
) -> None:
    assert effects_of(card, defended=True) == defended
    assert effects_of(card, defended=False) == undefended


def test_lcg_shadow_resolve__under_the_shadow_counts_the_enemies_engaged() -> None:
    assert effects_of("Under the Shadow", defended=True, engaged=3) == {"SHADOW_THREAT": 3}


def test_lcg_shadow_resolve__no_effect_adds_no_attack() -> None:
    assert shadow_attack({}, defended=True, threat=50) == 0


@pytest.mark.parametrize(
    ("enemy", "cards", "kinds"),
    [
        ("Wargs", ("Forest Gate",), [EffectKind.AFTERWARDS_RETURNS_TO_STAGING]),
        ("Wargs", ("Forest Gate", "Wargs"), [EffectKind.AFTERWARDS_RETURNS_TO_STAGING]),
        ("Wargs", ("Wargs", "Forest Gate"), [EffectKind.AFTERWARDS_RETURNS_TO_STAGING]),
        ("Wargs", ("Wargs",), []),
        ("Wargs", (), []),
        ("Misty Mountain Goblins", (), [EffectKind.AFTERWARDS_REMOVES_PROGRESS]),
        ("King Spider", ("King Spider",), []),
    ],
)
def test_lcg_wargs__enemy_text_after_the_attack_looks_at_the_shadow_cards(
    enemy: str, cards: tuple[str, ...], kinds: list[EffectKind]
) -> None:
    assert [item.kind for item in effects_after_attack(enemy, cards)] == kinds


@pytest.mark.parametrize("cards", [("Wargs", "Forest Gate"), ("Forest Gate", "Wargs")])
def test_lcg_wargs__the_card_without_an_effect_is_named_where_another_has_one(
    cards: tuple[str, str],
) -> None:
    (item,) = effects_after_attack("Wargs", cards)
    text = aftermath_step(item, "Wargs").text
    assert localize(text, "en").startswith("Because Forest Gate has no shadow effect, Wargs go")
    assert localize(text, "fr").startswith("Comme l’Entrée de la Forêt n’a pas d’effet Ombre")


def test_telling__every_card_of_the_core_set_has_words() -> None:
    """Two different sentences, in English and in French, for whatever a card does."""
    for card in ENCOUNTER_CARDS.cards:
        for defended in (True, False):
            for item in shadow_effects(card.name.en, defended=defended, threat=0, engaged=1):
                step = effect_step(item, "", 0)
                assert step.rule == "lcg-shadow-resolve"
                texts = [localize(step.text, "en"), localize(step.text, "fr")]
                assert card.name.en in texts[0]
                assert texts[0] != texts[1]


@pytest.mark.parametrize(
    ("enemy", "rule"),
    [
        ("Forest Spider", "lcg-forest-spider"),
        ("Chieftan Ufthak", "lcg-ufthak"),
        ("Marsh Adder", "lcg-forced-effects"),
    ],
)
def test_telling__own_text_of_an_enemy_cites_its_rule(enemy: str, rule: str) -> None:
    (item,) = enemy_effects(enemy, just_engaged=True, tokens=2)
    step = effect_step(item, enemy, 2)
    assert step.rule == rule
    assert enemy in localize(step.text, "en")


def test_telling__what_follows_the_attack_cites_its_rule() -> None:
    rules = {
        EffectKind.AFTERWARDS_GAINS_TOKEN: "lcg-ufthak",
        EffectKind.AFTERWARDS_REMOVES_PROGRESS: "lcg-progress-removed",
        EffectKind.AFTERWARDS_RETURNS_TO_STAGING: "lcg-wargs",
    }
    for kind, rule in rules.items():
        assert aftermath_step(AttackEffect(kind, 1), "Wargs").rule == rule
