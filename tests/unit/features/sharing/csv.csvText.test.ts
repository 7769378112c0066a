import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatCell, formatCsvHeader, formatCsvRows } from '../../../../lib/features/sharing/csv';
import { BYTE_ORDER_MARK, getCsvDelimiter } from '../../../../lib/kit/format/csvText';
import { buildSheetColumns } from '../../../../lib/features/sharing/sheetColumns';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import type { Json } from '../../../../lib/core/schema/model/json';
import type { ValueKind } from '../../../../lib/core/schema/model/kinds';
import { fuzz } from '../../../support/fuzz';

const words = (locale: Locale) => ({ locale, translate: getTranslator(locale) });

function field(name: string, kind: ValueKind, more: Partial<FieldDescription> = {}): FieldDescription {
  return { name, label: { text: name }, kind, list: false, ...more };
}

const cell = (locale: Locale, of: FieldDescription, value: Json): string =>
  formatCell(words(locale), of, value);

function parsed(locale: Locale, text: string): readonly string[][] {
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { delimiter: getCsvDelimiter(locale) }).data.slice(0, -1);
}

const text = field('text', 'text');
const cost = field('cost', 'object', {
  money: { amount: 'amount', currency: 'currency' },
  fields: [field('amount', 'decimal'), field('currency', 'text')],
});

describe('a cell of a spreadsheet', () => {
  it.each<[FieldDescription, Json, string, string]>([
    [field('n', 'float'), 1250.5, '1250.5', '1250,5'],
    [field('n', 'decimal'), '-1250.50', '-1250.50', '-1250,50'],
    [field('n', 'integer'), -3, '-3', '-3'],
    [field('n', 'float'), 0, '0', '0'],
    [field('b', 'boolean'), false, 'No', 'Nie'],
    [field('d', 'date'), '2025-11-28', '2025-11-28', '2025-11-28'],
    [field('d', 'dateTime'), '2025-11-28T16:40:00Z', '2025-11-28 17:40:00', '2025-11-28 17:40:00'],
    [
      field('createdAt', 'integer', { role: 'epoch' }),
      1_764_348_000,
      '2025-11-28 17:40:00',
      '2025-11-28 17:40:00',
    ],
    [field('year', 'integer'), 2025, '2025', '2025'],
    [text, null, '', ''],
    [text, '', '', ''],
    [field('e', 'enum', { options: [{ value: 'NEW', label: { text: 'New' } }] }), 'NEW', 'New', 'New'],
    [field('r', 'relation'), { href: '/x', title: 'Nadodrze' }, 'Nadodrze', 'Nadodrze'],
    [field('tags', 'text', { list: true }), ['a', 'b, c'], 'a; b, c', 'a; b, c'],
    [field('html', 'longText'), '<p>One</p><p>Two</p>', 'One\n\nTwo', 'One\n\nTwo'],
    [field('j', 'json'), { a: [1] }, '{"a":[1]}', '{"a":[1]}'],
    [
      field('o', 'object', { list: true, fields: [text] }),
      [{ text: 'x' }, { text: null }],
      'text: x; ',
      'text: x; ',
    ],
  ])('of %o holding %o reads %s, and in Polish %s', (of, value, english, polish) => {
    expect(cell('en', of, value)).toBe(english);
    expect(cell('pl', of, value)).toBe(polish);
  });

  it.each(['=1+1', '+48 600', '-rm', '@SUM(A1)', ' =1', '＝1', '\u00a0@x', '\u200b=1', '"=1', '\u2060 -1'])(
    'never holds the formula %j',
    (value) => {
      expect(cell('en', text, value)).toBe(`'${value}`);
    },
  );

  it.each([
    ['pothole;=1+1+40;', "pothole;'=1+1+40;"],
    ['dziura,=1+1+40,', "dziura,'=1+1+40,"],
    ['a|"@SUM(A1)', `a|'"@SUM(A1)`],
    ['a\n-cmd', "a\n'-cmd"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['a;b, c', 'a;b, c'],
    ['2025-11-28, 5 = 5', '2025-11-28, 5 = 5'],
  ])('of %j has no formula where a spreadsheet parts cells otherwise', (value, safe) => {
    expect(cell('en', text, value)).toBe(safe);
    expect(cell('pl', text, value)).toBe(safe);
  });

  it('shows a control character as one that cannot be shown, for spreadsheets overlook some before a formula', () => {
    expect(cell('en', text, '\u0000=1+1')).toBe('\ufffd=1+1');
    expect(cell('en', text, 'a\u001b[31m\u0085')).toBe('a\ufffd[31m\ufffd');
    expect(cell('en', field('t', 'longText'), 'one\n\ttwo')).not.toContain('\ufffd');
  });

  it('takes no text for a number because its field promises one', () => {
    expect(cell('en', field('n', 'decimal'), '=1+1')).toBe("'=1+1");
    expect(cell('en', field('tags', 'text', { list: true }), ['=1+1', 'x'])).toBe("'=1+1; x");
    expect(cell('en', field('r', 'relation'), { href: null, title: '@evil' })).toBe("'@evil");
  });
});

describe('a spreadsheet', () => {
  it('has a column per part of an object, so that its numbers stay numbers', () => {
    const columns = buildSheetColumns([text, cost]);
    const rows = [
      { values: { text: 'a;b', cost: { amount: '-12.50', currency: 'PLN' } } },
      { values: { text: null, cost: null } },
    ];
    const file = formatCsvHeader('pl', columns) + formatCsvRows(words('pl'), columns, rows);
    expect(parsed('pl', file)).toEqual([
      ['text', 'cost: amount', 'cost: currency'],
      ['a;b', '-12,50', 'PLN'],
      ['', '', ''],
    ]);
  });

  it.each<Locale>(['en', 'pl'])(
    'quotes every cell in %s, so that it reads the same with either separator',
    (locale) => {
      const columns = buildSheetColumns([field('a', 'text'), field('b', 'text')]);
      const file =
        formatCsvHeader(locale, columns) +
        formatCsvRows(words(locale), columns, [{ values: { a: 'one;two', b: 'x,"y"' } }]);
      const by = getCsvDelimiter(locale);
      expect(file.slice(1)).toBe(`"a"${by}"b"\r\n"one;two"${by}"x,""y"""\r\n`);
    },
  );

  it('holds no formula wherever a spreadsheet parts it, quotes or not', () => {
    const start = fc.constantFrom('=1+1', '@A1', '+1', '-1', ' =1', '"=1', '\u0000=1', '\u200b=1', 'x');
    const parts = fc.array(fc.tuple(start, fc.constantFrom(',', ';', '|', '\t', '\n', '\r\n', ' ', '"', '')));
    fc.assert(
      fc.property(fc.constantFrom<Locale>('en', 'pl'), parts, (locale, given) => {
        const value = given.flat().join('');
        const file = formatCsvRows(words(locale), buildSheetColumns([field('a', 'text')]), [
          { values: { a: value } },
        ]);
        return file.split(/[,;|\t\r\n]/).every((piece) => !/^["\s\p{Cf}\u0000-\u001f]*[=+\-@]/u.test(piece));
      }),
      fuzz(300),
    );
  });

  it('gives back every text as it was, apart from the mark of one that could be a formula', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '=cmd|x',
        '"',
        '""',
        ',',
        ';',
        'a\r\nb',
        ' x ',
        "'",
        '\ufeff',
        'Zażółć',
        '-1',
        '+',
        '__proto__',
      ),
    );
    const plain = (value: string): string =>
      value
        .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd')
        .replaceAll("'", '');
    const isAsGiven = (given: string, found: string | undefined): boolean =>
      found !== undefined &&
      plain(found) === plain(given) &&
      found.length - given.length <= 1 + (given.match(/[,;|\t\r\n]/g)?.length ?? 0) &&
      !/^\s*[=+\-@]|^[\t\r\n]/.test(found);
    fc.assert(
      fc.property(
        fc.constantFrom<Locale>('en', 'pl'),
        fc.array(fc.tuple(wild, wild), { minLength: 1 }),
        (locale, pairs) => {
          const columns = buildSheetColumns([field('a', 'text'), field('b', 'text')]);
          const rows = pairs.map(([a, b]) => ({ values: { a, b } }));
          const read = parsed(
            locale,
            formatCsvHeader(locale, columns) + formatCsvRows(words(locale), columns, rows),
          ).slice(1);
          return (
            read.length === pairs.length &&
            pairs.every((pair, line) => pair.every((given, place) => isAsGiven(given, read[line]?.[place])))
          );
        },
      ),
      fuzz(100),
    );
  });
});
