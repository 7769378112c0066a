import { expect, test } from 'vitest';
import { readRoleKey, readRoleNames } from '../../../../lib/site/site/roleClaim';

const token = (claims: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const HASURA = 'https://hasura.io/jwt/claims';

test('tokens with the same value of the claim have one key, whatever else they state', () => {
  const path = [HASURA, 'x-hasura-default-role'];
  const key = readRoleKey(token({ sub: 'a', [HASURA]: { 'x-hasura-default-role': 'żak' } }), path);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(readRoleKey(token({ sub: 'b', [HASURA]: { 'x-hasura-default-role': 'żak' } }), path)).toBe(key);
  expect(readRoleKey(token({ sub: 'b', [HASURA]: { 'x-hasura-default-role': 'zak' } }), path)).not.toBe(key);
});

test('a text and a list that holds it are different values, and so are two orders of a list', () => {
  const keys = ['a', ['a'], ['a', 'b'], ['b', 'a'], true, 1].map((role) =>
    readRoleKey(token({ role }), ['role']),
  );
  expect(new Set(keys).size).toBe(6);
});

test.each([
  ['an opaque token', 'c29tZXRoaW5n'],
  ['an encrypted token', 'e30.bm90IGpzb24.c.d.e'],
  ['a token whose claims are no JSON', 'e30.bm90IGpzb24.c'],
  ['a token without the claim', token({ sub: 'a' })],
  ['an empty claim', token({ toString: '' })],
  ['a claim that is null', token({ toString: null })],
])('%s has none', (_, given) => {
  expect(readRoleKey(given, ['toString'])).toBeNull();
});

test('the names of roles are the texts of a list or the words of a text', () => {
  const names = (roles: unknown) => readRoleNames(token({ realm: { roles } }), ['realm', 'roles']);
  expect(names(['dispatcher', 7, 'clerk'])).toEqual(['dispatcher', 'clerk']);
  expect(names('dispatcher  clerk')).toEqual(['dispatcher', 'clerk']);
  for (const other of [null, 5, {}, '', true]) expect(names(other)).toEqual([]);
  expect(readRoleNames('c29tZXRoaW5n', ['realm', 'roles'])).toEqual([]);
});
