import type { Entity } from '../../../schema/model/model';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { toKeyParameter } from '../../../routes/hrefs';
import type { RestoredVersionView } from '../../../view/historyEntry';
import { toRowView } from '../../describe/describeField';
import { compareWithRecord } from '../../history/compareEntries';
import { formatShown, toChangeView, toEntryView } from '../../history/entryView';
import { toState, type HistoryEntry } from '../../history/readEntries';
import type { UrlQuery } from '../../list/listQuery';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { runOperation } from '../../run/server/runOperation';
import { readHistoryEntries, type RecordHistoryTarget } from './loadHistory';
import type { NamedOwner } from './loadRelatedList';

/**
 * Loads a version of a record, and how it differs from the record as it is. `version`: the text of the input that takes its key; `query`
 * names the page of the history. Null where that page does not have it.
 */
export async function loadRestoredVersion(
  ctx: LoaderContext,
  target: RecordHistoryTarget,
  named: NamedOwner,
  { version, query }: { readonly version: string; readonly query: UrlQuery },
): Promise<Omit<RestoredVersionView, 'input'> | null> {
  const read = await readHistoryEntries(ctx, target, named, query);
  if (!read.ok) return null;
  const { entries, page } = read;
  const entry = entries.find(({ row }) => isCalled(row.key, version));
  if (entry === undefined) return null;
  const isKnown = entry.state !== null || page.result.previous === null;
  const record = isKnown ? await readRecordState(ctx, target, entries) : null;
  const view = toEntryView(ctx, entry);
  const moment = view.at === null ? [] : [formatShown(ctx, view.at)];
  return {
    name: [...moment, view.title.text].join(' · '),
    entry: view,
    changes:
      record === null
        ? null
        : compareWithRecord(entries, entry, record).map((change) => toChangeView(ctx, change)),
  };
}

/** Checks a key against the text of an input: a link takes the whole key, any other input its value. */
const isCalled = (key: readonly string[] | null, text: string): boolean =>
  key !== null && (toKeyParameter(key) === text || (key.length === 1 && key[0] === text));

/** Reads what the record is now, of the fields that its history tells of; null where it cannot be read by itself. */
async function readRecordState(
  ctx: LoaderContext,
  { entity, key }: RecordHistoryTarget,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry['state']> {
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
    pageWide: getPageWideValues(ctx),
  });
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok || outcome.value === null) return null;
  const { values } = toRowView(ctx, entity, outcome.value, { index: 0 });
  return toState(
    ctx,
    entity,
    Object.entries(values).filter(([name]) => told.has(name)),
  );
}

const getReadableNames = ({ fields }: Entity): readonly string[] => fields.map(({ name }) => name);
