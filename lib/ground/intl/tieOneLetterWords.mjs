/**
 * Ties one-letter Polish words (a, i, o, u, w, z) to the next word, so that no line ends with one. It accepts ICU
 * messages and leaves placeholders unchanged.
 * @param {string} message
 * @returns {string}
 */
export function tieOneLetterWords(message) {
  return message.replace(/(?<![\p{L}\p{N}_{])([aiouwzAIOUWZ]) (?=\S)/gu, '$1\u00a0');
}
