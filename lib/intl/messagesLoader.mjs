import { basename } from 'node:path';
import { compileMessages } from './compileMessages.mjs';

/**
 * Compiles `locales/*.json` to JSON of compiled messages (loader of next.config.js).
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function messagesLoader(source) {
  return JSON.stringify(compileMessages(JSON.parse(source), basename(this.resourcePath, '.json')));
}
