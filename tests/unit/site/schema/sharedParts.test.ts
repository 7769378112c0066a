import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { listLargeParts, SharedParts } from '../../../../lib/site/schema/sharedParts';

const long = (letter: string): string => letter.repeat(500);
const fresh = <Value extends object>(value: Value): Value => structuredClone(value);

/** Shares a fresh copy's parts and gives it back. */
function take<Value extends object>(parts: SharedParts, value: Value) {
  const copy = fresh(value);
  return { copy, held: parts.share(listLargeParts(copy)) };
}

test('equal parts of different models are one, and what differs is its own', () => {
  const parts = new SharedParts();
  const [a, b] = [{ text: long('a') }, { text: long('b') }];
  const one = take(parts, { list: [a, b], name: 'one' });
  const two = take(parts, { list: [a, { text: long('c') }], name: 'two' });
  expect(two.copy.list[0]).toBe(one.copy.list[0]);
  expect(two.copy.list[1]).not.toBe(one.copy.list[1]);
  expect(two.copy).toEqual({ list: [a, { text: long('c') }], name: 'two' });
});

test('a part whose inner part differs is not equal', () => {
  const parts = new SharedParts();
  const outer = (text: string) => ({ outer: { inner: { text }, also: long('x') } });
  const one = take(parts, outer(long('a')));
  const two = take(parts, outer(long('b')));
  expect([one.copy, two.copy]).toEqual([outer(long('a')), outer(long('b'))]);
});

test('a text that looks like the key of a part is not taken for it', () => {
  const parts = new SharedParts();
  const { copy } = take(parts, { part: { text: long('a') } });
  const [place] = listLargeParts(fresh(copy));
  const imitation = { outer: { part: `#${place?.key ?? ''}`, more: long('z') } };
  const real = { outer: { part: { text: long('a') }, more: long('z') } };
  expect([take(parts, real).copy, take(parts, imitation).copy]).toEqual([real, imitation]);
});

test('parts are let go of when the last model that has them is', () => {
  const parts = new SharedParts();
  const [one, two] = [take(parts, { part: { text: long('a') } }), take(parts, { part: { text: long('a') } })];
  const { size } = parts;
  expect(size).toBeGreaterThan(500);
  parts.release(one.held);
  expect(parts.size).toBe(size);
  expect(take(parts, { part: { text: long('a') } }).copy.part).toBe(two.copy.part);
  parts.release(two.held);
  parts.release(two.held);
  expect(parts.size).toBe(0);
});

test('models of two roles that differ by a field share most of their parts and stay what they are', () => {
  const fields = Array.from({ length: 30 }, (_, index) => `field${String(index)}: String`).join(' ');
  const types = ['Book', 'Author', 'Shelf', 'Reader'];
  const sdl = (more: string): string =>
    [
      `type Query { ${types.map((type) => `all${type}s: [${type}!]! ${type.toLowerCase()}(id: ID!): ${type}`).join(' ')} }`,
      ...types.map(
        (type) => `type ${type} { id: ID! name: String! ${fields} ${type === 'Book' ? more : ''} }`,
      ),
    ].join('\n');
  const [small, large] = [discover(buildSchema(sdl(''))), discover(buildSchema(sdl('price: Int')))];
  const parts = new SharedParts();
  const one = take(parts, small);
  const { size } = parts;
  const two = take(parts, large);
  expect(two.copy).toEqual(fresh(large));
  expect(one.copy).toEqual(fresh(small));
  const shared = types.filter((_, index) => one.copy.entities[index] === two.copy.entities[index]);
  expect(shared).toEqual(['Author', 'Shelf', 'Reader']);
  expect(parts.size - size).toBeLessThan(size / 2);
});
