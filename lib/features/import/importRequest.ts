import { tryParseObject } from '../../ground/format/tryParseJson';
import { parseMapping, type CellMeaning, type ImportMapping } from './importMapping';
import type { FoundRow } from './importMatch';
import { parseSheetRow, toRowList, type SheetRow } from './importSheet';
import type { FaultyRow, RowOutcome, UndoCounts, UnknownText } from './importView';

/** A request of the browser about a batch of an import. */
export type ImportRequest =
  | { readonly step: 'check'; readonly rows: readonly SheetRow[]; readonly mapping: ImportMapping }
  | {
      readonly step: 'save';
      readonly rows: readonly SheetRow[];
      readonly mapping: ImportMapping;
      readonly importId: string;
      readonly attempt: number;
      readonly sentAgoMs: number | null;
      /** Set where the rows were sent before: the keys of records that were added for other rows with the same cells. */
      readonly twins?: readonly (readonly string[])[];
      /**
       * Set instead where the rows are unverified: the keys of records that were added for other rows with the same cells. Each row is looked for,
       * and sent only if it is certainly not there.
       */
      readonly verify?: readonly (readonly string[])[];
    }
  | {
      readonly step: 'undo';
      readonly importId: string;
      readonly keys: readonly (readonly string[])[];
      /** By key, the stamp of the record that was saved (`StampedRecord`); null for one that could not be read then. */
      readonly stamps?: readonly (string | null)[];
    };

/** The answers, by step. */
export interface ImportAnswers {
  readonly check: {
    readonly faulty: readonly FaultyRow[];
    readonly unknowns: readonly UnknownText[];
    readonly found: readonly CellMeaning[];
    /** The rows whose record exists already. */
    readonly existing: readonly FoundRow[];
    /** Set once the data service answers nothing: what is said of the rows that were not sent to be checked. */
    readonly away?: string;
  };
  readonly save: { readonly outcomes: readonly RowOutcome[] };
  readonly undo: UndoCounts;
}

/** The most rows of one request, by step: reading is fast, each write is a call of the backend. */
export const MAX_BATCH_ROWS = { check: 200, save: 20, undo: 20 } as const;

const MAX_ID_LENGTH = 100;

/** The most keys of records of equal rows: no file has more rows. */
const MAX_TWINS = 100_000;

/** Serializes a request: rows as lists, which are shorter. */
export function serializeImportRequest(request: ImportRequest): string {
  if (request.step === 'undo') return JSON.stringify(request);
  return JSON.stringify({ ...request, rows: request.rows.map(toRowList) });
}

/** Parses a request of a browser; null for anything else. Never throws. */
export function parseImportRequest(text: string): ImportRequest | null {
  const body = tryParseObject(text);
  if (body === null) return null;
  const { step, rows, mapping, importId, attempt, sentAgoMs, twins, verify, keys, stamps } = body;
  if (step === 'check') {
    const batch = parseBatch(rows, mapping, MAX_BATCH_ROWS.check);
    return batch === null ? null : { step, ...batch };
  }
  if (typeof importId !== 'string' || importId === '' || importId.length > MAX_ID_LENGTH) return null;
  if (step === 'undo') {
    if (!isKeys(keys, MAX_BATCH_ROWS.undo)) return null;
    if (stamps === undefined) return { step, importId, keys };
    return isStamps(stamps, keys.length) ? { step, importId, keys, stamps } : null;
  }
  const batch = step === 'save' ? parseBatch(rows, mapping, MAX_BATCH_ROWS.save) : null;
  if (batch === null || typeof attempt !== 'number' || !Number.isSafeInteger(attempt)) return null;
  if (sentAgoMs !== null && (typeof sentAgoMs !== 'number' || !(sentAgoMs >= 0))) return null;
  if (verify !== undefined && !isKeys(verify, MAX_TWINS)) return null;
  if (twins !== undefined && !isKeys(twins, MAX_TWINS)) return null;
  return {
    step: 'save',
    ...batch,
    importId,
    attempt,
    sentAgoMs,
    ...(twins === undefined ? {} : { twins }),
    ...(verify === undefined ? {} : { verify }),
  };
}

function parseBatch(
  rows: unknown,
  mapping: unknown,
  limit: number,
): { readonly rows: readonly SheetRow[]; readonly mapping: ImportMapping } | null {
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > limit) return null;
  const first: readonly unknown[] = Array.isArray(rows[0]) ? rows[0] : [];
  // Behind its cells a row may have its faults.
  const width = first.length - (typeof first.at(-1) === 'object' ? 2 : 1);
  const parsed = parseMapping(mapping, width);
  const read = rows.map((row: unknown) => parseSheetRow(row, width));
  if (parsed === null || read.includes(null)) return null;
  return { mapping: parsed, rows: read.filter((row) => row !== null) };
}

function isKeys(keys: unknown, most: number): keys is readonly (readonly string[])[] {
  return (
    Array.isArray(keys) &&
    keys.length <= most &&
    keys.every((key) => Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string'))
  );
}

function isStamps(stamps: unknown, count: number): stamps is readonly (string | null)[] {
  return (
    Array.isArray(stamps) &&
    stamps.length === count &&
    stamps.every((stamp) => stamp === null || typeof stamp === 'string')
  );
}
