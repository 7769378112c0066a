import type { ErrorShape, FlagKind } from '../../schema/model/writes';
import { readMemberFields } from '../document/memberFragment';
import { getOwnValue, parseCount, getAtPath, toText } from '../document/readResponse';
import { parseErrorPath, parseUntypedErrors, type WriteError } from './writeErrors';
import type { ErrorReader } from './writePlan';

/** What a flag says of whether it was done; `silent`: nothing, either way. */
export type FlagVerdict = 'yes' | 'no' | 'silent';

const NO =
  /^(not[ _]|fail|err|invalid|denied|reject|refus|forbidden|unauth|conflict|duplicate|cannot|bad_|missing$)/i;
const YES =
  /^(ok|okay|yes|succe(ss|eded)\w*|done|completed?|created|added|inserted|updated|changed|saved|deleted|removed|applied)$/i;

/** Reads one flag of a payload. Never throws. */
export function readFlagVerdict(of: FlagKind, value: unknown): FlagVerdict {
  switch (of) {
    case 'success':
    case 'deed':
      return typeof value === 'boolean' ? verdict(value) : 'silent';
    case 'failure':
      return typeof value === 'boolean' ? verdict(!value) : 'silent';
    case 'count': {
      const count = parseCount(value);
      return count === null ? 'silent' : verdict(count > 0);
    }
    case 'outcome':
      return readOutcomeVerdict(value);
    case 'code':
      return codeOf(toText(value));
  }
}

/** A word that says how it went, or an HTTP status. */
export function readOutcomeVerdict(value: unknown): FlagVerdict {
  const status = parseCount(value);
  if (status !== null)
    return status >= 400 && status < 600 ? 'no' : status >= 200 && status < 300 ? 'yes' : 'silent';
  if (typeof value !== 'string') return 'silent';
  if (NO.test(value.trim())) return 'no';
  return YES.test(value.trim()) ? 'yes' : 'silent';
}

function codeOf(code: string | null): FlagVerdict {
  if (code === null || code === '') return 'silent';
  return code === '0' || /^(none|no_?error)$/i.test(code) || readOutcomeVerdict(code) === 'yes'
    ? 'yes'
    : 'no';
}

function verdict(isWell: boolean): FlagVerdict {
  return isWell ? 'yes' : 'no';
}

/** The refusals of one shape in a mutation's value (BACKENDS 5, dialects 3 to 10); what a flag says is `flagIn`. Never throws. */
export function readPayloadErrors({ shape, members }: ErrorReader, payload: unknown): readonly WriteError[] {
  switch (shape.style) {
    case 'list':
      return items(getAtPath(payload, shape.path)).flatMap((item) => errorsOf(item, shape));
    case 'object':
      return items(getAtPath(payload, shape.path)).flatMap((item) =>
        errorsOf(item, { ...shape, field: shape.fields }),
      );
    case 'strings':
    case 'json':
      return parseUntypedErrors(getAtPath(payload, shape.path));
    case 'fields':
      return items(getAtPath(payload, shape.path)).flatMap((item) =>
        shape.fields.flatMap((field) => parseUntypedErrors(getOwnValue(item, field), [field])),
      );
    case 'members':
    case 'union':
      return items(getAtPath(payload, shape.path ?? '')).flatMap((item) =>
        memberErrors(item, shape, members),
      );
    case 'flag':
      return [];
  }
}

/** What a flag of a payload says, and the refusal that it is where it says no. */
export interface FlagResult {
  readonly of: FlagKind;
  readonly verdict: FlagVerdict;
  /** How many records it counts, where it counts them. */
  readonly count?: number;
  readonly error: WriteError;
}

/** The flags of one shape in a mutation's value: one each where that is a list. Never throws. */
export function readFlags(shape: ErrorShape, payload: unknown): readonly FlagResult[] {
  if (shape.style !== 'flag') return [];
  return items(payload).map((item) => {
    const value = shape.path === '' ? item : getAtPath(item, shape.path);
    const message = shape.message === null ? '' : textOf(getOwnValue(item, shape.message));
    const code = typeof value === 'string' ? value : null;
    const count = shape.of === 'count' ? parseCount(value) : null;
    return {
      of: shape.of,
      verdict: readFlagVerdict(shape.of, value),
      ...(count === null ? {} : { count }),
      error: { path: null, message, code },
    };
  });
}

interface Names {
  readonly field: string | null;
  readonly message: string | null;
  readonly code: string | null;
}

/** An error object names one place, several (`fields: [String]`), or none; one that holds nothing at all is none. */
function errorsOf(item: unknown, names: Names): readonly WriteError[] {
  if (typeof item !== 'object' || item === null) return [];
  const message = names.message === null ? '' : textOf(getOwnValue(item, names.message));
  const code = names.code === null ? null : toText(getOwnValue(item, names.code));
  const place = names.field === null ? null : getOwnValue(item, names.field);
  const isSeveral =
    names.field !== null && /s$/.test(names.field) && Array.isArray(place) && place.length > 0;
  const places: readonly unknown[] = isSeveral ? place : [place];
  return places.map((each) => ({ path: parseErrorPath(each), message, code }));
}

function textOf(text: unknown): string {
  if (!Array.isArray(text)) return toText(text) ?? '';
  return text.map((each: unknown) => toText(each) ?? '').join(' ');
}

function memberErrors(
  item: unknown,
  shape: Extract<ErrorShape, { readonly members: unknown }>,
  members: ErrorReader['members'],
): readonly WriteError[] {
  for (const [index, keys] of (members ?? []).entries()) {
    const member = shape.members[index];
    const fields = readMemberFields(keys, item);
    if (fields === null || member === undefined) continue;
    const inside = (member.inside ?? []).flatMap((each) => readPayloadErrors({ shape: each }, fields));
    const found = inside.length > 0 ? inside : errorsOf(fields, member);
    // What has no code of its own is known by its type.
    return found.map((error) => ({ ...error, code: error.code ?? member.type }));
  }
  return [];
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
