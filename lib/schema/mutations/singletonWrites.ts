import type { Field, Singleton } from '../model/model';
import { getOutputFields, isObjectType, getInnermostType } from '../graphql/types';
import { normalizeName } from './names/normalizedName';
import type { Mutation } from './mutation';

/** A mutation that writes a singleton, with the slug of its page. */
export interface SingletonWrite {
  readonly singleton: Singleton;
  readonly mutation: Mutation;
  readonly slug: string;
}

/**
 * Finds the singleton that a mutation writes, or null. Either the mutation is named after the query field, or
 * its name mentions the singleton and returns it. A singleton that is an entity (`me`) must be named after its
 * field.
 */
export function findWrittenSingleton(mutation: Mutation, singletons: readonly Singleton[]): Singleton | null {
  const { normalized } = mutation.parsedName;
  if (mutation.namespaceArguments.length > 0) return null;
  const fieldName = (candidate: Singleton): string => normalizeName(candidate.steps.at(-1)?.field ?? '');
  const exact = singletons.find((single) => normalized.object === fieldName(single));
  if (exact !== undefined) return exact;
  const mentioned = singletons.find(
    (single) =>
      single.of === null &&
      [fieldName(single), normalizeName(single.type)].some((name) => normalized.words.includes(name)) &&
      isReturned(mutation, single.type),
  );
  return mentioned ?? null;
}

function isReturned({ field }: Mutation, type: string): boolean {
  const fieldName = getInnermostType(field.type);
  if (fieldName.name === type) return true;
  return (
    isObjectType(fieldName) &&
    getOutputFields(fieldName).some((inner) => getInnermostType(inner.type).name === type)
  );
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
  const writes = all.filter((write) => write.singleton === singleton);
  if (writes.length === 0) return null;
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

function isUpdate({ parsedName: { intent } }: Mutation): boolean {
  return intent === 'update' || intent === 'upsert';
}

function countTakenFields({ inputs }: Mutation, names: ReadonlySet<string>): number {
  return inputs.filter(({ name, depth }) => depth <= 2 && names.has(name)).length;
}
