import { describe, expect, it } from 'vitest';
import { fromCursor, toCursor } from '../../demo/backend/cursor';
import { fold } from '../../demo/backend/fold';
import { numericKey } from '../../demo/backend/numericKey';
import { drawPhoto } from '../../demo/backend/photos/drawPhoto';
import { SCALARS } from '../../demo/backend/scalars';
import { MATTERS } from '../../demo/backend/seed/matters/all';
import { sortKey } from '../../demo/backend/sortKey';

describe('fold', () => {
  it('finds Polish letters by plain ones', () => {
    expect(fold('Żabia Łąka, ŚWIĘTOJAŃSKA')).toBe('zabia laka, swietojanska');
  });
});

describe('sortKey', () => {
  it('sorts by bytes as the Polish alphabet does', () => {
    const words = [
      'żaba',
      'zebra',
      'łąka',
      'mak',
      'las',
      'Źródło',
      'ząb',
      'zupa',
      'ćma',
      'córka',
      'cud',
      '„Dom”',
      'e',
    ];
    const byKey = [...words].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    const byAlphabet = [...words].sort(new Intl.Collator('pl', { ignorePunctuation: true }).compare);
    expect(byKey).toEqual(byAlphabet);
  });
});

describe('cursors', () => {
  it('come back as they were', () => {
    expect(fromCursor(toCursor({ value: 'żuraw 0348', id: 348 }))).toEqual({ value: 'żuraw 0348', id: 348 });
  });

  it.each(['', 'x', 'bnVsbA', Buffer.from('[1,2]').toString('base64url')])('refuses %j', (cursor) => {
    expect(() => fromCursor(cursor)).toThrow('not one that this list gave');
  });
});

describe('numericKey', () => {
  it.each([
    ['7', 7],
    ['0', null],
    ['-1', null],
    ['1e3', null],
    ['9999999999', null],
    ['1; drop table report', null],
    ['', null],
  ])('reads %j as %j', (id, key) => {
    expect(numericKey(id)).toBe(key);
  });
});

describe('scalars', () => {
  it.each([
    ['Date', '2025-11-28', '2025-02-30'],
    ['Date', '2024-02-29', '28.11.2025'],
    ['Decimal', '1250.50', '1,5'],
    ['Decimal', 12, 'NaN'],
    ['Url', 'https://drogi.example/a', 'javascript:alert(1)'],
    ['Colour', '#c4622d', 'red'],
    ['DateTime', '2025-11-28T17:40:00+01:00', '2025-11-28'],
    ['float64', 1.5, '1.5'],
    ['string', 'LCP', 1],
  ] as const)('%s takes %j and refuses %j', (name, good, bad) => {
    expect(() => SCALARS[name].parseValue(good)).not.toThrow();
    expect(() => SCALARS[name].parseValue(bad)).toThrow(/^Expected /);
  });
});

describe('pictures', () => {
  it('exist for every kind of matter, with no script in them', () => {
    for (const { picture } of MATTERS) {
      const svg = drawPhoto(`${picture}-1.svg`, 10_381);
      expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/);
      expect(svg).not.toMatch(/script|undefined|NaN/);
    }
  });

  it.each(['../lock', 'dziura-1.svg.bak', 'constructor-1.svg', '__proto__-1.svg'])(
    'do not exist as %s',
    (name) => {
      expect(drawPhoto(name, 1)).toBeNull();
    },
  );
});
