"""The state of a game of the Card Game: what lies on the table, and where the round stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.core.faults import Fault, Step
from calculators.core.fields import boolean, choice, group, integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.lcg.cards import ENCOUNTER_CARDS, QUESTS
from calculators.lcg.decks import SCENARIO_LABELS, Scenario
from calculators.lcg.play.cards import ENEMIES, LOCATIONS
from calculators.lcg.play.characters import MOST_ALLIES, Ally, Hero
from calculators.lcg.play.moments import LABELS, moment_of
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg-play")

MOST_ENEMIES = 30
MOST_LOCATIONS = 20
MOST_OBJECTIVES = 3
MOST_SEEN = 120
MOST_TOKENS = 20
MOST_CHANGES = 300
HIGHEST_TOTAL = 999

WITH_ONE_MORE = "127"
WITHOUT_STAGING = "128"
"""The numbers of the stages that change how many cards are revealed."""

RESULTS: Mapping[str, Message] = {
    "playing": _("In progress"),
    "won": _("Won"),
    "lost": _("Lost"),
}

OWN = "own"
"""A scenario that the site does not know."""

SCENARIOS: Mapping[str, Message] = {
    **{scenario.value: label for scenario, label in SCENARIO_LABELS.items()},
    OWN: _("Another scenario"),
}


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy in play."""

    cost: int = integer(_("Engagement cost"), 0, 99)
    threat: int = integer(_("Threat strength"), 0, 99)
    attack: int = integer(_("Attack"), 0, 99)
    defence: int = integer(_("Defence"), 0, 99)
    hit_points: int = integer(_("Hit points"), 1, 99)
    victory: int = integer(_("Victory points"), 0, 99, default=0)
    damage: int = integer(_("Damage"), 0, 98, default=0)
    name: str | None = text(_("Enemy"), card_index=ENEMIES)
    attacked: bool = boolean(_("Has attacked this round"))
    just_engaged: bool = boolean(_("Engaged this round"))
    tokens: int = integer(_("Resource tokens"), 0, MOST_TOKENS, default=0)


@dataclass(frozen=True, slots=True)
class Location:
    """A location in play."""

    threat: int = integer(_("Threat strength"), 0, 99)
    points: int = integer(_("Quest points"), 1, 99)
    victory: int = integer(_("Victory points"), 0, 99, default=0)
    progress: int = integer(_("Progress"), 0, 98, default=0)
    name: str | None = text(_("Location"), card_index=LOCATIONS)


@dataclass(frozen=True, slots=True)
class DialChange:
    """Where a dial stood after the changes of a round; round 0 is the beginning."""

    round: int = integer(_("Round"), 0, HIGHEST_TOTAL)
    threat: int = integer(_("Threat level"), 0, ELIMINATION)


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table."""

    threat: int = integer(_("Threat level"), 0, ELIMINATION)
    heroes: tuple[Hero, ...] = rows(Hero, _("Heroes"), item_label=_("Hero"), maximum=4)
    engaged: tuple[Enemy, ...] = rows(
        Enemy, _("Engaged enemies"), item_label=_("Enemy"), maximum=MOST_ENEMIES
    )
    changes: tuple[DialChange, ...] = rows(
        DialChange, _("History of the dial"), maximum=MOST_CHANGES
    )
    eliminated: bool = boolean(_("Eliminated"))
    name: str | None = text(_("Name"), max_length=24)
    allies: tuple[Ally, ...] = rows(Ally, _("Allies"), item_label=_("Ally"), maximum=MOST_ALLIES)


@dataclass(frozen=True, slots=True)
class Stage:
    """The current stage of the quest; 0 points for one that ends by a condition on its card."""

    number: int = integer(_("Number of the stage"), 1, 9, default=1)
    points: int = integer(_("Quest points"), 0, HIGHEST_TOTAL, default=0)
    progress: int = integer(_("Progress"), 0, HIGHEST_TOTAL, default=0)
    name: str | None = text(_("Stage"), max_length=60)
    spawn_defeated: bool = boolean(_("Ungoliant’s Spawn was defeated during this stage"))

    @property
    def completed(self) -> bool:
        """Whether the stage has its quest points; something else may hold it back."""
        return 0 < self.points <= self.progress


@dataclass(frozen=True, slots=True)
class SeenCard:
    """Copies of an encounter card that have left the deck since it was shuffled."""

    name: str | None = text(_("Card"), card_index=ENCOUNTER_CARDS)
    count: int = integer(_("Copies"), 1, 9, default=1)


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective in play, in the staging area until a hero claims it.

    A guarded one without ``guard`` awaits the card that is revealed next.
    """

    name: str | None = text(_("Objective"), card_index=ENCOUNTER_CARDS)
    claimed: bool = boolean(_("Claimed"))
    guarded: bool = boolean(_("Guarded"))
    guard: str | None = text(_("Guard"), card_index=ENCOUNTER_CARDS)

    @property
    def awaits_guard(self) -> bool:
        """Whether the next card revealed becomes its guard."""
        return self.guarded and self.guard is None


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A game in progress."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=1, maximum=4
    )
    scenario: str = choice(_("Scenario"), SCENARIOS, default=Scenario.PASSAGE.value)
    easy: bool = boolean(_("Easy mode"))
    name: str | None = text(_("Name of the game"))
    result: str = choice(_("Result"), RESULTS, default="playing")
    round: int = integer(_("Round"), 1, HIGHEST_TOTAL, default=1)
    moment: str = choice(_("Step of the round"), LABELS, default="resources")
    turn: int = integer(_("Player whose turn it is"), 0, 3, default=0)
    first_player: int = integer(_("First player"), 0, 3, default=0)
    stage: Stage = group(Stage, _("Current stage"))
    location: Location | None = group(Location, _("Active location"), optional=True)
    staging_enemies: tuple[Enemy, ...] = rows(
        Enemy, _("Enemies in the staging area"), item_label=_("Enemy"), maximum=MOST_ENEMIES
    )
    staging_locations: tuple[Location, ...] = rows(
        Location,
        _("Locations in the staging area"),
        item_label=_("Location"),
        maximum=MOST_LOCATIONS,
    )
    objectives: tuple[Objective, ...] = rows(
        Objective, _("Objectives in play"), item_label=_("Objective"), maximum=MOST_OBJECTIVES
    )
    other_threat: int = integer(_("Other threat in the staging area"), 0, 99, default=0)
    committed: int = integer(_("Committed willpower"), 0, HIGHEST_TOTAL, default=0)
    resolved: bool = boolean(_("The quest of this round is resolved"))
    revealed: int = integer(_("Encounter cards revealed in this staging step"), 0, 99, default=0)
    victory_points: int = integer(_("Victory points"), 0, HIGHEST_TOTAL, default=0)
    seen: tuple[SeenCard, ...] = rows(
        SeenCard, _("Encounter cards seen"), item_label=_("Card"), maximum=MOST_SEEN
    )
    reshuffled: bool = boolean(_("The encounter deck was reshuffled"))
    rescued: bool = boolean(_("The prisoner is rescued"))

    @property
    def staging_threat(self) -> int:
        """All the threat in the staging area."""
        enemies = sum(enemy.threat for enemy in self.staging_enemies)
        locations = sum(location.threat for location in self.staging_locations)
        return enemies + locations + self.other_threat

    @property
    def to_reveal(self) -> int:
        """The encounter cards that are still to be revealed in this quest phase.

        Rule: lcg-staging-count (core rulebook, page 14; quest cards 127 and 128).
        """
        card = QUESTS.find(self.stage.name)
        if card is not None and card.code == WITHOUT_STAGING:
            return 0
        more = int(card is not None and card.code == WITH_ONE_MORE)
        return max(len(self.still_in) + more - self.revealed, 0)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The players who are not eliminated, in turn order, from the first player."""
        count = len(self.players)
        order = ((self.first_player + place) % count for place in range(count))
        return tuple(index for index in order if not self.players[index].eliminated)


def check(state: State) -> Iterator[Fault]:
    """Find what no sequence of steps leads to."""
    for name in ("first_player", "turn"):
        if getattr(state, name) >= len(state.players):
            yield Fault((name,), "reference", _("There is no such player in this game."))
            return
    for index, player in enumerate(state.players):
        yield from _player_faults(player, ("players", index))
    yield from _enemy_faults(state.staging_enemies, ("staging_enemies",))
    for index, location in enumerate(state.staging_locations):
        yield from _location_faults(location, ("staging_locations", index))
    if state.location:
        yield from _location_faults(state.location, ("location",))
    for index, item in enumerate(state.objectives):
        if item.guarded and item.claimed:
            message = _("A card guards this objective: nobody can claim it yet.")
            yield Fault(("objectives", index, "claimed"), "conflict", message)
        if item.guard and not item.guarded:
            message = _("Nothing guards this objective.")
            yield Fault(("objectives", index, "guard"), "conflict", message)
    yield from _round_faults(state)


def _player_faults(player: Player, path: tuple[Step, ...]) -> Iterator[Fault]:
    yield from _enemy_faults(player.engaged, (*path, "engaged"))
    for index, hero in enumerate(player.heroes):
        if hero.damage > hero.equipped.hit_points:
            message = _("There is more damage than hit points.")
            yield Fault((*path, "heroes", index, "damage"), "range", message)
    for index, ally in enumerate(player.allies):
        if ally.damage >= ally.hit_points:
            message = _("An ally with this much damage is destroyed.")
            yield Fault((*path, "allies", index, "damage"), "range", message)
    if is_out(player) and not player.eliminated:
        message = _("This player is eliminated: by threat, or because all heroes are destroyed.")
        yield Fault((*path, "eliminated"), "conflict", message)
    if player.eliminated and player.engaged:
        message = _("No enemy is engaged with an eliminated player.")
        yield Fault((*path, "engaged"), "conflict", message)


def is_out(player: Player) -> bool:
    """Whether threat or destroyed heroes eliminate a player.

    Rules: lcg-threat-elimination, lcg-elimination-ways (core rulebook, page 22).
    """
    heroes = player.heroes
    return player.threat == ELIMINATION or bool(heroes and all(hero.destroyed for hero in heroes))


def _enemy_faults(enemies: tuple[Enemy, ...], path: tuple[Step, ...]) -> Iterator[Fault]:
    for index, enemy in enumerate(enemies):
        if enemy.damage >= enemy.hit_points:
            message = _("An enemy with this much damage is destroyed.")
            yield Fault((*path, index, "damage"), "range", message)


def _location_faults(location: Location, path: tuple[Step, ...]) -> Iterator[Fault]:
    if location.progress >= location.points:
        message = _("A location with this much progress is explored.")
        yield Fault((*path, "progress"), "range", message)


def _round_faults(state: State) -> Iterator[Fault]:
    """Find a round whose marks contradict each other."""
    everybody_out = all(player.eliminated for player in state.players)
    if everybody_out and state.result != "lost":
        message = _("All players are eliminated: the game is lost.")
        yield Fault(("result",), "conflict", message)
    if not everybody_out and state.players[state.first_player].eliminated:
        message = _("The first player is eliminated; the token passes at once.")
        yield Fault(("first_player",), "conflict", message)
    if state.resolved and state.moment != "quest-resolution":
        message = _("The quest is resolved at another step of the round.")
        yield Fault(("resolved",), "conflict", message)
    if state.revealed and state.moment != "staging":
        message = _("Encounter cards are counted during the staging step.")
        yield Fault(("revealed",), "conflict", message)
    if state.committed and moment_of(state.moment).phase != "quest":
        message = _("Characters are committed in the quest phase only.")
        yield Fault(("committed",), "conflict", message)
