import { expect, test } from 'vitest';
import { pickMeanings } from '../../../../lib/writing/import/importMapping';

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
