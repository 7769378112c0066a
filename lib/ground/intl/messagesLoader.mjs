import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../../locales/locales.mjs';
import { compileMessages } from './compileMessages.mjs';
import { PAGE_MESSAGES, selectMessages } from '../../../locales/pageMessages.mjs';

/** Modules that decide what a compiled file holds. A cached build would keep what they said before. */
const SOURCES = [
  './compileMessages.mjs',
  '../../../locales/pageMessages.mjs',
  '../../../locales/locales.mjs',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Compiles `locales/<language>/*.json` to JSON of compiled messages (loader of next.config.js). `?page=<kind>` selects those that a
 * page of this kind shows at hydration. `locales/parts.json?part=<name>` becomes those of a part of pages, by language.
 * @this {{ resourcePath: string, resourceQuery?: string, addDependency: (path: string) => void }}
 * @param {string} source
 * @returns {string}
 */
export default function messagesLoader(source) {
  for (const path of SOURCES) this.addDependency(path);
  const query = new URLSearchParams(this.resourceQuery);
  const folder = dirname(this.resourcePath);
  const [page, part] = [query.get('page'), query.get('part')];
  if (part === null) {
    /** @type {Record<string, string>} */
    const messages = JSON.parse(source);
    const selected = page === null ? messages : selectMessages(messages, getStarts(PAGE_MESSAGES, page));
    return JSON.stringify(compileMessages(selected, basename(folder)));
  }
  const starts = getStarts(JSON.parse(source), part);
  const entries = LOCALES.map((locale) => {
    const path = join(folder, locale, 'messages.json');
    this.addDependency(path);
    const messages = selectMessages(JSON.parse(readFileSync(path, 'utf8')), starts);
    return [locale, compileMessages(messages, locale)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * @param {Readonly<Record<string, readonly string[]>>} startsByName
 * @param {string} name
 * @returns {readonly string[]}
 */
function getStarts(startsByName, name) {
  const starts = Object.hasOwn(startsByName, name) ? startsByName[name] : undefined;
  if (starts === undefined) throw new Error(`There are no messages of "${name}".`);
  return starts;
}
