import type { GraphQLCompositeType, GraphQLSchema } from 'graphql';
import { kindOf } from '../kindOf';
import { fieldHint } from '../hints';
import { secretWord, type SecretSubject } from '../lexicon/secret';
import type { Field } from '../model';
import { isAggregate } from '../shapes/aggregate';
import { recordOf, rowsOf } from '../shapes/envelope';
import {
  descriptionOf,
  hasRequiredArgument,
  isDeprecated,
  printedType,
  typeRef,
  type TypeRef,
} from '../typeRef';
import { commonFields } from './identityPath';
import { currencyField, fieldMoney } from './moneyUnit';
import type { OutputField } from './roots';
import {
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isUnionType,
} from '../typeGuards';

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
export function fieldsOf(
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
  const fields = commonFields(type);
  if (!fields.some(({ name }) => COMPUTED.test(name))) return fields;
  const names = new Set(fields.map(({ name }) => name));
  return fields.filter((field) => {
    const source = COMPUTED.exec(field.name)?.[1];
    return source === undefined || !names.has(source) || isLeafType(typeRef(field.type).named);
  });
}

/** Where a field stands: the type that has it, and how deep in the record that is. */
interface Place {
  readonly owner: GraphQLCompositeType;
  readonly depth: number;
}

function fieldOf(field: OutputField, known: Known, { owner, depth }: Place): Field | null {
  if (hasRequiredArgument(field) || field.name.startsWith('__')) return null;
  const ref = typeRef(field.type);
  const { named, lists } = ref;
  if (isLeafType(named)) {
    const kind = kindOf(named, field.name);
    const secret = secretOf(field, { name: field.name, scalar: named.name, kind, owner: owner.name });
    const money = lists > 0 ? null : fieldMoney(field, named, currencyField(owner));
    return {
      ...baseOf(field, ref),
      kind: money?.minor === undefined ? kind : 'decimal',
      ...(money === null ? {} : { money }),
      ...(isEnumType(named) ? { enum: named.name } : {}),
      ...(secret === null ? {} : { secret }),
    };
  }
  if (!isCompositeType(named) || isAggregate(named)) return null;
  const rows = rowsOf(field.type);
  if (rows !== null && (known.entities.has(rows.of.name) || rows.envelope !== null)) return null;
  const record = lists > 0 ? { path: '', of: named } : (recordOf(field.type) ?? { path: '', of: named });
  const value = valueOf(record.of, known, depth);
  if (value === null || (depth >= MAX_LIST_DEPTH && lists > 0 && value.kind === 'object')) return null;
  return { ...baseOf(field, ref), ...value, ...(record.path === '' ? {} : { unwrap: record.path }) };
}

/** Why nobody may see a field's value; null where everybody may. */
function secretOf(field: OutputField, subject: SecretSubject): string | null {
  const said = fieldHint(field).secret;
  if (said !== undefined) return said ? 'The operator says so.' : null;
  const word = secretWord(subject);
  return word === null ? null : `\`${word}\` names a secret.`;
}

function baseOf(
  field: OutputField,
  { lists, nonNull }: TypeRef,
): Pick<Field, 'name' | 'type' | 'list' | 'nullable'> {
  return {
    name: field.name,
    type: printedType(field.type),
    list: lists > 0,
    nullable: !nonNull,
    ...descriptionOf(field),
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
