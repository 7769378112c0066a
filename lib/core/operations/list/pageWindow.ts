import type { ArgConstant, ArgRef, FieldStep, ListSource, ListPaging } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { parseScalar } from '../document/recordIdentity';
import type { ListState, PagePosition } from '../listState';
import { findArgument } from '../document/argumentValues';

/** Part of a list that is requested: a position that its paging can reach, and a size that the backend allows. */
export interface PageWindow {
  readonly position: PagePosition;
  readonly size: number;
}

const FIRST_PAGE: PagePosition = { type: 'page', page: 1 };

/**
 * Reduces the wanted position and size to what the list supports. A position of another paging style means the first
 * page.
 */
export function toPageWindow(source: ListSource, state: Pick<ListState, 'position' | 'size'>): PageWindow {
  const requestedSize = Number.isSafeInteger(state.size) && state.size > 0 ? state.size : 1;
  const size = source.maxSize === null ? requestedSize : Math.max(1, Math.min(requestedSize, source.maxSize));
  return { position: toReachablePosition(source, state.position), size };
}

function toReachablePosition({ paging, steps }: ListSource, position: PagePosition): PagePosition {
  switch (paging.type) {
    case 'cursor':
      if (position.type === 'before') return canPageBack(paging, steps) ? position : FIRST_PAGE;
      return position.type === 'after' ? position : FIRST_PAGE;
    case 'token':
      return position.type === 'after' ? position : FIRST_PAGE;
    case 'offset':
    case 'page':
      return position.type === 'page' && Number.isSafeInteger(position.page) && position.page > 1
        ? position
        : FIRST_PAGE;
    case 'none':
      return FIRST_PAGE;
  }
}

/** Checks whether pages before a cursor can be read. A required forward size cannot be left out for the backward one. */
export function canPageBack(
  paging: Extract<ListPaging, { type: 'cursor' }>,
  steps: readonly FieldStep[],
): paging is Extract<ListPaging, { type: 'cursor' }> & { last: ArgRef; before: ArgRef } {
  if (paging.last === null || paging.before === null) return false;
  return paging.first.path.length > 1 || findArgument(steps, paging.first)?.required !== true;
}

/**
 * Builds the values that request a page window. A size is always sent where there is an argument for it
 * (docs/shapes.md, 3.3).
 */
export function buildWindowConstants(source: ListSource, window: PageWindow): readonly ArgConstant[] {
  const { paging, steps } = source;
  const { position, size } = window;
  const limit = (at: ArgRef | null) => (at === null ? [] : [{ at, value: size }]);
  const page = position.type === 'page' ? position.page : 1;
  switch (paging.type) {
    case 'cursor':
      if (position.type === 'before' && canPageBack(paging, steps))
        return [
          ...limit(paging.last),
          ...(position.cursor === null
            ? []
            : [{ at: paging.before, value: parseCursor(steps, paging.before, position.cursor) }]),
        ];
      if (position.type !== 'after') return limit(paging.first);
      return [
        ...limit(paging.first),
        { at: paging.after, value: parseCursor(steps, paging.after, position.cursor) },
      ];
    case 'offset':
      // Offset 0 is sent too: inside an input object it may be required.
      return [...limit(paging.limit), { at: paging.offset, value: (page - 1) * size }];
    case 'page':
      return [...limit(paging.size), { at: paging.page, value: page - 1 + paging.firstPage }];
    case 'token':
      if (position.type !== 'after') return limit(paging.size);
      return [
        ...limit(paging.size),
        { at: paging.token, value: parseCursor(steps, paging.token, position.cursor) },
      ];
    case 'none':
      return limit(paging.size);
  }
}

/** Converts a cursor from the URL: an argument may expect a number. */
function parseCursor(steps: readonly FieldStep[], at: ArgRef, cursor: string): Json {
  const type = at.path.length === 1 ? findArgument(steps, at)?.type : undefined;
  return type === undefined ? cursor : parseScalar(cursor, type);
}
