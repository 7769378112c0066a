import { mutationHint, typeHint } from '../hints';
import type { Mutation } from './mutation';
import { majorityOf } from './majority';
import { confirmed, gradeOf, type GradeContext } from './grade';
import type { Grade } from '../writes';
import type { Pair } from './pair';
import { precedentsOf } from './precedents';
import { weigh, type Capability, type WeighContext } from './weigh';

/** A mutation that writes an entity, and how sure that is. */
export interface Writer {
  readonly pair: Pair;
  readonly grade: Grade;
}

/** The mutations that write an entity. */
export type Writers = { readonly [Each in Capability]: Writer | null };

/** A mutation that might do it, and is not certain to. */
export interface Doubtful extends Writer {
  readonly capability: Capability;
}

export interface ChosenWriters {
  readonly byType: ReadonlyMap<string, Writers>;
  /** Mutations that create a record of some entity, chosen or not: they are no actions (BACKENDS 2, rule 9). */
  readonly created: ReadonlySet<Mutation>;
  /** Mutations that nobody has been given yet: actions, of a record or of the site. */
  readonly rest: readonly Mutation[];
  readonly unmapped: readonly { readonly field: string; readonly reason: string }[];
  /** How sure it is that a mutation acts on an entity's records. `all`: the same mutation seen from every entity. */
  readonly gradeAction: (pair: Pair, all: readonly Pair[]) => Grade;
  /** By entity type name: what was not taken, best first. */
  readonly doubtful: ReadonlyMap<string, readonly Doubtful[]>;
}

interface Rated extends Writer {
  readonly capability: Capability;
  readonly weight: number;
}

const CAPABILITIES: readonly Capability[] = ['create', 'update', 'delete'];

/** Weighs all pairs and gives each entity the best mutation for each capability. */
export function chooseWriters(
  pairs: ReadonlyMap<Mutation, readonly Pair[]>,
  ownersOf: GradeContext['ownersOf'],
): ChosenWriters {
  const majority = majorityOf([...pairs.keys()]);
  const precedents = precedentsOf(pairs);
  const rated = new Map<Mutation, readonly Rated[]>();
  for (const [mutation, all] of pairs) rated.set(mutation, rateAll(all, { majority, precedents, ownersOf }));
  const byType = hintedWriters(pairs, { precedents, ownersOf });
  const doubtful = new Map<string, Doubtful[]>();
  for (const { pair, capability, grade } of [...rated.values()].flat().sort((a, b) => b.weight - a.weight)) {
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
    const reason = spare(
      (rated.get(mutation) ?? []).filter(({ grade }) => grade.certain),
      byType,
    );
    return reason === null ? [] : [{ field: mutation.name, reason }];
  });
  const without = new Set(unmapped.map((each) => each.field));
  const creates = ([, own]: [Mutation, readonly Rated[]]): boolean =>
    own.some(({ capability }) => capability === 'create');
  return {
    byType,
    created: new Set([...rated].filter(creates).map(([mutation]) => mutation)),
    rest: left.filter((mutation) => !without.has(mutation.name)),
    unmapped,
    doubtful,
    gradeAction: (pair, all) => {
      const others = all.filter((other) => other !== pair);
      const grade = gradeOf('action', pair, { precedents, ownersOf, others });
      const isSaid = mutationHint(pair.mutation.field).actsOn === pair.entity.draft.type;
      return isSaid ? confirmed(grade) : grade;
    },
  };
}

type Chosen = Map<string, { -readonly [Each in Capability]: Writer | null }>;

/** The mutations that the operator names, where they take what the capability needs. */
function hintedWriters(
  pairs: ReadonlyMap<Mutation, readonly Pair[]>,
  context: Omit<GradeContext, 'others'>,
): Chosen {
  const byType: Chosen = new Map();
  for (const pair of [...pairs.values()].flat()) {
    const { draft } = pair.entity;
    const hint = typeHint(draft.graphqlType);
    for (const capability of CAPABILITIES) {
      if (hint[capability] !== pair.mutation.name || (capability !== 'create' && pair.key === null)) continue;
      const writers = byType.get(draft.type) ?? { create: null, update: null, delete: null };
      const grade = confirmed(gradeOf(capability, pair, { ...context, others: [] }));
      byType.set(draft.type, { ...writers, [capability]: { pair, grade } });
    }
  }
  return byType;
}

/** One mutation's pairs, each for every capability that it has. */
function rateAll(
  all: readonly Pair[],
  context: Omit<WeighContext & GradeContext, 'others'>,
): readonly Rated[] {
  if (all[0]?.mutation.phrase.intent === 'act') return [];
  return all.flatMap((pair) => {
    if (isSilent(pair)) return [];
    const others = all.filter((other) => other !== pair);
    return CAPABILITIES.flatMap((capability) => {
      const weight = weigh(capability, pair, { ...context, others });
      if (weight === null) return [];
      return [{ pair, capability, weight, grade: gradeOf(capability, pair, { ...context, others }) }];
    });
  });
}

/** Neither the name nor the value says anything about the entity: most pairs, and never a writer. */
function isSilent({ name, payload }: Pair): boolean {
  return name.rank === 'part' || name.rank === 'around' || (name.rank === 'none' && payload !== 'record');
}

/** Why a mutation that would write an entity is not needed, or null when it does something that the chosen one does not. */
function spare(own: readonly Rated[], byType: ReadonlyMap<string, Writers>): string | null {
  for (const { pair, capability } of own) {
    const chosen = byType.get(pair.entity.draft.type)?.[capability]?.pair;
    if (chosen === undefined || chosen === null) continue;
    if (pair.mutation.deprecated) return `Deprecated; ${chosen.mutation.name} does the same.`;
    const several = pair.key?.bulk === true || pair.values.many;
    if (several || (isSame(pair, chosen) && pair.mutation.phrase.many)) {
      return `Works on several records at once; ${chosen.mutation.name} does the same for one.`;
    }
    if (isSame(pair, chosen)) return `Does the same as ${chosen.mutation.name}.`;
  }
  return null;
}

/** Both say the same with the same kind of verb: only the way to name the record differs (`updateXById`). */
function isSame(a: Pair, b: Pair): boolean {
  return (
    a.mutation.phrase.said.words === b.mutation.phrase.said.words &&
    a.mutation.phrase.weak === b.mutation.phrase.weak
  );
}
