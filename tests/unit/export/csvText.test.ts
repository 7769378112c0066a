import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../lib/export/cellText';
import { BYTE_ORDER_MARK, csvHead, csvRows, delimiterOf } from '../../../lib/export/csvText';
import { sheetColumns } from '../../../lib/export/sheetColumns';
import { translatorFor } from '../../../lib/intl/translate';
import type { FieldDescription } from '../../../lib/records/view';
import type { Locale } from '../../../lib/routes';
import type { Json } from '../../../lib/schema/json';
import type { ValueKind } from '../../../lib/schema/kinds';
import { fuzz } from '../../support/fuzz';

const words = (locale: Locale) => ({ locale, translate: translatorFor(locale) });

function field(name: string, kind: ValueKind, more: Partial<FieldDescription> = {}): FieldDescription {
  return { name, label: { text: name }, kind, list: false, ...more };
}

const cell = (locale: Locale, of: FieldDescription, value: Json): string =>
  cellText(words(locale), of, value);

function parsed(locale: Locale, text: string): readonly string[][] {
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { delimiter: delimiterOf(locale) }).data.slice(0, -1);
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
    [field('createdAt', 'integer'), 1_764_348_000, '2025-11-28 17:40:00', '2025-11-28 17:40:00'],
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

  it.each(['=1+1', '+48 600', '-rm', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '\u00a0@x'])(
    'never holds the formula %j',
    (value) => {
      expect(cell('en', text, value)).toBe(`'${value}`);
    },
  );

  it('takes no text for a number because its field promises one', () => {
    expect(cell('en', field('n', 'decimal'), '=1+1')).toBe("'=1+1");
    expect(cell('en', field('tags', 'text', { list: true }), ['=1+1', 'x'])).toBe("'=1+1; x");
    expect(cell('en', field('r', 'relation'), { href: null, title: '@evil' })).toBe("'@evil");
  });
});

describe('a spreadsheet', () => {
  it('has a column per part of an object, so that its numbers stay numbers', () => {
    const columns = sheetColumns([text, cost]);
    const rows = [
      { values: { text: 'a;b', cost: { amount: '-12.50', currency: 'PLN' } } },
      { values: { text: null, cost: null } },
    ];
    const file = csvHead('pl', columns) + csvRows(words('pl'), columns, rows);
    expect(parsed('pl', file)).toEqual([
      ['text', 'cost: amount', 'cost: currency'],
      ['a;b', '-12,50', 'PLN'],
      ['', '', ''],
    ]);
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
    const isAsGiven = (given: string, found: string | undefined): boolean =>
      (found === given || found === `'${given}`) && !/^\s*[=+\-@]|^[\t\r\n]/.test(found);
    fc.assert(
      fc.property(
        fc.constantFrom<Locale>('en', 'pl'),
        fc.array(fc.tuple(wild, wild), { minLength: 1 }),
        (locale, pairs) => {
          const columns = sheetColumns([field('a', 'text'), field('b', 'text')]);
          const rows = pairs.map(([a, b]) => ({ values: { a, b } }));
          const read = parsed(locale, csvHead(locale, columns) + csvRows(words(locale), columns, rows)).slice(
            1,
          );
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
