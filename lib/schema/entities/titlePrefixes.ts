import { getFieldPath } from '../model/fieldPath';
import { getLexiconWords } from '../lexicon/lexicon';
import type { Field } from '../model/model';
import { toFlatCase } from '../shapes/argumentSlot';

const FIRST_NAMES = new Set([...getLexiconWords('firstNames')].map(toFlatCase));
/** `nom` names anything in French; beside a given name it is the family's. */
const LAST_NAMES = new Set([...[...getLexiconWords('lastNames')].map(toFlatCase), 'nom']);

/** Finds what is said before a title: the given name, where a family name is the title. Paths; none where the title says all. */
export function findTitlePrefixes(fields: readonly Field[], title: string | null): readonly string[] {
  const own = fields.find((field) => getFieldPath(field) === title);
  if (own !== undefined) {
    if (!LAST_NAMES.has(toFlatCase(own.name))) return [];
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
