import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| S\d/.test(line))
  .map((line) => {
    const [, demand = '', met = '', tested = ''] = line.split('|');
    const files = (cell: string) => [...cell.matchAll(/`([^`]+\.[a-z]+)`/g)].map((match) => match[1] ?? '');
    return { id: /S\d\.\d/.exec(demand)?.[0] ?? '', met: files(met), tested: files(tested) };
  });

const DEMANDS =
  'S1.1 S1.2 S1.3 S1.4 S1.5 S2.1 S3.1 S4.1 S5.1 S6.1 S7.1 S7.2 S7.3 S7.4 S7.5 S7.6 S8.1 S9.1 S9.2'.split(' ');

describe('docs/specification.md', () => {
  test('has every demand of the specification once', () => {
    expect(rows.map((row) => row.id)).toEqual(DEMANDS);
  });

  test.each(rows)(
    '$id is met in files that exist and tested in files that name it',
    ({ id, met, tested }) => {
      expect(met.length).toBeGreaterThan(0);
      expect(tested.length).toBeGreaterThan(0);
      expect([...met, ...tested].filter((file) => !existsSync(file))).toEqual([]);
      expect(tested.filter((file) => !readFileSync(file, 'utf8').includes(id))).toEqual([]);
    },
  );
});
