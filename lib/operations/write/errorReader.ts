import type { ErrorMember, ErrorShape } from '../../schema/writes';
import { memberFields, type Aliases } from '../memberFields';
import { mergeSelections, selectPath, type SelectionNode } from '../selectionNode';
import type { ErrorReader } from './writePlan';

/** What to select for one shape of refusal, and the plan of its reading (`readErrors`). */
export interface ErrorSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: ErrorReader;
}

/** The selection of a shape. `taken`: response keys in use on the payload, for aliases of union members. */
export function errorReader(shape: ErrorShape, taken: Aliases): ErrorSelection {
  switch (shape.style) {
    case 'list':
      return { select: leaves(shape.path, [shape.field, shape.message, shape.code]), reader: { shape } };
    case 'object':
      return { select: leaves(shape.path, [shape.fields, shape.message, shape.code]), reader: { shape } };
    case 'strings':
    case 'json':
      return { select: selectPath(shape.path), reader: { shape } };
    case 'fields':
      return { select: leaves(shape.path, shape.fields), reader: { shape } };
    case 'members':
      return members(shape, shape.path, new Set());
    case 'union':
      return members(shape, shape.path ?? '', shape.path === undefined ? taken : new Set());
    case 'flag': {
      const message = shape.message === null ? [] : selectPath(shape.message);
      return {
        select: shape.path === '' ? [] : [...selectPath(shape.path), ...message],
        reader: { shape },
      };
    }
  }
}

function members(
  shape: ErrorShape & { readonly members: readonly ErrorMember[] },
  path: string,
  taken: Aliases,
): ErrorSelection {
  const found = shape.members.map((member) => memberFields(member.type, memberSelection(member), taken));
  return {
    select: selectPath(
      path,
      found.flatMap(({ select }) => select),
    ),
    reader: { shape, members: found.map(({ keys }) => keys) },
  };
}

/** What there is to read of a member, or else one field of it, by which it is known. */
function memberSelection({ message, code, field, seen, inside = [] }: ErrorMember): readonly SelectionNode[] {
  const own = leaves('', [message, code, field, seen ?? null]);
  return mergeSelections(own, ...inside.map((shape) => errorReader(shape, new Set()).select));
}

function leaves(path: string, fields: readonly (string | null)[]): readonly SelectionNode[] {
  const names = new Set(fields.filter((field) => field !== null));
  return selectPath(
    path,
    [...names].map((field) => ({ field })),
  );
}
