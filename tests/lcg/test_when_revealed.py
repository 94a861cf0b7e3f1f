"""What When Revealed effects take from committed characters."""

from calculators.lcg.when_revealed import willpower_lost


def test_lcg_quest_willpower__each_player_gives_up_the_least_willpower() -> None:
    characters = [(1, 4), (1, 1), (2, 2), (2, 3)]
    assert willpower_lost(characters, 0, 1) == 1 + 2
    # Everybody 1 weaker first: Éowyn 3 and the 3 that is now 2 stay.
    assert willpower_lost(characters, 1, 1) == 10 - (3 + 2)
    assert willpower_lost([(1, 0), (1, 1)], 1, 0) == 1
