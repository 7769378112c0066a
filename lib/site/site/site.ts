import { type Caller, getBackendTarget } from '../backend/target';
import { WitrynaError } from '../../core/errors';
import {
  type LoadedSchema,
  type SchemaSource,
  type SchemaSourceState,
  createSchemaSource,
} from '../schema/schemaSource';
import { logOnce } from '../log';
import { getSharedStore } from '../store/sharedStore';
import { RoleReadings } from './RoleReadings';
import { type SessionReading, SessionReadings, type BackendReading } from './SessionReadings';
import { createSite, type Site, createLiveFigures, type SiteSources } from './createSite';
import { type SiteBrand, loadModelBuilder, type OperatorFiles } from './modelBuilder';
import { getServerConfig } from '../config/server/serverConfig';
import type { NameCheck } from '../../features/operator/overrides/discoverWithOverrides';
import { withDocumentLimits } from '../../core/schema/model/documentLimits';
import { memoizeByObject } from '../../core/schema/model/memoize';
import type { Model } from '../../core/schema/model/model';
import type { IntrospectionFetcher } from '../schema/introspect';
import { createModelCache, type ModelCache } from '../schema/modelCache';
import { SharedParts } from '../schema/sharedParts';
import { createIntrospectionPost } from './introspectionPost';
import { readSchemaFile } from './configFiles';
import { logPartIssues } from './logPartIssues';

export type { Site };

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
    : loadSessionSite(state, caller, state.sessionReadings.get(caller, state.refreshCount));
}

async function loadSharedSite(state: SiteState): Promise<Site | null> {
  try {
    const loaded = await state.shared.source.getCurrent();
    logPartIssues(loaded.model);
    state.lastSite = createSite(state, state.shared, loaded);
    return state.lastSite;
  } catch (error) {
    logOnce(error);
    return null;
  }
}

async function loadSessionSite(
  state: SiteState,
  caller: Caller,
  reading: SessionReading,
): Promise<Site | null> {
  if (reading.refusedUntil > Date.now()) return loadFallbackSite(state, reading);
  try {
    const loaded =
      (await state.roleReadings?.load(caller, reading, state.refreshCount)) ??
      (await loadOwnSchema(state, reading));
    state.modelCache.get(loaded.hash);
    return createSite(state, reading, loaded);
  } catch (error) {
    logOnce(error, reading.token);
    if (!(error instanceof WitrynaError) || error.code === 'backend') return null;
    reading.refusedUntil = Date.now() + REFUSAL_TTL_MS;
    return loadFallbackSite(state, reading);
  }
}

const loadOwnSchema = (state: SiteState, reading: SessionReading): Promise<LoadedSchema> =>
  needsRefresh(state, reading) ? refreshOrKeep(reading.source) : reading.source.getCurrent();

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
async function loadFallbackSite(
  state: SiteState,
  { counts, samples, slowCounts }: SessionReading,
): Promise<Site | null> {
  const site = await loadSharedSite(state);
  return site === null ? null : { ...site, counts, samples, slowCounts };
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
 * use. Other copies of the site do the same, where they share a store.
 * @throws WitrynaError why it could not be read; the last good schema stays
 */
export async function refreshSite(): Promise<SiteRefresh> {
  const state = getSiteState();
  const store = getSharedStore();
  state.refreshCount += 1;
  // The others read it at the same time, and also where this copy cannot.
  const announcing = store?.announceRefresh();
  const result = await refreshSharedSchema(state);
  return announcing === undefined ? result : { ...result, announced: await announcing };
}

/**
 * Checks the schema after the backend rejected a document, and loads the changed site. Null if nothing changed, or
 * if it was checked a moment ago.
 */
export async function loadSiteAfterRefusal(site: Site, caller: Caller | null): Promise<Site | null> {
  const state = getSiteState();
  const session = caller === null ? null : state.sessionReadings.get(caller, state.refreshCount);
  const reading = session ?? state.shared;
  if (Date.now() - reading.recheckedAt >= RECHECK_INTERVAL_MS) {
    reading.recheckedAt = Date.now();
    const isShared =
      caller !== null &&
      session !== null &&
      (await state.roleReadings?.refresh(caller, session).catch(() => true)) === true;
    if (!isShared) await reading.source.refresh().catch((error: unknown) => logOnce(error, caller?.token));
  }
  const current = await loadCurrentSite(caller);
  return current === null || current.model === site.model ? null : current;
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

/** The process's whole state about its backend. */
interface SiteState extends SiteSources {
  /** Reading without a session, shared by all visitors. */
  readonly shared: BackendReading;
  readonly sessionReadings: SessionReadings;
  /** Readings that sessions of one role share; null without GQL_ROLE_CLAIM. */
  readonly roleReadings: RoleReadings | null;
  readonly modelCache: ModelCache;
  lastSite: Site | null;
  /** The brand of the last readable site.config file; pages have it even while the schema is unknown. */
  brand: SiteBrand;
  /** Number of refresh requests. Sessions follow them at their next use. */
  refreshCount: number;
}

/** Maximum delay of setTimeout; longer ones fire at once. */
const MAX_TIMER_MS = 2_147_483_647;
/** Budget for models of sessions: about three hundred megabytes, or 150 roles of a schema like GitLab's. */
const MODEL_CACHE_LIMITS = { maxModels: 1_000, maxFields: 60_000, maxCharacters: 250_000_000 };

// One per process, although several bundles hold this module.
const SITE_STATE_KEY = Symbol.for('witryna.site');
const processWide: { [SITE_STATE_KEY]?: SiteState } & object = globalThis as object;

/** Returns the process's state, created at the first call. */
function getSiteState(): SiteState {
  return (processWide[SITE_STATE_KEY] ??= createSiteState());
}

function createSiteState(): SiteState {
  const config = getServerConfig();
  const { file, refreshSeconds } = config.schema;
  const filesByModel = new WeakMap<Model, OperatorFiles>();
  const parts = new SharedParts();
  const cache = createModelCache({
    parts,
    ...MODEL_CACHE_LIMITS,
    onEvict: (hash) => forgetModel(state, hash),
  });
  const createSource = (
    post: IntrospectionFetcher,
    fit: NameCheck,
    more: { readonly hashesNames?: true } = {},
  ): SchemaSource =>
    createSchemaSource({
      ...more,
      fetchIntrospection: post,
      readFile: file === null ? null : () => readSchemaFile(file),
      loadModelBuilder: () =>
        loadModelBuilder({ filesByModel, parts, fit, onBrand: (brand) => (state.brand = brand) }),
      cache,
      refreshSeconds,
      now: Date.now,
    });
  const readings = new SessionReadings((post) => createSource(post, 'some'));
  const claim = config.auth?.accessToken?.roleClaim ?? null;
  const source = createSource(createIntrospectionPost(getBackendTarget(null)), 'all');
  const state: SiteState = {
    shared: { source, ...createLiveFigures(), recheckedAt: Number.NEGATIVE_INFINITY },
    sessionReadings: readings,
    roleReadings:
      claim === null
        ? null
        : new RoleReadings({
            createSource: (post) => createSource(post, 'some', { hashesNames: true }),
            claim,
            refreshSeconds,
            now: Date.now,
          }),
    modelCache: cache,
    labelsByModel: new WeakMap(),
    filesByModel,
    limit: memoizeByObject((model: Model) => withDocumentLimits(model, config.backend.documentLimits)),
    lastSite: null,
    brand: { config: {}, issues: [] },
    refreshCount: 0,
  };
  // By timer, not by visits: the first visitor after a change already sees it.
  const period = Math.min(refreshSeconds * 1000, MAX_TIMER_MS);
  setInterval(() => void refreshQuietly(state), period).unref();
  getSharedStore()?.onRefresh(() => {
    state.refreshCount += 1;
    void refreshQuietly(state);
  });
  return state;
}

/** Releases an evicted model. */
function forgetModel({ sessionReadings, roleReadings }: SiteState, hash: string): void {
  sessionReadings.forget(hash);
  roleReadings?.forget(hash);
}

/** Refreshes the shared schema where nobody waits for it. */
async function refreshQuietly(state: SiteState): Promise<void> {
  try {
    // If the shared schema has changed, schemas of sessions may have, too.
    if ((await refreshSharedSchema(state)).changed) state.refreshCount += 1;
  } catch (error) {
    logOnce(error);
  }
}

/** Result of a refresh that was asked for. */
export interface SiteRefresh extends RefreshResult {
  /** The other copies were asked to do the same; false: they will be. Absent without a store. */
  readonly announced?: boolean;
}

/** Result of a refresh. */
interface RefreshResult {
  readonly loaded: LoadedSchema;
  readonly changed: boolean;
}

/**
 * Refreshes the shared schema now.
 * @throws WitrynaError why it could not be read; the last good schema stays
 */
async function refreshSharedSchema({ shared: { source } }: SiteState): Promise<RefreshResult> {
  const before = source.getState().hash;
  const loaded = await source.refresh();
  return { loaded, changed: loaded.hash !== before };
}
