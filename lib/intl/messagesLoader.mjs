import { basename } from 'node:path';
import { compileMessages } from './compileMessages.mjs';

/**
 * What the build (next.config.js) does to `locales/*.json`: texts become compiled messages, still as JSON.
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function messagesLoader(source) {
  return JSON.stringify(compileMessages(JSON.parse(source), basename(this.resourcePath, '.json')));
}
