import type { Caller } from '../backend/target';
import { WitrynaError } from '../../errors';
import type { LoadedSchema, SchemaSource, SchemaSourceState } from '../../schema/server/schemaSource';
import { getSiteState, refreshSharedSchema, type SiteState, type RefreshResult } from './siteState';
import { logOnce } from '../backend/log';
import type { SessionReading } from './SessionReadings';
import { createSite, type Site } from './createSite';
import type { SiteBrand } from './modelMaker';

export type { RefreshResult, Site };

/** Interval between schema checks after rejections. */
const RECHECK_INTERVAL_MS = 10_000;
/** How long a refused schema request of a session is not repeated. */
const REFUSAL_TTL_MS = 60_000;
/**
 * Loads the site for a caller (null: the shared site); null while the schema cannot be read (reason:
 * `getSourceState`). A session's schema is read with its own token and never shared. A session without a schema gets
 * the shared site.
 */
export async function loadCurrentSite(caller: Caller | null): Promise<Site | null> {
  const state = getSiteState();
  return caller === null
    ? loadSharedSite(state)
    : loadSessionSite(state, state.sessionReadings.get(caller, state.refreshCount));
}

async function loadSharedSite(state: SiteState): Promise<Site | null> {
  try {
    state.lastSite = createSite(state, state.shared, await state.shared.source.getCurrent());
    return state.lastSite;
  } catch (error) {
    logOnce(error);
    return null;
  }
}

async function loadSessionSite(state: SiteState, reading: SessionReading): Promise<Site | null> {
  if (reading.refusedUntil > Date.now()) return loadFallbackSite(state, reading);
  try {
    const loaded = await (needsRefresh(state, reading)
      ? refreshOrKeep(reading.source)
      : reading.source.getCurrent());
    state.modelCache.get(loaded.hash);
    return createSite(state, reading, loaded);
  } catch (error) {
    logOnce(error, reading.token);
    if (!(error instanceof WitrynaError) || error.code === 'backend') return null;
    reading.refusedUntil = Date.now() + REFUSAL_TTL_MS;
    return loadFallbackSite(state, reading);
  }
}

/** True if a refresh was requested since this reading; marks it as followed. */
function needsRefresh(state: SiteState, reading: SessionReading): boolean {
  const isNew = reading.source.getState().hash === null;
  const isOld = reading.refreshCount !== state.refreshCount;
  reading.refreshCount = state.refreshCount;
  return isOld && !isNew;
}

const refreshOrKeep = (source: SchemaSource): Promise<LoadedSchema> =>
  source.refresh().catch(() => source.getCurrent());

/** The shared site with the session's figures. */
async function loadFallbackSite(state: SiteState, { counts, samples }: SessionReading): Promise<Site | null> {
  const site = await loadSharedSite(state);
  return site === null ? null : { ...site, counts, samples };
}

/** Gets the last known site without waiting; null before the first read. */
export function getKnownSite(): Site | null {
  return getSiteState().lastSite;
}

/**
 * Loads the shared site.
 * @throws WitrynaError why it could not be read
 */
export async function loadSharedSiteOrThrow(): Promise<Site> {
  const state = getSiteState();
  return createSite(state, state.shared, await state.shared.source.getCurrent());
}

/**
 * Refreshes the shared schema now and reports whether it changed. Schemas of sessions are refreshed at their next
 * use.
 * @throws WitrynaError why it could not be read; the last good schema stays
 */
export async function refreshSite(): Promise<RefreshResult> {
  const state = getSiteState();
  state.refreshCount += 1;
  return refreshSharedSchema(state);
}

/**
 * Checks the schema after the backend rejected a document, and loads the changed site. Null if nothing changed, or
 * if it was checked a moment ago.
 */
export async function loadSiteAfterRefusal(site: Site, caller: Caller | null): Promise<Site | null> {
  const state = getSiteState();
  const reading = caller === null ? state.shared : state.sessionReadings.get(caller, state.refreshCount);
  if (Date.now() - reading.recheckedAt >= RECHECK_INTERVAL_MS) {
    reading.recheckedAt = Date.now();
    await reading.source.refresh().catch((error: unknown) => logOnce(error, caller?.token));
  }
  const current = await loadCurrentSite(caller);
  return current === null || current.model === site.model ? null : current;
}

/**
 * Reduces the documents of a site after the backend rejected one for its size, for all visitors with the same model.
 * Null if they cannot be smaller.
 */
export async function reduceSiteDocuments(site: Site, caller: Caller | null): Promise<Site | null> {
  return getSiteState().limits.reduce(site.model) ? loadCurrentSite(caller) : null;
}

/** Gets the last good shared schema without waiting; null before the first read. */
export async function getKnownSchema(): Promise<LoadedSchema | null> {
  const { source } = getSiteState().shared;
  return source.getState().hash === null ? null : source.getCurrent();
}

/** Returns the state of the shared schema's source, for `/api/health`. */
export function getSourceState(): SchemaSourceState {
  return getSiteState().shared.source.getState();
}

/** Returns the owner's brand as it was last read. */
export const getSiteBrand = (): SiteBrand => getSiteState().brand;
