"""Cards found by name, however people spell it."""

import pytest

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText
from calculators.duel.cards import SPECIAL_NAMES
from calculators.risk.board import TERRITORIES_BY_STRONGHOLD


@pytest.mark.parametrize(
    ("name", "territory"),
    [
        ("the Gap of Rohan", "gap-of-rohan"),
        ("Shire", "the-shire"),
        ("Comté", "the-shire"),
        ("Plateau", "the-wold"),
        ("les Marais des Morts", "dead-marshes"),
        ("Le Gouffre de Helm", "west-rohan"),
        ("Helms Deep", "west-rohan"),
        ("Barad Dur", "barad-dur"),
        ("Minas-Tirith", "minas-tirith"),
        ("l’Ithilien", "ithilien"),
        ("Mordor", None),
        ("the", None),
        ("-", None),
    ],
)
def test_names__article_apostrophe_and_hyphen_make_no_difference(
    name: str, territory: str | None
) -> None:
    found = TERRITORIES_BY_STRONGHOLD.find(name)
    assert (found.code if found else None) == territory


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Balrog’s Power", "power"),
        ("Gandalf’s Balance", "recovery"),
        ("Le Miroir de Gandalf", "mirror"),
        ("Mirror", "mirror"),
        ("le Miroir", "mirror"),
        ("La Feinte du Balrog", "feint"),
        ("L’Astuce du Balrog", "trick"),
        ("Rétablissement", "recovery"),
    ],
)
def test_duel_special_cards__found_by_the_names_of_the_rules_and_of_the_table(
    name: str, kind: str
) -> None:
    found = SPECIAL_NAMES.find(name)
    assert found is not None
    assert found.code == kind


def test_names__exact_name_goes_before_a_free_spelling_and_a_doubtful_one_finds_nothing() -> None:
    index = CardIndex(
        "test",
        tuple(
            Card(str(number), BilingualText(name, name), {})
            for number, name in enumerate(("The Ring", "Ring", "Half-elf", "Half elf"))
        ),
    )
    found = {name: index.find(name) for name in ("ring", "the ring", "le ring", "the half elf")}
    codes = {name: card.code if card else None for name, card in found.items()}
    assert codes == {"ring": "1", "the ring": "0", "le ring": None, "the half elf": None}


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("minas tirit", ["minas-tirith"]),
        ("Minas Tirith 2", ["minas-tirith"]),
        ("xyzzy", []),
        ("x" * 61, []),
    ],
)
def test_names__a_name_that_is_none_is_compared_by_its_beginning(
    name: str, near: list[str]
) -> None:
    assert [card.code for card in TERRITORIES_BY_STRONGHOLD.like(name)] == near
