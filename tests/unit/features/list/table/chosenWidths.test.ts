import { expect, test } from 'vitest';
import { fitWidth, formatWidths, parseWidths } from '../../../../../lib/features/list/table/chosenWidths';

test('widths of an address are those that a column can have', () => {
  expect(parseWidths('a:1,b:5000,c:120')).toEqual(
    new Map([
      ['a', 64],
      ['b', 960],
      ['c', 120],
    ]),
  );
});

test('what is no width is left out, whatever it holds', () => {
  expect(parseWidths('').size).toBe(0);
  expect([...parseWidths('a:,b:-4,:70,c:1e3,d:90,e:12.5,f:99999').keys()]).toEqual(['d']);
  expect(parseWidths('__proto__:90').get('__proto__')).toBe(90);
});

test('they are written as they are read', () => {
  const text = 'title:320,status:96';
  expect(formatWidths(parseWidths(text))).toBe(text);
  expect(fitWidth(100.6)).toBe(101);
});
