import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';
import type { Fit } from '../../overrides/modelWith';
import type { SiteConfig } from '../../overrides/siteConfig';
import type { Model } from '../../schema/model';
import type { IntrospectionPost } from '../../schema/server/introspect';
import { createModelShelf, type ModelShelf } from '../../schema/server/modelShelf';
import { createSchemaSource, type LoadedSchema, type SchemaSource } from '../../schema/server/source';
import { Counts } from './counts';
import { introspectionPost } from './introspectionPost';
import { readLabelsFile } from './labelsFile';
import { logOnce } from './logOnce';
import { readModelMaker } from './modelMaker';
import { OwnReadings, type Reading } from './ownReadings';
import { readSchemaFile } from './schemaFile';
import { SiteLimits } from './siteLimits';
import type { Site, Words } from './siteOf';

/** Everything that the process keeps of its backend. */
export interface Held extends Words {
  /** What everybody is told. */
  readonly open: Reading;
  readonly own: OwnReadings;
  readonly shelf: ModelShelf;
  last: Site | null;
  /** Counts the orders to read again, which the readings of sessions follow when they are next used. */
  round: number;
}

/** In milliseconds: a longer one would run out at once. */
const LONGEST_TIMER = 2_147_483_647;
/** What sessions' models may take: some hundred megabytes where every session has a large schema of its own. */
const SHELF = { maxModels: 32, maxFields: 60_000 };

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.site');
const processWide: { [KEY]?: Held } & object = globalThis as object;

/** The process's one. */
export function hold(): Held {
  return (processWide[KEY] ??= create());
}

function create(): Held {
  const config = serverConfig();
  const { file, refreshSeconds } = config.schema;
  const overrides = new WeakMap<Model, SiteConfig>();
  const labels = readLabelsFile(config.labelsFile);
  const shelf = createModelShelf({ ...SHELF, onDrop: (hash) => own.forget(hash) });
  const createSource = (post: IntrospectionPost, fit: Fit): SchemaSource =>
    createSchemaSource({
      post,
      readFile: file === null ? null : () => readSchemaFile(file),
      readMaker: () => readModelMaker({ overrides, labels, fit }),
      shelf,
      refreshSeconds,
      now: Date.now,
    });
  const own = new OwnReadings((post) => createSource(post, 'some'));
  const source = createSource(introspectionPost(backendTarget(null)), 'all');
  const held: Held = {
    open: { source, counts: new Counts(Date.now), doubtedAt: Number.NEGATIVE_INFINITY },
    own,
    shelf,
    file: labels,
    labels: new WeakMap(),
    overrides,
    limits: new SiteLimits(config.backend.documentLimits),
    last: null,
    round: 0,
  };
  // By the clock, not by visits: whoever comes first after a change already sees it.
  const period = Math.min(refreshSeconds * 1000, LONGEST_TIMER);
  setInterval(() => void refreshByClock(held), period).unref();
  return held;
}

async function refreshByClock(held: Held): Promise<void> {
  try {
    // What everybody is told has changed: what sessions are told may have, too.
    if ((await refreshOpen(held)).changed) held.round += 1;
  } catch (error) {
    logOnce(error);
  }
}

/** What reading again found. */
export interface RefreshOutcome {
  readonly loaded: LoadedSchema;
  readonly changed: boolean;
}

/**
 * Reads everybody's schema again now.
 * @throws WitrynaError why it could not be read; the last good one stays
 */
export async function refreshOpen({ open: { source } }: Held): Promise<RefreshOutcome> {
  const before = source.state().hash;
  const loaded = await source.refresh();
  return { loaded, changed: loaded.hash !== before };
}
