import { memoizeByObject } from '../model/memoize';
import { groupBy, keyBy } from '../model/groupBy';
import type { Field, Singleton } from '../model/model';
import { getReturnedTypes } from '../graphql/types';
import { normalizeName } from './names/normalizedName';
import type { Mutation } from './inputs/mutation';

/** A mutation that writes a singleton, with the slug of its page. */
export interface SingletonWrite {
  readonly singleton: Singleton;
  readonly mutation: Mutation;
  readonly slug: string;
}

/** Finds the singleton that a mutation writes, or null. */
type FindWrittenSingleton = (mutation: Mutation) => Singleton | null;

/** A singleton with its normalized names. */
interface NamedSingleton {
  readonly singleton: Singleton;
  readonly at: number;
  /** The name of its query field, then that of its type. */
  readonly names: readonly [field: string, type: string];
}

/**
 * Creates the finder of written singletons. Either the mutation is named after the query field, or its name
 * mentions the singleton and returns it. A singleton that is an entity (`me`) must be named after its field.
 */
export function createSingletonFinder(singletons: readonly Singleton[]): FindWrittenSingleton {
  const named = singletons.map((singleton, at): NamedSingleton => {
    const field = normalizeName(singleton.steps.at(-1)?.field ?? '');
    return { singleton, at, names: [field, normalizeName(singleton.type)] };
  });
  const byField = keyBy(named, ({ names: [field] }) => field);
  const byType = groupBy(
    named.filter(({ singleton }) => singleton.of === null),
    ({ singleton }) => singleton.type,
  );
  return (mutation) => {
    const { normalized } = mutation.parsedName;
    if (mutation.namespaceArguments.length > 0) return null;
    const exact = byField.get(normalized.object);
    if (exact !== undefined || byType.size === 0) return exact?.singleton ?? null;
    const mentioned = getReturnedTypes(mutation.field)
      .flatMap((type) => byType.get(type) ?? [])
      .filter(({ names }) => names.some((name) => normalized.words.includes(name)));
    const first = Math.min(...mentioned.map(({ at }) => at));
    return mentioned.find(({ at }) => at === first)?.singleton ?? null;
  };
}

/**
 * Builds the writes of a singleton: the update is the mutation that takes most of its fields, the others are
 * actions. Returns null if no mutation writes it.
 * @param fields the fields of the singleton
 */
export function buildSingletonWrites(
  singleton: Singleton,
  all: readonly SingletonWrite[],
  fields: () => readonly Field[],
): NonNullable<Singleton['writes']> | null {
  const writes = groupWrites(all).get(singleton);
  if (writes === undefined) return null;
  const names = new Set(fields().map(({ name }) => name));
  const [best] = writes
    .map(({ mutation, slug }) => ({
      slug,
      taken: isUpdate(mutation) ? countTakenFields(mutation, names) : 0,
    }))
    .filter((write) => write.taken > 0)
    .sort((a, b) => b.taken - a.taken);
  const update = best?.slug;
  const actions = writes.map(({ slug }) => slug).filter((slug) => slug !== update);
  return { ...(update === undefined ? {} : { update }), actions };
}

const groupWrites = memoizeByObject((all: readonly SingletonWrite[]) =>
  groupBy(all, ({ singleton }) => singleton),
);

function isUpdate({ parsedName: { intent } }: Mutation): boolean {
  return intent === 'update' || intent === 'upsert';
}

function countTakenFields({ inputs }: Mutation, names: ReadonlySet<string>): number {
  return inputs.filter(({ name, depth }) => depth <= 2 && names.has(name)).length;
}
