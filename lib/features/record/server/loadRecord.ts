import type { Entity } from '../../../core/schema/model/model';
import type { RelatedList } from '../../../core/schema/model/reads';
import type { RecordData } from '../../../core/operations/listState';
import { listHref, recordHref, relatedRecordHref, relationHref } from '../../../ground/routes/hrefs';
import { type UrlQuery, withQuery } from '../../../ground/routes/queryParams';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { createWatch } from '../../../kit/live/changeDetector';
import {
  getPageWideValues,
  toOperationView,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';
import type { LoadResult } from '../../../kit/view/failure';
import { getLiveAddress } from '../../list/server/liveAddress';
import { isLargeEntity } from '../recordLayout';
import type { RecordView } from '../recordView';
import { buildRecordView, parsePart, PART_PARAM } from './buildRecordView';
import { loadRelatedTables, NO_RELATED_TABLES, type RelatedTables } from './loadRelatedTables';
import {
  buildRowOperation,
  createRecordOwner,
  getOwnerBreadcrumbs,
  getRelatedLabel,
  hasValues,
  type NamedOwner,
} from './owner';
import { findRow, readRecord, readOneRow, type RowResult } from './readRecord';
import { findFoldedFields } from './recordFailures';

/** Loads a record's page: its fields and its first related lists, in parallel. */
export async function loadRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  query: UrlQuery,
): Promise<LoadResult<RecordView>> {
  const part = parsePart(query);
  const answer = readRecord(ctx, entity, key, { part });
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [found, related] = await Promise.all([
    answer,
    part === 1
      ? loadRelatedTables(ctx, createRecordOwner(ctx, entity, key), {
          query,
          record,
          ...(isLargeEntity(entity) ? { layout: entity.layout } : {}),
        })
      : NO_RELATED_TABLES,
  ]);
  if (!found.ok) return found;
  if (found.value === null) return recordNotFound(ctx, entity, key, found.looked);
  const href = recordHref(entity.slug, key);
  const nextHref = withQuery(href, [[PART_PARAM, String(part + 1)]]);
  const row = { entity, key, found, value: found.value };
  return {
    ok: true,
    view: {
      ...buildPage(ctx, row, { related, nextHref }),
      listHref: entity.list === null ? null : listHref(entity.slug),
      href,
    },
  };
}

/** A record that was read. */
interface FoundRecord {
  readonly entity: Entity;
  readonly key: readonly string[];
  readonly found: Extract<RowResult, { readonly ok: true }>;
  readonly value: RecordData;
}

function buildPage(
  ctx: LoaderContext,
  { entity, key, found, value }: FoundRecord,
  { related, nextHref = null }: { readonly related: RelatedTables; readonly nextHref?: string | null },
): Omit<RecordView, 'listHref' | 'href'> {
  return {
    ...buildRecordView(ctx, entity, value, {
      failures: related.failures,
      errors: { ...found, findFolded: (view) => findFoldedFields(view, related.more) },
      omitted: found.omitted,
      nextHref,
    }),
    related: related.tables,
    ...(related.names.length === 0 ? {} : { nameLists: related.names }),
    moreRelated: related.more,
    operations: [toOperationView(found.operation, found), ...related.operations],
    watch: createWatch(found.data, getLiveAddress(ctx.canListen, entity, key)),
  };
}

/** List and key of the requested row. */
interface RowAddress {
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
  { related, rows, key }: RowAddress,
): Promise<LoadResult<RecordView>> {
  const { owner, values } = named;
  const { name } = related;
  const origin = { ...owner.source, name, values };
  const pageWide = getPageWideValues(ctx.labels);
  const direct = buildRowOperation(ctx, owner, { name, row: key, values, pageWide });
  const found =
    direct === null
      ? await findRow(ctx, { entity: rows, source: related.source, origin }, key)
      : await readOneRow(ctx, direct);
  if (!found.ok) return found;
  const list = { href: relationHref(owner.path, name), label: getRelatedLabel(ctx, owner, related) };
  const { value, looked } = found;
  if (value === null)
    return {
      ok: false,
      failure: {
        type: 'notFound',
        entity: null,
        key: key.join(' '),
        list,
        ...(looked === undefined ? {} : { looked }),
      },
    };
  return {
    ok: true,
    view: {
      ...buildPage(ctx, { entity: rows, key, found, value }, { related: NO_RELATED_TABLES }),
      listHref: null,
      href: relatedRecordHref(owner.path, name, key),
      breadcrumbs: [...getOwnerBreadcrumbs(named), list],
    },
  };
}

/** Loads the name of a record, and these fields. */
export async function loadNamedRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  fields: readonly string[],
): Promise<LoadResult<NamedOwner>> {
  const found = await readRecord(ctx, entity, key, { fields });
  if (!found.ok) return found;
  // Without the fields a list would show the rows of all records.
  if (found.value === null || !hasValues(found.value.values, fields))
    return recordNotFound(ctx, entity, key, found.looked);
  const { type, title, values } = found.value;
  const text = nameRecordOf(ctx, entity, { type, key, title });
  return { ok: true, view: { owner: createRecordOwner(ctx, entity, key), name: { text }, values } };
}
