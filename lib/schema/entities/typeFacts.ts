import type { GraphQLCompositeType, GraphQLSchema } from 'graphql';
import type { EntityType } from './discoveredEntity';
import {
  hasRequiredArguments,
  unwrapType,
  isLeafType,
  isObjectType,
  isUnionType,
  isInputObjectType,
  getOutputFields,
} from '../graphql/types';
import { splitWords } from '../lexicon/names';
import { isOutcomeField, findListEnvelope } from '../shapes/envelope';
import { findIdentityField, findIdentityPath } from '../shapes/identity';
import type { RootField } from './rootFields';
import { getInputFields } from '../shapes/argumentSlot';

/** What an input type is called beside what it holds: `AddressInput`, `AddressCreateInput`. */
const INPUT_WORDS = /_?(create|update|patch)?_?(input|inputtype|dto)$/i;

const EMBEDDED = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/**
 * Names of the types that other records are written with: of `input PlaceInput { address: AddressInput }` Address. Such a value is
 * written inside its owner. Made once per schema, when it is first asked for.
 */
export function collectEmbeddedTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const known = EMBEDDED.get(schema);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of getInputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists === 0 && isInputObjectType(named)) found.add(named.name.replace(INPUT_WORDS, ''));
    }
  }
  EMBEDDED.set(schema, found);
  return found;
}

const HELD = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/** Names of the types that records with an identity hold one value of. Made once per schema, when it is first asked for. */
function heldValues(schema: GraphQLSchema): ReadonlySet<string> {
  const known = HELD.get(schema);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || findIdentityField(type) === null) continue;
    for (const field of getOutputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists === 0 && isObjectType(named)) found.add(named.name);
    }
  }
  HELD.set(schema, found);
  return found;
}

/** Whether records hold a type as one value and are written with it, as an interval or a point: whoever lists some, it is no record. */
export function isEmbeddedValue(schema: GraphQLSchema, { name }: { readonly name: string }): boolean {
  return collectEmbeddedTypes(schema).has(name) && heldValues(schema).has(name);
}

/** Why a type is an entity, for the report. */
export interface FoundEntity {
  readonly type: EntityType;
  readonly reason: string;
}

/** What the decision rests on. */
export interface SchemaFacts {
  readonly schema: GraphQLSchema;
  readonly roots: readonly RootField[];
  readonly gets: ReadonlyMap<string, readonly RootField[]>;
  readonly written: ReadonlySet<string>;
}

/** Edges, payloads, responses: never records, whatever fields they have. */
export function isWrapperType(type: GraphQLCompositeType): boolean {
  const known = PARTS.get(type);
  if (known !== undefined) return known;
  const found = looksLikePart(type);
  PARTS.set(type, found);
  return found;
}
const PARTS = new WeakMap<GraphQLCompositeType, boolean>();

function looksLikePart(type: GraphQLCompositeType): boolean {
  const last = splitWords(type.name).at(-1) ?? '';
  if (!isObjectType(type)) return ['edge', 'edges', 'payload', 'connection', 'response'].includes(last);
  if (findListEnvelope(type)?.rowsPath === 'edges.node') return true;
  // A payload or a response may well be a record: of a satellite, of a survey.
  if (['payload', 'response', 'connection'].includes(last))
    return findIdentityField(type) === null || getOutputFields(type).some(isOutcomeField);
  if (['edge', 'edges'].includes(last)) return true;
  return type.getFields()['node'] !== undefined && type.getFields()['cursor'] !== undefined;
}

/** Whether a record of a type can be asked for without knowing more: a plain field, or an identity inside a part. */
export function isSelectableType(type: EntityType): boolean {
  if (isUnionType(type)) return type.getTypes().some(isSelectableType);
  const plain = getOutputFields(type).some(
    (field) =>
      isLeafType(unwrapType(field.type).named) &&
      !hasRequiredArguments(field) &&
      !field.name.startsWith('__'),
  );
  return plain || findIdentityPath(type) !== null;
}

/**
 * The query, mutation and subscription types themselves. A file that does not say which they are may call a record a
 * Subscription: what a query gives, under an id, is one.
 */
export function isRootOperationType(schema: GraphQLSchema, type: EntityType): boolean {
  if (type === schema.getQueryType() || type === schema.getMutationType()) return true;
  return type === schema.getSubscriptionType() && findIdentityField(type) === null;
}
