"""The words of a site: its automatic-attacks, and what may be played there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Key, Part, Segment, Stack, Stacks
from calculators.core.messages import Argument, BilingualText, Chance, Domain, Listing, Message
from calculators.core.tables import table
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.cards import CREATURES, FIGHTERS, RACES, Row, character_row
from calculators.meccg.map import REGION_TYPES, SITE_TYPES, checked_site, name_of, region_name
from calculators.meccg.site import ITEM_TYPES, Attack, Inputs, Outcome
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")

GREATER_ITEMS: Mapping[str, BilingualText] = {
    "Palantíri": BilingualText("Palantíri", "Palantíri"),
    "Scroll of Isildur": BilingualText("Scroll of Isildur", "Parchemin d’Isildur"),
}
"""The greater items to which a site restricts itself."""


RETURNED_EXILES = "Returned Exiles"


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell what attacks at the site, what its card says, and what may be played there."""
    row = checked_site(inputs.site)
    shown = outcome.attacks and inputs.prowess is not None
    table = _table(outcome.attacks)
    return Telling(
        summary=_summary(row, outcome),
        steps=tuple(_steps(inputs, row, outcome)),
        figures=(
            Figure(_("Type"), SITE_TYPES[row["type"]]),
            Figure(_("Region"), region_name(row["region_en"])),
            Figure(
                _("Cards drawn, you and the opponent"),
                f"{row['draw_resource']} / {row['draw_hazard']}",
            ),
        ),
        tables=(table,) if shown else (),
        charts=(_stacks(outcome.attacks, table),) if shown else (),
    )


def _summary(row: Row, outcome: Outcome) -> Message:
    words: dict[str, Argument] = {"site": name_of(row), "type": SITE_TYPES[row["type"]]}
    if outcome.attacks:
        listed = tuple(_attack_name(item) for item in outcome.attacks)
        return _("{site}, {type}: {attacks}.", attacks=Listing(listed), **words)
    if outcome.creatures:
        return _(
            "{site}, {type}: a creature from the opponent’s hand, as its automatic-attack.",
            **words,
        )
    return _("{site}, {type}: no automatic-attack.", **words)


def _attack_name(item: Attack) -> Message:
    return _.plural(
        "{race} ({count} strike of prowess {prowess})",
        "{race} ({count} strikes of prowess {prowess})",
        item.strikes,
        race=RACES.get(item.race, item.race),
        prowess=item.prowess,
    )


def _names(kind: str, names_en: tuple[str, ...]) -> Listing:
    """Return the names, in both languages, of the factions or allies with these English names."""
    rows = {row["name_en"]: row for row in table(f"meccg/{kind}.json")[kind]}
    return Listing(tuple(name_of(rows[name]) for name in names_en))


def _steps(inputs: Inputs, row: Row, outcome: Outcome) -> Iterator[Step]:
    rule = "meccg-site-automatic-attacks"
    for item in outcome.attacks:
        yield Step(rule, _("Automatic-attack: {attack}.", attack=_attack_name(item)))
        if item.bonus:
            yield Step(
                "meccg-strike-roll",
                _(
                    "{who} has {bonus} prowess against this attack ({race}; card text).",
                    who=FIGHTERS.name_of(inputs.character or ""),
                    race=RACES.get(item.race, item.race),
                    bonus=signed(item.bonus),
                ),
            )
        if item.strike_fails is not None:
            yield Step("meccg-strike-roll", _strike_text(inputs, item))
    if not outcome.attacks and not outcome.creatures:
        yield Step(rule, _("Nothing guards the site, so no on-guard creature can be revealed."))
    if row.get("wounded_makes_corruption_check"):
        yield Step(
            "meccg-corruption-check",
            _("Each character whom an automatic-attack wounds makes a corruption check."),
        )
    yield from _more_attacks(inputs, row, outcome)
    yield from _item_steps(row)
    if row.get("hazard_limit_modifier"):
        yield Step(
            "meccg-hazard-limit-cards",
            _(
                "The hazard limit of a company on its way there: {modifier}.",
                modifier=signed(row["hazard_limit_modifier"]),
            ),
        )
    if outcome.factions:
        yield Step(
            "meccg-influence-faction",
            _("Factions: {names}.", names=_names("factions", outcome.factions)),
        )
    if RETURNED_EXILES in outcome.factions:
        yield Step(
            "meccg-dragons-defeated",
            _(
                "{name}: only once a Dragon at Home has been defeated here (card text).",
                name=_names("factions", (RETURNED_EXILES,)),
            ),
        )
    if outcome.allies:
        yield Step("meccg-site-ally", _("Allies: {names}.", names=_names("allies", outcome.allies)))


def _more_attacks(inputs: Inputs, row: Row, outcome: Outcome) -> Iterator[Step]:
    """Yield what else attacks by the card of the site: it takes the opponent’s hand or events."""
    rule = "meccg-site-automatic-attacks"
    if outcome.creatures:
        allowed = row["creature_attack_keys"]
        names = [SITE_TYPES[kind] for kind in allowed["site_types"]]
        names += [REGION_TYPES[kind] for kind in allowed.get("region_types", ())]
        words: dict[str, Argument] = {
            "count": len(outcome.creatures),
            "keys": Listing(tuple(names)),
        }
        yield Step(
            rule,
            _(
                "According to the card, the opponent may play a creature as an attack, if it is "
                "keyed to one of these: {keys}. {count} known creatures fit.",
                **words,
            )
            if "unique_too" in allowed
            else _(
                "According to the card, the opponent may play a non-unique creature as one more "
                "attack, if it is keyed to one of these: {keys}. {count} known creatures fit.",
                **words,
            ),
        )
    home = (character_row(inputs.character) or {}).get("home_sites_en", ())
    if row["name_en"] in home and (outcome.attacks or outcome.creatures):
        yield Step(
            rule,
            _(
                "{who} is at home here, and may tap to cancel one of these attacks.",
                who=FIGHTERS.name_of(inputs.character or ""),
            ),
        )
    if "event_attack_en" in row:
        names_en = row["event_attack_en"]
        who = _("any Nazgûl") if names_en == ["any Nazgûl"] else _either(names_en)
        yield Step(
            rule, _("If in play as a permanent-event, {who} must attack as well, once.", who=who)
        )
    if "first_attack_canceled_by_en" in row:
        yield Step(
            rule,
            _(
                "The Balrog’s attack is cancelled if Balrog of Moria is in play, or once it or "
                "{who} has been defeated.",
                who=CREATURES.name_of(row["first_attack_canceled_by_en"]),
            ),
        )


def _strike_text(inputs: Inputs, item: Attack) -> Message:
    """Return the chance that a strike of the attack fails."""
    prowess = (inputs.prowess or 0) + item.bonus
    if item.needed is None:
        return _(
            "An untapped character with prowess {prowess} cannot make a strike fail.",
            prowess=prowess,
        )
    if item.strike_fails == 1:
        return _(
            "An untapped character with prowess {prowess} makes a strike fail whatever the roll.",
            prowess=prowess,
        )
    return _(
        "An untapped character with prowess {prowess} makes a strike fail on {rolls}, a chance of "
        "{chance}.",
        prowess=prowess,
        rolls=rolls(item.needed),
        chance=Chance(item.strike_fails or Fraction(0)),
    )


def _either(names_en: Sequence[str]) -> Message:
    if len(names_en) == 1:
        return _("{creature}", creature=CREATURES.name_of(names_en[0]))
    one, two = map(CREATURES.name_of, names_en)
    return _("{one} or {two}", one=one, two=two)


def _item_steps(row: Row) -> Iterator[Step]:
    items = Listing(tuple(ITEM_TYPES[kind] for kind in row["playable"]))
    yield Step(
        "meccg-items-types",
        _("These can be played: {items}.", items=items)
        if row["playable"]
        else _("No items are playable."),
    )
    special = row.get("greater_restricted_to")
    if special:
        yield Step(
            "meccg-items-types",
            _("Of the greater items, only these: {items}.", items=GREATER_ITEMS[special]),
        )
    if row.get("hoard"):
        yield Step(
            "meccg-dragons-hoard", _("There is a hoard, so hoard items are playable as well.")
        )


def _stacks(attacks: tuple[Attack, ...], table: Table) -> Stacks:
    shares = [item.strike_fails or Fraction(0) for item in attacks]
    return Stacks(
        title=table.title,
        rows=tuple(
            Stack(_attack_name(item), (Segment(Part.GOOD, fails), Segment(Part.BAD, 1 - fails)))
            for item, fails in zip(attacks, shares, strict=True)
        ),
        keys=(Key(Part.GOOD, _("Strike fails")), Key(Part.BAD, _("Strike does not fail"))),
        tables=(table,),
    )


def _table(attacks: tuple[Attack, ...]) -> Table:
    return Table(
        _("Each strike against this character"),
        (_("Attack"), _("Strikes"), _("Prowess"), _("Roll needed"), _("Strike fails")),
        tuple(
            (
                RACES.get(item.race, item.race),
                item.strikes,
                item.prowess,
                rolls(item.needed),
                Chance(item.strike_fails or Fraction(0)),
            )
            for item in attacks
        ),
        bars=4,
    )


PROSE = Prose(
    title=_("A site and its guards"),
    description=_("Automatic-attacks, and what may be played at a site."),
    tell=tell,
)
