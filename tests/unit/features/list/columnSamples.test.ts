import { buildSchema, execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { ColumnSamples } from '../../../../lib/features/list/columnSamples';
import { discover } from '../../../../lib/core/schema/discover';
import { loadMainList } from '../../reading/loadMainList';

const schema = buildSchema(/* GraphQL */ `
  scalar DateTime
  type Query {
    tickets(limit: Int, offset: Int, subject: String): [Ticket!]!
    people: [Person!]!
  }
  type Person {
    id: ID!
    name: String!
  }
  enum TicketStatus {
    NEW
    DONE
  }
  type Ticket {
    id: ID!
    subject: String!
    status: TicketStatus!
    source: String
    owner: Person
    room: String
    city: String
    phase: String
    brand: String
    createdAt: DateTime!
  }
`);
const model = discover(schema);
const ticket = model.entities.find(({ type }) => type === 'Ticket');

type Row = Readonly<Record<string, unknown>>;

const makeRows = (count: number, more: (index: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    subject: `Ticket ${String(index)}`,
    status: index % 2 === 0 ? 'NEW' : 'DONE',
    source: `source ${String(index)}`,
    owner: { id: '7', name: `Person ${String(index)}` },
    room: `room ${String(index)}`,
    city: `city ${String(index)}`,
    phase: `phase ${String(index)}`,
    brand: `brand ${String(index)}`,
    createdAt: `2026-03-${String(10 + index)}T10:00:00Z`,
    ...more(index),
  }));

/** Opens the list of tickets and returns its columns and the document that was sent. */
async function openTickets(
  tickets: readonly Row[],
  { samples, query = {} }: { samples: ColumnSamples; query?: Readonly<Record<string, string>> },
): Promise<{ readonly columns: readonly string[]; readonly document: string }> {
  if (!ticket?.list) throw new Error('There is no list.');
  let document = '';
  const loaded = await loadMainList(
    {
      ...createLabelContext(model, createLabels(null, 'en')),
      translate: getTranslator('en'),
      now: '2026-03-31T10:00:00Z',
      samples,
      fetcher: async (request) => {
        document = request.query;
        const rootValue = {
          tickets: ({ limit = 25, offset = 0 }: { limit?: number; offset?: number }) =>
            tickets.slice(offset, offset + limit),
        };
        const { data } = await execute({
          schema,
          document: parse(request.query),
          variableValues: request.variables ?? {},
          rootValue,
        });
        return {
          type: 'ok',
          status: 200,
          data: data == null ? null : JSON.parse(JSON.stringify(data)),
          errors: [],
        };
      },
    },
    ticket,
    ticket.list,
    query,
  );
  if (!loaded.ok) throw new Error('The list was not read.');
  return { columns: loaded.view.columns.map(({ name }) => name), document };
}

test('a default column that is empty in all first rows is replaced by the next best one', async () => {
  const samples = new ColumnSamples();
  const full = await openTickets(
    makeRows(8, () => ({})),
    { samples: new ColumnSamples() },
  );
  const { columns } = await openTickets(
    makeRows(8, () => ({ owner: null })),
    { samples },
  );
  expect(full.columns).toContain('owner');
  expect(columns).not.toContain('owner');
  expect(columns).toHaveLength(full.columns.length);
});

test('a default column that is the same in all first rows is replaced', async () => {
  const { columns } = await openTickets(
    makeRows(8, () => ({ owner: { id: '7', name: 'Ann' } })),
    { samples: new ColumnSamples() },
  );
  expect(columns).not.toContain('owner');
});

test('the state stays a column where the first of many rows share it, and goes where no other row has another', async () => {
  const rows = (count: number): readonly Row[] => makeRows(count, () => ({ status: 'NEW' }));
  const many = await openTickets(rows(60), { samples: new ColumnSamples() });
  expect(many.columns).toContain('status');
  const few = await openTickets(rows(8), { samples: new ColumnSamples() });
  expect(few.columns).not.toContain('status');
});

test('one or two rows tell nothing about columns', async () => {
  const samples = new ColumnSamples();
  const { columns } = await openTickets(
    makeRows(2, () => ({ owner: null })),
    { samples },
  );
  expect(columns).toContain('owner');
});

test('the first page is looked at once: later documents select the shown columns alone', async () => {
  const samples = new ColumnSamples();
  const rows = makeRows(8, () => ({ owner: null }));
  const first = await openTickets(rows, { samples });
  const second = await openTickets(rows, { samples, query: { page: '2' } });
  expect(first.document).toContain('owner');
  expect(second.document).not.toContain('owner');
  expect(second.columns).toEqual(first.columns);
});

test('a sample decides for its own reading of the backend only', async () => {
  const rows = makeRows(8, () => ({ owner: null }));
  await openTickets(rows, { samples: new ColumnSamples() });
  const other = await openTickets(
    makeRows(8, () => ({})),
    { samples: new ColumnSamples() },
  );
  expect(other.columns).toContain('owner');
});

test('columns in the address are shown whatever they hold', async () => {
  const { columns } = await openTickets(
    makeRows(8, () => ({ owner: null })),
    { samples: new ColumnSamples(), query: { cols: 'subject,owner' } },
  );
  expect(columns).toEqual(['subject', 'owner']);
});
