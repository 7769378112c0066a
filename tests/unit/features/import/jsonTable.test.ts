import { describe, expect, test } from 'vitest';
import { parseJsonTable } from '../../../../lib/features/import/jsonTable';
import { readSheet } from '../../../../lib/features/import/readSheet';
import { inflateInNode } from '../../../../lib/site/sheets/inflateInNode';

async function tableOf(text: string, name: string) {
  const result = await readSheet(new TextEncoder().encode(text), name, {
    limits: { rows: 5, bytes: 100_000 },
    inflate: inflateInNode,
  });
  if (!result.ok) throw new Error(result.problem);
  return [result.sheet.columns, ...result.sheet.rows.map(({ no, cells }) => [no, ...cells])];
}

describe('JSON', () => {
  test('has a column per member, also of nested objects, and lists in one cell', async () => {
    const text = JSON.stringify({
      list: 'Reports',
      rows: [
        { title: 'Lamp', place: { street: 'Wodna 1' }, tags: ['a', 'b'], cost: 1.125, open: true },
        { title: 'Bin', district: { key: ['SRO'], title: 'Śródmieście' }, note: null },
      ],
    });
    expect(await tableOf(text, 'rows.json')).toEqual([
      ['title', 'place.street', 'tags', 'cost', 'open', 'district', 'note'],
      [2, 'Lamp', 'Wodna 1', 'a; b', '1.1250', 'true', '', ''],
      [3, 'Bin', '', '', '', '', 'Śródmieście', ''],
    ]);
  });

  test('keeps numbers that a program would round', async () => {
    expect(await tableOf('[{"id": 12345678901234567890}]', 'x.json')).toEqual([
      ['id'],
      [2, '12345678901234567890'],
    ]);
  });
});

function parse(value: unknown, isJson?: (name: string) => boolean) {
  const result = parseJsonTable(typeof value === 'string' ? value : JSON.stringify(value), isJson);
  return result.ok ? result.table : result.problem;
}

describe('the table of a JSON text', () => {
  test('has a row for each object, and an empty cell where one has no such member', () => {
    expect(parse([{ a: 1 }, { b: null }, 7, { b: false, a: '' }])).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', ''],
      ['', 'false'],
    ]);
  });

  test('is the longest list of objects among the members', () => {
    expect(parse({ errors: [{ no: 1 }], rows: [{ a: 1 }, { a: 2 }], names: ['x', 'y', 'z'] })).toEqual([
      ['a'],
      ['1'],
      ['2'],
    ]);
  });

  test('has a linked record by its title, and other objects by their members', () => {
    const row = {
      area: { key: ['NAD'], title: 'Nadodrze' },
      both: { key: ['1'], title: 7 },
      place: { title: 'Square' },
    };
    expect(parse([row])).toEqual([
      ['area', 'both.key', 'both.title', 'place.title'],
      ['Nadodrze', '1', '7', 'Square'],
    ]);
  });

  test('has a list in one cell: plain values and titles as items, others as JSON', () => {
    const areas = ['NAD', 'SRO'].map((key) => ({ key: [key], title: key }));
    expect(parse([{ tags: ['a', 1, true], areas, lines: [{ sku: 1 }], none: [] }])).toEqual([
      ['tags', 'areas', 'lines', 'none'],
      ['a; 1; true', 'NAD; SRO', '[{"sku":1}]', ''],
    ]);
  });

  test('keeps the value of a JSON input whole, and nothing else', () => {
    const isJson = (name: string): boolean => name === 'meta' || name === 'place.plan';
    expect(parse([{ meta: { a: 1 }, place: { plan: [1, 2], other: [1, 2] } }], isJson)).toEqual([
      ['meta', 'place.plan', 'place.other'],
      ['{"a":1}', '[1,2]', '1; 2'],
    ]);
  });

  test('writes out numbers as a person would type them', () => {
    expect(parse('[{"a": 1e21, "b": 1e-7, "c": -0.5, "d": 0.10}]')).toEqual([
      ['a', 'b', 'c', 'd'],
      ['1000000000000000000000', '0.0000001', '-0.5', expect.stringMatching(/^0\.10?$/)],
    ]);
  });

  test('has objects below its fourth level as JSON', () => {
    expect(parse([{ a: { b: { c: { d: { e: 1 } } } } }])).toEqual([['a.b.c.d'], ['{"e":1}']]);
  });

  test('stops at more columns than any record has', () => {
    const wide = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`c${index}`, 1]));
    expect(parse([wide, { last: 1 }])).toHaveLength(2);
  });
});

test.each([
  ['{"a": }', 'brokenJson'],
  ['7', 'noTable'],
  ['["a"]', 'noTable'],
  ['[]', 'empty'],
  ['{"rows": [], "more": 1}', 'empty'],
])('%s is no table: %s', (text, problem) => {
  expect(parse(text)).toBe(problem);
});
