import type { CellMeaning } from '../importMapping';
import type { FaultyRow, UnknownText } from '../importView';
import { serializeRecordMeaning, type RecordDraft } from '../rowDrafts';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { prepareRows, type ImportBatch, type PreparedRows } from './prepareRows';

/** The findings of a dry run in a batch of rows. */
export interface CheckedRows {
  readonly faulty: readonly FaultyRow[];
  readonly unknowns: readonly UnknownText[];
  /** The records that texts name, as meanings: what was checked is what will be sent. */
  readonly found: readonly CellMeaning[];
}

/** Checks rows with the rules of the form, and the records that they link. Writes nothing. */
export async function checkImportRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: ImportBatch,
): Promise<CheckedRows> {
  const prepared = await prepareRows(ctx, form, batch);
  return {
    faulty: prepared.rows.flatMap(({ row, issues }): FaultyRow[] =>
      issues.length === 0 ? [] : [{ ...row, issues }],
    ),
    unknowns: collectUnknowns(form, prepared),
    found: [...prepared.links].flatMap(([path, { links }]) =>
      [...links].flatMap(([text, link]): CellMeaning[] =>
        link.type === 'one' ? [[path, text, serializeRecordMeaning(link.draft)]] : [],
      ),
    ),
  };
}

/** More choices than this are no help: the file is easier to correct. */
const MAX_OPTIONS = 100;

function collectUnknowns(
  { fields, targets }: ImportForm,
  { rows, links }: PreparedRows,
): readonly UnknownText[] {
  const found = new Map<string, UnknownText>();
  for (const { path, text, type } of rows.flatMap(({ cellIssues }) => cellIssues)) {
    if (type === 'unread') continue;
    const key = JSON.stringify([path, text]);
    const known = found.get(key);
    const link = links.get(path)?.links.get(text);
    const records = link?.type === 'several' ? link.records : (links.get(path)?.records ?? []);
    const options =
      type === 'choice'
        ? (fields.get(path)?.field.options ?? []).map(({ value, label }) => ({ value, label: label.text }))
        : records.map(toOption);
    found.set(key, {
      path,
      label: targets.find((target) => target.path === path)?.label ?? path,
      text,
      count: (known?.count ?? 0) + 1,
      options: known?.options ?? (options.length > MAX_OPTIONS ? [] : options),
    });
  }
  return [...found.values()];
}

function toOption(record: RecordDraft): UnknownText['options'][number] {
  return { value: serializeRecordMeaning(record), label: record.title };
}
