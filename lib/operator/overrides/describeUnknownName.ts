/** Longer lists are cut to the nearest names. */
const MAX_LISTED_NAMES = 60;

/**
 * Describes an unknown name with a suggestion and the known names. `what` is the plural noun for the names:
 * "entities".
 */
export function describeUnknownName(name: string, names: readonly string[], what: string): string {
  if (names.length === 0) return `there are no ${what}`;
  const near = sortByDistance(name, names);
  const nearest = findMeantName(name, names);
  const meant = nearest === undefined ? '' : `did you mean ${nearest}? `;
  const shown = names.length <= MAX_LISTED_NAMES ? [...names].sort() : near.slice(0, MAX_LISTED_NAMES);
  const rest = names.length - shown.length;
  return `${meant}There are the ${what} ${shown.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
}

/** Finds the known name that an unknown one most likely means. */
export function findMeantName(name: string, names: readonly string[]): string | undefined {
  const [nearest] = sortByDistance(name, names);
  if (nearest === undefined) return undefined;
  const far = getEditDistance(name.toLowerCase(), nearest.toLowerCase());
  return far <= getMaxDistance(name) ? nearest : undefined;
}

function getMaxDistance(name: string): number {
  return Math.max(2, Math.floor(name.length * 0.4));
}

function sortByDistance(name: string, names: readonly string[]): readonly string[] {
  return names
    .map((each) => ({ each, far: getEditDistance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far || (a.each < b.each ? -1 : 1))
    .map(({ each }) => each);
}

/** Returns the Levenshtein distance. Names are short, so two rows suffice. */
function getEditDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const changed = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the names that an entry states, each with its place: `title`, or `title[1]` of several. */
export function placeNames(
  at: string,
  stated: string | readonly string[] | false | undefined,
): readonly (readonly [at: string, name: string])[] {
  if (stated === undefined || stated === false) return [];
  if (typeof stated === 'string') return [[at, stated]];
  return stated.map((name, index) => [`${at}[${String(index)}]`, name]);
}
