import { describe, expect, it } from 'vitest';
import { withBoundKey, needsKey } from '../../../../../lib/core/operations/write/writeVariables';
import { WriteLab } from './writeLab';

const lab = new WriteLab(
  `type Query { regions: [Region!]! region(country: String!, code: String!): Region }
   type Region { country: String! code: String! name: String }
   type Mutation { deleteRegion(country: String!, code: String!): Boolean }`,
  {},
);
const plan = lab.plan('Region', 'delete');

describe('a plan with the key of its record inside', () => {
  it('lacks nothing where each part of the key is known', () => {
    expect(needsKey(withBoundKey(plan, ['PL', 'DS']))).toBe(false);
  });

  it('still lacks its key where one part of it is not known, so that it is not sent', () => {
    const half = withBoundKey(plan, ['PL']);
    expect(needsKey(half)).toBe(true);
    expect(half.key.map(({ at }) => at)).toEqual([['code']]);
  });
});
