import type { GraphQLObjectType } from 'graphql';
import {
  getOutputFields,
  isLeafType,
  isObjectType,
  isUnionType,
  unwrapType,
  type OutputField,
} from '../graphql/types';
import { isErrorName, isSuccessName } from '../lexicon/errorWords';
import { memoizeByObject } from '../model/memoize';
import type { ReadRefusal } from '../model/reads';
import { findIdentityField } from './identity';
import { findMessageField, getLeafNames, hasErrorName } from './messageField';

/**
 * Turns a field that answers with a value or else a refusal into one of that value: `books: BookPage | AuthError` into
 * `books: BookPage`. Any other field stays as it is.
 */
export const toAnswered: (field: OutputField) => OutputField = memoizeByObject((field: OutputField) => {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || !isUnionType(named)) return field;
  const members = named.getTypes().filter(isObjectType);
  const refusals = members.flatMap((member) => toRefusal(member) ?? []);
  const [answer, ...others] = members.filter(({ name }) => refusals.every(({ on }) => on !== name));
  return answer === undefined || others.length > 0 || refusals.length === 0
    ? field
    : { ...field, type: answer, answer: { on: answer.name, refusals } };
});

/** Names of more than one word that end like errors. */
const MARKED_ERROR = /[a-z\d](Error|Exception)$/;

/** More fields than these are an answer, whatever its type is called: of a refusal only the message is shown. */
const MAX_REFUSAL_FIELDS = 12;

/** Checks whether a member refuses: it is no record, and is named like an error or holds only a message. */
export const isRefusal = (member: GraphQLObjectType): boolean => toRefusal(member) !== null;

/** Describes a member that refuses: it is no record, and is named like an error or holds only a message; null for any other. */
function toRefusal(member: GraphQLObjectType): ReadRefusal | null {
  if (getOutputFields(member).length > MAX_REFUSAL_FIELDS) return null;
  // An error may have the id of the record that it is about. A bare `Error` or `Problem` with an id may be a record.
  const isRecord = findIdentityField(member)?.strength === 3 && !MARKED_ERROR.test(member.name);
  if (isRecord && !member.getInterfaces().some(({ name }) => isErrorName(name))) return null;
  const message = findMessageField(member);
  const isPlain = getOutputFields(member).every(({ type }) => isLeafType(unwrapType(type).named));
  if (!hasErrorName(member) && (message === null || !isPlain || isSuccessName(member.name))) return null;
  const field = message ?? getLeafNames(member)[0];
  if (field === undefined) return null;
  return { on: member.name, field, ...(message === null ? {} : { isMessage: true }) };
}
