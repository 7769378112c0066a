import { getBackendTarget } from '../backend/target';
import { getServerConfig } from '../../config/server/serverConfig';
import type { NameCheck } from '../../operator/overrides/discoverWithOverrides';
import type { Model } from '../../schema/model/model';
import type { IntrospectionFetcher } from '../../schema/server/introspect';
import { createModelCache, type ModelCache } from '../../schema/server/modelCache';
import { createSchemaSource, type LoadedSchema, type SchemaSource } from '../../schema/server/schemaSource';
import { createIntrospectionPost } from './introspectionPost';
import { readSchemaFile } from './configFiles';
import { logOnce } from '../backend/log';
import { loadModelMaker, type OperatorFiles, type SiteBrand } from './modelMaker';
import { SessionReadings, type BackendReading } from './SessionReadings';
import { ModelLimits } from './ModelLimits';
import { createLiveFigures, type Site, type SiteSources } from './createSite';

/** The process's whole state about its backend. */
export interface SiteState extends SiteSources {
  /** Reading without a session, shared by all visitors. */
  readonly shared: BackendReading;
  readonly sessionReadings: SessionReadings;
  readonly modelCache: ModelCache;
  lastSite: Site | null;
  /** The brand of the last readable site.config file; pages have it even while the schema is unknown. */
  brand: SiteBrand;
  /** Number of refresh requests. Sessions follow them at their next use. */
  refreshCount: number;
}

/** Maximum delay of setTimeout; longer ones fire at once. */
const MAX_TIMER_MS = 2_147_483_647;
/** Budget for models of sessions: some hundred megabytes with large schemas. */
const MODEL_CACHE_LIMITS = { maxModels: 32, maxFields: 60_000 };

// One per process, although several bundles hold this module.
const SITE_STATE_KEY = Symbol.for('witryna.site');
const processWide: { [SITE_STATE_KEY]?: SiteState } & object = globalThis as object;

/** Returns the process's state, created at the first call. */
export function getSiteState(): SiteState {
  return (processWide[SITE_STATE_KEY] ??= createSiteState());
}

function createSiteState(): SiteState {
  const config = getServerConfig();
  const { file, refreshSeconds } = config.schema;
  const filesByModel = new WeakMap<Model, OperatorFiles>();
  const shelf = createModelCache({ ...MODEL_CACHE_LIMITS, onEvict: (hash) => readings.forget(hash) });
  const createSource = (post: IntrospectionFetcher, fit: NameCheck): SchemaSource =>
    createSchemaSource({
      fetchIntrospection: post,
      readFile: file === null ? null : () => readSchemaFile(file),
      loadModelBuilder: () =>
        loadModelMaker({ filesByModel, fit, onBrand: (brand) => (state.brand = brand) }),
      cache: shelf,
      refreshSeconds,
      now: Date.now,
    });
  const readings = new SessionReadings((post) => createSource(post, 'some'));
  const source = createSource(createIntrospectionPost(getBackendTarget(null)), 'all');
  const state: SiteState = {
    shared: { source, ...createLiveFigures(), recheckedAt: Number.NEGATIVE_INFINITY },
    sessionReadings: readings,
    modelCache: shelf,
    labelsByModel: new WeakMap(),
    filesByModel,
    limits: new ModelLimits(config.backend.documentLimits),
    lastSite: null,
    brand: { config: {}, issues: [] },
    refreshCount: 0,
  };
  // By timer, not by visits: the first visitor after a change already sees it.
  const period = Math.min(refreshSeconds * 1000, MAX_TIMER_MS);
  setInterval(() => void refreshOnSchedule(state), period).unref();
  return state;
}

async function refreshOnSchedule(state: SiteState): Promise<void> {
  try {
    // If the shared schema has changed, schemas of sessions may have, too.
    if ((await refreshSharedSchema(state)).changed) state.refreshCount += 1;
  } catch (error) {
    logOnce(error);
  }
}

/** Result of a refresh. */
export interface RefreshResult {
  readonly loaded: LoadedSchema;
  readonly changed: boolean;
}

/**
 * Refreshes the shared schema now.
 * @throws WitrynaError why it could not be read; the last good schema stays
 */
export async function refreshSharedSchema({ shared: { source } }: SiteState): Promise<RefreshResult> {
  const before = source.getState().hash;
  const loaded = await source.refresh();
  return { loaded, changed: loaded.hash !== before };
}
