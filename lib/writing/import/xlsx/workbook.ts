import { getXmlAttribute, walkXml } from './walkXml';

/** A worksheet of a workbook. */
export interface WorksheetPart {
  readonly name: string;
  /** Its file in the archive. */
  readonly file: string;
}

/** Reads the first worksheet that is not hidden, whether another one is shown, and whether days count from 1904. Null without a worksheet. */
export function readWorkbook(
  workbook: string,
  relations: string,
): { readonly sheet: WorksheetPart; readonly isOnly: boolean; readonly isFrom1904: boolean } | null {
  const files = new Map<string, string>();
  walkXml(relations, {
    open: (name, attributes) => {
      const id = name === 'Relationship' ? getXmlAttribute(attributes, 'Id') : null;
      if (id !== null) files.set(id, getXmlAttribute(attributes, 'Target') ?? '');
    },
    close: () => undefined,
  });
  const sheets: (WorksheetPart & { readonly isHidden: boolean })[] = [];
  let isFrom1904 = false;
  walkXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr')
        isFrom1904 = /^(1|true)$/.test(getXmlAttribute(attributes, 'date1904') ?? '');
      const target = name === 'sheet' ? files.get(getXmlAttribute(attributes, 'id') ?? '') : undefined;
      if (target === undefined) return;
      sheets.push({
        name: getXmlAttribute(attributes, 'name') ?? '',
        file: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        isHidden:
          getXmlAttribute(attributes, 'state') !== null && getXmlAttribute(attributes, 'state') !== 'visible',
      });
    },
    close: () => undefined,
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const sheet = shown[0] ?? sheets[0];
  if (sheet === undefined) return null;
  return { sheet: { name: sheet.name, file: sheet.file }, isOnly: shown.length < 2, isFrom1904 };
}

/** More than the cells of the largest table that is read. */
const MAX_STRINGS = 2_500_000;

/** Reads the texts that cells refer to by their number. Readings of Japanese texts (`rPh`) are no part of them. */
export function readSharedStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') phonetic += 1;
    },
    close: (name) => {
      if (name === 'si') strings.push(decodeEscapes(current));
      else if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
    },
    text: (text) => {
      if (isText && phonetic === 0) current += text;
    },
    isDone: () => strings.length >= MAX_STRINGS,
  });
  return strings;
}

/** Decodes characters that XML cannot hold, as workbooks write them: `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Reads which of the numbered cell formats show a number as a date or a time. */
export function readDateFormats(styles: string): readonly boolean[] {
  const codes = new Map<number, string>();
  const formats: boolean[] = [];
  let isInside = false;
  walkXml(styles, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInside = true;
      if (name === 'numFmt')
        codes.set(
          Number(getXmlAttribute(attributes, 'numFmtId')),
          getXmlAttribute(attributes, 'formatCode') ?? '',
        );
      if (name === 'xf' && isInside) {
        const id = Number(getXmlAttribute(attributes, 'numFmtId') ?? 0);
        formats.push(isDateFormat(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return formats;
}

function isDateFormat(id: number, code: string | undefined): boolean {
  // ECMA-376, 18.8.30: the formats that every program knows by their number.
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[dmyhs]/i.test(bare) && !/general|0|#/i.test(bare);
}
