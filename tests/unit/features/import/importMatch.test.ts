import { describe, expect, test } from 'vitest';
import {
  countReady,
  getMatchText,
  listExistingRows,
  parseMatch,
  resolveMatch,
  type FoundRow,
} from '../../../../lib/features/import/importMatch';

const IDENTIFIERS = [
  { id: 'email', label: 'E-mail', names: ['e mail', 'email address'] },
  { id: 'code', label: 'Code', names: ['code', 'kod'] },
];

describe('the column of a look-up', () => {
  test.each([
    ['the chosen one', { by: 'email', column: 1 }, ['E-mail', 'Other'], 1],
    ['the one that is called like it, if none was chosen', { by: 'email', column: null }, ['', 'E-Mail'], 1],
    ['the one that a program calls like it', { by: 'email', column: null }, ['emailAddress'], 0],
    [
      'the one that is called like it, if the chosen one is not in this file',
      { by: 'code', column: 2 },
      ['x', 'Kod'],
      1,
    ],
    ['none where no column is called like it', { by: 'code', column: null }, ['', 'Codes'], null],
  ])('is %s', (_, match, columns, column) => {
    const asked = { ...match, existing: 'update' } as const;
    expect(resolveMatch(IDENTIFIERS, columns, asked)).toEqual({ ...asked, column });
  });

  test('is not looked for where nothing is looked up, or by a value that is not known', () => {
    expect(resolveMatch(IDENTIFIERS, ['Code'], undefined)).toBeNull();
    expect(resolveMatch(IDENTIFIERS, ['Code'], { by: 'phone', column: 0, existing: 'skip' })).toBeNull();
  });

  test('has the text that names the record, without the spaces around it', () => {
    const row = { cells: [' a ', ''] };
    expect([0, 1, 2, null].map((column) => getMatchText(row, { column }))).toEqual(['a', '', '', '']);
  });
});

test.each([
  [
    { by: 'code', column: 1, existing: 'create' },
    { by: 'code', column: 1, existing: 'create' },
  ],
  [
    { by: 'code', column: 2, existing: 'skip' },
    { by: 'code', column: null, existing: 'skip' },
  ],
  [
    { by: 'code', column: -1, existing: 'skip' },
    { by: 'code', column: null, existing: 'skip' },
  ],
  [
    { by: 'code', column: 0.5, existing: 'skip' },
    { by: 'code', column: null, existing: 'skip' },
  ],
  [{ by: 'code', column: 0, existing: 'drop' }, undefined],
  [{ by: 7, column: 0, existing: 'skip' }, undefined],
  [null, undefined],
])('a look-up of a browser, %j, is read as %j', (value, match) => {
  expect(parseMatch(value, 2)).toEqual(match);
});

describe('rows whose record exists', () => {
  const toRows = (...texts: readonly string[]) =>
    texts.map((text, index) => ({ no: index + 2, cells: [text] }));
  const match = { by: 'code', column: 0, existing: 'update' } as const;
  const record = { key: ['1'], title: 'Lamp' };
  const found: readonly FoundRow[] = [{ no: 2, record, becomes: 'updated', changed: ['Title'] }];
  const list = (rows: ReturnType<typeof toRows>, faulty: readonly { no: number }[] = []) =>
    listExistingRows({ rows, match }, found, faulty).map(({ no, record: own, sameAs, becomes }) => [
      no,
      own?.key[0],
      sameAs,
      becomes,
    ]);

  test('are those that the check has found, and those that name the record of an earlier row', () => {
    expect(list(toRows('A', 'B', 'B', 'B', '', ''))).toEqual([
      [2, '1', null, 'updated'],
      [4, undefined, 3, 'updated'],
      [5, undefined, 3, 'updated'],
    ]);
  });

  test('are not those that need correcting: such a row adds nothing that a later one could meet', () => {
    expect(list(toRows('A', 'B', 'B', 'B'), [{ no: 2 }, { no: 3 }])).toEqual([[5, undefined, 4, 'updated']]);
  });

  test('are none where nothing is looked up', () => {
    expect(listExistingRows({ rows: toRows('A', 'A') }, found, [])).toEqual([]);
  });

  test('are not written where they are left as they are', () => {
    const existing = (['skipped', 'same', 'updated', 'created'] as const).map((becomes) => ({ becomes }));
    expect(countReady(10, [1, 2], existing)).toBe(6);
  });
});
