"""Words of the cards of the Wizards in both languages: races, skills, types of items."""

from calculators.core.messages import BilingualText

RACES = {
    "Man": BilingualText("Man", "Humain"),
    "Men": BilingualText("Men", "Humains"),
    "Elf": BilingualText("Elf", "Elfe"),
    "Elves": BilingualText("Elves", "Elfes"),
    "Dwarf": BilingualText("Dwarf", "Nain"),
    "Dwarves": BilingualText("Dwarves", "Nains"),
    "Wizard": BilingualText("Wizard", "Sorcier"),
    "Hobbit": BilingualText("Hobbit", "Hobbit"),
    "Orc": BilingualText("Orc", "Orque"),
    "Orcs": BilingualText("Orcs", "Orques"),
    "Undead": BilingualText("Undead", "Non-morts"),
    "Wolf": BilingualText("Wolf", "Loup"),
    "Wolves": BilingualText("Wolves", "Loups"),
    "Spider": BilingualText("Spider", "Araignée"),
    "Spiders": BilingualText("Spiders", "Araignées"),
    "Animal": BilingualText("Animal", "Animal"),
    "Animals": BilingualText("Animals", "Animaux"),
    "Giant": BilingualText("Giant", "Géant"),
    "Giants": BilingualText("Giants", "Géants"),
    "Slayer": BilingualText("Slayer", "Meurtrier"),
    "Slayers": BilingualText("Slayers", "Meurtriers"),
    "Awakened Plant": BilingualText("Awakened Plant", "Plante éveillée"),
    "Awakened Plants": BilingualText("Awakened Plants", "Plantes éveillées"),
    "Pûkel-creature": BilingualText("Pûkel-creature", "Biscornu"),
    "Eagle": BilingualText("Eagle", "Aigle"),
    "Hazard Agent": BilingualText("–", "–"),
}
SKILLS = {
    "warrior": BilingualText("warrior", "guerrier"),
    "scout": BilingualText("scout", "éclaireur"),
    "ranger": BilingualText("ranger", "rôdeur"),
    "sage": BilingualText("sage", "sage"),
    "diplomat": BilingualText("diplomat", "diplomate"),
}
TYPES = {
    "minor": BilingualText("minor", "mineur"),
    "major": BilingualText("major", "majeur"),
    "greater": BilingualText("greater", "supérieur"),
    "gold ring": BilingualText("gold ring", "anneau d’or"),
    "special": BilingualText("special", "spécial"),
}
SLOTS = {
    "weapon": BilingualText("weapon", "arme"),
    "armor": BilingualText("armor", "armure"),
    "shield": BilingualText("shield", "bouclier"),
    "helmet": BilingualText("helmet", "heaume"),
}
