import type { GraphQLArgument, GraphQLNamedType, GraphQLSchema, GraphQLType } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { getArgumentHint, getMutationHint, OPERATOR_REASON } from '../model/hints';
import { toFlatCase, splitWords } from '../lexicon/names';
import { getFixedArguments } from '../shapes/argumentSlot';
import { isListControlName } from '../shapes/filterContainer';
import type { WriteSource } from '../model/writes';
import {
  getDescription,
  isDeprecated,
  isRequiredArgument,
  isInputObjectType,
  isLeafType,
  isUnionType,
  getOutputFields,
  getInnermostType,
} from '../graphql/types';
import { collectErrorShapes } from './payload/errorShapes';
import { describeInputField, markContextualSecrets, withNamedLink } from './describeInputField';
import type { FindLink } from './links/inputLink';
import { findNamedLink } from './links/namedLink';
import type { ValueOwner } from './inputs/valueOwner';
import type { KeyBinding } from './keys/keyBinding';
import type { Mutation } from './inputs/mutation';
import { findPayloadFacts } from './payload/payloadFacts';
import { excludeObjectValues, type MutationValues } from './inputs/mutationValues';
import {
  type PayloadRecord,
  findRecordValues,
  isRecordType,
  type PayloadTypes,
} from './payload/payloadRecords';
import { toPayloadField, selectPayloadFields, findSuccessMember } from './payload/payloadFields';
import { enumValuesOf } from '../fields/fields';
import { getDanger } from '../lexicon/danger';
import { removeNoun } from '../lexicon/nouns';
import {
  findPrefillVerb,
  findSoftDeleteVerb,
  findTargetStatus,
  findUndoVerb,
  isTakingOut,
  isIdempotentVerb,
} from '../lexicon/statusVerbs';
import { memoizeByObject } from '../model/memoize';
import type { Field } from '../model/model';
import { findMayKeep } from './findMayKeep';
import { findPermission } from './permission';
import { because, type Reason } from '../model/reason';
import { CLIENT_MUTATION_ID } from '../model/formEntries';
import { getLexiconWords } from '../lexicon/lexicon';
import { isFilterInput } from './inputs/mutationInput';

/** The inputs shared by all write sources of one schema. */
export interface WriteSourceContext {
  readonly schema: GraphQLSchema;
  readonly isEntity: (typeName: string) => boolean;
  readonly findLink: FindLink;
}

/** The result of pairing for one mutation. */
export interface WriteSourceParts {
  readonly mutation: Mutation;
  readonly key: KeyBinding | null;
  readonly values: MutationValues;
  readonly record: PayloadRecord | null;
  /** The owner of the values, if the mutation writes or acts on records of one entity. */
  readonly owner: ValueOwner | null;
  /** The entity whose records it writes or acts on. */
  readonly entity?: DiscoveredEntity;
  /** Type names of the entities that the mutation's name mentions. */
  readonly about?: readonly string[];
}

/** Builds the model's description of a mutation. */
export function buildWriteSource(
  context: WriteSourceContext,
  { mutation, key, values: found, record, owner, entity, about = [] }: WriteSourceParts,
): WriteSource {
  const values = excludeObjectValues(context.schema, found, owner);
  const named = getInnermostType(mutation.field.type);
  const step = mutation.steps.length - 1;
  const types: PayloadTypes = { ...context, entity: entity ?? null };
  // What is read beside a record is of the same member of a union.
  const entered = record?.on === undefined ? undefined : context.schema.getType(record.on);
  const payload = entered ?? findPayload(types, named);
  const result = describeResult(record, { named, payload }, context);
  const selects = result !== null && context.isEntity(result.of);
  const answered = {
    steps: mutation.steps,
    errors: collectErrorShapes(types, mutation.field.type),
    leaf: isLeafType(named),
    payloadFields: isLeafType(named)
      ? [toPayloadField(mutation.field)]
      : context.isEntity(named.name)
        ? []
        : selectPayloadFields(payload, !selects, context.schema, context.isEntity),
  };
  return {
    steps: mutation.steps,
    ...getDescription(mutation.field),
    key: key?.arguments ?? [],
    bulk: key?.bulk ?? false,
    input: values.path === null ? null : { step, path: values.path },
    inputType: values.inputType,
    fields: describeArguments(context, { mutation, key, values, owner }),
    constants: getFixedArguments([mutation.field]).map(({ at, value }) => ({ at: { ...at, step }, value })),
    result,
    errors: answered.errors,
    leaf: answered.leaf,
    payloadFields: answered.payloadFields,
    ...findPayloadFacts(entity ?? null, answered, findRecordValues(types, payload).names),
    ...(about.length === 0 ? {} : { about }),
    ...(key?.parentRead === undefined ? {} : { parentRead: key.parentRead }),
    ...findWriteFacts(context.schema, mutation, owner),
  };
}

/** Finds the type that holds what is read beside the record: of a union, a member. */
function findPayload(types: PayloadTypes, named: GraphQLNamedType): GraphQLNamedType {
  const member = isUnionType(named)
    ? findSuccessMember(named, (each) => isRecordType(types, each))
    : undefined;
  return member ?? named;
}

/** Describes the returned record. A union without a record needs a member to select from. */
function describeResult(
  record: PayloadRecord | null,
  { named, payload }: Readonly<Record<'named' | 'payload', GraphQLNamedType>>,
  context: WriteSourceContext,
): WriteSource['result'] {
  if (record !== null) {
    return {
      path: record.path,
      of: record.type,
      ...(record.on === undefined ? {} : { on: record.on }),
      ...(record.as === undefined ? {} : { as: record.as }),
    };
  }
  const isMember = isUnionType(named) && payload !== named && !context.isEntity(named.name);
  return isMember ? { path: '', of: payload.name, on: payload.name } : null;
}

/**
 * Describes the arguments, without the key (under any of its names), filters and the input object of the
 * values.
 */
function describeArguments(
  context: WriteSourceContext,
  { mutation, key, values, owner }: Omit<WriteSourceParts, 'record' | 'about' | 'entity'>,
): WriteSource['fields'] {
  const keyed = new Set([...(key?.paths ?? []), ...(key?.filledPaths ?? [])].map((path) => path[0]));
  const args = mutation.field.args.filter((arg) => {
    if (arg.name === CLIENT_MUTATION_ID || arg.name === values.path?.[0]) return false;
    if (getArgumentHint(arg).value !== undefined) return false;
    if (isDeprecated(arg) && !isRequiredArgument(arg)) return false;
    if (keyed.has(arg.name)) return false;
    return key === null || isRequiredArgument(arg) || !narrows(arg, key, owner);
  });
  const { findLink } = context;
  const fields = args.map((arg) => describeInputField(arg, findLink, owner));
  const link =
    keyed.size > 0 && isOfRecord(mutation, owner) ? findNamedLink(mutation.field.name, owner) : null;
  const linked = withNamedLink(fields, args, { link, findLink, owner, isOwnKey: (name) => keyed.has(name) });
  return markContextualSecrets(linked, [mutation.field.name]);
}

/** Returns true for a further filter, and beside a filter for what pages and sorts its matches. */
function narrows({ name, type }: GraphQLArgument, key: KeyBinding, owner: ValueOwner | null): boolean {
  if (isFilterType(type)) return true;
  const isControl = key.type === 'filter' && isListControlName(toFlatCase(name));
  return isControl && owner?.fields.some((field) => field.name === name) !== true;
}

function isFilterType(type: GraphQLType): boolean {
  const named = getInnermostType(type);
  return isInputObjectType(named) && isFilterInput(named);
}

type WriteFacts = Pick<
  WriteSource,
  | 'danger'
  | 'mayKeep'
  | 'targetStatus'
  | 'effect'
  | 'idempotent'
  | 'prefills'
  | 'replaces'
  | 'takesOut'
  | 'permission'
>;

/** Finds what a mutation does to a record, by the words of its name and the record's status. */
function findWriteFacts(schema: GraphQLSchema, mutation: Mutation, owner: ValueOwner | null): WriteFacts {
  const { field } = mutation;
  const hint = getMutationHint(field);
  const action = removeNoun(field.name, owner?.type ?? '');
  const isClosing = owner?.type !== undefined && closesForGood(schema, action, owner.type);
  const change = isOfRecord(mutation, owner) ? findNamedLink(field.name, owner)?.value.change : undefined;
  // What is taken out of a relation stays where it is.
  const danger =
    hint.danger ??
    (change === undefined ? getDanger(field.name) : undefined) ??
    (isClosing ? 'ends' : undefined);
  const targetStatus = hint.targetStatus ?? guessTargetStatus(schema, action, owner);
  const softVerb = findSoftDeleteVerb(action);
  const undoVerb = findUndoVerb(field.name);
  const effect = hint.effect ?? (softVerb !== null ? 'setsAside' : undoVerb !== null ? 'undoes' : undefined);
  const idempotent =
    targetStatus !== null && (hint.idempotent ?? isIdempotentVerb(action, takesKeyAlone(mutation)));
  const prefillVerb = findPrefillVerb(field.name);
  const prefills = hint.prefills ?? prefillVerb !== null;
  const takesOut = hint.takesOut ?? (change === 'removes' || isTakingOut(action));
  const statusEnum = owner === null ? null : findStatusType(owner.fields);
  const permission =
    hint.permission === false
      ? null
      : findPermission(schema, owner, { name: field.name, targetStatus, statusEnum });
  const reasonOf = (stated: unknown, word: string): Reason =>
    stated === undefined ? because('says.word', { word }) : OPERATOR_REASON;
  const found: Pick<WriteFacts, 'effect'> =
    effect === undefined || effect === 'none'
      ? {}
      : { effect: { value: effect, reason: reasonOf(hint.effect, softVerb ?? undoVerb ?? '') } };
  const deleting = { field, fields: owner?.fields ?? [], statusEnum, ...found, stated: hint.danger };
  const isDeleting = getDanger(field.name) === 'destroys' || effect === 'setsAside';
  const mayKeep = isDeleting ? findMayKeep(schema, deleting) : null;
  return {
    ...(danger === undefined || danger === 'none'
      ? {}
      : { danger: { value: danger, reason: reasonOf(hint.danger, field.name) } }),
    ...(targetStatus === null
      ? {}
      : { targetStatus: { value: targetStatus, reason: reasonOf(hint.targetStatus, field.name) } }),
    ...found,
    ...(mayKeep === null ? {} : { mayKeep }),
    ...(prefills ? { prefills: { value: true, reason: reasonOf(hint.prefills, prefillVerb ?? '') } } : {}),
    ...(hint.replaces === undefined ? {} : { replaces: { value: hint.replaces, reason: OPERATOR_REASON } }),
    ...(takesOut ? { takesOut: { value: true, reason: reasonOf(hint.takesOut, field.name) } } : {}),
    ...(permission === null ? {} : { permission }),
    ...(idempotent ? { idempotent: { value: true, reason: reasonOf(hint.idempotent, field.name) } } : {}),
  };
}

/** Returns true if a mutation gives a record of the owner's type back. */
function isOfRecord({ records }: Mutation, owner: ValueOwner | null): boolean {
  return owner?.type !== undefined && records[0]?.type === owner.type;
}

/** Returns true if a mutation takes one value, so it can do nothing beyond what its name says. */
function takesKeyAlone({ inputs }: Mutation): boolean {
  return inputs.filter(({ name, named }) => isLeafType(named) && name !== CLIENT_MUTATION_ID).length < 2;
}

/** Finds the status that a mutation's name leads to, among the values of its record's status. */
function guessTargetStatus(schema: GraphQLSchema, action: string, owner: ValueOwner | null): string | null {
  const status = owner === null ? null : findStatusType(owner.fields);
  if (status === null) return null;
  return findTargetStatus(action, enumValuesOf(schema)(status));
}

/** Finds the type of a record's status. Cached, because every mutation of the record asks. */
const findStatusType = memoizeByObject(
  (fields: readonly Field[]): string | null =>
    fields.find(({ role, list }) => role?.value === 'status' && !list)?.enum ?? null,
);

/**
 * Decides whether an action closes its record for good: its verb does, and no mutation of the schema takes it back for that
 * type. `closeCustomer` does so without a `reopenCustomer`.
 * @param action the name of the mutation without its record's noun
 */
function closesForGood(schema: GraphQLSchema, action: string, type: string): boolean {
  const [verb = '', ...more] = splitWords(action);
  if (more.length > 0 || !getLexiconWords('closes').has(verb)) return false;
  const noun = splitWords(type);
  return !getUndoingNames(schema).some((words) => noun.every((word) => words.includes(word)));
}

/** Returns the words of the names of all mutations that take an action back. */
const getUndoingNames = memoizeByObject((schema: GraphQLSchema): readonly (readonly string[])[] => {
  const mutation = schema.getMutationType();
  const fields = mutation === undefined || mutation === null ? [] : getOutputFields(mutation);
  // `unassign` takes something else back.
  const isUndoing = (verb: string | null): boolean => verb !== null && !/^un(?!close|end)/.test(verb);
  return fields.filter(({ name }) => isUndoing(findUndoVerb(name))).map(({ name }) => splitWords(name));
});
