import type { UnmappedField } from '../../model/model';
import { getMutationHint, getTypeHint } from '../../model/hints';
import type { Mutation } from '../inputs/mutation';
import { createConventionalityMeter, collectPrecedents } from './precedents';
import { SESSION_PATTERN } from '../../lexicon/mutationWords';
import { rankActionTargets } from './actionTargets';
import { confirmGrade, gradePair } from './gradePair';
import { getOtherPairs, type MutationPair } from './pair';
import { scorePair, type WriteCapability, type ScoreContext } from './scorePair';
import { because, type Reason, type PairingGrade } from '../../model/reason';
import type { GradeContext } from './unexplainedWords';

/** A mutation that writes an entity, with its grade. */
export interface EntityWriter {
  readonly pair: MutationPair;
  readonly grade: PairingGrade;
}

/** The mutations that write an entity. */
export type EntityWriters = { readonly [Each in WriteCapability]: EntityWriter | null };

/** A mutation that might write an entity but is not certain to. */
export interface DoubtfulWriter extends EntityWriter {
  readonly capability: WriteCapability;
}

/** The result of choosing the writers of all entities. */
export interface ChosenWriters {
  readonly byType: ReadonlyMap<string, EntityWriters>;
  /** Mutations that create a record of some entity, chosen or not. They are never actions. A weak verb must be certain. */
  readonly creating: ReadonlySet<Mutation>;
  /** Mutations that write no entity: actions of a record or of the site. */
  readonly remaining: readonly Mutation[];
  readonly unmapped: readonly UnmappedField[];
  /**
   * Grades a mutation as an action on an entity's records.
   * @param all the same mutation paired with every candidate entity
   */
  readonly gradeAction: (pair: MutationPair, all: readonly MutationPair[]) => PairingGrade;
  /** Keyed by entity type name: the uncertain mutations, best first. */
  readonly doubtful: ReadonlyMap<string, readonly DoubtfulWriter[]>;
}

interface ScoredWriter extends EntityWriter {
  readonly capability: WriteCapability;
  readonly score: number;
}

const CAPABILITIES: readonly WriteCapability[] = ['create', 'update', 'delete'];

/** Scores all pairs and chooses the best mutation for each capability of each entity. */
export function chooseWriters(
  pairs: ReadonlyMap<Mutation, readonly MutationPair[]>,
  findOwners: GradeContext['findOwners'],
): ChosenWriters {
  const majority = createConventionalityMeter([...pairs.keys()]);
  const precedents = collectPrecedents(pairs);
  const rated = new Map<Mutation, readonly ScoredWriter[]>();
  for (const [mutation, all] of pairs)
    rated.set(mutation, scoreMutation(all, { getConventionality: majority, precedents, findOwners }));
  const byType = hintedWriters(pairs, { precedents, findOwners });
  const doubtful = new Map<string, DoubtfulWriter[]>();
  for (const { pair, capability, grade } of [...rated.values()].flat().sort((a, b) => b.score - a.score)) {
    const { type } = pair.entity.discovered;
    if (!grade.certain) {
      const doubtfulWriters = doubtful.get(type) ?? [];
      doubtfulWriters.push({ pair, capability, grade });
      doubtful.set(type, doubtfulWriters);
      continue;
    }
    const writers = byType.get(type) ?? { create: null, update: null, delete: null };
    writers[capability] ??= { pair, grade };
    byType.set(type, writers);
  }
  const chosen = new Set(
    [...byType.values()].flatMap((writers) => CAPABILITIES.map((each) => writers[each]?.pair.mutation)),
  );
  const unused = [...pairs.keys()].filter((mutation) => !chosen.has(mutation));
  const unmapped = unused.flatMap((mutation) => {
    const reason = findRedundancy(
      (rated.get(mutation) ?? []).filter(({ grade }) => grade.certain),
      byType,
    );
    return reason === null ? [] : [{ field: mutation.name, reason }];
  });
  const without = new Set(unmapped.map((each) => each.field));
  const creates = ([, scored]: [Mutation, readonly ScoredWriter[]]): boolean =>
    scored.some(
      ({ capability, grade, pair }) =>
        capability === 'create' && (grade.certain || !pair.mutation.parsedName.isWeak),
    );
  return {
    byType,
    creating: new Set([...rated].filter(creates).map(([mutation]) => mutation)),
    remaining: unused.filter((mutation) => !without.has(mutation.name)),
    unmapped,
    doubtful,
    gradeAction: (pair, all) => {
      const others = getOtherPairs(pair, all);
      const grade = gradePair('action', pair, { precedents, findOwners, others });
      const isSaid = getMutationHint(pair.mutation.field).actsOn === pair.entity.discovered.type;
      return isSaid ? confirmGrade(grade) : grade;
    },
  };
}

type WritersByType = Map<string, { -readonly [Each in WriteCapability]: EntityWriter | null }>;

/** Returns the mutations named by the operator, if they take the inputs that the capability needs. */
function hintedWriters(
  pairs: ReadonlyMap<Mutation, readonly MutationPair[]>,
  context: Omit<GradeContext, 'others'>,
): WritersByType {
  const byType: WritersByType = new Map();
  for (const pair of [...pairs.values()].flat()) {
    const { discovered } = pair.entity;
    const hint = getTypeHint(discovered.graphqlType);
    for (const capability of CAPABILITIES) {
      if (hint[capability] !== pair.mutation.name || (capability !== 'create' && pair.key === null)) continue;
      const writers = byType.get(discovered.type) ?? { create: null, update: null, delete: null };
      const grade = confirmGrade(
        gradePair(capability, pair, { ...context, others: getOtherPairs(pair, []) }),
      );
      byType.set(discovered.type, { ...writers, [capability]: { pair, grade } });
    }
  }
  return byType;
}

/** Scores one mutation's pairs for every capability. */
function scoreMutation(
  all: readonly MutationPair[],
  context: Omit<ScoreContext & GradeContext, 'others'>,
): readonly ScoredWriter[] {
  if (all[0]?.mutation.parsedName.intent === 'act') return scoreUnknownVerb(all, context);
  return all.flatMap((pair) => {
    if (isUnrelated(pair)) return [];
    const others = getOtherPairs(pair, all);
    return CAPABILITIES.flatMap((capability) => {
      const score = scorePair(capability, pair, { ...context, others });
      if (score === null) return [];
      return [{ pair, capability, score, grade: gradePair(capability, pair, { ...context, others }) }];
    });
  });
}

/** Below all scores of mutations whose verb is known. */
const UNKNOWN_VERB_SCORE = -100;

/** Scores a mutation with a verb of the business: it may create a record, but acts on one first. */
function scoreUnknownVerb(
  all: readonly MutationPair[],
  context: Omit<ScoreContext & GradeContext, 'others'>,
): readonly ScoredWriter[] {
  const pair = all.find(makesRecord);
  if (pair === undefined || rankActionTargets(all).length > 0) return [];
  const grade = gradePair('create', pair, { ...context, others: getOtherPairs(pair, all) });
  return grade.certain ? [{ pair, capability: 'create', score: UNKNOWN_VERB_SCORE, grade }] : [];
}

/**
 * Returns true for `sendGrant(input): Grant`, a verb and the record: it alone comes back, most inputs are its fields, and none
 * is its key.
 */
function makesRecord(pair: MutationPair): boolean {
  const { mutation, nameMatch, payloadRank, record } = pair;
  const { unmatched, rank } = nameMatch;
  if (rank !== 'part' || unmatched.before.length !== 1 || unmatched.after.length > 0) return false;
  if (payloadRank !== 'record' || record?.list !== false) return false;
  if (SESSION_PATTERN.test(mutation.parsedName.words.join(' '))) return false;
  // Key and values are found on demand, which is dear.
  const { key, values } = pair;
  return (
    key === null &&
    values.sharedCount > 1 &&
    values.sharedCount * 2 > values.totalCount &&
    mutation.records.every(({ type }) => type === record.type)
  );
}

/** Returns true if neither the name nor the value mentions the entity, as for most pairs. */
function isUnrelated({ nameMatch, payloadRank }: MutationPair): boolean {
  return (
    nameMatch.rank === 'part' ||
    nameMatch.rank === 'around' ||
    (nameMatch.rank === 'none' && payloadRank !== 'record')
  );
}

/** Explains why a mutation is redundant, or returns null if it does something that the chosen one does not. */
function findRedundancy(
  scored: readonly ScoredWriter[],
  byType: ReadonlyMap<string, EntityWriters>,
): Reason | null {
  for (const { pair, capability } of scored) {
    const chosen = byType.get(pair.entity.discovered.type)?.[capability]?.pair;
    if (chosen === undefined || chosen === null) continue;
    const { name } = chosen.mutation;
    if (pair.mutation.deprecated) return because('unmapped.deprecatedTwin', { name });
    const isBulk = pair.key?.bulk === true || pair.values.multiple;
    if (isBulk || (hasSameName(pair, chosen) && pair.mutation.parsedName.multiple)) {
      return because('unmapped.bulkTwin', { name });
    }
    if (hasSameName(pair, chosen)) return because('unmapped.twin', { name });
  }
  return null;
}

/**
 * Returns true if two mutations have the same words and kind of verb, and differ only in how they identify the
 * record (`updateXById`).
 */
function hasSameName(a: MutationPair, b: MutationPair): boolean {
  return (
    a.mutation.parsedName.normalized.words === b.mutation.parsedName.normalized.words &&
    a.mutation.parsedName.isWeak === b.mutation.parsedName.isWeak
  );
}
