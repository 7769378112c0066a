import { describe, expect, it } from 'vitest';
import { formatBytes, formatMoney, formatNumber } from '../../../../lib/ground/format/formatNumber';
import { toSafeHref, toSafeImageSource } from '../../../../lib/ground/format/safeHref';
import { formatValue, type FormattableField } from '../../../../lib/kit/format/formatValue';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import type { Json } from '../../../../lib/core/schema/model/json';

const NBSP = '\u00a0';

function text(field: FormattableField, value: Json, locale: Locale = 'en'): string {
  return formatValue({ field, value, locale, translate: getTranslator(locale) });
}

describe('numbers', () => {
  it('are grouped as their language does', () => {
    expect([formatNumber(3204, 'en'), formatNumber(3204, 'pl')]).toEqual(['3,204', '3204']);
    expect([formatNumber(10431.5, 'en'), formatNumber(10431.5, 'pl')]).toEqual([
      '10,431.5',
      `10${NBSP}431,5`,
    ]);
  });

  it('that are text stay exact', () => {
    expect(formatNumber('9007199254740993', 'en')).toBe('9,007,199,254,740,993');
    expect(formatNumber('0.1000000000000000055', 'en')).toBe('0.1000000000000000055');
    expect(formatNumber('many', 'en')).toBe('many');
    expect([formatNumber('0.10', 'en'), formatNumber('1250.50', 'pl')]).toEqual(['0.10', '1250,50']);
    expect(formatMoney('0.105', 'EUR', 'en')).toBe('EUR\u00a00.105');
    expect(formatMoney('1250.5', 'EUR', 'en')).toBe('EUR\u00a01,250.50');
  });

  it('have none of the digits that binary fractions add', () => {
    expect([formatNumber(38.300000000000004, 'en'), formatNumber(0.1 + 0.2, 'pl')]).toEqual(['38.3', '0,3']);
    expect(formatMoney(10.200000000000001, 'EUR', 'en')).toBe(`EUR${NBSP}10.20`);
    expect(formatNumber(1e-7, 'en')).toBe('0.0000001');
    expect([formatNumber(0.7 + 0.1, 'en'), formatNumber(4.35 * 100, 'en')]).toEqual(['0.8', '435']);
    expect(formatNumber(123456789012.34001, 'en')).toBe('123,456,789,012.34');
  });

  it.each([
    [12345678901234.56, '12,345,678,901,234.56'],
    [12345678901230.02, '12,345,678,901,230.02'],
    [-123456789012.3456, '-123,456,789,012.3456'],
    [1234567890123.45, '1,234,567,890,123.45'],
  ])('%d has all digits that were sent', (value, shown) => {
    expect(formatNumber(value, 'en')).toBe(shown);
    expect(formatMoney(value, 'EUR', 'en').replace(/\.?0*$/, '')).toContain(shown.replace('-', ''));
  });

  it('of money stand with their currency', () => {
    expect(formatMoney('1250.00', 'PLN', 'pl')).toBe(`1250,00${NBSP}zł`);
    expect(formatMoney(1250, 'PLN', 'en')).toBe(`PLN${NBSP}1,250.00`);
    expect(formatMoney(5, 'no currency', 'en')).toBe(`no currency${NBSP}5`);
  });

  it('of bytes are told in a fitting unit', () => {
    expect(formatBytes(1_400_000, 'pl')).toBe(`1,4${NBSP}MB`);
  });
});

describe('values as text', () => {
  it('0, false and an empty text are values; null is a dash', () => {
    const field: FormattableField = { name: 'amount', kind: 'integer' };
    expect([text(field, 0), text(field, null)]).toEqual(['0', '–']);
    expect(text({ name: 'on', kind: 'boolean' }, false, 'pl')).toBe('Nie');
    expect(text({ name: 'name', kind: 'text' }, '')).toBe('');
  });

  it('years and codes are read figure by figure', () => {
    const year: FormattableField = { name: 'yearMade', kind: 'integer', digits: 'year' };
    expect([text(year, 1890), text(year, 1_250_000)]).toEqual(['1890', '1,250,000']);
    expect(text({ name: 'number', kind: 'integer', digits: 'code' }, 20_251)).toBe('20251');
    expect(text({ name: 'population', kind: 'integer' }, 2025)).toBe('2,025');
  });

  it('a number of any kind is a moment where the field says so', () => {
    const at = (kind: FormattableField['kind']) => text({ name: 'time', kind, role: 'epoch' }, 1_764_348_000);
    expect([at('integer'), at('float')]).toEqual(['28.11.2025 17:40', '28.11.2025 17:40']);
  });

  it('enums by their words, times without seconds of nought, lists with commas, links by title', () => {
    const options = [{ value: 'A', label: { text: 'Alpha' } }];
    expect(text({ name: 'e', kind: 'enum', options }, ['A', 'B'])).toBe('Alpha, B');
    expect(text({ name: 't', kind: 'time' }, '09:30:00')).toBe('09:30');
    expect(text({ name: 'r', kind: 'relation' }, { href: null, title: 'Żuraw' })).toBe('Żuraw');
  });

  it('of a wrong type are shown as they came', () => {
    expect(text({ name: 'd', kind: 'date' }, { a: 1 })).toBe('{"a":1}');
    expect(text({ name: 'n', kind: 'integer' }, 'x')).toBe('x');
  });
});

describe('addresses of the data', () => {
  it.each(['http://a.example/', 'https://a.example/b?c#d', 'mailto:a@b.example', 'tel:+48123'])(
    '%s may be a link',
    (href) => {
      expect(toSafeHref(href)).toBe(href);
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://a.example/1',
    '//a.example',
    '/relative',
    '',
    7,
    null,
  ])('%j may not', (value) => {
    expect(toSafeHref(value)).toBeNull();
  });

  it('only the web has pictures', () => {
    expect(toSafeImageSource('https://a.example/1.png')).toBe('https://a.example/1.png');
    expect(toSafeImageSource('tel:1')).toBeNull();
  });
});
