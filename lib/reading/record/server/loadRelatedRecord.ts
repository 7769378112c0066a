import type { Result } from '../../../errors';
import { buildTargetOperation } from '../../list/server/listTarget';
import type { Breadcrumb } from '../../../view/label';
import { buildRowOperation, getRelatedLabel } from './owner';
import type { Entity } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import { relatedRecordHref, relationHref } from '../../../routes/hrefs';
import type { LoadResult, PageFailure } from '../../../view/failure';
import { buildOmittedView, resolveEntity, buildRecordView } from './buildRecordView';
import { createWatch } from '../../live/changeDetector';
import { getOwnerBreadcrumbs, type NamedOwner } from './loadRelatedList';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { runOperation, type OperationResult } from '../../run/server/runOperation';
import type { RecordView } from '../recordView';

/** List and key of the requested row. */
export interface RowAddress {
  readonly related: RelatedList;
  readonly rows: Entity;
  readonly key: readonly string[];
}

/**
 * Loads a record that only a list below another record leads to: by its key if possible, otherwise by paging through
 * the list.
 */
export async function loadRelatedRecord(
  ctx: LoaderContext,
  named: NamedOwner,
  address: RowAddress,
): Promise<LoadResult<RecordView>> {
  const { related, rows, key } = address;
  const { owner, values } = named;
  const direct = buildRowOperation(ctx, owner, {
    name: related.name,
    row: key,
    values,
    pageWide: getPageWideValues(ctx),
  });
  const found = direct === null ? await searchList(ctx, named, address) : await readRow(ctx, direct);
  if (!found.ok) return found;
  if (found.value === null) return { ok: false, failure: rowNotFound(ctx, named, address, found.looked) };
  const failures = toPartialFailures(ctx, rows, found.errors);
  return {
    ok: true,
    view: {
      ...buildRecordView(ctx, rows, found.value, {
        failures,
        omitted: buildOmittedView(ctx, resolveEntity(ctx, rows, found.value), found.operation.omitted, null),
      }),
      listHref: null,
      href: relatedRecordHref(owner.path, related.name, key),
      breadcrumbs: [...getOwnerBreadcrumbs(named), listBreadcrumb(ctx, named, related)],
      related: [],
      moreRelated: [],
      operations: [toOperationView(found.operation, found)],
      watch: createWatch(found.data),
    },
  };
}

type RowResult = Result<
  Extract<OperationResult<RecordData | null>, { ok: true }> & {
    readonly operation: Operation<unknown>;
    /** Number of rows searched, if there are more. */
    readonly looked?: number;
  },
  { readonly failure: PageFailure }
>;

async function readRow(ctx: LoaderContext, operation: Operation<RecordData | null>): Promise<RowResult> {
  const outcome = await runOperation(ctx.fetcher, operation);
  return outcome.ok ? { ...outcome, operation } : outcome;
}

const PAGE_SIZE = 100;
/** A longer search would keep the visitor waiting and burden the backend. */
const MAX_PAGES = 10;

/** Pages through the list reading keys only, then reads the page that holds the row. */
async function searchList(
  ctx: LoaderContext,
  { owner, values }: NamedOwner,
  { related, rows, key }: RowAddress,
): Promise<RowResult> {
  const size = Math.min(PAGE_SIZE, related.source.maxSize ?? PAGE_SIZE);
  const serializedKey = JSON.stringify(key);
  const isWanted = (row: RecordData) => JSON.stringify(row.key) === serializedKey;
  const target = {
    entity: rows,
    source: related.source,
    origin: { ...owner.source, name: related.name, values },
  };
  const ask = (position: PagePosition, selection: readonly string[] | null): Operation<ListResult> => {
    const state: ListState = { position, size, sort: null, filters: [], search: '' };
    return buildTargetOperation(ctx.model, target, { state, selection, pageWide: getPageWideValues(ctx) });
  };
  let position: PagePosition = { type: 'page', page: 1 };
  let looked = 0;
  for (let page = 1; ; page += 1) {
    const keys: OperationResult<ListResult> = await runOperation(ctx.fetcher, ask(position, []));
    if (!keys.ok) return keys;
    if (keys.value.rows.some(isWanted)) {
      const operation = ask(position, null);
      const outcome = await runOperation(ctx.fetcher, operation);
      if (!outcome.ok) return outcome;
      return { ...outcome, value: outcome.value.rows.find(isWanted) ?? null, operation };
    }
    looked += keys.value.rows.length;
    const next: PagePosition | null = keys.value.next;
    const { paging } = related.source;
    const isCut = next === null && paging.type === 'none' && paging.size !== null && looked >= size;
    if (next === null || page === MAX_PAGES)
      return {
        ...keys,
        value: null,
        operation: ask(position, []),
        ...(next !== null || isCut ? { looked } : {}),
      };
    position = next;
  }
}

function listBreadcrumb(ctx: LoaderContext, { owner }: NamedOwner, related: RelatedList): Breadcrumb {
  return { href: relationHref(owner.path, related.name), label: getRelatedLabel(ctx, owner, related) };
}

function rowNotFound(
  ctx: LoaderContext,
  named: NamedOwner,
  { related, key }: RowAddress,
  looked: number | undefined,
): PageFailure {
  return {
    type: 'notFound',
    entity: null,
    key: key.join(' '),
    list: listBreadcrumb(ctx, named, related),
    ...(looked === undefined ? {} : { looked }),
  };
}
