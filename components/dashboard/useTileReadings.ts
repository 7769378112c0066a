import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { parseDashboardQuery } from '../../lib/features/dashboard/dashboard';
import { formatTimeOfDay } from '../../lib/ground/format/formatDate';
import type { DashboardView, TileView } from '../../lib/features/dashboard/dashboardView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { renewTile, type ShownTile } from './shownTile';
import { startTileReader, type FreshTile, type TimedTile } from './tileReader';

/** Without any movement for so long, nobody is taken to read with the pointer or the focus in a tile. */
const ATTENTION_MS = 60_000;
/** Minutes between two tries to read a tile that has failed. */
const RETRY_MINUTES = 1;

/** The tiles of an open page, some of which are read again by themselves. */
export interface TileReadings {
  readonly tiles: readonly ShownTile[];
  /** Number of tiles that are read again by themselves. */
  readonly repeated: number;
  /** Tiles have failed and are read again each minute. */
  readonly isRetrying: boolean;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** What screen readers announce. */
  readonly announcement: string;
}

/**
 * Reads tiles again at their intervals, failed ones until they come, and shows what came in their places. Nothing moves: a tile
 * keeps its height, and one that somebody is reading (selected text, the pointer or the focus in it) changes afterwards. While a
 * form is open nothing is read.
 */
export function useTileReadings(view: DashboardView, root: RefObject<HTMLElement | null>): TileReadings {
  const intl = useIntl();
  const locale = toLocale(intl.locale);
  const [isPaused, setPaused] = useState(false);
  const [renewed, setRenewed] = useState<{
    readonly of: DashboardView;
    readonly tiles: ReadonlyMap<string, ShownTile>;
  }>({ of: view, tiles: new Map() });
  const [announcement, setAnnouncement] = useState('');
  const known = renewed.of === view ? renewed.tiles : new Map<string, ShownTile>();
  const tiles = view.tiles.map((tile) => known.get(tile.id) ?? tile);
  const show = useEffectEvent((fresh: readonly FreshTile[]) => {
    const next = new Map(known);
    const changed: ShownTile[] = [];
    for (const { id, view: read } of fresh) {
      const shown = tiles.find((tile) => tile.id === id);
      if (shown === undefined) continue;
      keepHeight(root.current, shown);
      const renewal = renewTile(shown, read);
      next.set(id, renewal);
      if (JSON.stringify(renewal.content) !== JSON.stringify(shown.content)) changed.push(renewal);
    }
    setRenewed({ of: view, tiles: next });
    const [first] = changed;
    if (first === undefined) return;
    const values = {
      count: changed.length,
      title: first.title.text,
      time: formatTimeOfDay(first.readAt),
    };
    setAnnouncement(intl.formatMessage({ id: 'dashboard.renewed' }, values));
  });
  const repeated = getTimedTiles(view).filter(({ untilRead }) => untilRead !== true).length;
  const isReading = !isPaused && view.task === null;
  useEffect(
    function readAgain() {
      if (!isReading) return undefined;
      const own = getTimedTiles(view);
      if (own.length === 0) return undefined;
      const attention = watchAttention(() => root.current);
      const stop = startTileReader({
        tiles: own,
        locale,
        isHeld: attention.isOn,
        show: (fresh) => show(fresh),
      });
      return () => {
        stop();
        attention.stop();
      };
    },
    [view, isReading, locale, root],
  );
  useEffect(() => {
    const element = root.current;
    // Another dashboard has other tiles at these places.
    return () => element?.querySelectorAll<HTMLElement>('[data-kept]').forEach(freeHeight);
  }, [view, root]);
  const isRetrying = isReading && tiles.some(isRetried);
  return { tiles, repeated, isRetrying, isPaused, setPaused, announcement };
}

function getTimedTiles({ query, tiles }: DashboardView): readonly TimedTile[] {
  const texts = parseDashboardQuery(query)?.tiles ?? [];
  return tiles.flatMap((tile): readonly TimedTile[] => {
    const { id, place, every } = tile;
    const text = texts[place - 1];
    if (text === undefined) return [];
    if (every !== undefined) return [{ id, place, every, text }];
    return isRetried(tile) ? [{ id, place, every: RETRY_MINUTES, text, untilRead: true }] : [];
  });
}

const isRetried = ({ every, content }: TileView): boolean =>
  every === undefined && content.type === 'failed' && content.mayPass === true;

const findTile = (root: HTMLElement | null, { place }: Pick<TimedTile, 'place'>): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-tile="${place}"]`) ?? null;

/** Fixes the height of a tile, so that nothing below it moves. What is longer scrolls inside. A window of another size frees it. */
function keepHeight(root: HTMLElement | null, tile: ShownTile): void {
  const element = findTile(root, tile);
  if (element === null || element.dataset['kept'] !== undefined) return;
  element.style.height = `${element.offsetHeight}px`;
  element.dataset['kept'] = '';
  window.addEventListener('resize', () => freeHeight(element), { once: true });
}

function freeHeight(element: HTMLElement): void {
  element.style.height = '';
  delete element.dataset['kept'];
}

/** Watches where a person is reading. */
function watchAttention(getRoot: () => HTMLElement | null): {
  readonly isOn: (tile: TimedTile) => boolean;
  readonly stop: () => void;
} {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  let movedAt = Number.NEGATIVE_INFINITY;
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(type, () => void (movedAt = Date.now()), options);
  return {
    isOn: (tile) => {
      const element = findTile(getRoot(), tile);
      if (element === null) return false;
      const selection = document.getSelection();
      if (selection !== null && !selection.isCollapsed && selection.containsNode(element, true)) return true;
      return Date.now() - movedAt < ATTENTION_MS && element.matches(':hover, :focus-within');
    },
    stop: () => listening.abort(),
  };
}
