import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { createCache } from '../../kit/once/caches';
import { createLabels, type Labels } from '../../kit/labels/labels';
import { mergeLabels, buildConfigLabels } from '../../features/operator/overrides/configLabels';
import {
  describeBrandIssue,
  describeOverrides,
  type OverrideDescription,
} from '../../features/operator/overrides/describeOverrides';
import type { SiteConfig } from '../../features/operator/overrides/siteConfig';
import { getPartFit } from '../own/builtPartFit';
import { describeParts } from '../own/describeParts';
import type { Locale } from '../../ground/routes/hrefs';
import { getOrMake, memoizeByObject } from '../../core/schema/model/memoize';
import type { Model } from '../../core/schema/model/model';
import type { LoadedSchema } from '../schema/schemaSource';
import { KeptAnswers } from '../../kit/run/server/keptAnswers';
import { ColumnSamples } from '../../features/list/columnSamples';
import type { OperatorFiles } from './modelBuilder';
import type { EntityCount } from '../../features/home/homeView';

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

const figuresBySession = createCache<string, LiveFigures>('figures');

/** Replaces the site's figures by those of a visitor with a backend session. */
export function withSessionFigures(site: Site, sessionKey: string): Site {
  if (sessionKey === '') return site;
  return { ...site, ...getOrMake(figuresBySession, sessionKey, createLiveFigures) };
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
  /** The operator's dashboards. */
  readonly dashboards: SiteConfig['dashboards'];
  /** Hash of the schema. */
  readonly hash: string;
  /** Hash of what the operator has stated of the schema: what is hidden, protected, secret or fixed. */
  readonly policy: string;
  /** ISO time of the last schema read. */
  readonly readAt: string;
}

/** Labels, overrides and limits that a site is made of. */
export interface SiteSources {
  readonly labelsByModel: WeakMap<Model, Map<Locale, Labels>>;
  /** The operator's files that each model was made with. */
  readonly filesByModel: WeakMap<Model, OperatorFiles>;
  /** Adds the operator's limits of documents to a model: the same object for the same one. */
  readonly limit: (model: Model) => Model;
}

/** Creates the site of a loaded schema. */
export function createSite(
  sources: SiteSources,
  { counts, samples, slowCounts }: LiveFigures,
  loaded: LoadedSchema,
): Site {
  const { config, brandIssues } = getFiles(sources, loaded.model);
  return {
    model: sources.limit(loaded.model),
    getSchema: loaded.getSchema,
    counts,
    samples,
    slowCounts,
    hash: loaded.hash,
    policy: hashPolicy(config),
    readAt: new Date(loaded.loadedAt).toISOString(),
    labels: (locale) => getModelLabels(sources, loaded.model, locale),
    changes: [
      ...describeOverrides(config),
      ...brandIssues.map(describeBrandIssue),
      ...describeParts(getPartFit(loaded.model)),
    ],
    notice: config.notice,
    dashboards: config.dashboards,
  };
}

/** What an operator states of the look and the start of the site. It opens and shuts nothing. */
const LOOKS = { brand: undefined, notice: undefined, dashboards: undefined } satisfies Partial<SiteConfig>;

/** Hashes the rules of an operator's overrides, with which seals end (`Site.policy`). */
export const hashPolicy = memoizeByObject((config: SiteConfig): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...config, ...LOOKS }))
    .digest('base64url')
    .slice(0, 12),
);

/** Labels of a model: the overrides' first, then those of the labels file. */
function getModelLabels(sources: SiteSources, model: Model, locale: Locale): Labels {
  const known = getOrMake(sources.labelsByModel, model, () => new Map<Locale, Labels>());
  return getOrMake(known, locale, () => {
    const files = getFiles(sources, model);
    return createLabels(mergeLabels(files.labels, buildConfigLabels(files.config, model)), locale);
  });
}

function getFiles({ filesByModel }: SiteSources, model: Model): OperatorFiles {
  return filesByModel.get(model) ?? NO_FILES;
}

const NO_FILES: OperatorFiles = { config: {}, labels: null, brandIssues: [] };

/** How long a count stays fresh, and how long a page waits for one. */
const COUNT_TTL_MS = 60_000;
const COUNT_TIMEOUT_MS = 400;

/** Counts the records of one entity; null if the backend has no count. Rejects without a readable response. */
type CountEntity = (type: string) => Promise<EntityCount | null>;

/** A count with the version of the data that it was requested for. */
interface KnownCount {
  readonly count: EntityCount;
  readonly version: number;
}

/**
 * Totals for home and navigation, shared by all visitors with the same sign-in to the backend, or with none. They are requested again
 * after a minute and after a write, once for all who come meanwhile. A page waits only briefly: counts that are late are not shown, nor
 * those from before a write.
 */
export class EntityCounts {
  private readonly known = new Map<string, KnownCount>();
  private readonly requested = new Map<string, { readonly at: number; readonly version: number }>();
  private pending: Promise<unknown> = Promise.resolve();

  /** True if the last requests got no response. */
  private silent = false;

  constructor(private readonly now: () => number) {}

  /** True if the backend did not respond to the last requests: known counts may be old, and pages may not load. */
  get isSilent(): boolean {
    return this.silent;
  }

  /**
   * Loads the counts of these types. Requests stale ones and returns those known in time. `version`: number of writes until
   * now; counts requested before the last one are stale.
   */
  async load(
    types: readonly string[],
    version: number,
    countOne: CountEntity,
  ): Promise<ReadonlyMap<string, EntityCount>> {
    const staleTypes = types.filter((type) => this.isStale(type, version));
    for (const type of staleTypes) this.requested.set(type, { at: this.now(), version });
    if (staleTypes.length > 0)
      this.pending = Promise.all([this.pending, this.request(staleTypes, version, countOne)]);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, COUNT_TIMEOUT_MS)));
    await Promise.race([this.pending, timeout]);
    clearTimeout(timer);
    return new Map(
      types.flatMap((type) => {
        const known = this.known.get(type);
        return known === undefined || known.version < version ? [] : [[type, known.count] as const];
      }),
    );
  }

  private isStale(type: string, version: number): boolean {
    const last = this.requested.get(type);
    return last === undefined || last.version < version || this.now() - last.at > COUNT_TTL_MS;
  }

  private async request(types: readonly string[], version: number, countOne: CountEntity): Promise<void> {
    const answered = await Promise.all(
      types.map(async (type) => {
        const result = await countOne(type).then(
          (count) => ({ count }),
          () => null,
        );
        this.keep(type, version, result?.count ?? null);
        return result !== null;
      }),
    );
    this.silent = answered.length > 0 && !answered.includes(true);
  }

  /** Keeps a count as soon as it is there. A slow answer to an earlier request does not replace a later one. */
  private keep(type: string, version: number, count: EntityCount | null): void {
    if ((this.known.get(type)?.version ?? version) > version) return;
    if (count === null) this.known.delete(type);
    else this.known.set(type, { count, version });
  }
}
