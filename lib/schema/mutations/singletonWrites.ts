import type { Field, Singleton } from '../model/model';
import { getOutputFields, isObjectType, getInnermostType } from '../graphql/types';
import { normalizeName } from './names/normalizedName';
import type { Mutation } from './mutation';

/** A mutation that writes a value without a key, by the slug of its page. */
export interface SingletonWrite {
  readonly singleton: Singleton;
  readonly mutation: Mutation;
  readonly slug: string;
}

/**
 * The value without a key that a mutation is about: it is called after the field that reads it, or its name mentions the value and
 * such a value comes back. A person who is signed in is a record as well: only the field's own name means them.
 */
export function findWrittenSingleton(mutation: Mutation, singletons: readonly Singleton[]): Singleton | null {
  const { normalized: said } = mutation.parsedName;
  if (mutation.namespaceArguments.length > 0) return null;
  const named = (single: Singleton): string => normalizeName(single.steps.at(-1)?.field ?? '');
  const exact = singletons.find((single) => said.object === named(single));
  if (exact !== undefined) return exact;
  const mentioned = singletons.find(
    (single) =>
      single.of === null &&
      [named(single), normalizeName(single.type)].some((name) => said.words.includes(name)) &&
      isReturned(mutation, single.type),
  );
  return mentioned ?? null;
}

function isReturned({ field }: Mutation, type: string): boolean {
  const named = getInnermostType(field.type);
  if (named.name === type) return true;
  return (
    isObjectType(named) && getOutputFields(named).some((inner) => getInnermostType(inner.type).name === type)
  );
}

/**
 * The mutation that changes the value, the one that takes most of it, and what else can be done with it. `fields`: those of the
 * value. Null where nothing is done with it.
 */
export function buildSingletonWrites(
  singleton: Singleton,
  all: readonly SingletonWrite[],
  fields: () => readonly Field[],
): NonNullable<Singleton['writes']> | null {
  const own = all.filter((write) => write.singleton === singleton);
  if (own.length === 0) return null;
  const names = new Set(fields().map(({ name }) => name));
  const [best] = own
    .map(({ mutation, slug }) => ({
      slug,
      taken: isUpdate(mutation) ? countTakenFields(mutation, names) : 0,
    }))
    .filter((write) => write.taken > 0)
    .sort((a, b) => b.taken - a.taken);
  const update = best?.slug;
  const actions = own.map(({ slug }) => slug).filter((slug) => slug !== update);
  return { ...(update === undefined ? {} : { update }), actions };
}

function isUpdate({ parsedName: { intent } }: Mutation): boolean {
  return intent === 'update' || intent === 'upsert';
}

function countTakenFields({ inputs: slots }: Mutation, names: ReadonlySet<string>): number {
  return slots.filter(({ name, depth }) => depth <= 2 && names.has(name)).length;
}
