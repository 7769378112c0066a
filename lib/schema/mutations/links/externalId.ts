import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { getInnermostType, isInterfaceType, isObjectType, isScalarType } from '../../graphql/types';
import { getScalarKind } from '../../graphql/valueKind';
import { toCanonicalWord } from '../../lexicon/inflector';
import { ID_WORDS } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { memoizeByObject } from '../../model/memoize';
import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import type { EntityIndex } from '../names/entityIndex';
import { normalizeWords } from '../names/normalizedName';
import {} from './inputKey';
import { isIdScalar } from './keyLink';
import type { TargetFinders } from './linkTargets';
import { unwrapTypeName } from '../../model/typeName';

/**
 * Returns true if an id without a link is proven to be of no record: a scalar that records carry beside their keys (the
 * hash of a commit), or a text (`connectionId: String`) whose noun no type has, where records are identified by values of
 * other types.
 */
export function isExternalId(
  { entities, schema }: TargetFinders,
  { name, type }: GraphQLArgument | GraphQLInputField,
): boolean {
  const scalar = getInnermostType(type);
  if (!isScalarType(scalar)) return false;
  const kind = getScalarKind(scalar);
  if (kind === 'id') return !isIdScalar(scalar) && isCarriedBesideKeys(entities, scalar);
  const words = splitWords(name);
  if (kind !== 'text' || !isIdName(name) || words.length < 2) return false;
  const isType =
    indexLastWords(schema).has(toCanonicalWord(words.at(-2) ?? '')) ||
    entities.bySuffix.has(normalizeWords(words.slice(0, -1)));
  return !isType && !areKeysOfType(entities, scalar.name);
}

/** Indexes the last words of all types of records and parts. */
const indexLastWords = memoizeByObject(
  (schema: GraphQLSchema): ReadonlySet<string> =>
    new Set(
      Object.values(schema.getTypeMap())
        .filter((type) => isObjectType(type) || isInterfaceType(type))
        .map(({ name }) => toCanonicalWord(splitWords(name).at(-1) ?? '')),
    ),
);

/** Returns true if records have fields of that scalar and none has one as its key. */
function isCarriedBesideKeys(entities: EntityIndex, { name }: GraphQLNamedType): boolean {
  return !collectKeyTypes(entities).has(name) && collectFieldTypes(entities).has(name);
}

type Typed = { readonly type: string };
const typesOf = (fields: readonly Typed[]): readonly string[] =>
  fields.map(({ type }) => unwrapTypeName(type));

const collectKeyTypes = memoizeByObject(
  ({ all }: EntityIndex): ReadonlySet<string> =>
    new Set(all.flatMap(({ discovered }) => discovered.keys.flatMap(({ fields }) => typesOf(fields)))),
);

const collectFieldTypes = memoizeByObject(
  ({ all }: EntityIndex): ReadonlySet<string> =>
    new Set(all.flatMap(({ discovered }) => typesOf(discovered.fields))),
);

/** Of the records with an id, at most one in this many may be identified by values of the scalar. */
const MIN_OTHER_KEYS = 10;

/** Returns true if more than a few records are identified or read by ids of that type. */
function areKeysOfType(entities: EntityIndex, scalar: string): boolean {
  const { counts, total } = countIdTypes(entities);
  return (counts.get(scalar) ?? 0) * MIN_OTHER_KEYS > total;
}

const countIdTypes = memoizeByObject(
  ({ all }: EntityIndex): { readonly counts: ReadonlyMap<string, number>; readonly total: number } => {
    const types = all.flatMap(({ discovered }) => [
      ...typesOf(discovered.key?.fields.filter(({ path }) => isIdName(path)) ?? []),
      ...getReadKeyTypes(discovered).map(unwrapTypeName),
    ]);
    const counts = new Map<string, number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    return { counts, total: types.length };
  },
);

/** Returns the types of the arguments with an id that read a record. */
function getReadKeyTypes({ get }: DiscoveredEntity): readonly string[] {
  return (get?.steps ?? []).flatMap(({ args }) =>
    args.filter(({ name }) => isIdName(name)).map(({ type }) => type),
  );
}

function isIdName(name: string): boolean {
  return ID_WORDS.has(toCanonicalWord(splitWords(name).at(-1) ?? ''));
}
