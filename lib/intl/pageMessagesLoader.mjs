import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from './compileMessages.mjs';
import { pageMessages } from './pageMessages.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Replaces `lib/intl/pages/<page>.<locale>.json`, a list of pages, by the compiled messages these pages need for
 * hydration (loader of next.config.js). In development it includes all messages, because pages change.
 * @this {{ resourcePath: string, addDependency?: (path: string) => void }}
 * @param {string} source
 * @returns {string}
 */
export default function pageMessagesLoader(source) {
  const [, locale = 'en'] = basename(this.resourcePath, '.json').split('.');
  const words = join(ROOT, 'locales', `${locale}.json`);
  /** @type {Record<string, string>} */
  const messages = JSON.parse(readFileSync(words, 'utf8'));
  this.addDependency?.(words);
  if (process.env.NODE_ENV === 'development') return JSON.stringify(compileMessages(messages, locale));
  /** @type {{ readonly pages: readonly string[], readonly rare?: readonly string[] }} */
  const { pages, rare = [] } = JSON.parse(source);
  const { ids, files } = pageMessages(
    ['_app', ...pages].map((page) => join(ROOT, 'pages', page)),
    Object.keys(messages),
    rare.map((part) => join(ROOT, part)),
  );
  for (const file of files) this.addDependency?.(file);
  const own = Object.fromEntries(Object.entries(messages).filter(([id]) => ids.includes(id)));
  return JSON.stringify(compileMessages(own, locale));
}
