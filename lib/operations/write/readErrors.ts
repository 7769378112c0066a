import type { ErrorShape } from '../../schema/writes';
import { readMember } from '../memberFields';
import { ownValue, readPath, readText } from '../readPath';
import { errorPath } from './errorPath';
import { looseErrors } from './looseErrors';
import type { WriteError } from './writeError';
import type { ErrorReader } from './writePlan';

/** The refusals of one shape in a mutation's value (BACKENDS 5, dialects 3 to 10). Never throws. */
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
    case 'members':
    case 'union':
      return items(readPath(payload, shape.path ?? '')).flatMap((item) => memberErrors(item, shape, members));
    case 'flag':
      return items(payload).flatMap((item) => flagErrors(item, shape));
  }
}

interface Names {
  readonly field: string | null;
  readonly message: string;
  readonly code: string | null;
}

/** An error object names one place, several (`fields: [String]`), or none. */
function errorsOf(item: unknown, names: Names): readonly WriteError[] {
  if (typeof item !== 'object' || item === null) return [];
  const text = ownValue(item, names.message);
  const message = Array.isArray(text)
    ? text.map((each: unknown) => readText(each) ?? '').join(' ')
    : (readText(text) ?? '');
  const code = names.code === null ? null : readText(ownValue(item, names.code));
  const place = names.field === null ? null : ownValue(item, names.field);
  const isSeveral =
    names.field !== null && /s$/.test(names.field) && Array.isArray(place) && place.length > 0;
  const places: readonly unknown[] = isSeveral ? place : [place];
  return places.map((each) => ({ path: errorPath(each), message, code }));
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
    // What has no code of its own is known by its type.
    return errorsOf(fields, member).map((error) => ({ ...error, code: error.code ?? member.type }));
  }
  return [];
}

const REFUSED = /^(NOT_|FAIL|ERROR|INVALID|DENIED|REJECT)/i;

/** A flag that says no: false, an outcome like NOT_DELETED, nothing affected. */
function flagErrors(
  item: unknown,
  shape: { readonly path: string; readonly message: string | null },
): readonly WriteError[] {
  const value = shape.path === '' ? item : readPath(item, shape.path);
  const refused = value === false || value === 0 || (typeof value === 'string' && REFUSED.test(value));
  if (!refused) return [];
  const message = shape.message === null ? '' : (readText(ownValue(item, shape.message)) ?? '');
  return [{ path: null, message, code: typeof value === 'string' ? value : null }];
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
