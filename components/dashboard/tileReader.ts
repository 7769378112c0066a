import type { TilesAnswer, TileView } from '../../lib/features/dashboard/dashboardView';
import { requestOptional } from '../../lib/kit/browser/requestJson';
import { tilesHref } from '../../lib/ground/routes/dashboardHrefs';
import type { Locale } from '../../lib/ground/routes/hrefs';

const MINUTE_MS = 60_000;
/** How soon a tile that somebody was reading is looked at again. */
const HELD_MS = 1_000;

/** A tile that is read again by itself. */
export interface TimedTile extends Pick<TileView, 'id' | 'place'> {
  readonly text: string;
  /** Minutes. */
  readonly every: number;
  /** It has failed, and is read until it comes. */
  readonly untilRead?: true;
}

/** The result of reading a tile again; its view is null where it could not be read. */
export interface FreshTile {
  readonly id: string;
  readonly view: TileView | null;
}

interface ReaderOptions {
  readonly tiles: readonly TimedTile[];
  readonly locale: Locale;
  /** Checks whether somebody is reading a tile, which stays as it is until then. */
  readonly isHeld: (tile: TimedTile) => boolean;
  readonly show: (fresh: readonly FreshTile[]) => void;
}

/** Reads tiles again at their intervals while the page is visible, all that are due in one request. Returns what ends it. */
export function startTileReader({ tiles, locale, isHeld, show }: ReaderOptions): () => void {
  const life = new AbortController();
  const { signal } = life;
  // One time for all, or tiles of one interval would come due a millisecond apart, in a request each.
  const started = Date.now();
  const dueAt = new Map(tiles.map(({ id, every }) => [id, started + every * MINUTE_MS]));
  const waiting = new Map<string, FreshTile>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const schedule = (): void => {
    if (dueAt.size === 0 && waiting.size === 0) return;
    const next =
      [...dueAt.values()].reduce((first, due) => Math.min(first, due), Number.POSITIVE_INFINITY) - Date.now();
    timer = setTimeout(() => void tick(), Math.max(0, waiting.size > 0 ? Math.min(next, HELD_MS) : next));
  };
  const release = (): void => {
    const free = tiles.filter((tile) => waiting.has(tile.id) && !isHeld(tile));
    const fresh = free.flatMap(({ id }) => waiting.get(id) ?? []);
    for (const { id } of free) waiting.delete(id);
    if (fresh.length > 0) show(fresh);
  };
  const tick = async (): Promise<void> => {
    clearTimeout(timer);
    if (isBusy || document.hidden || signal.aborted) return;
    isBusy = true;
    const due = tiles.filter(({ id }) => (dueAt.get(id) ?? Infinity) <= Date.now());
    const answer = due.length === 0 ? null : await fetchTiles(due, locale, signal);
    isBusy = false;
    if (signal.aborted) return;
    const read = Date.now();
    due.forEach(({ id, every, untilRead }, index) => {
      const view = answer?.[index] ?? null;
      if (untilRead && view !== null && view.content.type !== 'failed') dueAt.delete(id);
      else dueAt.set(id, read + every * MINUTE_MS);
      waiting.set(id, { id, view });
    });
    release();
    schedule();
  };
  // A page that was hidden reads what has become due meanwhile.
  document.addEventListener('visibilitychange', () => void tick(), { signal });
  schedule();
  return () => {
    life.abort();
    clearTimeout(timer);
  };
}

async function fetchTiles(
  tiles: readonly TimedTile[],
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly TileView[] | null> {
  const texts = tiles.map(({ text }) => text);
  const answer = await requestOptional(tilesHref(locale, texts), { signal });
  return isAnswer(answer) ? answer.tiles : null;
}

/** The site's own route answers with all of it. */
function isAnswer(answer: unknown): answer is TilesAnswer {
  return typeof answer === 'object' && answer !== null && 'tiles' in answer && Array.isArray(answer.tiles);
}
