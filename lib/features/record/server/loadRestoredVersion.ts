import type { Entity } from '../../../core/schema/model/model';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { takeSnapshot, type RecordSnapshot } from '../../../core/operations/record/recordSnapshot';
import { toKeyParameter } from '../../../ground/routes/hrefs';
import type { RestoredVersionView } from '../../../kit/view/historyEntry';
import { toRowView } from '../../../kit/describe/describeField';
import { compareWithRecord } from '../../history/compareEntries';
import { formatShown, toChangeView, toEntryView } from '../../history/entryView';
import { toState, type HistoryEntry } from '../../history/readEntries';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import { readHistoryEntries } from './loadHistory';
import type { RecordHistoryTarget } from './openHistories';
import type { NamedOwner } from './owner';

/** A version, and the snapshot of the record with which it was compared; null where it could not be. */
interface LoadedVersion {
  readonly version: Omit<RestoredVersionView, 'input'>;
  readonly snapshot: RecordSnapshot | null;
}

/**
 * Loads a version of a record, and how it differs from the record as it is. `version`: the text of the input that takes its key; `query`
 * names the page of the history. Null where that page does not have it.
 */
export async function loadRestoredVersion(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  { version, query }: { readonly version: string; readonly query: UrlQuery },
): Promise<LoadedVersion | null> {
  const read = await readHistoryEntries(ctx, target, named, query);
  if (!read.ok) return null;
  const { entries, page } = read;
  const entry = entries.find(({ row }) => isCalled(row.key, version));
  if (entry === undefined) return null;
  const isKnown = entry.state !== null || page.result.previous === null;
  const record = isKnown ? await readRecordNow(ctx, target, entries) : null;
  const view = toEntryView(ctx, entry);
  const moment = view.at === null ? [] : [formatShown(ctx, view.at)];
  const changes =
    record === null
      ? null
      : compareWithRecord(entries, entry, record.state).map((change) => toChangeView(ctx, change));
  return {
    version: { name: [...moment, view.title.text].join(' · '), entry: view, changes },
    snapshot: record?.snapshot ?? null,
  };
}

/** Checks a key against the text of an input: a link takes the whole key, any other input its value. */
const isCalled = (key: readonly string[] | null, text: string): boolean =>
  key !== null && (toKeyParameter(key) === text || (key.length === 1 && key[0] === text));

/** What a record is now, and how to see later whether it still is. */
interface RecordNow {
  readonly state: NonNullable<HistoryEntry['state']>;
  readonly snapshot: RecordSnapshot | null;
}

/** Reads what the record is now, of the fields that its history tells of; null where it cannot be read by itself. */
async function readRecordNow(
  ctx: LoaderContext,
  { entity, key }: RecordHistoryTarget,
  entries: readonly HistoryEntry[],
): Promise<RecordNow | null> {
  const told = new Set(
    entries.flatMap(({ changes, state }) => [
      ...(changes ?? []).map(({ changed }) => changed.name),
      ...(state?.keys() ?? []),
    ]),
  );
  const selection = getReadableNames(entity).filter((name) => told.has(name));
  if (entity.get === null || selection.length === 0) return null;
  const operation = buildGetOperation(ctx.model, entity, key, {
    selection,
    bySource: true,
    pageWide: getPageWideValues(ctx.labels),
  });
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok || outcome.value === null) return null;
  const { values } = toRowView(ctx, entity, outcome.value, { index: 0 });
  const state = toState(
    ctx,
    entity,
    Object.entries(values).filter(([name]) => told.has(name)),
  );
  // An answer without what its document asks for cannot be compared with a later one.
  const isWhole = outcome.errors.length === 0 && outcome.asked === undefined;
  return { state, snapshot: isWhole ? takeSnapshot(operation, outcome.data) : null };
}

const getReadableNames = ({ fields }: Entity): readonly string[] => fields.map(({ name }) => name);
