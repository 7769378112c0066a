import { basename } from 'node:path';
import { compileMessages } from './compileMessages.mjs';
import { PAGE_MESSAGES, PART_MESSAGES, selectMessages } from './pageMessages.mjs';

/**
 * Compiles `locales/*.json` to JSON of compiled messages (loader of next.config.js). `?page=<kind>` selects those that a
 * page of this kind shows at hydration, `?part=<name>` those of a part of pages.
 * @this {{ resourcePath: string, resourceQuery?: string }}
 * @param {string} source
 * @returns {string}
 */
export default function messagesLoader(source) {
  /** @type {Record<string, string>} */
  const messages = JSON.parse(source);
  const query = new URLSearchParams(this.resourceQuery);
  const starts = readStarts(PAGE_MESSAGES, query.get('page')) ?? readStarts(PART_MESSAGES, query.get('part'));
  const selected = starts === null ? messages : selectMessages(messages, starts);
  return JSON.stringify(compileMessages(selected, basename(this.resourcePath, '.json')));
}

/**
 * @param {Readonly<Record<string, readonly string[]>>} startsByName
 * @param {string | null} name
 * @returns {readonly string[] | null}
 */
function readStarts(startsByName, name) {
  if (name === null) return null;
  const starts = Object.hasOwn(startsByName, name) ? startsByName[name] : undefined;
  if (starts === undefined) throw new Error(`There are no messages of "${name}".`);
  return starts;
}
