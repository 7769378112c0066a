import { basename } from 'node:path';
import { compileMessages } from './compileMessages.mjs';
import { PAGE_MESSAGES, selectPageMessages } from './pageMessages.mjs';

/**
 * Compiles `locales/*.json` to JSON of compiled messages (loader of next.config.js). `?page=<kind>` selects those that a
 * page of this kind shows at hydration.
 * @this {{ resourcePath: string, resourceQuery?: string }}
 * @param {string} source
 * @returns {string}
 */
export default function messagesLoader(source) {
  /** @type {Record<string, string>} */
  const messages = JSON.parse(source);
  const kind = new URLSearchParams(this.resourceQuery).get('page');
  if (kind !== null && !isPageKind(kind)) throw new Error(`There are no pages of the kind "${kind}".`);
  const selected = kind === null ? messages : selectPageMessages(messages, kind);
  return JSON.stringify(compileMessages(selected, basename(this.resourcePath, '.json')));
}

/**
 * @param {string} kind
 * @returns {kind is keyof typeof PAGE_MESSAGES}
 */
function isPageKind(kind) {
  return Object.hasOwn(PAGE_MESSAGES, kind);
}
