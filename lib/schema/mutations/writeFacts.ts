import type { GraphQLSchema } from 'graphql';
import { enumValuesOf } from '../entities/fields';
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
import { getMutationHint, OPERATOR_REASON } from '../model/hints';
import type { WriteSource } from '../model/writes';
import type { ValueOwner } from './inputs/valueOwner';
import type { Mutation } from './mutation';
import { findPermission } from './permission';

type WriteFacts = Pick<
  WriteSource,
  'danger' | 'targetStatus' | 'effect' | 'idempotent' | 'prefills' | 'takesOut' | 'permission'
>;

/** Finds what a mutation does to a record, by the words of its name and the record's status. */
export function findWriteFacts(
  schema: GraphQLSchema,
  { field }: Mutation,
  owner: ValueOwner | null,
): WriteFacts {
  const hint = getMutationHint(field);
  const action = removeNoun(field.name, owner?.type ?? '');
  const danger = hint.danger ?? getDanger(field.name);
  const targetStatus = hint.targetStatus ?? guessTargetStatus(schema, action, owner);
  const softVerb = findSoftDeleteVerb(action);
  const undoVerb = findUndoVerb(field.name);
  const effect = hint.effect ?? (softVerb !== null ? 'setsAside' : undoVerb !== null ? 'undoes' : undefined);
  const idempotent = targetStatus !== null && (hint.idempotent ?? isIdempotentVerb(action));
  const prefillVerb = findPrefillVerb(field.name);
  const prefills = hint.prefills ?? prefillVerb !== null;
  const takesOut = hint.takesOut ?? isTakingOut(action);
  const statusEnum = owner === null ? null : findStatusType(owner.fields);
  const permission =
    hint.permission === false
      ? null
      : findPermission(schema, owner, { name: field.name, targetStatus, statusEnum });
  const reasonOf = (stated: unknown, word: string): string =>
    stated === undefined ? `\`${word}\` says so.` : OPERATOR_REASON;
  return {
    ...(danger === undefined || danger === 'none'
      ? {}
      : { danger: { value: danger, reason: reasonOf(hint.danger, field.name) } }),
    ...(targetStatus === null
      ? {}
      : { targetStatus: { value: targetStatus, reason: reasonOf(hint.targetStatus, field.name) } }),
    ...(effect === undefined || effect === 'none'
      ? {}
      : { effect: { value: effect, reason: reasonOf(hint.effect, softVerb ?? undoVerb ?? '') } }),
    ...(prefills ? { prefills: { value: true, reason: reasonOf(hint.prefills, prefillVerb ?? '') } } : {}),
    ...(takesOut ? { takesOut: { value: true, reason: reasonOf(hint.takesOut, field.name) } } : {}),
    ...(permission === null ? {} : { permission }),
    ...(idempotent ? { idempotent: { value: true, reason: reasonOf(hint.idempotent, field.name) } } : {}),
  };
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
