import { beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_COUNT } from '../../demo/backend/seed/comments';
import { seedTables } from '../../demo/backend/seed/seedTables';
import { encode } from '../../demo/backend/seed/encode';
import type { SeedTable } from '../../demo/backend/seed/seedTable';

const UNFILLED = /[{}]|undefined|null|NaN/;

type Row = Readonly<Record<string, unknown>>;

let tables: ReadonlyMap<string, SeedTable>;
let rows: ReadonlyMap<string, readonly Row[]>;
const rowsOf = (name: string): readonly Row[] => rows.get(name) ?? [];

beforeAll(() => {
  tables = new Map(seedTables().map((table) => [table.name, table]));
  rows = new Map(
    [...tables.values()].map((table) => [
      table.name,
      table.rows.map((row) => Object.fromEntries(table.columns.map((column, i) => [column, row[i]]))),
    ]),
  );
});

describe('the generated city', () => {
  it('is the same every time', () => {
    for (const again of seedTables()) {
      const before = tables.get(again.name);
      expect(before === undefined ? null : encode(before, 'copy').text).toBe(encode(again, 'copy').text);
    }
  });

  it('has as many of each as it promises', () => {
    expect([...tables].map(([name, { rows }]) => [name, rows.length])).toEqual([
      ['district', 9],
      ['resident', 3204],
      ['department', 14],
      ['report', 10_431],
      ['comment', COMMENT_COUNT],
    ]);
  });

  // One assertion over all rows: ten thousand of them would take longer than making the city.
  it('keeps to the limits that it sets for others, and leaves no slot unfilled', () => {
    const wrong = rowsOf('report').filter(({ title, description, street }) => {
      const [t, d] = [String(title), String(description)];
      return t.length < 10 || t.length > 80 || d.length < 20 || UNFILLED.test(`${t} ${d} ${String(street)}`);
    });
    expect(wrong).toEqual([]);
    expect(rowsOf('comment').filter(({ text }) => UNFILLED.test(String(text)))).toEqual([]);
  });

  it('speaks Polish and English, and has all Polish letters', () => {
    const text = rowsOf('report')
      .map((row) => String(row['description']))
      .join(' ');
    for (const letter of 'ąćęłńóśźż') expect(text).toContain(letter);
    expect(rowsOf('report').filter((row) => / Street\b/.test(String(row['title']))).length).toBeGreaterThan(
      2000,
    );
  });

  it('has no step of a report before the one before it, and none in the future', () => {
    const wrong = rowsOf('report').filter(({ history, created_at: created, status }) => {
      const steps = history as readonly { status: string; at: string }[];
      const moments = steps.map((step) => Date.parse(step.at));
      const rising = moments.every((moment, index) => moment >= (moments[index - 1] ?? 0));
      const begins = created instanceof Date && moments[0] === created.getTime();
      const ends =
        steps.at(-1)?.status === status && (moments.at(-1) ?? Infinity) <= Date.UTC(2025, 11, 3, 10);
      return !rising || !begins || !ends;
    });
    expect(wrong).toEqual([]);
  });

  it('gives every report to a department that takes its category', () => {
    const categories = new Map(rowsOf('department').map((row) => [row['id'], row['categories'] as string[]]));
    const wrong = rowsOf('report').filter(
      ({ department_id: department, category }) =>
        department !== null && categories.get(department)?.includes(String(category)) !== true,
    );
    expect(wrong).toEqual([]);
  });

  it('uses addresses under .example only, and none twice', () => {
    const addresses = [...rowsOf('resident'), ...rowsOf('department')].map((row) => String(row['email']));
    expect(addresses.filter((address) => !/^[a-z0-9]+@[a-z0-9-]+\.example$/.test(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(3204 + 14);
  });

  it('holds the report of the pictures word for word', () => {
    const report = rowsOf('report').find((row) => row['number'] === 'ZG-2025-10381');
    expect(report).toMatchObject({
      title: 'Dziura w jezdni przy przejściu dla pieszych',
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      street: 'Świętojańska 12',
      cost_amount: '1250.00',
      due_on: '2025-12-05',
      tags: ['przejście', 'rowerzyści', 'gwarancja'],
    });
    expect(rowsOf('comment').filter((row) => row['report_id'] === 10_381)).toHaveLength(12);
  });
});

describe('encode', () => {
  const table = { name: 't', columns: ['a', 'b', 'c'], rows: [['x\ty\n\\', ['ą"b', 'c\\'], null]] };

  it('escapes what COPY would take for something else', () => {
    expect(encode(table, 'copy').text).toBe('x\\ty\\n\\\\\t{"ą\\\\"b","c\\\\\\\\"}\t\\N\n');
  });

  it('writes JSON objects by column', () => {
    expect(JSON.parse(encode(table, 'json').text)).toEqual([{ a: 'x\ty\n\\', b: ['ą"b', 'c\\'], c: null }]);
  });
});
