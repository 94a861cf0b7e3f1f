"""Forms made from fields: every field has its labelled control, and says what the example says."""

import re
from html.parser import HTMLParser

import pytest

from calculators.core.fields import Group, Kind, Rows, fields_of
from calculators.core.flat import is_tick_list
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from presentation.result_html import result_html
from site_builder.draw.forms import ROW, FormBuilder


class Form(HTMLParser):
    """The controls of a form as a browser would send them, templates left out."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.names: set[str] = set()
        self.sent: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.labelled: set[str] = set()
        self.described: set[str] = set()
        self.bare: list[str] = []
        self._templates = 0
        self._labels = 0
        self._select: str | None = None
        self._fieldsets: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "name" in given:
            self.names.add(given["name"])
        self._templates += tag == "template"
        if self._templates:
            return
        if tag == "fieldset":
            self._fieldsets.append("disabled" in given)
        self._note_words(tag, given)
        if not any(self._fieldsets):
            self._note_value(tag, given)

    def _note_words(self, tag: str, given: dict[str, str]) -> None:
        if "id" in given:
            self.ids.append(given["id"])
        self.described.update(given.get("aria-describedby", "").split())
        if tag == "label":
            self._labels += 1
            self.labelled.add(given.get("for", ""))
        if tag in {"input", "select"} and not self._labels:
            self.bare.append(given.get("id", ""))

    def _note_value(self, tag: str, given: dict[str, str]) -> None:
        if tag == "select":
            self._select = given["name"]
        if tag == "option" and self._select and "selected" in given:
            self.sent.append((self._select, given["value"]))
        boxed = given.get("type") in {"checkbox", "radio"}
        if tag == "input" and (not boxed or "checked" in given):
            self.sent.append((given["name"], given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "template":
            self._templates -= 1
        elif tag == "label" and not self._templates:
            self._labels -= 1
        elif tag == "select":
            self._select = None
        elif tag == "fieldset" and not self._templates:
            self._fieldsets.pop()

    def values(self) -> dict[str, str]:
        """Return what the form sends, lists joined as the script joins them."""
        values: dict[str, str] = {}
        for name, value in self.sent:
            values[name] = f"{values[name]},{value}" if values.get(name) else value
        return values


def form(id: str, language: Language) -> Form:
    return Form(str(FormBuilder(CALCULATORS[id], language).html()))


def leaves(kind: Kind, path: str) -> set[str]:
    match kind:
        case Group():
            prefix = f"{path}." if path else ""
            return {
                leaf
                for field in fields_of(kind.type)
                for leaf in leaves(field.kind, prefix + field.name)
            }
        case Rows() if is_tick_list(kind):
            return {f"{path}.{index}" for index in range(kind.minimum)}
        case Rows() if kind.item.__class__.__name__ != "Choice":
            return leaves(kind.item, f"{path}.{ROW}")
    return {path}


@pytest.mark.parametrize("id", CALCULATORS)
def test_fields_have_controls_named_by_path(id: str) -> None:
    assert leaves(Group(CALCULATORS[id].input), "") <= form(id, "en").names


@pytest.mark.usefixtures("rule_places")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CALCULATORS)
def test_form_opens_with_printed_example(id: str, language: Language) -> None:
    calculator = CALCULATORS[id]
    by_form = calculator.answer(calculator.parse_flat(form(id, language).values())).telling
    by_example = calculator.run(calculator.example).telling
    assert result_html(by_form, language, "") == result_html(by_example, language, "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", CALCULATORS)
def test_every_control_has_a_label_and_ids_are_unique(id: str, language: Language) -> None:
    made = form(id, language)
    assert len(made.ids) == len(set(made.ids))
    assert set(made.bare) <= made.labelled
    assert made.described <= set(made.ids)


def made(id: str, language: Language = "en") -> str:
    return str(FormBuilder(CALCULATORS[id], language).html())


def opened(html: str) -> list[bool]:
    """Return of each fold outside templates whether it is open."""
    shown = re.sub(r"<template.*?</template>", "", html, flags=re.DOTALL)
    return ["open" in tag for tag in re.findall(r"<details[^>]* data-more[^>]*>", shown)]


def test_rare_fields_are_folded_away() -> None:
    html = made("lcg.quest")
    before, folded = html.split('<details class="more" data-more>')
    for name in ("elimination", "unlisted_cards", "unlisted_locations", "revealed"):
        assert f'"{name}"' not in before
        assert f'"{name}"' in folded


def test_single_rare_field_of_a_group_is_in_the_fold_of_the_form() -> None:
    # "blocked" is the only rare field of the current quest, and not worth a fold there.
    before, folded = made("lcg.quest").split('<details class="more" data-more>')
    assert 'name="quest.blocked"' not in before
    assert folded.count('name="quest.blocked"') == 1


def test_two_numbers_of_a_group_stand_beside_each_other() -> None:
    pair = 'class="group-fields group-pair"'
    assert made("lcg.quest").count(pair) == 2  # points and progress, of the stage and the location
    assert pair not in made("lcg.player_attack")  # defence, hit points and damage


def test_fold_is_open_where_a_value_in_it_is_set() -> None:
    # A hero with damage, one as on the card: only the first fold is open.
    assert opened(made("lcg.campaign")) == [True, False, False]


def test_values_of_a_named_card_open_no_fold() -> None:
    # Body, kill points and hit points are as on the cards that the examples name.
    for id in ("meccg.attack", "lcg.defence_planner"):
        folds = opened(made(id))
        assert folds
        assert not any(folds)


def test_row_of_name_and_number_is_one_line() -> None:
    row = made("lcg.quest").split('<li class="row" data-row>')[1]
    line, folded = row.split('<details class="row-more"')
    assert 'name="characters.0.name"' in line
    assert 'name="characters.0.willpower"' in line
    assert 'name="characters.0.bonus"' in folded


def test_long_help_opens_at_a_touch_and_short_one_is_in_view() -> None:
    html = made("lcg.quest")
    long = re.search(r'<p class="field-help" id="lcg-quest-willpower-help">', html)
    assert long
    assert html[: long.start()].endswith(
        '<summary aria-label="Help: Committed willpower"></summary>'
    )
    assert re.search(r'</div>\s*<p class="field-help" id="lcg-quest-elimination-help">', html)


def test_group_says_by_its_class_whether_it_has_a_folded_help() -> None:
    """What stands before the fields of a group is its own."""
    found = set()
    for id in CALCULATORS:
        for classes, own in re.findall(
            r'<fieldset class="(group(?: [^"]*)?)"(.*?)class="group-fields', made(id), re.DOTALL
        ):
            folded = '<details class="help">' in own
            assert ("has-help" in classes.split()) is folded, id
            found.add(folded)
    assert found == {True, False}
