import { WitrynaError } from '../lib/core/errors';

/**
 * Returns the one schema that a command line names: a URL or a file.
 * @throws WitrynaError 'config' if there is none or more than one
 */
export function oneSource([source, ...more]: readonly string[]): string {
  if (source === undefined) throw new WitrynaError('config', 'Which schema? Give a URL or a file.');
  if (more.length > 0)
    throw new WitrynaError('config', `One schema at a time: what is "${more.join(' ')}" for?`);
  return source;
}
