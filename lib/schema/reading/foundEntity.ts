import type { GraphQLCompositeType, GraphQLSchema } from 'graphql';
import type { EntityType } from '../entityDraft';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { wordsOf } from '../names';
import { isVerdict, rowsOf } from '../shapes/envelope';
import { ownIdentity } from '../shapes/identity';
import { identityPath } from './identityPath';
import type { RootField } from './roots';
import { isLeafType, isObjectType, isUnionType } from '../typeGuards';
import { outputFields } from '../outputFields';

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
export function isPart(type: GraphQLCompositeType): boolean {
  const known = PARTS.get(type);
  if (known !== undefined) return known;
  const found = looksLikePart(type);
  PARTS.set(type, found);
  return found;
}
const PARTS = new WeakMap<GraphQLCompositeType, boolean>();

function looksLikePart(type: GraphQLCompositeType): boolean {
  const last = wordsOf(type.name).at(-1) ?? '';
  if (!isObjectType(type)) return ['edge', 'edges', 'payload', 'connection', 'response'].includes(last);
  if (rowsOf(type)?.rows === 'edges.node') return true;
  // A payload or a response may well be a record: of a satellite, of a survey.
  if (['payload', 'response', 'connection'].includes(last))
    return ownIdentity(type) === null || outputFields(type).some(isVerdict);
  if (['edge', 'edges'].includes(last)) return true;
  return type.getFields()['node'] !== undefined && type.getFields()['cursor'] !== undefined;
}

/** Whether a record of a type can be asked for without knowing more: a plain field, or an identity inside a part. */
export function isSelectable(type: EntityType): boolean {
  if (isUnionType(type)) return type.getTypes().some(isSelectable);
  const plain = outputFields(type).some(
    (field) =>
      isLeafType(typeRef(field.type).named) && !hasRequiredArgument(field) && !field.name.startsWith('__'),
  );
  return plain || identityPath(type) !== null;
}

/**
 * The query, mutation and subscription types themselves. A file that does not say which they are may call a record a
 * Subscription: what a query gives, under an id, is one.
 */
export function isOperationType(schema: GraphQLSchema, type: EntityType): boolean {
  if (type === schema.getQueryType() || type === schema.getMutationType()) return true;
  return type === schema.getSubscriptionType() && ownIdentity(type) === null;
}
