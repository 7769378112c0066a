import { expect, test } from 'vitest';
import { isSameRecord, takeSnapshot } from '../../../../../lib/core/operations/record/recordSnapshot';

const take = (data: unknown) =>
  takeSnapshot(
    { name: 'Read', document: 'query Read { item { id } }', variables: {}, read: () => null },
    data,
  );
const picture = (signature: string) => ({
  item: { title: 'Lamp', picture: `https://files.test/1.jpg?X-Amz-Signature=${signature}` },
});

test('a record is the same whatever signs its addresses, and with type names besides', () => {
  const snapshot = take(picture('a'));
  expect(isSameRecord(snapshot, picture('b'))).toBe(true);
  expect(
    isSameRecord(snapshot, { __typename: 'Query', item: { __typename: 'Item', ...picture('c').item } }),
  ).toBe(true);
});

test('a record is another one where a value has changed, or where it is gone', () => {
  const snapshot = take(picture('a'));
  expect(isSameRecord(snapshot, { item: { ...picture('a').item, title: 'Bench' } })).toBe(false);
  expect(isSameRecord(snapshot, { item: null })).toBe(false);
  expect(isSameRecord(snapshot, null)).toBe(false);
});
