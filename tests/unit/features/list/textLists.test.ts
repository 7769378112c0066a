import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteListed, splitTextList, unquoteListed } from '../../../../lib/features/list/textLists';
import { fuzz } from '../../../support/fuzz';

test.each([
  ['a, b', ['a', 'b']],
  ['"a, b",c', ['a, b', 'c']],
  ['c, "a,b" ', ['c', 'a,b']],
  ['"say ""yes"", or no"', ['say "yes", or no']],
  ['5" pipe, 6" pipe', ['5" pipe', '6" pipe']],
  ['„a, b”, “c, d”,e', ['a, b', 'c, d', 'e']],
  ['"„a”, b"', ['„a”, b']],
  ['",“”,a",a', [',“”,a', 'a']],
  ['"open, b', ['"open', 'b']],
  [' , ,', []],
])('the list %s has the values %j', (text, values) => {
  expect(splitTextList(text)).toEqual(values);
});

test('any values come back from the list that they were written to, alone and together', () => {
  const value = fc
    .string({ minLength: 1, unit: fc.constantFrom(...'ab,"„“” \n') })
    .filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (values) => {
      expect(splitTextList(values.map(quoteListed).join(','))).toEqual(values);
      expect(values.map(quoteListed).map(unquoteListed)).toEqual(values);
    }),
    fuzz(300),
  );
});
