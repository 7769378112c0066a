import { expect, test } from 'vitest';
import { isPermissive } from '../../../../scripts/licences/isPermissive';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-2.0-only OR MIT AND ISC', true],
  ['GPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN README', false],
  [null, false],
])('a package under %s is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});
