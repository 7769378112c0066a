import { getMutationHint, getTypeHint } from '../../model/hints';
import type { Mutation } from '../mutation';
import { createConventionalityMeter, collectPrecedents } from './precedents';
import { confirmGrade, gradePair, type GradeContext } from './gradePair';
import type { PairingGrade } from '../../model/writes';
import type { MutationPair } from './pair';
import { scorePair, type WriteCapability, type ScoreContext } from './scorePair';

/** A mutation that writes an entity, and how sure that is. */
export interface EntityWriter {
  readonly pair: MutationPair;
  readonly grade: PairingGrade;
}

/** The mutations that write an entity. */
export type EntityWriters = { readonly [Each in WriteCapability]: EntityWriter | null };

/** A mutation that might do it, and is not certain to. */
export interface DoubtfulWriter extends EntityWriter {
  readonly capability: WriteCapability;
}

export interface ChosenWriters {
  readonly byType: ReadonlyMap<string, EntityWriters>;
  /** Mutations that create a record of some entity, chosen or not: they are no actions (BACKENDS 2, rule 9). */
  readonly creating: ReadonlySet<Mutation>;
  /** Mutations that nobody has been given yet: actions, of a record or of the site. */
  readonly remaining: readonly Mutation[];
  readonly unmapped: readonly { readonly field: string; readonly reason: string }[];
  /** How sure it is that a mutation acts on an entity's records. `all`: the same mutation seen from every entity. */
  readonly gradeAction: (pair: MutationPair, all: readonly MutationPair[]) => PairingGrade;
  /** By entity type name: what was not taken, best first. */
  readonly doubtful: ReadonlyMap<string, readonly DoubtfulWriter[]>;
}

interface ScoredWriter extends EntityWriter {
  readonly capability: WriteCapability;
  readonly score: number;
}

const CAPABILITIES: readonly WriteCapability[] = ['create', 'update', 'delete'];

/** Weighs all pairs and gives each entity the best mutation for each capability. */
export function chooseWriters(
  pairs: ReadonlyMap<Mutation, readonly MutationPair[]>,
  ownersOf: GradeContext['findOwners'],
): ChosenWriters {
  const majority = createConventionalityMeter([...pairs.keys()]);
  const precedents = collectPrecedents(pairs);
  const rated = new Map<Mutation, readonly ScoredWriter[]>();
  for (const [mutation, all] of pairs)
    rated.set(
      mutation,
      scoreMutation(all, { getConventionality: majority, precedents, findOwners: ownersOf }),
    );
  const byType = hintedWriters(pairs, { precedents, findOwners: ownersOf });
  const doubtful = new Map<string, DoubtfulWriter[]>();
  for (const { pair, capability, grade } of [...rated.values()].flat().sort((a, b) => b.score - a.score)) {
    const { type } = pair.entity.draft;
    if (!grade.certain) {
      const known = doubtful.get(type) ?? [];
      known.push({ pair, capability, grade });
      doubtful.set(type, known);
      continue;
    }
    const writers = byType.get(type) ?? { create: null, update: null, delete: null };
    writers[capability] ??= { pair, grade };
    byType.set(type, writers);
  }
  const used = new Set(
    [...byType.values()].flatMap((writers) => CAPABILITIES.map((each) => writers[each]?.pair.mutation)),
  );
  const left = [...pairs.keys()].filter((mutation) => !used.has(mutation));
  const unmapped = left.flatMap((mutation) => {
    const reason = findRedundancy(
      (rated.get(mutation) ?? []).filter(({ grade }) => grade.certain),
      byType,
    );
    return reason === null ? [] : [{ field: mutation.name, reason }];
  });
  const without = new Set(unmapped.map((each) => each.field));
  const creates = ([, own]: [Mutation, readonly ScoredWriter[]]): boolean =>
    own.some(({ capability }) => capability === 'create');
  return {
    byType,
    creating: new Set([...rated].filter(creates).map(([mutation]) => mutation)),
    remaining: left.filter((mutation) => !without.has(mutation.name)),
    unmapped,
    doubtful,
    gradeAction: (pair, all) => {
      const others = all.filter((other) => other !== pair);
      const grade = gradePair('action', pair, { precedents, findOwners: ownersOf, others });
      const isSaid = getMutationHint(pair.mutation.field).actsOn === pair.entity.draft.type;
      return isSaid ? confirmGrade(grade) : grade;
    },
  };
}

type WritersByType = Map<string, { -readonly [Each in WriteCapability]: EntityWriter | null }>;

/** The mutations that the operator names, where they take what the capability needs. */
function hintedWriters(
  pairs: ReadonlyMap<Mutation, readonly MutationPair[]>,
  context: Omit<GradeContext, 'others'>,
): WritersByType {
  const byType: WritersByType = new Map();
  for (const pair of [...pairs.values()].flat()) {
    const { draft } = pair.entity;
    const hint = getTypeHint(draft.graphqlType);
    for (const capability of CAPABILITIES) {
      if (hint[capability] !== pair.mutation.name || (capability !== 'create' && pair.key === null)) continue;
      const writers = byType.get(draft.type) ?? { create: null, update: null, delete: null };
      const grade = confirmGrade(gradePair(capability, pair, { ...context, others: [] }));
      byType.set(draft.type, { ...writers, [capability]: { pair, grade } });
    }
  }
  return byType;
}

/** One mutation's pairs, each for every capability that it has. */
function scoreMutation(
  all: readonly MutationPair[],
  context: Omit<ScoreContext & GradeContext, 'others'>,
): readonly ScoredWriter[] {
  if (all[0]?.mutation.parsedName.intent === 'act') return [];
  return all.flatMap((pair) => {
    if (isUnrelated(pair)) return [];
    const others = all.filter((other) => other !== pair);
    return CAPABILITIES.flatMap((capability) => {
      const score = scorePair(capability, pair, { ...context, others });
      if (score === null) return [];
      return [{ pair, capability, score, grade: gradePair(capability, pair, { ...context, others }) }];
    });
  });
}

/** Neither the name nor the value says anything about the entity: most pairs, and never a writer. */
function isUnrelated({ nameMatch: name, payloadRank: payload }: MutationPair): boolean {
  return name.rank === 'part' || name.rank === 'around' || (name.rank === 'none' && payload !== 'record');
}

/** Why a mutation that would write an entity is not needed, or null when it does something that the chosen one does not. */
function findRedundancy(
  own: readonly ScoredWriter[],
  byType: ReadonlyMap<string, EntityWriters>,
): string | null {
  for (const { pair, capability } of own) {
    const chosen = byType.get(pair.entity.draft.type)?.[capability]?.pair;
    if (chosen === undefined || chosen === null) continue;
    if (pair.mutation.deprecated) return `Deprecated; ${chosen.mutation.name} does the same.`;
    const several = pair.key?.bulk === true || pair.values.multiple;
    if (several || (hasSameName(pair, chosen) && pair.mutation.parsedName.multiple)) {
      return `Works on several records at once; ${chosen.mutation.name} does the same for one.`;
    }
    if (hasSameName(pair, chosen)) return `Does the same as ${chosen.mutation.name}.`;
  }
  return null;
}

/** Both say the same with the same kind of verb: only the way to name the record differs (`updateXById`). */
function hasSameName(a: MutationPair, b: MutationPair): boolean {
  return (
    a.mutation.parsedName.normalized.words === b.mutation.parsedName.normalized.words &&
    a.mutation.parsedName.isWeak === b.mutation.parsedName.isWeak
  );
}
