import { buildSchema, graphql } from 'graphql';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { serveBackend } from './serveBackend';

/** The shape of Hasura: a list of sorts, the key among the columns. */
const schema = buildSchema(`
  enum order_by { asc desc }
  input people_order_by { id: order_by name: order_by score: order_by }
  type people { id: ID! name: String! score: Int }
  type Query { people(order_by: [people_order_by!], limit: Int, offset: Int): [people!]! people_by_pk(id: ID!): people }
`);

interface Person {
  readonly id: string;
  readonly name: string;
  readonly score: number;
}

const PEOPLE: readonly Person[] = Array.from({ length: 125 }, (_, index) => ({
  id: String(index + 1),
  name: `Person ${String(index + 1)}`,
  score: index % 3,
}));

/** The backend gives no more at once, so that files are read in parts, too. */
const MOST = 30;

/** Turns with each request: rows with equal values are in another order each time. */
const turns = { done: 0 };

interface ListArgs {
  readonly order_by?: readonly { readonly [Column in keyof Person]?: 'asc' | 'desc' }[];
  readonly limit?: number;
  readonly offset?: number;
}

function listPeople({ order_by: sorts = [], limit = 1000, offset = 0 }: ListArgs): readonly Person[] {
  turns.done += 1;
  const ties = (row: Person): number => (Number(row.id) * (turns.done * 2 + 1)) % 127;
  const isBefore = (a: Person, b: Person): number => {
    for (const [column, way] of sorts.flatMap((sort) => Object.entries(sort))) {
      const key = column as keyof Person;
      const order = key === 'name' ? a.name.localeCompare(b.name) : Number(a[key]) - Number(b[key]);
      if (order !== 0) return way === 'desc' ? -order : order;
    }
    return ties(a) - ties(b);
  };
  return PEOPLE.toSorted(isBefore).slice(offset, offset + Math.min(limit, MOST));
}

const getUrl = serveBackend(async ({ query, variables }) =>
  JSON.stringify(
    await graphql({
      schema,
      source: query,
      rootValue: {
        people: listPeople,
        people_by_pk: ({ id }: { id: string }) => PEOPLE.find((row) => row.id === id) ?? null,
      },
      variableValues: variables,
    }),
  ),
);

const KEYS = PEOPLE.map(({ id }) => id).toSorted();

describe('a backend that returns rows with equal values in any order', () => {
  test.each(['', '&sort=score', '&sort=-score'])(
    'gives each record once on the pages of %j',
    async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const html = await (await fetch(`${getUrl()}/people?size=25&page=${String(page)}${sort}`)).text();
        const onPage = [...html.matchAll(/href="\/people\/(\d+)"/g)].map(([, id]) => id ?? '');
        seen.push(...new Set(onPage));
      }
      expect(seen.toSorted()).toEqual(KEYS);
    },
  );

  test.each(['', '&sort=score'])('gives a file with each record once, %j', async (sort) => {
    const path = `/api/export/people?locale=en&format=csv&fields=all${sort}`;
    const file = await (await fetch(getUrl() + path)).text();
    const { data } = Papa.parse<string[]>(file.slice(1).trimEnd());
    const at = data[0]?.indexOf('Name') ?? -1;
    const names = data.slice(1).map((row) => row[at]);
    expect(names.toSorted()).toEqual(PEOPLE.map(({ name }) => name).toSorted());
  });
});
