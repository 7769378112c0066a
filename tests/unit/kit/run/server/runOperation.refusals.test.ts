import { expect, it } from 'vitest';
import type { Operation } from '../../../../../lib/core/operations/operation';
import { runOperation } from '../../../../../lib/kit/run/server/runOperation';

type Data = { readonly [key: string]: { readonly [key: string]: string | number | null } };

const operation: Operation<unknown> = {
  name: 'Book',
  document:
    'query Book { book(id: 1) { ... on Book { title } ... on Missing { refusedBecause__Missing: message } } }',
  variables: {},
  read: (data) => data ?? null,
  single: true,
};
const run = (data: Data) =>
  runOperation(() => Promise.resolve({ type: 'ok', status: 200, data, errors: [] }), operation);

it('an answer with a record is no refusal', async () => {
  expect(await run({ book: { title: 'Ferdydurke' } })).toMatchObject({ ok: true, errors: [] });
});

it('a refusal in the data is told in its own words, as an error would be', async () => {
  expect(await run({ book: { refusedBecause__Outage: 'The shelves are wet.' } })).toEqual({
    ok: false,
    failure: { type: 'refused', messages: ['The shelves are wet.'] },
  });
});

it('a refusal without words is told by its type, from which its meaning is read', async () => {
  expect(await run({ book: { refusedAs__InsufficientPermissionError: 'x' } })).toEqual({
    ok: false,
    failure: { type: 'forbidden', messages: ['Insufficient Permission Error'] },
  });
  expect(await run({ book: { refusedBecause__BookNotFoundError: null } })).toMatchObject({
    ok: true,
    value: null,
  });
});
