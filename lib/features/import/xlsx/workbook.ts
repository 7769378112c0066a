import { createShowNumber, type ShowNumber } from './showNumber';
import { getXmlAttribute, walkXml } from './walkXml';

/** A worksheet of a workbook. */
export interface WorksheetPart {
  readonly name: string;
  /** Its file in the archive. */
  readonly file: string;
}

/** Finds the worksheet of a name, or else the first that is not hidden, and reads whether days count from 1904. Null without a worksheet. */
export function readWorkbook(
  workbook: string,
  relations: string,
  part?: string,
): {
  readonly sheet: WorksheetPart;
  /** The names of all worksheets. */
  readonly parts: readonly string[];
  readonly isFrom1904: boolean;
} | null {
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
  const sheet =
    sheets.find(({ name }) => name === part) ?? sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (sheet === undefined) return null;
  return {
    sheet: { name: sheet.name, file: sheet.file },
    parts: sheets.map(({ name }) => name),
    isFrom1904,
  };
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

/** Reads how the numbered cell formats show numbers. */
export function readFormats(styles: string): readonly ShowNumber[] {
  const codes = new Map<number, string>();
  const formats: ShowNumber[] = [];
  const known = new Map<string | number, ShowNumber>();
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
        const code = codes.get(id) ?? id;
        const show = known.get(code) ?? createShowNumber(code);
        known.set(code, show);
        formats.push(show);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false;
    },
    isDone: () => formats.length >= MAX_FORMATS,
  });
  return formats;
}

/** As many as Excel keeps. */
const MAX_FORMATS = 65_536;
