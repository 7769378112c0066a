import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPossibleKey,
  readKey,
  parseScalar,
} from '../../../../../lib/core/operations/document/recordIdentity';
import { entity } from '../modelParts';
import { fuzz } from '../../../../support/fuzz';

const key = (...paths: string[]) => ({ fields: paths.map((path) => ({ path, type: 'ID!' })) });

describe('keyText', () => {
  it('reads parts in the order of the key, numbers as text, nested paths', () => {
    expect(readKey(key('owner.login', 'number'), { number: 0, owner: { login: 'ala' } })).toEqual([
      'ala',
      '0',
    ]);
  });

  it('is null where a part is missing or no text', () => {
    expect(readKey(key('id', 'code'), { id: '1', code: null })).toBeNull();
    expect(readKey(key('id'), { id: { a: 1 } })).toBeNull();
    expect(readKey(key('__proto__'), {})).toBeNull();
    expect(readKey(null, { id: '1' })).toBeNull();
  });

  it('keeps an empty part: it is a value', () => {
    expect(readKey(key('id', 'variant'), { id: 'a', variant: '' })).toEqual(['a', '']);
  });
});

describe('typedValue', () => {
  it.each([
    ['7', 'Int!', 7],
    ['7', 'ID!', '7'],
    ['7', 'int64', 7],
    ['-3', '[Int!]!', -3],
    ['007', 'String!', '007'],
    ['12345678901234567890', 'Long', '12345678901234567890'],
    ['1.50', 'Float', 1.5],
    ['1.50', 'Decimal', '1.50'],
    ['true', 'Boolean!', true],
    ['false', 'bool', false],
    ['abc', 'Int!', 'abc'],
    ['', 'Int', ''],
  ])('%j as %s is %j', (text, type, value) => {
    expect(parseScalar(text, type)).toEqual(value);
  });

  it('gives any safe whole number back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(parseScalar(String(n), 'Int!')).toBe(n);
      }),
      fuzz(100),
    );
  });
});

describe('fitsKey', () => {
  const keyed = entity('Order', {
    key: key('shop', 'number'),
    get: {
      steps: [{ field: 'order', args: [] }],
      recordPath: '',
      key: [
        { part: 0, at: { step: 0, path: ['shop'] }, type: 'ID!' },
        { part: 1, at: { step: 0, path: ['number'] }, type: 'Int!' },
      ],
      constants: [],
      pageWide: [],
    },
  });

  it('refuses a wrong number of parts and words where numbers are wanted', () => {
    expect(isPossibleKey(keyed, ['a', '7'])).toBe(true);
    expect(isPossibleKey(keyed, ['a'])).toBe(false);
    expect(isPossibleKey(keyed, ['a', '7', 'b'])).toBe(false);
    expect(isPossibleKey(keyed, ['a', 'seven'])).toBe(false);
  });

  it('refuses every key of an entity without a read', () => {
    expect(isPossibleKey(entity('Order'), ['1'])).toBe(false);
  });
});
