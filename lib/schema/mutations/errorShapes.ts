import type {
  GraphQLAbstractType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
} from 'graphql';
import type { ErrorMember, ErrorShape } from '../writes';
import { kindOf } from '../kindOf';
import { wordsOf } from '../names';
import { hasRequiredArgument, isDeprecated, typeRef } from '../typeRef';
import type { SchemaField } from './mutation';
import {
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
} from '../typeGuards';
import { outputFields } from '../outputFields';

type Composite = GraphQLObjectType | GraphQLInterfaceType;

const MESSAGE = [
  'message',
  'messages',
  'errormessage',
  'description',
  'detail',
  'details',
  'reason',
  'title',
  'text',
  'error',
];
const CODE = ['code', 'errorcode', 'type', 'kind', 'key', 'status'];
const FIELD = [
  'field',
  'path',
  'fields',
  'property',
  'propertyname',
  'attribute',
  'inputfield',
  'pointer',
  'argument',
  'source',
];
const FLAG = new Set(
  'success ok okay succeeded issuccess issuccessful successful successfully result done deleted removed updated created saved status'.split(
    ' ',
  ),
);
const COUNT =
  /^(affected|deleted|updated|removed|created|inserted|modified)_?(count|rows|records)$|^(nodes|rows|records)_?(deleted|affected|updated|created)$/i;

/** The refusals that a mutation's value can carry, recognised by shape (BACKENDS 5). Top-level errors need no shape. */
export function errorShapes(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  isEntity: (typeName: string) => boolean,
): readonly ErrorShape[] {
  const { named } = typeRef(type);
  if (isLeafType(named))
    return named.name.toLowerCase().startsWith('bool') ? [{ style: 'flag', path: '', message: null }] : [];
  if (isUnionType(named) || (isInterfaceType(named) && !isEntity(named.name))) {
    const members = errorMembers(schema, named, isEntity);
    return members.length === 0 ? [] : [{ style: 'union', members }];
  }
  if (isEntity(named.name) || !isObjectType(named)) return [];
  const fields = outputFields(named).filter((field) => !hasRequiredArgument(field));
  const shapes = fields.flatMap((field) => {
    const shape = fieldShape(schema, field, fields, isEntity);
    return shape === null ? [] : [{ field, shape }];
  });
  const current = shapes.filter(({ field }) => !isDeprecated(field));
  return (current.length > 0 ? current : shapes).map(({ shape }) => shape);
}

function fieldShape(
  schema: GraphQLSchema,
  field: SchemaField,
  siblings: readonly SchemaField[],
  isEntity: (typeName: string) => boolean,
): ErrorShape | null {
  const { named, lists } = typeRef(field.type);
  const path = field.name;
  const says = isErrorName(field.name);
  if (isLeafType(named)) {
    const kind = kindOf(named, field.name);
    if (says && lists > 0 && kind !== 'json') return { style: 'strings', path };
    if (says && kind === 'json') return { style: 'json', path };
    if (says && lists === 0 && kind !== 'boolean' && /^errors?$/i.test(field.name))
      return { style: 'strings', path };
    return flagShape(field, siblings);
  }
  if (
    (isUnionType(named) || isInterfaceType(named)) &&
    (lists > 0 ? says || isErrorName(named.name) : says || !isEntity(named.name))
  ) {
    const members = errorMembers(schema, named, isEntity, lists > 0);
    if (lists > 0 && isInterfaceType(named)) {
      const own = messageOf(named);
      if (own !== null) return listShape(named, path, own);
    }
    if (members.length === 0) return null;
    return lists > 0 ? { style: 'members', path, members } : { style: 'union', path, members };
  }
  if (isEntity(named.name) || !isObjectType(named) || !(says || isErrorName(named.name))) return null;
  const message = messageOf(named);
  if (message === null) return null;
  if (lists > 0) return listShape(named, path, message);
  return {
    style: 'object',
    path,
    message,
    code: pick(named, CODE, [message]),
    fields: pick(named, FIELD, [message]),
  };
}

function listShape(type: Composite, path: string, message: string): ErrorShape {
  return {
    style: 'list',
    path,
    field: pick(type, FIELD, [message]),
    message,
    code: pick(type, CODE, [message]),
  };
}

function flagShape(field: SchemaField, siblings: readonly SchemaField[]): ErrorShape | null {
  const { named, lists } = typeRef(field.type);
  const name = wordsOf(field.name).join('');
  const isTruth = named.name.toLowerCase().startsWith('bool') && FLAG.has(name);
  const isOutcome =
    isEnumType(named) &&
    FLAG.has(name) &&
    named.getValues().some((value) => /^(NOT_|FAIL|ERROR|INVALID|DENIED|REJECT)/i.test(value.name));
  const isCount = isLeafType(named) && COUNT.test(field.name);
  if (lists > 0 || !(isTruth || isOutcome || isCount)) return null;
  const message = siblings.find(
    (each) => isLeafType(typeRef(each.type).named) && MESSAGE.slice(0, 3).includes(each.name.toLowerCase()),
  );
  return { style: 'flag', path: field.name, message: message?.name ?? null };
}

/** The members of a union or interface that tell of a failure: a message, and a name or an interface that says error. */
function errorMembers(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  isEntity: (typeName: string) => boolean,
  all = false,
): readonly ErrorMember[] {
  const { named } = typeRef(type);
  if (!isAbstractType(named)) return [];
  return (all ? schema.getPossibleTypes(named) : refusals(schema, named)).flatMap((member) => {
    if (isEntity(member.name)) return [];
    const message = messageOf(member);
    if (message === null) return [];
    return [
      {
        type: member.name,
        message,
        code: pick(member, CODE, [message]),
        field: pick(member, FIELD, [message]),
      },
    ];
  });
}

/** The members that speak of errors, by their own name or an interface's. */
function refusals(schema: GraphQLSchema, type: GraphQLAbstractType): readonly GraphQLObjectType[] {
  const known = REFUSALS.get(type);
  if (known !== undefined) return known;
  const found = schema
    .getPossibleTypes(type)
    .filter(
      (member) => isErrorName(member.name) || member.getInterfaces().some((each) => isErrorName(each.name)),
    );
  REFUSALS.set(type, found);
  return found;
}
/** An interface can have hundreds of members, and many mutations give it back. */
const REFUSALS = new WeakMap<GraphQLAbstractType, readonly GraphQLObjectType[]>();

function messageOf(type: Composite): string | null {
  return pick(type, MESSAGE, []);
}

/** The field of that type that is called like one of the names (in their order) and can be read without knowing anything. */
function pick(type: Composite, names: readonly string[], without: readonly string[]): string | null {
  const fields = outputFields(type).filter(
    (field) =>
      isLeafType(typeRef(field.type).named) && !hasRequiredArgument(field) && !without.includes(field.name),
  );
  for (const name of names) {
    const found = fields.find((field) => wordsOf(field.name).join('') === name);
    if (found !== undefined) return found.name;
  }
  return null;
}

const ERROR_WORD = /(^|_)(errors?|failures?|problems?|exceptions?|violations?|invalid|issues)($|_|\d)/;

/** Whether a name has a word for refusals in it: `userErrors`, `NotFoundError`, `InvalidInput`; one `issue` is a thing. */
function isErrorName(name: string): boolean {
  const known = ERROR_NAMES.get(name);
  if (known !== undefined) return known;
  const snake = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2');
  const found = ERROR_WORD.test(snake.toLowerCase());
  if (ERROR_NAMES.size > 50_000) ERROR_NAMES.clear();
  ERROR_NAMES.set(name, found);
  return found;
}
/** A pure cache: mutations give back much the same. */
const ERROR_NAMES = new Map<string, boolean>();
