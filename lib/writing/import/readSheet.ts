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

/** The first bytes of a zip archive, which an Excel workbook is, and of the workbooks of before 2007. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL_START = [0xd0, 0xcf, 0x11, 0xe0];

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
  if (startsWith(bytes, OLD_EXCEL_START)) return fail('oldExcel');
  if (startsWith(bytes, ZIP_START)) {
    const found = await readXlsxTable(bytes, { maxRows: limits.rows, inflate });
    if (found === null) return fail('brokenExcel');
    return found.isCut ? fail('tooManyRows') : buildSheet({ name, part: found.part }, found.table, limits);
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) return fail('binary');
  if (/^\s*[[{]/.test(text) && !/\.(csv|tsv|tab)$/i.test(name)) {
    const found = parseJsonTable(text, isJson);
    return found.ok ? buildSheet({ name }, found.table, limits) : fail(found.problem);
  }
  const found = parseDelimitedTable(text, /\.(tsv|tab)$/i.test(name) ? '\t' : null);
  return found.ok ? buildSheet({ name }, found.table, limits) : fail(found.problem);
}

const fail = (problem: SheetProblem): SheetResult => ({ ok: false, problem });

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
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
