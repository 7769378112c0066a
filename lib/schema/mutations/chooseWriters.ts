import { typeHint } from '../hints';
import type { Mutation } from './mutation';
import { majorityOf } from './majority';
import type { Pair } from './pair';
import { precedentsOf } from './precedents';
import { weigh, type Capability, type WeighContext } from './weigh';

/** The mutations that write an entity. */
export type Writers = { readonly [Each in Capability]: Pair | null };

export interface Choice {
  readonly byType: ReadonlyMap<string, Writers>;
  /** Mutations that create a record of some entity, chosen or not: they are no actions (BACKENDS 2, rule 9). */
  readonly created: ReadonlySet<Mutation>;
  /** Mutations that nobody has been given yet: actions, of a record or of the site. */
  readonly rest: readonly Mutation[];
  readonly unmapped: readonly { readonly field: string; readonly reason: string }[];
}

interface Rated {
  readonly pair: Pair;
  readonly capability: Capability;
  readonly weight: number;
}

const CAPABILITIES: readonly Capability[] = ['create', 'update', 'delete'];

/** Weighs all pairs and gives each entity the best mutation for each capability. */
export function chooseWriters(pairs: ReadonlyMap<Mutation, readonly Pair[]>): Choice {
  const majority = majorityOf([...pairs.keys()]);
  const precedents = precedentsOf(pairs);
  const rated = [...pairs.values()].flatMap((all) =>
    all.flatMap((pair) =>
      rate(pair, { majority, precedents, others: all.filter((other) => other !== pair) }),
    ),
  );
  const byType = hintedWriters(pairs);
  for (const { pair, capability } of [...rated].sort((a, b) => b.weight - a.weight)) {
    const { type } = pair.entity.draft;
    const writers = byType.get(type) ?? { create: null, update: null, delete: null };
    writers[capability] ??= pair;
    byType.set(type, writers);
  }
  const used = new Set(
    [...byType.values()].flatMap((writers) => CAPABILITIES.map((each) => writers[each]?.mutation)),
  );
  const left = [...pairs.keys()].filter((mutation) => !used.has(mutation));
  const unmapped = left.flatMap((mutation) => {
    const reason = spare(
      rated.filter((each) => each.pair.mutation === mutation),
      byType,
    );
    return reason === null ? [] : [{ field: mutation.name, reason }];
  });
  const without = new Set(unmapped.map((each) => each.field));
  return {
    byType,
    created: new Set(rated.filter((each) => each.capability === 'create').map((each) => each.pair.mutation)),
    rest: left.filter((mutation) => !without.has(mutation.name)),
    unmapped,
  };
}

type Chosen = Map<string, { -readonly [Each in Capability]: Pair | null }>;

/** The mutations that the operator names, where they take what the capability needs. */
function hintedWriters(pairs: ReadonlyMap<Mutation, readonly Pair[]>): Chosen {
  const byType: Chosen = new Map();
  for (const pair of [...pairs.values()].flat()) {
    const { draft } = pair.entity;
    const hint = typeHint(draft.graphqlType);
    for (const capability of CAPABILITIES) {
      if (hint[capability] !== pair.mutation.name || (capability !== 'create' && pair.key === null)) continue;
      const writers = byType.get(draft.type) ?? { create: null, update: null, delete: null };
      byType.set(draft.type, { ...writers, [capability]: pair });
    }
  }
  return byType;
}

function rate(pair: Pair, context: WeighContext): readonly Rated[] {
  if (pair.mutation.phrase.intent === 'act' || isSilent(pair)) return [];
  return CAPABILITIES.flatMap((capability) => {
    const weight = weigh(capability, pair, context);
    return weight === null ? [] : [{ pair, capability, weight }];
  });
}

/** Neither the name nor the value says anything about the entity: most pairs, and never a writer. */
function isSilent({ name, payload }: Pair): boolean {
  return name.rank === 'part' || name.rank === 'around' || (name.rank === 'none' && payload !== 'record');
}

/** Why a mutation that would write an entity is not needed, or null when it does something that the chosen one does not. */
function spare(own: readonly Rated[], byType: ReadonlyMap<string, Writers>): string | null {
  for (const { pair, capability } of own) {
    const chosen = byType.get(pair.entity.draft.type)?.[capability];
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
