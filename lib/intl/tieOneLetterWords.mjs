/**
 * Ties one-letter Polish words (a, i, o, u, w, z) to the next word by a no-break space, so that no line ends with one
 * (DESIGN-SYSTEM section 7). Takes ICU messages: what stands before a placeholder is tied, placeholders stay as they are.
 * @param {string} message
 * @returns {string}
 */
export function tieOneLetterWords(message) {
  return message.replace(/(?<![\p{L}\p{N}_{])([aiouwzAIOUWZ]) (?=\S)/gu, '$1\u00a0');
}
