import { describe, expect, test } from 'vitest';
import {
  hasNewChoices,
  importInput,
  parseMapping,
  pickMeanings,
  readPostedMapping,
  serializeMeaning,
  withMeanings,
} from '../../../../lib/features/import/importMapping';

const MAPPING = {
  columns: ['email', 'phone'],
  conventions: [{}, {}],
  meanings: [],
  match: { by: 'email', column: 0, existing: 'update' },
} as const;

test('a batch carries the meanings of its own texts alone, also of those in lists', () => {
  const meanings = ['Nadodrze', 'a', '1,5', 'gone'].map((text) => ['p', text, text] as const);
  const picked = pickMeanings({ ...MAPPING, meanings }, [{ cells: [' Nadodrze ', 'b, a', '1,5; 2'] }]);
  expect(picked.meanings.map(([, text]) => text)).toEqual(['Nadodrze', 'a', '1,5']);
});

const post = (...fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value]));
const meaning = (text: string, value: string) => serializeMeaning(['area', text, value]);

describe('the mapping of a posted form', () => {
  test('has the target of each column, the look-up, and the meanings: those that were chosen last come last', () => {
    const fields = post(
      [importInput.column(0), 'title'],
      [importInput.column(2), ''],
      [importInput.column(9), 'ignored'],
      [importInput.chosen, meaning('x', 'SRO')],
      [importInput.meaning, meaning('x', 'NAD')],
      [importInput.meaning, '["area","x"]'],
      [importInput.meaning, '{'],
      [importInput.matchBy, 'code'],
      [importInput.matchColumn, '2'],
      [importInput.existing, 'update'],
    );
    expect(readPostedMapping(fields, 3)).toEqual({
      columns: ['title', null, null],
      meanings: [
        ['area', 'x', 'NAD'],
        ['area', 'x', 'SRO'],
      ],
      match: { by: 'code', column: 2, existing: 'update' },
    });
  });

  test.each([
    ['no value to look up by', [], undefined],
    [
      'an unknown choice: what exists is left as it is',
      [
        [importInput.matchBy, 'code'],
        [importInput.existing, 'drop'],
      ],
      { by: 'code', column: null, existing: 'skip' },
    ],
    [
      'no number as its column',
      [
        [importInput.matchBy, 'code'],
        [importInput.matchColumn, '1e3'],
      ],
      { by: 'code', column: null, existing: 'skip' },
    ],
  ] as const)('may have %s', (_, fields, match) => {
    expect(readPostedMapping(post(...fields), 1).match).toEqual(match);
  });

  test.each([
    [
      'nothing was chosen',
      [
        [importInput.existing, 'skip'],
        [importInput.checkedExisting, 'skip'],
      ],
      false,
    ],
    ['a meaning was chosen', [[importInput.chosen, meaning('x', 'NAD')]], true],
    ['a meaning was left open', [[importInput.chosen, '']], false],
    [
      'another choice was made for what exists',
      [
        [importInput.existing, 'update'],
        [importInput.checkedExisting, 'skip'],
      ],
      true,
    ],
  ] as const)('was not checked where choices are new: %s', (_, fields, isNew) => {
    expect(hasNewChoices(post(...fields))).toBe(isNew);
  });
});

describe('a mapping of a browser', () => {
  test('is read with what is known of each column, and nothing else', () => {
    const value = {
      columns: ['title', 7],
      conventions: [{ decimal: 'pl', monthFirst: false, more: 1 }, { decimal: 'xx', monthFirst: 'yes' }, {}],
      meanings: [['area', 'x', 'NAD']],
      match: { by: 'code', column: 1, existing: 'drop' },
    };
    expect(parseMapping(value, 2)).toEqual({
      columns: ['title', null],
      conventions: [{ decimal: 'pl', monthFirst: false }, {}],
      meanings: [['area', 'x', 'NAD']],
    });
  });

  test.each([
    ['of another width', { columns: [], conventions: [], meanings: [] }],
    ['without conventions', { columns: ['a'], meanings: [] }],
    ['with a meaning of two parts', { columns: ['a'], conventions: [{}], meanings: [['a', 'b']] }],
    ['that is null', null],
  ])('is none: one %s', (_, value) => {
    expect(parseMapping(value, 1)).toBeNull();
  });
});

test('a later meaning of the same text replaces the earlier one; one of another column does not', () => {
  const mapping = { ...MAPPING, meanings: [['area', 'x', 'NAD'] as const, ['owner', 'x', '7'] as const] };
  expect(withMeanings(mapping, [['area', 'x', 'SRO']]).meanings).toEqual([
    ['area', 'x', 'SRO'],
    ['owner', 'x', '7'],
  ]);
});
