import { buildCountOperation } from '../../core/operations/list/countOperations';
import { buildListOperation } from '../../core/operations/list/listOperation';
import type { PagePosition } from '../../core/operations/listState';
import { findRecordHref } from '../../kit/describe/describeField';
import { parseListQuery } from '../../features/list/listQuery';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import { runOperation, type Fetcher } from '../../kit/run/server/runOperation';
import { runList } from '../../features/list/server/runList';
import { isUnpagedList } from '../../features/list/paging';
import { homeHref, listHref } from '../../ground/routes/hrefs';
import type { Entity, Model } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import { isProtected } from '../site/publicModel';

/** Records in one part of a sitemap. Each appears once per language. */
export const ROWS_PER_PART = 1000;
/** Rows per request, and requests per part: a backend may return fewer rows than requested. */
const ROWS_PER_REQUEST = 100;
const MAX_PAGES_PER_PART = 50;
/** Lists that are counted, concurrent counts, and parts per list in the index. */
const MAX_COUNTED_LISTS = 60;
const MAX_CONCURRENT_COUNTS = 4;
const MAX_PARTS_PER_LIST = 500;

interface SitemapSource {
  readonly model: Model;
  readonly post: Fetcher;
}

/** A part of the sitemap that lists records. */
export interface SitemapPart {
  readonly list: string;
  /** Starts at 1. */
  readonly part: number;
}

/** Lists the paths of home and of all unprotected lists. */
export function listPagePaths(model: Model): readonly string[] {
  return [homeHref(), ...getUnprotectedEntities(model).map((entity) => listHref(entity.slug))];
}

/**
 * Loads all parts that list records. A list without a count, or one that can only be read from its start, has one
 * part.
 */
export async function loadSitemapParts({ model, post }: SitemapSource): Promise<readonly SitemapPart[]> {
  const entities = getUnprotectedEntities(model).filter(hasRecordPages);
  const parts: SitemapPart[] = [];
  for (let from = 0; from < entities.length; from += MAX_CONCURRENT_COUNTS) {
    const some = entities.slice(from, from + MAX_CONCURRENT_COUNTS);
    const counts = await Promise.all(
      some.map((entity) => (from < MAX_COUNTED_LISTS ? loadCount({ model, post }, entity) : null)),
    );
    for (const [index, entity] of some.entries()) {
      const count = supportsRandomAccess(entity.list)
        ? (counts[index] ?? 1)
        : Math.min(counts[index] ?? 1, 1);
      const length = Math.min(Math.ceil(count / ROWS_PER_PART), MAX_PARTS_PER_LIST);
      for (let part = 1; part <= length; part += 1) parts.push({ list: entity.slug, part });
    }
  }
  return parts;
}

/** Loads the record paths of one part: 'none' if there is no such part, null if it cannot be read now. */
export async function loadRecordPaths(
  { model, post }: SitemapSource,
  { list, part }: SitemapPart,
): Promise<readonly string[] | 'none' | null> {
  const entity = getUnprotectedEntities(model).find((one) => one.slug === list && hasRecordPages(one));
  const source = entity?.list ?? null;
  if (
    entity === undefined ||
    source === null ||
    !Number.isSafeInteger(part) ||
    part < 1 ||
    part > MAX_PARTS_PER_LIST
  )
    return 'none';
  if (part > 1 && !supportsRandomAccess(source)) return 'none';
  const paths: string[] = [];
  const { state: defaultState } = parseListQuery(entity, source, {});
  let size = source.maxSize === null ? ROWS_PER_REQUEST : Math.min(ROWS_PER_REQUEST, source.maxSize);
  let position: PagePosition | null = {
    type: 'page',
    page: 1 + Math.floor(((part - 1) * ROWS_PER_PART) / size),
  };
  let seen = 0;
  // Parts start and end at page boundaries: two parts may share rows, and no row is missing.
  for (let page = 0; position !== null && page < MAX_PAGES_PER_PART && seen < ROWS_PER_PART; page += 1) {
    const { outcome, state } = await runList(post, {
      source,
      state: { ...defaultState, size, position },
      defaultSort: defaultState.sort,
      operation: (requested) =>
        buildListOperation(model, entity, source, { state: requested, selection: [] }),
    });
    if (!outcome.ok) return page === 0 ? null : paths;
    const { rows, next } = outcome.value;
    size = state.size;
    seen += rows.length;
    for (const path of rows.flatMap((row) => getRowPath(model, entity, row) ?? [])) paths.push(path);
    position = isUnpagedList(source) ? null : next;
  }
  return paths;
}

function getRowPath(
  model: Model,
  entity: Entity,
  row: { readonly type: string | null; readonly key: readonly string[] | null },
): string | null {
  const rowEntity = model.entities.find((one) => one.type === row.type) ?? entity;
  const path = findRecordHref(rowEntity, row.key);
  return path === null || isProtected(model, path) ? null : path;
}

function getUnprotectedEntities(model: Model): readonly Entity[] {
  return getListedEntities(model).filter((entity) => !isProtected(model, listHref(entity.slug)));
}

function hasRecordPages({ list, key, get, members }: Entity): boolean {
  return list !== null && (members !== undefined || (key !== null && get !== null));
}

async function loadCount({ model, post }: SitemapSource, entity: Entity): Promise<number | null> {
  const operation = buildCountOperation(model, entity);
  if (operation === null) return null;
  const outcome = await runOperation(post, operation);
  return outcome.ok ? outcome.value : null;
}

/** True if a part can be read without the rows before it. */
function supportsRandomAccess(source: ListSource | null): boolean {
  return source !== null && (source.paging.type === 'offset' || source.paging.type === 'page');
}
