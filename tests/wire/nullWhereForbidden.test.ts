/** A backend that gives null where its schema forbids null: what it did not give is never told as empty, nor sent back. */
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { pageText, plainForm } from '../support/plainForm';
import { serveBackend, type BackendRequest } from './serveBackend';

const SDL = `
  type Team { id: ID! name: String! }
  type Address { street: String! city: String! }
  type Ticket { id: ID! title: String! street: String! note: String tags: [String!]! address: Address! team: Team! helpers: [Team!]! }
  type Query {
    tickets(limit: Int = 25, offset: Int = 0): [Ticket!]!
    ticketsCount: Int!
    ticket(id: ID!): Ticket
    teams: [Team!]!
    team(id: ID!): Team
    current: Ticket!
  }
  input TicketPatch { title: String street: String note: String tags: [String!] }
  type Mutation { updateTicket(id: ID!, patch: TicketPatch!): Ticket }
`;
const SAID = buildSchema(SDL);
/** What it does: the same with nothing that must be there. */
const DONE = buildSchema(SDL.replace(/(?<=\)|: [\w[\]!]+)!(?=[\s}])/g, '').replace(/!\]/g, ']'));

const TEAM = { id: 'team-1', name: 'Roads' };
const ticket = (id: string) => ({
  id,
  title: `Pothole ${id}`,
  street: 'Long Street' as string | null,
  note: null,
  tags: ['deep', 'wet'] as readonly (string | null)[] | null,
  address: { street: 'Long Street', city: 'Gdynia' as string | null } as object | null,
  team: TEAM as object | null,
  helpers: [TEAM] as readonly (object | null)[],
});
let tickets: (ReturnType<typeof ticket> | null)[] | null = [];
const find = (id: string) => tickets?.find((one) => one?.id === id) ?? null;
let current: object | null = null;
let sent: unknown[] = [];

const getSiteUrl = serveBackend(answer);
beforeEach(() => {
  tickets = ['1', '2', '3'].map(ticket);
  current = ticket('1');
  sent = [];
});

async function answer({ query, variables }: BackendRequest): Promise<string> {
  if (query.includes('__schema'))
    return JSON.stringify(await execute({ schema: SAID, document: parse(getIntrospectionQuery()) }));
  const rootValue = {
    tickets: ({ limit, offset }: { limit: number; offset: number }) =>
      tickets?.slice(offset, offset + limit) ?? null,
    ticketsCount: () => tickets?.length ?? 0,
    ticket: ({ id }: { id: string }) => find(id),
    teams: [TEAM],
    team: TEAM,
    current: () => current,
    updateTicket: ({ id, patch }: { id: string; patch: object }) => {
      sent.push(patch);
      return Object.assign(find(id) ?? {}, patch);
    },
  };
  const document = parse(query.replace(/(?<=\$\w+: [\w[\]!]+)!(?=[,)])/g, ''));
  return JSON.stringify(await execute({ schema: DONE, document, variableValues: variables, rootValue }));
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${getSiteUrl()}${path}`, { redirect: 'manual', ...init });
  const html = await response.text();
  return { status: response.status, html, text: pageText(html), location: response.headers.get('location') };
}

const ENGLISH: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('locales/en/messages.json', 'utf8'),
);
const NOT_RECEIVED = ENGLISH['value.missing'] ?? '';
const PART = ENGLISH['partial.title'] ?? '';
const SENSELESS = ENGLISH['state.malformed.title'] ?? '';

/** The cells of a list's row, as text. */
function cells(html: string, row: number): readonly string[] {
  const body = html.split('<tbody>')[1] ?? '';
  const all = (body.split('</tr>')[row] ?? '').split('</td>');
  // The first is the tick box of the row, the last its menu: neither has a text of the record.
  expect(all[0]).toContain('type="checkbox"');
  return all.slice(1, -1).map((cell) => pageText(cell).trim());
}

test('an answer that keeps to its schema is shown without a word, empty values too', async () => {
  for (const path of ['/tickets', '/tickets/1', '/tickets/1/edit', '/one/current']) {
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain(NOT_RECEIVED);
    expect(text).not.toContain(PART);
  }
});

test('a cell whose value is null against the schema says that it was not received, and the page says so', async () => {
  Object.assign(find('2') ?? {}, { street: null, team: null });
  const { status, html, text } = await ask('/tickets?cols=title,street,note,team');
  expect(status).toBe(200);
  expect(text).toContain(PART);
  expect(text).toMatch(/left out “Street”.*left out “Team”/);
  expect(cells(html, 1)).toEqual(['Pothole 2', NOT_RECEIVED, '– no value', NOT_RECEIVED, '']);
  expect(cells(html, 0)).toEqual(['Pothole 1', 'Long Street', '– no value', 'Roads', '']);
});

test('a record says which of its values were not received, nested ones and items of lists too', async () => {
  Object.assign(find('1') ?? {}, {
    street: null,
    tags: ['deep', null],
    address: { street: 'Long Street', city: null },
  });
  const { status, text } = await ask('/tickets/1');
  expect(status).toBe(200);
  expect(text).toContain(PART);
  expect(text.split(NOT_RECEIVED)).toHaveLength(4);
  expect(text).toContain(`deep ${NOT_RECEIVED}`);
  expect(text).toContain(`City ${NOT_RECEIVED}`);
});

test('an object and a list that are null against the schema are told as not received', async () => {
  Object.assign(find('1') ?? {}, { address: null, tags: null });
  const { status, text } = await ask('/tickets/1');
  expect(status).toBe(200);
  expect(text).toContain(`Address ${NOT_RECEIVED}`);
  expect(text).toContain(`Tags ${NOT_RECEIVED}`);
});

test('a list that is null against the schema makes no sense: it is not told as empty', async () => {
  tickets = null;
  const { status, text } = await ask('/tickets');
  expect(status).toBe(502);
  expect(text).toContain(SENSELESS);
});

test('a value of the page that is null against the schema makes no sense: it is not told as nothing', async () => {
  current = null;
  const { status, text } = await ask('/one/current');
  expect(status).toBe(502);
  expect(text).toContain(SENSELESS);
});

test('rows that are null against the schema are told, while the others are shown', async () => {
  tickets = [ticket('1'), null, ticket('3')];
  const { status, text } = await ask('/tickets');
  expect(status).toBe(200);
  expect(text).toContain('Pothole 3');
  expect(text).toContain(ENGLISH['problem.partial.missingRows']);
});

test('a form sends nothing for a value that is null against the schema', async () => {
  Object.assign(find('1') ?? {}, { street: null, tags: ['deep', null] });
  const page = await ask('/tickets/1/edit');
  expect(page.status).toBe(200);
  const body = plainForm(page.html, { 'v.title': 'Mended' });
  const saved = await ask('/tickets/1/edit', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(saved.status).toBe(303);
  expect(sent).toEqual([{ title: 'Mended' }]);
});

test.each(['csv', 'json'])(
  'a %s file with values that are null against the schema is not complete',
  async (format) => {
    const path = `/api/export/tickets?format=${format}`;
    const whole = await ask(path);
    expect(whole.status).toBe(200);
    Object.assign(find('2') ?? {}, { street: null });
    const file = await ask(path);
    if (format === 'json') {
      expect(JSON.parse(whole.html)).toMatchObject({ complete: true, notes: [] });
      expect(JSON.parse(file.html)).toMatchObject({
        complete: false,
        notes: ['Some values are missing. The data service left out required values: Street'],
      });
    } else {
      expect(whole.html).not.toContain('Some values are missing');
      expect(file.html).toContain('Some values are missing');
    }
  },
);
