"""A chain of territories: how far an army gets, with what, and where to stop."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain
from calculators.risk import campaign_words
from calculators.risk.campaign_model import Inputs, Reached, march

_ = Domain("risk")


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance to take each territory of the chain, and what arrives there.

    ``stop`` is the number of territories up to the last one reached with the wanted chance.
    """

    links: tuple[Reached, ...]
    stop: int


def campaign(inputs: Inputs) -> Outcome:
    """Reckon a campaign exactly: every territory is attacked with all that arrived in the last.

    Each time one battalion stays behind, the others fight to the last, and all that are left move
    in. Both sides throw as many dice as they may; the attacker's bonus is the same throughout.

    Rules: risk-conquest, risk-attacking-battalions, risk-defence-bonus, risk-attack-bonus,
    risk-ending-invasion (French sheet, step 2; page combat).

    >>> links = CALCULATOR.run({"army": 3, "links": [{"defenders": 1}, {"defenders": 1}]}).links
    >>> [str(link.probability) for link in links]
    ['1955/2592', '625/2592']
    """
    links = march(inputs)
    stop = sum(link.probability * 100 >= inputs.wanted for link in links)
    return Outcome(
        summary=campaign_words.summary(inputs, links, stop),
        steps=tuple(campaign_words.steps(inputs, links, stop)),
        figures=campaign_words.figures(links, stop),
        tables=tuple(campaign_words.tables(inputs, links)),
        links=links,
        stop=stop,
    )


CALCULATOR = Calculator(
    id="risk.campaign",
    title=_("Campaign"),
    description=_("Territory after territory: how far an army gets, and where to stop."),
    rule="risk-conquest",
    input=Inputs,
    result=Outcome,
    compute=campaign,
    example={
        "army": 15,
        "links": [
            {"name": "Ithilien", "defenders": 3},
            {"name": "Minas Morgul", "defenders": 4, "stronghold": True},
            {"name": "Gorgoroth", "defenders": 2},
            {"name": "Barad-dûr", "defenders": 3, "stronghold": True},
        ],
    },
)
