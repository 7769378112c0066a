/** More names than this are not listed: the nearest ones are. */
const MAX_LISTED_NAMES = 60;

/**
 * The sentence about a name that does not exist: what it may have been meant to be, and what there is. `what` is what the
 * names are, as a plural: "entities".
 */
export function describeUnknownName(name: string, names: readonly string[], what: string): string {
  if (names.length === 0) return `there are no ${what}`;
  const near = sortByDistance(name, names);
  const [nearest] = near;
  const meant =
    nearest !== undefined &&
    getEditDistance(name.toLowerCase(), nearest.toLowerCase()) <= getMaxDistance(name)
      ? `did you mean ${nearest}? `
      : '';
  const shown = names.length <= MAX_LISTED_NAMES ? [...names].sort() : near.slice(0, MAX_LISTED_NAMES);
  const rest = names.length - shown.length;
  return `${meant}There are the ${what} ${shown.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
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

/** How many letters have to be added, removed or changed. Names are short; two rows are enough. */
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
