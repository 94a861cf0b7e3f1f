"""French names of the measurements: the page of the site shows them in both languages."""

from __future__ import annotations

import re

from calculators.games import GAMES

_PHRASES = {
    # Starts.
    "stock Pyodide, to the first answer": "Pyodide tel quel, jusqu’à la première réponse",
    "PyScript, to the first answer": "PyScript, jusqu’à la première réponse",
    "ours from the snapshot, from intent to the first answer": (
        "notre démarrage depuis la mémoire, de l’intention à la première réponse"
    ),
    "ours from packages, from intent to the first answer": (
        "notre démarrage depuis les paquets, de l’intention à la première réponse"
    ),
    "floor: compile the wasm, fetch and copy the heap": (
        "plancher\u00a0: compiler le module, chercher et copier la mémoire"
    ),
    "cold": "première visite",
    "warm": "visite suivante",
    "snapshot / stock": "mémoire / Pyodide tel quel",
    "packages / stock": "paquets / Pyodide tel quel",
    "snapshot / floor": "mémoire / plancher",
    # Answers and changes.
    "a changed input (risk.battle), to its answer": (
        "une valeur changée (risk.battle), jusqu’à la réponse"
    ),
    "asked first": "demandé en premier",
    "60 against 60": "60 contre 60",
    "4 cards of the Anduin": "4 cartes de l’Anduin",
    "4 enemies and 6 characters": "4 ennemis et 6 personnages",
    "first ten changes of": "dix premiers changements de",
    "first ten changes, all of these": "dix premiers changements, tous ceux-ci",
    "before the layout": "avant la mise en page",
    "a changed input in the page, to its answer on screen": (
        "une valeur changée dans la page, jusqu’à la réponse à l’écran"
    ),
    "desktop": "ordinateur",
    "phone": "téléphone",
    # Connections and transfers.
    "first answer of": "première réponse de",
    "sent for it": "envoyé pour elle",
    "first view of a calculator's page, before a touch": (
        "première vue de la page d’un calculateur, avant tout geste"
    ),
    "the same, after Python has started": "la même, après le démarrage de Python",
    "kept after a first visit: the pages and search of a language": (
        "conservé après une première visite\u00a0: pages et recherche d’une langue"
    ),
    "everything kept: both languages and Python": (
        "tout conservé\u00a0: les deux langues et Python"
    ),
    # Games in progress.
    "a number, at once": "un nombre, aussitôt",
    "another tap is felt": "un autre geste est perçu",
    "Python's view": "la vue de Python",
    # The search.
    "search": "recherche",
    "a key each": "une touche toutes les",
    "quick": "rapide",
    "slow": "lente",
    "last key to results": "de la dernière touche aux résultats",
    "the slowest 5 of 100 take": "les 5 plus lentes sur 100",
    "keys overtaken by later ones": "touches dépassées par les suivantes",
    "answers after the last key's": "réponses après celle de la dernière touche",
    "first search of a visit": "première recherche d’une visite",
    "after its records arrived": "une fois ses données là",
    # The longest answers, and growth.
    "against": "contre",
    "invasion": "invasion",
    "campaign, 100 battalions, 8 territories of 8": "campagne, 100 régiments, 8 territoires de 8",
    "attack": "attaque",
    "strikes on a company of": "coups contre une compagnie de",
    "quest odds, 4 cards of": "chances de la quête, 4 cartes de",
    "printed threat": "menace imprimée",
    "with effects": "avec les effets",
    "battalions on either side": "régiments de chaque côté",
    "territories, 10 defenders in each": "territoires, 10 défenseurs dans chacun",
    "defenders in each of 12": "défenseurs dans chacun des 12",
    "cards revealed, with effects": "cartes révélées, avec les effets",
    "enemies, 6 characters": "ennemis, 6 personnages",
    "characters, 4 enemies": "personnages, 4 ennemis",
    "strikes on a company of six": "coups contre une compagnie de six",
    "attacks in a row, 3 strikes each": "attaques à la suite, de 3 coups",
    # Builds and sizes.
    "the whole site, both languages": "le site entier, dans les deux langues",
    "plain mkdocs build of the same pages": "mkdocs build seul, avec les mêmes pages",
    "the whole site / plain mkdocs build": "le site entier / mkdocs build seul",
    "pages of both languages": "pages des deux langues",
    "one page": "une page",
    "all scripts of the site": "tous les scripts du site",
    "Python for": "Python pour",
    "search records": "données de la recherche",
    "everything that is published": "tout ce qui est publié",
    # Lighthouse, for each kind of page.
    "home page": "accueil",
    "page of a game": "page d’un jeu",
    "long page of rules": "longue page de règles",
    "page with a map": "page avec une carte",
    "calculator": "calculateur",
    "calculator with a map": "calculateur avec une carte",
    "list of cards": "liste de cartes",
    "glossary": "glossaire",
    "all rules": "toutes les règles",
    "A to Z": "de A à Z",
    "game in progress": "partie en cours",
    "player aid": "aide de jeu",
    "offline page": "page hors ligne",
    "page about the site": "page à propos du site",
    "embedded calculator": "calculateur intégré",
    "performance": "rapidité",
    "accessibility": "accessibilité",
    "best-practices": "bonnes pratiques",
    "seo": "référencement",
    "points below 100": "points manquants sur 100",
    **{game.name.en: game.name.fr for game in GAMES.values()},
}
# What is the same in both languages: ids, numbers with their units, engines.
_NAMES = re.compile(
    r"[a-z]+\.[a-z_]+|\b(?:lcg|risk|duel|meccg|passage|anduin|dol-guldur|fr|en|Mb/s|ms)\b|"
    r"\b[A-Z][A-Za-z]+\b|[^A-Za-z]"
)
_LONGEST_FIRST = sorted(_PHRASES, key=len, reverse=True)
_ANY = re.compile(
    "|".join(rf"(?<![A-Za-z._]){re.escape(text)}(?![A-Za-z])" for text in _LONGEST_FIRST)
)


def french(name: str) -> str:
    r"""Return the French name of a measurement.

    >>> french("Chromium, cold: snapshot / floor")
    'Chromium, première visite\xa0: mémoire / plancher'
    >>> french("first ten changes of lcg.enemy_attack, phone")
    'dix premiers changements de lcg.enemy_attack, téléphone'
    """
    return re.sub("\u00a0*: ", "\u00a0: ", _ANY.sub(lambda match: _PHRASES[match[0]], name))


def is_known(name: str) -> bool:
    """Whether every word of a name has its French.

    >>> is_known("one page"), is_known("one leaf")
    (True, False)
    """
    return not _NAMES.sub("", _ANY.sub("", name))
