/** The parts of a GraphQL error that its meaning is read from. */
interface ResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: unknown;
}

/** Meaning of a refusal: an invalid document, a missing record, too many requests, or something else. */
export type ErrorClass = 'invalid' | 'absent' | 'busy' | 'other';

const INVALID_CODE =
  /^(graphql_?(validation|parse)_?(failed|error)|validation_?failed|validation_?error|parse_?failed|invalid_?syntax|undefined_?field|argument_?not_?accepted|missing_?required_?arguments|bad_?user_?input_?document)$/i;
/** First words of the validation messages of common GraphQL servers. */
const INVALID_MESSAGE =
  /^(cannot query field|unknown (argument|field|type|directive|fragment)|field ["'`]?[\w.]+["'`]? (argument|must|of type|doesn't (exist|accept)|does not exist on type|is not defined|not found in type)|the field [`"']?\w+[`"']? does not exist|variable ["'`]?\$|value .* does not exist in "?\w+"? enum|validation error|syntax error|fieldundefined|no such (field|argument)\b|(argument|input field) ["'`]?[\w.]+["'`]? (has invalid value|is not defined|of type|on|isn't))/i;

const ABSENT_CODE =
  /^((\w+_)?(not_?found|does_?not_?exist|no_?such_?(record|entity|document|object))(_?(error|exception))?|p2025|http_?404|404)$/i;
const ABSENT_MESSAGE =
  /(\b(not found|does ?n[o']t exist|could ?n[o']t (be )?f(ind|ound)|no longer exists|unable to find|no query results|matching query does not exist|no such (record|entity|document|object|item|node)|no \w+ (with|for|matches) (the |this |that |given )*(\w+ )?(id|key|slug|identifier|uuid|query|number|code))\b|^no \w+ (was )?found\b)/i;
/** Messages about a missing part of the backend itself, not a record. */
const BACKEND_PART =
  /\b(column|relation|table|function|schema|database|operator|index|constraint|resolver|method|module|file|route|argument|field|type|enum value|host)\b/i;

const BUSY_CODE = /^(too_?many_?requests|rate_?limit(ed|_?exceeded)?|throttled|429)$/i;
const BUSY_MESSAGE = /\b(too many requests|rate limit(ed)?|throttled)\b/i;

/** Keys that carry codes, and keys of objects that contain them. */
const CODES = ['code', 'name', 'category', 'classification', 'errorType', 'type', 'status', 'statusCode'];
const HOLDERS = ['http', 'error', 'exception', 'originalError', 'extensions', 'response'];

/** Classifies the errors of a response without data; `status` is its HTTP status. */
export function classifyErrors(errors: readonly ResponseError[], status: number): ErrorClass {
  const every = (test: (error: ResponseError) => boolean): boolean => errors.length > 0 && errors.every(test);
  if (status === 429 || errors.some(isBusy)) return 'busy';
  if (errors.some((error) => isInvalid(error, status))) return 'invalid';
  return every(isAbsent) && !errors.some(isForbiddenError) ? 'absent' : 'other';
}

/** Validation errors have no path, since nothing was executed. */
function isInvalid(error: ResponseError, status: number): boolean {
  if (error.path !== undefined && error.path.length > 0) return false;
  const codes = collectCodes(error.extensions, 1);
  if (codes.some((code) => INVALID_CODE.test(code)) || INVALID_MESSAGE.test(error.message.trim()))
    return true;
  return status === 400 && !isForbiddenError(error) && !isAbsent(error);
}

/** Checks whether an error means that the record does not exist. */
function isAbsent(error: ResponseError): boolean {
  if (collectCodes(error.extensions, 1).some((code) => ABSENT_CODE.test(code))) return true;
  return ABSENT_MESSAGE.test(error.message) && !BACKEND_PART.test(error.message);
}

function isBusy(error: ResponseError): boolean {
  return (
    collectCodes(error.extensions, 1).some((code) => BUSY_CODE.test(code)) || BUSY_MESSAGE.test(error.message)
  );
}

function collectCodes(value: unknown, deeper: number): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = new Map<string, unknown>(Object.entries(value));
  const codes = CODES.flatMap((name) => {
    const code = entries.get(name);
    return typeof code === 'string' || typeof code === 'number'
      ? [String(code).trim().replaceAll(/[\s-]/g, '_')]
      : [];
  });
  return deeper === 0
    ? codes
    : [...codes, ...HOLDERS.flatMap((name) => collectCodes(entries.get(name), deeper - 1))];
}

/** Codes, names and categories that mean "forbidden", without separators and suffixes. */
const FORBIDDEN_WORD =
  /^(auth)?(forbidden|unauthenticated|unauthori[sz]ed|notauthenticated|notauthori[sz]ed|accessdenied|permissiondenied|authentication|authorization)$/;

const FORBIDDEN_MESSAGE =
  /\b(permission denied|access denied|not authori[sz]ed|unauthori[sz]ed|unauthenticated|not authenticated|forbidden|not allowed to (perform|access|read|view)|insufficient permissions?|must be (logged|signed) in)\b/i;

/** Keys that carry codes, keys that carry statuses, and keys of objects that contain them. */
const CODE_KEYS = ['code', 'name', 'category', 'classification', 'errorType', 'type'];
const STATUS_KEYS = ['statusCode', 'status', 'httpStatus'];
const HOLDER_KEYS = ['http', 'error', 'exception', 'originalError'];

/** Checks whether an error means that the visitor lacks permission, by its code or status, or else by its message. */
export function isForbiddenError(error: ResponseError): boolean {
  return hasCode(error.extensions, FORBIDDEN_WORD, ['401', '403']) || FORBIDDEN_MESSAGE.test(error.message);
}

/** Codes and messages that mean that the backend does not know who asks. */
const UNKNOWN_WORD = /^(auth)?(unauthenticated|notauthenticated|authentication|authenticationrequired)$/;
const UNKNOWN_MESSAGE =
  /\b(unauthenticated|not authenticated|must be (logged|signed) in|please (log|sign) in)\b/i;

/** Checks whether an error means that nobody has signed in, by its code or status, or else by its message. */
export function isUnauthenticatedError(error: ResponseError): boolean {
  return UNKNOWN_MESSAGE.test(error.message) || hasCode(error.extensions, UNKNOWN_WORD, ['401']);
}

/** Checks an object, and those in it that hold codes, for a code of these words or one of the statuses. */
function hasCode(value: unknown, words: RegExp, statuses: readonly string[], deeper = 1): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    CODE_KEYS.some((key) => isWord(entries.get(key), words)) ||
    STATUS_KEYS.some((key) => statuses.includes(String(entries.get(key)))) ||
    (deeper > 0 && HOLDER_KEYS.some((key) => hasCode(entries.get(key), words, statuses, deeper - 1)))
  );
}

function isWord(value: unknown, words: RegExp): boolean {
  if (typeof value !== 'string') return false;
  const plain = value.toLowerCase().replaceAll(/[^a-z]/g, '');
  return words.test(plain.replace(/(error|exception)$/, ''));
}
