import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowState } from '../../../../lib/features/import/rowStates';
import {
  formatStates,
  parseRunNotes,
  parseStates,
  serializeRunNotes,
  type RunNotes,
} from '../../../../lib/features/import/runNotes';
import { fuzz } from '../../../support/fuzz';

const MAPPING = {
  columns: ['title', null],
  conventions: [{ decimal: 'pl' }, {}],
  meanings: [['area', 'x', 'NAD']],
  match: { by: 'code', column: 1, existing: 'update' },
} as const satisfies RunNotes['mapping'];
const record = { key: ['a b', '~'], title: '' };
const STATES: readonly (readonly [number, RowState])[] = [
  [2, { type: 'waiting' }],
  [3, { type: 'sending' }],
  [4, { type: 'saved', key: ['1'], stamp: 'abc' }],
  [5, { type: 'saved', key: null }],
  [7, { type: 'refused', reasons: ['No.', 'Never.'] }],
  [8, { type: 'unknown', reasons: [], searched: null, found: [] }],
  [9, { type: 'leftOut', reasons: ['Title is required.'] }],
  [11, { type: 'removed' }],
  [12, { type: 'unverified' }],
  [13, { type: 'updated', record }],
  [14, { type: 'skipped', record, why: 'exists' }],
  [15, { type: 'skipped', record, why: 'same' }],
];
const toNotes = (states: readonly (readonly [number, RowState])[]): RunNotes => ({
  ...{ id: 'one', mapping: MAPPING, attempt: 2, sentAt: 17, states: new Map(states) },
});

describe('notes of an import', () => {
  test('come back with the state of each row, and how its columns are read', () => {
    expect(parseRunNotes(serializeRunNotes(toNotes(STATES)))).toEqual(toNotes(STATES));
  });

  test('say of a row that was not sent that it waits', () => {
    const notes = toNotes([[2, { type: 'notSent', reason: 'unreachable' }]]);
    expect(parseRunNotes(serializeRunNotes(notes))?.states).toEqual(new Map([[2, { type: 'waiting' }]]));
  });

  test('keep the key of every record, whatever characters it has', () => {
    // A key that reads as none would leave its record behind when the import is undone.
    for (const key of [['-'], ['%'], ['new'], [''], ['-', '-'], ['a b'], ['-!e']])
      expect(parseStates({ ...formatStates([[2, { type: 'saved', key }]]) })).toEqual([
        [2, { type: 'saved', key }],
      ]);
    const part = fc.string({ unit: 'grapheme', maxLength: 6 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), part, (key, other) => {
        const states: [number, RowState][] = [
          [2, { type: 'updated', record: { key, title: '' } }],
          [3, { type: 'saved', key: [other] }],
        ];
        expect(parseStates({ ...formatStates(states) })).toEqual(states);
      }),
      fuzz(200),
    );
  });
});

describe('stored text that is damaged', () => {
  test.each([
    ['no JSON', 'x'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no mapping', JSON.stringify({ id: 'a', attempt: 0, sentAt: null, rows: '', letters: '', keys: '' })],
    ['no states', JSON.stringify({ id: 'a', mapping: MAPPING, attempt: 0, sentAt: null })],
    ['no id', serializeRunNotes(toNotes(STATES)).replace('"one"', '1')],
  ])('is no notes: %s', (_, text) => {
    expect(parseRunNotes(text)).toBeNull();
  });

  const parse = (stored: object) =>
    parseStates({ rows: '2', letters: 'd', keys: '1', stamps: '-', notes: [], ...stored });

  test.each([
    ['a key that cannot be decoded', { keys: '%' }, [[2, { type: 'saved', key: null }]]],
    ['an unknown letter', { letters: '?' }, []],
    ['a changed record without its key', { letters: 'p', keys: '-' }, []],
    ['numbers that are none', { rows: 'x 3', letters: 'dw', keys: '1 -' }, [[3, { type: 'waiting' }]]],
    ['more rows than any file has', { rows: '1-99999999999' }, []],
    ['a span that goes back', { rows: '9-2' }, []],
    [
      'reasons that are no texts',
      { letters: 'r', notes: [[2, [1, 'No.']], 7] },
      [[2, { type: 'refused', reasons: ['No.'] }]],
    ],
  ])('leaves out what it cannot tell, and never throws: %s', (_, stored, states) => {
    expect(parse(stored)).toEqual(states);
  });
});
