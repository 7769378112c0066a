import type {
  GraphQLAbstractType,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
} from 'graphql';
import type { ErrorShape } from '../writes';
import { kindOf } from '../kindOf';
import { outputFields } from '../outputFields';
import { hasRequiredArgument, isDeprecated, namedType, typeRef } from '../typeRef';
import { isAbstractType, isInterfaceType, isLeafType, isObjectType, isUnionType } from '../typeGuards';
import { errorMembers, insideShapes, listShape, messageOf, pickLeaf } from './errorMembers';
import { flagShape } from './flagShape';
import type { SchemaField } from './mutation';
import { CODE, FIELD, isErrorName, plainName } from './refusalWords';

type IsEntity = (typeName: string) => boolean;

/** What is the same for all fields of one payload. */
interface Payload {
  readonly schema: GraphQLSchema;
  readonly isEntity: IsEntity;
  readonly fields: readonly SchemaField[];
  readonly holdsRecord: boolean;
}

/** The refusals that a mutation's value can carry, recognised by shape (BACKENDS 5). Top-level errors need no shape. */
export function errorShapes(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  isEntity: IsEntity,
): readonly ErrorShape[] {
  const { named } = typeRef(type);
  if (isLeafType(named)) {
    const isTruth = named.name.toLowerCase().startsWith('bool');
    return isTruth ? [{ style: 'flag', path: '', message: null, of: 'success' }] : [];
  }
  if (isUnionType(named) || (isInterfaceType(named) && !isEntity(named.name))) {
    const members = errorMembers(schema, named, isEntity);
    return members.length === 0 ? [] : [{ style: 'union', members }];
  }
  if (isEntity(named.name) || !isObjectType(named)) return [];
  const fields = outputFields(named).filter((field) => !hasRequiredArgument(field));
  const holdsRecord = fields.some((field) => isEntity(namedType(field.type).name));
  const payload: Payload = { schema, isEntity, fields, holdsRecord };
  const shapes = fields.flatMap((field) => fieldShapes(payload, field).map((shape) => ({ field, shape })));
  const current = shapes.filter(({ field }) => !isDeprecated(field));
  return (current.length > 0 ? current : shapes).map(({ shape }) => shape);
}

function fieldShapes(payload: Payload, field: SchemaField): readonly ErrorShape[] {
  const { named, lists } = typeRef(field.type);
  if (isLeafType(named)) {
    const shape = textShape(field, named, lists > 0) ?? flagShape(field, payload.fields, payload.holdsRecord);
    return shape === null ? [] : [shape];
  }
  if (isAbstractType(named)) {
    const shape = abstractShape(payload, field.name, { named, isList: lists > 0 });
    return shape === null ? [] : [shape];
  }
  if (payload.isEntity(named.name) || !isObjectType(named)) return [];
  return lists > 0 ? listShapes(field.name, named) : objectShapes(field.name, named);
}

/** One text alone that can only be a refusal. */
const ONE_TEXT = new Set(
  'error errors errormessage errormsg failure failurereason refusal rejectionreason problem fault exception validationerror usererror'.split(
    ' ',
  ),
);

function textShape(field: SchemaField, named: GraphQLNamedType, isList: boolean): ErrorShape | null {
  if (!isLeafType(named)) return null;
  const path = field.name;
  const kind = kindOf(named, field.name);
  if (isErrorName(path) && kind === 'json') return { style: 'json', path };
  if (isErrorName(path) && isList) return { style: 'strings', path };
  const isOne = kind !== 'boolean' && kind !== 'integer' && ONE_TEXT.has(plainName(path));
  return isOne && !isList ? { style: 'strings', path } : null;
}

function abstractShape(
  { schema, isEntity }: Payload,
  path: string,
  { named, isList }: { readonly named: GraphQLAbstractType; readonly isList: boolean },
): ErrorShape | null {
  const says = isErrorName(path);
  if (!(isList ? says || isErrorName(named.name) : says || !isEntity(named.name))) return null;
  const members = errorMembers(schema, named, isEntity, isList);
  const own = isList && isInterfaceType(named) ? messageOf(named) : null;
  if (own !== null && isInterfaceType(named)) return listShape(named, path, own);
  if (members.length === 0) return null;
  return isList ? { style: 'members', path, members } : { style: 'union', path, members };
}

/** Objects with a message each; under any name where each also says which field it is about. Warnings refuse nothing. */
function listShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  const message = messageOf(named);
  if (message === null || /warning|notice/i.test(path)) return [];
  const shape = listShape(named, path, message);
  const isPlain = /^(message|error|reason|detail)/i.test(message);
  const tellsField = isPlain && pickLeaf(named, FIELD, [message]) !== null;
  return isErrorName(path) || isErrorName(named.name) || tellsField ? [shape] : [];
}

/** One object of errors: with a message, with lists of them inside, or with a field for each field of the form. */
function objectShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  if (!(isErrorName(path) || isErrorName(named.name))) return [];
  const message = messageOf(named);
  const inside = insideShapes(named).map((shape) => below(path, shape));
  if (message !== null) {
    const code = pickLeaf(named, CODE, [message]);
    const fields = pickLeaf(named, FIELD, [message]);
    return [{ style: 'object', path, message, code, fields }, ...inside];
  }
  const known = new Set(inside.map((shape) => ('path' in shape ? shape.path : '')));
  const texts = outputFields(named)
    .filter((field) => !hasRequiredArgument(field) && isLeafType(namedType(field.type)))
    .map(({ name }) => name)
    .filter((name) => !known.has(`${path}.${name}`));
  return [...(texts.length === 0 ? [] : [{ style: 'fields' as const, path, fields: texts }]), ...inside];
}

function below(path: string, shape: ErrorShape): ErrorShape {
  return 'path' in shape ? { ...shape, path: `${path}.${shape.path ?? ''}` } : shape;
}
