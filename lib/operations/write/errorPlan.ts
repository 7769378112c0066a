import type { ErrorMember, ErrorShape } from '../../schema/writes';
import { memberFields, type Aliases } from '../memberFields';
import { ownValue, readPath, readText } from '../readPath';
import { selectPath, type SelectionNode } from '../selectionNode';
import { errorPath } from './errorPath';
import { looseErrors } from './looseErrors';
import type { WriteError } from './writeRequest';

/** What to select for one shape of refusal, and how to read it from the payload. Reading never throws. */
export interface ErrorPlan {
  readonly select: readonly SelectionNode[];
  readonly read: (payload: unknown) => readonly WriteError[];
}

/** The plan of a shape. `taken`: response keys in use on the payload, for aliases of union members. */
export function errorPlan(shape: ErrorShape, taken: Aliases): ErrorPlan {
  switch (shape.style) {
    case 'list':
      return listPlan(shape);
    case 'object':
      return listPlan({ ...shape, field: shape.fields });
    case 'strings':
    case 'json':
      return {
        select: selectPath(shape.path),
        read: (payload) => looseErrors(readPath(payload, shape.path)),
      };
    case 'members':
      return membersPlan(shape.path, shape.members, new Set());
    case 'union':
      return membersPlan(shape.path ?? '', shape.members, shape.path === undefined ? taken : new Set());
    case 'flag':
      return flagPlan(shape);
  }
}

interface ListShape {
  readonly path: string;
  readonly field: string | null;
  readonly message: string;
  readonly code: string | null;
}

function listPlan(shape: ListShape): ErrorPlan {
  const fields = [shape.field, shape.message, shape.code].filter((field) => field !== null);
  return {
    select: selectPath(
      shape.path,
      [...new Set(fields)].map((field) => ({ field })),
    ),
    read: (payload) => items(readPath(payload, shape.path)).flatMap((item) => errorsOf(item, shape)),
  };
}

/** An error object names one place, several (`fields: [String]`), or none. */
function errorsOf(item: unknown, names: Omit<ListShape, 'path'>): readonly WriteError[] {
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

function membersPlan(path: string, members: readonly ErrorMember[], taken: Aliases): ErrorPlan {
  const plans = members.map((member) => {
    const names = new Set([member.message, member.code, member.field].filter((name) => name !== null));
    const fields = memberFields(
      member.type,
      [...names].map((field) => ({ field })),
      taken,
    );
    return { member, ...fields };
  });
  return {
    select: selectPath(
      path,
      plans.flatMap((plan) => plan.select),
    ),
    read: (payload) =>
      items(readPath(payload, path)).flatMap((item) => {
        for (const { member, read } of plans) {
          const fields = read(item);
          // What has no code of its own is known by its type.
          if (fields !== null)
            return errorsOf(fields, member).map((error) => ({ ...error, code: error.code ?? member.type }));
        }
        return [];
      }),
  };
}

const REFUSED = /^(NOT_|FAIL|ERROR|INVALID|DENIED|REJECT)/i;

/** A flag that says no: false, an outcome like NOT_DELETED, nothing affected. */
function flagPlan(shape: { readonly path: string; readonly message: string | null }): ErrorPlan {
  const select =
    shape.path === ''
      ? []
      : [...selectPath(shape.path), ...(shape.message === null ? [] : selectPath(shape.message))];
  return {
    select,
    read: (payload) =>
      items(payload).flatMap((item) => {
        const value = shape.path === '' ? item : readPath(item, shape.path);
        const refused = value === false || value === 0 || (typeof value === 'string' && REFUSED.test(value));
        if (!refused) return [];
        const message = shape.message === null ? '' : (readText(ownValue(item, shape.message)) ?? '');
        return [{ path: null, message, code: typeof value === 'string' ? value : null }];
      }),
  };
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
