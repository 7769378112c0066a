import { splitWords } from './names';

/** Names of what says why, the likeliest first. */
export const MESSAGE_FIELD_NAMES = [
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
/** Beside a flag or a missing record these say why, too. */
export const FLAG_MESSAGE_FIELD_NAMES = [
  ...MESSAGE_FIELD_NAMES,
  'failurereason',
  'explanation',
  'comment',
  'note',
  'info',
  'hint',
];
export const ERROR_CODE_FIELD_NAMES = ['code', 'errorcode', 'type', 'kind', 'key', 'status'];
export const ERROR_PATH_FIELD_NAMES = [
  'field',
  'path',
  'propertypath',
  'fieldpath',
  'fieldname',
  'fields',
  'property',
  'propertyname',
  'attribute',
  'inputfield',
  'pointer',
  'argument',
  'argumentname',
  'column',
  'source',
];

const ERROR_WORD =
  /(^|_)(errors?|failures?|problems?|exceptions?|violations?|invalid|issues|faults?|refusals?|rejections?)($|_|\d)/;

/** Words of a type beside a record, of which it can only be one: `JarRefused`, `NameTaken`, `NotFound`. */
const REFUSAL_WORD =
  /(^|_)(refused?|rejected|denied|failed|forbidden|unauthori[sz]ed|unauthenticated|conflict|taken|duplicated?|missing|not_\w+|exists|exceeded|unavailable|broken|bad|wrong|locked|expired|stale|unprocessable|cannot|illegal|limit)($|_|\d)/;

/** Words of a type that tells of no refusal, though it holds no record: `CreateQueued { message }`. */
const SUCCESS_WORD =
  /(^|_)(ok|success\w*|succeeded|done|created|updated|changed|saved|deleted|removed|added|queued|accepted|scheduled|pending|started|completed?|sent|payload|response)($|_|\d)/;

/** Whether a name has a word for refusals in it: `userErrors`, `NotFoundError`, `InvalidInput`; one `issue` is a thing. */
export function isErrorName(name: string): boolean {
  const known = ERROR_NAMES.get(name);
  if (known !== undefined) return known;
  const found = ERROR_WORD.test(toSnakeCase(name));
  if (ERROR_NAMES.size > 50_000) ERROR_NAMES.clear();
  ERROR_NAMES.set(name, found);
  return found;
}
/** A pure cache: mutations give back much the same. */
const ERROR_NAMES = new Map<string, boolean>();

/** Whether a type beside a record is called like a refusal. */
export function isRefusalName(name: string): boolean {
  return isErrorName(name) || REFUSAL_WORD.test(toSnakeCase(name));
}

/** Whether a type is called like a success, or like something that is still under way. */
export function isSuccessName(name: string): boolean {
  return SUCCESS_WORD.test(toSnakeCase(name));
}

/** A name without its borders, as the lists above have it. */
export function toCompactName(name: string): string {
  return splitWords(name).join('');
}

function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
