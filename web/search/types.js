/**
 * The types that the scripts of the search share.
 *
 * @typedef {"rule" | "term" | "calculator" | "card" | "page"} Kind
 *
 * One thing to find.
 * @typedef {object} SearchRecord
 * @property {Kind} kind
 * @property {string} address below the root of the language
 * @property {string} title
 * @property {string} [text] what a hit shows of it
 * @property {string[][]} [sentences] the stems of the text, where these are published
 * @property {string[]} [terms]
 * @property {string[]} [aliases]
 * @property {string[]} [shortened] those published without the words that say nothing
 * @property {string[]} [other]
 * @property {string} [heading]
 * @property {number} [rule] the number of the record that defines it, of a term
 *
 * @typedef {object} SearchData
 * @property {string} mark of the build, as the texts have it
 * @property {string} language
 * @property {Record<string, string>} games their names by id
 * @property {Record<string, string>} pages their titles by address
 * @property {Same[]} same
 * @property {Short[]} short
 * @property {Record<string, {fields: import("./numbers.js").NumberField[], versions: string}>} numbers by the address of
 *   a calculator: what its link takes from a question
 * @property {SearchRecord[]} records
 *
 * @typedef {object} Hit
 * @property {Kind} kind
 * @property {string} game
 * @property {string} title
 * @property {string} address
 * @property {string} page the title of its page
 * @property {{text: string, marked: boolean}[]} excerpt
 * @property {number} score
 *
 * @typedef {object} Ask
 * @property {string} language
 * @property {string} text
 * @property {string} game of the page; empty where it has none
 * @property {string} lastGame of the last page that had one
 * @property {number} most hits at most
 *
 * @typedef {object} Found
 * @property {Hit[]} hits
 * @property {number} count
 * @property {boolean} hasTexts whether the hits have their texts, which come after the index
 * @property {boolean} isWeak whether the best hit has little of what was asked
 * @property {string} nearest where nothing was found, a spelling that finds something
 */
/**
 * One word asked for.
 * @typedef {object} Asked
 * @property {string} text as it was typed, folded
 * @property {number} weight how much it counts: little for a word that may be an article
 * @property {boolean} known whether some record has it
 * @property {boolean} short whether it is an abbreviation in capitals, and nothing else
 * @property {boolean} last whether the reader may still be typing it
 * @property {Reading[]} readings
 */
/**
 * @typedef {object} Reading
 * @property {string[]} stems words that have to be there together
 * @property {number} weight 1 for the word itself
 * @property {string} game where it holds; empty for everywhere
 */
/**
 * @typedef {object} Question
 * @property {Asked[]} words
 * @property {string[]} whole what was typed, without the names of games
 * @property {string[]} stems the same, without what says nothing
 * @property {string} game
 * @property {boolean} hasNumbers
 */
/** Words with one meaning: the game it holds in, or nothing, then the words. @typedef {[game: string, words: string[]]} Same */
/**
 * What an abbreviation stands for: the game it holds in, or nothing, then the abbreviation and its meanings.
 * @typedef {[game: string, short: string, words: string[]]} Short
 */

export {};
