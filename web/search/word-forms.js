/** Words that an ending does not lead to: irregular verbs, and numbers in letters. */

// Each line begins with the form that the others are counted as; all without accents. Plurals are left out, and in French
// the feminine of participles too.

const FRENCH = `
choisir choisi choisit choisissez choisissent choix
finir fini finit finissent
reussir reussi reussit reussissent reussite
remplir rempli remplit
subir subi subit subissent
reunir reuni reunit reunion
partir partis partent
repartir repartit reparti repartition repartissent
sortir sorti sort sors sortent
arrondir arrondi arrondit arrondissez
guerir gueri guerit guerissent guerison
gravir gravi gravit gravissent
secourir secouru secourt secourent
envahir envahi envahit envahissent envahisseur
agir agit agissent
prendre prend prennent pris
reprendre repris reprend
mettre met mettent mis
remettre remet remis
permettre permet permettent permis
perdre perd perdent perdu perte perdant
defendre defend defendent defendu defendant
descendre descend descendent descendu descente
attendre attend attendu
rendre rend rendu
repondre repond repondent reponse
battre bat battent battu
combattre combat combattent combattu combattant
vaincre vainc vaincu
recevoir recoit recois recoivent recu
voir voit vois voient vu
tenir tient tiens tiennent tenu
obtenir obtient obtenu
soutenir soutient soutiennent soutenu soutien
appartenir appartient appartiennent
revenir revient reviens reviennent revenu
devenir devient deviens deviennent devenu
venir vient viens viennent venu
mourir meurt meurs meurent mourant
survivre survit survis survivent survecu survivant
courir courent
conquerir conquis conquiert conquete
detruire detruit detruisent destruction
construire construit construction
reduire reduit reduction
interdire interdit interdite
conduire conduit
lire lit lu
ecrire ecrit ecrite
ouvrir ouvre ouvert
decouvrir decouvre decouvert
offrir offre offert
suivre suit suivi
poursuivre poursuit poursuivi
resoudre resout resolu resolvent resolution
atteindre atteint atteignent
rejoindre rejoint rejoignent
jeter jette jettent
appeler appelle appellent
payer paie paient paiement
bouger bougeant
deplacer deplacement
transferer transfert
retirer retrait
reveler revelation
eliminer elimination
explorer exploration explorable
jouer jouable
echanger echangeable
distribuer distribution
attribuer attribution
declarer declaration
annuler annulation
liberer liberation
preparer preparation
modifier modification modificateur
augmenter augmentation
calculer calcul
soigner soin
blesser blessure
proteger protection
placer placement
remplacer remplacement
additionner addition
progresser progression
doubler doublement
sauver sauvetage
recruter recrutement
capturer capture
corruption corrompu
reserver reservation
premier premiere
dernier derniere
entier entiere
nouveau nouvel nouvelle
negatif negative
actif active
permanent permanente
suivant suivante
egal egale egaux
`;

const ENGLISH = `
use used using
die died dying
tie tied tying
add added adding adds
lose lost
win won
draw drew drawn
take took taken
give gave given
choose chose chosen
hold held
throw threw thrown
fall fell fallen
steal stole stolen
`;

/** From two on: "un" and "one" are articles and pronouns too. */
const NUMERALS = {
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze",
  en: "two three four five six seven eight nine ten eleven twelve",
};

/** How a participle ends that is inflected: "pris", "prise", "prises". */
const PARTICIPLE = /(?:[iu]|is|ert|uit|int)$/;

/**
 * @param {string} form
 * @returns {string[]} it and its plural, and its feminines where it may be a participle
 */
function inflected(form) {
  return [form, `${form}s`, ...(PARTICIPLE.test(form) ? [`${form}e`, `${form}es`] : [])];
}

/**
 * @param {string} verbs
 * @param {string} numerals
 * @returns {ReadonlyMap<string, string>}
 */
function byForm(verbs, numerals) {
  const rows = verbs.split("\n").filter(Boolean);
  const forms = rows.flatMap((row) => {
    const [first = "", ...others] = row.split(" ");
    return [first, ...others].flatMap(inflected).map((form) => /** @type {const} */ ([form, first]));
  });
  const numbers = numerals.split(" ").map((word, index) => /** @type {const} */ ([word, String(index + 2)]));
  return new Map([...forms, ...numbers]);
}

/** The form that a word is counted as, by language. @type {Readonly<Record<string, ReadonlyMap<string, string>>>} */
export const WORD_FORMS = { fr: byForm(FRENCH, NUMERALS.fr), en: byForm(ENGLISH, NUMERALS.en) };

/** English words whose ending is their own: "staging" is nothing of a stage. */
export const UNINFLECTED = new Set(["staging", "during"]);
