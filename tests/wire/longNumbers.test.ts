import { buildSchema, graphql } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainForm } from '../support/plainForm';
import { servePages } from '../support/servePages';
import { listen, type RunningServer } from './recordingServer';

const SDL = `
  scalar bigint scalar numeric
  type people { id: bigint! name: String! saldo: numeric }
  type Query { people(limit: Int, offset: Int): [people!]! people_by_pk(id: bigint!): people }
  type Mutation { delete_people_by_pk(id: bigint!): people }
`;
const OWN = '1147386954405658752';
/** What a program that reads numbers as doubles makes of it. */
const NEIGHBOUR = '1147386954405658800';
const AMOUNTS = [
  '12345678901234.56',
  '99999999999999.99',
  '1234567890123456.7',
  '1234567890123456768',
] as const;

/** Numbers as texts with a mark, which the answer has as JSON numbers. */
const written = (digits: string): string => `@${digits}`;

const people = new Map<string, object>();
/** What was posted, as it came. */
const bodies: string[] = [];
let backend: RunningServer;
let site: RunningServer;

const root = {
  people: () => [...people.values()],
  people_by_pk: ({ id }: { readonly id: string }) => people.get(id) ?? null,
  delete_people_by_pk({ id }: { readonly id: string }) {
    const found = people.get(id) ?? null;
    people.delete(id);
    return found;
  },
};

beforeAll(async () => {
  const schema = buildSchema(SDL);
  backend = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    // The site’s own calls; long numbers are kept as texts.
    const call = JSON.parse(body.replace(/:(\d{16,})/g, ':"$1"')) as { query: string; variables?: object };
    const result = await graphql({
      schema,
      source: call.query,
      rootValue: root,
      variableValues: { ...call.variables },
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(result).replace(/"@([\d.]+)"/g, '$1'));
  });
  site = await servePages({ GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' });
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close()]);
});
beforeEach(() => {
  people.clear();
  for (const [index, id] of [OWN, NEIGHBOUR, '3', '4'].entries())
    people.set(id, {
      id: written(id),
      name: ['Person 48', 'Neighbour', 'Three', 'Four'][index],
      saldo: written(AMOUNTS[index] ?? '0'),
    });
  bodies.length = 0;
});

const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

describe('a record whose key is a long JSON number', () => {
  test('is linked and opened by all of its digits', async () => {
    const list = await read('/people');
    for (const id of [OWN, NEIGHBOUR]) expect(list).toContain(`href="/people/${id}"`);
    const page = await read(`/people/${OWN}`);
    expect([page.includes('Person 48'), page.includes('Neighbour')]).toEqual([true, false]);
  });

  test('is the one that is deleted', async () => {
    const path = `/people/${OWN}/delete`;
    const form = plainForm(await read(path), {});
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect([...people.keys()]).toEqual([NEIGHBOUR, '3', '4']);
    expect(bodies.filter((body) => body.includes(NEIGHBOUR))).toEqual([]);
  });
});

describe('numbers with more digits than a double has', () => {
  test('are shown with all of them, in a list and on a record', async () => {
    const shown = ['12,345,678,901,234.56', '99,999,999,999,999.99', '1,234,567,890,123,456.7', '1,234,567,890,123,456,768']; // prettier-ignore
    const list = await read('/people');
    for (const amount of shown) expect(list).toContain(amount);
    expect(await read(`/people/${OWN}`)).toContain(shown[0]);
  });

  test.each(['csv', 'json'])('are in a file as the backend has sent them (%s)', async (format) => {
    const file = await read(`/api/export/people?locale=en&format=${format}&fields=all`);
    for (const amount of [...AMOUNTS, OWN])
      expect(file).toMatch(new RegExp(`(?<![\\d.])${amount}(?![\\d.])`));
  });
});
