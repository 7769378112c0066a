import type { Mutation } from './mutation';
import type { Pair } from './pair';

/** How many of an alias's inputs have to be fields of the record. */
const ALIAS_SHARE = 0.35;

/** What a schema's own creates and updates tell of names and parents that its deletes then leave unsaid. */
export interface Precedents {
  /** Type of the record that a create or update of this object, as it is said, gives back: `runnerUpdate { runner: CiRunner }`. */
  readonly calledType: (object: string) => string | undefined;
  /** Whether two mutations of this object give such a record back, written by its fields: that is what the schema calls it. */
  readonly isAlias: (object: string, type: string) => boolean;
  /** Whether a create of the one takes the key of the other: replies are made under a comment. */
  readonly isParent: (child: string, parent: string) => boolean;
}

/** Reads the precedents of all mutations of a schema. */
export function precedentsOf(pairs: ReadonlyMap<Mutation, readonly Pair[]>): Precedents {
  const called = new Map<string, string>();
  const writers = new Map<string, Set<Mutation>>();
  const parents = new Set<string>();
  for (const [mutation, all] of pairs) {
    const { phrase } = mutation;
    if (phrase.intent === 'act' || phrase.intent === 'delete' || phrase.weak || phrase.object.length === 0)
      continue;
    for (const pair of all) {
      if (!writesWhole(pair)) continue;
      const { object } = phrase.said;
      if (!called.has(object)) called.set(object, pair.entity.draft.type);
      const alias = `${object}${pair.entity.draft.type}`;
      if (sharesFields(pair.values)) writers.set(alias, (writers.get(alias) ?? new Set()).add(mutation));
      if (phrase.intent !== 'create') continue;
      for (const other of all) {
        const key = `${pair.entity.draft.type} ${other.entity.draft.type}`;
        if (other !== pair && !parents.has(key) && other.key?.style === 'explicit') parents.add(key);
      }
    }
  }
  return {
    calledType: (object) => called.get(object),
    isAlias: (object, type) => (writers.get(`${object}${type}`)?.size ?? 0) > 1,
    isParent: (child, parent) => parents.has(`${child} ${parent}`),
  };
}

/** Whether a create or update gives the record back, under its name or with its fields as inputs. */
function writesWhole(pair: Pair): boolean {
  const { payload, record, name } = pair;
  if (payload !== 'record' || (record?.list !== false && !pair.values.many)) return false;
  // `updateCartItem` gives the cart back, and writes a part of it.
  if (name.left.after.length > 0) return sharesMost(pair.values);
  if (name.rank === 'exact' || name.rank === 'tail') return true;
  return name.rank === 'none' && sharesFields(pair.values);
}

function sharesMost({ told, total }: Pair['values']): boolean {
  return told > 0 && told * 2 >= total;
}

/** Whether enough inputs are fields of the record to say that it is what is written. */
export function sharesFields({ shared, total }: Pair['values']): boolean {
  return shared > 0 && shared >= total * ALIAS_SHARE;
}
