"""The words of the offline page's panel and of the notices, for their scripts.

They stand here in both languages, not in the catalogs: those go into Python's image, which has no
use for them, and every word changed there would be a new Python to download.
"""

from __future__ import annotations

from calculators.core.language import Language
from calculators.core.messages import Name

SHORT_NAME = Name("M-e Rules", "Règles TdM")

_WORDS = {
    # The panel.
    "not_here": Name(
        "This browser lets the site keep nothing here (a private window, a frame, or storage "
        "switched off). Everything works as long as there is a connection.",
        "Ici, ce navigateur ne laisse rien garder au site (fenêtre privée, cadre, ou stockage "
        "désactivé). Tout marche tant qu’il y a une connexion.",
    ),
    "state_nothing": Name(
        "Nothing is kept yet: the site needs a connection.",
        "Rien n’est encore gardé\u00a0: le site a besoin d’une connexion.",
    ),
    "state_reading": Name(
        "The pages of your language and their search open without a connection. The calculators "
        "need one.",
        "Les pages de votre langue et la recherche s’ouvrent sans connexion. Les calculateurs en "
        "demandent une.",
    ),
    "state_everything": Name(
        "Everything is kept: both languages, the search and every calculator work without a "
        "connection.",
        "Tout est gardé\u00a0: les deux langues, la recherche et tous les calculateurs marchent "
        "sans connexion.",
    ),
    "state_running": Name("Being downloaded…", "Téléchargement en cours…"),
    "state_paused": Name(
        "Paused. What has arrived is kept and will not be downloaded again.",
        "En pause. Ce qui est arrivé est gardé et ne sera pas retéléchargé.",
    ),
    "state_interrupted": Name(
        "The download broke off. It goes on from there by itself when the connection is back.",
        "Le téléchargement s’est interrompu. Il reprendra de lui-même au retour de la connexion.",
    ),
    "state_changed": Name(
        "The site has just been published anew. The new version is downloaded instead; open this "
        "page again in a moment.",
        "Une nouvelle version du site vient de paraître. C’est elle qui sera téléchargée\u00a0: "
        "rouvrez cette page dans un instant.",
    ),
    "state_quota": Name(
        "There is not room enough in this browser’s storage. Free some on the device, then try "
        "again; until then the site works with a connection.",
        "Il n’y a pas assez de place dans le stockage de ce navigateur. Libérez-en sur l’appareil, "
        "puis réessayez\u00a0; d’ici là, le site marche avec une connexion.",
    ),
    "state_removed": Name(
        "Nothing is kept, as you asked. The site works with a connection.",
        "Rien n’est gardé, comme vous l’avez demandé. Le site marche avec une connexion.",
    ),
    "no_room_for_new": Name(
        "A newer version of the site is there, but there is not room enough for it beside this "
        "one; free some on the device.",
        "Une version plus récente du site existe, mais la place manque pour elle à côté de "
        "celle-ci\u00a0; libérez-en sur l’appareil.",
    ),
    "progress": Name("{loaded} of {total}", "{loaded} sur {total}"),
    "set_kept": Name("kept", "gardé"),
    "set_online": Name("online only", "en ligne seulement"),
    "kept_in_all": Name("On this device: {bytes}.", "Sur cet appareil\u00a0: {bytes}."),
    "keep": Name("Keep everything offline", "Tout garder hors ligne"),
    "resume": Name("Go on downloading", "Reprendre le téléchargement"),
    "missing": Name(
        "Without a connection, {page} could not be opened: it is not among the pages kept on this "
        "device.",
        "Sans connexion, {page} n’a pas pu s’ouvrir\u00a0: elle n’est pas parmi les pages gardées "
        "sur cet appareil.",
    ),
    "try_again": Name("Try again", "Réessayer"),
    # The notices.
    "notice": Name("A new version", "Nouvelle version"),
    "new_version": Name(
        "A new version of the site is ready.", "Une nouvelle version du site est prête."
    ),
    "no_rule_changed": Name(
        "No rule has changed: repairs and improvements only.",
        "Aucune règle n’a changé\u00a0: seulement des corrections et des améliorations.",
    ),
    "news_unknown": Name(
        "What it says otherwise cannot be told here.",
        "Impossible de dire ici ce qui y change.",
    ),
    "rules_changed": Name(
        "Rules changed: {changed}, new: {added}, gone: {removed}",
        "Règles modifiées\u00a0: {changed}, nouvelles\u00a0: {added}, retirées\u00a0: {removed}",
    ),
    "added_rule": Name("{title} (new)", "{title} (nouvelle)"),
    "removed_rule": Name("{title} (gone)", "{title} (retirée)"),
    "more_rules": Name("and {count} more", "et {count} de plus"),
    "use_it": Name("Use it now", "L’utiliser maintenant"),
    "later": Name("Later", "Plus tard"),
    "form_in_use": Name(
        "A calculator is in use, here or in another tab. Finish there, or close the other tabs, "
        "then press again; the new version comes by itself once every tab is closed.",
        "Un calculateur est en cours d’utilisation, ici ou dans un autre onglet. Terminez, ou "
        "fermez les autres onglets, puis appuyez de nouveau\u00a0; la nouvelle version viendra "
        "d’elle-même une fois tous les onglets fermés.",
    ),
    "not_complete": Name(
        "A part of the new version is still to be downloaded. Press again with a connection.",
        "Une partie de la nouvelle version reste à télécharger. Appuyez de nouveau avec une "
        "connexion.",
    ),
    "taking_over": Name(
        "The new version is taking over: a moment, rarely more than half a minute.",
        "La nouvelle version prend la relève\u00a0: un instant, rarement plus d’une demi-minute.",
    ),
    "takeover_delayed": Name(
        "The new version has not taken over yet. Close the other tabs of this site, or load the "
        "page again.",
        "La nouvelle version n’a pas encore pris la relève. Fermez les autres onglets de ce site, "
        "ou rechargez la page.",
    ),
    "taken": Name(
        "The new version has taken over. Load this page again when you have finished with it.",
        "La nouvelle version est en place. Rechargez cette page quand vous aurez terminé.",
    ),
    "lost_damaged": Name(
        "What was kept on this device was damaged and could not be repaired. The site is read "
        "online again, in its newest version.",
        "Ce qui était gardé sur cet appareil était abîmé et n’a pas pu être réparé. Le site se lit "
        "de nouveau en ligne, dans sa version la plus récente.",
    ),
    "lost_outdated": Name(
        "The site has been published anew, and the calculators of the version kept here are no "
        "longer to be had. Load the page again for the new version: your numbers are in the "
        "address and stay.",
        "Le site a été publié de nouveau, et les calculateurs de la version gardée ici ne sont "
        "plus disponibles. Rechargez la page pour avoir la nouvelle version\u00a0: vos nombres "
        "sont dans l’adresse et y restent.",
    ),
    "reload": Name("Load the page again", "Recharger la page"),
}


def words(language: Language) -> dict[str, str]:
    """Return every word of the scripts by its key, in ``language``."""
    return {key: name.text(language) for key, name in _WORDS.items()}
