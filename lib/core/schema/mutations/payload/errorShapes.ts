import { toFlatCase } from '../../lexicon/names';
import type { GraphQLAbstractType, GraphQLLeafType, GraphQLObjectType, GraphQLOutputType } from 'graphql';
import type { ErrorShape, FlagKind } from '../../model/writes';
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
  isEnumType,
  type OutputField,
} from '../../graphql/types';
import { collectErrorMembers, collectNestedErrorShapes, toErrorListShape } from './errorMembers';
import {
  ERROR_CODE_FIELD_NAMES,
  ERROR_PATH_FIELD_NAMES,
  isErrorName,
  FLAG_MESSAGE_FIELD_NAMES,
} from '../../lexicon/errorWords';
import { isNumericKind } from '../../model/kindTraits';
import { findLeafByName, findMessageField, getLeafNames } from '../../shapes/messageField';
import { findRecordValues, isRecordType, type PayloadTypes } from './payloadRecords';

/** The inputs shared by all fields of one payload. */
interface PayloadContext extends PayloadTypes {
  readonly fields: readonly OutputField[];
  readonly holdsRecord: boolean;
}

/**
 * Collects the errors that a mutation's value can carry, by their shape (docs/shapes.md, 5). Top-level errors
 * need no shape, and values of the written record are none.
 */
export function collectErrorShapes(types: PayloadTypes, type: GraphQLOutputType): readonly ErrorShape[] {
  const { isEntity } = types;
  const named = getInnermostType(type);
  if (isLeafType(named)) {
    const isBoolean = named.name.toLowerCase().startsWith('bool');
    return isBoolean ? [{ type: 'flag', path: '', message: null, meaning: 'success' }] : [];
  }
  if (isUnionType(named) || (isInterfaceType(named) && !isEntity(named.name))) {
    const members = collectErrorMembers(types, named);
    return members.length === 0 ? [] : [{ type: 'union', members }];
  }
  if (isEntity(named.name) || !isObjectType(named)) return [];
  const values = findRecordValues(types, named).names;
  const fields = getOutputFields(named).filter(
    (field) => !hasRequiredArguments(field) && !values.has(field.name),
  );
  const holdsRecord = fields.some((field) => isRecordType(types, getInnermostType(field.type)));
  const payload: PayloadContext = { ...types, fields, holdsRecord };
  const shapes = fields.flatMap((field) =>
    collectFieldShapes(payload, field).map((shape) => ({ field, shape })),
  );
  const current = shapes.filter(({ field }) => !isDeprecated(field));
  return (current.length > 0 ? current : shapes).map(({ shape }) => shape);
}

function collectFieldShapes(payload: PayloadContext, field: OutputField): readonly ErrorShape[] {
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
  if (isRecordType(payload, named) || !isObjectType(named)) return [];
  return lists > 0 ? collectListShapes(field.name, named) : collectObjectShapes(field.name, named);
}

/** Names of single texts that can only be an error. */
const ERROR_TEXT_NAMES = new Set(
  'error errors errormessage errormsg failure failurereason refusal rejectionreason problem fault exception validationerror usererror'.split(
    ' ',
  ),
);

function findTextShape(field: OutputField, named: GraphQLLeafType, isList: boolean): ErrorShape | null {
  const path = field.name;
  const kind = inferValueKind(named, field.name);
  if (isErrorName(path) && kind === 'json') return { type: 'json', path };
  if (isErrorName(path) && isList) return { type: 'strings', path };
  const isSingleText = kind !== 'boolean' && kind !== 'integer' && ERROR_TEXT_NAMES.has(toFlatCase(path));
  return isSingleText && !isList ? { type: 'strings', path } : null;
}

function findAbstractShape(
  payload: PayloadContext,
  path: string,
  { named, isList }: { readonly named: GraphQLAbstractType; readonly isList: boolean },
): ErrorShape | null {
  const hasErrorName = isErrorName(path);
  if (!(isList ? hasErrorName || isErrorName(named.name) : hasErrorName || !isRecordType(payload, named)))
    return null;
  const members = collectErrorMembers(payload, named, isList);
  if (isList && isInterfaceType(named)) {
    const message = findMessageField(named);
    if (message !== null) return toErrorListShape(named, path, message);
  }
  if (members.length === 0) return null;
  return isList ? { type: 'members', path, members } : { type: 'union', path, members };
}

/**
 * Recognizes lists of objects with a message. Under any name, each must also name a field. Warnings are no
 * errors.
 */
function collectListShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  const message = findMessageField(named);
  if (message === null || /warning|notice/i.test(path)) return [];
  const shape = toErrorListShape(named, path, message);
  const isPlain = /^(message|error|reason|detail)/i.test(message);
  const tellsField = isPlain && findLeafByName(named, ERROR_PATH_FIELD_NAMES, [message]) !== null;
  return isErrorName(path) || isErrorName(named.name) || tellsField ? [shape] : [];
}

/** Recognizes one object of errors: with a message, with nested lists, or with one field per form field. */
function collectObjectShapes(path: string, named: GraphQLObjectType): readonly ErrorShape[] {
  if (!(isErrorName(path) || isErrorName(named.name))) return [];
  const message = findMessageField(named);
  const nested = collectNestedErrorShapes(named).map((shape) => prefixPath(path, shape));
  if (message !== null) {
    const code = findLeafByName(named, ERROR_CODE_FIELD_NAMES, [message]);
    const fields = findLeafByName(named, ERROR_PATH_FIELD_NAMES, [message]);
    return [{ type: 'object', path, message, code, fields }, ...nested];
  }
  const knownPaths = new Set(nested.map((shape) => ('path' in shape ? shape.path : '')));
  const textFields = getLeafNames(named).filter((name) => !knownPaths.has(`${path}.${name}`));
  return [
    ...(textFields.length === 0 ? [] : [{ type: 'fields' as const, path, fields: textFields }]),
    ...nested,
  ];
}

function prefixPath(path: string, shape: ErrorShape): ErrorShape {
  return 'path' in shape ? { ...shape, path: `${path}.${shape.path ?? ''}` } : shape;
}

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SUCCESS_NAMES = wordSet(
  'success ok okay isok succeeded wassuccessful issuccess issuccessful successful successfully succes result done isdone status valid isvalid passed accepted',
);
const FAILURE_NAMES = wordSet(
  'failed hasfailed isfailed failure error errors iserror haserror haserrors rejected isrejected refused denied invalid isinvalid',
);
const CHANGE_NAMES = wordSet(
  'deleted removed updated changed modified created inserted added saved stored written',
);
/** Names of outcomes: enums, texts or numbers. */
const OUTCOME_NAMES = wordSet(
  'success result status outcome resultcode statuscode httpstatus httpcode responsecode code',
);
/** Further names of outcomes, if the payload also has a record that may be null. */
const RECORD_OUTCOME_NAMES = wordSet('state verdict decision');
const ERROR_CODE_FLAGS = wordSet('errorcode errcode faultcode failurecode');

const COUNT_PATTERN =
  /^(?:(?:num|number|count|total)_?(?:of_?)?)?(?:affected|deleted|updated|removed|created|inserted|modified|changed)_?(?:count|rows|records)$|^(?:nodes|rows|records|count)_?(?:deleted|affected|updated|created|inserted|changed)$|^(?:num_?)?(?:affected|deleted|updated|removed|created|inserted)$|^affected$/i;

const FAILURE_VALUE_PATTERN =
  /^(NOT_|FAIL|ERR|INVALID|DENIED|REJECT|REFUS|FORBIDDEN|UNAUTH|CONFLICT|DUPLICATE|CANNOT)/i;

/**
 * Recognizes a field that reports success or failure, and the message beside it; null for other fields.
 * @param holdsRecord the payload also has a record, so that a state beside it can explain why it is null
 */
function findFlagShape(
  field: OutputField,
  siblings: readonly OutputField[],
  holdsRecord: boolean,
): ErrorShape | null {
  const kind = getFlagKind(field, holdsRecord);
  if (kind === null) return null;
  return { type: 'flag', path: field.name, message: findMessageBeside(field, siblings), meaning: kind };
}

function getFlagKind(field: OutputField, holdsRecord: boolean): FlagKind | null {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || !isLeafType(named)) return null;
  const name = toFlatCase(field.name);
  if (named.name.toLowerCase().startsWith('bool')) {
    if (SUCCESS_NAMES.has(name)) return 'success';
    if (FAILURE_NAMES.has(name)) return 'failure';
    return CHANGE_NAMES.has(name) ? 'written' : null;
  }
  if (ERROR_CODE_FLAGS.has(name)) return 'code';
  const isOutcome = OUTCOME_NAMES.has(name) || (holdsRecord && RECORD_OUTCOME_NAMES.has(name));
  if (isEnumType(named))
    return isOutcome && named.getValues().some((value) => FAILURE_VALUE_PATTERN.test(value.name))
      ? 'outcome'
      : null;
  const kind = inferValueKind(named, field.name);
  const isNumber = isNumericKind(kind);
  if (COUNT_PATTERN.test(field.name) && (isNumber || kind === 'json')) return 'count';
  if (!isOutcome || name === 'success') return null;
  return isNumber || kind === 'text' ? 'outcome' : null;
}

/** Finds the message beside a flag, the likeliest name first. */
function findMessageBeside(flag: OutputField, siblings: readonly OutputField[]): string | null {
  for (const name of FLAG_MESSAGE_FIELD_NAMES) {
    const found = siblings.find(
      (each) => each !== flag && toFlatCase(each.name) === name && isTextField(each),
    );
    if (found !== undefined) return found.name;
  }
  return null;
}

function isTextField(field: OutputField): boolean {
  const named = getInnermostType(field.type);
  return isLeafType(named) && !isEnumType(named) && !named.name.toLowerCase().startsWith('bool');
}
