import { findMeantName, sortByDistance } from '../../../ground/meantName';

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

/** Returns the names that an entry states, each with its place: `title`, or `title[1]` of several. */
export function placeNames(
  at: string,
  stated: string | readonly string[] | false | undefined,
): readonly (readonly [at: string, name: string])[] {
  if (stated === undefined || stated === false) return [];
  if (typeof stated === 'string') return [[at, stated]];
  return stated.map((name, index) => [`${at}[${String(index)}]`, name]);
}

/** What an operator's names may be: the known ones, and their plural noun. */
interface NamedThings {
  readonly known: readonly string[];
  readonly what: string;
  /** Overrides of fields, which may hide one. */
  readonly fields?: { readonly [name: string]: { readonly hide?: boolean } } | undefined;
  /** Each may be named once. */
  readonly isOnce?: true;
}

/** Yields the issues of stated names, each with its place: those that are unknown, hidden, or there twice. */
export function* findNameIssues(
  places: readonly (readonly [at: string, name: string])[],
  { known, what, fields = {}, isOnce }: NamedThings,
): Generator<string> {
  for (const [index, [at, name]] of places.entries())
    if (!known.includes(name)) yield `${at}: ${describeUnknownName(name, known, what)}`;
    else if (fields[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    else if (isOnce === true && places.findIndex(([, other]) => other === name) < index)
      yield `${at}: ${name} is in the list already`;
}
