import { listRecordIdentifiers } from '../../../core/operations/list/recordIdentifiers';
import { getMatchText } from '../importMatch';
import type { SheetRow } from '../importSheet';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { lookUpRecords, type RecordMatch } from './lookUpRecords';
import type { ImportBatch } from './prepareRows';

/** Finds the record that a row names, among those that were looked up. */
export type FindMatch = (row: SheetRow) => RecordMatch;

const NONE: RecordMatch = { type: 'none' };

/** Looks up the records that rows name. A row without the value, or of an import that looks nothing up, is a new record. */
export async function matchRows(
  ctx: ImportLoaderContext,
  { entity }: Pick<ImportForm, 'entity'>,
  { rows, mapping: { match } }: ImportBatch,
): Promise<FindMatch> {
  if (match === undefined) return () => NONE;
  const identifier = listRecordIdentifiers(ctx.model, entity).find(({ field }) => field.name === match.by);
  const texts = rows.map((row) => getMatchText(row, match)).filter((text) => text !== '');
  const found =
    identifier === undefined
      ? new Map<string, RecordMatch>()
      : await lookUpRecords(ctx, { entity, identifier }, texts);
  return (row) => {
    const text = getMatchText(row, match);
    return text === '' ? NONE : (found.get(text) ?? { type: 'unread' });
  };
}
