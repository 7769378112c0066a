import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeatedMember } from '../../../../lib/core/json/jsonMembers';
import { fuzz } from '../../../support/fuzz';

describe('a member that stands twice', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"c":[{"d":1,"d":1}]}}', 'd'],
    ['{"a":[{"b":1},{"b":1,"\\u0062":2}]}', 'b'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ])('is found in %s', (text, name) => {
    expect(findRepeatedMember(text)).toBe(name);
  });

  it.each([
    '{"a":"a","b":{"a":1},"c":[{"a":1},{"a":2}]}',
    '{"a":["a","a",{"a":"a"}],"b":"{\\"a\\":1,\\"a\\":2}"}',
    '["a","a"]',
    '"a"',
  ])('is not in %s', (text) => {
    expect(findRepeatedMember(text)).toBeNull();
  });

  it('is in nothing that was written from values', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findRepeatedMember(JSON.stringify(JSON.parse(text)))).toBeNull();
      }),
      fuzz(300),
    );
  });
});
