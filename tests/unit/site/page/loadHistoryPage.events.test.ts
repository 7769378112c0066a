import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { loadHistoryPage } from '../../../../lib/site/page/loadHistoryPage';
import { loadRecordPage } from '../../../../lib/site/page/loadRecordPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';

/** A shop whose clients have a history of events of several kinds, each with JSON of its own. */
const schema = buildSchema(`
  scalar DateTime
  scalar JSON
  enum EventType { NOTE DETAILS ADDRESS PAYMENT }
  type Client {
    id: ID! name: String! phone: String password: String
    history(limit: Int, offset: Int): [HistoryEntry!]!
  }
  type HistoryEntry { id: ID! createdAt: DateTime! type: EventType! isPublic: Boolean! data: JSON! }
  type Query { clients(limit: Int, offset: Int): [Client!]! client(id: ID!): Client }`);

const entry = (id: number, at: string, type: string, data: object) => ({
  id: String(id),
  createdAt: `2026-01-01T10:00:${at}.000Z`,
  type,
  isPublic: false,
  data,
});
/** The newest first; those of one second as the backend happens to have them. */
const HISTORY = [
  entry(5, '03', 'ADDRESS', {
    address: 'Rynek 1',
    input: { id: 7, city: 'Kraków', phone: '600', password: 'tajne' },
  }),
  entry(2, '02', 'PAYMENT', { paymentId: 8, from: 'Created', to: 'Settled' }),
  entry(4, '02', 'DETAILS', { input: { id: 1, phone: '+48 601', password: 'tajne' } }),
  entry(3, '02', 'NOTE', { note: 'Dzwonić po 16:00' }),
  entry(1, '01', 'NOTE', { note: 'Pierwsza' }),
];
const rootValue = {
  client: () => ({
    id: '1',
    name: 'Anna Lis',
    history: ({ limit = 10, offset = 0 }) => HISTORY.slice(offset, offset + limit),
  }),
};

function request(): PageRequest {
  const model = discover(schema);
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-02-02T03:04:05.000Z',
    params: { entity: 'clients', key: '1' },
    query: {},
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      const answer = await graphql({ schema, source, variableValues: variables, rootValue });
      const data = JSON.parse(JSON.stringify(answer.data)) as unknown;
      return { type: 'ok', status: 200, data, errors: answer.errors ?? [] };
    },
    // No part of these loaders looks at the rest.
  } as unknown as PageRequest;
}

async function loadEntries() {
  const loaded = await loadHistoryPage(request());
  if (loaded === null || loaded instanceof Redirect || !loaded.ok) throw new Error(JSON.stringify(loaded));
  return loaded.view.entries;
}

test('events of one moment are told in the order of their keys, the newest first', async () => {
  expect((await loadEntries()).map(({ id }) => id)).toEqual(['5', '4', '3', '2', '1']);
});

test('what was sent to change the record is told field by field, and what was sent elsewhere by its own names', async () => {
  const [address, details, , payment] = await loadEntries();
  const tell = (one: typeof address) => [
    one?.changes.map(({ label, before, after }) => [label.text, before?.value, after?.value]),
    one?.facts.map(({ field, value }) => [field.label.text, value]),
  ];
  expect(tell(details)).toEqual([[['Phone', undefined, '+48 601']], [['Is public', false]]]);
  expect(tell(payment)).toEqual([[['Payment 8', 'Created', 'Settled']], [['Is public', false]]]);
  expect(tell(address)).toEqual([
    [],
    [
      ['Is public', false],
      ['Address', 'Rynek 1'],
      ['Input: ID', 7],
      ['Input: City', 'Kraków'],
      ['Input: Phone', '600'],
    ],
  ]);
  expect(JSON.stringify(await loadEntries())).not.toContain('tajne');
});

test('the page of the record says in words what each event tells', async () => {
  const loaded = await loadRecordPage(request());
  if (loaded?.ok !== true) throw new Error('There is no page.');
  const history = loaded.view.related.find(({ name }) => name === 'history');
  expect(history?.rows.map(({ values }) => values['#what'])).toEqual([
    'Address: Rynek 1; Input: ID: 7; Input: City: Kraków',
    'Phone: set to “+48 601”',
    'Note: Dzwonić po 16:00',
    'Payment 8: was “Created”, now “Settled”',
    'Note: Pierwsza',
  ]);
});
