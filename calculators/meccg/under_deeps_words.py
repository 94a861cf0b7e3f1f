"""The words of Under-deeps movement."""

from __future__ import annotations

from calculators.core.calculator import Prose
from calculators.core.charts import Throws
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.meccg import chart_words
from calculators.meccg.map import checked_site, name_of, site
from calculators.meccg.under_deeps import AdjacentSite, Inputs, Outcome
from calculators.meccg.words import dice, rolls

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell the roll needed, and those of all sites next to the one that is left."""
    words: dict[str, Argument] = {
        "origin": name_of(checked_site(inputs.origin)),
        "destination": name_of(checked_site(inputs.destination)),
        "number": outcome.needed,
        "rolls": rolls(outcome.roll),
        "dice": dice(inputs.modifier),
        "chance": Chance(outcome.success),
    }
    return Telling(
        summary=_summary(outcome, words),
        steps=tuple(_steps(outcome.needed, words)),
        figures=(
            Figure(_("Number"), outcome.needed),
            Figure(_("Roll needed"), rolls(outcome.roll)),
            Figure(_("Success"), Chance(outcome.success)),
        ),
        tables=(_table(inputs, outcome.adjacent),) if outcome.adjacent else (),
        charts=(_throws(outcome.roll),) if outcome.needed else (),
    )


def _summary(outcome: Outcome, words: dict[str, Argument]) -> Message:
    if not outcome.needed:
        return _("From {origin} to {destination} no roll is needed.", **words)
    if outcome.roll is None:
        return _(
            "The company cannot get from {origin} to {destination}, whatever the roll.", **words
        )
    return _(
        "The company gets from {origin} to {destination} with {rolls}, a chance of {chance}.",
        **words,
    )


def _steps(number: int, words: dict[str, Argument]) -> list[Step]:
    rule = "meccg-under-deeps-movement"
    if not number:
        return [Step(rule, _("Between a surface site and the site below it, no roll is needed."))]
    return [
        Step(rule, _("The number on the way from {origin} to {destination} is {number}.", **words)),
        Step(rule, _("{dice} must be at least {number}: {rolls}, a chance of {chance}.", **words)),
        Step(
            rule,
            _(
                "If it is not, the company stays and no cards are drawn, but hazards may still be "
                "played."
            ),
        ),
        Step("meccg-under-deeps-path", _("There is no site path.")),
    ]


def _throws(needed: int | None) -> Throws:
    return chart_words.success_throws(
        _("The rolls that reach the site"),
        needed,
        _("The company moves"),
        _("The company stays"),
    )


def _table(inputs: Inputs, adjacent: tuple[AdjacentSite, ...]) -> Table:
    return Table(
        _("From here, with {dice}", dice=dice(inputs.modifier)),
        (_("To"), _("Number"), _("Roll needed"), _("Success")),
        tuple(
            (_site_name(item.site), item.number, rolls(item.roll), Chance(item.success))
            for item in adjacent
        ),
        bars=3,
    )


def _site_name(name_en: str) -> Argument:
    row = site(name_en)
    return name_of(row) if row else _("Any site in Udûn")


PROSE = Prose(
    title=_("Under-deeps movement"),
    description=_("The roll to leave an Under-deeps site."),
    tell=tell,
)
