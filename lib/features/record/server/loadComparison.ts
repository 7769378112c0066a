import { compareHref, MAX_COMPARED } from '../../../ground/routes/compareHref';
import { listHref, recordHref, toKeySegment } from '../../../ground/routes/hrefs';
import type { Entity } from '../../../core/schema/model/model';
import type { LoadResult } from '../../../kit/view/failure';
import type { OperationView } from '../../../kit/graphql/operationView';
import { withQuery } from '../../../ground/routes/queryParams';
import {
  toOperationView,
  toPartialFailures,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import { compareFields, type ComparedRecord, type ComparisonView } from '../comparison';
import type { FoundView } from '../recordView';
import { buildRecordView } from './buildRecordView';
import { readRecord } from './readRecord';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';

/** Query parameter that leaves out fields with the same value. */
const ONLY_PARAM = 'only';
const DIFFERENCES = 'differences';

type Key = readonly string[];

/** Loads records of an entity side by side. Records that are not found are named; without any the page is not found. */
export async function loadComparison(
  ctx: LoaderContext,
  entity: Entity,
  keys: readonly Key[],
  only: unknown,
): Promise<LoadResult<ComparisonView>> {
  const wanted = [...new Map(keys.map((key) => [toKeySegment(key), key])).values()];
  const read = await Promise.all(
    wanted.slice(0, MAX_COMPARED).map(async (key) => ({ key, result: await readCompared(ctx, entity, key) })),
  );
  const found: ReadRecord[] = [];
  const missing: Key[] = [];
  for (const { key, result } of read) {
    if (result.ok) found.push(result.view);
    else if (result.failure.type === 'notFound') missing.push(key);
    else return result;
  }
  const [first] = found;
  if (first === undefined) return recordNotFound(ctx, entity, missing[0] ?? []);
  const onlyDifferences = only === DIFFERENCES;
  const href = compareHref(
    entity.slug,
    found.map(({ key }) => key),
  );
  return {
    ok: true,
    view: {
      title: { text: ctx.translate('compare.title', { name: first.view.entity.plural.text }) },
      entity: first.view.entity,
      records: found.map((record) => toColumn(entity, record, found)),
      ...compareFields(found.map(({ view }) => view)),
      onlyDifferences,
      otherHref: onlyDifferences ? href : withQuery(href, [[ONLY_PARAM, DIFFERENCES]]),
      problems: describeProblems(ctx, { found, missing, isCut: wanted.length > MAX_COMPARED }),
      operations: found.map(({ operation }) => operation),
      listHref: entity.list === null ? null : listHref(entity.slug),
    },
  };
}

interface ReadRecord {
  readonly key: Key;
  readonly view: FoundView;
  readonly operation: OperationView;
}

/** Reads the fields of a record without its related lists. */
async function readCompared(ctx: LoaderContext, entity: Entity, key: Key): Promise<LoadResult<ReadRecord>> {
  const read = await readRecord(ctx, entity, key);
  if (!read.ok) return read;
  const { value, errors, operation, omitted } = read;
  if (value === null) return recordNotFound(ctx, entity, key);
  const failures = toPartialFailures(ctx, entity, errors, operation);
  const view = buildRecordView(ctx, entity, value, { failures, omitted });
  return { ok: true, view: { key, view, operation: toOperationView(operation, read) } };
}

function toColumn(entity: Entity, record: ReadRecord, all: readonly ReadRecord[]): ComparedRecord {
  const { key, view } = record;
  const others = all.filter((other) => other !== record).map((other) => other.key);
  return {
    id: toKeySegment(key),
    title: view.title,
    keyText: view.keyText,
    href: recordHref(entity.slug, key),
    ...(others.length < 2 ? {} : { removeHref: compareHref(entity.slug, others) }),
    values: view.values,
  };
}

/** Says what is not shown: records, fields that came with errors, and fields that only the page of a record reads. */
function describeProblems(
  { translate }: Pick<LoaderContext, 'translate'>,
  {
    found,
    missing,
    isCut,
  }: { readonly found: readonly ReadRecord[]; readonly missing: readonly Key[]; readonly isCut: boolean },
): readonly string[] {
  const keys = missing.map((key) => key.join(' ')).join(', ');
  const omitted = new Set(found.flatMap(({ view }) => view.omitted?.fields.map(({ text }) => text) ?? []));
  const failures = found.flatMap(({ view }) =>
    view.failures.map(({ field, message }) => (field === null ? message : `${field.text}: ${message}`)),
  );
  return [
    ...(isCut ? [translate('compare.tooMany', { count: MAX_COMPARED })] : []),
    ...(missing.length === 0 ? [] : [translate('compare.missing', { count: missing.length, keys })]),
    ...(omitted.size === 0
      ? []
      : [`${translate('omitted.title', { count: omitted.size })}: ${[...omitted].join(', ')}`]),
    ...new Set(failures),
  ];
}
