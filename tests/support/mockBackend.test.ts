import { buildSchema } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { startMockBackend, type MockBackend } from './mockBackend';

const SDL = `
  scalar DateTime
  interface Node { id: ID! }
  enum Genre { NOVEL POEM }
  type Book implements Node { id: ID! slug: String! title: String! genre: Genre! author: Author! printed: DateTime! pages: Int! }
  type Author implements Node { id: ID! name: String! books(first: Int, after: String, last: Int, before: String): BookConnection! }
  type BookConnection { edges: [BookEdge!]! totalCount: Int! pageInfo: PageInfo! }
  type BookEdge { cursor: String! node: Book! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type BookPage { items: [Book!]! total: Int! }
  input BookFilter { genre: GenreFilter printedAfter: DateTime }
  input GenreFilter { eq: Genre }
  type Query {
    node(id: ID!): Node
    book(slug: String!): Book
    books(page: Int, perPage: Int, filter: BookFilter): BookPage!
    authors(limit: Int): [Author!]!
  }
`;

let backend: MockBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

async function ask<Data>(
  query: string,
  variables = {},
): Promise<{ data: Data; errors?: { message: string }[] }> {
  backend ??= await startMockBackend(buildSchema(SDL));
  const response = await fetch(backend.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // The tests' own questions: their form decides the answer's.
  return (await response.json()) as { data: Data; errors?: { message: string }[] };
}

interface Books {
  readonly books: {
    readonly items: readonly { slug: string; title: string; genre: string }[];
    readonly total: number;
  };
}

test('pages hold as many rows as asked, each row once, to the end of the total', async () => {
  const slugs: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const { data } = await ask<Books>(`{ books(page: ${page}, perPage: 25) { items { slug } total } }`);
    expect(data.books.total).toBe(57);
    slugs.push(...data.books.items.map(({ slug }) => slug));
  }
  expect(slugs).toHaveLength(57);
  expect(new Set(slugs).size).toBe(57);
});

test('a record is found again by what identifies it, and is the same', async () => {
  const { data } = await ask<Books>('{ books(page: 2, perPage: 5) { items { slug title } } }');
  const row = data.books.items[3];
  const found = await ask<{ book: unknown }>('query ($slug: String!) { book(slug: $slug) { slug title } }', {
    slug: row?.slug,
  });
  expect(found.data.book).toEqual(row);
  const nobody = await ask<{ book: unknown }>('{ book(slug: "nobody") { slug } }');
  expect(nobody).toEqual({ data: { book: null } });
});

test('a global id leads to the record of its type', async () => {
  const { data } = await ask<{ authors: { id: string; name: string }[] }>(
    '{ authors(limit: 1) { id name } }',
  );
  const [author] = data.authors;
  const found = await ask<{ node: unknown }>(
    'query ($id: ID!) { node(id: $id) { id ... on Author { name } } }',
    { id: author?.id },
  );
  expect(found.data.node).toEqual(author);
});

test('cursors go on where a page ended', async () => {
  interface Answer {
    readonly authors: readonly {
      books: {
        edges: { cursor: string; node: { id: string } }[];
        totalCount: number;
        pageInfo: { hasNextPage: boolean };
      };
    }[];
  }
  const query = `query ($after: String) { authors(limit: 20) { books(first: 2, after: $after) { edges { cursor node { id } } totalCount pageInfo { hasNextPage } } } }`;
  const first = await ask<Answer>(query);
  const index = first.data.authors.findIndex(({ books }) => books.totalCount > 4);
  const books = first.data.authors[index]?.books;
  expect(books?.pageInfo.hasNextPage).toBe(true);
  const second = await ask<Answer>(query, { after: books?.edges[1]?.cursor });
  const ids = [...(books?.edges ?? []), ...(second.data.authors[index]?.books.edges ?? [])].map(
    ({ node }) => node.id,
  );
  expect(new Set(ids).size).toBe(4);
});

test('a filter by a value gives rows that have it', async () => {
  const { data } = await ask<Books>(
    '{ books(page: 1, perPage: 5, filter: { genre: { eq: POEM } }) { items { genre } total } }',
  );
  expect(new Set(data.books.items.map(({ genre }) => genre))).toEqual(new Set(['POEM']));
  expect(data.books.total).toBeLessThan(57);
});

test.each([
  ['an unknown field', '{ books { items { isbn } } }', {}, 'Cannot query field'],
  [
    'a variable of a wrong type',
    'query ($n: Int) { authors(limit: $n) { id } }',
    { n: '5' },
    'Int cannot represent',
  ],
  [
    'a date that is none',
    'query ($f: BookFilter) { books(filter: $f) { total } }',
    { f: { printedAfter: 'soon' } },
    'DateTime cannot represent',
  ],
  [
    'a connection without a size',
    '{ authors(limit: 1) { books { totalCount } } }',
    {},
    'provide a `first` or `last`',
  ],
  ['a page larger than it gives', '{ authors(limit: 1000) { id } }', {}, 'gives 1 to 100 rows'],
])('refuses %s, and remembers it', async (_name, query, variables, message) => {
  const answer = await ask<unknown>(query, variables);
  expect(answer.errors?.[0]?.message).toContain(message);
  expect(backend?.faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
});
