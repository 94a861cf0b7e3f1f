"""Events that the calculators of movement do not count, and which way they change the answer."""

from calculators.core.telling import Direction

TOLD_IN_KEYING = {
    **dict.fromkeys(
        ("Frenzy of Madness", "Rumor of Wealth", "Shadow out of the Dark"), Direction.LOWER
    ),
}

TOLD_OF_AGENTS = {
    **dict.fromkeys(
        (
            *("Escape", "Many Foes He Fought", "More Sense than You"),
            "Skin-changer",
        ),
        Direction.EITHER,
    ),
    **dict.fromkeys(
        (
            *("Concealment", "Halfling Stealth", "Halfling Strength", "Narya"),
            *("I Know Much about You", "Long Dark Reach", "Sacrifice of Form", "True Fána"),
            *("Dark Quarrels", "Flatter a Foe", "Riddling Talk", "Trickery"),
            *("Vanishment", "Wizard’s River-horses"),
        ),
        Direction.HIGHER,
    ),
    **dict.fromkeys(
        (
            *("Ash Mountains", "Balrog of Moria", "Doubled Vigilance"),
            *("Earth-tremors", "Fell Winter", "Hoarmûrath of Dír", "No Waiting to Wonder"),
            "Like the Crash of Battering-rams",
            "Lore of the Ages",
            *("Mordor in Arms", "Mountains of Shadow", "Siege", "Sudden Fury"),
            "The Black Enemy’s Wrath",
        ),
        Direction.LOWER,
    ),
}

TOLD_OF_THE_LIMIT = {
    # What their cards ask for is taken as met.
    **dict.fromkeys(
        ("Bairanax at Home", "Eärcaraxë at Home", "Lost in Dark-domains", "Eyes of the Shadow"),
        Direction.LOWER,
    ),
    **dict.fromkeys(
        (
            *("Anduin River", "Ash Mountains", "Misty Mountains", "Mountains of Shadow"),
            *("White Mountains", "Fair Travels in Dark-domains", "Fair Travels in Shadow-lands"),
            *("Belegaer", "Forod", "Harad", "Rhûn"),
        ),
        Direction.HIGHER,
    ),
    **dict.fromkeys(
        ("Lost in Border-lands", "Lost in Shadow-lands", "Lost in the Wilderness"),
        Direction.HIGHER,
    ),
    **dict.fromkeys(("Shadow of Mordor", "Drums"), Direction.HIGHER),
    **dict.fromkeys(
        (
            *("Agburanar at Home", "Host of Bats", "Rumor of Wealth", "Shadow out of the Dark"),
            *("Sleepless Malice", "Two or Three Tribes Present", "Wraith-lord"),
        ),
        Direction.HIGHER,
    ),
    **dict.fromkeys(
        ("Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains"),
        Direction.LOWER,
    ),
    **dict.fromkeys(
        ("Fair Travels in Wilderness", "Dragon’s Hunger", "Flatter a Foe", "Riddling Talk"),
        Direction.LOWER,
    ),
}

RINGS_AND_VOICE = ("Narya", "Nenya", "Vilya", "Wizard’s Voice")
CHECKED = {
    # Whoever uses them makes a corruption check for it.
    **dict.fromkeys(("meccg.influence", "meccg.influence_opponent"), RINGS_AND_VOICE),
    "meccg.agent": (
        *("Narya", "Nenya", "Vilya", "Kindling of the Spirit", "Wizard’s Fire", "Wizard’s Flame"),
        *("True Fána", "Vanishment", "Wizard’s River-horses", "Skin-changer", "Staff Asunder"),
    ),
}
