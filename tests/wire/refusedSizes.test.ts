import { buildSchema, execute, getIntrospectionQuery, parse, visit } from 'graphql';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveBackend } from './serveBackend';

const schema = buildSchema(`
  type Query {
    people(limit: Int, offset: Int): People!
    person(id: ID!): Person
    teams(limit: Int, offset: Int): Teams!
    team(id: ID!): Team
  }
  type People { items: [Person!]! total: Int! }
  type Person { id: ID! name: String! mail: String city: String phone: String street: String country: String note: String }
  type Teams { items: [Team!]! total: Int! }
  type Team { id: ID! name: String! town: String people(limit: Int, offset: Int): People! }
`);

const PEOPLE = Array.from({ length: 140 }, (_, index) => ({
  id: String(index + 1),
  name: `Person ${index + 1}`,
  mail: `p${index + 1}@example.org`,
  city: `City ${index % 7}`,
  phone: `555-${1000 + index}`,
  street: `Street ${index}`,
  country: `Country ${index % 3}`,
  note: `Note ${index}`,
}));
const pageOf =
  <Row>(rows: readonly Row[]) =>
  ({ limit = 20, offset = 0 }: { limit?: number; offset?: number }) => ({
    items: rows.slice(offset, offset + limit),
    total: rows.length,
  });
const TEAM = { id: '1', name: 'Team 1', town: 'Town', people: pageOf(PEOPLE) };
const rootValue = {
  people: pageOf(PEOPLE),
  person: ({ id }: { id: string }) => PEOPLE.find((one) => one.id === id) ?? null,
  teams: pageOf([TEAM]),
  team: () => TEAM,
};

/** What a request may cost: rows by fields. */
const backend = { most: 600 };
/** The costs of the requests of a step. */
const costs: number[] = [];

const getUrl = serveBackend(async ({ query, variables = {} }) => {
  const document = parse(query);
  if (query.includes('__schema'))
    return JSON.stringify(await execute({ schema, document: parse(getIntrospectionQuery()) }));
  let fields = 0;
  visit(document, { Field: () => void (fields += 1) });
  const rows = Object.entries(variables).flatMap(([name, value]) =>
    /limit/i.test(name) ? [Number(value)] : [],
  );
  const cost = fields * Math.max(1, ...rows);
  costs.push(cost);
  if (cost > backend.most)
    return JSON.stringify({
      errors: [
        {
          message: `Query cost ${cost} exceeds maximum of ${backend.most}`,
          extensions: { code: 'HC0047' },
        },
      ],
    });
  return JSON.stringify(await execute({ schema, document, variableValues: variables, rootValue }));
});

const VALUES = { name: /Person \d/, mail: /\d@example/, city: /City \d/, phone: /555-\d/ };
const COLUMNS = Object.keys(VALUES);
const FEWER_ROWS = 'returns fewer rows of this list at a time';

async function show(path: string) {
  costs.length = 0;
  const html = await (await fetch(`${getUrl()}${path}`)).text();
  const text = html.replace(/<!-- -->/g, '');
  return {
    text,
    rows: new Set(text.match(/href="\/people\/\d+"/g) ?? []).size,
    first: /href="\/people\/(\d+)"/.exec(text)?.[1],
    columns: Object.entries(VALUES).flatMap(([name, value]) => (value.test(text) ? [name] : [])),
    refused: costs.filter((cost) => cost > backend.most).length,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  backend.most = 600;
});

describe('a backend that refuses rows by fields', () => {
  test('gives the usual page whole where only what the site looks at besides is too much', async () => {
    backend.most = 220;
    const page = await show('/people');
    expect(page).toMatchObject({ rows: 25, columns: COLUMNS });
    expect(page.text).not.toContain(FEWER_ROWS);
    expect(await show('/people')).toMatchObject({ rows: 25, refused: 0 });
  });

  test('gives a page of fewer rows with all its columns, and other pages as ever', async () => {
    expect(await show('/people?size=25')).toMatchObject({ rows: 25, columns: COLUMNS, refused: 0 });

    const large = await show('/people?size=100');
    expect(large).toMatchObject({ rows: 50, first: '1', columns: COLUMNS });
    expect(large.text).toContain(FEWER_ROWS);
    expect(large.text).toContain('each page has 50 rows');
    expect(large.text).toContain('/people?size=50&amp;page=2');
    expect(await show('/people?size=50&page=2')).toMatchObject({ rows: 50, first: '51' });

    const usual = await show('/people?size=25');
    expect(usual).toMatchObject({ rows: 25, columns: COLUMNS, refused: 0 });
    expect(usual.text).not.toContain(FEWER_ROWS);
    expect(usual.text).not.toContain('not shown');
    expect(await show('/people/7')).toMatchObject({ refused: 0 });
  });

  test('is asked for the whole again after some minutes, by one request', async () => {
    await show('/people?size=100');
    expect(await show('/people?size=100')).toMatchObject({ rows: 50, refused: 0 });

    backend.most = 10_000;
    expect(await show('/people?size=100')).toMatchObject({ rows: 50 });
    vi.setSystemTime(Date.now() + 301_000);
    expect(await show('/people?size=100')).toMatchObject({ rows: 100, columns: COLUMNS });
    expect((await show('/people?size=100')).text).not.toContain(FEWER_ROWS);
  });

  test('gives a file with all rows and all columns', async () => {
    const file = await (await fetch(`${getUrl()}/api/export/people?format=csv&fields=all`)).text();
    const { data } = Papa.parse<string[]>(file.slice(1).trimEnd());
    expect(data).toHaveLength(141);
    expect(data[0]).toHaveLength(8);
    expect(data.at(-1)).toContain('Person 140');
    expect(new Set(data.map((row) => row.join())).size).toBe(141);
    expect(data.every((row) => row.every((value) => value !== ''))).toBe(true);
  });

  test('gives the tables of a record with fewer rows, and the record whole', async () => {
    backend.most = 50;
    const { text } = await show('/teams/1');
    expect(text).toContain('Town');
    expect(text).toContain('p5@example.org');
    expect(text).not.toContain('p6@example.org');
  });

  test('costs a page its columns only where a single row with them is refused', async () => {
    backend.most = 16;
    expect(await show('/people?size=25')).toMatchObject({ rows: 1, columns: COLUMNS });
    backend.most = 5;
    const { columns, text } = await show('/people?size=25&cols=name,city');
    expect(columns).toEqual(['name']);
    expect(text).toContain('not shown');
  });
});
