import type { GraphQLCompositeType, GraphQLSchema } from 'graphql';
import { inferValueKind } from '../graphql/valueKind';
import { getFieldHint } from '../model/hints';
import { findSecretWord, type SecretSubject } from '../lexicon/secret';
import type { Field, Model } from '../model/model';
import { isAggregateType } from '../shapes/aggregate';
import { findRecordLocation, findListEnvelope } from '../shapes/envelope';
import {
  getDescription,
  hasRequiredArguments,
  isDeprecated,
  toTypeString,
  unwrapType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isUnionType,
  type TypeRef,
} from '../graphql/types';
import { getCommonFields } from '../shapes/identity';
import { findCurrencyField, findFieldMoney } from './money';
import type { OutputField } from './rootFields';
import type { SchemaIndex } from './schemaIndex';

/**
 * The fields as a person knows them: of a record that is nothing but its identity and one object with all the rest
 * (`{ id attributes { title … } }`), the object's own fields stand in its place, each with where it is (`at`).
 */
export function hoistFields(fields: readonly Field[]): readonly Field[] {
  const [wrapper, ...more] = fields.filter((field) => field.kind === 'object' && !field.list);
  const others = fields.filter((field) => field !== wrapper);
  if (wrapper?.fields === undefined || more.length > 0 || !WRAPPER.test(wrapper.name)) return fields;
  if (others.length > 2 || others.some((field) => field.kind !== 'id' && field.kind !== 'integer'))
    return fields;
  const at = [wrapper.name, ...(wrapper.unwrap === undefined ? [] : [wrapper.unwrap])].join('.');
  const taken = new Set(others.map(({ name }) => name));
  const inner = wrapper.fields.filter(({ name }) => !taken.has(name));
  return [...others, ...inner.map((field) => ({ ...field, at }))];
}

/** What such an object is called: its name says nothing about the record. */
const WRAPPER = /^(attributes|fields|properties|values|data|content)$/i;

interface Known {
  readonly schema: GraphQLSchema;
  readonly entities: { has(name: string): boolean };
  /** Value objects by type name and depth: many records have the same few. */
  readonly values: Map<string, Value | null>;
}

/** Values known per set of entities, which is made once per schema. */
const VALUES = new WeakMap<object, Known['values']>();

/** Value objects are followed this deep: an address with a country with a name. */
const MAX_DEPTH = 3;
/** Lists of value objects are followed less deep: tables in the cells of tables are large and cannot be read. */
const MAX_LIST_DEPTH = 2;
/** A union of more members than this is not taken apart: each costs a fragment in every document. */
const MAX_MEMBERS = 12;

/**
 * The fields of a type that can be selected without knowing anything (those with required arguments are left out), with
 * their kinds. To-many relations are not among them: they are `Entity.related`.
 */
export function buildFields(
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
  entities: Known['entities'],
): readonly Field[] {
  const values = VALUES.get(entities) ?? new Map<string, Value | null>();
  VALUES.set(entities, values);
  const known: Known = { schema, entities, values };
  return ownFields(type).flatMap((field) => fieldOf(field, known, { owner: type, depth: 0 }) ?? []);
}

/** What a backend computes of a field: `created_func { year month … }` beside `created` says nothing that `created` does not. */
const COMPUTED = /^(.+)_func$/;

function ownFields(type: GraphQLCompositeType): readonly OutputField[] {
  const fields = getCommonFields(type);
  if (!fields.some(({ name }) => COMPUTED.test(name))) return fields;
  const names = new Set(fields.map(({ name }) => name));
  return fields.filter((field) => {
    const source = COMPUTED.exec(field.name)?.[1];
    return source === undefined || !names.has(source) || isLeafType(unwrapType(field.type).named);
  });
}

/** Where a field stands: the type that has it, and how deep in the record that is. */
interface Place {
  readonly owner: GraphQLCompositeType;
  readonly depth: number;
}

function fieldOf(field: OutputField, known: Known, { owner, depth }: Place): Field | null {
  if (hasRequiredArguments(field) || field.name.startsWith('__')) return null;
  const ref = unwrapType(field.type);
  const { named, lists } = ref;
  if (isLeafType(named)) {
    const kind = inferValueKind(named, field.name);
    const secret = secretOf(field, { name: field.name, scalar: named.name, kind, owner: owner.name });
    const money = lists > 0 ? null : findFieldMoney(field, named, findCurrencyField(owner));
    return {
      ...baseOf(field, ref),
      kind: money?.minor === undefined ? kind : 'decimal',
      ...(money === null ? {} : { money }),
      ...(isEnumType(named) ? { enum: named.name } : {}),
      ...(secret === null ? {} : { secret }),
    };
  }
  if (!isCompositeType(named) || isAggregateType(named)) return null;
  const rows = findListEnvelope(field.type);
  if (rows !== null && (known.entities.has(rows.rowType.name) || rows.envelopeType !== null)) return null;
  const record =
    lists > 0 ? { path: '', of: named } : (findRecordLocation(field.type) ?? { path: '', of: named });
  const value = valueOf(record.of, known, depth);
  if (value === null || (depth >= MAX_LIST_DEPTH && lists > 0 && value.kind === 'object')) return null;
  return { ...baseOf(field, ref), ...value, ...(record.path === '' ? {} : { unwrap: record.path }) };
}

/** Why nobody may see a field's value; null where everybody may. */
function secretOf(field: OutputField, subject: SecretSubject): string | null {
  const said = getFieldHint(field).secret;
  if (said !== undefined) return said ? 'The operator says so.' : null;
  const word = findSecretWord(subject);
  return word === null ? null : `\`${word}\` names a secret.`;
}

function baseOf(
  field: OutputField,
  { lists, nonNull }: TypeRef,
): Pick<Field, 'name' | 'type' | 'list' | 'nullable'> {
  return {
    name: field.name,
    type: toTypeString(field.type),
    list: lists > 0,
    nullable: !nonNull,
    ...getDescription(field),
    ...(isDeprecated(field) ? { deprecated: true as const } : {}),
  };
}

type Value = Pick<Field, 'kind' | 'target' | 'members' | 'fields'>;

function valueOf(type: GraphQLCompositeType, known: Known, depth: number): Value | null {
  const key = `${String(depth)} ${type.name}`;
  const found = known.values.get(key);
  if (found !== undefined) return found;
  const made = makeValue(type, known, depth);
  known.values.set(key, made);
  return made;
}

function makeValue(type: GraphQLCompositeType, known: Known, depth: number): Value | null {
  if (known.entities.has(type.name)) return { kind: 'relation', target: type.name };
  if (isAbstractType(type)) {
    const members = known.schema.getPossibleTypes(type).map((member) => member.name);
    const records = members.filter((name) => known.entities.has(name));
    if (records.length > 0 && members.length <= MAX_MEMBERS) return { kind: 'union', members };
    if (isUnionType(type))
      return members.length > 0 && members.length <= MAX_MEMBERS ? { kind: 'union', members } : null;
    if (!isInterfaceType(type)) return null;
  }
  if (depth >= MAX_DEPTH) return null;
  const fields = ownFields(type).flatMap(
    (inner) => fieldOf(inner, known, { owner: type, depth: depth + 1 }) ?? [],
  );
  return fields.length === 0 ? null : { kind: 'object', fields };
}

/**
 * Makes the fields of every type that is no entity, by its name, one level deep each: forms follow values further than pages show
 * them. A type's fields are made when they are first read.
 */
export function buildObjectFields({
  schema,
  entities,
}: Pick<SchemaIndex, 'schema' | 'entities'>): Model['objects'] {
  const objects: { [type: string]: readonly Field[] } = Object.create(null);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (name.startsWith('__') || !isCompositeType(type) || isUnionType(type)) continue;
    if (entities.has(name) || roots.some((root) => root === type)) continue;
    let made: readonly Field[] | null = null;
    Object.defineProperty(objects, name, {
      enumerable: true,
      get: () => (made ??= buildFields(type, schema, entities).map(shallow)),
    });
  }
  return objects;
}

/** Without what lies deeper: that is found under its own type's name. What stands in an envelope has no name of its own there. */
function shallow(field: Field): Field {
  const { fields, ...own } = field;
  return field.unwrap !== undefined || fields === undefined ? field : own;
}
