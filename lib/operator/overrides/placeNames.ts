/** Returns the names that an entry states, each with its place: `title`, or `title[1]` of several. */
export function placeNames(
  at: string,
  stated: string | readonly string[] | false | undefined,
): readonly (readonly [at: string, name: string])[] {
  if (stated === undefined || stated === false) return [];
  if (typeof stated === 'string') return [[at, stated]];
  return stated.map((name, index) => [`${at}[${String(index)}]`, name]);
}
