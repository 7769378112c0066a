/** Codes, names and categories that mean "forbidden", without separators and suffixes. */
const FORBIDDEN_WORD =
  /^(auth)?(forbidden|unauthenticated|unauthori[sz]ed|notauthenticated|notauthori[sz]ed|accessdenied|permissiondenied|authentication|authorization)$/;
const FORBIDDEN_MESSAGE =
  /\b(permission denied|access denied|not authori[sz]ed|unauthori[sz]ed|unauthenticated|not authenticated|forbidden|not allowed to (perform|access|read|view)|insufficient permissions?|must be (logged|signed) in)\b/i;

/** Keys that carry codes, and keys of objects that contain them. */
const CODES = ['code', 'name', 'category', 'classification', 'errorType', 'type'];
const STATUSES = ['statusCode', 'status', 'httpStatus'];
const HOLDERS = ['http', 'error', 'exception', 'originalError'];

/** Tells whether an error means that the visitor lacks permission, by its code or status, or else by its message. */
export function isForbiddenError(error: {
  readonly message: string;
  readonly extensions?: unknown;
}): boolean {
  return saysForbidden(error.extensions, 1) || FORBIDDEN_MESSAGE.test(error.message);
}

function saysForbidden(value: unknown, deeper: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    CODES.some((key) => isForbiddenWord(entries.get(key))) ||
    STATUSES.some((key) => isForbiddenStatus(entries.get(key))) ||
    (deeper > 0 && HOLDERS.some((key) => saysForbidden(entries.get(key), deeper - 1)))
  );
}

function isForbiddenWord(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const plain = value.toLowerCase().replaceAll(/[^a-z]/g, '');
  return FORBIDDEN_WORD.test(plain.replace(/(error|exception)$/, ''));
}

function isForbiddenStatus(value: unknown): boolean {
  return value === 401 || value === 403 || value === '401' || value === '403';
}
