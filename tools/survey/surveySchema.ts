import type { Entity, Model } from '../../lib/core/schema/model/model';
import { discover } from '../../lib/core/schema/discover';
import { isWritingPath, listHref, LOCALES, lookUpHref, singletonHref } from '../../lib/ground/routes/hrefs';
import { parseIntrospection } from '../../lib/core/schema/graphql/loadSchema';
import { introspectionFromSchema } from 'graphql';
import { startMockBackend, type MockBackend } from '../../tests/support/mockBackend';
import { startSite, type Site } from '../../tests/support/startSite';
import { filterQuery, lookUpQuery } from './examples';
import { formPaths } from './formPaths';
import { pageFacts, type PageFacts } from './pageFacts';
import type { MockSchema } from '../../scripts/readMockSchema';
import { siteFaults } from './siteFaults';
import type { Visitor } from './visitor';

/** An error that a survey found on a page. */
export interface SurveyFailure {
  readonly url: string;
  readonly reason: string;
}

/** The result of the survey of one schema. */
export interface SurveyResult {
  readonly name: string;
  readonly entities: number;
  readonly lists: number;
  readonly records: number;
  /** Pages of related records, look-ups and singletons. */
  readonly others: number;
  /** Forms, confirmations and deletions. */
  readonly forms: number;
  /** Variations of lists: sorted, filtered, searched, second page. */
  readonly variants: number;
  readonly failures: readonly SurveyFailure[];
  readonly seconds: number;
}

/** The options of a survey: the visitor, and the maximum of lists and records. */
export interface SurveyManner {
  readonly visitor: Visitor;
  readonly limit?: number;
}

/** A survey under way. */
interface Walk {
  readonly site: Site;
  readonly backend: MockBackend;
  readonly model: Model;
  readonly visitor: Visitor;
  readonly limit: number;
  readonly failures: SurveyFailure[];
  readonly counts: { lists: number; records: number; others: number; forms: number; variants: number };
  /** A record's path for each entity that some page linked to. */
  readonly found: Map<string, string>;
  /** Further pages that records link to: their related lists, and records with an address below them. */
  readonly related: Map<string, string>;
  told: number;
}

/**
 * Serves the schema with mock records and opens the pages of the production site on it. It opens home, every list, a record of every
 * linked entity, related pages, look-ups and singletons, and the forms that create, change, act on and delete records.
 * Lists are also sorted, filtered, searched and paged.
 */
export async function surveySchema(
  name: string,
  source: MockSchema,
  how: SurveyManner,
): Promise<SurveyResult> {
  const start = performance.now();
  const backend = await startMockBackend(
    source.schema,
    source.introspection === null ? {} : { introspection: source.introspection },
  );
  const site = await startSite({
    env: { GQL_ENDPOINT: backend.url, GQL_TIMEOUT_MS: '60000', GQL_REFRESH_SECONDS: '86400' },
  });
  const walk: Walk = {
    site,
    backend,
    model: discover(
      parseIntrospection(
        source.introspection === null
          ? introspectionFromSchema(source.schema)
          : JSON.parse(source.introspection),
      ),
    ),
    visitor: how.visitor,
    limit: how.limit ?? Infinity,
    failures: [],
    counts: { lists: 0, records: 0, others: 0, forms: 0, variants: 0 },
    found: new Map(),
    related: new Map(),
    told: 0,
  };
  try {
    await walkAll(walk);
    for (const reason of siteFaults(site.log())) walk.failures.push({ url: "the site's log", reason });
  } finally {
    await site.stop();
    await backend.close();
  }
  const { counts, failures, model } = walk;
  return {
    name,
    entities: model.entities.length,
    ...counts,
    failures,
    seconds: (performance.now() - start) / 1000,
  };
}

async function walkAll(walk: Walk): Promise<void> {
  const { model } = walk;
  await open(walk, '/');
  await open(walk, '/pl');
  const listed = model.entities.filter((entity) => entity.list !== null);
  for (const entity of listed.slice(0, walk.limit)) await visitList(walk, entity);
  for (const singleton of model.singletons) {
    await open(walk, singletonHref(singleton.slug));
    walk.counts.others += 1;
  }
  for (const lookUp of model.lookUps) {
    await open(walk, `${lookUpHref(lookUp.slug)}`);
    const query = lookUpQuery(walk.backend, model, lookUp);
    const facts = await open(walk, `${lookUpHref(lookUp.slug)}?${query}`);
    if (facts?.heading === '') fail(walk, `${lookUpHref(lookUp.slug)}?${query}`, 'no heading');
    walk.counts.others += 1;
  }
  await visitRecords(walk);
  await visitForms(walk);
}

async function visitForms(walk: Walk): Promise<void> {
  for (const path of formPaths(walk.model, walk.found, walk.limit)) {
    const facts = await open(walk, path);
    if (facts?.heading === '') fail(walk, path, 'no heading');
    walk.counts.forms += 1;
  }
}

async function visitList(walk: Walk, entity: Entity): Promise<void> {
  const path = listHref(entity.slug);
  const facts = await open(walk, path);
  walk.counts.lists += 1;
  if (facts === null) return;
  if ((facts.rows[0] ?? 0) === 0) fail(walk, path, 'no rows in the HTML');
  if (entity.get !== null && !facts.rowLinks.some((href) => slugOf(href) !== null))
    fail(walk, path, 'no row leads to a record');
  await visitVariants(walk, entity, facts);
}

/** Opens a list sorted, on its second page, searched, and with all filters at once; after an error, with each filter alone. */
async function visitVariants(walk: Walk, entity: Entity, facts: PageFacts): Promise<void> {
  const path = listHref(entity.slug);
  const own = facts.links.filter((href) => href.startsWith(`${path}?`));
  const sorted = own.find((href) => href.includes('sort='));
  const next = own.find((href) => /[?&](page|after)=/.test(href));
  for (const href of [sorted, next]) if (href !== undefined) await ask(walk, href);
  if (facts.inputs.includes('q')) await ask(walk, `${path}?q=harbour`);
  const filters = filterQuery(walk.model, entity, facts.inputs);
  if (filters.length === 0) return;
  if (await ask(walk, `${path}?${filters.join('&')}`)) return;
  for (const filter of filters) await ask(walk, `${path}?${filter}`);
}

/** Opens a record of each entity that some page linked to; these link to more. */
async function visitRecords(walk: Walk): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const next = [...walk.found].find(([slug]) => !seen.has(slug));
    if (next === undefined || seen.size >= walk.limit) break;
    seen.add(next[0]);
    const facts = await open(walk, next[1]);
    walk.counts.records += 1;
    if (facts?.heading === '') fail(walk, next[1], 'no heading');
  }
  for (const href of walk.related.values()) {
    await open(walk, href);
    walk.counts.others += 1;
  }
}

/** Opens a page in Chromium; returns null if it is not a page. */
async function open(walk: Walk, path: string): Promise<PageFacts | null> {
  const visit = await walk.visitor.open(walk.site.url + path).catch((error: unknown) => {
    fail(walk, path, error instanceof Error ? error.message : String(error));
    return null;
  });
  if (visit === null) return null;
  for (const fault of visit.faults) fail(walk, path, fault);
  tellFaults(walk, path);
  if (visit.status !== 200) {
    fail(walk, path, `HTTP ${visit.status}`);
    return null;
  }
  const facts = pageFacts(visit.html);
  for (const text of facts.nonsense) fail(walk, path, `nonsense in the text: ${text}`);
  // Links from a page to itself are not counted as new pages.
  for (const href of facts.links) remember(walk, href);
  return facts;
}

/** Requests a page without rendering it; returns false after an error. */
async function ask(walk: Walk, path: string): Promise<boolean> {
  const before = walk.failures.length;
  walk.counts.variants += 1;
  const response = await fetch(walk.site.url + path, { redirect: 'follow' });
  const facts = pageFacts(await response.text());
  tellFaults(walk, path);
  if (response.status !== 200) fail(walk, path, `HTTP ${response.status}`);
  for (const text of facts.nonsense) fail(walk, path, `nonsense in the text: ${text}`);
  return walk.failures.length === before;
}

function remember(walk: Walk, href: string): void {
  const slug = slugOf(href);
  if (slug === null || isWritingPath(href)) return;
  const [, , , relation] = new URL(href, 'http://site.invalid').pathname.split('/');
  const isRelated = relation !== undefined || /[?&]open=/.test(href);
  const pages = isRelated ? walk.related : walk.found;
  const key = isRelated ? `${slug}/${relation ?? 'open'}` : slug;
  if (!pages.has(key)) pages.set(key, href);
}

/** Finds the entity of a record's path, or of a path below a record. */
function slugOf(href: string): string | null {
  if (!href.startsWith('/')) return null;
  const [, slug = '', key, ...more] = new URL(href, 'http://site.invalid').pathname.split('/');
  const reserved = ['lookup', 'one', 'actions', 'api', ...LOCALES].includes(slug);
  return reserved || key === undefined || key === 'new' || more.length > 2 ? null : decodeURIComponent(slug);
}

function tellFaults(walk: Walk, path: string): void {
  for (const { message, query, variables } of walk.backend.faults.slice(walk.told))
    fail(walk, path, `the backend refused: ${message}\n${query}\n${JSON.stringify(variables)}`);
  walk.told = walk.backend.faults.length;
}

function fail(walk: Walk, url: string, reason: string): void {
  walk.failures.push({ url, reason });
}
