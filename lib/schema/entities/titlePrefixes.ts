import { toFlatCase } from '../lexicon/names';
import { getFieldPath } from '../model/fieldPath';
import { FIRST_NAMES, LAST_NAMES } from '../lexicon/titleWords';
import type { Field } from '../model/model';

/**
 * Finds the paths of fields shown before the title: the given name where the title is a family name. Empty where the
 * title is complete.
 */
export function findTitlePrefixes(fields: readonly Field[], title: string | null): readonly string[] {
  const own = fields.find((field) => getFieldPath(field) === title);
  if (own !== undefined) {
    if (!isFamilyName(own.name)) return [];
    const given = fields.find((field) => field.at === own.at && isGivenName(field));
    return given === undefined ? [] : [getFieldPath(given)];
  }
  const [head = '', ...rest] = title?.split('.') ?? [];
  const inside = rest.length === 0 ? undefined : fields.find(({ name }) => name === head)?.fields;
  if (inside === undefined) return [];
  return findTitlePrefixes(inside, rest.join('.')).map((path) => `${head}.${path}`);
}

function isGivenName({ name, kind, list, secret, deprecated }: Field): boolean {
  return (
    kind === 'text' &&
    !list &&
    secret === undefined &&
    deprecated !== true &&
    FIRST_NAMES.has(toFlatCase(name))
  );
}

/** `nom` is any name in French, but a family name beside a given name. */
function isFamilyName(name: string): boolean {
  const flat = toFlatCase(name);
  return flat === 'nom' || LAST_NAMES.has(flat);
}
