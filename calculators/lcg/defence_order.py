"""Plans of defence in the order of what they lose at least (:mod:`defence_bounds`)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from calculators.lcg.combat import Combat, Meeting
from calculators.lcg.defence_bounds import Bounds, Choice
from calculators.lcg.interchangeable import same_before

type Loss = tuple[int, int, int]
"""Worth lost and damage taken, in ways, and the characters exhausted: compared in this order."""

type Choices = tuple[Choice, ...]


def plans_in_order(combat: Combat, bounds: Bounds) -> Iterator[tuple[Loss, Choices]]:
    """Yield every plan with what it loses at least, the least first.

    Of plans that differ only by characters who are the same, the first is yielded: their choices
    come in the order of their options.

    Of beginnings that lose the same at least the longest is continued: what the rest loses is known
    exactly, so it leads to a plan at once, however many are as good.
    """
    everything = (1 << len(combat.attacks)) - 1
    options = [_options(combat, bounds, index) for index in range(len(combat.fighters))]
    ranks = [{choice: rank for rank, (*_loss, choice) in enumerate(own)} for own in options]
    before = same_before(combat)
    least = _least_of_the_rest(options)
    order = count()
    if everything not in least[0]:
        return
    queue: list[tuple[Loss, int, int, Loss, int, Choices]] = []
    heappush(queue, (least[0][everything], 0, next(order), (0, 0, 0), everything, ()))
    while queue:
        bound, depth, _order, loss, left, chosen = heappop(queue)
        index = -depth
        if index > len(combat.fighters):
            yield bound, chosen
            continue
        if index == len(combat.fighters):
            lost = bounds.plan_loses(meetings_of(combat, chosen), chosen)
            ahead = max(lost, bound[0]), bound[1], bound[2]
            heappush(queue, (ahead, depth - 1, next(order), loss, left, chosen))
            continue
        same = before[index]
        first = 0 if same is None else ranks[index][chosen[same]]
        for mask, own, choice in options[index][first:]:
            rest = left & ~mask
            if mask & ~left or rest not in least[index + 1]:
                continue
            total = _added(loss, own)
            ahead = _added(total, least[index + 1][rest])
            heappush(queue, (ahead, depth - 1, next(order), total, rest, (*chosen, choice)))


def _options(combat: Combat, bounds: Bounds, character: int) -> list[tuple[int, Loss, Choice]]:
    """Return all that a character may face, as a mask, with what it loses by that at least."""
    worth = combat.fighters[character].worth
    found = []
    for choice in bounds.choices(character, (1 << len(combat.attacks)) - 1):
        deaths, damage = bounds.evaluate(character, choice)
        loss = (deaths * worth, damage, int(choice[0] is not None))
        found.append((_mask(choice), loss, choice))
    return found


def _least_of_the_rest(options: list[list[tuple[int, Loss, Choice]]]) -> list[dict[int, Loss]]:
    """Return, for each set of enemies left, what the characters from each one on lose at least."""
    least: list[dict[int, Loss]] = [{} for _character in options] + [{0: (0, 0, 0)}]
    for index in reversed(range(len(options))):
        here, after = least[index], least[index + 1]
        for rest, loss in after.items():
            for mask, own, _choice in options[index]:
                if mask & rest:
                    continue
                total = _added(own, loss)
                if mask | rest not in here or total < here[mask | rest]:
                    here[mask | rest] = total
    return least


def _added(one: Loss, other: Loss) -> Loss:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _mask(choice: Choice) -> int:
    blocked, undefended = choice
    return undefended | (0 if blocked is None else 1 << blocked)


def meetings_of(combat: Combat, choices: Choices) -> tuple[Meeting, ...]:
    """Return who meets each attack, in the order of the attacks."""
    found: dict[int, Meeting] = {}
    for character, (blocked, undefended) in enumerate(choices):
        if blocked is not None:
            found[blocked] = Meeting(character, defends=True)
        for enemy in range(len(combat.attacks)):
            if undefended >> enemy & 1:
                found[enemy] = Meeting(character, defends=False)
    return tuple(found[enemy] for enemy in range(len(combat.attacks)))
