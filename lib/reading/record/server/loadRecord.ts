import type { Entity } from '../../../schema/model/model';
import type { RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { listHref, recordHref } from '../../../routes/hrefs';
import type { UrlQuery } from '../../list/listQuery';
import { parsePart, PART_PARAM, buildRecordView } from './buildRecordView';
import type { LoadResult } from '../../../view/failure';
import { isLargeEntity } from '../recordLayout';
import { listSectionFields } from '../sectionViews';
import { getLiveAddress } from '../../list/server/liveAddress';
import { createWatch } from '../../live/changeDetector';
import { loadRelatedTables, NO_RELATED_TABLES } from './loadRelatedTables';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { createRecordOwner } from './owner';
import { findRecordPart, runOperation } from '../../run/server/runOperation';
import type { RecordView } from '../recordView';
import { withQueryParams } from '../../list/listParams';

/** Loads a record's page: its fields and its first related lists, in parallel. */
export async function loadRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  query: UrlQuery,
): Promise<LoadResult<RecordView>> {
  const part = parsePart(query);
  const operation = await findRecordOperation(ctx, entity, key, part);
  if (operation === null) return recordNotFound(ctx, entity, key);
  const answer = runOperation(ctx.fetcher, operation);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [outcome, related] = await Promise.all([
    answer,
    part === 1
      ? loadRelatedTables(ctx, createRecordOwner(ctx, entity, key), {
          query,
          record,
          ...(isLargeEntity(entity) ? { layout: entity.layout } : {}),
        })
      : NO_RELATED_TABLES,
  ]);
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return recordNotFound(ctx, entity, key);
  const failures = [...toPartialFailures(ctx, entity, outcome.errors), ...related.failures];
  return {
    ok: true,
    view: {
      ...buildRecordView(ctx, entity, outcome.value, {
        failures,
        omitted: outcome.omitted,
        nextHref: toNextPartHref(entity, key, part),
      }),
      listHref: entity.list === null ? null : listHref(entity.slug),
      href: recordHref(entity.slug, key),
      related: related.tables,
      ...(related.names.length === 0 ? {} : { nameLists: related.names }),
      moreRelated: related.more,
      operations: [toOperationView(operation, outcome), ...related.operations],
      watch: createWatch(outcome.data, getLiveAddress(ctx, entity, key)),
    },
  };
}

/** Builds the operation that reads a part of a record by its key; null if no read takes it. */
export function findRecordOperation(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  part = 1,
): Promise<Operation<RecordData | null> | null> {
  return findRecordPart(
    ctx.fetcher,
    (selection) =>
      buildGetOperation(ctx.model, entity, key, {
        pageWide: getPageWideValues(ctx),
        ...(selection === undefined ? { below: listSectionFields(ctx, entity) } : { selection }),
      }),
    part,
  );
}

/** Returns the address of the next part of a record that is too large for one document. */
function toNextPartHref(entity: Entity, key: readonly string[], part: number): string {
  return withQueryParams(recordHref(entity.slug, key), [[PART_PARAM, String(part + 1)]]);
}

/** Returns the failure of a missing record, with its list as the way back. */
export function recordNotFound(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
): LoadResult<never> {
  const known = { slug: entity.slug, plural: ctx.labels.plural(entity) };
  return {
    ok: false,
    failure: { type: 'notFound', entity: entity.list === null ? null : known, key: key.join(' ') },
  };
}
