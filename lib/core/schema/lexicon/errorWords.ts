import { memoizeByName } from '../model/memoize';

/** Names of fields with a message, the likeliest first. */
export const MESSAGE_FIELD_NAMES =
  'message messages errormessage description detail details reason title text error'.split(' ');
/** Names of fields with a message beside a flag or a missing record. */
export const FLAG_MESSAGE_FIELD_NAMES = [
  ...MESSAGE_FIELD_NAMES,
  'failurereason',
  'explanation',
  'comment',
  'note',
  'info',
  'hint',
];
/** Checks whether a field, in small letters without separators, has warnings beside a success. */
export function isWarningName(name: string): boolean {
  return /^(warnings?|notices?|advisor(y|ies))$/.test(name);
}

/** Checks whether a field, in small letters without separators, says that it succeeded, or repeats what the client sent. */
export function isOutcomeName(name: string): boolean {
  return /^(ok|success|succeeded|successful|done|clientmutationid)$/.test(name);
}

/** Names of fields with an error code. */
export const ERROR_CODE_FIELD_NAMES = ['code', 'errorcode', 'type', 'kind', 'key', 'status'];
/** Names of fields with the path of the faulty input. */
export const ERROR_PATH_FIELD_NAMES = (
  'field path propertypath fieldpath fieldname fields property propertyname attribute inputfield ' +
  'pointer argument argumentname column source'
).split(' ');

const ERROR_WORD =
  /(^|_)(errors?|failures?|problems?|exceptions?|violations?|invalid|issues|faults?|refusals?|rejections?)($|_|\d)/;

/** Words of error types in a union with a record: `JarRefused`, `NameTaken`, `NotFound`. */
const REFUSAL_WORD =
  /(^|_)(refused?|rejected|denied|failed|forbidden|unauthori[sz]ed|unauthenticated|conflict|taken|duplicated?|missing|not_\w+|exists|exceeded|unavailable|broken|bad|wrong|locked|expired|stale|unprocessable|cannot|illegal|limit)($|_|\d)/;

/** Words of success types without a record: `CreateQueued { message }`. */
const SUCCESS_WORD =
  /(^|_)(ok|success\w*|succeeded|done|created|updated|changed|saved|deleted|removed|added|queued|accepted|scheduled|pending|started|completed?|sent|payload|response)($|_|\d)/;

/**
 * Returns true if a name has a word for errors: `userErrors`, `NotFoundError`, `InvalidInput`. A single `issue`
 * is a thing.
 */
export const isErrorName: (name: string) => boolean = memoizeByName((name) =>
  ERROR_WORD.test(toSnakeCase(name)),
);

/** Returns true if the name of a type beside a record means a refusal. */
export function isRefusalName(name: string): boolean {
  return isErrorName(name) || REFUSAL_WORD.test(toSnakeCase(name));
}

/** Returns true if the name of a type means success or a pending operation. */
export function isSuccessName(name: string): boolean {
  return SUCCESS_WORD.test(toSnakeCase(name));
}

function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
