import { buildSheet, type SheetLimits, type SheetProblem, type SheetResult } from './importSheet';
import { parseDelimitedTable } from './delimitedTable';
import { parseJsonTable } from './jsonTable';
import { readXlsxTable } from './xlsx/readXlsxTable';
import { findLast } from './lastRow';
import { findHeader, type SheetChoices, type SheetLayout } from './sheetLayout';
import { decodeText } from './textEncoding';
import { findUnevenRows } from './unevenRows';
import type { Inflate } from './xlsx/zipArchive';

/** Options of reading a file. */
export interface ReadSheetOptions {
  readonly limits: SheetLimits;
  /** Node's or the browser's own decompression. */
  readonly inflate: Inflate;
  /** Whether a column of this name is a JSON input, whose objects stay whole (`createJsonNames`). None without it. */
  readonly isJson?: (name: string) => boolean;
  /** How the file is to be read, as far as a person has said. */
  readonly choices?: SheetChoices;
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
  options: ReadSheetOptions,
): Promise<SheetResult> {
  if (bytes.length === 0) return fail('empty');
  if (bytes.length > options.limits.bytes) return fail('tooLarge');
  if (startsWith(bytes, COMPOUND_START)) return fail(isLocked(bytes) ? 'lockedExcel' : 'oldExcel');
  return startsWith(bytes, ZIP_START) ? readWorkbook(bytes, name, options) : readText(bytes, name, options);
}

async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { limits, inflate, choices = {} }: ReadSheetOptions,
): Promise<SheetResult> {
  const found = await readXlsxTable(bytes, { maxRows: limits.rows, inflate, part: choices.part });
  if (found === null) return fail('brokenExcel');
  const { table, part, parts, faults } = found;
  const ends = findEnds(table, choices);
  const layout: SheetLayout = { choices, ...(parts.length > 1 ? { part, parts } : {}), ...ends };
  if (found.isCut) return { ...fail('tooManyRows'), layout };
  const { header, last } = ends;
  const built = buildSheet({ name, part }, table.slice(0, last), { ...limits, header, faults });
  const isWithoutRows = !built.ok && (built.problem === 'empty' || built.problem === 'noRows');
  return { ...(isWithoutRows && parts.length > 1 ? fail('firstSheet') : built), layout };
}

async function readText(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { limits, isJson, choices = {} }: ReadSheetOptions,
): Promise<SheetResult> {
  const { text, encoding } = await decodeText(bytes, choices.encoding);
  if (text.includes('\0')) return { ...fail('binary'), layout: { encoding, choices } };
  if (/^\s*[[{]/.test(text) && !/\.(csv|tsv|tab)$/i.test(name)) {
    const layout = { encoding, choices };
    const found = parseJsonTable(text, isJson);
    return found.ok
      ? { ...buildSheet({ name }, found.table, { ...limits, header: 1 }), layout }
      : { ...fail(found.problem), layout };
  }
  const { separator, ...found } = parseDelimitedTable(text, {
    separator: choices.separator,
    usual: /\.(tsv|tab)$/i.test(name) ? 'tab' : undefined,
    maxRows: limits.rows + MAX_EMPTY_LINES,
  });
  const layout: SheetLayout = { encoding, separator, choices };
  if (!found.ok) return { ...found, layout };
  const ends = findEnds(found.table, choices);
  const { header, last } = ends;
  const table = found.table.slice(0, last);
  return {
    ...buildSheet({ name }, table, { ...limits, header, faults: findUnevenRows(table, header) }),
    layout: { ...layout, ...ends },
  };
}

/** Finds out between which rows the records of a table stand. */
function findEnds(table: readonly (readonly string[])[], choices: SheetChoices) {
  const heading = findHeader(table, choices);
  return { ...heading, ...findLast(table, heading.header, choices) };
}

/** Lines without content, and the row with the names of columns, that a text may have beside its rows. */
const MAX_EMPTY_LINES = 10_000;

const fail = (problem: SheetProblem) => ({ ok: false, problem }) as const;

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
