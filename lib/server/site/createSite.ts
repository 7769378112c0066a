import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createLabels, type Labels } from '../../operator/labels/labels';
import { mergeLabels, buildConfigLabels } from '../../operator/overrides/configLabels';
import {
  describeBrandIssue,
  describeOverrides,
  type OverrideDescription,
} from '../../operator/overrides/describeOverrides';
import type { SiteConfig } from '../../operator/overrides/siteConfig';
import type { Locale } from '../../routes/hrefs';
import type { Model } from '../../schema/model/model';
import type { LoadedSchema } from '../../schema/server/schemaSource';
import { KeptAnswers } from '../../reading/list/keptAnswers';
import { ColumnSamples } from '../../reading/list/columnSamples';
import type { ModelLimits } from './ModelLimits';
import type { OperatorFiles } from './modelBuilder';
import type { EntityCount } from '../../reading/home/homeView';

/** Counts and samples of lists, as the live backend gives them to one visitor. */
export interface LiveFigures {
  readonly counts: EntityCounts;
  readonly samples: ColumnSamples;
  readonly slowCounts: KeptAnswers;
}

/** Creates figures without any reading yet. */
export function createLiveFigures(): LiveFigures {
  return { counts: new EntityCounts(Date.now), samples: new ColumnSamples(), slowCounts: new KeptAnswers() };
}

/** Sessions that are remembered, with a few kilobytes each. The least recently used start anew. */
export const MAX_SESSIONS = 5_000;

const figuresBySession = new LRUCache<string, LiveFigures>({ max: MAX_SESSIONS });

/** Replaces the site's figures by those of a visitor with a backend session. */
export function withSessionFigures(site: Site, sessionKey: string): Site {
  if (sessionKey === '') return site;
  const figures = figuresBySession.get(sessionKey) ?? createLiveFigures();
  figuresBySession.set(sessionKey, figures);
  return { ...site, ...figures };
}

/** The site as made from the backend's schema. */
export interface Site extends LiveFigures {
  readonly model: Model;
  /** Gets the schema that the model was read from. The same function for all sites of one model. */
  readonly getSchema: () => GraphQLSchema;
  readonly labels: (locale: Locale) => Labels;
  /** Changes by the operator's overrides. */
  readonly changes: readonly OverrideDescription[];
  /** The operator's notice on the home page. */
  readonly notice: SiteConfig['notice'];
  /** Hash of the schema. */
  readonly hash: string;
  /** ISO time of the last schema read. */
  readonly readAt: string;
}

/** Labels, overrides and limits that a site is made of. */
export interface SiteSources {
  readonly labelsByModel: WeakMap<Model, Map<Locale, Labels>>;
  /** The operator's files that each model was made with. */
  readonly filesByModel: WeakMap<Model, OperatorFiles>;
  readonly limits: ModelLimits;
}

/** Creates the site of a loaded schema. */
export function createSite(
  sources: SiteSources,
  { counts, samples, slowCounts }: LiveFigures,
  loaded: LoadedSchema,
): Site {
  const { config, brandIssues } = getFiles(sources, loaded.model);
  return {
    model: sources.limits.apply(loaded.model),
    getSchema: loaded.getSchema,
    counts,
    samples,
    slowCounts,
    hash: loaded.hash,
    readAt: new Date(loaded.loadedAt).toISOString(),
    labels: (locale) => getModelLabels(sources, loaded.model, locale),
    changes: [...describeOverrides(config), ...brandIssues.map(describeBrandIssue)],
    notice: config.notice,
  };
}

/** Labels of a model: the overrides' first, then those of the labels file. */
function getModelLabels(sources: SiteSources, model: Model, locale: Locale): Labels {
  const known = sources.labelsByModel.get(model) ?? new Map<Locale, Labels>();
  sources.labelsByModel.set(model, known);
  const files = getFiles(sources, model);
  const labels =
    known.get(locale) ??
    createLabels(mergeLabels(files.labels, buildConfigLabels(files.config, model)), locale);
  known.set(locale, labels);
  return labels;
}

function getFiles({ filesByModel }: SiteSources, model: Model): OperatorFiles {
  return filesByModel.get(model) ?? { config: {}, labels: null, brandIssues: [] };
}

/** How long a count stays fresh, and how long a page waits for one. */
const COUNT_TTL_MS = 60_000;
const COUNT_TIMEOUT_MS = 400;

/** Counts the records of one entity; null if the backend has no count. Rejects without a readable response. */
type CountEntity = (type: string) => Promise<EntityCount | null>;

/**
 * Totals for home and navigation, shared by all visitors with the same sign-in to the backend, or with none. They are requested again after a minute, and a page waits
 * only briefly: counts that are late are not shown.
 */
export class EntityCounts {
  private readonly known = new Map<string, EntityCount>();
  private readonly requestedAt = new Map<string, number>();
  private pending: Promise<unknown> = Promise.resolve();

  /** True if the last requests got no response. */
  private silent = false;

  constructor(private readonly now: () => number) {}

  /** True if the backend did not respond to the last requests: known counts may be old, and pages may not load. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** Loads the counts of these types. Requests stale ones and returns those known in time. */
  async load(types: readonly string[], countOne: CountEntity): Promise<ReadonlyMap<string, EntityCount>> {
    const now = this.now();
    const staleTypes = types.filter(
      (type) => now - (this.requestedAt.get(type) ?? Number.NEGATIVE_INFINITY) > COUNT_TTL_MS,
    );
    for (const type of staleTypes) this.requestedAt.set(type, now);
    if (staleTypes.length > 0) this.pending = Promise.all([this.pending, this.request(staleTypes, countOne)]);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, COUNT_TIMEOUT_MS)));
    await Promise.race([this.pending, timeout]);
    clearTimeout(timer);
    const requested = new Set(types);
    return new Map([...this.known].filter(([type]) => requested.has(type)));
  }

  private async request(types: readonly string[], countOne: CountEntity): Promise<void> {
    const results = await Promise.allSettled(types.map((type) => countOne(type)));
    results.forEach((result, index) => {
      const type = types[index] ?? '';
      const count = result.status === 'fulfilled' ? result.value : null;
      if (count === null) this.known.delete(type);
      else this.known.set(type, count);
    });
    this.silent = results.length > 0 && results.every(({ status }) => status === 'rejected');
  }
}
