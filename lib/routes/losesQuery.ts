import { LOCALES, pathSegments } from '../routes';

/** Parameters in the names of the pages' files, by what their addresses begin with. */
const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['actions', ['slug']],
  ['backend', ['type']],
  ['lookup', ['slug']],
  ['one', ['slug', 'relation', 'child']],
]);
const OF_LIST = ['entity'];
const OF_RECORD = ['entity', 'key', 'relation', 'child', 'action'];

/**
 * Whether Next's router would lose a part of an address on the way to its page: the route's own parameters go before those of the query
 * (`?slug=` of a look-up, `?entity=` of a new record). A whole load of the page keeps all of it.
 */
export function losesQuery(url: string): boolean {
  const start = url.indexOf('?');
  if (start === -1) return false;
  const asked = new URLSearchParams(url.slice(start + 1).replace(/#.*$/s, ''));
  return parametersOf(url).some((name) => asked.has(name));
}

function parametersOf(url: string): readonly string[] {
  const [first = '', ...rest] = pathSegments(url);
  const segments = LOCALES.some((locale) => locale === first) ? rest : [first, ...rest];
  const own = PARAMETERS.get(segments[0] ?? '');
  if (own !== undefined) return own;
  return segments.length < 2 || segments[1] === 'new' ? OF_LIST : OF_RECORD;
}
