/** Finds the known name that an unknown one most likely means, if so many letters are wrong at most. */
export function findMeantName(
  name: string,
  names: readonly string[],
  maxDistance = getMaxDistance(name),
): string | undefined {
  const [nearest] = sortByDistance(name, names);
  if (nearest === undefined) return undefined;
  const far = getEditDistance(name.toLowerCase(), nearest.toLowerCase());
  return far <= maxDistance ? nearest : undefined;
}

function getMaxDistance(name: string): number {
  return Math.max(2, Math.floor(name.length * 0.4));
}

/** Sorts names by how many letters differ from a given one. */
export function sortByDistance(name: string, names: readonly string[]): readonly string[] {
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
