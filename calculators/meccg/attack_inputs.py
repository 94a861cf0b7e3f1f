"""The input of a whole attack: the company, the attack, and the attacks to follow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calculators.core.fields import Text, boolean, choice, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.cards import ATTACKS, FIGHTERS
from calculators.meccg.character_status import STATUS_NAMES, Status
from calculators.meccg.common_fields import items_in_use, summary_option
from calculators.meccg.event_cards import events_in_play
from calculators.meccg.item_cards import ITEMS

_ = Domain("meccg")


class Assignment(Enum):
    """Whether a character must, must not, or may be assigned a strike.

    ``NEVER`` is no choice of the reader's: the character's card forbids it.
    """

    FREE = "free"
    STRIKE = "strike"
    NONE = "none"
    NEVER = "never"


class StayUntapped(Enum):
    """In which attacks a character who stays untapped takes −3."""

    ALL = "all"
    FIRST = "first"
    FURTHER = "further"
    ALL_BUT_LAST = "all-but-last"
    LAST = "last"
    SECOND = "second"
    THIRD = "third"
    BEST = "best"


class OneAttack(Enum):
    """In which of a creature's attacks a card counts that works on one attack alone."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"

    @property
    def part(self) -> int:
        """Its number among the attacks of the creature, from 0."""
        return list(OneAttack).index(self)


class DefenderGoal(Enum):
    """What the defender plays for, and the attacker against."""

    PROTECT = "protect"
    DEFEAT = "defeat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """A character of the company, or an ally, as he faces the attack."""

    prowess: int = integer(_("Prowess"), -10, 40, help=_("Items named below are added."))
    body: int | None = optional_integer(
        _("Body"), 0, 30, help=_("Leave empty if the character cannot be eliminated."), rare=True
    )
    status: Status = choice(_("Status"), STATUS_NAMES, default=Status.UNTAPPED, rare=True)
    stay_untapped: bool = boolean(_("Stays untapped if struck (−3)"), rare=True)
    place: Assignment = choice(
        _("Strike"),
        {
            Assignment.FREE: _("Whatever is best"),
            Assignment.STRIKE: _("Faces one"),
            Assignment.NONE: _("Faces none"),
        },
        default=Assignment.FREE,
        rare=True,
    )
    name: str | None = text(_("Name"), card_index=FIGHTERS, help=_("Of a character or an ally."))
    items: tuple[str | None, ...] = items_in_use(ITEMS, rare=True)
    no_support: bool = boolean(
        _("Does not tap in support"),
        help=_("To stay untapped, for the site phase for instance."),
        rare=True,
    )
    stay_untapped_in: StayUntapped = choice(
        _("Stays untapped in"),
        {
            StayUntapped.ALL: _("All attacks"),
            StayUntapped.FIRST: _("The first attack only"),
            StayUntapped.FURTHER: _("Further attacks only"),
            StayUntapped.ALL_BUT_LAST: _("All attacks but the last"),
            StayUntapped.LAST: _("The last attack only"),
            StayUntapped.SECOND: _("The second attack only"),
            StayUntapped.THIRD: _("The third attack only"),
            StayUntapped.BEST: _("Whatever is best"),
        },
        default=StayUntapped.ALL,
        help=_("If he takes −3 to stay untapped and there are further attacks."),
        rare=True,
    )


@dataclass(frozen=True, kw_only=True)
class Company:
    """The characters who face an attack."""

    characters: tuple[Fighter, ...] = rows(
        Fighter, _("Company"), item_label=_("Character"), minimum=1, maximum=10
    )


@dataclass(frozen=True, kw_only=True)
class Attack:
    """An attack with the numbers of its card, or as cards have changed them."""

    creature: str | None = text(
        _("Attack"),
        card_index=ATTACKS,
        help=_("A creature, or the automatic-attack of a site. A name fills in the numbers."),
    )
    strikes: int | None = optional_integer(
        _("Strikes"), 1, 30, help=_("Empty: each character faces one.")
    )
    strike_prowess: int = integer(_("Prowess of the strikes"), 0, 60)
    strike_body: int | None = optional_integer(
        _("Body of the strikes"), 0, 30, help=_("Empty: the strikes have no body.")
    )
    kill_points: int = integer(_("Kill points"), 0, 30, default=0, rare=True)
    attacker_chooses: bool = boolean(_("The attacker chooses the defending characters"), rare=True)
    cancelled: int = integer(
        _("Attacks cancelled by tapping"),
        0,
        2,
        default=0,
        help=_("Of an Assassin, Slayer or Nameless Thing: another character taps for each."),
        rare=True,
    )
    used: tuple[str | None, ...] = rows(
        Text(card_index=ITEMS),
        _("Items tapped or discarded"),
        item_label=_("Item"),
        maximum=4,
        help=_("For what they do to this attack, or to the company until the end of the turn."),
        rare=True,
    )
    events: tuple[str | None, ...] = events_in_play()
    effects_in: OneAttack = choice(
        _("Cards for a single attack apply to"),
        {
            OneAttack.FIRST: _("The first attack only"),
            OneAttack.SECOND: _("The second attack only"),
            OneAttack.THIRD: _("The third attack only"),
        },
        default=OneAttack.FIRST,
        help=_(
            "Of an Assassin, Slayer or Nameless Thing: the attack that events and items change "
            "when they affect only one."
        ),
        rare=True,
    )

    @property
    def one_attack(self) -> int:
        """The number, from 0, of the attack in which cards on one alone count.

        Nobody plays them on one of those that are cancelled, the first ones.
        """
        return max(self.effects_in.part, self.cancelled)


@dataclass(frozen=True, kw_only=True)
class Inputs(Attack, Company):
    """A company and an attack on it, before strikes are assigned, and the attacks to follow."""

    further: tuple[Attack, ...] = rows(
        Attack,
        _("Further attacks"),
        item_label=_("Next attack"),
        maximum=3,
        help=_("On the same company, in this order, before anybody untaps or heals."),
    )
    aim: DefenderGoal = choice(
        _("The defender wants"),
        {
            DefenderGoal.PROTECT: _("to lose as few characters as possible"),
            DefenderGoal.DEFEAT: _("to defeat the attack"),
        },
        default=DefenderGoal.PROTECT,
    )
    summary_rules: bool = summary_option(
        _(
            "The attacker’s strikes go to tapped and wounded characters; a body check equal to "
            "the body fails; a Dragon gives no kill points."
        )
    )
    faced_orcs: bool = boolean(
        _("The company has already faced Orcs this turn"),
        help=_("Some Orcs are then stronger. Earlier attacks in this form already count."),
        rare=True,
    )
    doors_of_night: bool = boolean(
        _("Doors of Night is in play"), help=_("With it, Aiglos gives +5 prowess."), rare=True
    )
