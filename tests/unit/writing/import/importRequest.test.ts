import { expect, test } from 'vitest';
import { parseImportRequest, serializeImportRequest } from '../../../../lib/writing/import/importRequest';

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
