import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Moves the tile at a place to another one; both from 1. */
type MoveTile = (from: number, to: number) => void;

/** Marks a tile beside which the dragged one would be dropped (DashboardPage.module.css). */
const MARK = 'data-drop';

/** Lets a mouse move tiles by their heads. The menu of a tile and keys do the same. */
export function useTileDrag(root: RefObject<HTMLElement | null>, onMove: MoveTile): void {
  useEffect(() => {
    // Not in the HTML: without scripts nothing could be dropped.
    for (const head of root.current?.querySelectorAll<HTMLElement>('[data-tile] > header') ?? [])
      head.draggable = true;
  });
  const move = useEffectEvent((from: number, to: number) => onMove(from, to));
  useEffect(() => (root.current === null ? undefined : listenToDrags(root.current, move)), [root]);
}

/** Follows drags within an element; returns the function that ends it. */
function listenToDrags(element: HTMLElement, move: MoveTile): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let dragged: HTMLElement | null = null;
  const mark = (over: HTMLElement | null, side?: DropSide): void => {
    for (const marked of element.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
    if (over !== null && over !== dragged && side !== undefined) over.setAttribute(MARK, side);
  };
  const onStart = ({ target, dataTransfer }: DragEvent): void => {
    const head = target instanceof Element ? target.closest('[data-tile] > header') : null;
    dragged = head === null ? null : findTile(head);
    if (dragged === null || dataTransfer === null) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setDragImage(dragged, 24, 20);
  };
  const onOver = (event: DragEvent): void => {
    const over = findTile(event.target);
    if (dragged === null || over === null) return;
    event.preventDefault();
    mark(over, findSide(over, event));
  };
  const onDrop = (event: DragEvent): void => {
    const over = findTile(event.target);
    if (dragged === null || over === null) return;
    event.preventDefault();
    const from = getPlace(dragged);
    const to = findDropPlace(from, getPlace(over), findSide(over, event));
    if (to !== from) move(from, to);
  };
  const onEnd = (): void => {
    mark(null);
    dragged = null;
  };
  element.addEventListener('dragstart', onStart, { signal });
  element.addEventListener('dragover', onOver, { signal });
  element.addEventListener('drop', onDrop, { signal });
  element.addEventListener('dragend', onEnd, { signal });
  return () => controller.abort();
}

const findTile = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;

const getPlace = ({ dataset }: HTMLElement): number => Number(dataset.tile);

type DropSide = 'left' | 'right' | 'above' | 'below';

/** Tells on which side of a tile the pointer is: left or right, or above or below the middle of one that fills its row. */
function findSide(tile: HTMLElement, { clientX, clientY }: MouseEvent): DropSide {
  const { left, top, width, height } = tile.getBoundingClientRect();
  const fillsRow = width > (tile.parentElement?.clientWidth ?? 0) * 0.9;
  if (fillsRow) return clientY > top + height / 2 ? 'below' : 'above';
  return clientX > left + width / 2 ? 'right' : 'left';
}

/** Returns the place (from 1) that a tile gets when it is dropped beside the one at `over`. */
export function findDropPlace(from: number, over: number, side: DropSide): number {
  const before = side === 'left' || side === 'above' ? over : over + 1;
  return from < before ? before - 1 : before;
}
