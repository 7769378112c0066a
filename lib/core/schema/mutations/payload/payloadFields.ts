import { findEnumFacts } from '../../fields/fieldFacts';
import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema, GraphQLUnionType } from 'graphql';
import { memoizeByObject } from '../../model/memoize';
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
  isLeafType,
  isObjectType,
  isUnionType,
  getOutputFields,
  type OutputField,
  isFieldsType,
} from '../../graphql/types';
import { hasErrorName } from '../../shapes/messageField';
import { isSecret } from '../../lexicon/secret';
import { CLIENT_MUTATION_ID } from '../../model/formEntries';

/**
 * Returns true if a field of the payload is secret: the operator has marked it, or it has a secret's name and
 * queries return its type too. Values that only mutations return are newly issued, such as a token, and may be
 * shown.
 */
function isSecretInPayload(field: OutputField, owner: GraphQLNamedType, schema: GraphQLSchema): boolean {
  const normalized = getFieldHint(field).secret;
  if (normalized !== undefined) return normalized;
  const named = getInnermostType(field.type);
  const subject = {
    name: field.name,
    scalar: named.name,
    kind: inferValueKind(named, field.name),
    owner: owner.name,
  };
  return isSecret(subject) && getQueriedTypes(schema).has(owner);
}

/** Returns the composite types that queries return, at any depth. */
const getQueriedTypes: (schema: GraphQLSchema) => ReadonlySet<GraphQLNamedType> = memoizeByObject(
  (schema) => {
    const found = new Set<GraphQLNamedType>();
    const query = schema.getQueryType();
    const pending: GraphQLNamedType[] = query === null || query === undefined ? [] : [query];
    for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
      if (found.has(type)) continue;
      found.add(type);
      if (isAbstractType(type)) pending.push(...schema.getPossibleTypes(type));
      if (isFieldsType(type))
        for (const field of getOutputFields(type)) pending.push(getInnermostType(field.type));
    }
    return found;
  },
);

/** The maximal depth of the search for something to select. */
const MAX_SELECTION_DEPTH = 4;

/**
 * Selects the fields of a payload besides records: its scalars and, with `alone`, its own objects (`fileInfo {
 * name url }`). If there are none, it selects the path to the nearest scalar, so that the document is valid.
 * For a union it reads `findSuccessMember`. Empty for a scalar.
 */
export function selectPayloadFields(
  type: GraphQLNamedType,
  isOnlySelection: boolean,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Field[] {
  const source = isUnionType(type) ? findSuccessMember(type) : type;
  if (source !== undefined && getTypeHint(source).hidden) return [];
  if (!isFieldsType(source)) return [];
  const fields = getOutputFields(source).filter((field) => !hasRequiredArguments(field));
  const leaves = publicLeaves(source, fields, schema);
  const shown = leaves.filter((field) => field.name !== CLIENT_MUTATION_ID && !isDeprecated(field));
  const parts = isOnlySelection
    ? fields.flatMap((field) => toObjectField(field, schema, isEntity) ?? [])
    : [];
  const chosen = shown.length + parts.length > 0 || !isOnlySelection ? shown : leaves;
  const found = [...chosen.map((field) => toPayloadField(field)), ...parts];
  if (found.length > 0 || !isOnlySelection) return found;
  const nested =
    findPathToLeaf(fields, schema, MAX_SELECTION_DEPTH) ?? findRecordField(fields, schema, isEntity);
  return nested === null ? [] : [nested];
}

/** Returns the single values among the fields, without secrets. */
function publicLeaves(
  owner: GraphQLNamedType,
  fields: readonly OutputField[],
  schema: GraphQLSchema,
): readonly OutputField[] {
  return fields.filter(
    (field) => isLeafType(getInnermostType(field.type)) && !isSecretInPayload(field, owner, schema),
  );
}

/** Finds the union member that means success: the first that is a record or has not the name of an error. */
export function findSuccessMember(
  type: GraphQLUnionType,
  isRecord: (member: GraphQLObjectType) => boolean = () => false,
): GraphQLObjectType | undefined {
  const members = type.getTypes();
  return members.find((member) => !hasErrorName(member) || isRecord(member)) ?? members[0];
}

/** Describes a value object of the payload: no record, list, error, root type or page. */
function toObjectField(
  field: OutputField,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  const { named, lists } = unwrapType(field.type);
  if (!isObjectType(named) || lists > 0 || isDeprecated(field) || isEntity(named.name)) return null;
  if (getTypeHint(named).hidden) return null;
  if (named === schema.getQueryType() || /errors?$/i.test(named.name) || /errors?$/i.test(field.name))
    return null;
  const nested = Object.values(named.getFields());
  if (nested.some(({ name }) => name === 'edges' || name === 'pageInfo')) return null;
  // An object with an id is a record, even if an operator hides its entity.
  if (nested.some(({ type }) => getInnermostType(type).name === 'ID')) return null;
  const leaves = publicLeaves(named, nested, schema).filter(
    (each) => !hasRequiredArguments(each) && !isDeprecated(each),
  );
  return leaves.length === 0
    ? null
    : toPayloadField(
        field,
        leaves.map((leaf) => toPayloadField(leaf)),
      );
}

/** Finds a field that returns a union or interface of records. Its members are selected as references. */
function findRecordField(
  fields: readonly OutputField[],
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  for (const field of fields) {
    const named = getInnermostType(field.type);
    if (!isAbstractType(named)) continue;
    const members = schema.getPossibleTypes(named).flatMap(({ name }) => (isEntity(name) ? [name] : []));
    if (members.length > 0) return { ...toPayloadField(field), kind: 'union', members };
  }
  return null;
}

function findPathToLeaf(fields: readonly OutputField[], schema: GraphQLSchema, depth: number): Field | null {
  for (const field of fields) {
    const named = getInnermostType(field.type);
    if (!isFieldsType(named) || getTypeHint(named).hidden) continue;
    const nestedFields = getOutputFields(named).filter((each) => !hasRequiredArguments(each));
    const [leaf] = publicLeaves(named, nestedFields, schema);
    const nested =
      leaf !== undefined
        ? toPayloadField(leaf)
        : depth > 1
          ? findPathToLeaf(nestedFields, schema, depth - 1)
          : null;
    if (nested !== null) return toPayloadField(field, [nested]);
  }
  return null;
}

/** Describes a value: a single one, or an object with these fields. */
export function toPayloadField(field: OutputField, fields?: readonly Field[]): Field {
  const { named, lists, nonNull } = unwrapType(field.type);
  return {
    name: field.name,
    type: toTypeString(field.type),
    kind: fields === undefined ? inferValueKind(named, field.name) : 'object',
    list: lists > 0,
    nullable: !nonNull,
    ...getDescription(field),
    ...findEnumFacts(named, field.name),
    ...(fields === undefined ? {} : { fields }),
  };
}
