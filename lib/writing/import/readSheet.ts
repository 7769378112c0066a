import { buildSheet, type SheetLimits, type SheetProblem, type SheetResult } from './importSheet';
import { parseDelimitedTable } from './delimitedTable';
import { parseJsonTable } from './jsonTable';
import { readXlsxTable } from './xlsx/readXlsxTable';
import type { Inflate } from './xlsx/zipArchive';

/** Options of reading a file. */
export interface ReadSheetOptions {
  readonly limits: SheetLimits;
  /** Node's or the browser's own decompression. */
  readonly inflate: Inflate;
  /** Whether a column of this name is a JSON input, whose objects stay whole (`createJsonNames`). None without it. */
  readonly isJson?: (name: string) => boolean;
}

/** The first bytes of a zip archive, which an Excel workbook is, and of a compound file: a workbook of before 2007, or one with a password. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_START = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the table of a file: an Excel workbook (.xlsx), JSON, or text whose columns are separated by commas, semicolons,
 * tabs or bars. The content decides, not the name. Never throws.
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { limits, inflate, isJson }: ReadSheetOptions,
): Promise<SheetResult> {
  if (bytes.length === 0) return fail('empty');
  if (bytes.length > limits.bytes) return fail('tooLarge');
  if (startsWith(bytes, COMPOUND_START)) return fail(isLocked(bytes) ? 'lockedExcel' : 'oldExcel');
  if (startsWith(bytes, ZIP_START)) {
    const found = await readXlsxTable(bytes, { maxRows: limits.rows, inflate });
    if (found === null) return fail('brokenExcel');
    if (found.isCut) return fail('tooManyRows');
    const built = buildSheet({ name, part: found.part }, found.table, limits);
    const isWithoutRows = !built.ok && (built.problem === 'empty' || built.problem === 'noRows');
    return isWithoutRows && !found.isOnly ? fail('firstSheet') : built;
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) return fail('binary');
  if (/^\s*[[{]/.test(text) && !/\.(csv|tsv|tab)$/i.test(name)) {
    const found = parseJsonTable(text, isJson);
    return found.ok ? buildSheet({ name }, found.table, limits) : fail(found.problem);
  }
  const found = parseDelimitedTable(text, {
    delimiter: /\.(tsv|tab)$/i.test(name) ? '\t' : null,
    maxRows: limits.rows + MAX_EMPTY_LINES,
  });
  return found.ok ? buildSheet({ name }, found.table, limits) : fail(found.problem);
}

/** Lines without content, and the row with the names of columns, that a text may have beside its rows. */
const MAX_EMPTY_LINES = 10_000;

const fail = (problem: SheetProblem): SheetResult => ({ ok: false, problem });

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The stream of a compound file that holds an encrypted workbook (MS-OFFCRYPTO, 2.3.4.4), as its directory has the name: UTF-16. */
const LOCKED_STREAM = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function isLocked(bytes: Uint8Array): boolean {
  const first = LOCKED_STREAM[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes.subarray(at, at + LOCKED_STREAM.length), LOCKED_STREAM)) return true;
  return false;
}

/** Decodes UTF-8 and UTF-16; what is neither is taken as Windows-1250, which older spreadsheets write in Poland. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
