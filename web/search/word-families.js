/** Words of one family, which their endings do not lead to: "engagement" and "engager", "winner" and "win". */

/** The shortest word that has others in its family. */
const SHORTEST = 4;

/** Endings of stems that make a word of another. @type {Readonly<Record<string, RegExp>>} */
const ENDINGS = {
  fr: /(?:em|[aiu]tion|ion|at?eur|eus|[ai]bl|if|iv|ag|ell|enn|onn|al|air|ur|[ae]nc|oir)$/,
  en: /(?:ment|[aiu]tion|ion|er|or|[ai]bl|ness|al|ly|[ae]nc|iv|ity|ful|less)$/,
};

/** Endings of French verbs that words of the rules seldom have: "voyageons", "choisissons", "gagnera", "piochaient". */
const CONJUGATED = /(?:e?on|isson|[ei]r(?:a|ai|ait|on|ont)|e?ait?)$/;
const SHORTEST_VERB = 3;

/**
 * The stem of the verb that a word may be a form of; empty where it is none.
 * @param {string} stem
 * @param {string} language
 */
export function verbOf(stem, language) {
  const verb = language === "fr" ? stem.replace(CONJUGATED, "") : stem;
  return verb === stem || verb.length < SHORTEST_VERB ? "" : verb;
}

/**
 * The stems that a word may have been made of, the likeliest first.
 * @param {string} stem
 * @param {string} language
 */
export function rootsOf(stem, language) {
  const root = stem.replace(ENDINGS[language] ?? /$^/, "");
  if (root === stem || root.length < SHORTEST) return [];
  return [root, root.replace(/(.)\1$/, "$1"), `${root}t`, `${root}y`];
}
