import type { ImportMapping } from './importMapping';
import type { SheetRow } from './importSheet';
import { foldWords, toCompact } from './importTarget';

/** The choices for rows whose record exists already. */
export const EXISTING_CHOICES = ['skip', 'update', 'create'] as const;

/** A choice for rows whose record exists already. @see EXISTING_CHOICES */
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

/** How the records of rows are looked up. */
export interface ImportMatch {
  /** The value that names a record (`IdentifierView.id`). */
  readonly by: string;
  /** The index of the column that has it; null while none is known. */
  readonly column: number | null;
  readonly existing: ExistingChoice;
}

/** A value by which records can be looked up (`RecordIdentifier`). */
export interface IdentifierView {
  /** The name of the record's field. */
  readonly id: string;
  readonly label: string;
  /** What its column may be called, in all languages, folded (`foldWords`). */
  readonly names: readonly string[];
}

/** A record that exists already. The title is '' where only the key is known. */
export interface ExistingRecord {
  readonly key: readonly string[];
  readonly title: string;
}

/** A row whose record exists already, as the check has found it. */
export interface FoundRow {
  readonly no: number;
  readonly record: ExistingRecord;
  /** `same`: it has all values of the row already. */
  readonly becomes: 'skipped' | 'same' | 'updated' | 'created';
  /** The labels of the fields that will change; absent unless `updated`. */
  readonly changed?: readonly string[];
}

/** A row whose record exists already, or that names the same record as an earlier row of the file. */
export interface ExistingRow extends SheetRow {
  /** Null where the earlier row, `sameAs`, would add it. */
  readonly record: ExistingRecord | null;
  readonly sameAs: number | null;
  readonly becomes: FoundRow['becomes'];
  readonly changed?: FoundRow['changed'];
}

/** Returns the text of a row that names its record; '' where the row names none. */
export function getMatchText(
  { cells }: Pick<SheetRow, 'cells'>,
  { column }: Pick<ImportMatch, 'column'>,
): string {
  return column === null ? '' : (cells[column] ?? '').trim();
}

/**
 * Finds the column of a look-up that was chosen without one: the column that is called like it. Null where records are not looked
 * up, or by a value that is not known any more. Pure.
 */
export function resolveMatch(
  identifiers: readonly IdentifierView[],
  columns: readonly string[],
  match: ImportMatch | undefined,
): ImportMatch | null {
  const identifier = identifiers.find(({ id }) => id === match?.by);
  if (match === undefined || identifier === undefined) return null;
  if (match.column !== null && match.column < columns.length) return match;
  const names = identifier.names.map(toCompact);
  const column = columns.findIndex((name) => name !== '' && names.includes(toCompact(foldWords(name))));
  return { ...match, column: column === -1 ? null : column };
}

/** Parses a look-up from JSON of a browser for a file with so many columns; undefined for anything else. */
export function parseMatch(value: unknown, width: number): ImportMatch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { by, column, existing }: { readonly [name: string]: unknown } = { ...value };
  const choice = EXISTING_CHOICES.find((one) => one === existing);
  if (typeof by !== 'string' || choice === undefined) return undefined;
  const isColumn =
    typeof column === 'number' && Number.isSafeInteger(column) && column >= 0 && column < width;
  return { by, column: isColumn ? column : null, existing: choice };
}

const BECOMES = { skip: 'skipped', update: 'updated', create: 'created' } as const;

/**
 * Lists the rows whose record exists already: those that the check has found, and those that name the same record as an earlier row
 * of the file. Rows that need correcting are left out. Pure.
 */
export function listExistingRows(
  { rows, match }: { readonly rows: readonly SheetRow[] } & Pick<ImportMapping, 'match'>,
  found: readonly FoundRow[],
  faulty: readonly Pick<SheetRow, 'no'>[],
): readonly ExistingRow[] {
  if (match === undefined) return [];
  const faultyNumbers = new Set(faulty.map(({ no }) => no));
  const foundByNo = new Map(found.map((one) => [one.no, one]));
  const firstByText = new Map<string, number>();
  return rows.flatMap((row): readonly ExistingRow[] => {
    if (faultyNumbers.has(row.no)) return [];
    const text = getMatchText(row, match);
    const sameAs = text === '' ? undefined : firstByText.get(text);
    if (text !== '' && sameAs === undefined) firstByText.set(text, row.no);
    const own = foundByNo.get(row.no);
    if (own !== undefined) return [{ ...own, ...row, sameAs: null }];
    return sameAs === undefined ? [] : [{ ...row, record: null, sameAs, becomes: BECOMES[match.existing] }];
  });
}

/** Counts the rows that will be written, of all that were checked. */
export function countReady(
  rows: number,
  faulty: readonly unknown[],
  existing: readonly Pick<ExistingRow, 'becomes'>[],
): number {
  const left = existing.filter(({ becomes }) => becomes === 'skipped' || becomes === 'same');
  return rows - faulty.length - left.length;
}
