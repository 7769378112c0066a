import { readFile } from 'node:fs/promises';
import type { BackendResult } from '../../backend/answer';
import { postGraphQL } from '../../backend/server/post';
import { serverConfig } from '../../config/serverConfig';
import { WitrynaError } from '../../errors';
import { createLabels, type Labels } from '../../labels/labels';
import type { LabelsFile } from '../../labels/labelsFile';
import type { Locale } from '../../routes';
import type { Model } from '../../schema/model';
import {
  createSchemaSource,
  type LoadedSchema,
  type SchemaSource,
  type SourceState,
} from '../../schema/server/source';
import { Counts } from './counts';
import { readLabelsFile } from './labelsFile';

/** What the process knows of its backend. */
export interface Site {
  readonly model: Model;
  readonly labels: (locale: Locale) => Labels;
  readonly counts: Counts;
  /** ISO time when the schema was last read. */
  readonly readAt: string;
}

interface Held {
  readonly source: SchemaSource;
  readonly file: LabelsFile | null;
  readonly counts: Counts;
  readonly labels: Map<Locale, Labels>;
  last: Site | null;
}

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
  return {
    source: createSchemaSource({
      post: async (body) => asJson(await postGraphQL(body)),
      readFile: file === null ? null : () => readFile(file, 'utf8'),
      refreshSeconds,
      now: Date.now,
    }),
    file: readLabelsFile(config.labelsFile),
    counts: new Counts(Date.now),
    labels: new Map(),
    last: null,
  };
}

/** An answer as the source reads it: whatever was no GraphQL response is no JSON. */
function asJson(result: BackendResult): { status: number; json: unknown } {
  switch (result.kind) {
    case 'ok':
      return { status: result.status, json: { data: result.data, errors: result.errors } };
    case 'status':
    case 'malformed':
      return { status: result.status, json: null };
    case 'timeout':
      throw new WitrynaError('backend', `The backend did not answer within ${result.afterMs} ms.`);
    case 'unreachable':
      throw new WitrynaError('backend', `The backend cannot be reached: ${result.reason}`);
  }
}

function siteOf(held: Held, loaded: LoadedSchema): Site {
  return {
    model: loaded.model,
    counts: held.counts,
    readAt: new Date(loaded.loadedAt).toISOString(),
    labels: (locale) => {
      const labels = held.labels.get(locale) ?? createLabels(held.file, locale);
      held.labels.set(locale, labels);
      return labels;
    },
  };
}

const logged = new Set<string>();

/** The operator reads why in the log, once per reason: a backend that is down must not fill it. */
function logOnce(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (logged.has(message)) return;
  logged.add(message);
  process.stderr.write(`witryna: ${message}\n`);
}
