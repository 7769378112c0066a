import type { Breadcrumb } from '../../../view/label';
import { buildRowOperation, getRelatedLabel } from './owner';
import type { Entity } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import { relatedRecordHref, relationHref } from '../../../routes/hrefs';
import type { LoadResult, PageFailure } from '../../../view/failure';
import { buildRecordView } from './buildRecordView';
import { getLiveAddress } from '../../list/server/liveAddress';
import { createWatch } from '../../live/changeDetector';
import { getOwnerBreadcrumbs, type NamedOwner } from './loadRelatedList';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { runOperation } from '../../run/server/runOperation';
import { findRow, type RowResult } from './findRow';
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
        omitted: found.omitted,
      }),
      listHref: null,
      href: relatedRecordHref(owner.path, related.name, key),
      breadcrumbs: [...getOwnerBreadcrumbs(named), listBreadcrumb(ctx, named, related)],
      related: [],
      moreRelated: [],
      operations: [toOperationView(found.operation, found)],
      watch: createWatch(found.data, getLiveAddress(ctx, rows, key)),
    },
  };
}

async function readRow(ctx: LoaderContext, operation: Operation<RecordData | null>): Promise<RowResult> {
  const outcome = await runOperation(ctx.fetcher, operation);
  return outcome.ok ? { ...outcome, operation } : outcome;
}

/** Looks for the row in its whole list. */
function searchList(
  ctx: LoaderContext,
  { owner, values }: NamedOwner,
  { related, rows, key }: RowAddress,
): Promise<RowResult> {
  const origin = { ...owner.source, name: related.name, values };
  return findRow(ctx, { entity: rows, source: related.source, origin }, key);
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
