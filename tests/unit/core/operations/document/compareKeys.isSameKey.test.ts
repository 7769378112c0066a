import { describe, expect, it } from 'vitest';
import { isSameKey } from '../../../../../lib/core/operations/document/compareKeys';

const UPPER = '6F9619FF-8B86-D011-B42D-00C04FC964FF';

describe('the key that came back', () => {
  it.each([
    [['7'], ['7'], ['ID!']],
    [['007'], ['7'], ['Int!']],
    [['+7'], ['7'], ['Long']],
    [['-7'], ['-7'], ['Int']],
    [['9007199254740993'], ['09007199254740993'], ['Long!']],
    [['Torvalds'], ['torvalds'], ['String!']],
    [[UPPER], [UPPER.toLowerCase()], ['UUID!']],
    [[UPPER], [UPPER.toLowerCase()], ['ID!']],
    [['Zażółć'], ['Zażółć'.normalize('NFD')], ['ID!']],
    [
      ['1', 'a'],
      ['1', 'a'],
      ['Int!', 'ID!'],
    ],
  ])('%j is the same as %j for %j', (asked, came, types) => {
    expect(isSameKey(asked, came, types)).toBe(true);
  });

  it.each([
    [['7'], ['8'], ['Int!']],
    [['007'], ['7'], ['ID!']],
    [['9007199254740993'], ['9007199254740992'], ['Long!']],
    [['YWJj'], ['ywjj'], ['ID!']],
    [['hello-world'], ['gid://shop/Post/5'], ['ID!']],
    [
      ['1', 'a'],
      ['1', 'b'],
      ['Int!', 'ID!'],
    ],
    [['1', 'a'], ['1'], ['Int!', 'ID!']],
    [['1'], ['1', 'a'], ['ID!', 'ID!']],
    [['1'], [null], ['ID!']],
    [['1'], null, ['ID!']],
    [[], [], []],
    [['abc'], ['ABC'], ['[String!]']],
  ])('%j is another than %j for %j', (asked, came, types) => {
    expect(isSameKey(asked, came, types)).toBe(false);
  });

  it('is compared as an id where its type is not known', () => {
    expect(isSameKey(['7'], ['7'])).toBe(true);
    expect(isSameKey(['Ala'], ['ala'])).toBe(false);
  });
});
