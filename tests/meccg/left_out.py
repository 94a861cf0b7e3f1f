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
            *("Escape", "Many Foes He Fought", "More Sense than You", "To Get You Away"),
            "Troll-purse",
        ),
        Direction.EITHER,
    ),
    **dict.fromkeys(
        (
            *("Cloudless Day", "Concealment", "Fifteen Birds in Five Firtrees"),
            *("Forewarned Is Forearmed", "Halfling Stealth", "Halfling Strength"),
            *("I Know Much about You", "Long Dark Reach", "Sacrifice of Form", "True Fána"),
            *("Dark Quarrels", "Flatter a Foe", "Riddling Talk", "Trickery"),
            *("Vanishment", "Wizard’s River-horses"),
        ),
        Direction.HIGHER,
    ),
    **dict.fromkeys(
        (
            *("Ash Mountains", "Balrog of Moria", "Doubled Vigilance", "Dragon’s Breath", "Drums"),
            *("Earth-tremors", "Fell Winter", "Hoarmûrath of Dír"),
            *("Incite Denizens", "Incite Minions", "Like the Crash of Battering-rams"),
            *("Mordor in Arms", "Mountains of Shadow", "Siege", "Sudden Fury"),
            *("The Black Enemy’s Wrath", "Wound of Long Burden"),
        ),
        Direction.LOWER,
    ),
}

TOLD_OF_THE_LIMIT = {
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
