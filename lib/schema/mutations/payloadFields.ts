import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema, GraphQLUnionType } from 'graphql';
import { typeHint } from '../hints';
import { kindOf } from '../kindOf';
import type { Field } from '../model';
import { descriptionOf, hasRequiredArgument, isDeprecated, printedType, typeRef } from '../typeRef';
import { ECHO_FIELD } from './echoField';
import { isNamedSo } from './errorMembers';
import type { SchemaField } from './mutation';
import { staysSecret } from './staysSecret';
import {
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  isEnumType,
} from '../typeGuards';
import { outputFields } from '../outputFields';

/** How deep the search for something to select goes when a value has no scalars of its own. */
const DEPTH = 4;

/**
 * What a value has to show besides records: its scalars and, where nothing else is selected (`alone`), its own parts with theirs
 * (`fileInfo { name url }`); where there is neither, the way to the nearest scalar below, so that a document is valid. For a
 * union, those of `successMember`. Empty for a scalar.
 */
export function payloadFields(
  type: GraphQLNamedType,
  alone: boolean,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Field[] {
  const object = isUnionType(type) ? successMember(type) : type;
  if (object !== undefined && typeHint(object).hidden) return [];
  if (!isObjectType(object) && !isInterfaceType(object)) return [];
  const fields = outputFields(object).filter((field) => !hasRequiredArgument(field));
  const leaves = openLeaves(object, fields, schema);
  const shown = leaves.filter((field) => field.name !== ECHO_FIELD && !isDeprecated(field));
  const parts = alone ? fields.flatMap((field) => partOf(field, schema, isEntity) ?? []) : [];
  const chosen = shown.length + parts.length > 0 || !alone ? shown : leaves;
  const found = [...chosen.map((field) => fieldOf(field)), ...parts];
  if (found.length > 0 || !alone) return found;
  const nested = wayToLeaf(fields, schema, DEPTH) ?? wayToRecord(fields, schema, isEntity);
  return nested === null ? [] : [nested];
}

/** The single values among fields, without the secrets of what is read elsewhere, too. */
function openLeaves(
  owner: GraphQLNamedType,
  fields: readonly SchemaField[],
  schema: GraphQLSchema,
): readonly SchemaField[] {
  return fields.filter(
    (field) => isLeafType(typeRef(field.type).named) && !staysSecret(field, owner, schema),
  );
}

/** The member that a union without a record gives where all is well: the first that is not called like a refusal. */
export function successMember(type: GraphQLUnionType): GraphQLObjectType | undefined {
  const members = type.getTypes();
  return members.find((member) => !isNamedSo(member)) ?? members[0];
}

/** What a mutation gives that answers with one bare value. */
export function leafField(field: SchemaField): Field {
  return fieldOf(field);
}

/** A value object of the payload's own: no record, no list, no refusal, no way back to the roots, nothing with pages. */
function partOf(
  field: SchemaField,
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  const { named, lists } = typeRef(field.type);
  if (!isObjectType(named) || lists > 0 || isDeprecated(field) || isEntity(named.name)) return null;
  if (typeHint(named).hidden) return null;
  if (named === schema.getQueryType() || /errors?$/i.test(named.name) || /errors?$/i.test(field.name))
    return null;
  const inside = Object.values(named.getFields());
  if (inside.some(({ name }) => name === 'edges' || name === 'pageInfo')) return null;
  // What has an id is a record, also where an operator hides its entity.
  if (inside.some(({ type }) => typeRef(type).named.name === 'ID')) return null;
  const leaves = openLeaves(named, inside, schema).filter(
    (each) => !hasRequiredArgument(each) && !isDeprecated(each),
  );
  return leaves.length === 0
    ? null
    : fieldOf(
        field,
        leaves.map((leaf) => fieldOf(leaf)),
      );
}

/** A union or interface of records: its members are selected as references. */
function wayToRecord(
  fields: readonly SchemaField[],
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): Field | null {
  for (const field of fields) {
    const { named } = typeRef(field.type);
    if (!isAbstractType(named)) continue;
    const members = schema.getPossibleTypes(named).flatMap(({ name }) => (isEntity(name) ? [name] : []));
    if (members.length > 0) return { ...fieldOf(field), kind: 'union', members };
  }
  return null;
}

function wayToLeaf(fields: readonly SchemaField[], schema: GraphQLSchema, depth: number): Field | null {
  for (const field of fields) {
    const { named } = typeRef(field.type);
    if ((!isObjectType(named) && !isInterfaceType(named)) || typeHint(named).hidden) continue;
    const below = outputFields(named).filter((each) => !hasRequiredArgument(each));
    const [leaf] = openLeaves(named, below, schema);
    const inside =
      leaf !== undefined ? fieldOf(leaf) : depth > 1 ? wayToLeaf(below, schema, depth - 1) : null;
    if (inside !== null) return fieldOf(field, [inside]);
  }
  return null;
}

function fieldOf(field: SchemaField, fields?: readonly Field[]): Field {
  const { named, lists, nonNull } = typeRef(field.type);
  return {
    name: field.name,
    type: printedType(field.type),
    kind: fields === undefined ? kindOf(named, field.name) : 'object',
    list: lists > 0,
    nullable: !nonNull,
    ...descriptionOf(field),
    ...(isEnumType(named) ? { enum: named.name } : {}),
    ...(fields === undefined ? {} : { fields }),
  };
}
