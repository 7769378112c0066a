import { findConventions, findReading } from './columnReading';
import type { ImportMapping } from './importMapping';
import type { ImportSheet } from './importSheet';
import type { ImportTarget } from './importTarget';
import type { SheetColumnFacts, FileFacts, ImportColumnsView, ImportOffer } from './importView';

/** Returns the facts of a file. */
export function getFileFacts({ name, part, columns, rows }: ImportSheet): FileFacts {
  return { name, ...(part === undefined ? {} : { part }), rows: rows.length, columns: columns.length };
}

/** The rows that are shown as they will be read. */
const PREVIEW_ROWS = 20;
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 40;

function getColumnFacts(
  { targets }: Pick<ImportOffer, 'targets'>,
  { columns, rows }: ImportSheet,
  mapping: ImportMapping,
): readonly SheetColumnFacts[] {
  const kinds = new Map(targets.map(({ path, kind }) => [path, kind]));
  const found = findConventions(targets, { columns, rows }, mapping.columns);
  return columns.map((name, index) => {
    const texts = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((text) => text !== '');
    const samples = [...new Set(texts.slice(0, 200))].slice(0, MAX_SAMPLES).map(cut);
    const kind = kinds.get(mapping.columns[index] ?? '');
    const conventions = { ...found[index], ...mapping.conventions[index] };
    const reading = kind === undefined ? null : findReading(kind, texts, conventions);
    const shortened = findShortened(texts);
    return {
      ...{ name, samples, filled: texts.length },
      ...(reading === null ? {} : { reading }),
      ...(shortened.length === 0 ? {} : { shortened }),
    };
  });
}

const cut = (text: string): string =>
  text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : text;

/**
 * Builds the view of a file's columns. `isTried`: the visitor wanted to go on, so what is missing is named.
 */
export function buildColumnsView(
  offer: ImportOffer,
  sheet: ImportSheet,
  mapping: ImportMapping,
  isTried: boolean,
): ImportColumnsView {
  return {
    file: getFileFacts(sheet),
    columns: getColumnFacts(offer, sheet, mapping),
    preview: sheet.rows.slice(0, PREVIEW_ROWS).map((row) => ({ ...row, cells: row.cells.map(cut) })),
    mapping,
    ...(isTried ? findMappingFaults(offer, mapping) : NO_FAULTS),
  };
}

type MappingFaults = Pick<ImportColumnsView, 'missing' | 'repeated' | 'isUnmapped' | 'isUnmatched'>;

const NO_FAULTS: MappingFaults = { missing: [], repeated: [], isUnmapped: false, isUnmatched: false };

/**
 * Finds what is wrong with a mapping: required targets without a column, targets with several, a look-up without a column. A file
 * that changes records need not have what new ones must have.
 */
function findMappingFaults(
  { targets, choices }: ImportOffer,
  { columns, match }: Pick<ImportMapping, 'columns' | 'match'>,
): MappingFaults {
  const mayChange = match !== undefined && choices.includes('update');
  const mapped = columns.filter((path) => path !== null);
  const count = (path: string): number => mapped.filter((other) => other === path).length;
  const labels = (found: readonly ImportTarget[]): readonly string[] => found.map(({ label }) => label);
  return {
    missing: mayChange ? [] : labels(targets.filter(({ path, required }) => required && count(path) === 0)),
    repeated: labels(targets.filter(({ path }) => count(path) > 1)),
    isUnmapped: mapped.length === 0,
    isUnmatched: match?.column === null,
  };
}

/** Checks whether rows can be checked with a mapping. */
export function isMappingComplete(offer: ImportOffer, mapping: ImportMapping): boolean {
  const { missing, repeated, isUnmapped, isUnmatched } = findMappingFaults(offer, mapping);
  return missing.length === 0 && repeated.length === 0 && !isUnmapped && !isUnmatched;
}

/** A number as spreadsheets show a long one: 5.90E+12. Other programs write one so with all its digits. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i;
/** Spreadsheets keep fifteen digits of a number, with noughts for the others. */
const ROUNDED = /^[+-]?\d{14}[1-9]0+$/;

/** Finds the first numbers of a column that may have lost digits in a spreadsheet. They are read as they stand in the file. Pure. */
function findShortened(cells: readonly string[]): readonly string[] {
  const found = cells.filter((cell) => SCIENTIFIC.test(cell) || ROUNDED.test(cell));
  return [...new Set(found)].slice(0, MAX_SAMPLES);
}
