import { describe, expect, test } from 'vitest';
import {
  MAX_BATCH_ROWS,
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../lib/features/import/importRequest';

const MAPPING = {
  columns: ['email', 'phone'],
  conventions: [{}, {}],
  meanings: [],
  match: { by: 'email', column: 0, existing: 'update' },
} as const;

test('how records are looked up travels with each batch; anything else is no look-up', () => {
  const rows = [{ no: 2, cells: ['a', 'b'] }];
  const read = (match: unknown) => {
    const request = JSON.parse(serializeImportRequest({ step: 'check', rows, mapping: MAPPING })) as {
      mapping: object;
    };
    const parsed = parseImportRequest(JSON.stringify({ ...request, mapping: { ...request.mapping, match } }));
    return parsed?.step === 'check' ? parsed.mapping.match : null;
  };
  expect(read(MAPPING.match)).toEqual(MAPPING.match);
  expect(read({ by: 'email', column: 7, existing: 'skip' })).toEqual({
    ...{ by: 'email', column: null, existing: 'skip' },
  });
  for (const other of [undefined, 1, {}, { by: 'email', column: 0, existing: 'drop' }])
    expect(read(other)).toBeUndefined();
});

const ROWS = [{ no: 2, cells: ['a', 'b'] }];
const CHECK = { step: 'check', rows: ROWS, mapping: MAPPING } as const;
const SAVE = { ...CHECK, step: 'save', importId: 'one', attempt: 1, sentAgoMs: 5 } as const;
const UNDO = { step: 'undo', importId: 'one', keys: [['1'], ['2', 'x']] } as const;

test.each<ImportRequest>([
  CHECK,
  SAVE,
  { ...SAVE, sentAgoMs: null, verify: [] },
  { ...SAVE, verify: [['7'], ['8', 'y']] },
  UNDO,
  { ...UNDO, stamps: ['abc', null] },
])('a request to $step comes back whole', (request) => {
  expect(parseImportRequest(serializeImportRequest(request))).toEqual(request);
});

describe('anything else is no request', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ no: index + 2, cells: ['a', 'b'] }));
  const broken: readonly (readonly [string, object])[] = [
    ['an unknown step', { ...SAVE, step: 'drop' }],
    ['no rows', { ...CHECK, rows: [] }],
    ['more rows than one call writes', { ...SAVE, rows: many(MAX_BATCH_ROWS.save + 1) }],
    ['more rows than one call checks', { ...CHECK, rows: many(MAX_BATCH_ROWS.check + 1) }],
    ['rows of different widths', { ...CHECK, rows: [...ROWS, { no: 3, cells: ['a'] }] }],
    ['columns of another file', { ...CHECK, mapping: { ...MAPPING, columns: ['email'] } }],
    ['no id', { ...SAVE, importId: '' }],
    ['an id that is too long', { ...SAVE, importId: 'x'.repeat(101) }],
    ['an attempt that is none', { ...SAVE, attempt: 1.5 }],
    ['a time that lies ahead', { ...SAVE, sentAgoMs: -1 }],
    ['a time that is a text', { ...SAVE, sentAgoMs: '5' }],
    ['keys to look for that are none', { ...SAVE, verify: [[]] }],
    ['more keys than one call deletes', { ...UNDO, keys: many(MAX_BATCH_ROWS.undo + 1).map(() => ['1']) }],
    ['a key without parts', { ...UNDO, keys: [[]] }],
    ['a key of numbers', { ...UNDO, keys: [[1]] }],
    ['fewer stamps than keys', { ...UNDO, stamps: ['a'] }],
    ['stamps that are no texts', { ...UNDO, stamps: ['a', 7] }],
  ];
  test.each(broken)('%s', (_, request) => {
    // What a browser sends need not be what the type says.
    expect(parseImportRequest(serializeImportRequest(request as ImportRequest))).toBeNull();
  });

  test.each(['', 'null', '[]', '7', '{'])('the text %j', (text) => {
    expect(parseImportRequest(text)).toBeNull();
  });
});
