import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema, GraphQLUnionType } from 'graphql';
import { getTypeHint, getFieldHint } from '../../model/hints';
import { inferValueKind } from '../../graphql/valueKind';
import type { Field } from '../../model/model';
import {
  getDescription,
  hasRequiredArguments,
  isDeprecated,
  toTypeString,
  unwrapType,
  getInnermostType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  isEnumType,
  getOutputFields,
} from '../../graphql/types';
import { CLIENT_MUTATION_ID } from '../inputs/mutationInput';
import { hasErrorName } from './errorMembers';
import type { SchemaField } from '../mutation';
import { isSecret } from '../../lexicon/secret';

/**
 * Says whether nobody may see a field of a mutation's answer: the operator says so, or it is called a secret and its type is one that
 * queries give as well. What mutations alone give is newly issued, a token for one, and was asked for.
 */
export function isSecretInPayload(
  field: SchemaField,
  owner: GraphQLNamedType,
  schema: GraphQLSchema,
): boolean {
  const said = getFieldHint(field).secret;
  if (said !== undefined) return said;
  const named = getInnermostType(field.type);
  const subject = {
    name: field.name,
    scalar: named.name,
    kind: inferValueKind(named, field.name),
    owner: owner.name,
  };
  return isSecret(subject) && getQueriedTypes(schema).has(owner);
}

/** The composite types that queries give, at any depth. Made once per schema, and only where an answer holds what is called a secret. */
function getQueriedTypes(schema: GraphQLSchema): ReadonlySet<GraphQLNamedType> {
  const known = QUERIED_TYPES.get(schema);
  if (known !== undefined) return known;
  const found = new Set<GraphQLNamedType>();
  const query = schema.getQueryType();
  const waiting: GraphQLNamedType[] = query === null || query === undefined ? [] : [query];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (found.has(type)) continue;
    found.add(type);
    if (isAbstractType(type)) waiting.push(...schema.getPossibleTypes(type));
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of getOutputFields(type)) waiting.push(getInnermostType(field.type));
  }
  QUERIED_TYPES.set(schema, found);
  return found;
}
const QUERIED_TYPES = new WeakMap<GraphQLSchema, ReadonlySet<GraphQLNamedType>>();

/** How deep the search for something to select goes when a value has no scalars of its own. */
const MAX_SELECTION_DEPTH = 4;

/**
 * What a value has to show besides records: its scalars and, where nothing else is selected (`alone`), its own parts with theirs
 * (`fileInfo { name url }`); where there is neither, the way to the nearest scalar below, so that a document is valid. For a
 * union, those of `successMember`. Empty for a scalar.
 */
export function selectPayloadFields(
  type: GraphQLNamedType,
  alone: boolean,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Field[] {
  const object = isUnionType(type) ? findSuccessMember(type) : type;
  if (object !== undefined && getTypeHint(object).hidden) return [];
  if (!isObjectType(object) && !isInterfaceType(object)) return [];
  const fields = getOutputFields(object).filter((field) => !hasRequiredArguments(field));
  const leaves = publicLeaves(object, fields, schema);
  const shown = leaves.filter((field) => field.name !== CLIENT_MUTATION_ID && !isDeprecated(field));
  const parts = alone ? fields.flatMap((field) => toObjectField(field, schema, isEntity) ?? []) : [];
  const chosen = shown.length + parts.length > 0 || !alone ? shown : leaves;
  const found = [...chosen.map((field) => toField(field)), ...parts];
  if (found.length > 0 || !alone) return found;
  const nested =
    findPathToLeaf(fields, schema, MAX_SELECTION_DEPTH) ?? findRecordField(fields, schema, isEntity);
  return nested === null ? [] : [nested];
}

/** The single values among fields, without the secrets of what is read elsewhere, too. */
function publicLeaves(
  owner: GraphQLNamedType,
  fields: readonly SchemaField[],
  schema: GraphQLSchema,
): readonly SchemaField[] {
  return fields.filter(
    (field) => isLeafType(unwrapType(field.type).named) && !isSecretInPayload(field, owner, schema),
  );
}

/** The member that a union without a record gives where all is well: the first that is not called like a refusal. */
export function findSuccessMember(type: GraphQLUnionType): GraphQLObjectType | undefined {
  const members = type.getTypes();
  return members.find((member) => !hasErrorName(member)) ?? members[0];
}

/** What a mutation gives that answers with one bare value. */
export function toLeafField(field: SchemaField): Field {
  return toField(field);
}

/** A value object of the payload's own: no record, no list, no refusal, no way back to the roots, nothing with pages. */
function toObjectField(
  field: SchemaField,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  const { named, lists } = unwrapType(field.type);
  if (!isObjectType(named) || lists > 0 || isDeprecated(field) || isEntity(named.name)) return null;
  if (getTypeHint(named).hidden) return null;
  if (named === schema.getQueryType() || /errors?$/i.test(named.name) || /errors?$/i.test(field.name))
    return null;
  const inside = Object.values(named.getFields());
  if (inside.some(({ name }) => name === 'edges' || name === 'pageInfo')) return null;
  // What has an id is a record, also where an operator hides its entity.
  if (inside.some(({ type }) => unwrapType(type).named.name === 'ID')) return null;
  const leaves = publicLeaves(named, inside, schema).filter(
    (each) => !hasRequiredArguments(each) && !isDeprecated(each),
  );
  return leaves.length === 0
    ? null
    : toField(
        field,
        leaves.map((leaf) => toField(leaf)),
      );
}

/** A union or interface of records: its members are selected as references. */
function findRecordField(
  fields: readonly SchemaField[],
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  for (const field of fields) {
    const { named } = unwrapType(field.type);
    if (!isAbstractType(named)) continue;
    const members = schema.getPossibleTypes(named).flatMap(({ name }) => (isEntity(name) ? [name] : []));
    if (members.length > 0) return { ...toField(field), kind: 'union', members };
  }
  return null;
}

function findPathToLeaf(fields: readonly SchemaField[], schema: GraphQLSchema, depth: number): Field | null {
  for (const field of fields) {
    const { named } = unwrapType(field.type);
    if ((!isObjectType(named) && !isInterfaceType(named)) || getTypeHint(named).hidden) continue;
    const below = getOutputFields(named).filter((each) => !hasRequiredArguments(each));
    const [leaf] = publicLeaves(named, below, schema);
    const inside =
      leaf !== undefined ? toField(leaf) : depth > 1 ? findPathToLeaf(below, schema, depth - 1) : null;
    if (inside !== null) return toField(field, [inside]);
  }
  return null;
}

function toField(field: SchemaField, fields?: readonly Field[]): Field {
  const { named, lists, nonNull } = unwrapType(field.type);
  return {
    name: field.name,
    type: toTypeString(field.type),
    kind: fields === undefined ? inferValueKind(named, field.name) : 'object',
    list: lists > 0,
    nullable: !nonNull,
    ...getDescription(field),
    ...(isEnumType(named) ? { enum: named.name } : {}),
    ...(fields === undefined ? {} : { fields }),
  };
}
