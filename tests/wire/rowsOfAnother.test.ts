/** A backend that ignores the key by which a root list is narrowed: rows of another record are never shown as this one's. */
import { buildSchema, execute, parse } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { pageText } from '../support/plainForm';
import { serveBackend, type BackendRequest } from './serveBackend';

const SCHEMA = buildSchema(`
  type Customer { id: ID! name: String! }
  type Order { id: ID! number: String! customerId: ID }
  type Parcel { id: ID! label: String! customer: Customer }
  type Letter { id: ID! subject: String! }
  type Query {
    customers: [Customer!]!
    customer(id: ID!): Customer
    ordersOf(customerId: ID!): [Order!]!
    parcelsOf(customerId: ID!): [Parcel!]!
    lettersOf(customerId: ID!): [Letter!]!
  }
`);
const CUSTOMERS = [
  { id: '1', name: 'Anna' },
  { id: '2', name: 'Jan' },
];
const [anna, jan] = CUSTOMERS;
const ORDERS = [
  { id: 'o1', number: 'ORD-1', customerId: '1' },
  { id: 'o2', number: 'ORD-2', customerId: '2' },
  { id: 'o3', number: 'ORD-3', customerId: null },
];
const PARCELS = [
  { id: 'p1', label: 'PAR-1', customer: anna },
  { id: 'p2', label: 'PAR-2', customer: jan },
];
const LETTERS = [{ id: 'l1', subject: 'LET-1' }];

let obeys = true;
const getSiteUrl = serveBackend(answer);
afterEach(() => {
  obeys = true;
});

async function answer({ query, variables }: BackendRequest): Promise<string> {
  const rootValue = {
    customers: CUSTOMERS,
    customer: ({ id }: { id: string }) => CUSTOMERS.find((one) => one.id === id),
    ordersOf: ({ customerId }: { customerId: string }) =>
      ORDERS.filter((order) => !obeys || order.customerId === null || order.customerId === customerId),
    parcelsOf: ({ customerId }: { customerId: string }) =>
      PARCELS.filter(({ customer }) => !obeys || customer?.id === customerId),
    lettersOf: LETTERS,
  };
  const result = await execute({
    schema: SCHEMA,
    document: parse(query),
    rootValue,
    variableValues: variables,
  });
  return JSON.stringify(result);
}

async function ask(path: string) {
  const response = await fetch(`${getSiteUrl()}${path}`, { redirect: 'manual' });
  const body = await response.text();
  return { status: response.status, text: pageText(body), body };
}

test('lists of an obedient backend are shown, also rows that do not say whose they are', async () => {
  const { status, text } = await ask('/customers/1');
  expect(status).toBe(200);
  for (const shown of ['ORD-1', 'ORD-3', 'PAR-1', 'LET-1']) expect(text).toContain(shown);
  expect(text).not.toMatch(/ORD-2|PAR-2|could not be read/);
});

test('a record shows no rows of another one: its list could not be read, by a field or by a relation', async () => {
  obeys = false;
  const { status, text } = await ask('/customers/1');
  expect(status).toBe(200);
  expect(text).not.toMatch(/ORD-|PAR-/);
  expect(text).toMatch(/could not be read/);
  // Rows that say nothing of whose they are prove nothing.
  expect(text).toContain('LET-1');
});

test('the page of such a list makes no sense, and its file is not made', async () => {
  obeys = false;
  const page = await ask('/customers/2/ordersOf');
  expect(page.status).toBe(502);
  expect(page.text).not.toMatch(/ORD-/);
  const file = await ask('/api/export/customers/2/ordersOf?format=csv');
  expect([file.status, /ORD-/.test(file.body)]).toEqual([303, false]);
});

test('a row of another record has no page below this one', async () => {
  obeys = false;
  expect((await ask('/customers/1/ordersOf/o2')).text).not.toContain('ORD-2');
});

test('the log and the page of the backend name the reading that failed', async () => {
  const { recordRefutation: noteRefuted, getRefutedReads: refutedReadings } =
    await import('../../lib/kit/run/server/refutedReads');
  const known = refutedReadings().filter(({ rows }) => rows === true);
  expect(known.map(({ type, field }) => `${type} ${field}`).toSorted()).toEqual([
    'Order ordersOf',
    'Parcel parcelsOf',
  ]);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  noteRefuted({ type: 'Ghost', field: 'ghostsOf', rows: true });
  const told = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  expect(told).toEqual([
    expect.stringContaining('ghostsOf returned records of type Ghost that belong to another'),
  ]);
});
