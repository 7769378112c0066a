import { tryParseJson } from '../../ground/format/tryParseJson';
import { EXISTING_CHOICES, parseMatch, type ImportMatch } from './importMatch';

/** Notations of numbers, by a language that has the decimal sign: 1,250.5 and 1.250,5. */
export const DECIMAL_NOTATIONS = ['en', 'pl'] as const;
/** A notation of numbers. @see DECIMAL_NOTATIONS */
export type DecimalNotation = (typeof DECIMAL_NOTATIONS)[number];

/** How the cells of a column are written, as far as all of them together tell, or as a person has chosen. */
export interface ColumnConventions {
  /** The notation of the numbers. */
  readonly decimal?: DecimalNotation;
  /** Days are written month first: 11/28/2025; false where a person has said that they are not. */
  readonly monthFirst?: boolean;
}

/** The meaning of a cell's text that nothing else tells: a value of an enum, or a record (`serializeRecordOption`). */
export type CellMeaning = readonly [path: string, text: string, value: string];

/** The meaning of the columns of a file in the record. */
export interface ImportMapping {
  /** The path of each column's target; null for a column that is left out. */
  readonly columns: readonly (string | null)[];
  readonly conventions: readonly ColumnConventions[];
  readonly meanings: readonly CellMeaning[];
  /** How the records of rows are looked up; absent where every row is a new record. */
  readonly match?: ImportMatch;
}

/** Names of the inputs of an import's forms. */
export const importInput = {
  file: 'file',
  /** The button that was pressed: the step to go to. */
  step: 'step',
  /** The carried sheet. */
  sheet: 'sheet',
  /** The carried file itself, in Base64, so that it can be read in another way; and its name. */
  original: 'original',
  originalName: 'original.name',
  /** How the file is to be read (`SheetChoices`); '' for what is to be recognised. */
  encoding: 'layout.encoding',
  separator: 'layout.separator',
  header: 'layout.header',
  last: 'layout.last',
  part: 'layout.part',
  column: (index: number): string => `column.${index}`,
  /** How the cells of a column are read (`READINGS`). */
  reading: (index: number): string => `reading.${index}`,
  /** A chosen meaning, as JSON; repeated. */
  meaning: 'meaning',
  /** A meaning that was chosen since the last check, as JSON; repeated. */
  chosen: 'chosen',
  /** The carried notes of an import that has stopped (`RunNotes`). */
  notes: 'notes',
  /** The key of a record that was added; repeated. */
  key: 'key',
  /** The stamp of that record, '' without one; repeated in the same order. */
  stamp: 'stamp',
  /** The value by which records are looked up; '' for none. */
  matchBy: 'match.by',
  /** The index of its column; '' for the one that is called like it. */
  matchColumn: 'match.column',
  /** What becomes of rows whose record exists already, and what the last check was told. */
  existing: 'match.existing',
  checkedExisting: 'match.checked',
} as const;

/** Reads the mapping of a posted form for a file with so many columns. Unknown paths are left out later. */
export function readPostedMapping(
  fields: URLSearchParams,
  width: number,
): Pick<ImportMapping, 'columns' | 'meanings' | 'match'> {
  const match = readPostedMatch(fields);
  return {
    ...(match === undefined ? {} : { match }),
    columns: Array.from({ length: width }, (_, index) => fields.get(importInput.column(index)) || null),
    meanings: [...fields.getAll(importInput.meaning), ...fields.getAll(importInput.chosen)].flatMap(
      (text) => parseMeaning(text) ?? [],
    ),
  };
}

function readPostedMatch(fields: URLSearchParams): ImportMatch | undefined {
  const by = fields.get(importInput.matchBy) ?? '';
  const column = /^\d{1,4}$/.exec(fields.get(importInput.matchColumn) ?? '')?.[0];
  const existing = EXISTING_CHOICES.find((choice) => choice === fields.get(importInput.existing)) ?? 'skip';
  return by === '' ? undefined : { by, column: column === undefined ? null : Number(column), existing };
}

/** Checks whether a form was posted with choices that were made since the last check: they were not checked. */
export function hasNewChoices(fields: URLSearchParams): boolean {
  const isMeant = fields.getAll(importInput.chosen).some((text) => parseMeaning(text) !== null);
  return isMeant || fields.get(importInput.existing) !== fields.get(importInput.checkedExisting);
}

/** Serializes a meaning as the value of an option. Inverse of `parseMeaning`. */
export const serializeMeaning = (meaning: CellMeaning): string => JSON.stringify(meaning);

function parseMeaning(text: string): readonly CellMeaning[] | null {
  const meaning = tryParseJson(text);
  return isMeaning(meaning) ? [meaning] : null;
}

function isMeaning(value: unknown): value is CellMeaning {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string');
}

/** Parses a mapping from JSON of a browser; null unless it is one for so many columns. */
export function parseMapping(value: unknown, width: number): ImportMapping | null {
  if (typeof value !== 'object' || value === null) return null;
  const { columns, conventions, meanings, match }: { readonly [name: string]: unknown } = { ...value };
  if (!Array.isArray(columns) || !Array.isArray(conventions) || !Array.isArray(meanings)) return null;
  if (columns.length !== width || !meanings.every(isMeaning)) return null;
  const parsedMatch = parseMatch(match, width);
  return {
    ...(parsedMatch === undefined ? {} : { match: parsedMatch }),
    columns: columns.map((path: unknown) => (typeof path === 'string' ? path : null)),
    conventions: columns.map((_, index) => parseConventions(conventions[index])),
    meanings,
  };
}

function parseConventions(value: unknown): ColumnConventions {
  if (typeof value !== 'object' || value === null) return {};
  const decimal = DECIMAL_NOTATIONS.find((notation) => notation === Reflect.get(value, 'decimal'));
  const monthFirst: unknown = Reflect.get(value, 'monthFirst');
  return {
    ...(decimal === undefined ? {} : { decimal }),
    ...(typeof monthFirst === 'boolean' ? { monthFirst } : {}),
  };
}

/** Returns the mapping with further meanings; a later one of the same text replaces an earlier one. */
export function withMeanings(mapping: ImportMapping, more: readonly CellMeaning[]): ImportMapping {
  const byText = new Map(
    [...mapping.meanings, ...more].map((meaning) => [JSON.stringify(meaning.slice(0, 2)), meaning]),
  );
  return { ...mapping, meanings: [...byText.values()] };
}

/**
 * Leaves out the meanings of texts that no row of a batch has, so that a request does not grow with the file. Texts of a list in
 * one cell are separated as `splitItems` does.
 */
export function pickMeanings(
  mapping: ImportMapping,
  rows: readonly { readonly cells: readonly string[] }[],
): ImportMapping {
  if (mapping.meanings.length === 0) return mapping;
  const texts = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => [cell, ...cell.split(/[;|\n]/), ...cell.split(',')].map((text) => text.trim())),
    ),
  );
  return { ...mapping, meanings: mapping.meanings.filter(([, text]) => texts.has(text)) };
}
