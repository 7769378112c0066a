import { parse } from '@formatjs/icu-messageformat-parser';
import { tieOneLetterWords } from './tieOneLetterWords.mjs';

/**
 * Compiles ICU messages at build time, so that no browser loads the ICU parser. Polish one-letter words are tied to
 * the next word first.
 * @param {Readonly<Record<string, string>>} messages in ICU form, by id
 * @param {string} locale
 * @returns {Record<string, import('@formatjs/icu-messageformat-parser').MessageFormatElement[]>}
 */
export function compileMessages(messages, locale) {
  const compile = (/** @type {string} */ message) =>
    parse(locale === 'pl' ? tieOneLetterWords(message) : message);
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compile(message)]));
}
