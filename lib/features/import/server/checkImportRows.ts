import type { CellMeaning } from '../importMapping';
import type { ImportAnswers } from '../importRequest';
import type { FaultyRow, UnknownText } from '../importView';
import { serializeRecordMeaning, type CellIssue, type RecordDraft } from '../rowDrafts';
import { BackendWatch } from './BackendWatch';
import type { ImportForm, ImportLoaderContext } from './importForm';
import {
  createRowPlanner,
  getPlanIssues,
  hasOnlyUnreadIssues,
  toFoundRow,
  type RowPlanner,
} from './planRows';
import type { ImportBatch } from './prepareRows';
import { runInParallel } from './runInParallel';

/** The findings of a dry run in a batch of rows. `found`: the records that texts name, as meanings: what was checked is what will be sent. */
type CheckedRows = ImportAnswers['check'];

/** Rows whose record is read at a time, so that an import does not block the backend for others. */
const MAX_PARALLEL_ROWS = 4;

/**
 * Checks rows with the rules of the form, the records that they link, and those that exist already. Writes nothing. Once the data service
 * does not answer any more, nothing further is looked up.
 */
export async function checkImportRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  batch: ImportBatch,
): Promise<CheckedRows> {
  const watch = new BackendWatch(ctx.fetcher);
  const planner = await createRowPlanner({ ...ctx, fetcher: watch.read }, form, batch);
  const plans = await runInParallel(batch.rows, MAX_PARALLEL_ROWS, async (row) => {
    const plan = await planner.plan(row);
    return { row, plan, issues: getPlanIssues(plan) };
  });
  return {
    faulty: plans.flatMap(({ row, plan, issues }): FaultyRow[] =>
      issues.length === 0
        ? []
        : [{ ...row, issues, ...(hasOnlyUnreadIssues(plan) ? { isUnread: true } : {}) }],
    ),
    unknowns: collectUnknowns(
      ctx,
      form,
      planner.links,
      plans.flatMap(({ plan }) => ('row' in plan ? plan.row.cellIssues : [])),
    ),
    found: [...planner.links].flatMap(([path, { links }]) =>
      [...links].flatMap(([text, link]): CellMeaning[] =>
        link.type === 'one' ? [[path, text, serializeRecordMeaning(link.draft)]] : [],
      ),
    ),
    existing: plans.flatMap(({ row, plan }) => toFoundRow(row, plan) ?? []),
    ...(watch.hasStoppedReading ? { away: ctx.translate('import.issue.notChecked') } : {}),
  };
}

const TRUTHS = [
  { value: 'true', label: 'value.yes' },
  { value: 'false', label: 'value.no' },
] as const;

/** More choices than this are no help: the file is easier to correct. */
const MAX_OPTIONS = 100;

function collectUnknowns(
  { translate }: ImportLoaderContext,
  { fields, targets }: ImportForm,
  links: RowPlanner['links'],
  issues: readonly CellIssue[],
): readonly UnknownText[] {
  const found = new Map<string, UnknownText>();
  for (const { path, text, type } of issues) {
    if (type === 'unread') continue;
    const key = JSON.stringify([path, text]);
    const known = found.get(key);
    const link = links.get(path)?.links.get(text);
    const records = link?.type === 'several' ? link.records : (links.get(path)?.records ?? []);
    const truths = TRUTHS.map(({ value, label }) => ({ value, label: translate(label) }));
    const choices = (fields.get(path)?.field.options ?? []).map(({ value, label }) => ({
      value,
      label: label.text,
    }));
    const options = type === 'truth' ? truths : type === 'choice' ? choices : records.map(toOption);
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
