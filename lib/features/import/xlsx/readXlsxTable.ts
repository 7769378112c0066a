import { MAX_SHEET_COLUMNS, type RowFault, type RowFaults } from '../importSheet';
import { getXmlAttribute, walkXml } from './walkXml';
import { showPlainly, type ShowNumber } from './showNumber';
import { decodeEscapes, readFormats, readSharedStrings, readWorkbook } from './workbook';
import { listZipEntries, readZipEntry, type Inflate } from './zipArchive';

/** The rows of a worksheet. `isCut`: it has more than were asked for. */
export interface XlsxTable {
  readonly part: string;
  readonly table: readonly (readonly string[])[];
  /** The cells that hold errors. */
  readonly faults: RowFaults;
  readonly isCut: boolean;
  /** All worksheets of the workbook. */
  readonly parts: readonly string[];
}

/** What an archive may hold unpacked, in bytes: more than the largest table that fits the limits. */
const MAX_UNPACKED_BYTES = 100_000_000;

/**
 * Reads a worksheet of an Excel workbook (ECMA-376), the chosen one or the first that is not hidden: texts, numbers, dates and truth values as texts that the other
 * formats would hold. Formulas count by the result that the file holds. Null for any other archive, or a damaged one.
 */
export async function readXlsxTable(
  bytes: Uint8Array<ArrayBuffer>,
  {
    maxRows,
    inflate,
    part,
  }: { readonly maxRows: number; readonly inflate: Inflate; readonly part?: string | undefined },
): Promise<XlsxTable | null> {
  try {
    const entries = new Map(listZipEntries(bytes).map((entry) => [entry.name, entry]));
    let left = MAX_UNPACKED_BYTES;
    const read = async (name: string): Promise<string> => {
      const entry = entries.get(name);
      if (entry === undefined) return '';
      left -= entry.size;
      if (left < 0) throw new Error('The workbook is too large unpacked.');
      return new TextDecoder().decode(await readZipEntry(bytes, entry, inflate));
    };
    const book = readWorkbook(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'), part);
    if (book === null || !entries.has(book.sheet.file)) return null;
    const sheet = readRows(await read(book.sheet.file), {
      maxRows,
      isFrom1904: book.isFrom1904,
      strings: readSharedStrings(await read('xl/sharedStrings.xml')),
      formats: readFormats(await read('xl/styles.xml')),
    });
    return { part: book.sheet.name, parts: book.parts, ...sheet };
  } catch {
    return null;
  }
}

interface SheetContext {
  readonly maxRows: number;
  readonly isFrom1904: boolean;
  readonly strings: readonly string[];
  /** The formats of cells, by their numbers. */
  readonly formats: readonly ShowNumber[];
}

/** A cell while its element is read. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: number;
  value: string;
}

/** Rows without content may stand between those that count. */
const MAX_GAP = 1000;

function readRows(xml: string, context: SheetContext): Pick<XlsxTable, 'table' | 'faults' | 'isCut'> {
  const table: string[][] = [];
  const faults = new Map<number, RowFault[]>();
  const maxLength = context.maxRows + MAX_GAP;
  let row = 0;
  let isCut = false;
  let column = 0;
  let cell: OpenCell | null = null;
  let isValue = false;
  // The reading of a Japanese text is no part of it.
  let isReading = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(getXmlAttribute(attributes, 'r') ?? row + 1);
        column = 0;
        if (row > maxLength) isCut = true;
        else while (table.length < row) table.push([]);
      } else if (name === 'c') {
        column = parseColumn(getXmlAttribute(attributes, 'r')) ?? column;
        const type = getXmlAttribute(attributes, 't') ?? 'n';
        cell = { column, type, format: Number(getXmlAttribute(attributes, 's') ?? -1), value: '' };
        column += 1;
      } else if (name === 'rPh') isReading = true;
      else isValue = !isReading && (name === 'v' || name === 't');
    },
    close: (name) => {
      isValue = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'c' || cell === null) return;
      const cells = row > maxLength ? undefined : table[row - 1];
      const at = Math.min(cell.column, MAX_SHEET_COLUMNS);
      while (cells !== undefined && cells.length <= at) cells.push('');
      if (cells !== undefined) {
        const text = toCellText(cell, context);
        cells[at] = text;
        if (cell.type === 'e' && text !== '') {
          const own = faults.get(row) ?? [];
          // A hostile row repeats a cell without end.
          if (own.length <= MAX_SHEET_COLUMNS) own.push({ type: 'error', column: at, text });
          faults.set(row, own);
        }
      }
      cell = null;
    },
    text: (text) => {
      if (isValue && cell !== null) cell.value += text;
    },
    isDone: () => isCut,
  });
  return { table, faults, isCut };
}

/** Parses the column of a reference: 0 for A1, 27 for AB7. Null without one. */
function parseColumn(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function toCellText({ type, format, value }: OpenCell, context: SheetContext): string {
  switch (type) {
    case 's':
      return context.strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'n': {
      const number = Number(value);
      // Other programs than Excel write long whole numbers with more digits than a number holds.
      if (value === '' || Number.isNaN(number) || /^-?\d{16,}$/.test(value)) return value;
      return (context.formats[format] ?? showPlainly)(number, context.isFrom1904);
    }
    default:
      return decodeEscapes(value);
  }
}
