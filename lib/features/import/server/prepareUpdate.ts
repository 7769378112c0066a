import { compareDrafts } from '../../form/drafts/compareDrafts';
import { getChangedFields } from '../../form/drafts/draftChanges';
import { getDraft, type Draft, type Drafts } from '../../form/drafts/draft';
import type { FormContent } from '../../form/formValues';
import type { FormView } from '../../form/formView';
import { loadUpdateForm } from '../../form/server/loadForm';
import type { ExistingRecord } from '../importMatch';
import type { ImportMapping } from '../importMapping';
import type { SheetRow } from '../importSheet';
import { indexTargetFields, isSameInput } from '../importTarget';
import type { RowIssue } from '../importView';
import { buildRowDrafts, type MappedColumn } from '../rowDrafts';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { createDraftContext, parseRow, type PreparedRow, type PreparedRows } from './prepareRows';

/** A row as the edit form of its record would have it. */
export interface PreparedUpdate extends PreparedRow {
  readonly view: FormView;
  /** The labels of the fields that will change. */
  readonly changed: readonly string[];
  /** The record has all values of the row already. */
  readonly isSame: boolean;
}

/** A row that changes a record, with what is known of its batch. */
interface RowUpdate {
  readonly row: SheetRow;
  readonly record: ExistingRecord;
  readonly mapping: ImportMapping;
  readonly prepared: Pick<PreparedRows, 'columns' | 'links' | 'meanings'>;
}

/**
 * Reads a record and fills the cells of a row into its edit form: empty cells leave their field as it is, and only what differs will
 * be sent. `unread` where the record could not be read, for then nothing would tell what differs.
 */
export async function prepareUpdate(
  ctx: ImportLoaderContext,
  form: ImportForm,
  { row, record, mapping, prepared }: RowUpdate,
): Promise<PreparedUpdate | 'gone' | 'unread'> {
  const loaded = await loadUpdateForm(
    { ...ctx, query: {}, isPosted: true, comparesShown: true, keepsUnits: true },
    { entity: form.entity, key: record.key },
  );
  if (loaded === null || !loaded.ok) return 'unread';
  const { view } = loaded;
  if (view.gone === true) return 'gone';
  if (view.unread === true || Object.keys(view.before).length === 0) return 'unread';
  const { columns, issues } = pickColumns(ctx, form, { view, row, columns: prepared.columns });
  const base = view.base ?? view.drafts;
  const context = createDraftContext(
    ctx,
    { ...form, view, fields: indexTargetFields(view) },
    { ...prepared, mapping },
  );
  const read = buildRowDrafts({ ...context, drafts: base }, columns, row.cells);
  const drafts = withoutSame(ctx, view, { base, drafts: read.drafts });
  const content: FormContent = { base, before: view.before, drafts, groups: view.groups };
  const parsed = parseRow(ctx, view, { row, content, cellIssues: read.issues, columns });
  const names = new Set(getChangedFields(view.fields, base, drafts));
  const changed = view.fields.flatMap(({ name, label }) => (names.has(name) ? [label.text] : []));
  return {
    ...parsed,
    issues: [...issues, ...parsed.issues],
    view,
    changed,
    isSame: issues.length + parsed.issues.length === 0 && changed.length === 0,
  };
}

/** Picks the columns that the edit form takes. What it takes for other records, but not for this one, is an issue. */
function pickColumns(
  ctx: ImportLoaderContext,
  { targets }: ImportForm,
  {
    view,
    row,
    columns,
  }: { readonly view: FormView } & Pick<PreparedRow, 'row'> & Pick<PreparedRows, 'columns'>,
): { readonly columns: readonly MappedColumn[]; readonly issues: readonly RowIssue[] } {
  const fields = indexTargetFields(view);
  const issues: RowIssue[] = [];
  const taken = columns.flatMap((column): readonly MappedColumn[] => {
    const target = targets.find(({ path }) => path === column.id);
    if (target === undefined || target.fixed === true) return [];
    const own = fields.get(column.id);
    if (own !== undefined && isSameInput(own.field, column.field)) return [{ ...column, ...own }];
    if ((row.cells[column.index] ?? '').trim() !== '')
      issues.push({
        column: column.index,
        text: ctx.translate('import.issue.withheld', { name: target.label }),
      });
    return [];
  });
  return { columns: taken, issues };
}

/**
 * Keeps the record's own drafts where the row says the same in another notation (1,50 and 1.5), or has a text as pages show it, so
 * that they are not sent.
 */
function withoutSame(
  { labels }: ImportLoaderContext,
  { fields, groups, timeZone, shown = {} }: FormView,
  { base, drafts }: { readonly base: Drafts; readonly drafts: Drafts },
): Drafts {
  const compared = compareDrafts(
    fields,
    { sent: drafts, found: base },
    { groups, locale: labels.locale, timeZone },
  );
  const seen = new Set(compared.map(({ path }) => path[0]));
  const changed = new Set(compared.flatMap(({ path, isSame }) => (isSame ? [] : [path[0]])));
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) =>
      (seen.has(name) && !changed.has(name)) || isShownText(draft, shown, name)
        ? [name, getDraft(base, name)]
        : [name, draft],
    ),
  );
}

/** Checks whether a text is the one that pages show: an exported file has it, and it would replace the source. */
function isShownText(draft: Draft, shown: NonNullable<FormView['shown']>, name: string): boolean {
  const text = Object.hasOwn(shown, name) ? shown[name] : undefined;
  return text !== undefined && draft.type === 'text' && toPlainLines(draft.text) === toPlainLines(text);
}

const toPlainLines = (text: string): string => text.replaceAll('\r\n', '\n').trim();
