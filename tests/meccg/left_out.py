"""Events that the calculators of movement do not count, and which way they change the answer."""

from calculators.core.telling import Direction

TOLD_IN_KEYING = {
    "Paths of the Dead": Direction.EITHER,
    "Frenzy of Madness": Direction.LOWER,
    **dict.fromkeys(
        ("The Nazgûl are Abroad", "Rumor of Wealth", "Shadow out of the Dark"), Direction.HIGHER
    ),
}
