import type { Caller } from '../../backend/caller';
import { WitrynaError } from '../../errors';
import type { LoadedSchema, SchemaSource, SourceState } from '../../schema/server/source';
import { hold, refreshOpen, type Held, type RefreshOutcome } from './held';
import { logOnce } from './logOnce';
import type { OwnReading } from './ownReadings';
import { siteOf, type Site } from './siteOf';

export type { RefreshOutcome, Site };

/** A backend that refuses for reasons of its own is asked for its schema once in so many milliseconds. */
const DOUBT_EVERY = 10_000;
/** A session to which the backend gives no schema is not asked for again so soon, in milliseconds. */
const REFUSED_FOR = 60_000;
/**
 * The site as its backend's schema makes it for this caller (null: for everybody); null while the schema cannot be read (its
 * reason: `sourceState`). A session's own schema is read with its own token and shown to nobody else. Where the backend gives
 * a session none, it has the site that everybody has.
 */
export async function currentSite(caller: Caller | null): Promise<Site | null> {
  const held = hold();
  return caller === null ? openSite(held) : ownSite(held, held.own.of(caller, held.round));
}

async function openSite(held: Held): Promise<Site | null> {
  try {
    held.last = siteOf(held, held.open.counts, await held.open.source.current());
    return held.last;
  } catch (error) {
    logOnce(error);
    return null;
  }
}

async function ownSite(held: Held, own: OwnReading): Promise<Site | null> {
  if (own.refusedUntil > Date.now()) return siteWithout(held, own);
  try {
    const loaded = await (isBehind(held, own) ? rereading(own.source) : own.source.current());
    held.shelf.get(loaded.hash);
    return siteOf(held, own.counts, loaded);
  } catch (error) {
    logOnce(error, own.token);
    if (!(error instanceof WitrynaError) || error.code === 'backend') return null;
    own.refusedUntil = Date.now() + REFUSED_FOR;
    return siteWithout(held, own);
  }
}

/** Whether there was an order to read again since this was read; it then counts as followed. */
function isBehind(held: Held, own: OwnReading): boolean {
  const isNew = own.source.state().hash === null;
  const isOld = own.round !== held.round;
  own.round = held.round;
  return isOld && !isNew;
}

const rereading = (source: SchemaSource): Promise<LoadedSchema> =>
  source.refresh().catch(() => source.current());

/** Everybody's site; what was counted stays one's own. */
async function siteWithout(held: Held, { counts }: OwnReading): Promise<Site | null> {
  const site = await openSite(held);
  return site === null ? null : { ...site, counts };
}

/** The site as it was last known, without waiting for anybody; null before it was read. */
export function knownSite(): Site | null {
  return hold().last;
}

/**
 * The site that everybody has, read if it has not been yet.
 * @throws WitrynaError why it could not be read
 */
export async function readSiteNow(): Promise<Site> {
  const held = hold();
  return siteOf(held, held.open.counts, await held.open.source.current());
}

/**
 * Reads the schema that everybody is told again now, and says whether it changed; sessions' own ones are read again when they are next used.
 * @throws WitrynaError why it could not be read; the last good one stays
 */
export async function refreshSite(): Promise<RefreshOutcome> {
  const held = hold();
  held.round += 1;
  return refreshOpen(held);
}

/**
 * After the backend refused a document of ours: its schema may have changed since it was read. The site as it is now, or null
 * where nothing changed (or was looked up a moment ago).
 */
export async function siteAfterRefusal(site: Site, caller: Caller | null): Promise<Site | null> {
  const held = hold();
  const reading = caller === null ? held.open : held.own.of(caller, held.round);
  if (Date.now() - reading.doubtedAt >= DOUBT_EVERY) {
    reading.doubtedAt = Date.now();
    await reading.source.refresh().catch((error: unknown) => logOnce(error, caller?.token));
  }
  const now = await currentSite(caller);
  return now === null || now.model === site.model ? null : now;
}

/**
 * After the backend refused a document for its size: the site with smaller documents, which it then has for everybody who has
 * the same model. Null where its documents are as small as they can be.
 */
export async function siteWithSmallerDocuments(site: Site, caller: Caller | null): Promise<Site | null> {
  return hold().limits.reduce(site.model) ? currentSite(caller) : null;
}

/** The last good schema that everybody is told, without waiting for anybody; null before it was read. */
export async function knownSchema(): Promise<LoadedSchema | null> {
  const { source } = hold().open;
  return source.state().hash === null ? null : source.current();
}

/** What reading everybody's schema last came to, for `/api/health`. */
export function sourceState(): SourceState {
  return hold().open.source.state();
}
