import type { Mutation } from '../mutation';
import type { MutationPair } from './pair';

/** How many of an alias's inputs have to be fields of the record. */
const MIN_ALIAS_SHARE = 0.35;

/** What a schema's own creates and updates tell of names and parents that its deletes then leave unsaid. */
export interface NamingPrecedents {
  /** Type of the record that a create or update of this object, as it is said, gives back: `runnerUpdate { runner: CiRunner }`. */
  readonly findTypeOf: (object: string) => string | undefined;
  /** Whether two mutations of this object give such a record back, written by its fields: that is what the schema calls it. */
  readonly isAlias: (object: string, type: string) => boolean;
  /** Whether a create of the one takes the key of the other: replies are made under a comment. */
  readonly isParent: (child: string, parent: string) => boolean;
}

/** Reads the precedents of all mutations of a schema. */
export function collectPrecedents(pairs: ReadonlyMap<Mutation, readonly MutationPair[]>): NamingPrecedents {
  const called = new Map<string, string>();
  const writers = new Map<string, Set<Mutation>>();
  const parents = new Set<string>();
  for (const [mutation, all] of pairs) {
    const { parsedName: phrase } = mutation;
    if (phrase.intent === 'act' || phrase.intent === 'delete' || phrase.isWeak || phrase.object.length === 0)
      continue;
    for (const pair of all) {
      if (!writesWholeRecord(pair)) continue;
      const { object } = phrase.normalized;
      if (!called.has(object)) called.set(object, pair.entity.draft.type);
      const alias = `${object}${pair.entity.draft.type}`;
      if (sharesFields(pair.values)) writers.set(alias, (writers.get(alias) ?? new Set()).add(mutation));
      if (phrase.intent !== 'create') continue;
      for (const other of all) {
        const key = `${pair.entity.draft.type} ${other.entity.draft.type}`;
        if (other !== pair && !parents.has(key) && other.key?.type === 'explicit') parents.add(key);
      }
    }
  }
  return {
    findTypeOf: (object) => called.get(object),
    isAlias: (object, type) => (writers.get(`${object}${type}`)?.size ?? 0) > 1,
    isParent: (child, parent) => parents.has(`${child} ${parent}`),
  };
}

/** Whether a create or update gives the record back, under its name or with its fields as inputs. */
function writesWholeRecord(pair: MutationPair): boolean {
  const { payloadRank: payload, record, nameMatch: name } = pair;
  if (payload !== 'record' || (record?.list !== false && !pair.values.multiple)) return false;
  // `updateCartItem` gives the cart back, and writes a part of it.
  if (name.unmatched.after.length > 0) return sharesMostFields(pair.values);
  if (name.rank === 'exact' || name.rank === 'tail') return true;
  return name.rank === 'none' && sharesFields(pair.values);
}

function sharesMostFields({ sharedNonKeyCount: told, totalCount: total }: MutationPair['values']): boolean {
  return told > 0 && told * 2 >= total;
}

/** Whether enough inputs are fields of the record to say that it is what is written. */
export function sharesFields({ sharedCount: shared, totalCount: total }: MutationPair['values']): boolean {
  return shared > 0 && shared >= total * MIN_ALIAS_SHARE;
}

/** How usual a mutation's way of naming is in its schema, 0…1: its verb among verbs of the same intent, and the verb's place. */
export type GetConventionality = (mutation: Mutation) => number;

/** Counts how a schema names its mutations (BACKENDS 3.7: the schema's own majority decides). */
export function createConventionalityMeter(mutations: readonly Mutation[]): GetConventionality {
  const intents = new Map<string, number>();
  const verbs = new Map<string, number>();
  const places = new Map<string, number>();
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  const writing = mutations.filter(({ parsedName: phrase }) => phrase.intent !== 'act' && !phrase.isWeak);
  for (const { parsedName: phrase } of writing) {
    count(intents, phrase.intent);
    count(verbs, phrase.verb);
    count(places, phrase.verbPosition);
  }
  return ({ parsedName: phrase }) => {
    const ofVerb = (verbs.get(phrase.verb) ?? 0) / Math.max(1, intents.get(phrase.intent) ?? 0);
    const ofPlace = (places.get(phrase.verbPosition) ?? 0) / Math.max(1, writing.length);
    return (ofVerb + ofPlace) / 2;
  };
}
