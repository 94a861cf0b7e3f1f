/** Words that an ending does not lead to: irregular verbs, and numbers in letters. */

// Each line begins with the form that the others are counted as; all without accents.

const FRENCH = `
choisir choisi choisie choisit choisis choisissez choisissent
finir fini finie finis finit finissent
reussir reussi reussie reussit reussis reussissent
remplir rempli remplie remplit
subir subi subit subis subissent
reunir reuni reunis reunit
partir parti partis partent
sortir sorti sort sors sortent
prendre prend prends prennent pris prise prises
reprendre repris reprend reprise
mettre met mets mettent mis mise mises
remettre remet remis remise
perdre perd perds perdent perdu perdue perdus perdues
defendre defend defends defendent defendu defendue defendus
attendre attend attends attendu
rendre rend rendu
battre bat battent battu battue battus
vaincre vainc vaincu vaincue vaincus
recevoir recoit recois recoivent recu recue recus recues
voir voit vois voient vu vue
tenir tient tiens tiennent tenu tenue
obtenir obtient obtenu obtenus
revenir revient reviens reviennent revenu
devenir devient deviennent devenu
mourir meurt meurs meurent mourant
courir court courent
detruire detruit detruite detruits detruites detruisent
reduire reduit reduite reduits
conduire conduit
lire lit lu
ecrire ecrit ecrite
ouvrir ouvre ouvert ouverte
decouvrir decouvre decouvert decouverte
offrir offre offert
suivre suit suivi suivie
poursuivre poursuit poursuivi
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
