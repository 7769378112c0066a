import { getWriteCount } from '../../../kit/backend/writeNotes';
import { withoutQuery } from '../../../ground/routes/queryParams';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { loadTile } from '../../dashboard/server/loadTile';
import { planTiles, type PlannedTile } from '../../dashboard/server/planTiles';
import { toShownHref } from '../../dashboard/server/tileTarget';
import type { TileReading } from '../../dashboard/server/tileReading';
import { getSiteDay } from '../../list/dayPeriods';
import { planWork, type PlannedWork } from '../planWork';
import { toWorkContent } from '../toWorkContent';
import type { WorkPart } from '../workView';
import { findPeople } from './findPeople';

/** Milliseconds that a page waits for its work, as it does for totals. */
const WAIT_MS = 400;

/** How the work is read: for whom, and milliseconds after which a reading is given up. */
interface WorkReading {
  readonly isSignedIn: boolean;
  readonly tileMs: number;
}

/** Loads what home shows of the data. Parts without records are left out; late ones are read by the page afterwards. */
export async function loadWork(ctx: LoaderContext, reading: WorkReading): Promise<readonly WorkPart[]> {
  const people = reading.isSignedIn ? await withinTime(findPeople(ctx), WAIT_MS) : null;
  const loaded = await Promise.all(
    planWork(ctx, people ?? new Map()).map((planned) => loadPart(ctx, planned, reading)),
  );
  return loaded.filter((part) => part !== null);
}

async function loadPart(
  ctx: LoaderContext,
  { tile: text, ...about }: PlannedWork,
  reading: WorkReading,
): Promise<WorkPart | null> {
  const [planned] = planTiles(ctx, [text]);
  if (planned?.tile == null || typeof planned.target === 'string') return null;
  const frame = { ...about, href: ['cols', 'chart'].reduce(withoutQuery, toShownHref(planned.target)) };
  const read = await withinTime(readOnce(ctx, planned, reading), WAIT_MS);
  const isLate = read === null || (read.content.type === 'failed' && read.content.mayPass === true);
  if (isLate) return { ...frame, content: null, tile: text };
  const words = { locale: ctx.labels.locale, translate: ctx.translate, today: getSiteDay(ctx.now) };
  const content = toWorkContent(words, about.kind, read.content);
  return content === null ? null : { ...frame, content };
}

/** Reads a part; for all signed-out visitors together where that takes long. What a session sees is its own. */
async function readOnce(
  ctx: LoaderContext,
  { text, tile, target }: PlannedTile,
  { isSignedIn, tileMs }: WorkReading,
): Promise<TileReading | null> {
  if (tile === null || typeof target === 'string') return null;
  const ask = (): Promise<TileReading> => loadTile(ctx, tile, target, tileMs);
  const { slowCounts } = ctx;
  if (isSignedIn || slowCounts === undefined || (ctx.sessionKey ?? '') !== '') return ask().catch(() => null);
  const key = `home ${ctx.labels.locale} ${getSiteDay(ctx.now)} ${text}`;
  const answer = slowCounts.get(key, getWriteCount(), ask);
  // Only readings are kept under this key.
  return (answer as Promise<TileReading>).catch(() => null);
}

/** Waits for a promise; null where it is late or fails. */
async function withinTime<Value>(waited: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  try {
    return await Promise.race([waited.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
