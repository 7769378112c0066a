import { splitWords } from '../../lexicon/names';
import type { Fact, LinkChange } from '../../model/facts';
import { because } from '../../model/reason';
import type { ValueOwner } from '../inputs/valueOwner';
import { normalizeName, normalizeWords } from '../names/normalizedName';

/** What a verb before a relation does to its members. */
const CHANGES: ReadonlyMap<string, LinkChange['change']> = new Map(
  (
    [
      ['replaces', 'set replace sync'],
      ['adds', 'add link attach connect append'],
      ['removes', 'remove unlink detach disconnect unassign'],
    ] as const
  ).flatMap(([change, verbs]) => verbs.split(' ').map((verb) => [verb, change] as const)),
);

const PREPOSITIONS: ReadonlySet<string> = new Set('to on from in of for with'.split(' '));

/**
 * Finds the relation that a mutation is named after: `parts` for `setPartsOnRepair` of a Repair. The name says nothing but
 * the verb, the relation and the record, so an id beside the record's key can only be that of a member. Null for any other.
 */
export function findNamedLink(name: string, owner: ValueOwner | null): Fact<LinkChange> | null {
  const [verb = '', ...words] = splitWords(name);
  const change = CHANGES.get(verb);
  if (change === undefined || owner?.type === undefined) return null;
  const rest = normalizeWords(words.filter((word) => !PREPOSITIONS.has(word))).trim();
  const type = normalizeName(owner.type).trim();
  const relations = [
    ...owner.fields.filter(({ kind, list }) => kind === 'relation' && !list),
    ...(owner.related?.() ?? []),
  ];
  const found = relations.filter((relation) => {
    const noun = normalizeName(relation.name).trim();
    return rest === `${noun} ${type}` || rest === `${type} ${noun}`;
  });
  const [relation, ...others] = found;
  if (relation === undefined || others.length > 0) return null;
  const reason = because('input.namedLink', { name, field: relation.name });
  return { value: { relation: relation.name, change }, reason };
}
