import type { Mutation } from '../inputs/mutation';
import type { MutationPair } from './pair';
import { countEach } from '../../model/groupBy';

/** The minimal share of inputs that are fields of the record. */
const MIN_ALIAS_SHARE = 0.35;

/** Facts about names and parents from the schema's creates and updates. Deletes often leave them out. */
export interface NamingPrecedents {
  /**
   * Finds the type that a create or update of this normalized object returns: `runnerUpdate { runner: CiRunner
   * }`.
   */
  readonly findTypeOf: (object: string) => string | undefined;
  /**
   * Returns true if two mutations of this object return the type and write its fields: the object is its name.
   */
  readonly isAlias: (object: string, type: string) => boolean;
  /** Returns true if a create of the child takes the key of the parent: replies are created under a comment. */
  readonly isParent: (child: string, parent: string) => boolean;
}

/** Collects the precedents from all mutations of a schema. */
export function collectPrecedents(pairs: ReadonlyMap<Mutation, readonly MutationPair[]>): NamingPrecedents {
  const typeByObject = new Map<string, string>();
  const writers = new Map<string, Set<Mutation>>();
  const parents = new Set<string>();
  for (const [mutation, candidates] of pairs) {
    const { parsedName } = mutation;
    if (
      parsedName.intent === 'act' ||
      parsedName.intent === 'delete' ||
      parsedName.isWeak ||
      parsedName.object.length === 0
    )
      continue;
    for (const pair of candidates) {
      if (!writesWholeRecord(pair)) continue;
      const { object } = parsedName.normalized;
      if (!typeByObject.has(object)) typeByObject.set(object, pair.entity.discovered.type);
      const alias = `${object}${pair.entity.discovered.type}`;
      if (sharesFields(pair.values)) writers.set(alias, (writers.get(alias) ?? new Set()).add(mutation));
      if (parsedName.intent !== 'create') continue;
      for (const other of candidates) {
        const relation = `${pair.entity.discovered.type} ${other.entity.discovered.type}`;
        if (other !== pair && !parents.has(relation) && other.key?.type === 'explicit') parents.add(relation);
      }
    }
  }
  return {
    findTypeOf: (object) => typeByObject.get(object),
    isAlias: (object, type) => (writers.get(`${object}${type}`)?.size ?? 0) > 1,
    isParent: (child, parent) => parents.has(`${child} ${parent}`),
  };
}

/** Returns true if a create or update returns the record, and has its name or its fields as inputs. */
function writesWholeRecord(pair: MutationPair): boolean {
  const { payloadRank, record, nameMatch } = pair;
  if (payloadRank !== 'record' || (record?.list !== false && !pair.values.multiple)) return false;
  // `updateCartItem` returns the cart and writes a part of it.
  if (nameMatch.unmatched.after.length > 0) return sharesMostFields(pair.values);
  if (nameMatch.rank === 'exact' || nameMatch.rank === 'tail') return true;
  return nameMatch.rank === 'none' && sharesFields(pair.values);
}

function sharesMostFields({ sharedNonKeyCount, totalCount }: MutationPair['values']): boolean {
  return sharedNonKeyCount > 0 && sharedNonKeyCount * 2 >= totalCount;
}

/** Returns true if enough inputs are fields of the record. */
export function sharesFields({ sharedCount, totalCount }: MutationPair['values']): boolean {
  return sharedCount > 0 && sharedCount >= totalCount * MIN_ALIAS_SHARE;
}

/**
 * Returns how usual a mutation's name is in its schema (0…1): the verb among verbs of the same intent, and its
 * position.
 */
export type GetConventionality = (mutation: Mutation) => number;

/**
 * Counts the verbs and their positions in a schema. The majority decides between similar mutations
 * (docs/shapes.md, 3.7).
 */
export function createConventionalityMeter(mutations: readonly Mutation[]): GetConventionality {
  const writers = mutations.filter(({ parsedName }) => parsedName.intent !== 'act' && !parsedName.isWeak);
  const intents = countEach(writers.map(({ parsedName }) => parsedName.intent));
  const verbs = countEach(writers.map(({ parsedName }) => parsedName.verb));
  const positions = countEach(writers.map(({ parsedName }) => parsedName.verbPosition));
  return ({ parsedName: phrase }) => {
    const verbShare = (verbs.get(phrase.verb) ?? 0) / Math.max(1, intents.get(phrase.intent) ?? 0);
    const positionShare = (positions.get(phrase.verbPosition) ?? 0) / Math.max(1, writers.length);
    return (verbShare + positionShare) / 2;
  };
}
