import Router from 'next/router';
import { columnsHref, moveColumn, widthsHref } from '../../../lib/features/list/table/headLinks';
import type { ColumnView } from '../../../lib/features/list/listPageView';
import { fixSizes, type ColumnSizes } from './columnSizes';
import { findHeadCell, listShownHeads, type ShownHead } from './tableHeads';

/** How near to the edge between two heads a press takes hold of it, in px. */
const EDGE = 6;
/** How far the pointer moves before a press on a head is no click, in px. */
const MIN_DRAG = 6;
/** How much a key changes a width, in px. */
const KEY_STEP = 16;
/** Keys that follow each other within this time are one change of the address. */
const KEY_PAUSE_MS = 500;

/** A press on the head of a table. `end` with false leaves everything as it was. */
interface Drag {
  readonly move: (x: number) => void;
  readonly end: (isMeant: boolean) => void;
}

/**
 * Lets the columns of a list be moved by their heads and resized at their edges; Shift with an arrow key resizes the one whose head has the
 * focus. Both are part of the address. Returns the function that ends it.
 */
export function dragColumns(columns: readonly ColumnView[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const held: { drag?: Drag | undefined } = {};
  const end = (isMeant: boolean): void => {
    held.drag?.end(isMeant);
    held.drag = undefined;
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    held.drag = startResizing(event, columns) ?? startMoving(event, columns);
  };
  const onMove = (event: PointerEvent): void => {
    if (held.drag !== undefined) return held.drag.move(event.clientX);
    const cell = findHeadCell(event.target);
    if (cell !== null) cell.toggleAttribute('data-edge', findEdge(event, columns) !== null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && held.drag !== undefined) return end(false);
    if (resizeByKey(event, columns)) event.preventDefault();
  };
  document.addEventListener('pointerdown', onDown, { signal });
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('dblclick', (event) => fit(event, columns), { signal });
  // The links of heads are not dragged elsewhere.
  document.addEventListener('dragstart', (event) => findHeadCell(event.target) && event.preventDefault(), {
    signal,
  });
  return () => {
    end(false);
    controller.abort();
  };
}

/** An edge of a head, and the heads that are shown. */
interface Edge {
  readonly name: string;
  readonly heads: readonly ShownHead[];
}

/** Finds the column whose right edge is under the pointer; null for none. */
function findEdge(
  { target, clientX }: Pick<MouseEvent, 'target' | 'clientX'>,
  columns: readonly ColumnView[],
): Edge | null {
  const cell = findHeadCell(target);
  if (cell === null) return null;
  const heads = listShownHeads(cell, columns);
  const { left, right } = cell.getBoundingClientRect();
  const at = heads.findIndex((head) => head.cell === cell);
  const held = right - clientX <= EDGE ? heads[at] : clientX - left <= EDGE ? heads[at - 1] : undefined;
  return held === undefined ? null : { name: held.column.name, heads };
}

function startResizing(event: PointerEvent, columns: readonly ColumnView[]): Drag | undefined {
  const edge = findEdge(event, columns);
  if (edge === null) return undefined;
  // No text is marked on the way.
  event.preventDefault();
  const start = event.clientX;
  let sizes: ColumnSizes | undefined;
  let width = 0;
  return {
    move: (x) => {
      if (sizes === undefined && Math.abs(x - start) < 2) return;
      sizes ??= fixSizes(edge.heads);
      width ||= sizes.get().get(edge.name) ?? 0;
      sizes.set(edge.name, width + x - start);
    },
    end: (isMeant) => {
      ignoreClick();
      if (sizes === undefined) return;
      if (isMeant) keepSizes(edge.heads, columns, sizes);
      else sizes.putBack();
    },
  };
}

/** Puts the widths into the address. Columns that had no room before stay away. */
function keepSizes(heads: readonly ShownHead[], columns: readonly ColumnView[], sizes: ColumnSizes): void {
  const names = heads.map(({ column }) => column.name);
  const href = names.length === columns.length ? Router.asPath : columnsHref(Router.asPath, names);
  Router.replace(widthsHref(href, sizes.get()), undefined, { scroll: false }).catch(sizes.putBack);
}

/** A double click on the edge makes the column as wide as its values. */
function fit(event: MouseEvent, columns: readonly ColumnView[]): void {
  const edge = findEdge(event, columns);
  if (edge === null) return;
  event.preventDefault();
  const sizes = fixSizes(edge.heads);
  sizes.set(edge.name, sizes.measure(edge.name));
  keepSizes(edge.heads, columns, sizes);
}

/** The change that keys make, until they pause. */
const byKeys: { timer?: ReturnType<typeof setTimeout>; name?: string | undefined; sizes?: ColumnSizes } = {};

function resizeByKey(event: KeyboardEvent, columns: readonly ColumnView[]): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  const by = key === 'ArrowRight' ? KEY_STEP : key === 'ArrowLeft' ? -KEY_STEP : 0;
  const cell = findHeadCell(target);
  if (by === 0 || !shiftKey || ctrlKey || metaKey || altKey || cell === null) return false;
  const heads = listShownHeads(cell, columns);
  const name = heads.find((head) => head.cell === cell)?.column.name;
  if (name === undefined) return false;
  clearTimeout(byKeys.timer);
  const sizes = byKeys.name === name && byKeys.sizes !== undefined ? byKeys.sizes : fixSizes(heads);
  sizes.set(name, (sizes.get().get(name) ?? 0) + by);
  const timer = setTimeout(() => {
    byKeys.name = undefined;
    keepSizes(heads, columns, sizes);
  }, KEY_PAUSE_MS);
  Object.assign(byKeys, { name, sizes, timer });
  return true;
}

function startMoving(event: PointerEvent, columns: readonly ColumnView[]): Drag | undefined {
  const cell = findHeadCell(event.target);
  if (cell === null) return undefined;
  const heads = listShownHeads(cell, columns);
  const from = heads.findIndex((head) => head.cell === cell);
  const name = heads[from]?.column.name;
  // The column of the titles that are no field stays the first one.
  if (name === undefined || name === '*') return undefined;
  const start = event.clientX;
  let to: number | null = null;
  const mark = (place: number | null): void => {
    to = place;
    for (const [index, head] of heads.entries()) {
      const isTarget = place !== null && index === place && place !== from;
      head.cell.toggleAttribute('data-moving', place !== null && index === from);
      head.cell.toggleAttribute('data-before', isTarget && place < from);
      head.cell.toggleAttribute('data-after', isTarget && place > from);
    }
  };
  return {
    move: (x) => {
      if (to !== null || Math.abs(x - start) >= MIN_DRAG) mark(findPlace(heads, x));
    },
    end: (isMeant) => {
      const place = to;
      mark(null);
      if (place === null) return;
      ignoreClick();
      if (!isMeant || place === from) return;
      const names = moveColumn(
        heads.map(({ column }) => column.name),
        name,
        place,
      );
      void Router.push(columnsHref(Router.asPath, names), undefined, { scroll: false });
    },
  };
}

/** Finds the place among the heads that is under the pointer; titles that are no field stay before all. */
function findPlace(heads: readonly ShownHead[], x: number): number {
  const at = heads.findIndex(({ cell }) => x < cell.getBoundingClientRect().right);
  const least = heads[0]?.column.name === '*' ? 1 : 0;
  return Math.max(least, at === -1 ? heads.length - 1 : at);
}

/** The press was no click on the link of the head. */
function ignoreClick(): void {
  const stop = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
}
