import type { ErrorShape, FlagKind } from '../../schema/model/writes';
import { readMemberFields } from '../document/memberFragment';
import { getOwnValue, parseCount, getAtPath, toText } from '../document/readResponse';
import { parseErrorPath, parseUntypedErrors, type WriteError } from './writeErrors';
import type { ErrorReader } from './answerReaders';

/** Result of a flag; `silent` where it proves nothing. */
export type FlagVerdict = 'yes' | 'no' | 'silent';

const NEGATIVE =
  /^(not[ _]|fail|err|invalid|denied|reject|refus|forbidden|unauth|conflict|duplicate|cannot|bad_|missing$)/i;
const POSITIVE =
  /^(ok|okay|yes|succe(ss|eded)\w*|done|completed?|created|added|inserted|updated|changed|saved|deleted|removed|applied)$/i;

/** Reads one flag of a payload. Never throws. */
function readFlagVerdict(of: FlagKind, value: unknown): FlagVerdict {
  switch (of) {
    case 'success':
    case 'written':
      return typeof value === 'boolean' ? toVerdict(value) : 'silent';
    case 'failure':
      return typeof value === 'boolean' ? toVerdict(!value) : 'silent';
    case 'count': {
      const count = parseCount(value);
      return count === null ? 'silent' : toVerdict(count > 0);
    }
    case 'outcome':
      return readOutcomeVerdict(value);
    case 'code':
      return readCodeVerdict(toText(value));
  }
}

/** Reads an outcome: a word, or an HTTP status. */
export function readOutcomeVerdict(value: unknown): FlagVerdict {
  const status = parseCount(value);
  if (status !== null)
    return status >= 400 && status < 600 ? 'no' : status >= 200 && status < 300 ? 'yes' : 'silent';
  if (typeof value !== 'string') return 'silent';
  if (NEGATIVE.test(value.trim())) return 'no';
  return POSITIVE.test(value.trim()) ? 'yes' : 'silent';
}

function readCodeVerdict(code: string | null): FlagVerdict {
  if (code === null || code === '') return 'silent';
  return code === '0' || /^(none|no_?error)$/i.test(code) || readOutcomeVerdict(code) === 'yes'
    ? 'yes'
    : 'no';
}

function toVerdict(isWell: boolean): FlagVerdict {
  return isWell ? 'yes' : 'no';
}

/**
 * Reads the errors of one shape in a mutation's value (docs/shapes.md, 5, dialects 3 to 10). Flags are read by
 * `readFlags`. Never throws.
 */
export function readPayloadErrors({ shape, members }: ErrorReader, payload: unknown): readonly WriteError[] {
  switch (shape.type) {
    case 'list':
      return toItems(getAtPath(payload, shape.path)).flatMap((item) => readErrorObject(item, shape));
    case 'object':
      return toItems(getAtPath(payload, shape.path)).flatMap((item) =>
        readErrorObject(item, { ...shape, field: shape.fields }),
      );
    case 'strings':
    case 'json':
      return parseUntypedErrors(getAtPath(payload, shape.path));
    case 'fields':
      return toItems(getAtPath(payload, shape.path)).flatMap((item) =>
        shape.fields.flatMap((field) => parseUntypedErrors(getOwnValue(item, field), [field])),
      );
    case 'members':
    case 'union':
      return toItems(getAtPath(payload, shape.path ?? '')).flatMap((item) =>
        readMemberErrors(item, shape, members),
      );
    case 'flag':
      return [];
  }
}

/** Result of one flag of a payload, with the error that it means if it is negative. */
export interface FlagResult {
  readonly of: FlagKind;
  readonly verdict: FlagVerdict;
  /** Number of records that the flag counts, if it counts them. */
  readonly count?: number;
  readonly error: WriteError;
}

/** Reads the flags of one shape in a mutation's value: one per item where the value is a list. Never throws. */
export function readFlags(shape: ErrorShape, payload: unknown): readonly FlagResult[] {
  if (shape.type !== 'flag') return [];
  return toItems(payload).map((item) => {
    const value = shape.path === '' ? item : getAtPath(item, shape.path);
    const message = shape.message === null ? '' : joinText(getOwnValue(item, shape.message));
    const code = typeof value === 'string' ? value : null;
    const count = shape.meaning === 'count' ? parseCount(value) : null;
    return {
      of: shape.meaning,
      verdict: readFlagVerdict(shape.meaning, value),
      ...(count === null ? {} : { count }),
      error: { path: null, message, code },
    };
  });
}

interface ErrorFields {
  readonly field: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

/** Reads an error object. It names one place, several (`fields: [String]`), or none. Null is no error. */
function readErrorObject(item: unknown, names: ErrorFields): readonly WriteError[] {
  if (typeof item !== 'object' || item === null) return [];
  const message = names.message === null ? '' : joinText(getOwnValue(item, names.message));
  const code = names.code === null ? null : toText(getOwnValue(item, names.code));
  const place = names.field === null ? null : getOwnValue(item, names.field);
  const hasSeveralPlaces =
    names.field !== null && /s$/.test(names.field) && Array.isArray(place) && place.length > 0;
  const places: readonly unknown[] = hasSeveralPlaces ? place : [place];
  return places.map((each) => ({ path: parseErrorPath(each), message, code }));
}

function joinText(text: unknown): string {
  if (!Array.isArray(text)) return toText(text) ?? '';
  return text.map((each: unknown) => toText(each) ?? '').join(' ');
}

function readMemberErrors(
  item: unknown,
  shape: Extract<ErrorShape, { readonly members: unknown }>,
  members: ErrorReader['members'],
): readonly WriteError[] {
  for (const [index, keys] of (members ?? []).entries()) {
    const member = shape.members[index];
    const fields = readMemberFields(keys, item);
    if (fields === null || member === undefined) continue;
    const inside = (member.nestedErrors ?? []).flatMap((each) => readPayloadErrors({ shape: each }, fields));
    const found = inside.length > 0 ? inside : readErrorObject(fields, member);
    // The type's name serves as the code where the error has none.
    return found.map((error) => ({ ...error, code: error.code ?? member.type }));
  }
  return [];
}

function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
