import { describe, expect, test } from 'vitest';
import {
  decodeEscapes,
  readFormats,
  readSharedStrings,
  readWorkbook,
} from '../../../../../lib/features/import/xlsx/workbook';
import type { ShowNumber } from '../../../../../lib/features/import/xlsx/showNumber';

const relations = `<Relationships>
  <Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/>
  <Relationship Id="rId3" Target="worksheets/sheet3.xml"/>
</Relationships>`;
const bookOf = (sheets: string, more = ''): string =>
  `<x:workbook>${more}<x:sheets>${sheets}</x:sheets></x:workbook>`;

describe('the worksheet of a workbook', () => {
  test('is the first that is shown, wherever its file is', () => {
    const book = bookOf(
      '<x:sheet name="A" state="veryHidden" r:id="rId1"/><x:sheet name="B &amp; C" r:id="rId2"/><x:sheet name="D" state="hidden" r:id="rId3"/>',
    );
    expect(readWorkbook(book, relations)).toEqual({
      sheet: { name: 'B & C', file: 'xl/worksheets/sheet2.xml' },
      parts: ['A', 'B & C', 'D'],
      isFrom1904: false,
    });
  });

  test('is the first where all are hidden, and none where there are none', () => {
    expect(readWorkbook(bookOf('<sheet name="A" state="hidden" r:id="rId1"/>'), relations)?.sheet.name).toBe(
      'A',
    );
    expect(readWorkbook(bookOf(''), relations)).toBeNull();
    expect(readWorkbook(bookOf('<sheet name="A" r:id="rId9"/>'), relations)).toBeNull();
  });

  test('is the one of a name that was chosen, also a hidden one', () => {
    const sheets = '<sheet name="A" r:id="rId1"/><sheet name="B" state="hidden" r:id="rId2"/>';
    expect(readWorkbook(bookOf(sheets), relations, 'B')?.sheet.name).toBe('B');
    expect(readWorkbook(bookOf(sheets), relations, 'C')?.sheet.name).toBe('A');
  });

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('counts days from 1904 where the workbook says %s: %s', (date1904, isFrom1904) => {
    const book = bookOf('<sheet name="A" r:id="rId1"/>', `<workbookPr date1904="${date1904}"/>`);
    expect(readWorkbook(book, relations)?.isFrom1904).toBe(isFrom1904);
  });
});

test('shared texts keep their order, their parts, and no readings', () => {
  const xml = `<sst><si><t>Lamp</t></si><si/><si><r><rPr><b/></rPr><t>Two</t></r><r><t xml:space="preserve"> parts</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a &lt; b</t></si></sst>`;
  expect(readSharedStrings(xml)).toEqual(['Lamp', '', 'Two parts', '東京', 'a < b']);
});

test('characters that XML cannot hold are decoded once', () => {
  expect(decodeEscapes('a_x000A_b_x005F_x000A_ _x41_')).toBe('a\nb_x000A_ _x41_');
});

test('a format shows a date by its number or by its code', () => {
  const formats: readonly (readonly [code: string | null, isDate: boolean])[] = [
    ['dd\\.mm\\.yyyy;@', true],
    ['[$-415]d mmm yyyy', true],
    ['hh:mm', true],
    ['#,##0.00 "zł"', false],
    ['0 "days"', false],
    ['[Red]0.00', false],
    ['General', false],
    ['0.00 USD', false],
    ['@', false],
    ['\\d0', false],
  ];
  const numFmts = formats.map(
    ([code], index) =>
      `<numFmt numFmtId="${200 + index}" formatCode="${(code ?? '').replaceAll('"', '&quot;')}"/>`,
  );
  const own = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  const known = [0, 2, 13, 14, 22, 23, 45, 49].map((id) => `<xf numFmtId="${id}"/>`);
  const styles = `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs>${own.join('')}${known.join('')}</cellXfs><dxfs><xf numFmtId="14"/></dxfs></styleSheet>`;
  const isDate = (show: ShowNumber): boolean => /^\d{4}-|^\d{2}:/.test(show(45989.5, false));
  expect(readFormats(styles).map(isDate)).toEqual([
    ...formats.map(([, isDate]) => isDate),
    // The last one, 49, is for texts.
    ...[false, false, false, true, true, false, true, false],
  ]);
});
