"""Events that the calculators of movement do not count, and which way they change the answer."""

from calculators.core.telling import Direction

TOLD_IN_KEYING = {
    "Frenzy of Madness": Direction.LOWER,
    **dict.fromkeys(
        ("The Nazgûl are Abroad", "Rumor of Wealth", "Shadow out of the Dark"), Direction.HIGHER
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
            *("Barrow-blade", "Cloudless Day", "Concealment", "Fifteen Birds in Five Firtrees"),
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
            *("Earth-tremors", "Fell Winter", "Hoarmûrath of Dír", "Host of Bats"),
            *("Incite Denizens", "Incite Minions", "Like the Crash of Battering-rams"),
            *("Mordor in Arms", "Mountains of Shadow", "Siege", "Sudden Fury"),
            *("The Black Enemy’s Wrath", "Wound of Long Burden"),
        ),
        Direction.LOWER,
    ),
}
