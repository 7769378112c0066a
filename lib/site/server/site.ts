import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';
import { createLabels, type Labels } from '../../labels/labels';
import type { LabelsFile } from '../../labels/labelsFile';
import { mergeLabels } from '../../labels/mergeLabels';
import { configLabels } from '../../overrides/configLabels';
import { siteChanges, type SiteChange } from '../../overrides/siteChanges';
import type { SiteConfig } from '../../overrides/siteConfig';
import type { Locale } from '../../routes';
import type { Model } from '../../schema/model';
import {
  createSchemaSource,
  type LoadedSchema,
  type SchemaSource,
  type SourceState,
} from '../../schema/server/source';
import { Counts } from './counts';
import { introspectionPost } from './introspectionPost';
import { readLabelsFile } from './labelsFile';
import { readModelMaker } from './modelMaker';
import { readSchemaFile } from './schemaFile';

/** What the process knows of its backend. */
export interface Site {
  readonly model: Model;
  readonly labels: (locale: Locale) => Labels;
  /** What the operator's overrides changed. */
  readonly changes: readonly SiteChange[];
  readonly counts: Counts;
  /** ISO time when the schema was last read. */
  readonly readAt: string;
}

interface Held {
  readonly source: SchemaSource;
  readonly file: LabelsFile | null;
  readonly counts: Counts;
  readonly labels: WeakMap<Model, Map<Locale, Labels>>;
  /** The overrides that a model was made with. */
  readonly overrides: WeakMap<Model, SiteConfig>;
  last: Site | null;
  /** When a refusal last made us ask whether the schema changed. */
  doubtedAt: number;
}

/** In milliseconds: a longer one would run out at once. */
const LONGEST_TIMER = 2_147_483_647;
/** A backend that refuses for reasons of its own is asked for its schema once in so many milliseconds. */
const DOUBT_EVERY = 10_000;

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.site');
const processWide: { [KEY]?: Held } & object = globalThis as object;

/** The site as its backend's schema makes it; null while the schema cannot be read (its reason: `sourceState`). */
export async function currentSite(): Promise<Site | null> {
  const held = hold();
  try {
    const loaded = await held.source.current();
    held.last = siteOf(held, loaded);
    return held.last;
  } catch (error) {
    logOnce(error);
    return null;
  }
}

/** The site as it was last known, without waiting for anybody; null before it was read. */
export function knownSite(): Site | null {
  return hold().last;
}

/**
 * The site, read if it has not been yet.
 * @throws WitrynaError why it could not be read
 */
export async function readSiteNow(): Promise<Site> {
  const held = hold();
  return siteOf(held, await held.source.current());
}

/** What reading again found. */
export interface RefreshOutcome {
  readonly loaded: LoadedSchema;
  readonly changed: boolean;
}

/**
 * Reads the schema again now, and says whether it changed.
 * @throws WitrynaError why it could not be read; the last good one stays
 */
export async function refreshSite(): Promise<RefreshOutcome> {
  const { source } = hold();
  const before = source.state().hash;
  const loaded = await source.refresh();
  return { loaded, changed: loaded.hash !== before };
}

/**
 * After the backend refused a document of ours: its schema may have changed since it was read. The site as it is now, or null
 * where nothing changed (or was looked up a moment ago).
 */
export async function siteAfterRefusal(site: Site): Promise<Site | null> {
  const held = hold();
  if (Date.now() - held.doubtedAt >= DOUBT_EVERY) {
    held.doubtedAt = Date.now();
    await held.source.refresh().catch(logOnce);
  }
  const now = await currentSite();
  return now === null || now.model === site.model ? null : now;
}

/** The last good schema itself, without waiting for anybody; null before it was read. */
export async function knownSchema(): Promise<LoadedSchema | null> {
  const { source } = hold();
  return source.state().hash === null ? null : source.current();
}

/** What the schema source last did, for `/api/health`. */
export function sourceState(): SourceState {
  return hold().source.state();
}

function hold(): Held {
  return (processWide[KEY] ??= create());
}

function create(): Held {
  const config = serverConfig();
  const { file, refreshSeconds } = config.schema;
  const overrides = new WeakMap<Model, SiteConfig>();
  const source = createSchemaSource({
    post: introspectionPost(backendTarget()),
    readFile: file === null ? null : () => readSchemaFile(file),
    readMaker: () => readModelMaker(overrides),
    refreshSeconds,
    now: Date.now,
  });
  // By the clock, not by visits: whoever comes first after a change already sees it.
  const period = Math.min(refreshSeconds * 1000, LONGEST_TIMER);
  setInterval(() => void source.refresh().catch(logOnce), period).unref();
  return {
    source,
    file: readLabelsFile(config.labelsFile),
    counts: new Counts(Date.now),
    labels: new WeakMap(),
    overrides,
    last: null,
    doubtedAt: Number.NEGATIVE_INFINITY,
  };
}

function siteOf(held: Held, loaded: LoadedSchema): Site {
  return {
    model: loaded.model,
    counts: held.counts,
    readAt: new Date(loaded.loadedAt).toISOString(),
    labels: (locale) => labelsOf(held, loaded.model, locale),
    changes: siteChanges(held.overrides.get(loaded.model) ?? {}),
  };
}

/** The words for a model: those of its overrides, then those of the labels file. */
function labelsOf(held: Held, model: Model, locale: Locale): Labels {
  const known = held.labels.get(model) ?? new Map<Locale, Labels>();
  held.labels.set(model, known);
  const config = held.overrides.get(model);
  const labels =
    known.get(locale) ??
    createLabels(
      config === undefined ? held.file : mergeLabels(held.file, configLabels(config, model)),
      locale,
    );
  known.set(locale, labels);
  return labels;
}

const logged = new Set<string>();

/** The operator reads why in the log, once per reason: a backend that is down must not fill it. */
function logOnce(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (logged.has(message)) return;
  logged.add(message);
  process.stderr.write(`witryna: ${message}\n`);
}
