/** Words that an ending does not lead to: irregular verbs, and numbers in letters. */

// Each line begins with the form that the others are counted as; all without accents.

const FRENCH = `
choisir choisi choisie choisit choisis choisissez choisissent choix
finir fini finie finis finit finissent
reussir reussi reussie reussit reussis reussissent reussite reussites
remplir rempli remplie remplis remplies remplit
subir subi subie subis subit subissent
reunir reuni reunie reunis reunies reunit reunion
partir parti partis partent
repartir repartit reparti repartie repartis repartition repartissent
sortir sorti sort sors sortent
arrondir arrondi arrondie arrondit arrondis arrondissez
guerir gueri guerie gueris guerit guerissent guerison
envahir envahi envahie envahit envahissent envahisseur
agir agit agissent
prendre prend prends prennent pris prise prises
reprendre repris reprend reprise
mettre met mets mettent mis mise mises
remettre remet remis remise
permettre permet permettent permis
perdre perd perds perdent perdu perdue perdus perdues perte pertes perdant perdants
defendre defend defends defendent defendu defendue defendus defendant
descendre descend descendent descendu descente descentes
attendre attend attends attendu
rendre rend rendu
repondre repond reponds repondent reponse reponses
battre bat battent battu battue battus
combattre combat combats combattent combattu combattant combattants
vaincre vainc vaincu vaincue vaincus vaincues
recevoir recoit recois recoivent recu recue recus
voir voit vois voient vu vue
tenir tient tiens tiennent tenu tenue
obtenir obtient obtenu obtenus
soutenir soutient soutiens soutiennent soutenu soutien
appartenir appartient appartiennent
revenir revient reviens reviennent revenu
devenir devient deviens deviennent devenu
venir vient viens viennent venu venue
mourir meurt meurs meurent mourant
survivre survit survis survivent survecu survivant survivants
courir court courent
conquerir conquis conquise conquises conquiert conquete conquetes
detruire detruit detruite detruits detruites detruisent destruction
construire construit construite construction
reduire reduit reduite reduits reduction
interdire interdit interdite interdits
conduire conduit
lire lit lu
ecrire ecrit ecrite
ouvrir ouvre ouvert ouverte
decouvrir decouvre decouvert decouverte
offrir offre offert
suivre suit suivi suivie
poursuivre poursuit poursuivi
resoudre resout resolu resolue resolus resolvent resolution
atteindre atteint atteinte atteints atteignent
rejoindre rejoint rejointe rejoints rejoignent
jeter jette jettes jettent
appeler appelle appelles appellent
payer paie paies paient paiement
bouger bougeant
deplacer deplacement deplacements
transferer transfert transferts
retirer retrait
reveler revelation
eliminer elimination eliminations
explorer exploration explorable explorables
jouer jouable jouables
echanger echangeable echangeables
distribuer distribution
attribuer attribution
declarer declaration
annuler annulation
liberer liberation
preparer preparation
modifier modification modificateur modificateurs
augmenter augmentation
calculer calcul calculs
soigner soin soins
blesser blessure blessures
proteger protection
placer placement
remplacer remplacement
additionner addition
progresser progression progressions
doubler doublement
sauver sauvetage
recruter recrutement
capturer capture
corruption corrompu corrompue corrompus
reserver reservation
premier premiere premieres
dernier derniere dernieres
entier entiere entieres
nouveau nouvel nouvelle nouvelles
negatif negative negatives
actif active actives
permanent permanente permanentes
suivant suivante suivantes
egal egale egaux egales
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

/**
 * @param {string} verbs
 * @param {string} numerals
 * @returns {ReadonlyMap<string, string>}
 */
function byForm(verbs, numerals) {
  const rows = verbs.split("\n").filter(Boolean);
  const forms = rows.flatMap((row) =>
    row.split(" ").map((form) => /** @type {const} */ ([form, row.split(" ")[0] ?? ""])),
  );
  const numbers = numerals.split(" ").map((word, index) => /** @type {const} */ ([word, String(index + 2)]));
  return new Map([...forms, ...numbers]);
}

/** The form that a word is counted as, by language. @type {Readonly<Record<string, ReadonlyMap<string, string>>>} */
export const WORD_FORMS = { fr: byForm(FRENCH, NUMERALS.fr), en: byForm(ENGLISH, NUMERALS.en) };

/** English words whose ending is their own: "staging" is nothing of a stage. */
export const UNINFLECTED = new Set(["staging", "during"]);
