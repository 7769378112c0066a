import type {
  GraphQLAbstractType,
  GraphQLNamedType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
} from 'graphql';
import type { ErrorShape } from '../../model/writes';
import { inferValueKind } from '../../graphql/valueKind';
import {
  getOutputFields,
  hasRequiredArguments,
  isDeprecated,
  getInnermostType,
  unwrapType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
} from '../../graphql/types';
import {
  collectErrorMembers,
  collectNestedErrorShapes,
  toErrorListShape,
  findMessageField,
  findLeafByName,
} from './errorMembers';
import { findFlagShape } from './flagShape';
import type { SchemaField } from '../mutation';
import {
  ERROR_CODE_FIELD_NAMES,
  ERROR_PATH_FIELD_NAMES,
  isErrorName,
  toCompactName,
} from '../../lexicon/errorWords';

type IsEntity = (typeName: string) => boolean;

/** What is the same for all fields of one payload. */
interface PayloadContext {
  readonly schema: GraphQLSchema;
  readonly isEntity: IsEntity;
  readonly fields: readonly SchemaField[];
  readonly holdsRecord: boolean;
}

/** The refusals that a mutation's value can carry, recognised by shape (BACKENDS 5). Top-level errors need no shape. */
export function collectErrorShapes(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  isEntity: IsEntity,
): readonly ErrorShape[] {
  const { named } = unwrapType(type);
  if (isLeafType(named)) {
    const isTruth = named.name.toLowerCase().startsWith('bool');
    return isTruth ? [{ style: 'flag', path: '', message: null, of: 'success' }] : [];
  }
  if (isUnionType(named) || (isInterfaceType(named) && !isEntity(named.name))) {
    const members = collectErrorMembers(schema, named, isEntity);
    return members.length === 0 ? [] : [{ style: 'union', members }];
  }
  if (isEntity(named.name) || !isObjectType(named)) return [];
  const fields = getOutputFields(named).filter((field) => !hasRequiredArguments(field));
  const holdsRecord = fields.some((field) => isEntity(getInnermostType(field.type).name));
  const payload: PayloadContext = { schema, isEntity, fields, holdsRecord };
  const shapes = fields.flatMap((field) =>
    collectFieldShapes(payload, field).map((shape) => ({ field, shape })),
  );
  const current = shapes.filter(({ field }) => !isDeprecated(field));
  return (current.length > 0 ? current : shapes).map(({ shape }) => shape);
}

function collectFieldShapes(payload: PayloadContext, field: SchemaField): readonly ErrorShape[] {
  const { named, lists } = unwrapType(field.type);
  if (isLeafType(named)) {
    const shape =
      findTextShape(field, named, lists > 0) ?? findFlagShape(field, payload.fields, payload.holdsRecord);
    return shape === null ? [] : [shape];
  }
  if (isAbstractType(named)) {
    const shape = findAbstractShape(payload, field.name, { named, isList: lists > 0 });
    return shape === null ? [] : [shape];
  }
  if (payload.isEntity(named.name) || !isObjectType(named)) return [];
  return lists > 0 ? collectListShapes(field.name, named) : collectObjectShapes(field.name, named);
}

/** One text alone that can only be a refusal. */
const ERROR_TEXT_NAMES = new Set(
  'error errors errormessage errormsg failure failurereason refusal rejectionreason problem fault exception validationerror usererror'.split(
    ' ',
  ),
);

function findTextShape(field: SchemaField, named: GraphQLNamedType, isList: boolean): ErrorShape | null {
  if (!isLeafType(named)) return null;
  const path = field.name;
  const kind = inferValueKind(named, field.name);
  if (isErrorName(path) && kind === 'json') return { style: 'json', path };
  if (isErrorName(path) && isList) return { style: 'strings', path };
  const isOne = kind !== 'boolean' && kind !== 'integer' && ERROR_TEXT_NAMES.has(toCompactName(path));
  return isOne && !isList ? { style: 'strings', path } : null;
}

function findAbstractShape(
  { schema, isEntity }: PayloadContext,
  path: string,
  { named, isList }: { readonly named: GraphQLAbstractType; readonly isList: boolean },
): ErrorShape | null {
  const says = isErrorName(path);
  if (!(isList ? says || isErrorName(named.name) : says || !isEntity(named.name))) return null;
  const members = collectErrorMembers(schema, named, isEntity, isList);
  const own = isList && isInterfaceType(named) ? findMessageField(named) : null;
  if (own !== null && isInterfaceType(named)) return toErrorListShape(named, path, own);
  if (members.length === 0) return null;
  return isList ? { style: 'members', path, members } : { style: 'union', path, members };
}

/** Objects with a message each; under any name where each also says which field it is about. Warnings refuse nothing. */
function collectListShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  const message = findMessageField(named);
  if (message === null || /warning|notice/i.test(path)) return [];
  const shape = toErrorListShape(named, path, message);
  const isPlain = /^(message|error|reason|detail)/i.test(message);
  const tellsField = isPlain && findLeafByName(named, ERROR_PATH_FIELD_NAMES, [message]) !== null;
  return isErrorName(path) || isErrorName(named.name) || tellsField ? [shape] : [];
}

/** One object of errors: with a message, with lists of them inside, or with a field for each field of the form. */
function collectObjectShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  if (!(isErrorName(path) || isErrorName(named.name))) return [];
  const message = findMessageField(named);
  const inside = collectNestedErrorShapes(named).map((shape) => prefixPath(path, shape));
  if (message !== null) {
    const code = findLeafByName(named, ERROR_CODE_FIELD_NAMES, [message]);
    const fields = findLeafByName(named, ERROR_PATH_FIELD_NAMES, [message]);
    return [{ style: 'object', path, message, code, fields }, ...inside];
  }
  const known = new Set(inside.map((shape) => ('path' in shape ? shape.path : '')));
  const texts = getOutputFields(named)
    .filter((field) => !hasRequiredArguments(field) && isLeafType(getInnermostType(field.type)))
    .map(({ name }) => name)
    .filter((name) => !known.has(`${path}.${name}`));
  return [...(texts.length === 0 ? [] : [{ style: 'fields' as const, path, fields: texts }]), ...inside];
}

function prefixPath(path: string, shape: ErrorShape): ErrorShape {
  return 'path' in shape ? { ...shape, path: `${path}.${shape.path ?? ''}` } : shape;
}
