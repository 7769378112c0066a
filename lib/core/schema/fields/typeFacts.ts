import type { GraphQLCompositeType, GraphQLSchema } from 'graphql';
import {
  hasRequiredArguments,
  unwrapType,
  isLeafType,
  isObjectType,
  isUnionType,
  isInputObjectType,
  getOutputFields,
  type EntityType,
  type RootField,
  getInputFields,
  getInnermostType,
} from '../graphql/types';
import { splitWords } from '../lexicon/names';
import { isOutcomeField, findListEnvelope } from '../shapes/envelope';
import { findIdentityField, findIdentityPath } from '../shapes/identity';
import { memoizeByObject } from '../model/memoize';
import type { Reason } from '../model/reason';

/** Suffixes of input type names: `AddressInput`, `AddressCreateInput`. */
const INPUT_WORDS = /_?(create|update|patch)?_?(input|inputtype|dto)$/i;

/**
 * Collects the names of types that are written inside other records: `Address` for `input PlaceInput { address:
 * AddressInput }`. Computed once per schema.
 */
export const collectEmbeddedTypes = memoizeByObject((schema: GraphQLSchema): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of getInputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists === 0 && isInputObjectType(named)) found.add(named.name.replace(INPUT_WORDS, ''));
    }
  }
  return found;
});

/** Collects the names of types of which a record with an identity holds one value. Computed once per schema. */
const heldValues = memoizeByObject((schema: GraphQLSchema): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || findIdentityField(type) === null) continue;
    for (const field of getOutputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists === 0 && isObjectType(named)) found.add(named.name);
    }
  }
  return found;
});

/**
 * Decides whether a type is a value inside other records, such as an interval or a point. Lists of it are not lists
 * of records.
 */
export function isEmbeddedValue(schema: GraphQLSchema, { name }: { readonly name: string }): boolean {
  return collectEmbeddedTypes(schema).has(name) && heldValues(schema).has(name);
}

/** An entity type with the reason that the report shows. */
export interface FoundEntity {
  readonly type: EntityType;
  readonly reason: Reason;
}

/** The facts on which the choice of entity types rests. */
export interface SchemaFacts {
  readonly schema: GraphQLSchema;
  readonly roots: readonly RootField[];
  readonly gets: ReadonlyMap<string, readonly RootField[]>;
  readonly written: ReadonlySet<string>;
}

/** Decides whether a type is an edge, a payload or a response, which are never records. */
export const isWrapperType = memoizeByObject((type: GraphQLCompositeType): boolean => {
  const last = splitWords(type.name).at(-1) ?? '';
  if (!isObjectType(type)) return ['edge', 'edges', 'payload', 'connection', 'response'].includes(last);
  if (findListEnvelope(type)?.rowsPath === 'edges.node') return true;
  // A payload or response can be a record, for example of a satellite or a survey.
  if (['payload', 'response', 'connection'].includes(last))
    return findIdentityField(type) === null || getOutputFields(type).some(isOutcomeField);
  if (['edge', 'edges'].includes(last)) return true;
  return type.getFields()['node'] !== undefined && type.getFields()['cursor'] !== undefined;
});

/** Decides whether a record of a type can be selected: it has a leaf field, or an identity inside a part. */
export function isSelectableType(type: EntityType): boolean {
  if (isUnionType(type)) return type.getTypes().some(isSelectableType);
  const plain = getOutputFields(type).some(
    (field) =>
      isLeafType(getInnermostType(field.type)) &&
      !hasRequiredArguments(field) &&
      !field.name.startsWith('__'),
  );
  return plain || findIdentityPath(type) !== null;
}

/**
 * Decides whether a type is the query, mutation or subscription type. A type named Subscription with an id is a
 * record, because a file may not name its root types.
 */
export function isRootOperationType(schema: GraphQLSchema, type: EntityType): boolean {
  if (type === schema.getQueryType() || type === schema.getMutationType()) return true;
  return type === schema.getSubscriptionType() && findIdentityField(type) === null;
}
