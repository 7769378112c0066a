import { crc32, deflateRawSync } from 'node:zlib';

/** Packs texts into a zip archive. */
export function zipFile(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(path.length, 0);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, lengths, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, lengths, tail, path]),
    );
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]));
}

/** A cell of a workbook: a text, a number, a day with its number, or nothing. */
export type XlsxCell = string | number | { readonly day: number } | null;

/** Makes an Excel workbook whose first worksheet has rows; `others` are empty ones behind it. Texts are shared, days have a format of their own. */
export function xlsxFile(
  rows: readonly (readonly XlsxCell[])[],
  sheet = 'November',
  others: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cellOf = (cell: XlsxCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  };
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );
  const sheets = [sheet, ...others].map(
    (name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId1"/>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipFile({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${escape(text)}</t></r></si>`).join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}
