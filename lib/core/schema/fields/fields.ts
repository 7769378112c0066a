import type { GraphQLAbstractType, GraphQLCompositeType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { inferValueKind } from '../graphql/valueKind';
import { FIELD_FACTS, getFieldHint, OPERATOR_REASON } from '../model/hints';
import { findSecretWord, type SecretSubject } from '../lexicon/secret';
import type { Field } from '../model/model';
import { isAggregateType, isUnbrowsableBelowRecord } from '../shapes/aggregate';
import { getArgumentSlots } from '../shapes/argumentSlot';
import { findRecordLocation, findListEnvelope, type ListEnvelope } from '../shapes/envelope';
import { findPaging } from '../shapes/paging';
import {
  getDescription,
  hasRequiredArguments,
  isDeprecated,
  toTypeString,
  unwrapType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isUnionType,
  type TypeRef,
  type OutputField,
  getInnermostType,
} from '../graphql/types';
import { getCommonFields } from '../shapes/identity';
import { withPictureAddress } from './compositeValue';
import type { GetEnumValues } from '../model/enums';
import { withFieldFacts } from './fieldFacts';
import { findFieldMoney, findCurrencyHolder, toCurrencyHolder } from './money';
import { findTextForm } from './textForm';
import { findTitlePath } from './title';
import { memoizeByObject } from '../model/memoize';
import { because, type Reason } from '../model/reason';

/**
 * Replaces a wrapper object by its fields in a record that has only an identity and this wrapper: `{ id attributes {
 * title … } }`. Each field keeps its path in `at`.
 */
export function hoistFields(fields: readonly Field[], getEnumValues: GetEnumValues): readonly Field[] {
  const [wrapper, ...more] = fields.filter((field) => field.kind === 'object' && !field.list);
  const others = fields.filter((field) => field !== wrapper);
  if (wrapper?.fields === undefined || more.length > 0 || !WRAPPER.test(wrapper.name)) return fields;
  if (others.length > 2 || others.some((field) => field.kind !== 'id' && field.kind !== 'integer'))
    return fields;
  const at = [wrapper.name, ...(wrapper.unwrap === undefined ? [] : [wrapper.unwrap])].join('.');
  const taken = new Set(others.map(({ name }) => name));
  const inner = wrapper.fields.filter(({ name }) => !taken.has(name));
  return withFieldFacts([...others, ...inner.map((field) => ({ ...field, at }))], getEnumValues);
}

/** Names of wrapper objects that tell nothing about the record. */
const WRAPPER = /^(attributes|fields|properties|values|data|content)$/i;

interface Known {
  readonly schema: GraphQLSchema;
  readonly entities: { has(name: string): boolean };
  /** Value objects by type name and depth, because many records share the same few. */
  readonly values: Map<string, Value | null>;
}

/** Values by set of entities. The set is created once per schema. */
const getKnownValues = memoizeByObject<Known['entities'], Known['values']>(() => new Map());

/** How deep value objects are followed: an address with a country with a name. */
const MAX_DEPTH = 3;
/** How deep lists of value objects are followed. Deeper ones would be tables inside the cells of tables. */
const MAX_LIST_DEPTH = 2;
/** The largest union that is split into its members. Each member costs a fragment in every document. */
const MAX_MEMBERS = 12;

/**
 * Builds the fields of a type that can be selected, with their kinds. Fields with required arguments are left out;
 * to-many relations are `Entity.related`.
 */
export function buildFields(
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
  entities: Known['entities'],
): readonly Field[] {
  const known: Known = { schema, entities, values: getKnownValues(entities) };
  return withFieldFacts(
    withPictureAddress(
      type.name,
      ownFields(type).flatMap((field) => fieldOf(field, known, { owner: type, depth: 0 }) ?? []),
    ),
    enumValuesOf(schema),
  );
}

/** Returns a function that finds the values of a schema's enums. */
export function enumValuesOf(schema: GraphQLSchema): GetEnumValues {
  return (name) => {
    const type = schema.getType(name);
    return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  };
}

/** A computed variant of a field, which adds no information: `created_func { year month … }` beside `created`. */
const COMPUTED = /^(.+)_func$/;

function ownFields(type: GraphQLCompositeType): readonly OutputField[] {
  const fields = getCommonFields(type);
  if (!fields.some(({ name }) => COMPUTED.test(name))) return fields;
  const names = new Set(fields.map(({ name }) => name));
  return fields.filter((field) => {
    const source = COMPUTED.exec(field.name)?.[1];
    return source === undefined || !names.has(source) || isLeafType(getInnermostType(field.type));
  });
}

/** The position of a field: its owner type and its depth in the record. */
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
    const money =
      lists > 0 ? null : findFieldMoney(field, named, owner, (of) => findCurrencyHolder(known.schema, of));
    return {
      ...baseOf(field, ref),
      kind: money?.minor === undefined ? kind : 'decimal',
      ...(money === null ? {} : { money }),
      ...(isEnumType(named) ? { enum: named.name } : {}),
      ...(secret === null ? findTextForm(field, kind) : { secret }),
    };
  }
  if (!isCompositeType(named) || isAggregateType(named)) return null;
  const rows = findListEnvelope(field.type);
  if (rows !== null && known.entities.has(rows.rowType.name)) return null;
  if (rows !== null && rows.envelopeType !== null)
    return depth > 0 ? null : pagedField(field, rows, known, owner);
  const record =
    lists > 0 ? { path: '', of: named } : (findRecordLocation(field.type) ?? { path: '', of: named });
  const value = valueOf(record.of, known, depth);
  if (value === null || (depth >= MAX_LIST_DEPTH && lists > 0 && value.kind === 'object')) return null;
  return {
    ...baseOf(field, ref),
    ...value,
    ...lentCurrencyOf(record.of, value, known, owner),
    ...(record.path === '' ? {} : { unwrap: record.path }),
  };
}

/** Returns the currency that a record lends to the amounts of its rows, which do not lead back to it. */
function lentCurrencyOf(
  row: GraphQLCompositeType,
  { kind, fields = [] }: Value,
  { schema }: Known,
  owner: GraphQLCompositeType,
): Pick<Field, 'lentCurrency'> {
  const isLent = kind === 'object' && fields.some(({ money }) => money?.holder !== undefined);
  const holder = isLent ? findCurrencyHolder(schema, row) : null;
  return holder?.type === owner.name && holder.back === null
    ? { lentCurrency: toCurrencyHolder(holder) }
    : {};
}

/** The number of rows without an identity that a record shows of one connection. */
const MAX_VALUE_ROWS = 50;

/**
 * Builds the field of a connection whose rows have no identity: lines, errors, figures. The record's page shows them as
 * a table, because they have no pages.
 */
function pagedField(
  field: OutputField,
  rows: ListEnvelope,
  known: Known,
  owner: GraphQLCompositeType,
): Field | null {
  if (isUnbrowsableBelowRecord(field) || isAggregateType(rows.rowType)) return null;
  if (rows.envelopeType !== null && isAggregateType(rows.envelopeType)) return null;
  const value = valueOf(rows.rowType, known, 1);
  if (value === null) return null;
  const { paging, maxSize } = findPaging(getArgumentSlots([field]), rows);
  const size =
    paging.type === 'cursor'
      ? paging.first
      : paging.type === 'offset'
        ? paging.limit
        : 'size' in paging
          ? paging.size
          : null;
  const [argument, ...inside] = size?.path ?? [];
  return {
    ...baseOf(field, unwrapType(field.type)),
    ...value,
    ...lentCurrencyOf(rows.rowType, value, known, owner),
    list: true,
    unwrap: rows.rowsPath,
    pageSize:
      argument === undefined || inside.length > 0
        ? null
        : { argument, value: Math.min(MAX_VALUE_ROWS, maxSize ?? MAX_VALUE_ROWS) },
  };
}

/** Returns why a field's value is secret, or null. */
function secretOf(field: OutputField, subject: SecretSubject): Reason | null {
  const said = getFieldHint(field).secret;
  if (said !== undefined) return said ? OPERATOR_REASON : null;
  const word = findSecretWord(subject);
  return word === null ? null : because('field.secret', { word });
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
    ...statedFacts(field),
  };
}

/** Returns the facts that the operator states. */
function statedFacts(field: OutputField): Pick<Field, (typeof FIELD_FACTS)[number]> {
  const hint = getFieldHint(field);
  const stated = FIELD_FACTS.filter((name) => hint[name] !== undefined);
  if (stated.length === 0) return NO_FACTS;
  return Object.fromEntries(stated.map((name) => [name, { value: hint[name], reason: OPERATOR_REASON }]));
}

const NO_FACTS = {};

type Value = Pick<Field, 'kind' | 'target' | 'members' | 'plainMembers' | 'fields'>;

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
    if (members.length <= MAX_MEMBERS && (records.length > 0 || isUnionType(type))) {
      const plainMembers = titledMembers(type, known);
      return members.length === 0
        ? null
        : { kind: 'union', members, ...(plainMembers.length === 0 ? {} : { plainMembers }) };
    }
    if (isUnionType(type)) return null;
  }
  if (depth >= MAX_DEPTH) return null;
  const fields = ownFields(type).flatMap(
    (inner) => fieldOf(inner, known, { owner: type, depth: depth + 1 }) ?? [],
  );
  if (fields.length === 0) return null;
  const pictured = withPictureAddress(type.name, fields);
  return { kind: 'object', fields: withFieldFacts(pictured, enumValuesOf(known.schema)) };
}

/** Finds the members of an abstract type that are no records, with the field that indicates what each value is. */
function titledMembers(type: GraphQLAbstractType, known: Known): NonNullable<Field['plainMembers']> {
  return known.schema.getPossibleTypes(type).flatMap((member) => {
    if (known.entities.has(member.name)) return [];
    const leaves = ownFields(member).flatMap((field) =>
      isLeafType(getInnermostType(field.type))
        ? (fieldOf(field, known, { owner: member, depth: MAX_DEPTH }) ?? [])
        : [],
    );
    const title =
      findTitlePath(member, withFieldFacts(leaves, enumValuesOf(known.schema))) ??
      findOnlyValue(member, leaves);
    return title === null ? [] : [{ type: member.name, title }];
  });
}

/** Finds the field of a type that has no other, as of `Element { value }` around each value of a list. */
function findOnlyValue(type: GraphQLObjectType, leaves: readonly Field[]): string | null {
  const [only] = leaves;
  return only === undefined || ownFields(type).length > 1 || only.secret !== undefined ? null : only.name;
}
