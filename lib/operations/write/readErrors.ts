import type { ErrorShape, FlagKind } from '../../schema/writes';
import { readMember } from '../memberFields';
import { ownValue, readCount, readPath, readText } from '../readPath';
import { errorPath } from './errorPath';
import { looseErrors } from './looseErrors';
import { readFlag, type Verdict } from './readFlag';
import type { WriteError } from './writeError';
import type { ErrorReader } from './writePlan';

/** The refusals of one shape in a mutation's value (BACKENDS 5, dialects 3 to 10); what a flag says is `flagIn`. Never throws. */
export function readErrors({ shape, members }: ErrorReader, payload: unknown): readonly WriteError[] {
  switch (shape.style) {
    case 'list':
      return items(readPath(payload, shape.path)).flatMap((item) => errorsOf(item, shape));
    case 'object':
      return items(readPath(payload, shape.path)).flatMap((item) =>
        errorsOf(item, { ...shape, field: shape.fields }),
      );
    case 'strings':
    case 'json':
      return looseErrors(readPath(payload, shape.path));
    case 'fields':
      return items(readPath(payload, shape.path)).flatMap((item) =>
        shape.fields.flatMap((field) => looseErrors(ownValue(item, field), [field])),
      );
    case 'members':
    case 'union':
      return items(readPath(payload, shape.path ?? '')).flatMap((item) => memberErrors(item, shape, members));
    case 'flag':
      return [];
  }
}

/** What a flag of a payload says, and the refusal that it is where it says no. */
export interface FlagRead {
  readonly of: FlagKind;
  readonly verdict: Verdict;
  /** How many records it counts, where it counts them. */
  readonly count?: number;
  readonly error: WriteError;
}

/** The flags of one shape in a mutation's value: one each where that is a list. Never throws. */
export function flagsIn(shape: ErrorShape, payload: unknown): readonly FlagRead[] {
  if (shape.style !== 'flag') return [];
  return items(payload).map((item) => {
    const value = shape.path === '' ? item : readPath(item, shape.path);
    const message = shape.message === null ? '' : textOf(ownValue(item, shape.message));
    const code = typeof value === 'string' ? value : null;
    const count = shape.of === 'count' ? readCount(value) : null;
    return {
      of: shape.of,
      verdict: readFlag(shape.of, value),
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
  const message = names.message === null ? '' : textOf(ownValue(item, names.message));
  const code = names.code === null ? null : readText(ownValue(item, names.code));
  const place = names.field === null ? null : ownValue(item, names.field);
  const isSeveral =
    names.field !== null && /s$/.test(names.field) && Array.isArray(place) && place.length > 0;
  const places: readonly unknown[] = isSeveral ? place : [place];
  return places.map((each) => ({ path: errorPath(each), message, code }));
}

function textOf(text: unknown): string {
  if (!Array.isArray(text)) return readText(text) ?? '';
  return text.map((each: unknown) => readText(each) ?? '').join(' ');
}

function memberErrors(
  item: unknown,
  shape: Extract<ErrorShape, { readonly members: unknown }>,
  members: ErrorReader['members'],
): readonly WriteError[] {
  for (const [index, keys] of (members ?? []).entries()) {
    const member = shape.members[index];
    const fields = readMember(keys, item);
    if (fields === null || member === undefined) continue;
    const inside = (member.inside ?? []).flatMap((each) => readErrors({ shape: each }, fields));
    const found = inside.length > 0 ? inside : errorsOf(fields, member);
    // What has no code of its own is known by its type.
    return found.map((error) => ({ ...error, code: error.code ?? member.type }));
  }
  return [];
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
