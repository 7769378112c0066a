import type { Entity } from '../../../schema/model/model';
import { isReadByList } from '../../../schema/model/listedEntities';
import { listHref, recordHref } from '../../../routes/hrefs';
import type { LoadResult, PageFailure } from '../../../view/failure';
import { toRecordLink } from '../../describe/describeField';
import type { UrlQuery } from '../../list/listQuery';
import { mainListTarget } from '../../list/server/listTarget';
import { getLiveAddress } from '../../list/server/liveAddress';
import { createWatch } from '../../live/changeDetector';
import { toOperationView, toPartialFailures, type LoaderContext } from '../../run/server/loaderContext';
import { isLargeEntity } from '../recordLayout';
import type { RecordView } from '../recordView';
import { buildRecordView } from './buildRecordView';
import { findRow, type RowResult } from './findRow';
import type { NamedOwner } from './loadRelatedList';
import { loadRelatedTables } from './loadRelatedTables';
import { createRecordOwner, hasValues } from './owner';

/** Loads the page of a record that no read takes by its key: it is looked for in the list of all records. */
export async function loadListedRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  query: UrlQuery,
): Promise<LoadResult<RecordView>> {
  const answer = findListedRecord(ctx, entity, key);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [found, related] = await Promise.all([
    answer,
    loadRelatedTables(ctx, createRecordOwner(ctx, entity, key), {
      query,
      record,
      ...(isLargeEntity(entity) ? { layout: entity.layout } : {}),
    }),
  ]);
  if (!found.ok) return found;
  if (found.value === null) return { ok: false, failure: notListed(ctx, entity, key, found.looked) };
  const failures = [...toPartialFailures(ctx, entity, found.errors), ...related.failures];
  return {
    ok: true,
    view: {
      ...buildRecordView(ctx, entity, found.value, {
        failures,
        omitted: found.omitted,
      }),
      listHref: listHref(entity.slug),
      href: recordHref(entity.slug, key),
      related: related.tables,
      ...(related.names.length === 0 ? {} : { nameLists: related.names }),
      moreRelated: related.more,
      operations: [toOperationView(found.operation, found), ...related.operations],
      watch: createWatch(found.data, getLiveAddress(ctx, entity, key)),
    },
  };
}

/** Loads the name of such a record, and these fields. */
export async function loadListedOwner(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  fields: readonly string[],
): Promise<LoadResult<NamedOwner>> {
  const found = await findListedRecord(ctx, entity, key, fields);
  if (!found.ok) return found;
  // Without the fields a list would show the rows of all records.
  if (found.value === null || !hasValues(found.value.values, fields))
    return { ok: false, failure: notListed(ctx, entity, key, found.looked) };
  const { type, title, values } = found.value;
  const { title: text } = toRecordLink(ctx, { type: type ?? entity.type, key, title }, false);
  return { ok: true, view: { owner: createRecordOwner(ctx, entity, key), name: { text }, values } };
}

/** Finds a record without a read by key in the list of all records, with these fields; all by default. */
export async function findListedRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  fields: readonly string[] | null = null,
): Promise<RowResult> {
  const { list } = entity;
  if (list === null || !isReadByList(entity) || key.length !== entity.key?.fields.length)
    return { ok: false, failure: notListed(ctx, entity, key, undefined) };
  return findRow(ctx, mainListTarget(ctx, entity, list), key, fields);
}

/** Says that the list has no such record, or that it is too long to tell. */
function notListed(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  looked: number | undefined,
): PageFailure {
  const known = { slug: entity.slug, plural: ctx.labels.plural(entity) };
  return {
    type: 'notFound',
    entity: entity.list === null ? null : known,
    key: key.join(' '),
    ...(looked === undefined ? {} : { looked }),
  };
}
