import { hasQuotedNumbers, parseJsonExactly } from '../../core/json/exactNumbers';
import { tryParseJson } from '../../ground/format/tryParseJson';
import type { Locale } from '../../ground/routes/hrefs';
import { isWholeKind, isNumericKind } from '../../core/schema/model/kindTraits';
import type { FormField, FormGroups } from '../form/drafts/formField';
import type { Draft, Drafts } from '../form/drafts/draft';
import { getDraftAtPath, updateDraftAtPath } from '../form/drafts/formPath';
import { acceptsMany, getItemType } from '../form/drafts/parseInputType';
import { findCurrency, toTypedText } from './cellText';
import type { ImportMapping } from './importMapping';
import type { ImportTarget, TargetField } from './importTarget';

/** The draft of a linked record. */
export type RecordDraft = Extract<Draft, { readonly type: 'record' }>;

/** A record for a text in a cell; or that several fit, that none does, or that nobody could look. */
export type CellLink =
  | { readonly type: 'one'; readonly draft: RecordDraft }
  | { readonly type: 'several'; readonly records: readonly RecordDraft[] }
  | { readonly type: 'none' | 'unread' };

/** A cell whose text means no value of its field. */
export interface CellIssue {
  readonly path: string;
  readonly type: 'choice' | 'truth' | 'none' | 'several' | 'unread';
  readonly text: string;
  /** Of `several`: the records that fit. */
  readonly titles: readonly string[];
}

/** Everything that turns the cells of a row into drafts of the form. */
export interface RowDraftContext {
  readonly groups: FormGroups;
  /** The drafts that the form starts with. */
  readonly drafts: Drafts;
  readonly targets: readonly ImportTarget[];
  readonly fields: ReadonlyMap<string, TargetField>;
  readonly mapping: Pick<ImportMapping, 'columns' | 'conventions'>;
  /** The chosen and found meanings of texts (`indexMeanings`). */
  readonly meanings: ReadonlyMap<string, string>;
  readonly locale: Locale;
  /** Finds the record for a text at a path. */
  readonly findLink: (path: string, text: string) => CellLink;
}

/** A mapped column with its field. */
export interface MappedColumn extends TargetField {
  readonly index: number;
  readonly id: string;
  readonly words: ReadonlyMap<string, string>;
}

/** Lists the mapped columns of a file; those whose target is gone are left out. */
export function listMappedColumns({
  mapping,
  fields,
  targets,
}: Pick<RowDraftContext, 'fields' | 'targets'> & {
  readonly mapping: Pick<ImportMapping, 'columns'>;
}): readonly MappedColumn[] {
  const words = new Map(targets.map((target) => [target.path, new Map(target.words ?? [])]));
  return mapping.columns.flatMap((id, index): readonly MappedColumn[] => {
    const found = id === null ? undefined : fields.get(id);
    return id === null || found === undefined
      ? []
      : [{ ...found, index, id, words: words.get(id) ?? new Map<string, string>() }];
  });
}

/** Builds the drafts of a row, with the cells that mean nothing to their field; these have no draft. Pure. */
export function buildRowDrafts(
  context: RowDraftContext,
  columns: readonly MappedColumn[],
  cells: readonly string[],
): { readonly drafts: Drafts; readonly issues: readonly CellIssue[] } {
  const issues: CellIssue[] = [];
  let { drafts } = context;
  for (const column of columns) {
    const text = cells[column.index] ?? '';
    if (text.trim() === '') continue;
    const draft = toDraft(text, { ...context, column, issues });
    if (draft !== null) drafts = updateDraftAtPath(drafts, column.path, () => draft);
    drafts = withCurrency(drafts, text, column, columns);
  }
  return { drafts, issues };
}

/** Indexes the meanings of a mapping, once for all rows of a batch. */
export function indexMeanings({ meanings }: Pick<ImportMapping, 'meanings'>): ReadonlyMap<string, string> {
  return new Map(meanings.map(([path, text, value]) => [toMeaningKey(path, text), value]));
}

const toMeaningKey = (path: string, text: string): string => JSON.stringify([path, text.trim()]);

interface Reading extends RowDraftContext {
  readonly column: MappedColumn;
  readonly issues: CellIssue[];
}

function toDraft(text: string, reading: Reading): Draft | null {
  const { field } = reading.column;
  if (!acceptsMany(field, field.type)) return toItem(text, reading, field.type);
  const before = reading.issues.length;
  const items = splitItems(text, field).map((item) => toItem(item, reading, getItemType(field, field.type)));
  // A list without one of its items would be another value than the one in the file.
  return reading.issues.length > before
    ? null
    : { type: 'items', items: items.filter((item) => item !== null) };
}

/**
 * Splits the items of a cell at semicolons, bars and lines, as exported files have them; where there are none, at commas,
 * unless these could be decimal signs. JSON is a list of its own, or one item; among items of JSON, words are texts.
 */
export function splitItems(text: string, { kind }: Pick<FormField, 'kind'>): readonly string[] {
  const json = kind === 'json' ? parseJsonItems(text) : null;
  if (json !== null) return json;
  const hasComma = !isNumericKind(kind) || isWholeKind(kind);
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : hasComma ? /,/ : /[;|\n]/;
  const items = text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return kind === 'json' ? items.map(quoteWords) : items;
}

/** Returns the items of a JSON text, each as its own text; null where the text is no JSON, or its numbers cannot be kept. */
function parseJsonItems(text: string): readonly string[] | null {
  try {
    const value = parseJsonExactly(text);
    if (!Array.isArray(value)) return [text.trim()];
    return hasQuotedNumbers(value) ? null : value.map((item: unknown) => JSON.stringify(item));
  } catch {
    return null;
  }
}

/** Writes words as a JSON text. What is JSON, or was meant to be, stays as it is: the form's rules say what is wrong with it. */
function quoteWords(item: string): string {
  return /^["[{]/.test(item) || parseJsonItems(item) !== null ? item : JSON.stringify(item);
}

function toItem(text: string, reading: Reading, type: string): Draft | null {
  const { column, meanings, mapping, locale, issues, findLink } = reading;
  const typed = text.trim();
  const meaning = meanings.get(toMeaningKey(column.id, typed));
  const fail = (issue: Pick<CellIssue, 'type'> & { readonly titles?: readonly string[] }): null => {
    issues.push({ path: column.id, text: typed, titles: [], ...issue });
    return null;
  };
  if (column.field.relation !== undefined) {
    const chosen = meaning === undefined ? null : parseRecordMeaning(meaning);
    const link: CellLink = chosen === null ? findLink(column.id, typed) : { type: 'one', draft: chosen };
    if (link.type === 'one') return link.draft;
    return link.type === 'several'
      ? fail({ type: 'several', titles: link.records.map(({ title }) => title) })
      : fail({ type: link.type });
  }
  const value =
    meaning ??
    toTypedText(
      text,
      { ...column.field, type },
      {
        locale,
        conventions: mapping.conventions[column.index] ?? {},
        words: column.words,
      },
    );
  const { options } = column.field;
  if (column.field.kind === 'enum' && options?.some((option) => option.value === value) !== true)
    return fail({ type: 'choice' });
  if (column.field.kind === 'boolean' && value !== 'true' && value !== 'false')
    return fail({ type: 'truth' });
  return { type: 'text', text: value };
}

/** Parses a chosen record (`serializeRecordOption`, with the slug of its kind, where there are several); null for other texts. */
function parseRecordMeaning(text: string): RecordDraft | null {
  const value = tryParseJson(text);
  const [key, title, copied, kind]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (typeof key !== 'string' || typeof title !== 'string') return null;
  const texts = Object.entries(typeof copied === 'object' && copied !== null ? copied : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    type: 'record',
    key,
    title,
    ...(texts.length === 0 ? {} : { copied: Object.fromEntries(texts) }),
    ...(typeof kind === 'string' ? { kind } : {}),
  };
}

/** Serializes a found record as a meaning. Inverse of `parseRecordMeaning`. */
export function serializeRecordMeaning({ key, title, copied = {}, kind }: RecordDraft): string {
  return JSON.stringify([key, title, copied, ...(kind === undefined ? [] : [kind])]);
}

/** Takes over the currency that is written with an amount, where no column has it. */
function withCurrency(
  drafts: Drafts,
  text: string,
  { currency: place }: MappedColumn,
  columns: readonly MappedColumn[],
): Drafts {
  const code = place === undefined ? null : findCurrency(text);
  if (place === undefined || code === null) return drafts;
  const isGiven =
    columns.some(({ id }) => id === place.join('.')) || getDraftAtPath(drafts, place).type !== 'unset';
  return isGiven ? drafts : updateDraftAtPath(drafts, place, () => ({ type: 'text', text: code }));
}
