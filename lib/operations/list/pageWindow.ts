import type { ArgConstant, ArgRef, FieldStep, ListSource, ListPaging } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { parseScalar } from '../document/recordIdentity';
import type { ListState, PagePosition } from '../listState';

/** The part of a list that is really asked for: a position that its paging can reach, and a size that the backend gives. */
export interface PageWindow {
  readonly position: PagePosition;
  readonly size: number;
}

const START: PagePosition = { type: 'page', page: 1 };

/** What of the wanted position and size the list can do: a position of another style of paging is the start. */
export function toPageWindow(source: ListSource, state: Pick<ListState, 'position' | 'size'>): PageWindow {
  const wanted = Number.isSafeInteger(state.size) && state.size > 0 ? state.size : 1;
  const size = source.maxSize === null ? wanted : Math.max(1, Math.min(wanted, source.maxSize));
  return { position: reachable(source, state.position), size };
}

function reachable({ paging, steps }: ListSource, position: PagePosition): PagePosition {
  switch (paging.style) {
    case 'cursor':
      if (position.type === 'before') return canPageBack(paging, steps) ? position : START;
      return position.type === 'after' ? position : START;
    case 'token':
      return position.type === 'after' ? position : START;
    case 'offset':
    case 'page':
      return position.type === 'page' && Number.isSafeInteger(position.page) && position.page > 1
        ? position
        : START;
    case 'none':
      return START;
  }
}

/** Whether the pages before a cursor can be read. Where the forward size is demanded, it cannot be left out for the backward one. */
export function canPageBack(
  paging: Extract<ListPaging, { style: 'cursor' }>,
  steps: readonly FieldStep[],
): paging is Extract<ListPaging, { style: 'cursor' }> & { last: ArgRef; before: ArgRef } {
  if (paging.last === null || paging.before === null) return false;
  return paging.first.path.length > 1 || argumentAt(steps, paging.first)?.required !== true;
}

/** The values that ask for a window. A size is always sent where there is a place for it (BACKENDS 3.3). */
export function buildWindowConstants(source: ListSource, window: PageWindow): readonly ArgConstant[] {
  const { paging, steps } = source;
  const { position, size } = window;
  const limit = (at: ArgRef | null) => (at === null ? [] : [{ at, value: size }]);
  const page = position.type === 'page' ? position.page : 1;
  switch (paging.style) {
    case 'cursor':
      if (position.type === 'before' && canPageBack(paging, steps))
        return [
          ...limit(paging.last),
          { at: paging.before, value: cursorValue(steps, paging.before, position.cursor) },
        ];
      if (position.type !== 'after') return limit(paging.first);
      return [
        ...limit(paging.first),
        { at: paging.after, value: cursorValue(steps, paging.after, position.cursor) },
      ];
    case 'offset':
      // Offset 0 is sent too: inside a container it may be demanded, and nowhere does it mean anything else.
      return [...limit(paging.limit), { at: paging.offset, value: (page - 1) * size }];
    case 'page':
      return [...limit(paging.size), { at: paging.page, value: page - 1 + paging.firstPage }];
    case 'token':
      if (position.type !== 'after') return limit(paging.size);
      return [
        ...limit(paging.size),
        { at: paging.token, value: cursorValue(steps, paging.token, position.cursor) },
      ];
    case 'none':
      return limit(paging.size);
  }
}

/** A cursor is text in the URL; an argument of its own may want a number. */
function cursorValue(steps: readonly FieldStep[], at: ArgRef, cursor: string): Json {
  const type = at.path.length === 1 ? argumentAt(steps, at)?.type : undefined;
  return type === undefined ? cursor : parseScalar(cursor, type);
}

function argumentAt(steps: readonly FieldStep[], at: ArgRef) {
  return steps[at.step]?.args.find((arg) => arg.name === at.path[0]);
}
