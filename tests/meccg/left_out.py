"""Events that the calculators of movement do not count, and which way they change the answer."""

from calculators.core.telling import Direction

TOLD_IN_KEYING = {
    "Frenzy of Madness": Direction.LOWER,
    **dict.fromkeys(
        ("The Nazgûl are Abroad", "Rumor of Wealth", "Shadow out of the Dark"), Direction.HIGHER
    ),
}

# Whether the attack of an agent has his race is not settled: what is for Men is told.
TOLD_OF_AGENTS = {
    **dict.fromkeys(
        (
            *("Dark Quarrels", "Escape", "Flatter a Foe", "Helms of Iron", "Many Foes He Fought"),
            *("More Sense than You", "Rank upon Rank", "Riddling Talk", "Scimitars of Steel"),
            *("To Get You Away", "Trickery", "Troll-purse"),
        ),
        Direction.EITHER,
    ),
    **dict.fromkeys(
        (
            *("Barrow-blade", "Cloudless Day", "Concealment", "Fifteen Birds in Five Firtrees"),
            *("Forewarned Is Forearmed", "Halfling Stealth", "Halfling Strength"),
            *("I Know Much about You", "Long Dark Reach", "Sacrifice of Form", "True Fána"),
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
