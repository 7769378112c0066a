import { countOperation } from '../../operations/count';
import { listOperation } from '../../operations/list';
import type { Position } from '../../operations/listState';
import { hrefOf } from '../../records/describe';
import { parseListQuery } from '../../records/listQuery';
import { listedEntities } from '../../records/listedEntities';
import { run, type Post } from '../../records/server/run';
import { runList } from '../../records/server/runList';
import { isWhole } from '../../records/wholeList';
import { homeHref, listHref } from '../../routes';
import type { Entity, Model } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { isProtected } from '../../site/isProtected';

/** Records that one part of a sitemap names; each stands in it once per language. */
export const PART_ROWS = 1000;
/** Rows asked for at a time, and how many times for one part: a backend may give fewer than it is asked for. */
const PAGE_ROWS = 100;
const MOST_PAGES = 50;
/** Lists that are counted, so many at a time, and parts that the index names of one list. */
const MOST_COUNTED = 60;
const AT_ONCE = 4;
const MOST_PARTS = 500;

interface Reading {
  readonly model: Model;
  readonly post: Post;
}

/** A part of the sitemap that names records. */
export interface SitemapPart {
  readonly list: string;
  /** From 1. */
  readonly part: number;
}

/** Home and the lists that everybody may see. */
export function pagePaths(model: Model): readonly string[] {
  return [homeHref(), ...openEntities(model).map((entity) => listHref(entity.slug))];
}

/** All parts that name records; of a list that nobody counts, or that is only read on from its start, the first alone. */
export async function sitemapParts({ model, post }: Reading): Promise<readonly SitemapPart[]> {
  const entities = openEntities(model).filter(hasRecordPages);
  const parts: SitemapPart[] = [];
  for (let from = 0; from < entities.length; from += AT_ONCE) {
    const some = entities.slice(from, from + AT_ONCE);
    const counts = await Promise.all(
      some.map((entity) => (from < MOST_COUNTED ? countOf({ model, post }, entity) : null)),
    );
    for (const [index, entity] of some.entries()) {
      const count = canStartAnywhere(entity.list) ? (counts[index] ?? 1) : Math.min(counts[index] ?? 1, 1);
      const length = Math.min(Math.ceil(count / PART_ROWS), MOST_PARTS);
      for (let part = 1; part <= length; part += 1) parts.push({ list: entity.slug, part });
    }
  }
  return parts;
}

/** The records' paths of one part; 'none' where there is no such part, null where it cannot be read now. */
export async function recordPaths(
  { model, post }: Reading,
  { list, part }: SitemapPart,
): Promise<readonly string[] | 'none' | null> {
  const entity = openEntities(model).find((one) => one.slug === list && hasRecordPages(one));
  const source = entity?.list ?? null;
  if (entity === undefined || source === null || !Number.isSafeInteger(part) || part < 1 || part > MOST_PARTS)
    return 'none';
  if (part > 1 && !canStartAnywhere(source)) return 'none';
  const paths: string[] = [];
  const { state: usual } = parseListQuery(entity, source, {});
  let size = source.maxSize === null ? PAGE_ROWS : Math.min(PAGE_ROWS, source.maxSize);
  let position: Position | null = { at: 'page', page: 1 + Math.floor(((part - 1) * PART_ROWS) / size) };
  let seen = 0;
  // Parts begin and end with whole pages: what two of them share stands in both, and nothing falls between.
  for (let page = 0; position !== null && page < MOST_PAGES && seen < PART_ROWS; page += 1) {
    const { outcome, state } = await runList(post, {
      source,
      state: { ...usual, size, position },
      defaultSort: usual.sort,
      operation: (asked) => listOperation(model, entity, source, { state: asked, selection: [] }),
    });
    if (!outcome.ok) return page === 0 ? null : paths;
    const { rows, next } = outcome.value;
    size = state.size;
    seen += rows.length;
    paths.push(...rows.flatMap((row) => pathOf(model, entity, row) ?? []));
    position = isWhole(source) ? null : next;
  }
  return paths;
}

function pathOf(
  model: Model,
  entity: Entity,
  row: { readonly type: string | null; readonly key: readonly string[] | null },
): string | null {
  const own = model.entities.find((one) => one.type === row.type) ?? entity;
  const path = hrefOf(own, row.key);
  return path === null || isProtected(model, path) ? null : path;
}

function openEntities(model: Model): readonly Entity[] {
  return listedEntities(model).filter((entity) => !isProtected(model, listHref(entity.slug)));
}

function hasRecordPages({ list, key, get, members }: Entity): boolean {
  return list !== null && (members !== undefined || (key !== null && get !== null));
}

async function countOf({ model, post }: Reading, entity: Entity): Promise<number | null> {
  const operation = countOperation(model, entity);
  if (operation === null) return null;
  const outcome = await run(post, operation);
  return outcome.ok ? outcome.value : null;
}

/** Whether a part can be read without all that stands before it. */
function canStartAnywhere(source: ListSource | null): boolean {
  return source !== null && (source.paging.style === 'offset' || source.paging.style === 'page');
}
