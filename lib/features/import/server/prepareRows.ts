import { isWithinPath, formatFormPath } from '../../form/drafts/formPath';
import { acceptsMany } from '../../form/drafts/parseInputType';
import type { ParsedForm } from '../../form/drafts/parseDrafts';
import { formatIssue } from '../../form/formatIssue';
import { parseForm, type FormContent } from '../../form/formValues';
import type { ImportMapping } from '../importMapping';
import type { RowFault, SheetRow } from '../importSheet';
import type { RowIssue } from '../importView';
import type { FormView } from '../../form/formView';
import {
  buildRowDrafts,
  indexMeanings,
  listMappedColumns,
  splitItems,
  type CellIssue,
  type CellLink,
  type MappedColumn,
  type RowDraftContext,
} from '../rowDrafts';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { resolveLinks, type FoundLinks } from './resolveLinks';

/** Rows of a file with what their columns are. */
export interface ImportBatch {
  readonly rows: readonly SheetRow[];
  readonly mapping: ImportMapping;
}

/** A row as the form would have it. */
export interface PreparedRow {
  readonly row: SheetRow;
  readonly content: FormContent;
  readonly parsed: Pick<ParsedForm, 'values'>;
  /** What is wrong with it; nothing for a row that can be sent. */
  readonly issues: readonly RowIssue[];
  /** Its cells that mean nothing to their field. */
  readonly cellIssues: readonly CellIssue[];
}

/** The rows of a batch, and the records that were looked for, by the paths of their relations. */
export interface PreparedRows {
  readonly rows: readonly PreparedRow[];
  readonly links: ReadonlyMap<string, FoundLinks>;
  readonly columns: readonly MappedColumn[];
  readonly meanings: RowDraftContext['meanings'];
}

/** Reads rows with the rules of the form, and looks for the records that they link. Writes nothing. */
export async function prepareRows(
  ctx: ImportLoaderContext,
  form: ImportForm,
  { rows, mapping }: ImportBatch,
): Promise<PreparedRows> {
  const { view, targets, fields } = form;
  const columns = listMappedColumns({ mapping, fields, targets });
  const links = new Map<string, FoundLinks>();
  for (const column of columns) {
    const texts = listLinkTexts(column, rows, mapping);
    if (texts.length > 0)
      links.set(column.id, await resolveLinks(ctx, form, { path: column.id, field: column.field, texts }));
  }
  const known = { links, columns, meanings: indexMeanings(mapping) };
  const context = createDraftContext(ctx, form, { ...known, mapping });
  return {
    ...known,
    rows: rows.map((row) => {
      const { drafts, issues } = buildRowDrafts(context, columns, row.cells);
      const content: FormContent = { base: view.drafts, before: {}, drafts, groups: view.groups };
      return parseRow(ctx, view, { row, content, cellIssues: issues, columns });
    }),
  };
}

/** Creates what turns the cells of rows into drafts of a form, with the linked records that were found. */
export function createDraftContext(
  ctx: ImportLoaderContext,
  { view, targets, fields }: Pick<ImportForm, 'view' | 'targets' | 'fields'>,
  { links, meanings, mapping }: Pick<PreparedRows, 'links' | 'meanings'> & Pick<ImportBatch, 'mapping'>,
): RowDraftContext {
  return {
    groups: view.groups,
    drafts: view.drafts,
    targets,
    fields,
    mapping,
    meanings,
    locale: ctx.labels.locale,
    findLink: (path: string, text: string): CellLink => links.get(path)?.links.get(text) ?? { type: 'none' },
  };
}

/** Lists the texts of a relation's column that no meaning was found for yet. */
function listLinkTexts(
  { field, index, id }: MappedColumn,
  rows: readonly SheetRow[],
  { meanings }: ImportMapping,
): readonly string[] {
  if (field.relation === undefined) return [];
  const known = new Set(meanings.flatMap(([path, text]) => (path === id ? [text] : [])));
  const isMany = acceptsMany(field, field.type);
  const texts = rows.flatMap(({ cells }) => {
    const text = cells[index] ?? '';
    return isMany ? splitItems(text, field) : [text.trim()];
  });
  return [...new Set(texts)].filter((text) => text !== '' && !known.has(text));
}

/** Parses the drafts of a row with the rules of a form, and tells what is wrong with its cells. */
export function parseRow(
  ctx: ImportLoaderContext,
  view: FormView,
  {
    row,
    content,
    cellIssues,
    columns,
  }: Pick<PreparedRow, 'row' | 'content' | 'cellIssues'> & { readonly columns: readonly MappedColumn[] },
): PreparedRow {
  const { fields, groups } = view;
  const { locale } = ctx.labels;
  const parsed = parseForm(view, content, locale);
  const nameOf = (path: readonly string[]): string => formatFormPath(fields, groups, path) ?? path.join('.');
  const broken = cellIssues.map((issue): RowIssue => ({
    column: columns.find(({ id }) => id === issue.path)?.index ?? null,
    text: describeCellIssue(ctx, issue, nameOf(issue.path.split('.'))),
  }));
  const faults = parsed.issues
    // What is wrong with the cell itself was said; its field is empty only for that reason.
    .filter(({ path }) => !cellIssues.some((issue) => isWithinPath(issue.path.split('.'), path)))
    .map((issue): RowIssue => ({
      column: findColumn(columns, issue.path),
      text: formatIssue({ locale, translate: ctx.translate }, issue, nameOf(issue.path)),
    }));
  const own = (row.faults ?? []).flatMap((fault) => describeFault(ctx, fault, columns) ?? []);
  return { row, content, parsed, issues: [...own, ...broken, ...faults], cellIssues };
}

/** Says what is wrong with a row in its file; null where the columns that it concerns are left out, or were chosen as they are. */
function describeFault(
  { translate }: Pick<ImportLoaderContext, 'translate'>,
  { type, column, text }: RowFault,
  columns: readonly MappedColumn[],
): RowIssue | null {
  const isMapped = columns.some(({ index }) => (type === 'missing' ? index >= column : index === column));
  // A surplus cell is told unless somebody has said what its column is.
  if (isMapped === (type === 'surplus')) return null;
  return { column, text: translate(`import.issue.${type}`, { text, number: column + 1 }) };
}

/** Finds the column that an issue is about: that of its path, or of a part of it. */
function findColumn(columns: readonly MappedColumn[], path: readonly string[]): number | null {
  const found =
    columns.find((column) => isWithinPath(path, column.path)) ??
    columns.find((column) => isWithinPath(column.path, path));
  return found?.index ?? null;
}

/** Longer texts of cells are cut in messages. */
const MAX_TEXT_LENGTH = 60;
/** More records are not named. */
const MAX_TITLES = 5;

/** Says what is wrong with a cell, or with the text that names its row's record. */
export function describeCellIssue(
  { translate }: Pick<ImportLoaderContext, 'translate'>,
  {
    type,
    text,
    titles,
  }: Pick<CellIssue, 'text' | 'titles'> & { readonly type: CellIssue['type'] | 'impossible' },
  name: string,
): string {
  const short = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
  const names = titles.slice(0, MAX_TITLES).join(', ');
  return translate(`import.issue.${type}`, { name, text: short, names });
}
